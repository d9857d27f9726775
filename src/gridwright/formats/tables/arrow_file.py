"""Writes Arrow tables: puzzles as a pyarrow table, and as a Parquet or Arrow file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import IO, Any

import numpy as np

from gridwright.formats.format import Item
from gridwright.formats.tables.arrow import pyarrow, refused
from gridwright.formats.tables.block import ByName, Column, Texts, aligned
from gridwright.formats.tables.columns import NAMES, cells_of_item

GROUP = 1 << 16
"""Rows that are written at once: smaller groups make Parquet slow to read."""

MOST_BYTES = 1 << 31
"""From this size on, a column needs 64-bit offsets."""


def to_table(items: Iterable[Item]) -> Any:
    """Puzzles, or positions, as a pyarrow table, with the columns that `from_table` reads.

    `pandas.DataFrame.from_arrow` and `polars.DataFrame` turn it into a frame.

    >>> import gridwright
    >>> to_table([gridwright.parse("takuzu:2x2:0...")]).to_pydict()
    {'puzzle': ['takuzu:2x2:0...']}
    """
    rows = [cells_of_item(item) for item in items]
    names = [name for name in NAMES if name == "puzzle" or any(row[name] for row in rows)]
    return pyarrow().table({name: arrow_of(Texts.of(row[name] for row in rows)) for name in names})


def arrow_of(column: Column) -> Any:
    """A column as an Arrow array."""
    arrow = pyarrow()
    if isinstance(column, list):
        return arrow.array([cell.decode() for cell in column], arrow.string())
    if isinstance(column, Texts):
        data, ends = column.packed()
        kind, offset = (arrow.string(), np.int32) if len(data) < MOST_BYTES else (arrow.large_string(), np.int64)
        buffers = [None, arrow.py_buffer(ends.astype(offset)), arrow.py_buffer(data)]
        return arrow.Array.from_buffers(kind, len(column), buffers)
    if isinstance(column, np.ndarray):
        return arrow.array(column, from_pandas=True)  # NaN becomes null
    return column.dictionary_decode() if is_packed(column) else column


def is_packed(column: Column) -> bool:
    """Whether a column consists of a few repeated texts."""
    if isinstance(column, (Texts, np.ndarray)):
        return False
    return isinstance(column, list) or bool(pyarrow().types.is_dictionary(column.type))


class TableFile:
    """Writes a Parquet or an Arrow file, in bounded memory. The first rows say which columns it has."""

    def __init__(self, file: IO[bytes], kind: str) -> None:
        pyarrow()
        self._file, self._kind = file, kind
        self._held: list[Any] = []
        self._names: Sequence[str] = ()
        self._packed: list[str] = []
        self._schema: Any = None
        self._writer: Any = None

    def write(self, columns: ByName) -> None:
        """Writes some rows, given as columns by name. PuzzleError if they don't fit the rows before."""
        arrow = pyarrow()
        if not self._names:
            self._names = [*columns]
            self._packed = [name for name, column in columns.items() if is_packed(column)]
        arrays = [arrow_of(column) for column in aligned(columns, self._names)]
        if self._schema is not None:
            with refused():
                arrays = [array.cast(field.type) for array, field in zip(arrays, self._schema, strict=True)]
        self._held.append(arrow.table(arrays, names=[*self._names]))
        self._schema = self._held[0].schema
        if sum(map(len, self._held)) >= GROUP:
            self._flush()

    def close(self) -> None:
        """Writes what is held back, and the end of the file. A file without rows has a column of puzzles."""
        if not self._names:
            self.write({"puzzle": Texts.of([])})
        self._flush()
        self._writer.close()
        self._file.flush()

    def _flush(self) -> None:
        if self._held or self._writer is None:
            table = pyarrow().concat_tables(self._held)
            self._held = []
            if self._writer is None:
                self._writer = self._opened(table.schema)
            self._writer.write_table(table)

    def _opened(self, schema: Any) -> Any:
        if self._kind == "parquet":
            # To compress puzzles takes four times as long as to write them, and saves 40 % of their bytes.
            compression = {name: "snappy" if name in self._packed else "none" for name in schema.names}
            return pyarrow("pyarrow.parquet").ParquetWriter(
                self._file, schema, use_dictionary=self._packed, compression=compression
            )
        return pyarrow("pyarrow.ipc").new_file(self._file, schema)
