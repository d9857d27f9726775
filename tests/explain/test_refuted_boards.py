"""The ladder ends well on boards that simple inferences refute as they are, and whenever its budget runs out."""

from time import process_time

import numpy as np
import pytest

from gridwright import TECHNIQUES, Budget, Puzzle, Status, _core, explain, family, grade, hint, parse, solve
from gridwright.explaining.messages import say_verdict
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.step import technique
from gridwright.solving.model import compiled

NO_PLACE = "sudoku:9x9:" + "........51...........1...........1...........................1..................."
"""Row 1 and box 3 have no place for 1, which no technique looks for."""
HARD = "sudoku:9x9:.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


def test_a_board_that_is_refuted_as_it_is_has_no_step_without_premises() -> None:
    puzzle = parse(NO_PLACE)
    assert solve(puzzle).status is Status.NONE
    explanation = explain(puzzle)
    assert (explanation.solved, explanation.broken) == (False, True)
    assert say_verdict(explanation) == "no solution: row 1 has no place for 1"
    assert all(mark.values for step in explanation.steps for mark in step.marks)
    assert not grade(puzzle).solved
    assert hint(puzzle).status is Status.NONE


@pytest.mark.parametrize("text", [HARD, f"takuzu:12x12:{'0.1.' * 36}"])
def test_a_ladder_can_be_stopped_at_any_moment(text: str) -> None:
    puzzle = parse(text)
    whole = grade(puzzle)
    for microseconds in range(0, 6000, 25):
        stopped = grade(puzzle, budget=Budget(microseconds / 1e6))
        assert stopped.rounds == whole.rounds[: len(stopped.rounds)]


def test_an_empty_large_board_is_graded_until_its_budget_ends() -> None:
    grading = grade(Puzzle(family("sudoku"), (49, 49), (None,) * 49**2), budget=Budget(0.3))
    assert not grading.solved


@pytest.mark.parametrize("slug", ["hidden-triple", "hidden-quad", "w-wing", "sue-de-coq"])
def test_a_technique_with_very_many_steps_ends_with_its_budget(slug: str) -> None:
    board, rng = Puzzle(family("sudoku"), (64, 64), (None,) * 64**2), Rng(1)
    placed = ((8 * (row % 8) + row // 8 + column) % 64 for row in range(64) for column in range(64))
    two = [1 << value | 1 << (value + 1 + rng.below(3)) % 64 for value in placed]
    ladder = _core.Ladder(compiled(board).core, [TECHNIQUES.index(technique(slug))])
    start = process_time()
    rounds, _, _, stopped = ladder.grade(np.array(two, dtype=np.uint64), 0.05)
    assert (rounds, stopped) == ([], True)
    assert process_time() - start < 0.5  # of the processor
