"""Counting: exactly how many solutions has a puzzle? A Python integer, however large.

The core counts independent parts of what propagation leaves apart and multiplies them; see docs/architecture.md.
"""

from __future__ import annotations

from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Statistics, Total
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import STRATEGIES, Strategy
from gridwright.solving.model import candidates, compiled
from gridwright.solving.solve import search_numbers

_NO_LIMIT = (1 << 63) - 1


def count(
    puzzle: Puzzle, *, limit: int | None = None, budget: Budget = UNLIMITED, strategy: Strategy | None = None
) -> Total:
    """Counts the solutions of a puzzle.

    With a `limit`, counting ends as soon as there are known to be that many: the total is then the limit itself, not
    exact, whatever else was known. When the budget runs out, the total is a proved lower bound. Of a strategy only the
    inferences matter here.

    >>> import gridwright
    >>> gridwright.count(gridwright.parse("sudoku:4x4:................")).number
    288
    >>> total = gridwright.count(gridwright.parse("sudoku:4x4:................"), limit=10)
    >>> total.number, total.exact, total.stopped_by
    (10, False, 'limit')
    """
    start = perf_counter()
    model = compiled(puzzle)
    inferences, seconds, nodes, most = counting_numbers(puzzle, limit, budget, strategy)
    counter = _core.Counter(model.core, candidates(puzzle, model), inferences)
    number, exact, stopped_by = total_of(*counter.run(seconds, nodes, most), limit)
    statistics = Statistics("count", *counter.statistics(), perf_counter() - start)
    return Total(puzzle, number, exact, statistics, stopped_by)


def counting_numbers(
    puzzle: Puzzle, limit: int | None, budget: Budget, strategy: Strategy | None
) -> tuple[tuple[int, ...], float, int, bytes | None]:
    """What the core's counter is given: inferences, seconds, nodes, and the limit as bytes."""
    if limit is not None and limit < 0:
        raise ValueError(f"a limit of {limit} solutions is negative")
    return (
        search_numbers(strategy or STRATEGIES[puzzle.family.strategy])[0],
        -1.0 if budget.seconds is None else budget.seconds,
        _NO_LIMIT if budget.nodes is None else min(budget.nodes, _NO_LIMIT),
        None if limit is None else limit.to_bytes((limit.bit_length() + 7) // 8, "little"),
    )


def total_of(number_bytes: bytes, exact: bool, limit: int | None) -> tuple[int, bool, str]:
    """The number, whether it is exact, and what ended the count early, from what the core's counter says."""
    number = int.from_bytes(number_bytes, "little")
    if limit is not None and number >= limit:
        return limit, False, "limit"
    return number, exact, "" if exact else "budget"
