"""Families whose boards of one shape are the same (Sudoku, Takuzu): the core makes chunks of puzzles in one call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.generating.clues import Filled, groups_of
from gridwright.generating.request import Request, clues_wanted, empty_board
from gridwright.generating.work import NO_LIMIT, Work
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import same_layout
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.model import compiled
from gridwright.solving.solve import search_numbers

FILLED, IMPOSSIBLE, NOT_FOUND = range(3)
"""What the core says of a filling; beyond them: stopped."""
ATTEMPTS = 12
"""Grids to dig in before a fill counts as out of reach."""

Passes = tuple[tuple[int, int], ...]
"""How clues are taken away: the fewest to leave, and the conflicts that a question may meet (0: propagation alone)."""


def is_fixed(request: Request) -> bool:
    """Whether the puzzles of a request differ in their givens only, and the core makes them."""
    making = request.family.making
    return making.lay is None and making.grid is None and making.dress is same_layout and request.method == "mixed"


def fixed_chunk(request: Request) -> int:
    """Puzzles to be made in one call: some milliseconds of work.

    Where a search takes clues away, a large puzzle takes that long alone, and finished puzzles don't wait for others.
    """
    cells = request.shape[0] * request.shape[1]
    if cells > 81 and (request.minimal or request.fill is not None):
        return max(1, 10**7 // cells**3)
    return max(1, 8_000_000 // cells**2)


def made_fixed(request: Request, seed: int, indices: range, work: Work) -> tuple[Sequence[Puzzle], Sequence[Grid]]:
    """Puzzles and their solutions; fewer than asked for where the budget ran out after the first."""
    board = empty_board(request)
    wanted = _wanted(request)
    maker = _maker(board, request.symmetry, _passes(request, wanted))
    status, givens, solutions = maker.make(seed, indices.start, len(indices), 0, work.left, work.stop)
    if status != FILLED and not givens:
        raise _unfilled(board, status, work)
    if wanted is not None:
        for at, index in enumerate(indices[: len(givens)]):
            if _number(givens[at]) != wanted:
                givens[at], solutions[at] = _another(request, maker, seed, index, wanted, _number(givens[at]), work)
    return [board.like(each) for each in givens], solutions


def _another(
    request: Request, maker: _core.Maker, seed: int, index: int, wanted: int, number: int, work: Work
) -> tuple[tuple[int | None, ...], Grid]:
    """The first attempt has another number of clues: try other grids."""
    reached = [number]
    for attempt in range(1, ATTEMPTS):
        status, givens, solutions = maker.make(seed, index, 1, attempt, work.left, work.stop)
        if status != FILLED:
            raise _unfilled(empty_board(request), status, work)
        if _number(givens[0]) == wanted:
            return givens[0], solutions[0]
        reached.append(_number(givens[0]))
    closest = min(reached, key=lambda number: abs(number - wanted))
    raise RequestError(
        f"no {request.title} with {wanted} clues ({request.fill:g} %) was found in {ATTEMPTS} attempts; "
        f"the closest has {closest}"
    )


def random_grid(board: Puzzle, rng: Rng, work: Work) -> NDArray[np.uint8]:
    """A random solution of a board without clues: all equally likely if they are few, otherwise well mixed."""
    status, grid = _maker(board, "none", ()).filling(rng.next(), work.left, work.stop)
    if status != FILLED:
        raise _unfilled(board, status, work)
    return grid


def dug_givens(filled: Filled, request: Request, rng: Rng, work: Work) -> tuple[list[int], int | None]:
    """The givens that are left of a filled grid, and the number that was asked for."""
    wanted = _wanted(request)
    maker = _maker(filled.board, request.symmetry, _passes(request, wanted))
    finished, given = maker.dig(filled.grid, rng.next(), work.left, work.stop)
    work.check(finished)
    return np.flatnonzero(given).tolist(), wanted


def _wanted(request: Request) -> int | None:
    return None if request.fill is None else clues_wanted(request.fill, request.shape[0] * request.shape[1])


def _passes(request: Request, wanted: int | None) -> Passes:
    if request.minimal:
        return ((0, NO_LIMIT),)
    return ((0, 0),) if wanted is None else ((wanted, 0), (wanted, NO_LIMIT))


@lru_cache(maxsize=16)
def _maker(board: Puzzle, symmetry: str, passes: Passes) -> _core.Maker:
    model = compiled(board)
    numbers = search_numbers(Strategy.parse(board.family.making.strategy))
    groups = groups_of(board.shape, symmetry)
    return _core.Maker(model.core, model.domains, *numbers, groups, passes)


def _unfilled(board: Puzzle, status: int, work: Work) -> Exception:
    if status == IMPOSSIBLE:
        return RequestError(f"a {board.title} can't be filled by the rules '{board.variant}'")
    if status == NOT_FOUND:
        return RequestError(f"no filled {board.title} was found")
    return work.ran_out()


def _number(givens: tuple[int | None, ...]) -> int:
    return len(givens) - givens.count(None)
