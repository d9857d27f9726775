"""Counts of puzzles that other people wrote, and that are long to list: what two ways of counting agreed on."""

from itertools import chain
from pathlib import Path

import pytest

from gridwright import Budget, Puzzle, count, read, solutions
from tests.data import DATA, needs_data

BORDEAUX = DATA / "sudoku" / "bordeaux" / "challenges"
pytestmark = needs_data

# Grids of which propagation leaves hundreds of open cells and more.
HARD = {
    "level-04/grid-36x36-05.sku": 8,
    "level-04/grid-36x36-06.sku": 192,
    "level-04/grid-64x64-07.sku": 32,
    "level-04/grid-64x64-10.sku": 64,
    "level-04/grid-64x64-11.sku": 6,
    "level-05/grid-25x25-04.sku": 33,
    "level-05/grid-64x64-01.sku": 448,
}


def only(path: Path) -> Puzzle:
    (puzzle,) = read(path)
    return puzzle


def test_a_lunatic_board_is_counted_to_the_end() -> None:
    total = count(only(DATA / "magnets/iic2133/Lunatic/test_07.txt"))
    assert (total.number, total.exact) == (11651, True)


@pytest.mark.parametrize("level", ["level-01", "level-02", "level-03"])
def test_a_count_that_can_be_listed_is_the_length_of_the_list(level: str) -> None:
    puzzles = chain.from_iterable(map(read, sorted((BORDEAUX / level).iterdir())))
    for puzzle in puzzles:
        total = count(puzzle)
        assert total.exact
        if total.number <= 300:
            listed = solutions(puzzle, budget=Budget(seconds=60))
            assert total.number == sum(1 for _ in listed)


@pytest.mark.parametrize("name", HARD)
def test_a_grid_that_looks_hard_is_counted_as_listing_does(name: str) -> None:
    puzzle = only(BORDEAUX / name)
    total = count(puzzle)
    assert (total.number, total.exact) == (HARD[name], True)
    assert sum(1 for _ in solutions(puzzle)) == HARD[name]
