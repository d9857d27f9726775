"""Arrow's tables: Parquet and Arrow files, and the frames of pandas, polars and others, all by way of pyarrow.

Every frame that speaks Arrow's C stream interface is taken as it is, without a look at whose it is. A file goes by in
blocks: of a table of millions, some thousand rows are in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import IO, Any

import numpy as np

from gridwright.formats.format import Item
from gridwright.formats.tables.block import Block, ByName, Column, Texts, aligned
from gridwright.formats.tables.columns import NAMES, WANTED, Columns, cells_of_item
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.missing import needed
from gridwright.puzzles.position import Position

KINDS = {"parquet": b"PAR1", "arrow": b"ARROW1"}
"""The kinds of files, and how each begins."""
NOT_FROM_A_PIPE = "this table has its index at its end, so it can't be read from a pipe: name the file"
ROWS = 1 << 13
"""Rows that are read at once."""
GROUP = 1 << 16
"""Rows that are written at once: smaller groups make Parquet slow to read."""
LEAST_TEXT = 64
"""Bytes: a column with fewer for each text repeats its texts."""
LARGEST, LARGEST_RATIO = 1 << 26, 200
"""Bytes of a column in a row group, and of a block once unpacked; a column that grows more than so often when it is
unpacked, to more than that, is an attack."""


def pyarrow(module: str = "pyarrow") -> Any:
    """The library, or an error that says how to get it."""
    return needed(module, "a table of Arrow's", "pyarrow", "tables")


def kind_of(head: bytes) -> str:
    """The kind of a file from its first bytes; '' for any other."""
    return next((kind for kind, magic in KINDS.items() if head.startswith(magic)), "")


def from_table(table: Any) -> Iterator[Position]:
    """The puzzles of a frame of pandas or polars, of a table of pyarrow, of anything that speaks Arrow.

    They are in a column called puzzle, quizzes, question, grid, …; solution, rating, source, title and author beside
    it go along.

    >>> import pyarrow
    >>> frame = pyarrow.table({"puzzle": ["1...3...........", "takuzu:2x2:0..."], "rating": [1.2, None]})
    >>> [(position.puzzle.title, position.about.rating) for position in from_table(frame)]
    [('4×4 Sudoku', '1.2'), ('2×2 Takuzu', '')]
    """
    if not hasattr(table, "__arrow_c_stream__"):
        raise PuzzleError(f"{type(table).__name__} given; a table is a frame or a table that speaks Arrow")
    for block in _blocks(pyarrow().RecordBatchReader.from_stream(table)):
        columns = columns_of(block.columns)
        for index, number in enumerate(block.numbers.tolist()):
            try:
                yield columns.position(block.row(index))
            except PuzzleError as error:
                raise ParseError(str(error), source="<table>", line=number) from None


def to_table(items: Iterable[Item]) -> Any:
    """Puzzles, or positions, as a table of pyarrow, with the columns that `from_table` reads.

    `pandas.DataFrame.from_arrow` and `polars.DataFrame` make a frame of it.

    >>> import gridwright
    >>> to_table([gridwright.parse("takuzu:2x2:0...")]).to_pydict()
    {'puzzle': ['takuzu:2x2:0...']}
    """
    rows = [cells_of_item(item) for item in items]
    names = [name for name in NAMES if name == "puzzle" or any(row[name] for row in rows)]
    return pyarrow().table({name: arrow_of(Texts.of(row[name] for row in rows)) for name in names})


def blocks_of_file(source: IO[bytes], kind: str) -> Iterator[Block]:
    """The rows of a file in blocks."""
    if not source.seekable():
        raise PuzzleError(NOT_FROM_A_PIPE)
    with refused():
        if kind == "arrow":
            opened = pyarrow("pyarrow.ipc").open_file(source)
            batches = map(opened.get_batch, range(opened.num_record_batches))
            yield from _blocks(part for batch in batches for part in _cut(batch))
            return
        parquet = pyarrow("pyarrow.parquet")
        opened = parquet.ParquetFile(source)
        _check_sizes(opened.metadata)
        repeated = [*_repeated(opened.metadata)]
        opened = parquet.ParquetFile(source, read_dictionary=repeated, pre_buffer=False)
        yield from _blocks(opened.iter_batches(batch_size=ROWS))


def _repeated(metadata: Any) -> set[str]:
    """The columns whose texts are few and repeated: they stay packed until it is known how long they get."""
    return {
        column.path_in_schema
        for group in map(metadata.row_group, range(metadata.num_row_groups))
        for column in map(group.column, range(group.num_columns))
        if column.physical_type == "BYTE_ARRAY" and column.total_uncompressed_size < LEAST_TEXT * column.num_values
    }


def _cut(batch: Any) -> Iterator[Any]:
    return (batch.slice(start, ROWS) for start in range(0, batch.num_rows, ROWS))


def _check_sizes(metadata: Any) -> None:
    for group in map(metadata.row_group, range(metadata.num_row_groups)):
        for column in map(group.column, range(group.num_columns)):
            size = column.total_uncompressed_size
            if size > LARGEST and size > LARGEST_RATIO * column.total_compressed_size:
                raise PuzzleError(f"the column {column.path_in_schema} is {size} bytes when it is unpacked: too many")


@contextmanager
def refused() -> Iterator[None]:
    """What pyarrow finds wrong with a file, as an error of ours."""
    try:
        yield
    except PuzzleError:
        raise
    except (pyarrow().ArrowException, OSError, OverflowError, ValueError) as error:
        raise PuzzleError(f"this table can't be read: {' '.join(str(error).split())[:200]}") from None


def _blocks(batches: Iterable[Any]) -> Iterator[Block]:
    """Batches as blocks: the column of puzzles as texts, the others as they are."""
    first = 1
    for batch in batches:
        if batch.num_rows:
            columns = dict(zip(batch.schema.names, batch.columns, strict=True))
            _check_unpacked(columns)
            name = batch.schema.names[columns_of(columns).puzzle]
            columns[name] = texts_of(columns[name])
            yield Block(columns, np.arange(first, first + batch.num_rows))
            first += batch.num_rows


def _check_unpacked(columns: ByName) -> None:
    compute = pyarrow("pyarrow.compute")
    for name, array in columns.items():
        if pyarrow().types.is_dictionary(array.type):
            lengths = compute.binary_length(array.dictionary)
            if (compute.sum(lengths.take(array.indices)).as_py() or 0) > LARGEST:
                raise PuzzleError(f"the texts in the column {name} are too long to be puzzles")


def columns_of(columns: ByName) -> Columns:
    """Which column holds what."""
    found = Columns.named(columns)
    if found is None:
        raise PuzzleError(WANTED)
    return found


def texts_of(array: Any) -> Texts:
    """An array of Arrow's as texts; what is no text is told as one, and null as ''."""
    arrow = pyarrow()
    if isinstance(array, arrow.ChunkedArray):
        array = array.combine_chunks()
    with refused():
        if arrow.types.is_dictionary(array.type):
            array = array.dictionary_decode()
        array = array.cast(arrow.large_string())
    if array.null_count:
        array = array.fill_null("")
    _, offsets, data = array.buffers()
    ends = np.frombuffer(offsets, dtype=np.int64)[array.offset :][: len(array) + 1] if len(array) else np.zeros(1, int)
    return Texts(b"" if data is None else data.to_pybytes(), ends[:-1], ends[1:])


def arrow_of(column: Column) -> Any:
    """A column as an array of Arrow's."""
    arrow = pyarrow()
    if isinstance(column, list):
        return arrow.array([cell.decode() for cell in column], arrow.string())
    if isinstance(column, Texts):
        data, ends = column.packed()
        buffers = [None, arrow.py_buffer(ends.astype(np.int64)), arrow.py_buffer(data)]
        return arrow.Array.from_buffers(arrow.large_string(), len(column), buffers).cast(arrow.string())
    if isinstance(column, np.ndarray):
        return arrow.array(column)
    return column.dictionary_decode() if is_packed(column) else column


def is_packed(column: Column) -> bool:
    """Whether few texts are repeated in a column."""
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
        self._writer: Any = None

    def write(self, columns: ByName) -> None:
        """Some rows, as columns by their names. PuzzleError where they don't go with those before."""
        arrow = pyarrow()
        if not self._names:
            self._names = [*columns]
            self._packed = [name for name, column in columns.items() if is_packed(column)]
        arrays = [arrow_of(column) for column in aligned(columns, self._names)]
        if self._held or self._writer:
            known = self._held[0].schema if self._held else self._writer.schema
            with refused():
                arrays = [array.cast(field.type) for array, field in zip(arrays, known, strict=True)]
        self._held.append(arrow.table(arrays, names=[*self._names]))
        if sum(map(len, self._held)) >= GROUP:
            self._flush()

    def write_items(self, items: Iterable[Item]) -> None:
        """Puzzles, or positions, of which the first ones say which columns there are."""
        rows = iter(items)
        while part := [cells_of_item(item) for item in islice(rows, ROWS)]:
            names = self._names or [name for name in part[0] if any(row[name] for row in part)]
            self.write({name: Texts.of(row[name] for row in part) for name in names})

    def close(self) -> None:
        """Writes what is held, and the end of the file. A file without a row has a column of puzzles."""
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
            return pyarrow("pyarrow.parquet").ParquetWriter(self._file, schema, use_dictionary=self._packed)
        return _ArrowWriter(self._file, schema)


class _ArrowWriter:
    """Arrow's own format, with the methods of the writer of Parquet."""

    def __init__(self, file: IO[bytes], schema: Any) -> None:
        self.schema = schema
        self._writer = pyarrow("pyarrow.ipc").new_file(file, schema)
        self.write_table, self.close = self._writer.write_table, self._writer.close
