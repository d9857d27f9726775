"""What the batch twins take: arrays of every kind of number, tables, lists and strings; and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from inspect import signature
from typing import Any, get_overloads

import numpy as np
import pytest

import gridwright
from gridwright import Position, Puzzle, PuzzleError, family, parse

BOARD = Puzzle(family("sudoku"), (9, 9), (None,) * 81)
LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...............9..97.3......1..6.5....47.8..2.....2..6.31..4......8..167.87......",
]
PUZZLES = [parse(line) for line in LINES]
VALUES = np.array([[-1 if value is None else value for value in puzzle.givens] for puzzle in PUZZLES])
FROM_ONE = VALUES + 1
SOLUTIONS = gridwright.solve_many(PUZZLES).solutions
KINDS = [np.int8, np.int16, np.int32, np.int64, np.float32, np.float64]


class Column:
    """Like a column or a table of pandas and polars, as far as the twins look: it can become an array."""

    def __init__(self, values: Any) -> None:
        self._values = values

    def to_numpy(self) -> np.ndarray[Any, Any]:
        return np.array(self._values)


class ArrowColumn(Column):
    """One of pyarrow, of which not every kind becomes an array."""

    def to_pylist(self) -> list[Any]:
        return list(self._values)

    def to_numpy(self) -> np.ndarray[Any, Any]:
        raise AssertionError


def solved(puzzles: Any, **options: Any) -> list[list[int]]:
    """The solutions; with values from 0, whatever the blank."""
    answers = gridwright.solve_many(puzzles, board=BOARD, **options)
    assert answers.status.tolist() == ["unique"] * len(answers)
    first = 1 if options.get("blank") == 0 else 0
    return [[int(value) - first for value in row] for row in answers.solutions]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_number_says_the_same(kind: type) -> None:
    assert solved(VALUES.astype(kind)) == SOLUTIONS.tolist()
    assert solved(FROM_ONE.astype(kind), blank=0) == SOLUTIONS.tolist()


@pytest.mark.parametrize("kind", [np.uint8, np.uint16, np.uint64])
def test_unsigned_numbers_have_255_or_a_blank_for_open_cells(kind: type) -> None:
    assert solved(np.where(VALUES < 0, 255, VALUES).astype(kind)) == SOLUTIONS.tolist()
    assert solved(FROM_ONE.astype(kind), blank=0) == SOLUTIONS.tolist()


@pytest.mark.parametrize("order", ["C", "F"])
def test_neither_order_nor_strides_matter(order: Any) -> None:
    wide = np.full((4, 162), 7, dtype=np.int8, order=order)
    wide[::2, ::2] = VALUES
    assert solved(wide[::2, ::2]) == SOLUTIONS.tolist()


def test_nan_and_none_are_open() -> None:
    numbers = np.where(VALUES < 0, np.nan, VALUES)
    assert solved(numbers) == SOLUTIONS.tolist()
    assert solved(np.where(VALUES < 0, np.nan, FROM_ONE), blank=0) == SOLUTIONS.tolist()
    assert solved(np.array([puzzle.givens for puzzle in PUZZLES], dtype=object)) == SOLUTIONS.tolist()


HOLDERS: dict[str, Any] = {
    "strings": LINES,
    "strings with zeros": [line.replace(".", "0") for line in LINES],
    "array of strings": np.array(LINES),
    "column of strings": Column(LINES),
    "lists": VALUES.tolist(),
    "givens": [list(puzzle.givens) for puzzle in PUZZLES],
    "rows": list(VALUES),
    "n×9×9": VALUES.reshape(2, 9, 9),
    "boards": list(VALUES.reshape(2, 9, 9)),
    "table": Column(VALUES),
    "column of Arrow": ArrowColumn(LINES),
    "column of lists": np.array([*map(list, VALUES), None], dtype=object)[:-1],
    "puzzles": PUZZLES,
}


@pytest.mark.parametrize("puzzles", HOLDERS.values(), ids=HOLDERS)
def test_whatever_holds_puzzles_every_twin_takes(puzzles: Any) -> None:
    assert solved(puzzles) == SOLUTIONS.tolist()
    assert [outcome.solution for outcome in gridwright.solve_stream(puzzles, board=BOARD)] == [*map(tuple, SOLUTIONS)]
    assert gridwright.check_many(puzzles, board=BOARD).open_cells.tolist() == [51, 59]
    assert gridwright.count_many(puzzles, board=BOARD, limit=2).number.tolist() == [1, 1]
    assert gridwright.grade_many(puzzles, board=BOARD) == [*map(gridwright.grade, PUZZLES)]
    forms = [*map(gridwright.canonical, PUZZLES)]
    assert list(gridwright.canonical_stream(puzzles, board=BOARD)) == forms
    many: Any = gridwright.canonical_many(puzzles, board=BOARD)
    found = many if isinstance(many, list) else [BOARD.with_givens([None if v == 255 else v for v in r]) for r in many]
    assert found == forms
    assert gridwright.dedupe_many(puzzles, board=BOARD).tolist() == [0, 1]
    assert [seen.copy_of for seen in gridwright.dedupe(puzzles, board=BOARD)] == [None, None]


TWINS: list[Callable[..., Any]] = [
    gridwright.solve_many,
    gridwright.check_many,
    gridwright.count_many,
    gridwright.grade_many,
    gridwright.canonical_many,
    gridwright.dedupe_many,
    *(
        lambda *given, stream=stream, **options: list(stream(*given, **options))
        for stream in (
            gridwright.solve_stream,
            gridwright.canonical_stream,
            gridwright.dedupe,
        )
    ),
]


def test_every_batch_twin_takes_arrays() -> None:
    twins = [getattr(gridwright, name) for name in gridwright.__all__ if name.endswith(("_many", "_stream"))]
    assert len(twins) == len(TWINS) - 1  # and dedupe
    assert all({"board", "blank"} <= signature(twin).parameters.keys() for twin in (*twins, gridwright.dedupe))


def changed(value: float) -> np.ndarray[Any, Any]:
    numbers = VALUES.astype(float)
    numbers[1, 2] = value
    return numbers


WRONG: list[tuple[Any, str]] = [
    (changed(1.5), r"row 1 of the array has 1\.5 in R1C3; cells are whole numbers"),
    (changed(np.inf), "row 1 of the array has inf in R1C3"),
    (changed(1e300), "row 1 of the array has 1e"),
    (changed(9), "row 1 of the array has 9 in R1C3; values are 0 to 8; if values count from 1 .* blank=0"),
    (FROM_ONE, "say blank=0"),
    (VALUES > 0, "the array holds bool"),
    (VALUES.astype(complex), "the array holds complex128"),
    (VALUES.astype("datetime64[s]"), "the array holds datetime64"),
    (np.array([[object()] * 81]), "the array holds objects"),
    (np.zeros((2, 80)), "81 columns, one per cell, or is n×9×9; this one is 2×80"),
    (np.zeros(81), "81 columns"),
    (np.zeros((9, 9)), "this is one board: put it into a list"),
    ([[1, 2], [3]], "not equally long"),
    (["12", "34"], "row 0 is 2 characters; a 9×9 Sudoku is a string of 81"),
    ([LINES[0], None], "row 1 is NoneType"),
    ([LINES[0], LINES[1][:-1] + "x"], "row 1 has 'x' in R9C9; symbols are 123456789, . for open"),
    (["sudoku:9x9:" + LINES[0]], "gridwright.parse reads everything else"),
]


@pytest.mark.parametrize(("puzzles", "message"), WRONG, ids=[message[:30] for _, message in WRONG])
@pytest.mark.parametrize("twin", TWINS)
def test_givens_that_can_be_none_are_refused_with_a_reason(
    twin: Callable[..., Any], puzzles: Any, message: str
) -> None:
    with pytest.raises(PuzzleError, match=message):
        twin(puzzles, board=BOARD)


NO_BATCH: list[tuple[Any, str]] = [
    ([PUZZLES[0], LINES[0]], r"number 1 of the batch: a Puzzle is needed, not the text '53..*gridwright\.parse"),
    ([Position(PUZZLES[0])], r"number 0 of the batch: a Puzzle is needed, not a Position: give its \.puzzle"),
    (LINES[0], "str given; a batch is puzzles.*; put one into a list"),
    (PUZZLES[0], "Puzzle given; a batch is puzzles.*; put one into a list"),
    (81, "int given; a batch is puzzles"),
    ([{}], "number 0 of the batch: a Puzzle is needed, not a dict"),
]


@pytest.mark.parametrize(("puzzles", "message"), NO_BATCH, ids=[message[:30] for _, message in NO_BATCH])
@pytest.mark.parametrize("twin", TWINS)
def test_what_is_no_batch_at_all_is_an_error_of_the_program(
    twin: Callable[..., Any], puzzles: Any, message: str
) -> None:
    with pytest.raises(TypeError, match=message):
        twin(puzzles, board=BOARD)
    with pytest.raises(TypeError, match="a Puzzle is needed, not the text"):
        twin(VALUES, board="." * 81)


@pytest.mark.parametrize("puzzles", [VALUES, LINES, VALUES.tolist()], ids=["array", "strings", "lists"])
def test_givens_without_a_board_are_refused(puzzles: Any) -> None:
    with pytest.raises(PuzzleError, match="needs `board=`"):
        gridwright.solve_many(puzzles)


def test_zeros_for_open_cells_are_never_taken_for_values_by_mistake() -> None:
    without_nines = np.where(FROM_ONE == 9, 0, FROM_ONE)
    with pytest.raises(PuzzleError, match=r"row 1 of the array has \d+ zeros and no open cell.*blank=0"):
        gridwright.solve_many(without_nines, board=BOARD)
    assert (gridwright.solve_many(without_nines, board=BOARD, blank=0).found > 0).all()
    assert not gridwright.check_many(without_nines, board=BOARD, blank=-1).consistent.any()
    assert gridwright.check_many(SOLUTIONS, board=BOARD).solved.all()


def test_a_blank_is_the_only_open_cell() -> None:
    with pytest.raises(PuzzleError, match=r"has -1 in R1C3; values are 1 to 9$"):
        gridwright.solve_many(VALUES, board=BOARD, blank=0)
    assert solved(np.where(VALUES < 0, 77, VALUES), blank=77) == SOLUTIONS.tolist()


@pytest.mark.parametrize("blank", [None, 255, 0, -1, 77])
def test_an_array_comes_back_with_the_blank_that_it_came_with(blank: int | None) -> None:
    mark, first = 255 if blank is None else blank, 1 if blank == 0 else 0
    rows = np.where(VALUES < 0, mark, VALUES + first)
    forms = gridwright.canonical_many(rows, board=BOARD, blank=blank)
    assert (gridwright.canonical_many(forms, board=BOARD, blank=blank) == forms).all()
    assert (forms == mark).sum() == (VALUES < 0).sum()
    several = np.full((2, 81), mark)
    assert (gridwright.solve_many(several, board=BOARD, blank=blank, limit=0).solutions == mark).all()
    solutions = gridwright.solve_many(rows, board=BOARD, blank=blank).solutions
    assert (solutions == SOLUTIONS + first).all()
    assert gridwright.check_many(solutions, board=BOARD, blank=blank).solved.all()
    solved = gridwright.solve_many(rows, board=BOARD, blank=blank)
    assert [solved.outcome(row, PUZZLES[row]).solution for row in (0, 1)] == [*map(tuple, SOLUTIONS.tolist())]


@pytest.mark.parametrize("empty", [np.empty((0, 81), dtype=int), np.empty((0, 9, 9)), []], ids=["2-D", "3-D", "list"])
def test_no_puzzles_give_no_solutions_of_the_right_width(empty: Any) -> None:
    assert gridwright.solve_many(empty, board=BOARD).solutions.shape == (0, 81)
    assert gridwright.check_many(empty, board=BOARD).solved.shape == (0,)
    assert gridwright.count_many(empty, board=BOARD).number.shape == (0,)


def test_a_takuzu_has_its_own_zeros() -> None:
    board = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    assert gridwright.solve_many(["1....1....0.0..0"], board=board).status.tolist() == ["unique"]
    assert gridwright.check_many(np.zeros((1, 16), dtype=int), board=board).consistent.tolist() == [False]
    cells = np.array([[0, 255, 255, 255, 255, 1], [255, 255, 1, 255, 255, 255], [255, 255, 255, 0, 255, 255]])
    oblong = parse("takuzu:3x2:......")
    forms = [gridwright.canonical(oblong.with_givens([None if v == 255 else v for v in row])) for row in cells.tolist()]
    found = gridwright.canonical_many(cells, board=oblong)
    assert found.tolist() == [[255 if value is None else value for value in form.givens] for form in forms]
    assert {form.shape for form in forms} == {(2, 3)}
    assert gridwright.dedupe_many(cells, board=oblong).tolist() == [0, 1, 1]
    assert [grade.band for grade in gridwright.grade_many(["1....1....0.0..0"], board=board)] == ["hard"]


def test_magnets_are_more_than_their_givens_when_they_are_turned() -> None:
    board = parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2")
    assert gridwright.solve_many(["......"], board=board).status.tolist() == ["unique"]
    assert gridwright.dedupe_many(["......", "+-....", "......"], board=board).tolist() == [0, 1, 0]
    with pytest.raises(PuzzleError, match="a canonical form of Magnets is more than its givens: give puzzles"):
        gridwright.canonical_many(["......"], board=board)


ONE: dict[str, Callable[[Any], Any]] = {
    "solve": gridwright.solve,
    "solutions": gridwright.solutions,
    "count": gridwright.count,
    "check": gridwright.check,
    "unique_under": gridwright.unique_under,
    "grade": gridwright.grade,
    "explain": gridwright.explain,
    "hint": gridwright.hint,
    "ladder": gridwright.ladder,
    "analyse": gridwright.analyse,
    "Analysis": gridwright.Analysis,
    "complete": gridwright.complete,
    "reduce": gridwright.reduce,
    "repair": gridwright.repair,
    "canonical": gridwright.canonical,
    "symmetries": gridwright.symmetries,
    "relate": lambda puzzle: gridwright.relate(PUZZLES[0], puzzle),
    "difference": lambda puzzle: gridwright.difference(puzzle, PUZZLES[0]),
    "automorphisms": lambda puzzle: list(gridwright.automorphisms(puzzle)),
    "apply": lambda puzzle: gridwright.apply(gridwright.Witness(()), puzzle),
    "draw": gridwright.draw,
    "to_id": gridwright.to_id,
    "to_text": lambda puzzle: gridwright.to_text(puzzle, "id"),
    "read_entries": lambda puzzle: gridwright.read_entries("1", puzzle),
    "Bank.add": lambda puzzle: gridwright.Bank(":memory:").add([puzzle]),
}


@pytest.mark.parametrize("verb", ONE.values(), ids=ONE)
def test_a_text_where_a_puzzle_is_needed_is_told_to_be_read_first(verb: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError, match=r"not the text '53..7': read it first, as in gridwright\.parse\('53..7'\)"):
        verb("53..7")
    with pytest.raises(TypeError, match="a Puzzle is needed, not a NoneType"):
        verb(None)


@pytest.mark.parametrize("verb", [gridwright.solve, gridwright.count, gridwright.solutions])
def test_the_name_of_a_strategy_is_no_strategy(verb: Callable[..., Any]) -> None:
    with pytest.raises(TypeError, match=r"write gridwright\.STRATEGIES\['sudoku'\]"):
        verb(PUZZLES[0], strategy="sudoku")
    with pytest.raises(TypeError, match=r"write gridwright\.Strategy\.parse\(text\)"):
        gridwright.solve_many(PUZZLES, strategy="first")  # type: ignore[arg-type]


def test_a_type_checker_knows_what_a_twin_gives() -> None:
    """What these lines say is checked by mypy: without the overloads, neither would pass."""
    titles = [form.title for form in gridwright.canonical_many(PUZZLES)]
    width = gridwright.canonical_many(LINES, board=BOARD).shape[1]
    assert (titles, width) == (["9×9 Sudoku"] * 2, 81)
    assert len(get_overloads(gridwright.canonical_many)) == 2
