"""Patterns: which cells are shown or hidden together when clues are placed symmetrically."""

from __future__ import annotations

from collections.abc import Callable

from gridwright.generating.request import OPTIONS
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Shape

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
_SQUARE_ONLY = ("quarter-turn", "diagonal")


def groups_of(shape: Shape, symmetry: str) -> list[list[int]]:
    """The cells of a board in groups that are shown or hidden together.

    >>> groups_of((2, 2), "half-turn"), groups_of((2, 3), "mirror")
    ([[0, 3], [1, 2]], [[0, 2], [1], [3, 5], [4]])
    """
    rows, columns = shape
    if symmetry in _SQUARE_ONLY and rows != columns:
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
