"""A record keeps its fields: what is known of a puzzle, in JSON and in tables."""

import io
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import About, Position, Puzzle, PuzzleError, grade, parse, read_all, solve, to_text, write
from gridwright.formats.tables.puzzle_record import item_of, position_of_row, record_of, row_of
from gridwright.puzzles.position import position_of
from gridwright.records.record import known
from tests.formats.puzzles import ANY

FEW = settings(max_examples=30, deadline=None)
EASY = parse("sudoku:4x4:.2.43...4.2....1")
TEXTS = st.sampled_from(["", "A title", "a, b", 'with "quotes"', "é", "0", "null"])
OTHERS: dict[str, Any] = {"steps": [{"technique": "full-house"}], "note": "seen", "number": 3, "checked": True}


@st.composite
def positions(draw: st.DrawFn) -> Position:
    puzzle = draw(ANY)
    values = puzzle.family.value_count(puzzle.shape)
    solution = tuple(value or 0 for value in puzzle.givens) if draw(st.booleans()) and values else None
    about = About(draw(TEXTS), draw(TEXTS), draw(TEXTS), draw(TEXTS), draw(st.sampled_from(["", "sudoku:9x9@5#7.3"])))
    more = {name: OTHERS[name] for name in draw(st.sets(st.sampled_from([*OTHERS])))}
    if draw(st.booleans()):
        more["grade"] = grade(EASY).to_dict()
    return Position(puzzle, about=about, solution=solution, more=more)


@FEW
@given(positions())
def test_an_object_says_all_that_is_known(position: Position) -> None:
    assert position_of(item_of(json.loads(json.dumps(record_of(position))))) == position


@FEW
@given(positions())
def test_a_row_says_the_same(position: Position) -> None:
    row = row_of(position)
    again = position_of_row(row)
    assert (again.puzzle, again.solution, again.about) == (position.puzzle, position.solution, position.about)
    assert row_of(again) == row


def test_a_grade_is_an_object_or_columns() -> None:
    position = known(EASY, solve(EASY).solution, grade(EASY))
    row = row_of(position)
    assert {name: row[name] for name in ("band", "score", "hardest", "openings")} == {
        "band": "easy",
        "score": 1.58,
        "hardest": "hidden-single",
        "openings": 5.0,
    }
    as_object = record_of(position_of_row({name: str(cell) for name, cell in row.items()}))["grade"]
    whole = record_of(position)["grade"]
    assert as_object == {name: whole[name] for name in ("band", "score", "hardest", "uses", "ladder")} | {"openings": 5}


@pytest.mark.parametrize("slug", ["json", "csv"])
def test_what_only_a_later_puzzle_has_is_written_too(slug: str) -> None:
    items: list[Puzzle | Position] = [EASY, Position(EASY, about=About("A title"))]
    items.append(Position(EASY, about=About(author="Somebody")))
    found = [position_of(reading.item) for reading in read_all(io.StringIO("".join(write(items, slug))))]
    assert found == [position_of(item) for item in items]


def test_a_column_that_a_table_cannot_get_any_more_is_refused_not_dropped() -> None:
    late: list[Puzzle | Position] = [*[EASY] * 1000, Position(EASY, about=About("A title"))]
    with pytest.raises(PuzzleError, match="there is no column title"):
        list(write(late, "csv"))


@pytest.mark.parametrize(
    "solution",
    ['"1234"', "[[1, 2], [3, 4]]", "null", '{"rows": ["12", "34"]}', '{"rows": 7}', '{"rows": ["1X"]}', "{}"],
)
def test_a_solution_that_is_none_of_ours_stays_as_it_is(solution: str) -> None:
    record = f'{{"id": "takuzu:2x2:0...", "solution": {solution}}}'
    [reading] = read_all(io.StringIO(record))
    assert position_of(reading.item).solution is None
    assert json.loads(to_text(reading.item, "json"))["solution"] == json.loads(solution)


def test_a_score_is_a_rating_unless_a_band_stands_beside_it() -> None:
    [rated] = read_all(io.StringIO("puzzle,score\n.2.43...4.2....1,1.2\n"))
    [graded] = read_all(io.StringIO("puzzle,score,band\n.2.43...4.2....1,1.2,easy\n"))
    assert position_of(rated.item) == Position(EASY, about=About(rating="1.2"))
    assert position_of(graded.item) == Position(EASY, more={"grade": {"band": "easy", "score": 1.2}})
