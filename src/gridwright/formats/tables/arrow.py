"""Reads Arrow tables with pyarrow: Parquet and Arrow files, and the frames of pandas, polars and others.

Accepts any frame with Arrow's C stream interface. Files are read in blocks of 8,192 rows.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import IO, Any

import numpy as np

from gridwright.formats.tables.block import Block, ByName, Texts
from gridwright.formats.tables.columns import WANTED, Columns
from gridwright.puzzles.errors import ParseError, PuzzleError, needed
from gridwright.puzzles.position import Position

KINDS = {"parquet": b"PAR1", "arrow": b"ARROW1"}
"""The kinds of files, and the first bytes of each."""
NOT_FROM_A_PIPE = "this table has its index at its end, so it can't be read from a pipe: name the file"
ROWS = 1 << 13
"""Rows that are read at once."""
LARGEST, LARGEST_RATIO = 1 << 26, 200
"""A column of a row group, or of a block, that unpacks to more than 64 MB, and to more than 200 times its packed size,
is an attack."""
MOST_AT_ONCE = 1 << 29
"""Bytes that a column may have in the worst case when some of its rows are unpacked."""
STORED_EACH = {"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "RLE", "BIT_PACKED"}
"""Encodings of Parquet in which every text is stored; the last two are of the nulls."""
NUMBER = 8
"""Bytes of a number, at most."""


def pyarrow(module: str = "pyarrow") -> Any:
    """The library, or an error that says how to get it."""
    return needed(module, "a Parquet or Arrow table", "pyarrow", "tables")


def kind_of(head: bytes) -> str:
    """The kind of a file from its first bytes; '' for any other."""
    return next((kind for kind, magic in KINDS.items() if head.startswith(magic)), "")


def from_table(table: Any) -> Iterator[Position]:
    """The puzzles of a pandas or polars frame, of a pyarrow table, of anything that speaks Arrow.

    They are in a column called puzzle, quizzes, question, grid, …; solution, rating, source, title and author beside
    it go along.

    >>> import pyarrow
    >>> frame = pyarrow.table({"puzzle": ["1...3...........", "takuzu:2x2:0..."], "rating": [1.2, None]})
    >>> [(position.puzzle.title, position.about.rating) for position in from_table(frame)]
    [('4×4 Sudoku', '1.2'), ('2×2 Takuzu', '')]
    """
    if not hasattr(table, "__arrow_c_stream__"):
        raise PuzzleError(f"{type(table).__name__} given; a frame or table that speaks Arrow is needed")
    for block in _blocks(_cut(pyarrow().RecordBatchReader.from_stream(table))):
        columns = columns_of(block.columns)
        for number, row in zip(block.numbers.tolist(), block.rows(columns.at.values()), strict=True):
            try:
                yield columns.position(row)
            except PuzzleError as error:
                raise ParseError(str(error), source="<table>", line=number) from None


def blocks_of_file(source: IO[bytes], kind: str) -> Iterator[Block]:
    """The rows of a file in blocks."""
    if not source.seekable():
        raise PuzzleError(NOT_FROM_A_PIPE)
    with refused():
        if kind == "arrow":
            opened = pyarrow("pyarrow.ipc").open_file(source)
            batches = map(opened.get_batch, range(opened.num_record_batches))
            yield from _blocks(_cut(batches))
            return
        parquet = pyarrow("pyarrow.parquet")
        opened = parquet.ParquetFile(source)
        _check_sizes(opened.metadata)
        rows = max(1, min(ROWS, MOST_AT_ONCE // max(1, _longest_text(source, opened.metadata))))
        opened = parquet.ParquetFile(source, pre_buffer=False)
        batches = opened.iter_batches(batch_size=rows)
        yield from _blocks(batches if rows == ROWS else _joined(batches))


def _column_chunks(metadata: Any) -> Iterator[Any]:
    """Every column of every row group."""
    for group in map(metadata.row_group, range(metadata.num_row_groups)):
        yield from map(group.column, range(group.num_columns))


def _longest_text(source: IO[bytes], metadata: Any) -> int:
    """A bound for the bytes of a text that is stored once and repeated: a few of them can fill the memory."""
    longest = 0
    for chunk in _column_chunks(metadata):
        if chunk.physical_type == "BYTE_ARRAY" and not {*chunk.encodings} <= STORED_EACH:
            longest = max(longest, _dictionary_size(source, chunk) or chunk.total_uncompressed_size)
    return longest


def _dictionary_size(source: IO[bytes], chunk: Any) -> int:
    """The bytes of a column's dictionary page, which holds every text that is repeated; 0 if there is none.

    A page begins with its type and its size, in Thrift's compact protocol: 15 04, then 15 and seven bits a byte.
    """
    source.seek(chunk.dictionary_page_offset or chunk.data_page_offset)
    head = source.read(8)
    if not head.startswith(b"\x15\x04\x15"):
        return 0
    size = 0
    for place, byte in enumerate(head[3:]):
        size |= (byte & 127) << 7 * place
        if byte < 128:
            break
    return size >> 1  # the lowest bit is the sign


def _joined(batches: Iterator[Any]) -> Iterator[Any]:
    """Small batches put together, as long as they are not large."""
    held: list[Any] = []
    rows = size = 0
    for batch in chain(batches, [None]):
        if batch is not None:
            held.append(batch)
            rows, size = rows + len(batch), size + batch.nbytes
        if held and (batch is None or rows >= ROWS or size >= LARGEST):
            yield from pyarrow().Table.from_batches(held).combine_chunks().to_batches()
            held, rows, size = [], 0, 0


def _cut(batches: Iterable[Any]) -> Iterator[Any]:
    return (batch.slice(start, ROWS) for batch in batches for start in range(0, batch.num_rows, ROWS))


def _check_sizes(metadata: Any) -> None:
    """PuzzleError where a small file would become a large table."""
    schema = {column.path: column for column in map(metadata.schema.column, range(metadata.num_columns))}
    for chunk in _column_chunks(metadata):
        column = schema[chunk.path_in_schema]
        packed, unpacked = chunk.total_compressed_size, chunk.total_uncompressed_size
        if column.max_repetition_level:  # lists: one row may hold all the values
            unpacked = max(unpacked, NUMBER * chunk.num_values)
        elif chunk.physical_type == "FIXED_LEN_BYTE_ARRAY":
            unpacked = max(unpacked, column.length * min(ROWS, chunk.num_values))
        if unpacked > LARGEST and unpacked > LARGEST_RATIO * packed:
            raise PuzzleError(f"the column {chunk.path_in_schema} has {unpacked} bytes when it is unpacked: too many")


@contextmanager
def refused() -> Iterator[None]:
    """Turns the errors of pyarrow into PuzzleErrors."""
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
            name = batch.schema.names[columns_of(columns).at["puzzle"]]
            columns[name] = texts_of(columns[name])
            yield Block(columns, np.arange(first, first + batch.num_rows))
            first += batch.num_rows


def _check_unpacked(columns: ByName) -> None:
    compute, types = pyarrow("pyarrow.compute"), pyarrow().types
    for name, array in columns.items():
        if types.is_dictionary(array.type) and not types.is_primitive(array.type.value_type):
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
    """An Arrow array as texts; other values are written out, and null becomes ''."""
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
    first, last = int(ends[0]), int(ends[-1])
    if data is None or first == last:
        return Texts(b"", np.zeros(len(array), int), np.zeros(len(array), int))
    return Texts(data.slice(first, last - first).to_pybytes(), ends[:-1] - first, ends[1:] - first)


def table_kind(stream: IO[str] | IO[bytes]) -> str:
    """The kind of table in an open file; '' for text."""
    if isinstance(stream, io.BufferedReader):
        return kind_of(stream.peek(8))
    if isinstance(stream, io.BytesIO):
        return kind_of(stream.getvalue()[stream.tell() :][:8])
    return ""
