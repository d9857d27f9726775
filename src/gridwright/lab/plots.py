"""The plots of an experiment, for the eye: readable in black and white and by colour-blind people.

Every strategy has a colour (Okabe and Ito's, which all can tell apart), a marker and a dash of its own. A run that was
cut off is an empty marker with an arrow upwards: it would have taken longer.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from copy import copy
from itertools import cycle
from typing import Any, NamedTuple

from gridwright.lab.runs import GENERATE, LabError, Run
from gridwright.lab.summary import Bound, bounds, median

Axes = Any  # matplotlib's types are there only where it is
Figure = Any

_COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000")
_MARKERS = "os^DvPX*<>"
_DASHES: tuple[Any, ...] = ("-", "--", ":", "-.", (0, (5, 1, 1, 1, 1, 1)))
_SHORTEST = 1e-5
"""Seconds: what is shorter is drawn here, below what the clock can tell."""


class Look(NamedTuple):
    """How a strategy is drawn, everywhere."""

    color: str
    marker: str
    linestyle: Any


class Plot(NamedTuple):
    """A plot: its file name, its title, how to read it, and what draws it."""

    slug: str
    title: str
    caption: str
    draw: Callable[[Axes, Sequence[Run], dict[str, Look]], None]


def looks(runs: Sequence[Run]) -> dict[str, Look]:
    """A look for each strategy, in the order in which they appear. The cycles differ in length, so that few agree."""
    names = dict.fromkeys(run.strategy for run in runs)
    return {name: Look(*look) for name, *look in zip(names, cycle(_COLOURS), cycle(_MARKERS), cycle(_DASHES))}


def _of(runs: Sequence[Run], strategy: str) -> list[Run]:
    return [run for run in runs if run.strategy == strategy and run.end != "crash"]


def _over_size(measure: str, floor: float) -> Callable[[Axes, Sequence[Run], dict[str, Look]], None]:
    def draw(axes: Axes, runs: Sequence[Run], look: dict[str, Look]) -> None:
        for place, (strategy, style) in enumerate(look.items()):
            aside = 1.025 ** (place - (len(look) - 1) / 2)  # side by side, where several have the same size
            by_size: dict[int, list[Bound]] = {}
            for run in _of(runs, strategy):
                by_size.setdefault(run.cells, []).extend(bounds([run], measure))
            sizes = sorted(cells for cells, found in by_size.items() if found)
            middles = [median(by_size[cells]) for cells in sizes]
            axes.plot(
                [cells * aside for cells in sizes],
                [max(middle.value, floor) for middle in middles],
                **style._asdict(),
                label=strategy,
                linewidth=1.2,
                markersize=0,
            )
            for exact in (True, False):
                points = [(cells, bound.value) for cells in sizes for bound in by_size[cells] if bound.exact is exact]
                _points(axes, [(cells * aside, max(value, floor)) for cells, value in points], style, filled=exact)
        axes.set_xscale("log")
        axes.set_xticks(_apart(sorted({run.cells for run in runs})), minor=False)
        axes.set_xticks([], minor=True)
        axes.xaxis.set_major_formatter("{x:g}")
        axes.set_xlabel("size of the board (cells)")

    return draw


def _apart(sizes: Sequence[int]) -> list[int]:
    """The sizes that can be written below a logarithmic axis without touching each other."""
    room = max(1.02, (sizes[-1] / sizes[0]) ** (1 / 18))
    kept = [sizes[-1]]
    for size in reversed(sizes):
        if size * room <= kept[-1]:
            kept.append(size)
    return kept


def _points(axes: Axes, points: Sequence[tuple[float, float]], style: Look, *, filled: bool) -> None:
    face = style.color if filled else "none"
    across, up = [x for x, _ in points], [y for _, y in points]
    axes.scatter(across, up, marker=style.marker, s=26, facecolors=face, edgecolors=style.color, zorder=3)
    if not filled:
        arrow = {"arrowstyle": "<-", "color": style.color, "lw": 0.9}
        for point in dict.fromkeys(points):
            axes.annotate("", point, xytext=(0, 13), textcoords="offset points", arrowprops=arrow)


def _leave_room_for_arrows(axes: Axes, runs: Sequence[Run]) -> None:
    if any(run.cut_off for run in runs):
        axes.set_ylim(top=axes.get_ylim()[1] * 3)


def _time(axes: Axes, runs: Sequence[Run], look: dict[str, Look]) -> None:
    _over_size("seconds", _SHORTEST)(axes, runs, look)
    axes.set_yscale("log")
    axes.set_ylabel("CPU time (seconds)")
    _leave_room_for_arrows(axes, runs)
    _mark_limits(axes, runs)


def _unassignments(axes: Axes, runs: Sequence[Run], look: dict[str, Look]) -> None:
    _over_size("unassignments", 0)(axes, runs, look)
    axes.set_yscale("symlog", linthresh=1)
    axes.set_ylim(bottom=-0.3)
    _leave_room_for_arrows(axes, runs)
    axes.set_ylabel("unassignments (cells that lost their value)")


def _ended(runs: Sequence[Run]) -> list[float]:
    return sorted(bound.value for bound in bounds(runs, "seconds") if bound.exact)


def _within(axes: Axes, runs: Sequence[Run], look: dict[str, Look]) -> None:
    for strategy, style in look.items():
        members = _of(runs, strategy)
        times = [max(time, _SHORTEST) for time in _ended(members)]
        shares = [100 * (place + 1) / len(members) for place in range(len(times))] if members else []
        last = max((run.limit_seconds for run in members), default=1.0)  # beyond it nothing is known
        across = [_SHORTEST, *times, last]
        up = [0, *shares, shares[-1] if shares else 0]
        marked = {"markevery": [len(across) // 2, -1], "markersize": 5, "linewidth": 1.4}
        axes.step(across, up, where="post", label=strategy, **style._asdict(), **marked)
    axes.set_xscale("log")
    axes.set_ylim(-2, 104)
    axes.set_xlabel("CPU time t (seconds)")
    axes.set_ylabel("ended within t (% of all runs)")


def _cactus(axes: Axes, runs: Sequence[Run], look: dict[str, Look]) -> None:
    for strategy, style in look.items():
        times = [max(time, _SHORTEST) for time in _ended(_of(runs, strategy))]
        marked = {"markevery": max(1, len(times) // 8), "markersize": 5, "linewidth": 1.4}
        axes.plot(range(1, len(times) + 1), times, label=strategy, **style._asdict(), **marked)
    axes.set_yscale("log")
    axes.set_xlabel("runs that ended, the fastest first (number)")
    axes.set_ylabel("CPU time of the run (seconds)")
    axes.xaxis.get_major_locator().set_params(integer=True)
    _mark_limits(axes, runs)


def _mark_limits(axes: Axes, runs: Sequence[Run]) -> None:
    for limit in sorted({run.limit_seconds for run in runs if run.end == "time"}):
        axes.axhline(limit, color="0.4", linewidth=0.8, linestyle=(0, (1, 3)), label=f"limit: {limit:g} s")


PLOTS = (
    Plot(
        "time-over-size",
        "Time over size",
        "One marker a run; the lines join the medians. An empty marker with an arrow was cut off: "
        "it would have taken longer.",
        _time,
    ),
    Plot(
        "unassignments-over-size",
        "Unassignments over size",
        "How many cells lost their value again. An empty marker with an arrow was cut off: it would have been more.",
        _unassignments,
    ),
    Plot(
        "ended-within",
        "Solved within t",
        "The share of all runs that had ended after t seconds; runs that were cut off never join it. Higher is better.",
        _within,
    ),
    Plot(
        "cactus",
        "Cactus plot",
        "The times of the runs that ended, sorted: how many end if each is given so long. Further right is better.",
        _cactus,
    ),
)


def drawn(runs: Sequence[Run]) -> Iterator[tuple[Plot, dict[str, bytes]]]:
    """Every plot that these runs have numbers for, as `svg` and `png`."""
    matplotlib = _matplotlib()
    generating = all(run.task == GENERATE for run in runs)
    look = looks(runs)
    settings = {"svg.hashsalt": "gridwright", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10}
    for plot in PLOTS:
        if plot.slug.startswith("unassignments") and generating:
            continue
        with matplotlib.rc_context(settings):
            figure = matplotlib.figure.Figure(figsize=(7.2, 4.4), layout="constrained")
            axes = figure.subplots()
            plot.draw(axes, runs, look)
            axes.set_title(plot.title.replace("Solved", "Made") if generating else plot.title)
            axes.grid(visible=True, which="major", color="0.85", linewidth=0.6)
            axes.set_axisbelow(True)
            _name_all(figure, axes)
            yield plot, {kind: _saved(figure, kind) for kind in ("svg", "png")}


def _name_all(figure: Figure, axes: Axes) -> None:
    """The legend, below, with as many columns as the names leave room for; the figure grows with it."""
    drawn, labels = axes.get_legend_handles_labels()
    shown = [copy(line) for line in drawn]
    for line in shown:
        line.set_markersize(5)
    columns = max(1, min(3, 96 // (max(map(len, labels), default=1) + 8)))
    figure.set_figheight(figure.get_figheight() + 0.19 * -(-len(labels) // columns))
    figure.legend(shown, labels, loc="outside lower center", ncols=columns, frameon=False, fontsize=9)


def _saved(figure: Figure, kind: str) -> bytes:
    target = io.BytesIO()
    metadata = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
    figure.savefig(target, format=kind, dpi=130, metadata=metadata)
    return target.getvalue()


def _matplotlib() -> Any:
    try:
        import matplotlib
        import matplotlib.figure
    except ImportError:
        raise LabError("plots need matplotlib, which is not installed") from None
    return matplotlib
