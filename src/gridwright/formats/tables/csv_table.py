"""CSV by the names of its columns, as data sets come."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import StringIO

from gridwright.formats.foreign import certain, foreign_format
from gridwright.formats.format import Found, Item
from gridwright.formats.native.text_id import START
from gridwright.formats.tables.columns import WANTED, Columns, cells_of_item
from gridwright.formats.text import Head, Text
from gridwright.puzzles.errors import PuzzleError

SEPARATORS = ",;\t"
GOES_ON = "a quoted cell goes on in the next line; here every row must be on one line"
_BARE = re.compile(r"\"?[0-9._]{16,}\"?[,;\t]\"?[0-9]{16,}\"?\s*$")


def separator_of(line: str) -> str:
    """The separator of a line: the first of , ; and tab that occurs."""
    return next((mark for mark in SEPARATORS if mark in line), ",")


def has_no_header(line: str) -> bool:
    """Whether the first line is already a row: a puzzle and its solution."""
    return _BARE.fullmatch(line) is not None


def cells_of_line(line: str, separator: str) -> list[str] | None:
    """The cells of a row; None if a quoted one goes on in the next line. What follows can't be read then."""
    row = next(csv.reader([line + "\n"], delimiter=separator))
    return None if row[-1].endswith("\n") else row


def columns_of_line(line: str) -> Columns | None:
    """The columns of a table with this first line; None if it isn't a table."""
    separator = separator_of(line)
    if has_no_header(line):
        return Columns({"puzzle": 0, "solution": 1})
    cells = line.split(separator)
    is_header = not any(len(cell) > 40 for cell in cells)
    return Columns.named(cells) if is_header else None


def _read(text: Text, variant: str) -> Iterator[Found]:
    """Reads one row from each line. The header may be repeated further down."""
    columns: Columns | None = None
    separator, header = ",", ""
    for number, line in text.lines():
        content = line.rstrip("\n")
        if not content.strip() or content[0] == "#" or content == header:
            continue
        if columns is None:
            columns, separator = columns_of_line(content), separator_of(content)
            if columns is None:
                raise text.error(WANTED, number)
            if not has_no_header(content):
                header = content
                continue
        try:
            row = cells_of_line(content, separator)
            if row is None:
                raise text.error(GOES_ON, number)
            position = columns.position(row)
        except (PuzzleError, csv.Error) as error:
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
