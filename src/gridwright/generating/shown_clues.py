"""A board with its solution, the clues of it that are shown, and which of them go together in a symmetric pattern."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright.generating.request import OPTIONS
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Clue, Puzzle, Shape
from gridwright.puzzles.rng import Rng

Turn = Callable[[int, int, int, int], tuple[int, int]]
"""Row, column, rows, columns → the row and column that go with them."""

_TURNS: dict[str, tuple[Turn, ...]] = {
    "none": (),
    "half-turn": (lambda r, c, rows, columns: (rows - 1 - r, columns - 1 - c),),
    "quarter-turn": (lambda r, c, rows, columns: (c, rows - 1 - r),),
    "mirror": (lambda r, c, rows, columns: (r, columns - 1 - c),),
    "diagonal": (lambda r, c, rows, columns: (c, r),),
}
SYMMETRIES = OPTIONS["symmetry"].words
SQUARE_ONLY = ("quarter-turn", "diagonal")


def groups_of(shape: Shape, symmetry: str) -> list[list[int]]:
    """The cells of a board in groups that are shown or hidden together.

    >>> groups_of((2, 2), "half-turn"), groups_of((2, 3), "mirror")
    ([[0, 3], [1, 2]], [[0, 2], [1], [3, 5], [4]])
    """
    rows, columns = shape
    OPTIONS["symmetry"].read("symmetry", symmetry)
    if symmetry in SQUARE_ONLY and rows != columns:
        raise RequestError(f"the symmetry '{symmetry}' needs a square board, not {rows}×{columns}")
    seen: set[int] = set()
    groups = []
    for start in range(rows * columns):
        if start in seen:
            continue
        group = {start}
        for turn in _TURNS[symmetry]:
            cell = start
            while True:
                row, column = turn(*divmod(cell, columns), rows, columns)
                cell = row * columns + column
                if cell in group:
                    break
                group.add(cell)
        seen |= group
        groups.append(sorted(group))
    return groups


@dataclass(frozen=True, slots=True)
class Filled:
    """A board with its solution and, if its family has such, all the counts that the solution shows."""

    board: Puzzle
    grid: NDArray[np.uint8]

    def puzzle(self, clues: Sequence[int]) -> Puzzle:
        """The puzzle with these clues: cells, then counts, numbered on from the last cell."""
        shown = set(clues)
        cells = len(self.grid)
        values = self.grid.tolist()
        givens: list[Clue] = [value if cell in shown else None for cell, value in enumerate(values)]
        counts = [count if cells + index in shown else None for index, count in enumerate(self.board.counts)]
        return replace(self.board, givens=tuple(givens), counts=tuple(counts))


def chosen_clues(filled: Filled, number: int, symmetry: str, rng: Rng) -> list[int]:
    """`number` random clues, in whole groups, whether they leave one solution or not."""
    cells = len(filled.grid)
    counts = len(filled.board.counts)
    groups = [[cells + index] for index in range(counts)] if counts else groups_of(filled.board.shape, symmetry)
    chosen: list[int] = []
    for group in rng.shuffled(groups):
        if len(chosen) + len(group) <= number:
            chosen += group
    if len(chosen) != number:
        raise _unmet(number, len(chosen), symmetry)
    return chosen


def _unmet(wanted: int, reached: int, symmetry: str) -> RequestError:
    return RequestError(f"{wanted} clues can't stand in the symmetry '{symmetry}'; {reached} can")
