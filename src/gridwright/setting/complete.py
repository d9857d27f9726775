"""Completing: adds clues, as few as it can find, in the allowed places, until there is one solution.

It adds every allowed clue of a random solution and removes those that aren't needed. Then it tries to replace a few of
the rest by fewer: it lists the solutions without them, and takes the clues that exclude most of these.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.explaining.grade import Grade, grade
from gridwright.generating.grades import accepts, eased, is_too_hard
from gridwright.generating.patterned import ClueTable, clue_table, listed_solutions, random_strategy
from gridwright.generating.request import Request
from gridwright.generating.shown_clues import with_every_clue
from gridwright.generating.work import Work
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Grid, Puzzle, need_puzzle
from gridwright.puzzles.rng import Rng, derived
from gridwright.puzzles.wording import counted
from gridwright.setting.analysis import A_WHILE
from gridwright.setting.clues import clues_of, of_solution
from gridwright.setting.conflict import find_conflict
from gridwright.setting.reduce import dug
from gridwright.solving.engine import EXHAUSTED, SOLUTION, STOPPED
from gridwright.solving.model import candidates, compiled
from gridwright.solving.plan import NO_LIMIT, RANDOM_SOLUTION
from gridwright.solving.solve import new_search, solve

_ATTEMPTS = 6
"""Solutions to start from; the completion with the fewest clues is kept."""
_EXCHANGES = 6
"""Attempts to replace a few clues by fewer."""
_MOST_ATTEMPTS = 200
"""Completions to make before a difficulty counts as out of reach."""
_MOST_REPEATS = 20
"""Completions in a row that are known already, after which there are taken to be no others."""
_BRANCHES = 60
"""Clues that a pair of clues may begin with: those that the fewest solutions have."""


@dataclass(frozen=True, slots=True)
class Completed:
    """A puzzle with clues added to it, so that it has one solution."""

    puzzle: Puzzle
    added: tuple[int, ...]
    """The clues that were added, in order."""
    solution: Grid
    grade: Grade | None = None
    """If a difficulty was asked for."""

    def __repr__(self) -> str:
        return f"<Completed: {counted(len(self.added), 'clue')} added>"


def complete(
    puzzle: Puzzle,
    *,
    pattern: Collection[int] | None = None,
    difficulty: str = "",
    n: int = 1,
    seed: int = 0,
    budget: Budget = A_WHILE,
) -> Iterator[Completed]:
    """Completions of a puzzle, each with one solution and as few added clues as it finds, within the budget for each.

    No two are the same; there are fewer than `n` where no others were found.
    `pattern` says where clues may stand: cells, and counts numbered on from the last cell. RequestError where the
    clues contradict each other, where clues there can't single out a solution, or where none has the difficulty.

    >>> import gridwright
    >>> [completed] = gridwright.complete(gridwright.parse("sudoku:4x4:.2.43..........."))
    >>> completed, gridwright.solve(completed.puzzle).status.value
    (<Completed: 1 clue added>, 'unique')
    """
    need_puzzle(puzzle)
    request = Request(puzzle.family, puzzle.shape, rules=puzzle.variant, difficulty=difficulty)
    places = frozenset(_all_places(puzzle) if pattern is None else pattern).difference(clues_of(puzzle))
    beyond = [place for place in places if not 0 <= place < len(puzzle.givens) + len(puzzle.counts)]
    if beyond:
        raise RequestError(f"the pattern names a place that {puzzle.title} doesn't have: {min(beyond)}")
    return _completions(puzzle, places, request, seed, n, budget)


def _completions(
    puzzle: Puzzle, places: frozenset[int], request: Request, seed: int, n: int, budget: Budget
) -> Iterator[Completed]:
    """Up to n different completions; each new one has a budget of its own, which the repeats before it share."""
    index, found = 0, set[Puzzle]()
    while len(found) < n:
        work = Work(budget.seconds)
        for repeats in range(_MOST_REPEATS):
            try:
                completed = _completed(puzzle, places, request, Rng(derived(seed, index, 0)), work)
            except BudgetError:
                if repeats:
                    return
                raise
            index += 1
            if completed.puzzle not in found:
                break
            if not completed.added:
                return
        else:
            return
        found.add(completed.puzzle)
        yield completed


def _all_places(puzzle: Puzzle) -> range:
    """Every cell and count; where clues are counts, given cells only help out (see `_added`)."""
    return range(len(puzzle.givens) + len(puzzle.counts))


def _completed(puzzle: Puzzle, places: frozenset[int], request: Request, rng: Rng, work: Work) -> Completed:
    best: Completed | None = None
    reason = ""
    if not request.difficulty and (only := _only_solution(puzzle, work)):
        return Completed(puzzle, (), only)
    for attempt in range(_MOST_ATTEMPTS if request.difficulty else _ATTEMPTS):
        if attempt and work.left == 0.0:
            break
        solution = _random_solution(puzzle, rng, work)
        found = _added(puzzle, solution, places, rng, work)
        if isinstance(found, str):
            reason = found
            continue
        if request.difficulty:
            found = _fitted(puzzle, found, places, request, rng)
            if found.grade is not None and accepts(request, found.grade):
                return found
        elif best is None or len(found.added) < len(best.added):
            best = found
        if best is not None and len(best.added) <= 1:
            break
    if best is None:
        if work.left == 0.0:
            raise BudgetError("the budget ran out before a completion was found")
        raise RequestError(reason or f"no completion of difficulty '{request.difficulty}' was found")
    return best


def _only_solution(puzzle: Puzzle, work: Work) -> Grid | None:
    """The solution of a puzzle that needs no more clues, if that is seen in a part of the time."""
    outcome = solve(puzzle, budget=work.budget(0.25))
    return outcome.solutions[0] if outcome.status is Status.UNIQUE else None


def _random_solution(puzzle: Puzzle, rng: Rng, work: Work) -> Grid:
    """A solution; RequestError, with the clues that contradict each other, if there is none."""
    search = new_search(puzzle, random_strategy(puzzle), rng.next())
    found = search.next(work.left, RANDOM_SOLUTION, work.stop)
    if found == SOLUTION:
        return tuple(search.solution().tolist())
    answer = EXHAUSTED
    if found == STOPPED:
        model = compiled(puzzle)
        learner = _core.Learner(model.core, candidates(puzzle, model), rng.next())
        answer = learner.solve([], work.left, NO_LIMIT, work.stop)
        if answer == SOLUTION:
            return tuple(learner.solution().tolist())
    if answer == STOPPED:
        raise BudgetError("the budget ran out before a solution was found")
    conflict = find_conflict(puzzle, work)
    raise RequestError(f"there is no solution: {conflict}" if conflict else "there is no solution")


def _added(puzzle: Puzzle, solution: Grid, places: frozenset[int], rng: Rng, work: Work) -> Completed | str:
    """A completion with few clues of a solution; the reason why there is none, if even all of them are too few."""
    cells = len(puzzle.givens)
    full = of_solution(puzzle, solution, places)
    outcome = solve(full, budget=work.budget())
    if outcome.status is Status.UNKNOWN:
        raise BudgetError("the budget ran out before a completion was found")
    if outcome.status is not Status.UNIQUE:
        first, second = outcome.solutions[:2]
        apart = [puzzle.cell_name(cell) for cell in range(cells) if first[cell] != second[cell]]
        return (
            f"clues in {counted(len(places), 'place')} can't make it unique: all of them leave "
            f"{', '.join(apart[:8])}{' …' if len(apart) > 8 else ''} open"
        )
    order = rng.shuffled(sorted(places))
    if puzzle.family.making.counted:
        order.sort(key=lambda clue: clue >= cells)  # given cells go first: the clues of such a family are its counts
    reduced = dug(full, solution, [[clue] for clue in order], work)
    found = Completed(reduced.puzzle, tuple(sorted(places.difference(reduced.removed))), solution)
    return _exchanged(puzzle, found, places, rng, work)


def _exchanged(puzzle: Puzzle, found: Completed, places: frozenset[int], rng: Rng, work: Work) -> Completed:
    """Replaces some of the added clues by fewer, if the solutions without them can be listed."""
    for _ in range(_EXCHANGES):
        size, better = 2, None
        order = rng.shuffled(found.added)
        while better is None and size <= len(order) and work.left != 0.0:
            kept = order[size:]
            base = of_solution(puzzle, found.solution, kept)
            grids, are_all = listed_solutions(base, work)
            if not are_all:
                break
            told = _telling_clues(clue_table(puzzle, grids), np.array(sorted(places.difference(kept))))
            if told is not None and len(told[0]) < size:
                chosen, row = told
                added = tuple(sorted({*kept, *chosen}))
                better = Completed(of_solution(puzzle, grids[row], added), added, grids[row])
            size += 1
        if better is not None:
            found = better
    return found


def _telling_clues(table: ClueTable, places: NDArray[np.int64]) -> tuple[list[int], int] | None:
    """Few clues at some of the places that leave one row of the table, and that row.

    One clue if one is enough, or a pair that begins with one of the rarest clues; otherwise the rarest clue, and then
    the same for the rows that it leaves. None where rows agree in all places.
    """
    rows = np.arange(len(table))
    chosen: list[int] = []
    while len(rows) > 1:
        ways = _by_rarity(table[rows][:, places])
        if not ways:
            return None
        number, at, value = ways[0]
        if number > 1:
            for _, first, held in ways:
                left = rows[table[rows, places[first]] == held]
                inner = _by_rarity(table[left][:, places])
                if inner and inner[0][0] == 1:
                    at, value = first, held
                    break
        chosen.append(int(places[at]))
        rows = rows[table[rows, places[at]] == value]
    return chosen, int(rows[0])


def _by_rarity(table: ClueTable) -> list[tuple[int, int, int]]:
    """(How many rows hold it, column, value) of everything that not all rows hold, the rarest first."""
    held = np.stack([(table == value).sum(axis=0) for value in range(int(table.max()) + 1)])
    values, columns = np.nonzero((held > 0) & (held < len(table)))
    numbers = held[values, columns]
    order = np.lexsort((values, columns, numbers))[:_BRANCHES]
    return list(zip(numbers[order].tolist(), columns[order].tolist(), values[order].tolist(), strict=True))


def _fitted(puzzle: Puzzle, found: Completed, places: frozenset[int], request: Request, rng: Rng) -> Completed:
    """The completion with its grade, and with more clues if it would be too hard."""
    fitted = found.puzzle, grade(found.puzzle)
    if is_too_hard(request, fitted[1]):
        hidden = [[place] for place in rng.shuffled(sorted(places.difference(found.added)))]
        fitted = eased(request, with_every_clue(puzzle, found.solution), clues_of(found.puzzle), hidden, fitted, Work())
    added = tuple(sorted(places.intersection(clues_of(fitted[0]))))
    return Completed(fitted[0], added, found.solution, fitted[1])
