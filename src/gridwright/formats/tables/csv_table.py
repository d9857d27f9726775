"""CSV by the names of its columns, as data sets come."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from io import StringIO
from itertools import chain, islice

from gridwright.formats.foreign import foreign_format
from gridwright.formats.format import Item, ItemAtLine
from gridwright.formats.native.text_id import START
from gridwright.formats.recognition.head import Head
from gridwright.formats.tables.block import Block, Column, aligned, columns_of, texts_of
from gridwright.formats.tables.columns import NAMES, WANTED, known_names
from gridwright.formats.tables.puzzle_record import position_of_row, row_of
from gridwright.formats.text import NumberedLines, of_string
from gridwright.puzzles.errors import ParseError, PuzzleError

FEW = 1000
"""As many puzzles are looked at to know which columns a table needs, where they come from anything else."""
SEPARATORS = ",;\t"
Report = Callable[[ParseError], None]
GOES_ON = "a quoted cell goes on in the next line; here every row must be on one line"
_BARE = re.compile(r"\"?[0-9._]{16,}\"?[,;\t]\"?[0-9]{16,}\"?\s*$")
_HEADER_OR_ROW = rf"(?i:([^,;\t]{{0,40}}[,;\t])*[\"' ]*({'|'.join(NAMES['puzzle'])})[\"' ]*([,;\t]|$))|{_BARE.pattern}"
"""Some column is called as those of puzzles are, or a puzzle and its solution stand there."""


def separator_of(line: str) -> str:
    """The separator of a line: the first of , ; and tab that occurs."""
    return next((mark for mark in SEPARATORS if mark in line), ",")


def has_no_header(line: str) -> bool:
    """Whether the first line is already a row: a puzzle and its solution."""
    return _BARE.fullmatch(line) is not None


def begins_table(line: str) -> bool:
    """Whether this can be the first line of a table."""
    cells = line.split(separator_of(line))
    is_header = "puzzle" in known_names(cells) and not any(len(cell) > 40 for cell in cells)
    return is_header or has_no_header(line)


class CsvTable:
    """Cuts a text into rows. The first line names the columns; it may be repeated further down."""

    def __init__(self, source: str) -> None:
        self.names: list[str] = []
        """As they stand there, each once."""
        self.known: list[str] = []
        """By what the columns hold."""
        self._source, self._separator, self._header = source, ",", ""

    def rows(self, lines: Iterator[tuple[int, str]], report: Report) -> Iterator[tuple[int, list[str]]]:
        """The rows among numbered lines, a cell for every name in each. ParseError where what follows can't be cut."""
        numbers: list[int] = []
        """Of the lines of a row: it should be one."""
        if not self.names:
            first = next(self._without_comments(lines, numbers), "")
            if not first:
                return
            self._begin(first.rstrip("\r\n"), numbers[0])
            if self._header:
                self._header = first
            else:
                lines = chain([(numbers[0], first)], lines)
        reader = csv.reader(self._without_comments(lines, numbers), delimiter=self._separator)
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
            if line.strip() and line[0] != "#" and line != self._header:
                numbers.append(number)
                yield line

    def _begin(self, line: str, number: int) -> None:
        if not begins_table(line):
            raise self._error(WANTED, number)
        names, self._separator = ["puzzle", "solution"], separator_of(line)
        if not has_no_header(line):
            self._header = line
            names = [name.strip() for name in next(csv.reader([line], delimiter=self._separator))]
        self.names = [name if name not in names[:at] else f"{name}_{at + 1}" for at, name in enumerate(names)]
        self.known = known_names(self.names)

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
            columns = map(list, zip(*rows, strict=True))
            yield Block(dict(zip(table.names, columns, strict=True)), numbers)
        if end is not None:
            raise end
        number += piece.count(b"\n")


def _readable(piece: bytes, source: str, first: int, report: Report) -> Iterator[tuple[int, str]]:
    """The lines of a piece with their numbers; those that are too long or no text are reported."""
    text, lines = of_string("", source), enumerate(StringIO(piece.decode("utf-8", "surrogateescape")), first)
    if piece.endswith(b"\n") and piece.isascii():
        yield from lines  # nothing can be wrong with any of them
    for number, line in lines:
        try:
            text.check_line(number, line)
        except ParseError as error:
            report(error)
            continue
        yield number, line


def _read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    """Reads one row from each line."""
    table = CsvTable(text.source)
    for number, row in table.rows(text.lines(), lambda error: text.pass_over(error, error.line)):
        try:
            position = position_of_row(dict(zip(table.known, row, strict=True)))
        except PuzzleError as error:
            text.pass_over(error, number)
            continue
        yield number, replace(position, puzzle=replace(position.puzzle, variant=variant)) if variant else position


def csv_rows(columns: Iterable[Column]) -> str:
    """The rows of a CSV file. A row ends with its line, so a line end inside a cell becomes a blank.

    >>> csv_rows([["1.", ".2"], ["one, two", "one\\ntwo"]])
    '1.,"one, two"\\n.2,one two\\n'
    """
    cells = [texts_of(column) for column in columns]
    together = "".join(map("".join, cells))
    if len(cells) > 1 and not any(mark in together for mark in '",\r\n'):
        return "".join([",".join(row) + "\n" for row in zip(*cells, strict=True)])
    if "\n" in together or "\r" in together:
        cells = [[" ".join(cell.split()) if set(cell) & {"\n", "\r"} else cell for cell in column] for column in cells]
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(zip(*cells, strict=True))
    return text.getvalue()


def _write(items: Iterable[Item]) -> Iterator[str]:
    """Writes the columns that some of the first puzzles have values for; PuzzleError for another one further down."""
    rows = map(row_of, items)
    first = columns_of([*islice(rows, FEW)])
    names = [*first]
    yield csv_rows([[name] for name in names]) + csv_rows(first.values())
    for row in rows:
        yield csv_rows(aligned(columns_of([row]), names))


def is_header(line: str, below: Iterable[str] = ()) -> bool:
    """Whether a line is the first of a table: several names, one of them of puzzles, or one above whole puzzles.

    One name above anything else is the title of a grid.
    """
    is_clear = any(mark in line for mark in SEPARATORS) or any(map(_is_puzzle, below))
    return is_clear and begins_table(line)


def _is_puzzle(row: str) -> bool:
    return START.match(row.lstrip('"')) is not None or (len(row) >= 16 and not re.search(r"\s", row))


def _is_table(head: Head) -> bool:
    first = head.openings[0]
    is_alone = len(head.rows) < 2 and begins_table(first)
    return is_alone or is_header(first, head.rows[1:])


CSV = foreign_format(
    slug="csv",
    endings=(".csv",),
    sentence="One row per puzzle, in a column called puzzle, quizzes, question or grid; solution and rating beside it.",
    families=(),
    read=_read,
    write=_write,
    opens=_HEADER_OR_ROW,
    fits=_is_table,
    example="puzzle,solution\n1...3...........,\n.2.43...4.2....1,\n",
    comments=False,
)
