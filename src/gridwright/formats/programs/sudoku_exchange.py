"""The lines of the Sudoku Exchange bank.

a line: 12 hex digits (SHA-1 of the 81 digits), the digits, the rating in four characters
"""

from __future__ import annotations

import re
from hashlib import sha1

from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import position_each
from gridwright.formats.nine_by_nine import check_size, nine_by_nine, text_of, values_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.wording import quoted

_BANK = re.compile(r"([0-9a-f]{12})\s+([0-9.]{81})\s+([0-9]{1,2}(?:\.[0-9])?)")


def decode(line: str) -> Position:
    """The puzzle of a bank line, whose first word is a checksum."""
    found = _BANK.fullmatch(line)
    if found is None:
        raise PuzzleError(f"{quoted(line)} is not a line of the Sudoku Exchange bank")
    digits = found[2].replace(".", "0")
    if _checksum(digits) != found[1]:
        raise PuzzleError("the first word of this line is not the checksum of its digits: something was changed")
    return Position(nine_by_nine(values_of(digits)), about=About(rating=found[3]))


def encode(position: Position) -> str:
    """A bank line; it needs a rating such as 1.2."""
    check_size(position.puzzle)
    rating = position.about.rating
    if re.fullmatch(r"[0-9]{1,2}\.[0-9]", rating) is None:
        raise PuzzleError(
            "a line of the Sudoku Exchange bank has a rating such as 1.2, and none is known of this puzzle"
        )
    digits = text_of(position.puzzle.givens, "0")
    return f"{_checksum(digits)} {digits} {rating:>4}"


def _checksum(digits: str) -> str:
    return sha1(digits.encode(), usedforsecurity=False).hexdigest()[:12]


SUDOKU_EXCHANGE = foreign_format(
    slug="sudoku-exchange",
    sentence="A line for each puzzle: a checksum, 81 digits and a rating.",
    families=("sudoku",),
    read=lines_of(decode),
    write=position_each(encode),
    opens=r"[0-9a-f]{12}\s+[0-9.]{81}\s+[0-9.]+$",
    example="0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n",
)
