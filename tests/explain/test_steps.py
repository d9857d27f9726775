"""Every step of every explanation is proved by a checker that knows no technique, and wrong steps are caught."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

import gridwright
from gridwright import FAMILIES, Explanation, Puzzle, Step, certify, explain, faults, parse
from gridwright.explaining.notes import notes, replay
from gridwright.puzzles.rng import Rng
from tests.data import DATA

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


@pytest.mark.parametrize(
    "text",
    [
        "takuzu:4x4:....0..0.11.....",
        "takuzu:4x4:1001011001101001",
        "takuzu/repeats:2x4:111011.0",
        "magnets:4x5,TLRLRBTTLRTBBTTBLRBB:2,1,1,0,1;2,0,2,1,0;2,0,2,1;1,0,0,2",
        "magnets:4x5,LRTTTLRBBBTLRTTBLRBB:1,1,.,1,2;0,2,2,1,2;0,0,2,2;2,1,2,2",
    ],
)
def test_what_has_no_solution_is_never_called_solved(text: str) -> None:
    puzzle = gridwright.parse(text)
    assert gridwright.solve(puzzle).status == "none"
    explanation = gridwright.explain(puzzle)
    assert (explanation.solved, explanation.broken) == (False, True)
    assert not gridwright.grade(puzzle).solved


def test_random_boards_are_called_solved_only_if_they_are() -> None:
    rng = Rng(8)
    for _ in range(150):
        givens = [rng.below(2) if rng.below(3) == 0 else None for _ in range(16)]
        puzzle = gridwright.Puzzle(gridwright.family("takuzu"), (4, 4), tuple(givens))
        none = gridwright.solve(puzzle).status == "none"
        assert not (none and (gridwright.explain(puzzle).solved or gridwright.grade(puzzle).solved))
