"""Rows of a table as columns. Texts are pieces of one buffer, so that a million texts are not a million objects.

A column is Texts, a list of bytes, an array of numbers, or an opaque Arrow array.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view
from numpy.typing import NDArray

from gridwright.puzzles.errors import PuzzleError

Bytes = NDArray[np.uint8]
Offsets = NDArray[np.int64]
Column = Any
"""Texts, a list of bytes, or an array of numpy's or Arrow's: what they share is `len` and slicing. NaN is an empty
cell."""
ByName = Mapping[str, Column]
LINE_END = ord("\n")
SEPARATOR, QUOTE = b",", b'"'
MOST_ROOM = 4
"""Rows are laid out in a rectangular array if it has at most this many times their bytes."""


@dataclass(frozen=True, slots=True, eq=False)
class Texts:
    """A column of texts: text i is `raw[starts[i]:stops[i]]`.

    >>> Texts.of(["one", "two"])[1:].cells()
    [b'two']
    """

    raw: bytes
    starts: Offsets
    stops: Offsets
    is_plain: bool = False
    """No text holds what has a meaning in CSV: a comma, a quote, a line end."""

    @staticmethod
    def of(texts: Iterable[str]) -> Texts:
        """A column of strings."""
        cells = [text.encode("utf-8", "surrogateescape") for text in texts]
        stops = np.cumsum([0, *map(len, cells)], dtype=np.int64)
        return Texts(b"".join(cells), stops[:-1], stops[1:])

    @staticmethod
    def of_lines(lines: bytes, number: int) -> Texts:
        """A column of `number` lines of symbols, all of the same length."""
        starts = np.arange(number, dtype=np.int64) * (len(lines) // max(1, number))
        return Texts(lines, starts, starts + (len(lines) // max(1, number) - 1), is_plain=True)

    @staticmethod
    def of_words(words: Sequence[str], numbers: NDArray[Any]) -> Texts:
        """A column of a few repeated plain words, each given by its number."""
        stops = np.cumsum([0, *map(len, words)], dtype=np.int64)
        return Texts("".join(words).encode(), stops[:-1][numbers], stops[1:][numbers], is_plain=True)

    def __len__(self) -> int:
        return len(self.starts)

    def __getitem__(self, rows: slice | NDArray[Any]) -> Texts:
        return Texts(self.raw, self.starts[rows], self.stops[rows], self.is_plain)

    @property
    def lengths(self) -> Offsets:
        """The number of bytes of each text."""
        return self.stops - self.starts

    def where(self, is_kept: NDArray[np.bool_]) -> Texts:
        """The same column, with empty texts where `is_kept` is false."""
        return Texts(self.raw, self.starts, np.where(is_kept, self.stops, self.starts), self.is_plain)

    def cells(self) -> list[bytes]:
        """The texts one by one."""
        return [self.raw[start:stop] for start, stop in zip(self.starts.tolist(), self.stops.tolist(), strict=True)]

    def windows(self, length: int) -> Bytes:
        """The first `length` bytes from the start of each text, as rows of an array."""
        last = int(self.starts.max(initial=0)) + length
        raw = self.raw if last <= len(self.raw) else self.raw + bytes(last - len(self.raw))
        return sliding_window_view(np.frombuffer(raw, dtype=np.uint8), length)[self.starts]

    def lines(self, length: int) -> Bytes:
        """Texts of the same length as rows of an array, each with a line end."""
        found = np.full((len(self), length + 1), LINE_END, dtype=np.uint8)
        if length:
            found[:, :length] = self.windows(length)
        return found

    def packed(self) -> tuple[bytes, Offsets]:
        """All texts joined, and the offsets at which they begin and the last one ends."""
        lengths = self.lengths
        longest = int(lengths.max(initial=0))
        ends = np.concatenate(([0], np.cumsum(lengths)))
        if longest * len(self) > MOST_ROOM * int(ends[-1]) or not longest:
            return b"".join(self.cells()), ends
        page = self.windows(longest)
        return (
            page if (lengths == longest).all() else page[np.arange(longest) < lengths[:, np.newaxis]]
        ).tobytes(), ends


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Some rows of a table."""

    columns: ByName
    numbers: Offsets
    """The line or row number of each."""

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, rows: slice) -> Block:
        return Block({name: column[rows] for name, column in self.columns.items()}, self.numbers[rows])

    def rows(self, places: Collection[int]) -> Iterator[list[str]]:
        """All rows as texts, '' in the columns at other places: those may hold what is no text at all.

        >>> block = Block({"id": np.arange(2), "puzzle": Texts.of(["1.", ".2"])}, np.arange(2))
        >>> [*block.rows({1})]
        [['', '1.'], ['', '.2']]
        """
        cells = [
            [cell.decode("utf-8", "surrogateescape") for cell in cells_of(column)] if at in places else [""] * len(self)
            for at, column in enumerate(self.columns.values())
        ]
        return map(list, zip(*cells, strict=True))


def cells_of(column: Column) -> list[bytes]:
    """The cells of a column as text."""
    return column if isinstance(column, list) else as_texts(column).cells()


def as_texts(column: Column) -> Texts:
    """A column of any kind as texts."""
    if isinstance(column, Texts):
        return column
    if isinstance(column, list):
        return Texts.of(cell.decode("utf-8", "surrogateescape") for cell in column)
    if isinstance(column, np.ndarray):
        return Texts.of("" if value != value else str(value) for value in column.tolist())
    from gridwright.formats.tables.arrow import texts_of

    return texts_of(column)


def empty_column(like: Column, number: int) -> Column:
    """A column of empty cells, of the kind of another."""
    if isinstance(like, np.ndarray):
        return np.full(number, np.nan)
    return [b""] * number if isinstance(like, list) else Texts.of([""] * number)


def aligned(columns: ByName, names: Sequence[str]) -> Iterator[Column]:
    """The columns in the order of the names, empty where one is missing; PuzzleError for one that isn't named."""
    extra = [name for name in columns if name not in names]
    if extra:
        raise PuzzleError(f"there is no column {extra[0]} in the first table: write tables of one kind into one file")
    number = len(next(iter(columns.values()), ()))
    for name in names:
        yield columns[name] if name in columns else Texts.of([""] * number)


def csv_header(names: Iterable[str]) -> bytes:
    """The first line of a CSV file."""
    return SEPARATOR.join(_quoted([name.encode() for name in names])) + b"\n"


def csv_rows(columns: ByName, names: Sequence[str]) -> bytes:
    """The rows of a CSV file.

    >>> csv_rows({"puzzle": Texts.of(["1."]), "title": Texts.of(["one, two"])}, ["puzzle", "title"])
    b'1.,"one, two"\\n'
    """
    pieces = [*aligned(columns, names)]
    if all(isinstance(piece, Texts) and piece.is_plain for piece in pieces):
        width = sum(int(piece.lengths.max(initial=0)) + 1 for piece in pieces)
        if width * len(pieces[0]) <= MOST_ROOM * sum(len(piece) + int(piece.lengths.sum()) for piece in pieces):
            return _side_by_side(pieces, width)
    cells: list[Iterable[bytes]] = []
    for column in pieces:
        cells += [_quoted(cells_of(column)), repeat(SEPARATOR)]
    cells[-1] = repeat(b"\n")
    return b"".join(chain.from_iterable(zip(*cells, strict=False)))


def _side_by_side(columns: Sequence[Texts], width: int) -> bytes:
    """Lays the cells of each row side by side in an array as wide as the longest row, and drops the padding."""
    number = len(columns[0])
    page = np.full((number, width), ord(SEPARATOR), dtype=np.uint8)
    page[:, -1] = LINE_END
    is_used: NDArray[np.bool_] | None = None
    at = 0
    for column in columns:
        lengths = column.lengths
        longest = int(lengths.max(initial=0))
        if longest:
            page[:, at : at + longest] = column.windows(longest)
        if (lengths != longest).any():
            is_used = np.ones(page.shape, dtype=bool) if is_used is None else is_used
            is_used[:, at : at + longest] = np.arange(longest) < lengths[:, np.newaxis]
        at += longest + 1
    return (page if is_used is None else page[is_used]).tobytes()


def _quoted(cells: list[bytes]) -> list[bytes]:
    """The cells, in quotes if they hold a separator, a quote or a line end."""
    together = b"".join(cells)
    if not any(mark in together for mark in (SEPARATOR, QUOTE, b"\n", b"\r")):
        return cells
    return [_quoted_cell(cell) for cell in cells]


def _quoted_cell(cell: bytes) -> bytes:
    """A row ends with its line, so a line end inside a cell becomes a blank."""
    plain = b" ".join(cell.split()) if b"\n" in cell or b"\r" in cell else cell
    return QUOTE + plain.replace(QUOTE, 2 * QUOTE) + QUOTE if SEPARATOR in plain or QUOTE in plain else plain
