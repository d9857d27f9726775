"""The pieces of a Magnets board as one letter per cell: L R and T B for dominoes, o for a single cell, . for a hole."""

from __future__ import annotations

from gridwright.families.magnets import HOLE, pieces
from gridwright.formats.native.cells import PartError
from gridwright.puzzles.puzzle import Layout, Puzzle

SINGLE_LETTER, HOLE_LETTER = "o", "."
KNOWN = "L R and T B for dominoes, o for a single cell, . for a hole"
#  letter → its other half, where that is, in words
HALVES = {
    "L": ("R", 0, 1, "to its right"),
    "R": ("L", 0, -1, "to its left"),
    "T": ("B", 1, 0, "below it"),
    "B": ("T", -1, 0, "above it"),
}


def layout_of(letters: str, columns: int) -> Layout:
    """The layout that the letters draw; PartError where two halves don't match.

    >>> layout_of("LRT" + "o.B", 3)
    (1, 1, 2, 3, 0, 2)
    """
    layout: list[int] = []
    count = 0
    for cell, letter in enumerate(letters):
        if letter == HOLE_LETTER:
            layout.append(HOLE)
        elif letter == SINGLE_LETTER:
            layout.append(count := count + 1)
        elif letter in HALVES:
            other = _other_half(letters, cell, columns)
            layout.append(layout[other] if other < cell else (count := count + 1))
        else:
            raise PartError(f"{letter!r} is not a part of a Magnets board ({KNOWN})", cell)
    return tuple(layout)


def _other_half(letters: str, cell: int, columns: int) -> int:
    partner, down, right, where = HALVES[letters[cell]]
    row, column = cell // columns + down, cell % columns + right
    other = row * columns + column
    if not (row >= 0 and 0 <= column < columns and other < len(letters) and letters[other] == partner):
        raise PartError(f"this {letters[cell]} has no {partner} {where}", cell)
    return other


def letters_of(puzzle: Puzzle) -> str:
    """The letters that draw the layout of a puzzle: the inverse of `layout_of`."""
    letters = [HOLE_LETTER] * len(puzzle.layout)
    for cells in pieces(puzzle.layout).values():
        if len(cells) == 1:
            letters[cells[0]] = SINGLE_LETTER
        else:
            across = cells[1] == cells[0] + 1 and puzzle.shape[1] > 1
            letters[cells[0]], letters[cells[1]] = "LR" if across else "TB"
    return "".join(letters)
