"""CSV by the names of its columns, as data sets come."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from io import StringIO
from itertools import chain

from gridwright.formats.foreign import certain, foreign_format
from gridwright.formats.format import Found, Item
from gridwright.formats.native.text_id import START
from gridwright.formats.tables.block import Block
from gridwright.formats.tables.columns import WANTED, Columns, cells_of_item
from gridwright.formats.text import Head, Text, of_string
from gridwright.puzzles.errors import ParseError, PuzzleError

SEPARATORS = ",;\t"
Report = Callable[[ParseError], None]
GOES_ON = "a quoted cell goes on in the next line; here every row must be on one line"
_BARE = re.compile(r"\"?[0-9._]{16,}\"?[,;\t]\"?[0-9]{16,}\"?\s*$")


def separator_of(line: str) -> str:
    """The separator of a line: the first of , ; and tab that occurs."""
    return next((mark for mark in SEPARATORS if mark in line), ",")


def has_no_header(line: str) -> bool:
    """Whether the first line is already a row: a puzzle and its solution."""
    return _BARE.fullmatch(line) is not None


def columns_of_line(line: str) -> Columns | None:
    """The columns of a table with this first line; None if it isn't a table."""
    separator = separator_of(line)
    if has_no_header(line):
        return Columns({"puzzle": 0, "solution": 1})
    cells = line.split(separator)
    is_header = not any(len(cell) > 40 for cell in cells)
    return Columns.named(cells) if is_header else None


class CsvTable:
    """Cuts a text into rows. The first line names the columns; it may be repeated further down."""

    def __init__(self, source: str) -> None:
        self.names: list[str] = []
        self.columns = Columns({})
        self._source, self._separator, self._header = source, ",", ""

    def rows(self, lines: Iterator[tuple[int, str]], report: Report) -> Iterator[tuple[int, list[str]]]:
        """The rows among numbered lines, a cell for every name in each. ParseError where what follows can't be cut."""
        numbers: list[int] = []
        """Of the lines of a row: it should be one."""
        kept = self._without_comments(lines, numbers)
        if not self.names:
            first = next(kept, "")
            if not first:
                return
            self._begin(first.rstrip("\r\n"), numbers[0])
            if self._header:
                self._header = first
            else:
                kept = chain([first], kept)
        reader = csv.reader(kept, delimiter=self._separator)
        while True:
            numbers.clear()
            try:
                row = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                report(self._error(str(error), numbers[0]))
                continue
            if len(numbers) > 1 or row[-1].endswith("\n"):
                raise self._error(GOES_ON, numbers[0])
            if len(row) != len(self.names):
                row = (row + [""] * len(self.names))[: len(self.names)]
            yield numbers[0], row

    def _without_comments(self, lines: Iterator[tuple[int, str]], numbers: list[int]) -> Iterator[str]:
        for number, line in lines:
            if not line.isspace() and line[0] != "#" and line != self._header:
                numbers.append(number)
                yield line

    def _begin(self, line: str, number: int) -> None:
        columns, self._separator = columns_of_line(line), separator_of(line)
        if columns is None:
            raise self._error(WANTED, number)
        self.columns, names = columns, ["puzzle", "solution"]
        if not has_no_header(line):
            self._header = line
            names = [name.strip() for name in next(csv.reader([line], delimiter=self._separator))]
        self.names = [name if name not in names[:at] else f"{name}_{at + 1}" for at, name in enumerate(names)]

    def _error(self, message: str, number: int) -> ParseError:
        return ParseError(message, source=self._source, line=number)


def csv_blocks(pieces: Iterable[bytes], source: str, report: Report) -> Iterator[Block]:
    """The rows of a text that arrives in pieces of whole lines, a block for each.

    Lines that can't be cut into cells are reported and left out.
    """
    table, number = CsvTable(source), 1
    for piece in pieces:
        rows: list[list[str]] = []
        numbers: list[int] = []
        end: ParseError | None = None
        try:
            for at, row in table.rows(_readable(piece, source, number, report), report):
                numbers.append(at)
                rows.append(row)
        except ParseError as error:
            end = error
        if rows:
            yield Block(dict(zip(table.names, map(list, zip(*rows, strict=True)), strict=True)), numbers)
        if end is not None:
            raise end
        number += piece.count(b"\n")


def _readable(piece: bytes, source: str, first: int, report: Report) -> Iterator[tuple[int, str]]:
    """The lines of a piece with their numbers; those that are too long or no text are reported."""
    text = of_string("", source)
    for number, line in enumerate(StringIO(piece.decode("utf-8", "surrogateescape")), first):
        try:
            text.check_line(number, line)
        except ParseError as error:
            report(error)
            continue
        yield number, line


def _read(text: Text, variant: str) -> Iterator[Found]:
    """Reads one row from each line."""
    table = CsvTable(text.source)
    for number, row in table.rows(text.lines(), lambda error: text.pass_over(error, error.line)):
        try:
            position = table.columns.position(row)
        except PuzzleError as error:
            text.pass_over(error, number)
            continue
        yield number, replace(position, puzzle=replace(position.puzzle, variant=variant)) if variant else position


def _write(items: Iterable[Item]) -> Iterator[str]:
    """Writes the columns that the first puzzle has values for."""
    columns: list[str] = []
    for item in items:
        cells = cells_of_item(item)
        head = ""
        if not columns:
            columns = [name for name, cell in cells.items() if cell]
            head = ",".join(columns) + "\n"
        row = StringIO()
        csv.writer(row, lineterminator="\n").writerow([" ".join(cells[name].split()) for name in columns])
        yield head + row.getvalue()


def is_header(line: str, below: Iterable[str] = ()) -> bool:
    """Whether a line is the first of a table: several names, one of them of puzzles, or one above whole puzzles.

    One name above anything else is the title of a grid.
    """
    is_clear = any(mark in line for mark in SEPARATORS) or any(map(_is_puzzle, below))
    return is_clear and columns_of_line(line) is not None


def _is_puzzle(row: str) -> bool:
    return START.match(row.lstrip('"')) is not None or (len(row) >= 16 and not re.search(r"\s", row))


def _is_table(head: Head) -> bool:
    is_alone = len(head.rows) < 2 and columns_of_line(head.first) is not None
    return is_alone or is_header(head.first, head.rows[1:])


CSV = foreign_format(
    slug="csv",
    endings=(".csv",),
    name="Tables (CSV)",
    sentence="One row per puzzle, in a column called puzzle, quizzes, question or grid; solution and rating beside it.",
    families=(),
    read=_read,
    write=_write,
    score=certain(_is_table),
    example="puzzle,solution\n1...3...........,\n.2.43...4.2....1,\n",
    comments=False,
)
