"""Solving: how many solutions has a puzzle (none, one, several), and which are they?"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from gridwright import _core
from gridwright.budget import UNLIMITED, Budget
from gridwright.model import candidates, compiled
from gridwright.outcome import Outcome, Statistics, Status
from gridwright.puzzle import Grid, Puzzle
from gridwright.strategy import CHOICES, INFERENCES, STRATEGIES, VALUE_ORDERS, Strategy

_SOLUTION, _EXHAUSTED, _STOPPED = range(3)
_NO_LIMIT = (1 << 63) - 1


def new_search(puzzle: Puzzle, strategy: Strategy | None = None, seed: int = 0) -> _core.Search:
    """The core's search for a puzzle under a strategy (the family's default one, if none is named)."""
    model = compiled(puzzle)
    chosen = strategy or STRATEGIES[puzzle.family.strategy]
    return _core.Search(
        model.core,
        candidates(puzzle, model),
        [INFERENCES.index(slug) for slug in chosen.inferences],
        CHOICES.index(chosen.choice),
        VALUE_ORDERS.index(chosen.values),
        seed,
    )


def solve(puzzle: Puzzle, *, limit: int = 2, budget: Budget = UNLIMITED, strategy: Strategy | None = None) -> Outcome:
    """Solves a puzzle. With the default limit of 2 it finds a solution and proves that there is no other.

    >>> import gridwright
    >>> outcome = gridwright.solve(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> print(outcome.status)
    unique
    """
    start = perf_counter()
    search = new_search(puzzle, strategy)
    solutions: list[Grid] = []
    found = _SOLUTION
    while len(solutions) < limit:
        seconds = -1.0 if budget.seconds is None else max(0.0, budget.seconds - (perf_counter() - start))
        nodes = _NO_LIMIT if budget.nodes is None else max(0, budget.nodes - search.statistics()[0])
        found = search.next(seconds, nodes)
        if found != _SOLUTION:
            break
        solutions.append(tuple(search.solution().tolist()))
    statistics = Statistics("search", *search.statistics(), perf_counter() - start)
    return Outcome(puzzle, _status(len(solutions), exhausted=found == _EXHAUSTED), tuple(solutions), statistics)


def _status(number: int, *, exhausted: bool) -> Status:
    if number > 1:
        return Status.MULTIPLE
    if not exhausted:
        return Status.UNKNOWN
    return Status.UNIQUE if number == 1 else Status.NONE


def solutions(puzzle: Puzzle, *, budget: Budget = UNLIMITED, strategy: Strategy | None = None) -> Iterator[Grid]:
    """All solutions, one after the other, in bounded memory."""
    start = perf_counter()
    search = new_search(puzzle, strategy)
    while True:
        seconds = -1.0 if budget.seconds is None else max(0.0, budget.seconds - (perf_counter() - start))
        nodes = _NO_LIMIT if budget.nodes is None else max(0, budget.nodes - search.statistics()[0])
        if search.next(seconds, nodes) != _SOLUTION:
            return
        yield tuple(search.solution().tolist())
