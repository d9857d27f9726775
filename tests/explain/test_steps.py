"""Every step of every explanation is proved by a checker that knows no technique, and wrong steps are caught."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import gridwright
from gridwright import FAMILIES, Explanation, Puzzle, Step, certify, explain, faults, parse
from gridwright.explain import notes, replay

DATA = Path(__file__).parents[3] / "shared" / "data"
EXAMPLES = [example for family in FAMILIES for example in family.examples]
SUDOKU = "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def lines(name: str, number: int) -> Iterator[Puzzle]:
    path = DATA / "sudoku" / "9x9" / name
    if not path.exists():
        pytest.skip(f"{path} is not there")
    board = parse("sudoku:9x9:" + "." * 81)
    rows = [line.strip() for line in path.read_text().splitlines() if len(line.strip()) == 81]
    for line in rows[:: max(1, len(rows) // number)][:number]:
        yield board.with_givens([None if mark in ".0" else int(mark) - 1 for mark in line])


def solution_of(explanation: Explanation) -> tuple[int | None, ...]:
    after = notes(explanation.puzzle)
    for step in explanation.steps:
        after.apply(step)
    return tuple(after.givens())


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_explained_to_its_end_and_every_step_is_proved(example: str) -> None:
    puzzle = parse(example)
    explanation = explain(puzzle)
    assert explanation.solved
    assert list(faults(explanation)) == []
    if explanation.steps:
        assert solution_of(explanation) == gridwright.solve(puzzle).solution


@pytest.mark.parametrize(
    ("name", "number"),
    [("clue17_10000.txt", 25), ("sudoku-top95.txt", 12), ("magictour_1465.txt", 12), ("hardest_5000.txt", 4)],
)
def test_the_lists_of_others_are_explained_to_their_end_and_every_step_is_proved(name: str, number: int) -> None:
    for puzzle in lines(name, number):
        explanation = explain(puzzle)
        assert explanation.solved
        assert list(faults(explanation)) == []
        assert solution_of(explanation) == gridwright.solve(puzzle).solution


def test_without_techniques_that_assume_uniqueness_the_end_is_reached_too() -> None:
    for puzzle in lines("sudoku-top95.txt", 10):
        explanation = explain(puzzle, uniqueness=False)
        assert explanation.solved
        assert not {step.technique for step in explanation.steps} & {
            row.slug for row in gridwright.TECHNIQUES if row.assumes_uniqueness
        }


def wrong_twins(step: Step, masks: list[int], solution: tuple[int, ...]) -> Iterator[Step]:
    """Steps that look like a true one and are not: a true candidate goes, a reason is missing, a wrong value stands."""
    cell = next(cell for cell, mask in enumerate(masks) if mask.bit_count() > 1)
    yield replace(step, removes=(*step.removes, (cell, 1 << solution[cell])), places=())
    if step.removes and step.because:
        yield replace(step, because=())
    for cell, value in step.places:
        other = next((value for value in range(9) if masks[cell] >> value & 1 and value != solution[cell]), None)
        if other is not None:
            yield replace(step, places=((cell, other),), removes=((cell, masks[cell] & ~(1 << other)),))
        yield replace(step, places=((cell, (value + 1) % 9),))


def test_deliberately_wrong_steps_are_caught() -> None:
    caught = 0
    puzzle = parse(SUDOKU)
    solution = gridwright.solve(puzzle).solution
    assert solution is not None
    for step, before in replay(explain(puzzle)):
        if all(mask.bit_count() == 1 for mask in before.masks):
            break
        for wrong in wrong_twins(step, before.masks, solution):
            assert certify(puzzle, before.masks, wrong), wrong
            caught += 1
    assert caught > 50


def test_a_puzzle_without_a_solution_is_not_explained_away() -> None:
    explanation = explain(parse("sudoku:4x4:12....3........."))
    assert not explanation.solved


def test_a_puzzle_with_several_solutions_ends_where_nothing_more_follows() -> None:
    explanation = explain(parse("sudoku:4x4:12..34........1."))
    assert not explanation.solved
    assert not explanation.broken
    assert list(faults(explanation)) == []
