"""What the batch twins take: arrays of every kind of number, tables, lists and strings; and what they refuse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import gridwright
from gridwright import Puzzle, PuzzleError, family, parse

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


def solved(puzzles: Any, **options: Any) -> list[list[int]]:
    answers = gridwright.solve_many(puzzles, board=BOARD, **options)
    assert answers.status.tolist() == ["unique"] * len(answers)
    return [list(map(int, row)) for row in answers.solutions]


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
    "column of lists": np.array([*map(list, VALUES), None], dtype=object)[:-1],
    "puzzles": PUZZLES,
}


@pytest.mark.parametrize("puzzles", HOLDERS.values(), ids=HOLDERS)
def test_whatever_holds_puzzles_can_be_solved_checked_and_counted(puzzles: Any) -> None:
    assert solved(puzzles) == SOLUTIONS.tolist()
    assert gridwright.check_many(puzzles, board=BOARD).open_cells.tolist() == [51, 59]
    assert gridwright.count_many(puzzles, board=BOARD, limit=2).number.tolist() == [1, 1]


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
    ([PUZZLES[0], LINES[0]], "number 1 of the batch is no puzzle"),
    (LINES[0], "str given; a batch is puzzles"),
    (PUZZLES[0], "Puzzle given; a batch is puzzles"),
]


@pytest.mark.parametrize(("puzzles", "message"), WRONG, ids=[message[:30] for _, message in WRONG])
@pytest.mark.parametrize("twin", [gridwright.solve_many, gridwright.check_many, gridwright.count_many])
def test_what_is_no_batch_is_refused_with_a_reason(twin: Callable[..., Any], puzzles: Any, message: str) -> None:
    with pytest.raises(PuzzleError, match=message):
        twin(puzzles, board=BOARD)


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


@pytest.mark.parametrize("empty", [np.empty((0, 81), dtype=int), np.empty((0, 9, 9)), []], ids=["2-D", "3-D", "list"])
def test_no_puzzles_give_no_solutions_of_the_right_width(empty: Any) -> None:
    assert gridwright.solve_many(empty, board=BOARD).solutions.shape == (0, 81)
    assert gridwright.check_many(empty, board=BOARD).solved.shape == (0,)
    assert gridwright.count_many(empty, board=BOARD).number.shape == (0,)


def test_a_takuzu_has_its_own_zeros() -> None:
    board = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    assert gridwright.solve_many(["1....1....0.0..0"], board=board).status.tolist() == ["unique"]
    assert gridwright.check_many(np.zeros((1, 16), dtype=int), board=board).consistent.tolist() == [False]
