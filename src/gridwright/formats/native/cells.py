"""Rows of cells: how a line of a grid is cut into cells, and what is said when a cell or a row is wrong.

The fast way takes a whole row at a time; only when something is wrong is the line walked again, to name the place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gridwright.formats.text import NumberedLines, without_comment
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, Shape
from gridwright.puzzles.wording import an, counted, quoted

BARS = "|│┃║"
SIZE = r"\d{1,6}(\s+\d{1,6})?\s*(#|$)"
"""How files open that begin with a size."""
_BLANKS = {code: None for code in range(0x3001) if chr(code).isspace()}
_DROPPED = _BLANKS | {ord(bar): None for bar in BARS}
_BARS_TO_BLANKS = {ord(bar): " " for bar in BARS}


@dataclass(frozen=True, slots=True)
class Cut:
    """A way to cut a line into cells: fast, and with places."""

    cells: Callable[[str], Sequence[str]]
    places: Callable[[str], Iterator[re.Match[str]]]


MARKS = Cut(lambda content: content.translate(_DROPPED), re.compile(rf"[^\s{BARS}]").finditer)
"""Every character that is neither a blank nor a bar is a cell."""
WORDS = Cut(lambda content: content.translate(_BARS_TO_BLANKS).split(), re.compile(rf"[^\s{BARS}]+").finditer)
"""Cells are separated by blanks."""


class PartError(PuzzleError):
    """An error in a part of a text, `offset` characters, or cells, from its start."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset

    def in_cell(self, columns: int) -> PuzzleError:
        """The same, at the name of a cell."""
        return PuzzleError(f"R{self.offset // columns + 1}C{self.offset % columns + 1}: {self}")


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
    together: Callable[[Sequence[str], tuple[Clue, ...]], tuple[Clue, ...]] = lambda cells, values: values
    """The cells of a whole board, and their values one by one → its givens, where they depend on each other."""

    def unknown(self, cell: str) -> str:
        """The message for a cell that is not in it."""
        return f"{quoted(cell)} is not a {self.word} of {an(self.title)} ({self.known})"

    def givens_of(self, cells: Sequence[str]) -> tuple[Clue, ...]:
        """The givens of a whole board; PartError at the first cell that is not in it."""
        if not self.values.keys() >= set(cells):
            wrong = next(at for at, cell in enumerate(cells) if cell not in self.values)
            raise PartError(self.unknown(cells[wrong]), wrong)
        return self.together(cells, tuple(map(self.values.__getitem__, cells)))


@dataclass(frozen=True, slots=True)
class RowInText:
    """A row as it stands in a text."""

    text: NumberedLines
    number: int
    line: str
    row: int
    """Which row of the grid it is, from 1."""


def wrong_row(place: RowInText, cut: Cut, alphabet: Alphabet, width: int, right: str) -> ParseError:
    """What is wrong with a row with an unknown cell, or not `width` cells; `right` says how many there should be."""
    content, text, number = without_comment(place.line), place.text, place.number
    end, count, extra = 0, 0, 0
    for count, found in enumerate(cut.places(content), 1):
        if count <= width and found.group() not in alphabet.values:
            return text.error(alphabet.unknown(found.group()), number, found.start() + 1)
        if count == width + 1:
            extra = found.start() + 1
        end = found.end()
    return text.error(f"row {place.row} has {counted(count, 'cell')}; {right}", number, extra or end + 1)


class RowReader:
    """The lines that are neither empty nor comments, one after the other; `ahead` is the next."""

    def __init__(self, text: NumberedLines) -> None:
        self.text = text
        self._lines = text.lines()
        self._last = 0
        self._board: list[tuple[int, str]] = []
        self._cut = MARKS
        self.ahead: tuple[int, str] | None = None
        self._advance()

    def _advance(self) -> None:
        for number, line in self._lines:
            if without_comment(line).strip():
                self.ahead = number, line
                return
        self.ahead = None

    def take(self, missing: str) -> tuple[int, str]:
        """The next line; an error that says `missing` if there is none."""
        if self.ahead is None:
            raise self.text.error(missing, self._last + 1)
        taken = self.ahead
        self._last = taken[0]
        self._advance()
        return taken

    def size(self, expected: str, numbers: tuple[int, ...], before: str = "") -> tuple[int, int, Shape]:
        """The line, the column and the shape of the next row, if it is so many numbers, as is `expected`.

        `before` is the title of the board before, to which a row that is no size would be one too many.
        """
        number, line = self.take("the size is missing")
        words, column = WORDS.cells(without_comment(line)), first_column(line)
        if len(words) not in numbers or not all(map(is_number, words)):
            wrong = f"{quoted(line.strip())} is {expected}"
            told = f"this is one row too many for {an(before)}" if before else wrong
            raise self.text.error(told, number, column)
        return number, column, (int(words[0]), int(words[-1]))

    def board(self, shape: Shape, alphabet: Alphabet, what: str = "grid", cut: Cut = MARKS) -> list[str]:
        """The cells of a board, row by row."""
        rows, columns = shape
        title = an(alphabet.title)
        cells: list[str] = []
        self._board, self._cut = [], cut
        for row in range(1, rows + 1):
            number, line = self.take(f"row {row} of the {what} is missing: {title} has {rows} rows")
            found = cut.cells(without_comment(line))
            if len(found) != columns or not alphabet.values.keys() >= set(found):
                place = RowInText(self.text, number, line, row)
                raise wrong_row(place, cut, alphabet, columns, f"a row of {title} has {columns}")
            cells += found
            self._board.append((number, line))
        return cells

    def wrong_cell(self, message: str, row: int, column: int) -> ParseError:
        """What is wrong with a cell of the board that was read last."""
        number, line = self._board[row]
        return self.text.error(message, number, [*self._cut.places(line)][column].start() + 1)


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


def is_number(word: str) -> bool:
    """Whether a word is a number of a size that a file of ours can hold."""
    return len(word) <= 6 and word.isascii() and word.isdecimal()


def first_column(line: str) -> int:
    """The column of the first character that is not a blank."""
    return len(line) - len(line.lstrip()) + 1


def rows_of(puzzle: Puzzle, cells: Sequence[str]) -> list[Sequence[str]]:
    """The cells of a puzzle as they are written, cut into its rows."""
    columns = puzzle.shape[1]
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]
