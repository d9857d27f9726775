"""Reads Arrow tables with pyarrow: Parquet and Arrow files, and the frames of pandas, polars and others.

Accepts any frame with Arrow's C stream interface. Files are read in blocks of at most 8,192 rows.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import IO, Any

from gridwright.formats.tables.block import Block
from gridwright.formats.tables.puzzle_record import position_of_row
from gridwright.puzzles.errors import ParseError, PuzzleError, needed
from gridwright.puzzles.position import Position

KINDS = {"parquet": b"PAR1", "arrow": b"ARROW1"}
"""The kinds of files, and the first bytes of each."""
NOT_FROM_A_PIPE = "this table has its index at its end, so it can't be read from a pipe: name the file"
ROWS = 1 << 13
"""Rows that are read at once, at most."""
LARGEST, LARGEST_RATIO = 1 << 26, 200
"""A column of a row group that unpacks to more than 64 MB, and to more than 200 times its packed size, is an attack."""
MOST_AT_ONCE = 1 << 28
"""Bytes of a column of texts at once, even if the longest is repeated in every row."""
NUMBER = 8
"""Bytes of a number, at most."""


def pyarrow(module: str = "pyarrow") -> Any:
    """The library, or an error that says how to get it."""
    return needed(module, "a Parquet or Arrow table", "pyarrow", "tables")


def kind_of(head: bytes) -> str:
    """The kind of a file from its first bytes; '' for any other."""
    return next((kind for kind, magic in KINDS.items() if head.startswith(magic)), "")


def table_kind(stream: IO[str] | IO[bytes]) -> str:
    """The kind of table in an open file; '' for text."""
    if isinstance(stream, io.BufferedReader):
        return kind_of(stream.peek(8))
    if isinstance(stream, io.BytesIO):
        return kind_of(stream.getvalue()[stream.tell() :][:8])
    return ""


def from_table(table: Any) -> Iterator[Position]:
    """The puzzles of a pandas or polars frame, of a pyarrow table, of anything that speaks Arrow.

    They are in a column called puzzle, quizzes, question, grid, …; all that the others say of them goes along.

    >>> import pyarrow
    >>> frame = pyarrow.table({"puzzle": ["1...3...........", "takuzu:2x2:0..."], "rating": [1.2, None]})
    >>> [(position.puzzle.title, position.about.rating) for position in from_table(frame)]
    [('4×4 Sudoku', '1.2'), ('2×2 Takuzu', '')]
    """
    if not hasattr(table, "__arrow_c_stream__"):
        raise PuzzleError(f"{type(table).__name__} given; a frame or table that speaks Arrow is needed")
    for block in _blocks(pyarrow().RecordBatchReader.from_stream(table)):
        for number, row in zip(block.numbers, block.rows(), strict=True):
            try:
                yield position_of_row(row)
            except PuzzleError as error:
                raise ParseError(str(error), source="<table>", line=number) from None


def blocks_of_file(source: IO[bytes], kind: str) -> Iterator[Block]:
    """The rows of a file in blocks."""
    if not source.seekable():
        raise PuzzleError(NOT_FROM_A_PIPE)
    with refused():
        yield from _blocks(_batches_of_arrow(source) if kind == "arrow" else _batches_of_parquet(source))


@contextmanager
def refused() -> Iterator[None]:
    """Turns the errors of pyarrow into PuzzleErrors."""
    try:
        yield
    except PuzzleError:
        raise
    except (pyarrow().ArrowException, OSError, OverflowError, ValueError) as error:
        raise PuzzleError(f"this table can't be read: {' '.join(str(error).split())[:200]}") from None


def _batches_of_arrow(source: IO[bytes]) -> Iterator[Any]:
    opened = pyarrow("pyarrow.ipc").open_file(source)
    return map(opened.get_batch, range(opened.num_record_batches))


def _batches_of_parquet(source: IO[bytes]) -> Iterator[Any]:
    parquet = pyarrow("pyarrow.parquet")
    metadata = parquet.ParquetFile(source).metadata
    columns = [metadata.schema.column(at) for at in range(metadata.num_columns)]
    for number in range(metadata.num_row_groups):
        group = metadata.row_group(number)
        longest = 0
        in_dictionary: list[str] = []
        for chunk, column in zip(map(group.column, range(group.num_columns)), columns, strict=True):
            _check_size(chunk, column)
            if chunk.physical_type != "BYTE_ARRAY" or column.max_repetition_level:
                continue
            if chunk.has_dictionary_page:
                in_dictionary.append(column.path)
            elif "DELTA_BYTE_ARRAY" in chunk.encodings:  # a text may be the one before it and nothing more
                longest = max(longest, chunk.total_uncompressed_size)
        if in_dictionary:
            dictionaries = parquet.ParquetFile(source, metadata=metadata, read_dictionary=in_dictionary)
            for first_row in islice(dictionaries.iter_batches(1, row_groups=[number], columns=in_dictionary), 1):
                longest = max(longest, _longest_repeated(first_row))
        opened = parquet.ParquetFile(source, metadata=metadata)
        yield from opened.iter_batches(_rows_at_once(longest), row_groups=[number])


def _check_size(chunk: Any, column: Any) -> None:
    """PuzzleError where a small file would become a large table."""
    packed, unpacked = chunk.total_compressed_size, chunk.total_uncompressed_size
    if column.max_repetition_level:  # lists: one row may hold all the values
        unpacked = max(unpacked, NUMBER * chunk.num_values)
    elif chunk.physical_type == "FIXED_LEN_BYTE_ARRAY":
        unpacked = max(unpacked, column.length * min(ROWS, chunk.num_values))
    if unpacked > LARGEST and unpacked > LARGEST_RATIO * packed:
        raise PuzzleError(f"the column {chunk.path_in_schema} has {unpacked} bytes when it is unpacked: too many")


def _longest_repeated(batch: Any) -> int:
    """The longest text that is stored once and may be repeated in every row: a few of them could fill the memory."""
    compute, types = pyarrow("pyarrow.compute"), pyarrow().types
    dictionaries = [
        array.dictionary
        for array in batch.columns
        if types.is_dictionary(array.type) and not types.is_primitive(array.type.value_type)
    ]
    return max([compute.max(compute.binary_length(each)).as_py() or 0 for each in dictionaries], default=0)


def _rows_at_once(longest: int) -> int:
    return max(1, min(ROWS, MOST_AT_ONCE // max(1, longest)))


def _blocks(batches: Iterable[Any]) -> Iterator[Block]:
    first = 1
    for batch in batches:
        rows = _rows_at_once(_longest_repeated(batch))
        for start in range(0, batch.num_rows, rows):
            piece = batch.slice(start, rows)
            columns = dict(zip(piece.schema.names, piece.columns, strict=True))
            yield Block(columns, range(first, first + piece.num_rows))
            first += piece.num_rows


def texts_of_array(array: Any) -> list[str]:
    """An array as texts; other values are written out, and null becomes ''."""
    arrow = pyarrow()
    with refused():
        return list(plain_array(array).cast(arrow.large_string()).fill_null("").to_pylist())


def plain_array(array: Any) -> Any:
    """An array in which every value is stored by itself."""
    return array.dictionary_decode() if pyarrow().types.is_dictionary(array.type) else array
