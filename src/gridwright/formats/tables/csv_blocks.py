"""CSV by the block: whole columns at once where all rows are plain, else row by row.

Rows are plain if each has a cell for every name, and quotes stand around whole cells only. So data sets come; anything
else is cut by the csv module, and the rows that are wrong are handed to `report`.
"""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from gridwright.formats.tables.block import LINE_END, Block, Bytes, Offsets, Texts
from gridwright.formats.tables.columns import WANTED, Columns
from gridwright.formats.tables.csv_table import GOES_ON, cells_of_line, columns_of_line, has_no_header, separator_of
from gridwright.formats.text import LONGEST, of_string
from gridwright.puzzles.errors import GridwrightError, ParseError

Report = Callable[[GridwrightError], None]
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class CsvBlocks:
    """A CSV file whose first line is known."""

    source: str
    names: tuple[str, ...]
    columns: Columns
    separator: str
    header: bytes
    """The first line; b'' if that is already a row."""
    report: Report

    @staticmethod
    def of(pieces: Iterator[bytes], source: str, report: Report) -> Iterator[tuple[Columns, Block]]:
        """The blocks of a text that arrives in pieces of whole lines, each with its columns."""
        known: CsvBlocks | None = None
        number = 1
        for piece in pieces:
            if len(piece) > LONGEST and b"\n" not in piece:
                message = f"this line is longer than {LONGEST} characters, too long for a puzzle"
                raise ParseError(message, source=source, line=number)
            if known is None:
                piece = piece.removeprefix(BYTE_ORDER_MARK)
                skipped, first = _first_line(piece)
                if first:
                    known = _started(first.decode("utf-8", "surrogateescape"), number + skipped, source, report)
                    if known.header and not skipped:
                        piece, number = piece[piece.find(b"\n") + 1 or len(piece) :], number + 1
            if known is not None and piece:
                block, error = known.plain(piece, number), None
                if not block:
                    block, error = known.with_care(piece, number)
                if len(block):
                    yield known.columns, block
                if error is not None:
                    raise error
            number += piece.count(b"\n")

    def plain(self, data: bytes, first: int) -> Block | None:
        """The rows of a piece of text, cut with numpy; None if some are not plain."""
        if (self.header and self.header in data) or not _is_utf8(data):
            return None
        data = data if data.endswith(b"\n") else data + b"\n"
        marks = np.frombuffer(data, dtype=np.uint8)
        ends = np.flatnonzero(marks == LINE_END)
        begins = np.concatenate(([0], ends[:-1] + 1))
        if b"\r" in data:
            if data.count(b"\r\n") != len(ends) or data.count(b"\r") != len(ends):
                return None
            ends = ends - 1
        if (begins >= ends).any() or (marks[begins] == ord("#")).any():
            return None
        inner = np.flatnonzero(marks == ord(self.separator))
        if len(inner) != len(ends) * (len(self.names) - 1):
            return None
        cuts = np.column_stack((begins - 1, inner.reshape(len(ends), -1), ends))
        if (cuts[:, 1:] <= cuts[:, :-1]).any():  # some row has another's separators
            return None
        starts, stops = cuts[:, :-1] + 1, cuts[:, 1:]
        if b'"' in data and not _unquote(marks, starts, stops):
            return None
        is_plain = b'"' not in data and self.separator == ","
        columns = {name: Texts(data, starts[:, at], stops[:, at], is_plain) for at, name in enumerate(self.names)}
        return Block(columns, np.arange(first, first + len(ends)))

    def with_care(self, data: bytes, first: int) -> tuple[Block, ParseError | None]:
        """The rows of a piece of text, one by one, up to an error after which no more can be read."""
        rows: list[list[str]] = []
        numbers: list[int] = []
        cut: ParseError | None = None
        place = of_string("", self.source)
        for number, line in enumerate(data.splitlines(), first):
            if not line.strip() or line.startswith(b"#") or line == self.header:
                continue
            try:
                text = line.decode("utf-8", "surrogateescape")
                if not text.isascii():
                    place.check_encoding(number, text)
                row = cells_of_line(text, self.separator)
            except (ValueError, csv.Error) as error:
                wrong = error if isinstance(error, ParseError) else None
                self.report(wrong or ParseError(str(error), source=self.source, line=number))
                continue
            if row is None:
                cut = ParseError(GOES_ON, source=self.source, line=number)
                break
            rows.append((row + [""] * len(self.names))[: len(self.names)])
            numbers.append(number)
        columns = {name: Texts.of(row[at] for row in rows) for at, name in enumerate(self.names)}
        return Block(columns, np.array(numbers, dtype=np.int64)), cut


def _first_line(piece: bytes) -> tuple[int, bytes]:
    """The number of empty lines and comments at the start, and the first other line."""
    for number, line in enumerate(piece.splitlines()):
        if line.strip() and not line.startswith(b"#"):
            return number, line
    return 0, b""


def _started(first: str, number: int, source: str, report: Report) -> CsvBlocks:
    columns, separator = columns_of_line(first), separator_of(first)
    if columns is None:
        raise ParseError(WANTED, source=source, line=number)
    names = ["puzzle", "solution"]
    header = "" if has_no_header(first) else first
    if header:
        names = [name.strip() for name in next(csv.reader([first], delimiter=separator))]
    distinct = tuple(name if name not in names[:at] else f"{name}_{at + 1}" for at, name in enumerate(names))
    return CsvBlocks(source, distinct, columns, separator, header.encode("utf-8", "surrogateescape"), report)


def _is_utf8(data: bytes) -> bool:
    try:
        return data.isascii() or bool(data.decode())
    except UnicodeDecodeError:
        return False


def _unquote(marks: Bytes, starts: Offsets, stops: Offsets) -> bool:
    """Strips the quotes from the cells, in place; False if there is a quote anywhere but around a cell."""
    is_quoted = (stops - starts >= 2) & (marks[np.minimum(starts, len(marks) - 1)] == ord('"'))
    is_quoted &= marks[stops - 1] == ord('"')
    if 2 * np.count_nonzero(is_quoted) != np.count_nonzero(marks == ord('"')):
        return False
    starts += is_quoted
    stops -= is_quoted
    return True
