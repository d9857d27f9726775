"""Families whose boards of one shape are the same (Sudoku, Takuzu): the core makes chunks of puzzles in one call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import groups_of
from gridwright.generating.work import Work, first_fitting
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import same_layout
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.model import compiled
from gridwright.solving.plan import NO_LIMIT
from gridwright.solving.solve import search_numbers

FILLED, IMPOSSIBLE, NOT_FOUND = range(3)
"""What the core says of a filling; beyond them: stopped."""

Givens = tuple[Clue, ...]
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
    cells = request.cells
    if cells > 81 and (request.minimal or request.fill is not None):
        return max(1, 10**7 // cells**3)
    return max(1, 8_000_000 // cells**2)


def made_fixed(request: Request, seed: int, indices: range, work: Work) -> tuple[Sequence[Puzzle], Sequence[Grid]]:
    """Puzzles and their solutions; fewer than asked for where the budget ran out after the first."""
    board = empty_board(request)
    maker = _maker(board, request.symmetry, _passes(request))

    def make(first: int, number: int, attempt: int) -> tuple[list[Givens], list[Grid]]:
        status, givens, solutions = maker.make(seed, first, number, attempt, work.left, work.stop)
        if status != FILLED and not givens:
            raise _unfilled(board, status, work)
        return givens, solutions

    def attempts(index: int, made: tuple[Givens, Grid]) -> Iterator[tuple[int, tuple[Givens, Grid]]]:
        """The puzzle of an index, then others in its place, each with the number of its clues."""
        for attempt in count(1):
            yield len(made[0]) - made[0].count(None), made
            [givens], [solution] = make(index, 1, attempt)
            made = givens, solution

    givens, solutions = make(indices.start, len(indices), 0)
    if request.clues is not None:
        for at, index in enumerate(indices[: len(givens)]):
            givens[at], solutions[at] = first_fitting(request, attempts(index, (givens[at], solutions[at])))
    return [board.like(each) for each in givens], solutions


def random_grid(board: Puzzle, rng: Rng, work: Work) -> NDArray[np.uint8]:
    """A random solution of a board without clues: all equally likely if they are few, otherwise well mixed."""
    status, grid = _maker(board, "none", ()).filling(rng.next(), work.left, work.stop)
    if status != FILLED:
        raise _unfilled(board, status, work)
    return grid


def dug_givens(full: Puzzle, request: Request, rng: Rng, work: Work) -> list[int]:
    """The cells whose values are left of a filled board."""
    empty = full.like((None,) * request.cells, counts=full.counts)
    maker = _maker(empty, request.symmetry, _passes(request))
    finished, given = maker.dig(np.array(full.givens, dtype=np.uint8), rng.next(), work.left, work.stop)
    work.check(finished)
    return np.flatnonzero(given).tolist()


def _passes(request: Request) -> Passes:
    if request.minimal:
        return ((0, NO_LIMIT),)
    return ((0, 0),) if request.clues is None else ((request.clues, 0), (request.clues, NO_LIMIT))


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
