"""Counting: exactly how many solutions has a puzzle? A Python integer, however large.

The core counts the independent parts of what propagation leaves, and multiplies; see docs/architecture.md.
"""

from __future__ import annotations

from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Statistics, Total
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.model import candidates, compiled
from gridwright.solving.plan import few_for, plan_for
from gridwright.solving.solve import KernelAnswer, ask_kernel, numbers_for


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
    limit = checked(limit)
    start = perf_counter()
    model = compiled(puzzle)
    plan = plan_for(model, budget, strategy)
    few = few_for(limit)
    kernel = ask_kernel(puzzle, model, plan, few) if few else KernelAnswer()
    if kernel.decided and (kernel.number < few or few == limit):
        number, exact, stopped_by = total_of(kernel.number, kernel.number < few, limit)
        return Total(puzzle, number, exact, kernel.statistics, stopped_by)
    counter = _core.Counter(model.core, candidates(puzzle, model), numbers_for(puzzle, strategy)[0])
    counted, exact = counter.run(plan.seconds, plan.nodes, limit)
    number, exact, stopped_by = total_of(int.from_bytes(counted, "little"), exact, limit)
    statistics = Statistics("counter", *counter.statistics(), perf_counter() - start)
    return Total(puzzle, number, exact, statistics, stopped_by)


def checked(limit: int | None) -> int | None:
    """A limit as the core takes it, in 64 bits; a larger one becomes the largest of these."""
    if limit is not None and limit < 0:
        raise ValueError(f"a limit of {limit} solutions is negative")
    return None if limit is None else min(limit, 2**64 - 1)


def total_of(number: int, exact: bool, limit: int | None) -> tuple[int, bool, str]:
    """The number that a count ends with, whether it is exact, and what ended the count early."""
    if limit is not None and number >= limit:
        return limit, False, "limit"
    return number, exact, "" if exact else "budget"
