"""How the programs that Gridwright comes from made grids and puzzles, kept for comparisons; our own way is `mixed`.

random-fill searches the empty board with random values. quarter-fill first fills a quarter of the cells at random.
quarters joins four grids, each made of four, whose edges fit any neighbour. `random_puzzle` sets random clues that
break no rule, whether there is a solution or not.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import groups_of
from gridwright.generating.work import Work
from gridwright.puzzles.constraint import Allowed
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import Strategy
from gridwright.puzzles.translations import named
from gridwright.puzzles.wording import an
from gridwright.solving.batch import OPEN
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.model import compiled, core_model
from gridwright.solving.plan import NO_LIMIT
from gridwright.solving.solve import new_search, search_numbers

Values = NDArray[np.uint8]

_INFERENCES = "cross-hatching+lone-number+naked-subset+consecutive+half-line+in-between+distinct-lines+pairs"
_BY_CELL = Strategy.parse(f"{_INFERENCES}+fewest-candidates+random-value")
_BY_LINE = Strategy.parse(f"{_INFERENCES}+fullest-line+random-value")
LARGEST_PIECE = 8
"""Rows of the grids that `quarters` begins with."""
_DIFFERENT = (0b10, 0b01)


def random_fill(board: Puzzle, rng: Rng, work: Work) -> Values:
    """One search, without restarts."""
    search = new_search(board, _BY_CELL, rng.next())
    if _next(search, work) == EXHAUSTED:
        raise RequestError(f"{an(board.title)} can't be filled by the rules '{board.variant}'")
    return search.solution()


def quarter_fill(board: Puzzle, rng: Rng, work: Work) -> Values:
    """A random quarter that breaks no rule, completed by a search; another quarter if that fails."""
    while True:
        work.check()
        search = new_search(board.with_givens(_random_quarter(board, rng)), _BY_LINE, rng.next())
        if _next(search, work) == SOLUTION:
            return search.solution()


def _random_quarter(board: Puzzle, rng: Rng) -> list[int | None]:
    core, values = compiled(board).core, board.family.value_count(board.shape)
    grid = np.full(len(board.givens), OPEN, dtype=np.uint8)
    for cell in rng.shuffled(range(len(grid)))[: len(grid) // 4]:
        grid[cell] = rng.below(values)
        if core.first_broken(grid) >= 0:
            grid[cell] = OPEN
    return [None if value == OPEN else value for value in grid.tolist()]


def quarters(board: Puzzle, rng: Rng, work: Work) -> Values:
    """Four grids, joined. Their lines begin and end with two different values, so that no three alike meet."""
    return _assembled(board, board.shape[0], rng, work).ravel()


def _assembled(board: Puzzle, size: int, rng: Rng, work: Work) -> Values:
    if size <= LARGEST_PIECE:
        model, domains = _piece(board.family, board.variant, size)
        search = _core.Search(model, domains, *search_numbers(_BY_LINE), rng.next())
        _next(search, work)
        return search.solution().reshape(size, size)
    while True:
        work.check()
        upper, lower = (np.hstack([_assembled(board, size // 2, rng, work) for _ in range(2)]) for _ in range(2))
        grid = np.vstack([upper, lower])
        if all(len(np.unique(lines, axis=0)) == size for lines in (grid, grid.T)):
            return grid


@lru_cache(maxsize=8)
def _piece(family: Family, variant: str, size: int) -> tuple[_core.Model, NDArray[np.uint64]]:
    """A small board whose lines begin and end with two different values."""
    board = Puzzle(family, (size, size), (None,) * (size * size), variant=variant)
    rules = compiled(board)
    rows = [range(row * size, row * size + size) for row in range(size)]
    columns = [range(column, size * size, size) for column in range(size)]
    ends = [(cells[at], cells[at + 1]) for cells in rows + columns for at in (0, size - 2)]
    rims = [Allowed(named("the rim"), pair, _DIFFERENT) for pair in ends]
    return core_model((size, size), 2, (*rules.constraints, *rims)), rules.domains


def _next(search: _core.Search, work: Work) -> int:
    found = search.next(work.left, NO_LIMIT, work.stop)
    work.check(finished=found in (SOLUTION, EXHAUSTED))
    return found


WAYS: dict[str, Callable[[Puzzle, Rng, Work], Values]] = {
    "random-fill": random_fill,
    "quarter-fill": quarter_fill,
    "quarters": quarters,
}


def random_puzzle(request: Request, rng: Rng, work: Work) -> Puzzle:
    """A puzzle with as many clues as its fill says, none of which breaks a rule."""
    making = request.family.making
    board = empty_board(request, making.lay(request.shape, rng) if making.lay else ())
    assert request.clues is not None
    if making.counted:
        return replace(board, counts=_counts(board, request.clues, request.neutral, rng))
    return board.with_givens(_random_givens(board, request.clues, request.symmetry, rng, work))


def _random_givens(board: Puzzle, number: int, symmetry: str, rng: Rng, work: Work) -> list[Clue]:
    """Random givens, in whole groups, that break no rule."""
    core = compiled(board).core
    values = range(board.family.value_count(board.shape))
    grid = np.full(len(board.givens), OPEN, dtype=np.uint8)
    filled = 0
    for group in rng.shuffled(groups_of(board.shape, symmetry)):
        if filled + len(group) > number:
            continue
        work.check()
        for cell in group:
            for value in rng.shuffled(values):
                grid[cell] = value
                if core.first_broken(grid) < 0:
                    break
                grid[cell] = OPEN
        if (grid[group] == OPEN).any():
            grid[group] = OPEN
        else:
            filled += len(group)
    if filled != number:
        raise RequestError(f"{number} clues could not be placed; {filled} could ({100 * filled / len(grid):.3g} %)")
    return [None if value == OPEN else value for value in grid.tolist()]


def _counts(board: Puzzle, number: int, neutral: float | None, rng: Rng) -> tuple[Clue, ...]:
    """Counts that each line can have by itself: they come from three fillings, mixed."""
    assert board.family.making.grid is not None
    readings = [board.family.counts_of(board, board.family.making.grid(board, neutral, rng)) for _ in range(3)]
    counts: list[Clue] = [readings[rng.below(len(readings))][index] for index in range(len(readings[0]))]
    for index in rng.shuffled(range(len(counts)))[number:]:
        counts[index] = None
    return tuple(counts)
