"""Every public value shows itself in a line, whatever its size, and `print` says what a person wants to know."""

import numpy as np
import pytest

import gridwright
from gridwright import Puzzle, parse

PUZZLE = parse("sudoku:4x4:.2.43...4.2....1")
LARGE = parse(f"takuzu:64x64:{'.' * 4096}")
[MADE] = gridwright.generate("sudoku", 4, seed=7)
WITNESS = gridwright.relate(PUZZLE, gridwright.apply(gridwright.Witness(()), PUZZLE))
BATCH = np.array([[-1 if value is None else value for value in PUZZLE.givens]] * 3)

VALUES = {
    "Puzzle": (PUZZLE, "<Puzzle: 4×4 Sudoku .2.43...4.2....1>"),
    "Outcome": (gridwright.solve(PUZZLE), "<Outcome: unique, 1 solution found>"),
    "Total": (gridwright.count(parse("sudoku:4x4:................"), limit=1), "<Total: at least 1>"),
    "Report": (gridwright.check(parse("sudoku:4x4:11..............")), "<Report: 2 violations, 14 cells open>"),
    "Explanation": (gridwright.explain(PUZZLE), "<Explanation of a 4×4 Sudoku: 10 steps, solved>"),
    "Step": (gridwright.explain(PUZZLE).steps[0], "<Step: hidden-single: 1 cell placed, 1 candidate removed>"),
    "Hint": (gridwright.hint(PUZZLE), "<Hint, level 1: 'Look at row 1.'>"),
    "Grade": (gridwright.grade(PUZZLE), "<Grade: easy 1.58, hardest: hidden-single>"),
    "Findings": (gridwright.analyse(PUZZLE), "<Findings: unique, 10 cells forced, 4 idle clues>"),
    "Reduced": (gridwright.reduce(PUZZLE), "<Reduced: 2 clues removed, 4 left>"),
    "Completed": (next(gridwright.complete(PUZZLE)), "<Completed: 0 clues added>"),
    "Repairs": (gridwright.repair(PUZZLE), "<Repairs: unique, 0 repairs>"),
    "Witness": (WITNESS, "<Witness: nothing to move: they are the same>"),
    "Generated": (MADE, f"<Generated: {MADE.recipe}>"),
    "Seen": (next(iter(gridwright.dedupe([PUZZLE]))), "<Seen: 0, new>"),
    "Solved": (gridwright.solve_many(BATCH, board=PUZZLE), "<Solved: 3 unique>"),
    "Counted": (gridwright.count_many(BATCH, board=PUZZLE), "<Counted: 3 puzzles, 3 exactly>"),
    "Checked": (gridwright.check_many(BATCH, board=PUZZLE), "<Checked: 3 boards, 0 solved, 0 with a violation>"),
    "Budget": (gridwright.Budget(seconds=10), "Budget(seconds=10, nodes=None)"),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_shows_itself_in_a_line(name: str) -> None:
    value, shown = VALUES[name]
    assert type(value).__name__ == name
    assert repr(value) == shown


def test_a_large_board_has_a_short_repr_too() -> None:
    assert len(repr(LARGE)) < 150


def test_printing_says_what_a_person_wants_to_know() -> None:
    board = "1 2 | 3 4\n3 4 | 1 2\n----+----\n4 1 | 2 3\n2 3 | 4 1"
    assert str(gridwright.solve(PUZZLE)) == f"unique\n{board}"
    assert str(gridwright.check(parse("sudoku:4x4:11.............."))).startswith("row 1 has 1 twice: R1C1 and R1C2\n")
    assert str(gridwright.count(parse("sudoku:4x4:................"))) == "288"
    assert str(gridwright.hint(PUZZLE)) == "Look at row 1."
    assert str(MADE) == f"# {MADE.recipe}\n{MADE.puzzle}"


def test_printing_an_explanation_tells_its_steps() -> None:
    lines = str(gridwright.explain(PUZZLE)).splitlines()
    assert lines[0] == "1. Hidden single: in row 1, 3 fits only in R1C3, so R1C3 is 3."
    assert lines[-1] == "solved in 10 steps"
    assert len(lines) == 11


def test_an_explanation_is_data_that_json_takes() -> None:
    import json

    data = json.loads(json.dumps(gridwright.explain(PUZZLE).to_dict("de")))
    assert data["text"] == "gelöst in 10 Schritten"
    assert data["steps"][0]["text"].startswith("Versteckter Einer: ")


def test_equal_puzzles_are_shown_alike_and_others_are_not() -> None:
    others: list[Puzzle] = [PUZZLE, parse("takuzu:4x4:................"), parse("takuzu/repeats:4x4:................")]
    assert len({repr(puzzle) for puzzle in others}) == 3
