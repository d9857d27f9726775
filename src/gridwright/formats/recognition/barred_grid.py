"""Grids drawn with bars, in which a blank is an empty cell: they are read as if `_` stood in every empty cell.

    |0 1   0|    | 0 1   0 |    |0|1| |0|    | 0 | 1 |   | 0 |    |1 2|  3|

The rows of a drawing are equally long, with their bars at the same places. Where it can be cut in several ways, the
number of its rows decides, for boards are mostly square. `|01 0|`, a Takuzu, is left to the format of its own.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from gridwright.formats.native.cells import BARS, MARKS
from gridwright.formats.recognition.grid_kind import HIGH
from gridwright.formats.recognition.head import Head

EMPTY_CELL = "_"
LONGEST_ROW = 1024
"""Characters: no row of 64 cells is drawn wider."""
_BAR = re.compile(f"[{BARS}]")
_EMPTY_PART = re.compile(f"[{BARS}] *(?=[{BARS}])")
Span = tuple[int, int]
"""Where a cell begins and ends in a row."""


@dataclass(frozen=True, slots=True)
class BarredGrid:
    """How the rows of a drawing are cut into cells."""

    length: int
    bars: tuple[int, ...]
    spans: tuple[Span, ...]

    def fits(self, row: str) -> bool:
        """Whether a row is as long as the first, with its bars at the same places."""
        return len(row) == self.length and _bars(row) == self.bars

    def filled(self, line: str) -> str:
        """A line with `_` in its empty cells; other lines as they are. No character changes its place."""
        row = line.strip()
        if not self.fits(row):
            return line
        marks = list(row)
        for start, stop in self.spans:
            if not row[start:stop].strip():
                marks[(start + stop - 1) // 2] = EMPTY_CELL
        return line.replace(row, "".join(marks), 1)


def barred_grid_of(head: Head) -> BarredGrid | None:
    """How to cut the first grid of a text, if it is drawn with bars and blanks for empty cells; otherwise None."""
    rows = head.first_block
    if not rows or len(rows[0]) > LONGEST_ROW:
        return None
    if not {".", EMPTY_CELL, "\t"}.isdisjoint("".join(rows)) or is_full(rows):
        return None
    bars = _bars(rows[0])
    drawn = BarredGrid(len(rows[0]), bars, ())
    if len(bars) < 2 or bars[0] != 0 or bars[-1] != len(rows[0]) - 1 or not all(map(drawn.fits, rows)):
        return None
    parts = [(left + 1, right) for left, right in pairwise(bars)]
    spans = _one_a_part(rows, parts) or _evenly(rows, parts)
    plain_takuzu = len(parts) == 1 < len(spans) == len(rows[0]) - 2 and HIGH.isdisjoint("".join(rows))
    strip = len(spans) == 1 < len(rows)
    return None if plain_takuzu or strip or not spans else BarredGrid(len(rows[0]), bars, tuple(spans))


def is_full(rows: Sequence[str]) -> bool:
    """Whether the marks of all rows stand below each other, evenly apart, with the same room at both ends: then blanks
    mean nothing. Marks with blanks between them must make a square, for the blanks may be empty cells; tabs never are.

    >>> is_full(["| 0 1 |", "| 1 0 |"]), is_full(["| 0101 |", "| 1010 |"]), is_full(["|01  |", "|10  |"])
    (True, True, False)
    """
    if not rows or len(rows[0]) > LONGEST_ROW:
        return False
    places = {tuple(found.start() for found in MARKS.places(row)) for row in rows}
    lengths = {len(row) for row in rows}
    tabs = any("\t" in row for row in rows)
    if len(places) != 1 or len(lengths) != 1 or not (tabs or any(" " in row for row in rows)):
        return False
    marks, length = places.pop(), lengths.pop()
    distances = {right - left for left, right in pairwise(marks)}
    if not marks or len(distances) > 1 or marks[0] != length - 1 - marks[-1]:
        return False
    return tabs or len(marks) == len(rows) or distances == {1}


def has_padding(rows: Sequence[str]) -> bool:
    """Whether the marks stand close together between bars, with a blank at both ends, and don't make a square.

    >>> has_padding(["| 0101 |", "| 1010 |"]), has_padding(["| 01 |", "| 10 |"]), has_padding(["0101", "1010"])
    (True, False, False)
    """
    inner = [row[1:-1].strip(" ") for row in rows]
    is_drawn = all(len(row) > 2 and row[0] in BARS and row[1] == " " for row in rows)
    return is_drawn and is_full(rows) and len(inner[0]) != len(rows) and not any(" " in row for row in inner)


def odd_row(head: Head) -> str:
    """The first row whose bars are not below those of the first, where some row has nothing between two bars; else ''.

    The empty cells of such a drawing would be lost.
    """
    rows = head.first_block
    first = BarredGrid(len(rows[0]), _bars(rows[0]), ()) if rows else None
    if first is None or all(map(first.fits, rows)) or not {".", EMPTY_CELL}.isdisjoint("".join(rows)):
        return ""
    if not any(_EMPTY_PART.search(row) for row in rows):
        return ""
    return next(row for row in rows if not first.fits(row))


def _bars(row: str) -> tuple[int, ...]:
    return tuple(found.start() for found in _BAR.finditer(row))


def _one_a_part(rows: Sequence[str], parts: Sequence[Span]) -> list[Span]:
    """A cell between every two bars, unless the parts are so wide that they look like boxes."""
    if len(parts) == 1 or any(len(row[start:stop].split()) > 1 for row in rows for start, stop in parts):
        return []
    return [*parts] if len(parts) == len(rows) or all(stop - start <= 3 for start, stop in parts) else []


def _evenly(rows: Sequence[str], parts: Sequence[Span]) -> list[Span]:
    """Parts of equal width, with a blank between two cells or none."""
    width = parts[0][1] - parts[0][0]
    if width == 0 or any(stop - start != width for start, stop in parts):
        return []
    cuts = [_every(parts, 0, 1)]
    for first in (1, 0):
        between = _every(parts, 1 - first, 2)
        if width % 2 and between and not any(row[at] != " " for row in rows for at, _ in between):
            cuts.insert(0, _every(parts, first, 2))
    square = [cut for cut in cuts if len(cut) == len(rows)]
    nothing_given = all(row[at] == " " for row in rows for at, _ in cuts[-1])
    return square[0] if square else cuts[-1] if nothing_given else cuts[0]


def _every(parts: Sequence[Span], first: int, step: int) -> list[Span]:
    return [(at, at + 1) for start, stop in parts for at in range(start + first, stop, step)]
