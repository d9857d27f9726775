"""Random clues that break no rule, solvable or not: puzzles as the first generators made them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gridwright.generating.clues import groups_of
from gridwright.generating.request import Request, clues_wanted
from gridwright.generating.work import Work
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.solving.model import compiled

_OPEN = 255


def random_puzzle(request: Request, rng: Rng, work: Work) -> Puzzle:
    """A puzzle with as many clues as its fill says, none of which breaks a rule."""
    family, making = request.family, request.family.making
    layout = making.lay(request.shape, rng) if making.lay else request.layout
    board = Puzzle(family, request.shape, (None,) * request.cells, layout, variant=request.rules)
    fill = making.fill if request.fill is None else request.fill
    if making.counted:
        return replace(board, counts=_counts(board, request, fill, rng))
    return board.with_givens(_random_givens(board, clues_wanted(fill, request.cells), request.symmetry, rng, work))


def _random_givens(board: Puzzle, number: int, symmetry: str, rng: Rng, work: Work) -> list[Clue]:
    """A number of random givens, in whole groups, that break no rule."""
    core = compiled(board).core
    values = range(board.family.value_count(board.shape))
    grid = np.full(len(board.givens), _OPEN, dtype=np.uint8)
    filled = 0
    for group in rng.shuffled(groups_of(board.shape, symmetry)):
        if filled + len(group) > number:
            continue
        work.check(finished=True)
        for cell in group:
            for value in rng.shuffled(values):
                grid[cell] = value
                if core.first_broken(grid) < 0:
                    break
                grid[cell] = _OPEN
        if (grid[group] == _OPEN).any():
            grid[group] = _OPEN
        else:
            filled += len(group)
    if filled != number:
        raise RequestError(f"{number} clues could not be placed; {filled} could ({100 * filled / len(grid):.3g} %)")
    return [None if value == _OPEN else value for value in grid.tolist()]


def _counts(board: Puzzle, request: Request, fill: float, rng: Rng) -> tuple[Clue, ...]:
    """Counts that each line can have by itself: they come from three fillings, mixed."""
    assert board.family.making.grid is not None
    readings = [board.family.counts_of(board, board.family.making.grid(board, request.neutral, rng)) for _ in range(3)]
    counts: list[Clue] = [readings[rng.below(len(readings))][index] for index in range(len(readings[0]))]
    for index in rng.shuffled(range(len(counts)))[clues_wanted(fill, len(counts)) :]:
        counts[index] = None
    return tuple(counts)
