"""A whole puzzle on a line beside something else: a number, a name, a rating, its solution.

53..7…79 126732     1. 53..7…79     "53..7…79","Extreme","6114"     53..7…79 534678912…
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import isqrt

from gridwright.families.sudoku import MOST
from gridwright.formats.native.cells import BARS
from gridwright.formats.native.sudoku_cells import symbols

_WORD = re.compile(r"[^\s,;:|\"'()=]{16,}")
_BETWEEN = re.compile(r"[\s,;|\"']+")
_TO_DOTS = str.maketrans("*-", "..")


@dataclass(frozen=True, slots=True)
class Noted:
    """What stands on a line."""

    cells: str
    """All cells of a square board."""
    more: tuple[str, ...]
    """Other boards of its size."""
    note: str

    @staticmethod
    def of(line: str) -> Noted | None:
        """The boards and the note on a line; None where there is no whole board beside something else.

        >>> Noted.of('"12..........34..","easy",17')
        Noted(cells='12..........34..', more=(), note='easy 17')
        """
        found = [word for word in _WORD.finditer(line) if _is_board(word[0])]
        if not found or len(found[0][0]) == len(line.strip(f"{BARS} \t")):
            return None
        before = line[: found[0].start()]
        if before.endswith(":") and not before.strip(" #(.):").isdecimal():  # part of an id, and not a number and cells
            return None
        note = line
        for word in reversed(found):
            note = note[: word.start()] + " " + note[word.end() :]
        cells, *more = [word[0].translate(_TO_DOTS) for word in found]
        return Noted(cells, tuple(more), _BETWEEN.sub(" ", note).strip(" =().:"))


def _is_board(word: str) -> bool:
    size = isqrt(len(word))
    return size * size == len(word) <= MOST**2 and symbols(size).values.keys() >= set(word.translate(_TO_DOTS))
