"""Writes tables: puzzles as a pyarrow table, and columns as a CSV, a Parquet or an Arrow file."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import IO, Any

from gridwright.formats.format import Item
from gridwright.formats.tables.arrow import plain_array, pyarrow, refused
from gridwright.formats.tables.block import ByName, Column, aligned, columns_of
from gridwright.formats.tables.csv_table import FEW, csv_rows
from gridwright.formats.tables.puzzle_record import row_of

KINDS = ("csv", "parquet", "arrow")
GROUP = 1 << 16
"""Rows that are written at once: smaller groups make Parquet slow to read."""


def to_table(items: Iterable[Item]) -> Any:
    """Puzzles, or positions with all that is known of them, as a pyarrow table that `from_table` reads.

    `pandas.DataFrame.from_arrow` and `polars.DataFrame` turn it into a frame.

    >>> import gridwright
    >>> to_table([gridwright.parse("takuzu:2x2:0...")]).to_pydict()
    {'puzzle': ['takuzu:2x2:0...']}
    """
    columns = columns_of([*map(row_of, items)]) or {"puzzle": []}
    return pyarrow().table({name: _array_of(column) for name, column in columns.items()})


def _array_of(column: Column) -> Any:
    """A column as an Arrow array."""
    if not isinstance(column, list):
        return plain_array(column)
    return pyarrow().array(column)


class TableFile:
    """Writes a table of a kind, in bounded memory. The first rows say which columns it has."""

    def __init__(self, file: IO[bytes], kind: str) -> None:
        if kind != "csv":
            pyarrow()
        self._file, self._kind = file, kind
        self._names: Sequence[str] = ()
        self._held: list[ByName] = []
        self._rows = 0
        self._schema: Any = None
        self._writer: Any = None

    def write(self, columns: ByName, *, may_gain: bool = False) -> None:
        """Writes some rows, given as columns by name. PuzzleError if they don't fit the rows before.

        Where the next rows may have more columns, the first thousand are held back to know them all.
        """
        if self._names:
            aligned(columns, self._names)
        self._held.append(columns)
        self._rows += len(next(iter(columns.values())))
        enough = FEW if may_gain and not self._names else 0
        if self._rows >= (enough if self._kind == "csv" else GROUP):
            self._flush()

    def close(self) -> None:
        """Writes what is held back, and the end of the file. A file without rows has a column of puzzles."""
        self._flush()
        if self._writer is not None:
            self._writer.close()
        self._file.flush()

    def _flush(self) -> None:
        is_first = not self._names
        if is_first:
            self._names = [*dict.fromkeys(name for columns in self._held for name in columns)] or ["puzzle"]
        blocks = [aligned(columns, self._names) for columns in self._held]
        self._held, self._rows = [], 0
        if self._kind == "csv":
            text = csv_rows([[name] for name in self._names]) if is_first else ""
            self._file.write((text + "".join(map(csv_rows, blocks))).encode("utf-8", "surrogateescape"))
            self._file.flush()
            return
        arrow = pyarrow()
        with refused():
            tables = [arrow.table([*map(_array_of, block)], names=self._names) for block in blocks or [[[]]]]
            table = arrow.concat_tables(tables, promote_options="permissive")
            if self._writer is None:
                kinds = [arrow.string() if arrow.types.is_null(kind) else kind for kind in table.schema.types]
                self._schema = arrow.schema(list(zip(self._names, kinds, strict=True)))
                self._writer = self._opened(self._schema)
            self._writer.write_table(table.cast(self._schema))

    def _opened(self, schema: Any) -> Any:
        if self._kind == "parquet":
            return pyarrow("pyarrow.parquet").ParquetWriter(self._file, schema)
        return pyarrow("pyarrow.ipc").new_file(self._file, schema)
