"""Solving: how many solutions has a puzzle (none, one, several), and which are they?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.strategy import CHOICES, INFERENCES, STRATEGIES, VALUE_ORDERS, Strategy
from gridwright.solving.engine import EXHAUSTED, SOLUTION, Engine, patience_of
from gridwright.solving.model import candidates, compiled

_NO_LIMIT = (1 << 63) - 1
KERNEL_NODES = 5_000
"""Choices that one puzzle gets from a kernel, which nothing can interrupt: some 10 ms."""


def new_search(puzzle: Puzzle, strategy: Strategy | None = None, seed: int = 0) -> _core.Search:
    """The core's search for a puzzle under a strategy (the family's default one, if none is named)."""
    model = compiled(puzzle)
    numbers = search_numbers(strategy or STRATEGIES[puzzle.family.strategy])
    return _core.Search(model.core, candidates(puzzle, model), *numbers, seed)


@lru_cache(maxsize=64)
def search_numbers(strategy: Strategy) -> tuple[tuple[int, ...], int, int]:
    """A strategy as the core knows it: the numbers of its inferences, its choice and its value order."""
    inferences = tuple(INFERENCES.index(slug) for slug in strategy.inferences)
    return inferences, CHOICES.index(strategy.choice), VALUE_ORDERS.index(strategy.values)


class Solutions(Iterator[Grid]):
    """The solutions of a puzzle, one after the other, found when asked for. At its end it says why it ended."""

    def __init__(
        self, puzzle: Puzzle, budget: Budget = UNLIMITED, strategy: Strategy | None = None, engine: str = "auto"
    ) -> None:
        self._start = perf_counter()
        self._budget = budget
        patience = patience_of(engine, len(puzzle.givens))
        self._engine = Engine(compiled(puzzle).core, new_search(puzzle, strategy), patience)
        self.exhausted = False
        """All solutions were found: there is no other."""
        self.stopped_by = ""
        """'budget' once that ran out."""

    def __next__(self) -> Grid:
        if self.exhausted or self.stopped_by:
            raise StopIteration
        spent, budget = perf_counter() - self._start, self._budget
        seconds = -1.0 if budget.seconds is None else max(0.0, budget.seconds - spent)
        nodes = _NO_LIMIT if budget.nodes is None else max(0, budget.nodes - self._engine.statistics()[0])
        found = self._engine.next(seconds, nodes)
        if found == SOLUTION:
            return self._engine.solution
        self.exhausted = found == EXHAUSTED
        self.stopped_by = "" if self.exhausted else "budget"
        raise StopIteration

    @property
    def statistics(self) -> Statistics:
        """What the search has done so far."""
        return Statistics(self._engine.name, *self._engine.statistics(), perf_counter() - self._start)


def solve(
    puzzle: Puzzle,
    *,
    limit: int = 2,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    engine: str = "auto",
) -> Outcome:
    """Solves a puzzle. With the default limit of 2 it finds a solution and proves that there is no other.

    A search that gets nowhere hands over to CaDiCaL; `engine` "search" or "cadical" asks for one of them alone.

    >>> import gridwright
    >>> outcome = gridwright.solve(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> print(outcome.status)
    unique
    """
    if strategy is None and engine == "auto" and 1 <= limit <= 2 and budget.nodes is None:
        outcome = _by_kernel(puzzle, limit)
        if outcome is not None:
            return outcome
    search = Solutions(puzzle, budget, strategy, engine)
    found = tuple(islice(search, limit))
    stopped_by = "" if search.exhausted else search.stopped_by or "limit"
    return Outcome(puzzle, _status(len(found), exhausted=search.exhausted), found, search.statistics, stopped_by)


def _by_kernel(puzzle: Puzzle, limit: int) -> Outcome | None:
    """What the kernel for such boards finds at once; None when there is no kernel, or the puzzle is not for it."""
    start = perf_counter()
    model = compiled(puzzle)
    if model.kernel != "sudoku9":
        return None
    number, decided, first, second, (choices, backtracks, depth) = _core.solve_sudoku9(
        model.core, candidates(puzzle, model), limit, KERNEL_NODES
    )
    if not decided:
        return None
    found = tuple(tuple(grid.tolist()) for grid in (first, second)[:number])
    exhausted = number < limit
    statistics = Statistics("kernel", choices, backtracks, 0, 0, depth, perf_counter() - start)
    return Outcome(puzzle, _status(number, exhausted=exhausted), found, statistics, "" if exhausted else "limit")


def _status(number: int, *, exhausted: bool) -> Status:
    if number > 1:
        return Status.MULTIPLE
    if not exhausted:
        return Status.UNKNOWN
    return Status.UNIQUE if number == 1 else Status.NONE


def solutions(
    puzzle: Puzzle, *, budget: Budget = UNLIMITED, strategy: Strategy | None = None, engine: str = "auto"
) -> Solutions:
    """All solutions, one after the other, in bounded memory.

    >>> import gridwright
    >>> found = gridwright.solutions(gridwright.parse("takuzu:2x2:...."))
    >>> sorted(found), found.exhausted
    ([(0, 1, 1, 0), (1, 0, 0, 1)], True)
    """
    return Solutions(puzzle, budget, strategy, engine)
