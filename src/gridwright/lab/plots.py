"""The plots of an experiment: what its runs come to, as charts."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from gridwright.drawing.drawing import Drawing
from gridwright.lab.chart import Axis, Chart, Mark, Series, from_nothing, powers, whole_steps
from gridwright.lab.runs import GENERATE, Run
from gridwright.lab.summary import Bound, bounds, median, shown

_SHORTEST = 1e-5
"""Seconds: what is shorter is drawn here, below what the clock can tell."""
_ROOM = 1.25
"""How far an axis goes beyond the last value."""
_ROOM_FOR_ARROWS = 0.12
"""How much longer a logarithmic axis is where markers have arrows, as a share of its length."""

Shown = tuple[Axis, Axis, tuple[Series, ...]]


class Plot(NamedTuple):
    """A plot: its file name, its title, how to read it, and what finds its axes and series."""

    slug: str
    title: str
    caption: str
    show: Callable[[Sequence[Run]], Shown]


def _by_strategy(runs: Sequence[Run]) -> dict[str, list[Run]]:
    groups: dict[str, list[Run]] = {}
    for run in runs:
        groups.setdefault(run.strategy, [])
        if run.end != "crash":
            groups[run.strategy].append(run)
    return groups


def _over_size(runs: Sequence[Run], measure: str, least: float) -> tuple[Axis, tuple[Series, ...]]:
    """The axis of sizes, and a series per strategy: a marker per run, a line through the medians."""
    groups, series = _by_strategy(runs), []
    for place, (strategy, members) in enumerate(groups.items()):
        aside = 1.025 ** (place - (len(groups) - 1) / 2)  # side by side, where several have the same size
        by_size: dict[int, list[Bound]] = {}
        for run in members:
            by_size.setdefault(run.cells, []).extend(bounds([run], measure))
        sizes = sorted(cells for cells, found in by_size.items() if found)
        line = tuple((cells * aside, max(median(by_size[cells]).value, least)) for cells in sizes)
        marks = tuple(
            Mark(cells * aside, max(bound.value, least), bound.exact) for cells in sizes for bound in by_size[cells]
        )
        series.append(Series(strategy, line, marks))
    sizes = sorted({run.cells for run in runs})
    ticks = tuple((float(size), f"{size:,}") for size in _apart(sizes))
    return Axis("size of the board (cells)", sizes[0] / _ROOM, sizes[-1] * _ROOM, ticks), tuple(series)


def _apart(sizes: Sequence[int]) -> list[int]:
    """The sizes that can be written below a logarithmic axis without touching each other."""
    room = max(1.02, (sizes[-1] * _ROOM**2 / sizes[0]) ** (1 / 16))
    kept = [sizes[-1]]
    for size in reversed(sizes):
        if size * room <= kept[-1]:
            kept.append(size)
    return kept


def _highest(series: Sequence[Series], runs: Sequence[Run], lowest: float) -> float:
    """The end of the axis: beyond the highest marker, and its arrow."""
    top = max((mark.y for each in series for mark in each.marks), default=1.0)
    if any(run.cut_off for run in runs):
        top *= max(top / lowest, 10.0) ** _ROOM_FOR_ARROWS
    return top * _ROOM


def _seconds(label: str, low: float, high: float) -> Axis:
    high = max(high, 10 * low)
    ticks = powers(low, high, spelled)
    return Axis(label, low, high, ticks if len(ticks) > 2 else powers(low, high, spelled, (1, 2, 5)))


def spelled(seconds: float) -> str:
    """A time in seconds or milliseconds.

    >>> [spelled(seconds) for seconds in (0.00001, 0.1, 100)]
    ['0.01 ms', '100 ms', '100 s']
    """
    return f"{seconds:,g} s" if seconds >= 1 else f"{seconds * 1000:g} ms"


def _time(runs: Sequence[Run]) -> Shown:
    sizes, series = _over_size(runs, "seconds", _SHORTEST)
    limits = [run.limit_seconds * _ROOM for run in runs if run.end == "time"]
    lowest = min((mark.y for each in series for mark in each.marks), default=_SHORTEST)
    highest = max(_highest(series, runs, lowest), *limits, 0)
    return sizes, _seconds("CPU time", lowest / _ROOM, highest), series


def _unassignments(runs: Sequence[Run]) -> Shown:
    sizes, series = _over_size(runs, "unassignments", 0)
    high = max(_highest(series, runs, 1.0), 10.0)
    ticks = ((0.0, "0"), *powers(1, high, shown))
    return sizes, Axis("unassignments (cells that lost their value)", 0, high, ticks, from_nothing), series


def _ended(runs: Sequence[Run]) -> list[float]:
    return sorted(max(bound.value, _SHORTEST) for bound in bounds(runs, "seconds") if bound.exact)


def _within(runs: Sequence[Run]) -> Shown:
    groups, series = _by_strategy(runs), []
    known = {  # beyond its limit nothing is known of a run that was cut off
        strategy: max((run.limit_seconds for run in members if run.cut_off), default=0.0)
        for strategy, members in groups.items()
    }
    last = max(10 * _SHORTEST, *known.values(), *_ended(runs))
    for strategy, members in groups.items():
        line, share = [(_SHORTEST, 0.0)], 0.0
        for place, time in enumerate(_ended(members)):
            line.append((time, share))
            share = 100 * (place + 1) / len(members)
            line.append((time, share))
        line.append((known[strategy] or last, share))
        series.append(Series(strategy, tuple(line), (Mark(*line[len(line) // 2]), Mark(*line[-1]))))
    shares = tuple((float(share), f"{share} %") for share in range(0, 101, 20))
    ended = Axis("ended within t (% of all runs)", -2, 104, shares, float)
    return _seconds("CPU time t", _SHORTEST, last * _ROOM), ended, tuple(series)


def _cactus(runs: Sequence[Run]) -> Shown:
    series = []
    for strategy, members in _by_strategy(runs).items():
        line = tuple(enumerate(_ended(members), 1))
        series.append(Series(strategy, line, tuple(Mark(*point) for point in line[:: max(1, len(line) // 8)])))
    times = [time for each in series for _, time in each.line] or [_SHORTEST, 1.0]
    high = max(max(times), *(run.limit_seconds for run in runs if run.end == "time"), 0)
    most = max((len(each.line) for each in series), default=1)
    ended = Axis("runs that ended, the fastest first (number)", 0, max(most, 1) * 1.03, whole_steps(most), float)
    return ended, _seconds("CPU time of the run", min(times) / _ROOM, high * _ROOM), tuple(series)


PLOTS = (
    Plot(
        "time-over-size",
        "Time over size",
        "One marker per run; the lines join the medians. An empty marker with an arrow was cut off: "
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


def drawn(runs: Sequence[Run]) -> Iterator[tuple[Plot, Drawing]]:
    """Every plot that these runs have numbers for."""
    generating = all(run.task == GENERATE for run in runs)
    limits = tuple(sorted({run.limit_seconds for run in runs if run.end == "time"}))
    for plot in PLOTS:
        if plot.slug.startswith("unassignments") and generating:
            continue
        title = plot.title.replace("Solved", "Made") if generating else plot.title
        x, y, series = plot.show(runs)
        marked = tuple((limit, f"limit: {limit:g} s") for limit in limits) if "time" in y.label else ()
        yield plot, Chart(title, plot.caption, x, y, series, marked).drawing()
