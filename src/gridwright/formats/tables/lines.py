"""Formats with one puzzle on each line: recognised by the first lines, read line by line or many at once as arrays.

A line that differs from another of its length in its symbols only is a puzzle on the same board. So one line is read
with care, and those like it are a table look-up; whatever is not like it is read with care too.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.formats.format import Format, Reading
from gridwright.formats.native.cells import WORDS
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.native.takuzu_grid import DIGITS
from gridwright.formats.native.text_id import START, to_id
from gridwright.formats.reading import readings_of, to_text
from gridwright.formats.recognition.detect import detect_format
from gridwright.formats.recognition.grid_kind import HIGH, LONGEST_ROW
from gridwright.formats.table import format_named
from gridwright.formats.tables.csv_table import is_header
from gridwright.formats.text import HEAD_CHARACTERS, HEAD_LINES, OnError, of_string, without_comment
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError, GridwrightError, ParseError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.solving.batch import OPEN

WRONG = OPEN - 1
"""The value in an array for a character that isn't a symbol."""
LINES = ("id", "sudoku-line", "takuzu-line")
"""Formats in which a line is the symbols of the cells, after what is the same for all boards of a shape."""
LINE_FORMATS = (*LINES, "json")
TABLE = "csv"
Bytes = NDArray[np.uint8]


def line_format(head: bytes, family: str | None, format: str | None, *, at_end: bool = False) -> Format | None:
    """The format of a text with one puzzle on each line, as soon as its beginning leaves no doubt; None until then.

    A line of up to 64 cells may be a row of a grid: only with more of the text, or with the format named, is it known.

    >>> line_format(b"sudoku:4x4:.2.43...4.2....1\\n", None, None).slug
    'id'
    >>> line_format(b".2.43...4.2....1\\n", None, None) is None
    True
    """
    if format is not None and format not in (*LINE_FORMATS, TABLE):
        return None
    lines = head.decode("utf-8", "surrogateescape").replace("\r\n", "\n").split("\n")
    if not at_end:
        lines.pop()  # the rest of it may come later
    first, *others = [line for line in lines if without_comment(line).strip()] or [""]
    if not first or not first.isascii() or "\r" in first:
        return None
    if first.startswith("{"):
        return format_named("json") if format in (None, "json") and _is_our_object(first, format, family) else None
    if format is not None:
        return None if format == "json" else format_named(format)
    if not (at_end or len(lines) > HEAD_LINES or len(head) > HEAD_CHARACTERS or _is_no_row(first, others, family)):
        return None
    text = of_string("\n".join(lines[:HEAD_LINES]), "")
    try:
        found = detect_format(text, family)
    except ParseError:
        return None
    return found if found.slug in (*LINE_FORMATS, TABLE) and text.rewriting is None else None


def line_doubt(head: bytes, family: str | None) -> str:
    """What else a text with one puzzle on each line could be, if its format wasn't named."""
    text = of_string(head.decode("utf-8", "surrogateescape"), "")
    with suppress(ParseError):
        detect_format(text, family)
    return text.doubt


def _is_our_object(line: str, format: str | None, family: str | None) -> bool:
    """Whether a line is an object of JSON, and not one of another program's that is on one line too."""
    try:
        is_object = isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False
    return is_object and (format is not None or detect_format(of_string(line, ""), family).slug == "json")


def _is_no_row(line: str, others: list[str], family: str | None) -> bool:
    """Whether the first line shows that every puzzle has a line of its own, and which family it is of."""
    words = WORDS.cells(without_comment(line))
    is_long = len(words) == 1 and len(words[0]) > LONGEST_ROW
    is_clear = is_long and (family is not None or not HIGH.isdisjoint(line))
    return bool(START.match(line)) or is_header(line, others) or is_clear


@dataclass(frozen=True, slots=True)
class LineReader:
    """Reads the lines of a text one by one, each with its number: an error in one doesn't affect the next."""

    format: Format
    source: str
    family: str | None = None
    rules: str | None = None
    budget: Budget = UNLIMITED

    def read(self, line: str, number: int, recipe: str, on_error: OnError) -> list[Reading]:
        """The puzzle of a line, with the recipe from the line above; none if the line has an error."""
        text = of_string(line, self.source)
        text.first_line, text.budget, text.on_error = number, self.budget, on_error
        text.note_recipe(number, recipe)
        try:
            return list(readings_of(text, self.format, self.family, self.rules))
        except (ParseError, BudgetError) as error:
            on_error(error)
            return []


@dataclass(frozen=True, slots=True, eq=False)
class Stamp:
    """Writes rows of values as lines that differ in their symbols only."""

    line: Bytes
    """A line with its end."""
    cells: NDArray[np.intp]
    """Where the symbols stand in it."""
    marks: Bytes
    """The symbol of every value, and of an open cell."""

    @staticmethod
    def of(puzzle: Puzzle, slug: str) -> Stamp | None:
        """Writes puzzles on the same board in a format; None where a line says more than the symbols of its cells."""
        if puzzle.counts or slug not in LINES or not puzzle.symbols.isascii():
            return None
        try:
            line = to_text(puzzle, slug) + "\n"
        except GridwrightError:
            return None
        cells = _cells(line, slug, len(puzzle.givens))
        if cells is None:
            return None
        marks = np.full(256, ord("."), dtype=np.uint8)
        marks[: len(puzzle.symbols)] = list(puzzle.symbols.encode())
        return Stamp(_marks_of([line])[0], cells, marks)

    def text(self, rows: Bytes) -> str:
        """A line for every row of values."""
        lines = np.repeat(self.line[np.newaxis], len(rows), axis=0)
        lines[:, _as_slice(self.cells)] = np.take(self.marks, rows)
        return lines.tobytes().decode()

    def texts(self, rows: Bytes) -> list[str]:
        """The same without line ends."""
        return self.text(rows).split("\n")[:-1]


@dataclass(frozen=True, slots=True, eq=False)
class LineTemplate:
    """Lines that differ in their symbols only, with the one that was read with care."""

    reading: Reading
    line: Bytes
    cells: NDArray[np.intp]
    """Where the symbols stand in it."""
    values: Bytes
    """The value of every character."""
    stamp: Stamp
    """Writes such puzzles in the same format."""

    @staticmethod
    def of(line: str, reading: Reading) -> LineTemplate | None:
        """The template of a line that was read; None where a line says more than the symbols of its cells."""
        puzzle, slug = reading.puzzle, reading.format.slug
        known = _symbols(puzzle, slug)
        cells = _cells(line, slug, len(puzzle.givens))
        stamp = Stamp.of(puzzle, slug)
        if known is None or cells is None or stamp is None:
            return None
        values = np.full(256, WRONG, dtype=np.uint8)
        is_open = [symbol for symbol, value in known.items() if value is None]
        # Beside another open cell, 0 may be a value: a line with both is read with care.
        here = [symbol for symbol in is_open if symbol in line] or [".", "_"]
        for symbol, value in known.items():
            if value is not None or symbol in here:
                values[ord(symbol)] = OPEN if value is None else value
        [marks] = _marks_of([line])
        if values[marks[cells]].tolist() != [OPEN if value is None else value for value in puzzle.givens]:
            return None
        return LineTemplate(reading, marks, cells, values, stamp)

    def givens(self, lines: list[str]) -> tuple[Bytes, NDArray[np.bool_]]:
        """The cells of lines of this length, one per row, and which of the lines are like this one."""
        marks = _marks_of(lines)
        between = np.ones(len(self.line), dtype=bool)
        between[self.cells] = False
        givens = np.take(self.values, marks[:, _as_slice(self.cells)])
        is_like = (marks[:, between] == self.line[between]).all(axis=1) & (givens != WRONG).all(axis=1)
        return givens, is_like

    def id(self, givens: Bytes) -> bytes:
        """The text id of one row of givens."""
        puzzle = self.reading.puzzle
        marks = puzzle.symbols.encode().ljust(OPEN, b".") + b"."
        start, _, _ = to_id(puzzle).rpartition(":")
        return start.encode() + b":" + givens.tobytes().translate(marks)

    def puzzle(self, givens: Bytes) -> Puzzle:
        """The puzzle of one row of givens."""
        clues: list[Clue] = [None if value == OPEN else value for value in givens.tolist()]
        return self.reading.puzzle.with_givens(clues)


def _marks_of(lines: list[str]) -> Bytes:
    """The characters of equally long lines as rows of bytes; ? stands for any that is none of Latin-1."""
    return np.frombuffer("".join(lines).encode("latin-1", "replace"), dtype=np.uint8).reshape(len(lines), -1)


def _as_slice(cells: NDArray[np.intp]) -> NDArray[np.intp] | slice:
    """Adjacent cells as a slice, which is faster."""
    first, last = int(cells[0]), int(cells[-1])
    return slice(first, last + 1) if last - first + 1 == len(cells) else cells


def _symbols(puzzle: Puzzle, slug: str) -> Mapping[str, Clue] | None:
    if slug == "sudoku-line":
        return symbols(puzzle.shape[0]).values
    if slug == "takuzu-line":
        return DIGITS.values
    if slug == "id" and puzzle.symbols.isascii():
        return {".": None, **{symbol: value for value, symbol in enumerate(puzzle.symbols)}}
    return None


def _cells(line: str, slug: str, number: int) -> NDArray[np.intp] | None:
    """The positions of the symbols: everything but blanks, or what follows the last colon of an id."""
    if "#" in line or not line.isascii():
        return None
    is_cell = _marks_of([line])[0] > ord(" ")
    if slug == "id":
        is_cell[: line.rfind(":") + 1] = False
    cells = np.flatnonzero(is_cell)
    return cells if len(cells) == number else None
