"""Reducing: removes clues one by one, as long as the solution stays unique."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import count

import numpy as np

from gridwright import _core
from gridwright.generating.shown_clues import groups_of
from gridwright.generating.work import Work
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError
from gridwright.puzzles.outcome import Outcome, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.rng import Rng, derived
from gridwright.puzzles.strategy import Strategy
from gridwright.puzzles.wording import counted
from gridwright.setting.analysis import A_WHILE
from gridwright.setting.clues import clues_of, count_constraints, without
from gridwright.solving.model import compiled
from gridwright.solving.plan import NO_LIMIT
from gridwright.solving.solve import search_numbers, solve

_ORDERS = 200
"""Orders that are tried for the smallest puzzle where no time is named: then the result is the same every time."""


@dataclass(frozen=True, slots=True)
class Reduced:
    """A puzzle with fewer clues and the same only solution."""

    puzzle: Puzzle
    removed: tuple[int, ...]
    """The clues that went, in order."""
    decided: bool
    """Whether no more of the clues that may go could go; False if the budget ran out before that was known."""

    def __repr__(self) -> str:
        return f"<Reduced: {counted(len(self.removed), 'clue')} removed, {len(clues_of(self.puzzle))} left>"


def reduce(
    puzzle: Puzzle,
    *,
    keep: Collection[int] = (),
    pattern: Collection[int] | None = None,
    symmetry: str = "none",
    smallest: bool = False,
    seed: int | None = None,
    budget: Budget = A_WHILE,
) -> Reduced:
    """Removes clues from a puzzle with one solution until no more can go.

    Clues in `keep` stay; with a `pattern` only those outside it may go; with a `symmetry` given cells go in groups.
    They are tried in order, or with a `seed` in a random one. `smallest` tries other orders, 200 of them or as many as
    the time of a `budget` that is given allows.

    >>> import gridwright
    >>> reduced = gridwright.reduce(gridwright.parse("sudoku:4x4:1234341221434321"))
    >>> print(reduced.puzzle)
    . . | . .
    . . | 1 2
    ----+----
    . 1 | . 3
    . 3 | 2 .
    """
    work = Work(budget.seconds)
    solution = only_solution(puzzle, budget)
    kept = set(keep) | (set(pattern) if pattern is not None else set())
    groups = [group for group in _groups(puzzle, symmetry) if kept.isdisjoint(group)]
    best = dug(puzzle, solution, groups if seed is None else Rng(derived(seed, 0, 0)).shuffled(groups), work)
    is_timed = budget is not A_WHILE and budget.seconds is not None
    for attempt in count(1) if is_timed else range(1, _ORDERS):
        if not smallest or work.left == 0.0 or len(best.removed) == sum(map(len, groups)):
            break
        other = dug(puzzle, solution, Rng(derived(seed or 0, 0, attempt)).shuffled(groups), work)
        if other.decided and len(other.removed) > len(best.removed):
            best = other
    return best


def only_solution(puzzle: Puzzle, budget: Budget) -> Grid:
    """The solution of a puzzle; RequestError unless it has exactly one, BudgetError if that is not known in time."""
    outcome: Outcome = solve(puzzle, budget=budget)
    if outcome.status is Status.UNKNOWN:
        raise BudgetError("the budget ran out before it was known whether there is one solution")
    if outcome.status is not Status.UNIQUE or outcome.solution is None:
        number = "no solution" if outcome.status is Status.NONE else "several solutions"
        remedy = "repair" if outcome.status is Status.NONE else "complete"
        raise RequestError(f"it has {number}: only a puzzle with one can be reduced ({remedy} may help)")
    return outcome.solution


def _groups(puzzle: Puzzle, symmetry: str) -> list[list[int]]:
    """The clues in groups that go together."""
    clues, cells = set(clues_of(puzzle)), len(puzzle.givens)
    groups = [[cell for cell in group if cell in clues] for group in groups_of(puzzle.shape, symmetry)]
    return [group for group in groups if group] + [[clue] for clue in sorted(clues) if clue >= cells]


def dug(puzzle: Puzzle, solution: Grid, groups: Iterable[Sequence[int]], work: Work) -> Reduced:
    """The puzzle without those of the groups that can go, each tried when those before it are settled.

    The core's digger numbers the counts that there are, in their order, on from the last cell. A digger remembers clues
    that it needed, so every order gets its own.
    """
    model, counts = compiled(puzzle), count_constraints(puzzle)
    inferences = search_numbers(Strategy.parse(puzzle.family.making.strategy))[0]
    cells = len(puzzle.givens)
    number = {cell: cell for cell in range(cells)} | {clue: cells + at for at, clue in enumerate(counts)}
    clues = [clue for clue in clues_of(puzzle) if clue in number]
    grid = np.array(solution, dtype=np.uint8)
    digger = _core.Digger(model.core, model.domains, grid, list(counts.values()), inferences)
    digger.give([number[clue] for clue in clues])
    finished = digger.dig([[number[clue] for clue in group] for group in groups], 0, NO_LIMIT, work.left, work.stop)
    left = set(digger.clues())
    removed = tuple(clue for clue in clues if number[clue] not in left)
    return Reduced(without(puzzle, removed), removed, finished and digger.decided())
