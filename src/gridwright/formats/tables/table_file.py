"""Writes tables: puzzles as a pyarrow table, and columns as a CSV, a Parquet or an Arrow file."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import IO, Any

import numpy as np

from gridwright.formats.format import Item
from gridwright.formats.tables.arrow import plain_array, pyarrow, refused
from gridwright.formats.tables.block import ByName, Column, texts_of
from gridwright.formats.tables.columns import NAMES, cells_of_item
from gridwright.puzzles.errors import PuzzleError

KINDS = ("csv", "parquet", "arrow")
GROUP = 1 << 16
"""Rows that are written at once: smaller groups make Parquet slow to read."""


def to_table(items: Iterable[Item]) -> Any:
    """Puzzles, or positions, as a pyarrow table, with the columns that `from_table` reads.

    `pandas.DataFrame.from_arrow` and `polars.DataFrame` turn it into a frame.

    >>> import gridwright
    >>> to_table([gridwright.parse("takuzu:2x2:0...")]).to_pydict()
    {'puzzle': ['takuzu:2x2:0...']}
    """
    rows = [cells_of_item(item) for item in items]
    names = [name for name in NAMES if name == "puzzle" or any(row[name] for row in rows)]
    return pyarrow().table({name: _array_of([row[name] for row in rows]) for name in names})


def _array_of(column: Column) -> Any:
    """A column as an Arrow array."""
    arrow = pyarrow()
    if isinstance(column, list):
        return arrow.array(column, arrow.string())
    if isinstance(column, np.ndarray):
        return arrow.array(column, from_pandas=True)  # NaN becomes null
    return plain_array(column)


def csv_rows(columns: Iterable[Column]) -> str:
    """The rows of a CSV file. A row ends with its line, so a line end inside a cell becomes a blank.

    >>> csv_rows([["1.", ".2"], ["one, two", "one\\ntwo"]])
    '1.,"one, two"\\n.2,one two\\n'
    """
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(zip(*map(_on_one_line, columns), strict=True))
    return text.getvalue()


def _on_one_line(column: Column) -> list[str]:
    cells = texts_of(column)
    return [" ".join(cell.split()) if "\n" in cell or "\r" in cell else cell for cell in cells]


class TableFile:
    """Writes a table of a kind, in bounded memory. The first rows say which columns it has."""

    def __init__(self, file: IO[bytes], kind: str) -> None:
        if kind != "csv":
            pyarrow()
        self._file, self._kind = file, kind
        self._names: Sequence[str] = ()
        self._held: list[Any] = []
        self._schema: Any = None
        self._writer: Any = None

    def write(self, columns: ByName) -> None:
        """Writes some rows, given as columns by name. PuzzleError if they don't fit the rows before."""
        is_first = not self._names
        self._names = self._names or [*columns]
        pieces = self._aligned(columns)
        if self._kind == "csv":
            text = csv_rows([[name] for name in self._names]) if is_first else ""
            self._file.write((text + csv_rows(pieces)).encode("utf-8", "surrogateescape"))
            self._file.flush()
            return
        with refused():
            arrays = [*map(_array_of, pieces)]
            if self._schema is not None:
                arrays = [array.cast(field.type) for array, field in zip(arrays, self._schema, strict=True)]
        self._held.append(pyarrow().table(arrays, names=[*self._names]))
        self._schema = self._held[0].schema
        if sum(map(len, self._held)) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Writes what is held back, and the end of the file. A file without rows has a column of puzzles."""
        if not self._names:
            self.write({"puzzle": []})
        if self._kind != "csv":
            self._flush()
            self._writer.close()
        self._file.flush()

    def _aligned(self, columns: ByName) -> list[Column]:
        """The columns in the order of the names, empty where one is missing."""
        extra = [name for name in columns if name not in self._names]
        if extra:
            raise PuzzleError(
                f"there is no column {extra[0]} in the first table: write tables of one kind into one file"
            )
        number = len(next(iter(columns.values()), ()))
        return [columns.get(name, [""] * number) for name in self._names]

    def _flush(self) -> None:
        if self._held or self._writer is None:
            table = pyarrow().concat_tables(self._held)
            self._held = []
            if self._writer is None:
                self._writer = self._opened(table.schema)
            self._writer.write_table(table)

    def _opened(self, schema: Any) -> Any:
        if self._kind == "parquet":
            return pyarrow("pyarrow.parquet").ParquetWriter(self._file, schema)
        return pyarrow("pyarrow.ipc").new_file(self._file, schema)
