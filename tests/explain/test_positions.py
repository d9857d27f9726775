"""Hints and explanations go on from where somebody stands: from the entries and from the pencil marks."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import Position, PuzzleError, explain, faults, hint, parse, parse_position, solve, to_text
from gridwright.explaining.notes import notes, replay
from tests.cli.shell import gridwright

PUZZLE = parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
HARD = parse("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......")
TAKUZU = parse("takuzu:6x6:.00.....0...0........0...11........0", rules="repeats")


def solution_of(puzzle: object) -> tuple[int, ...]:
    assert isinstance(puzzle, type(PUZZLE))
    found = solve(puzzle).solution
    assert found is not None
    return found


@pytest.mark.parametrize("puzzle", [PUZZLE, HARD, TAKUZU], ids=["easy", "hard", "takuzu"])
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_marks_that_are_right_lead_to_the_solution_by_steps_that_hold(puzzle: object, data: st.DataObject) -> None:
    assert isinstance(puzzle, type(PUZZLE))
    solution, plain = solution_of(puzzle), notes(puzzle).masks
    noted = data.draw(st.lists(st.integers(0, 511), min_size=len(plain), max_size=len(plain)))
    some = data.draw(st.integers(1, 4))
    marks = tuple(
        plain[cell] & mask | 1 << solution[cell] if cell % some == 0 and puzzle.givens[cell] is None else 0
        for cell, mask in enumerate(noted)
    )
    explanation = explain(Position(puzzle, candidates=marks))
    assert explanation.solved
    assert list(faults(explanation)) == []
    assert explain(Position(puzzle, candidates=marks), most=1).steps == explanation.steps[:1]


def test_a_hint_goes_on_from_what_was_noted() -> None:
    step, before = next((step, before) for step, before in replay(explain(HARD)) if not step.places)
    entries = tuple(before.givens())
    removed = dict(step.removes)
    after = tuple(mask & ~removed.get(cell, 0) for cell, mask in enumerate(before.masks))
    assert hint(Position(HARD, entries, tuple(before.masks)), level=3).step == step
    assert hint(Position(HARD, entries, after), level=3).step not in (step, None)


def test_marks_without_the_value_of_the_solution_are_a_mistake() -> None:
    marks = (0, 0, 0b11, *(0,) * 78)
    position = Position(PUZZLE, candidates=marks)
    told = hint(position)
    assert told.wrong == (2,)
    assert told.text == "The marks of R1C3 leave out what the only solution has there."
    with pytest.raises(PuzzleError, match="The marks of R1C3 leave out what the only solution has there"):
        explain(position)
    link = to_text(position, "sudokupad")
    assert parse_position(link).candidates == marks
    assert gridwright("hint", link).stdout.endswith(told.text + "\n")
    assert gridwright("explain", link).exit_code == 2


def test_a_wrong_entry_is_named_before_the_marks_around_it() -> None:
    entries = (None, None, 0, *(None,) * 78)
    told = hint(Position(PUZZLE, entries, (0, 0, 0, 0b11, *(0,) * 77)))
    assert told.wrong == (2,)


def test_marks_say_nothing_where_there_are_several_solutions() -> None:
    empty = parse("sudoku:4x4:1...............")
    assert explain(Position(empty, candidates=(0, 0b11, *(0,) * 14))).marks == ()
