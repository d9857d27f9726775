"""Runs in a few lines: how many ended, the median, the longest. Runs that were cut off count, as lower bounds.

A figure that such a run could still move is shown as `≥`: it is true, whatever that run would have come to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from gridwright.lab.runs import GENERATE, Run

MEASURES = ("seconds", "choices", "backtracks", "unassignments", "propagations", "depth")


@dataclass(frozen=True, slots=True)
class Bound:
    """A figure that is exact, or a lower bound."""

    value: float
    exact: bool = True

    def __str__(self) -> str:
        return ("" if self.exact else "≥ ") + shown(self.value)


@dataclass(frozen=True, slots=True)
class Line:
    """What the runs of one strategy come to, on boards of one size or (`cells` None) on all."""

    strategy: str
    cells: int | None
    runs: int
    ended: int
    cut_off: int
    crashed: int
    succeeded: int
    """Solved, proved to have no solution, or made."""
    medians: dict[str, Bound]
    mean_seconds: Bound | None
    deviation_seconds: Bound | None
    """None with runs that were cut off: they could lie anywhere beyond."""
    longest: Bound | None


def shown(value: float) -> str:
    """Three digits, for people: 0.00123, 45.6, 12,300.

    >>> [shown(value) for value in (0, 0.0012345, 45.678, 12345, 1620000000)]
    ['0', '0.00123', '45.7', '12,345', '1.62e9']
    """
    if value >= 1e8:
        mantissa, _, exponent = f"{value:.2e}".partition("e")
        return f"{mantissa}e{int(exponent)}"
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{float(f'{value:.3g}'):.6f}".rstrip("0").rstrip(".") or "0"


def summary(runs: Iterable[Run], *, by_size: bool = True) -> list[Line]:
    """A line for every strategy, and for every size if that is asked for, in the order in which they first appear.

    >>> import gridwright
    >>> runs = gridwright.lab.compare([gridwright.parse("takuzu:2x2:0...")], ["takuzu"])
    >>> [(line.strategy, line.cells, line.ended, str(line.medians["choices"])) for line in summary(runs)]
    [('takuzu', 4, 1, '0')]
    """
    groups: dict[tuple[str, int | None], list[Run]] = {}
    for run in runs:
        groups.setdefault((run.strategy, run.cells if by_size else None), []).append(run)
    lines = [_line(strategy, cells, members) for (strategy, cells), members in groups.items()]
    return sorted(lines, key=lambda line: line.cells or 0)


def _line(strategy: str, cells: int | None, runs: Sequence[Run]) -> Line:
    times = bounds(runs, "seconds")
    every_one_ended = all(time.exact for time in times)
    return Line(
        strategy,
        cells,
        len(runs),
        sum(not run.cut_off for run in runs),
        sum(run.end in ("time", "memory") for run in runs),
        sum(run.end == "crash" for run in runs),
        sum(run.outcome not in ("unknown", "gave-up") for run in runs),
        {measure: median(found) for measure in MEASURES if (found := bounds(runs, measure))},
        Bound(fmean(time.value for time in times), every_one_ended) if times else None,
        Bound(stdev(time.value for time in times)) if every_one_ended and len(times) > 1 else None,
        max(times, key=lambda time: (time.value, not time.exact), default=None),
    )


def bounds(runs: Iterable[Run], measure: str) -> list[Bound]:
    """What is known of a measure: exact for runs that ended, a lower bound for those that were cut off.

    A run that was killed reported nothing, but its time reached the limit. A generator that gave up made nothing, and
    its time can't be compared.
    """
    found = []
    for run in runs:
        if run.outcome == "gave-up":
            continue
        value = getattr(run, measure)
        if value is None and measure == "seconds" and run.end == "time":
            value = run.limit_seconds
        if run.end != "crash" and (value is not None or (run.cut_off and run.task != GENERATE)):
            found.append(Bound(value or 0, not run.cut_off))
    return found


def median(found: Sequence[Bound]) -> Bound:
    """The middle figure; of an even number the mean of the two in the middle. Lower bounds give a lower bound, which is
    exact where all of them lie above the middle.

    >>> str(median([Bound(1), Bound(2), Bound(9, exact=False)]))
    '2'
    >>> str(median([Bound(1), Bound(2, exact=False), Bound(4), Bound(9)]))
    '≥ 3'
    """
    ordered = sorted(found, key=lambda bound: (bound.value, not bound.exact))
    half = len(ordered) // 2
    middle = ordered[half - 1 + len(ordered) % 2 : half + 1]
    return Bound(fmean(bound.value for bound in middle), all(bound.exact for bound in ordered[: half + 1]))


Column = tuple[str, Callable[[Line], str]]


def _median(measure: str) -> Callable[[Line], str]:
    return lambda line: str(line.medians.get(measure, "–"))


def _or_dash(bound: Bound | None) -> str:
    return "–" if bound is None else str(bound)


_SOLVING: tuple[Column, ...] = (
    ("cells", lambda line: "all" if line.cells is None else str(line.cells)),
    ("strategy", lambda line: line.strategy),
    ("runs", lambda line: str(line.runs)),
    ("ended", lambda line: str(line.ended)),
    ("cut off", lambda line: str(line.cut_off)),
    ("median s", _median("seconds")),
    ("longest s", lambda line: _or_dash(line.longest)),
    *((f"{measure}", _median(measure)) for measure in MEASURES[1:]),
)
_GENERATING: tuple[Column, ...] = (
    _SOLVING[0],
    ("method", lambda line: line.strategy),
    _SOLVING[2],
    ("made", lambda line: f"{line.succeeded} ({100 * line.succeeded / line.runs:.0f}%)"),
    ("gave up", lambda line: str(line.ended - line.succeeded)),
    ("cut off", lambda line: str(line.cut_off)),
    ("mean s", lambda line: _or_dash(line.mean_seconds)),
    ("σ s", lambda line: _or_dash(line.deviation_seconds)),
    *_SOLVING[5:7],
)


def cells_of(lines: Sequence[Line], *, generating: bool = False) -> list[list[str]]:
    """The summary as a table of texts, the first row its headings."""
    columns = _GENERATING if generating else _SOLVING
    if any(line.crashed for line in lines):
        columns = (*columns, ("crashed", lambda line: str(line.crashed)))
    return [[heading for heading, _ in columns], *([show(line) for _, show in columns] for line in lines)]


def aligned(table: Sequence[Sequence[str]]) -> str:
    """A table of texts for the terminal: words to the left, numbers to the right.

    >>> print(aligned([["cells", "strategy", "runs"], ["4", "vanilla", "12"]]), end="")
    cells  strategy  runs
        4  vanilla     12
    """
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    words = {at for at, heading in enumerate(table[0]) if heading in ("strategy", "method")}
    lines = (
        "  ".join(text.ljust(width) if at in words else text.rjust(width) for at, (text, width) in enumerate(row))
        for row in (zip(cells, widths, strict=True) for cells in table)
    )
    return "".join(line.rstrip() + "\n" for line in lines)
