"""Rows of cells: how a line of a grid is cut into cells, and what is said when a cell or a row is wrong.

The fast way takes a whole row at a time; only when something is wrong is the line walked again, to name the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gridwright.formats.text import Text, without_comment
from gridwright.puzzles.errors import ParseError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import an, counted, quoted

BARS = "|│┃║"
_BLANKS = {code: None for code in range(0x3001) if chr(code).isspace()}
_DROPPED = _BLANKS | {ord(bar): None for bar in BARS}
_BARS_TO_BLANKS = {ord(bar): " " for bar in BARS}
_MARK = re.compile(rf"[^\s{BARS}]")
_WORD = re.compile(rf"[^\s{BARS}]+")


@dataclass(frozen=True, slots=True)
class Cut:
    """A way to cut a line into cells: fast, and with places."""

    cells: Callable[[str], Sequence[str]]
    places: re.Pattern[str]


def _marks(content: str) -> Sequence[str]:
    return content.translate(_DROPPED)


def _words(content: str) -> Sequence[str]:
    return content.translate(_BARS_TO_BLANKS).split()


MARKS = Cut(_marks, _MARK)
"""Every character that is neither a blank nor a bar is a cell."""
WORDS = Cut(_words, _WORD)
"""Cells are separated by blanks."""


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The cells that may stand in a row: their values, and how the set is called in a message."""

    title: str
    """What it is the alphabet of: `9×9 Sudoku`."""
    word: str
    """What a cell is called: `symbol`, `value`."""
    values: Mapping[str, Clue]
    known: str
    """The good cells, for people: `1-9, _ for empty`."""

    def unknown(self, cell: str) -> str:
        """The message for a cell that is not in it."""
        return f"{quoted(cell)} is not a {self.word} of {an(self.title)} ({self.known})"


@dataclass(frozen=True, slots=True)
class Row:
    """A row as it stands in a text."""

    text: Text
    number: int
    line: str
    row: int
    """Which row of the grid it is, from 1."""


def wrong_row(place: Row, cut: Cut, alphabet: Alphabet, width: int, right: str) -> ParseError:
    """What is wrong with a row with an unknown cell, or not `width` cells; `right` says how many there should be."""
    content, text, number = without_comment(place.line), place.text, place.number
    end, count, extra = 0, 0, 0
    for count, found in enumerate(cut.places.finditer(content), 1):
        if count <= width and found.group() not in alphabet.values:
            return text.error(alphabet.unknown(found.group()), number, found.start() + 1)
        if count == width + 1:
            extra = found.start() + 1
        end = found.end()
    return text.error(f"row {place.row} has {counted(count, 'cell')}; {right}", number, extra or end + 1)


def described(symbols: str) -> str:
    """Symbols for people, runs of them as ranges.

    >>> described("123456789ABC"), described("01"), described("+-x")
    ('1-9 A-C', '0 1', '+ - x')
    """
    runs: list[str] = []
    for symbol in symbols:
        if runs and ord(symbol) == ord(runs[-1][-1]) + 1:
            runs[-1] += symbol
        else:
            runs.append(symbol)
    return " ".join(run if len(run) == 1 else " ".join(run) if len(run) == 2 else f"{run[0]}-{run[-1]}" for run in runs)


def first_column(line: str) -> int:
    """The column of the first character that is not a blank."""
    return len(line) - len(line.lstrip()) + 1


def rows_of(puzzle: Puzzle, cells: Sequence[str]) -> list[Sequence[str]]:
    """The cells of a puzzle as they are written, cut into its rows."""
    columns = puzzle.shape[1]
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]
