"""Tables: CSV, Parquet and Arrow files and frames, a row per puzzle, of every family, by the names of their columns."""

import csv
import io
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import (
    About,
    ParseError,
    Position,
    Puzzle,
    PuzzleError,
    from_table,
    parse,
    read,
    read_all,
    to_table,
)
from gridwright.formats import TableFile
from gridwright.formats.tables import arrow
from gridwright.formats.tables.block import texts_of
from gridwright.formats.tables.csv_table import csv_blocks
from gridwright.formats.tables.puzzle_cells import cell_of_puzzle
from gridwright.formats.tables.table_file import KINDS
from tests.formats.puzzles import ANY

pyarrow = pytest.importorskip("pyarrow", reason="pyarrow, the extra `tables`, is not installed")
parquet = pytest.importorskip("pyarrow.parquet")
FEW = settings(max_examples=20, deadline=None)
EASY = parse("sudoku:4x4:.2.43...4.2....1")
POSITIONS = [
    Position(EASY, about=About("A title", "An author", "a book", "1.2"), solution=tuple(map(int, "0123231032101032"))),
    Position(parse("takuzu/repeats:2x6:0110........")),
    Position(parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"), about=About(rating="hard, very")),
]


def frames() -> list[tuple[str, Callable[[object], object]]]:
    """Ways to hold a table, by name: those that are installed."""
    made: list[tuple[str, Callable[[object], object]]] = [("pyarrow", lambda table: table)]
    with suppress(ImportError, AttributeError):
        made.append(("pandas", import_module("pandas").DataFrame.from_arrow))
    with suppress(ImportError):
        made.append(("polars", import_module("polars").DataFrame))
    return made


@pytest.mark.parametrize(("name", "frame_of"), frames())
def test_puzzles_of_every_family_go_through_a_frame_and_back(name: str, frame_of: Callable[[object], object]) -> None:
    assert list(from_table(frame_of(to_table(POSITIONS)))) == POSITIONS


@pytest.mark.parametrize("kind", KINDS)
@FEW
@given(st.lists(ANY, max_size=6))
def test_what_is_written_into_a_file_is_read_back(kind: str, puzzles: list[Puzzle]) -> None:
    file = io.BytesIO()
    writer = TableFile(file, kind)
    writer.write({"puzzle": [*map(cell_of_puzzle, puzzles)]})
    writer.close()
    file.seek(0)
    if kind == "csv" and not puzzles:
        with pytest.raises(ParseError, match="there is no puzzle here"):
            list(read(file))
    else:
        assert list(read(file)) == puzzles


def _never(error: Exception) -> None:
    raise error


CELLS = st.text(st.characters(exclude_characters="\n\r", exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=4)


@FEW
@given(st.lists(st.tuples(CELLS, CELLS, CELLS), min_size=1, max_size=5), st.sampled_from(",;\t"), st.booleans())
def test_cells_are_cut_as_the_csv_module_cuts_them(rows: list[tuple[str, ...]], mark: str, all_quoted: bool) -> None:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=mark, lineterminator="\n", quoting=csv.QUOTE_ALL if all_quoted else 0)
    writer.writerows([("puzzle", "id", "note"), *(("1", *row[1:]) for row in rows)])
    blocks = csv_blocks([text.getvalue().encode()], "<text>", _never)
    assert [(*row.values(),) for block in blocks for row in block.rows()] == [("1", *row[1:]) for row in rows]


@pytest.mark.parametrize(
    "others", [[[1, 2], []], pyarrow.array([7, 8]).dictionary_encode()], ids=["lists", "a category"]
)
def test_columns_that_nobody_asked_for_may_hold_anything(others: object) -> None:
    table = pyarrow.table({"sizes": others, "puzzle": ["1..." * 4, "takuzu:2x2:0..."], "title": [None, "A title"]})
    titles = [("4×4 Sudoku", ""), ("2×2 Takuzu", "A title")]
    assert [(found.puzzle.title, found.about.title) for found in from_table(table)] == titles
    file = io.BytesIO()
    with pyarrow.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    file.seek(0)
    assert [puzzle.title for puzzle in read(file)] == [title for title, _ in titles]


def test_a_row_that_ends_before_its_puzzle_is_reported_with_its_place() -> None:
    data = b"id,puzzle\n1,.\n2\n# a remark\n\n3,1\n"
    assert [block.numbers for block in csv_blocks([data], "table.csv", _never)] == [[2, 3, 6]]
    found: list[Exception] = []
    assert [reading.line for reading in read_all(io.BytesIO(data), name="table.csv", on_error=found.append)] == [2, 6]
    assert [str(error) for error in found] == ["table.csv:3:1: this row has no puzzle"]


def test_a_mistake_in_a_table_is_named_with_its_row() -> None:
    table = pyarrow.table({"puzzle": [".2.43...4.2....1", "X" * 81]})
    with pytest.raises(ParseError, match="<table>:2:1: R1C1: 'X' is not a symbol"):
        list(from_table(table))
    file = io.BytesIO()
    parquet.write_table(table, file)
    mistakes: list[Exception] = []
    found = list(read_all(io.BytesIO(file.getvalue()), name="t.parquet", on_error=mistakes.append))
    assert [reading.puzzle for reading in found] == [EASY]
    assert [str(error)[:14] for error in mistakes] == ["t.parquet:2:1:"]


@pytest.mark.parametrize("data", [b"PAR1", b"ARROW1", b"PAR1" + b"\0" * 100 + b"PAR1", b"ARROW1\0\0" + b"x" * 50])
def test_a_broken_file_is_a_mistake_with_a_place(data: bytes) -> None:
    with pytest.raises(ParseError, match="1:1: this table can't be read"):
        list(read(io.BytesIO(data)))


def test_a_table_without_puzzles_says_what_their_column_is_called() -> None:
    with pytest.raises(PuzzleError, match="no column of this table is called puzzle"):
        list(from_table(pyarrow.table({"a": ["b"]})))
    with pytest.raises(PuzzleError, match="list given"):
        list(from_table([1]))


LONG = "." * 20_000
BOMBS: dict[str, Callable[[], dict[str, object]]] = {
    "one long text": lambda: {"puzzle": ["." * ((1 << 26) + 1)]},
    "a long list": lambda: {"puzzle": ["."], "list": pyarrow.array([np.zeros(1 + (1 << 23), int)])},
    "wide cells": lambda: {
        "puzzle": ["."] * 8192,
        "wide": pyarrow.array([LONG.encode()] * 8192, pyarrow.binary(len(LONG))),
    },
}
"""Tables that are small as files and large in memory."""


@pytest.mark.parametrize("name", BOMBS)
def test_a_small_file_does_not_become_a_large_table(name: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.parquet"
    has_dictionary = name != "one long text"  # to make one of that takes seconds
    parquet.write_table(pyarrow.table(BOMBS[name]()), path, compression="zstd", use_dictionary=has_dictionary)
    assert path.stat().st_size < 100_000
    with pytest.raises(ParseError, match="bytes when it is unpacked"):
        list(read(path))


REPEATED: dict[str, dict[str, object]] = {
    "a dictionary": {"use_dictionary": True, "dictionary_pagesize_limit": 1 << 16},
    "prefixes": {"use_dictionary": False, "column_encoding": {"puzzle": "DELTA_BYTE_ARRAY"}},
}


@pytest.mark.parametrize("others", [0, 2_000], ids=["one text in every row", "and others, which are stored each"])
@pytest.mark.parametrize("how", [*REPEATED, "a category", "an Arrow file"])
def test_a_text_that_is_stored_once_and_repeated_is_unpacked_for_some_rows_at_a_time(
    others: int, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bound holds for blocks of some megabytes here, so that the test needs no gigabytes to fail."""
    monkeypatch.setattr(arrow, "MOST_AT_ONCE", 1 << 22)
    cells = [LONG] * 1000 + [f"{number:081}" for number in range(others)]
    column, file, kind = pyarrow.array(cells), io.BytesIO(), "parquet"
    table = pyarrow.table({"puzzle": column if how in REPEATED else column.dictionary_encode()})
    if how == "an Arrow file":
        kind = "arrow"
        with pyarrow.ipc.new_file(file, table.schema) as writer:
            writer.write_table(table)
    else:
        parquet.write_table(table, file, **REPEATED.get(how, {}))
    blocks = [texts_of(block.known["puzzle"]) for block in arrow.blocks_of_file(io.BytesIO(file.getvalue()), kind)]
    assert [cell for block in blocks for cell in block] == cells
    assert max(sum(map(len, block)) for block in blocks) <= 1 << 22


def test_an_arrow_file_is_read_by_the_block_wherever_its_batches_end() -> None:
    file = io.BytesIO()
    cells = [f"{number}é" for number in range(20_000)]
    table = pyarrow.table({"puzzle": cells})
    with pyarrow.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table)
    blocks = [*arrow.blocks_of_file(io.BytesIO(file.getvalue()), "arrow")]
    assert [cell for block in blocks for cell in texts_of(block.known["puzzle"])] == cells
    assert [number for block in blocks for number in block.numbers] == [*range(1, 20_001)]
    assert max(map(len, blocks)) == arrow.ROWS
