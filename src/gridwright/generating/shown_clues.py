"""Which clues of a board are shown, and which of them go together in a symmetric pattern.

A board whose solution is known is a puzzle with every clue. Clues have numbers: cells, then counts, numbered on from
the last cell.
"""

from __future__ import annotations

from collections.abc import Collection

from gridwright.generating.request import OPTIONS
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Grid, Puzzle, Shape
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.symmetry import MIRROR_FALLING, MIRROR_SIDES, ROTATE_90, ROTATE_180, STAY

_TURNS = {
    "none": STAY,
    "half-turn": ROTATE_180,
    "quarter-turn": ROTATE_90,
    "mirror": MIRROR_SIDES,
    "diagonal": MIRROR_FALLING,
}
"""The turn of the board that brings every clue to another one, or to itself."""
SYMMETRIES = OPTIONS["symmetry"].words
SQUARE_ONLY = tuple(slug for slug, turn in _TURNS.items() if turn.transposes)


def groups_of(shape: Shape, symmetry: str) -> list[list[int]]:
    """The cells of a board in groups that are shown or hidden together.

    >>> groups_of((2, 2), "half-turn"), groups_of((2, 3), "mirror")
    ([[0, 3], [1, 2]], [[0, 2], [1], [3, 5], [4]])
    """
    OPTIONS["symmetry"].read("symmetry", symmetry)
    rows, columns = shape
    if symmetry in SQUARE_ONLY and rows != columns:
        raise RequestError(f"the symmetry '{symmetry}' needs a square board, not {rows}×{columns}")
    sources = _TURNS[symmetry].sources(shape)
    groups = []
    for start in range(rows * columns):
        group = [start]
        while (cell := sources[group[-1]]) != start:
            group.append(cell)
        if start == min(group):
            groups.append(sorted(group))
    return groups


def with_every_clue(board: Puzzle, grid: Grid) -> Puzzle:
    """A board with all values of a solution and, if its family has such, all the counts that the solution shows."""
    return board.like(grid, counts=board.family.counts_of(board, grid))


def solution_of(full: Puzzle) -> Grid:
    """The solution of a board with every clue."""
    return tuple([value for value in full.givens if value is not None])


def only(puzzle: Puzzle, clues: Collection[int]) -> Puzzle:
    """The puzzle with only these of its clues."""
    kept, cells = set(clues), len(puzzle.givens)
    givens = tuple([value if cell in kept else None for cell, value in enumerate(puzzle.givens)])
    counts = tuple([value if cells + index in kept else None for index, value in enumerate(puzzle.counts)])
    return puzzle.like(givens, counts=counts)


def chosen_clues(full: Puzzle, number: int, symmetry: str, rng: Rng) -> list[int]:
    """`number` random clues, in whole groups, whether they leave one solution or not."""
    cells, counts = len(full.givens), len(full.counts)
    groups = [[cells + index] for index in range(counts)] if counts else groups_of(full.shape, symmetry)
    chosen: list[int] = []
    for group in rng.shuffled(groups):
        if len(chosen) + len(group) <= number:
            chosen += group
    if len(chosen) != number:
        raise RequestError(f"{number} clues can't be placed with the symmetry '{symmetry}'; {len(chosen)} can")
    return chosen
