"""Solving: how many solutions has a puzzle (none, one, several), and which are they?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from threading import RLock
from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.strategy import CHOICES, INFERENCES, STRATEGIES, VALUE_ORDERS, Strategy
from gridwright.solving.engine import EXHAUSTED, SOLUTION, Engine
from gridwright.solving.model import Compiled, candidates, compiled
from gridwright.solving.plan import KERNEL_KEEPS, Plan, plan_for


def new_search(puzzle: Puzzle, strategy: Strategy | None = None, seed: int = 0) -> _core.Search:
    """The core's search for a puzzle under a strategy (the family's default one, if none is named)."""
    model = compiled(puzzle)
    return _core.Search(model.core, candidates(puzzle, model), *numbers_for(puzzle, strategy), seed)


def numbers_for(puzzle: Puzzle, strategy: Strategy | None) -> tuple[tuple[int, ...], int, int]:
    """The strategy for a puzzle, the family's default one if none is named, as the core knows it."""
    return search_numbers(strategy or STRATEGIES[puzzle.family.strategy])


@lru_cache(maxsize=64)
def search_numbers(strategy: Strategy) -> tuple[tuple[int, ...], int, int]:
    """A strategy as the core knows it: the numbers of its inferences, its choice and its value order."""
    inferences = tuple(INFERENCES.index(slug) for slug in strategy.inferences)
    return inferences, CHOICES.index(strategy.choice), VALUE_ORDERS.index(strategy.values)


class Solutions(Iterator[Grid]):
    """The solutions of a puzzle, one after the other, found when asked for. At its end it says why it ended.

    Several threads may take from it: each solution goes to one of them, and one looks for it at a time.
    """

    def __init__(
        self,
        puzzle: Puzzle,
        budget: Budget = UNLIMITED,
        strategy: Strategy | None = None,
        engine: str = "auto",
        jobs: int = 1,
    ) -> None:
        self._start = perf_counter()
        self._lock = RLock()  # a signal's handler may ask for the statistics
        model = compiled(puzzle)
        self._plan = plan_for(model, budget, strategy, engine)
        search = new_search(puzzle, strategy)
        self._engine = Engine(model.core, search, self._plan.search, jobs, self._plan.probing)
        self.exhausted = False
        """All solutions were found: there is no other."""
        self.stopped_by = ""
        """'budget' once that ran out."""

    def __next__(self) -> Grid:
        with self._lock:
            return self._next()

    def _next(self) -> Grid:
        if self.exhausted or self.stopped_by:
            raise StopIteration
        plan, spent = self._plan, perf_counter() - self._start
        seconds = plan.seconds if plan.seconds < 0 else max(0.0, plan.seconds - spent)
        found = self._engine.next(seconds, max(0, plan.nodes - self._engine.statistics()[0]))
        if found == SOLUTION:
            return self._engine.solution
        self.exhausted = found == EXHAUSTED
        self.stopped_by = "" if self.exhausted else "budget"
        raise StopIteration

    @property
    def statistics(self) -> Statistics:
        """What the search has done so far."""
        with self._lock:
            return Statistics(self._engine.name, *self._engine.statistics(), perf_counter() - self._start)


def solve(
    puzzle: Puzzle,
    *,
    limit: int = 2,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    engine: str = "auto",
    jobs: int = 1,
) -> Outcome:
    """Solves a puzzle. With the default limit of 2 it finds a solution and proves that there is no other.

    A search that gets nowhere hands over to the learner; `engine` "search" or "learner" asks for one of them alone.
    With several `jobs`, as many learners work on a hard puzzle side by side and the first answer counts; which of
    several solutions are found then depends on timing.

    >>> import gridwright
    >>> outcome = gridwright.solve(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> print(outcome.status)
    unique
    """
    if jobs < 1:
        raise ValueError(f"{jobs} jobs: at least one is needed")
    if limit < 0:
        raise ValueError(f"a limit of {limit} solutions is negative")
    model = compiled(puzzle)
    plan = plan_for(model, budget, strategy, engine)
    if 1 <= limit <= KERNEL_KEEPS:
        answer = ask_kernel(puzzle, model, plan, limit)
        if answer.decided:
            return _outcome_of(answer, puzzle, limit)
        budget = budget.after(answer.statistics.choices)
    search = Solutions(puzzle, budget, strategy, engine, jobs)
    found = tuple(islice(search, limit))
    stopped_by = "" if search.exhausted else search.stopped_by or "limit"
    return Outcome(puzzle, status_of(len(found), exhausted=search.exhausted), found, search.statistics, stopped_by)


@dataclass(frozen=True, slots=True)
class KernelAnswer:
    """How many solutions the kernel found, up to a limit, and the first two of them."""

    number: int = 0
    decided: bool = False
    """Whether these are all, or as many as the limit."""
    grids: tuple[bytes, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)


def ask_kernel(puzzle: Puzzle, model: Compiled, plan: Plan, limit: int) -> KernelAnswer:
    """What the kernel finds; nothing where the plan doesn't ask it."""
    if plan.kernel < 0:
        return KernelAnswer()
    start = perf_counter()
    number, decided, first, second, (choices, backtracks, depth) = _core.solve_sudoku9(
        model.core, candidates(puzzle, model), limit, plan.kernel
    )
    statistics = Statistics("kernel", choices, backtracks, 0, 0, depth, perf_counter() - start)
    return KernelAnswer(number, decided, (first, second)[:number], statistics)


def _outcome_of(answer: KernelAnswer, puzzle: Puzzle, limit: int) -> Outcome:
    exhausted = answer.number < limit
    status, stopped_by = status_of(answer.number, exhausted=exhausted), "" if exhausted else "limit"
    return Outcome(puzzle, status, tuple(map(tuple, answer.grids)), answer.statistics, stopped_by)


def status_of(number: int, *, exhausted: bool) -> Status:
    """What a number of solutions found says of a puzzle; `exhausted` if these are all."""
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
