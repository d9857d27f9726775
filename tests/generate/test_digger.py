"""Digging takes clues away and keeps the one solution; when it says that nothing more can go, nothing more can."""

from __future__ import annotations

import random

import numpy as np
import pytest

import gridwright
from gridwright import STRATEGIES, Count, Puzzle, Strategy, _core, family
from gridwright.solving.model import compiled
from gridwright.solving.plan import FOREVER, NO_LIMIT
from gridwright.solving.solve import search_numbers

BOARDS = [
    Puzzle(family("sudoku"), (9, 9), (None,) * 81),
    Puzzle(family("takuzu"), (8, 6), (None,) * 48),
    Puzzle(family("takuzu"), (6, 6), (None,) * 36, variant="repeats"),
]


def dug(board: Puzzle, seed: int, conflicts: int) -> Puzzle:
    model = compiled(board)
    grid = next(gridwright.solutions(board))
    inferences = search_numbers(STRATEGIES[board.family.strategy])[0]
    digger = _core.Digger(model.core, model.domains, np.array(grid, dtype=np.uint8), [], inferences)
    order = list(range(len(grid)))
    random.Random(seed).shuffle(order)
    digger.give(order)
    assert digger.dig([[cell] for cell in order], 0, conflicts, FOREVER)
    clues = set(digger.clues())
    return board.with_givens([value if cell in clues else None for cell, value in enumerate(grid)])


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.family.slug}-{board.variant}")
def test_what_is_left_has_one_solution_and_no_clue_too_many(board: Puzzle) -> None:
    puzzle = dug(board, seed=1, conflicts=NO_LIMIT)
    assert gridwright.solve(puzzle).status == "unique"
    for cell, value in enumerate(puzzle.givens):
        if value is not None:
            without = [None if other == cell else given for other, given in enumerate(puzzle.givens)]
            assert gridwright.solve(puzzle.with_givens(without)).status == "multiple"


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.family.slug}-{board.variant}")
def test_digging_by_propagation_alone_leaves_a_puzzle_that_propagation_solves(board: Puzzle) -> None:
    outcome = gridwright.solve(dug(board, seed=2, conflicts=0), strategy=STRATEGIES[board.family.strategy])
    assert (outcome.status, outcome.statistics.choices) == ("unique", 0)


def test_counts_are_clues_that_can_go_too() -> None:
    layout = (1, 1, 2, 2, 3, 4, 4, 5, 3, 6, 6, 5, 7, 7, 8, 8)
    free = Puzzle(family("magnets"), (4, 4), (None,) * 16, layout=layout)
    grid = next(gridwright.solutions(free))
    counts = tuple(constraint.lo for constraint in _all_counts(free, grid))
    board = Puzzle(family("magnets"), (4, 4), (None,) * 16, layout=layout, counts=counts)
    model = compiled(board)
    switched = [index for index, constraint in enumerate(model.constraints) if isinstance(constraint, Count)]
    assert [model.constraints[index] for index in switched] == _all_counts(free, grid)
    inferences = search_numbers(Strategy(("pairs", "half-line")))[0]
    digger = _core.Digger(model.core, model.domains, np.array(grid, dtype=np.uint8), switched, inferences)
    digger.give([*range(16), *(16 + index for index in range(len(switched)))])
    clues = digger.clues()
    assert digger.dig([[clue] for clue in clues], 0, NO_LIMIT, FOREVER)
    left = set(digger.clues())
    assert len(left) < len(clues)
    assert gridwright.solve(_with_clues(board, grid, left)).status == "unique"
    for clue in left:
        assert gridwright.solve(_with_clues(board, grid, left - {clue})).status == "multiple"


def _all_counts(board: Puzzle, grid: tuple[int, ...]) -> list[Count]:
    from gridwright.families.magnets import count_index, lines

    result = []
    for line, pole in count_index(board.shape):
        place, cells = lines(board.shape)[line]
        number = sum(grid[cell] == pole for cell in cells)
        result.append(Count(place, cells, pole, number, number))
    return result


def _with_clues(board: Puzzle, grid: tuple[int, ...], clues: set[int]) -> Puzzle:
    cells = len(grid)
    givens = tuple(grid[cell] if cell in clues else None for cell in range(cells))
    counts = tuple(count if cells + index in clues else None for index, count in enumerate(board.counts))
    return Puzzle(board.family, board.shape, givens, board.layout, counts)
