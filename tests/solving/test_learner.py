"""The learner answers what the search answers, under assumptions too, and forgets nothing between questions."""

from __future__ import annotations

import random
from itertools import islice

import numpy as np
import pytest

import gridwright
from gridwright import Puzzle, _core, family
from gridwright.solving.engine import EXHAUSTED, SOLUTION, STOPPED
from gridwright.solving.model import candidates, compiled
from gridwright.solving.plan import FOREVER, NO_LIMIT

BOARDS = [
    Puzzle(family("sudoku"), (4, 4), (None,) * 16),
    Puzzle(family("sudoku"), (6, 6), (None,) * 36),
    Puzzle(family("takuzu"), (4, 6), (None,) * 24),
    Puzzle(family("takuzu"), (5, 4), (None,) * 20, variant="repeats"),
    Puzzle(family("magnets"), (3, 4), (None,) * 12, layout=(1, 1, 2, 2, 3, 4, 4, 5, 3, 6, 6, 5)),
]


def new_learner(puzzle: Puzzle) -> _core.Learner:
    model = compiled(puzzle)
    return _core.Learner(model.core, candidates(puzzle, model))


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.family.slug}-{board.variant}")
def test_assumptions_are_givens_for_one_question(board: Puzzle) -> None:
    rng = random.Random(8)
    learner = new_learner(board)
    values = board.family.value_count(board.shape)
    for _ in range(40):
        givens: list[int | None] = [None] * len(board.givens)
        for cell in rng.sample(range(len(givens)), 6):
            givens[cell] = rng.randrange(values)
        literals = [learner.literal(cell, value) for cell, value in enumerate(givens) if value is not None]
        if -1 in literals:
            continue
        solvable = gridwright.solve(board.with_givens(givens), limit=1).solution is not None
        assert learner.solve(literals, FOREVER, NO_LIMIT) == (SOLUTION if solvable else EXHAUSTED)
        if solvable:
            assert all(value in (None, found) for value, found in zip(givens, learner.solution(), strict=True))


def test_a_question_without_conflicts_to_spend_is_left_open() -> None:
    board = Puzzle(family("sudoku"), (25, 25), (None,) * 625)
    assert new_learner(board).solve([], FOREVER, 0) == STOPPED


def test_a_preferred_grid_is_found_again() -> None:
    board = BOARDS[1]
    grid = next(islice(gridwright.solutions(board.with_givens([0] + [None] * 35)), 99, None))
    learner = new_learner(board)
    learner.prefer(np.array(grid, dtype=np.uint8))
    assert learner.solve([], FOREVER, NO_LIMIT) == SOLUTION
    assert tuple(learner.solution().tolist()) == grid
