"""Counts of puzzles that other people wrote: what their README says, and what two ways of counting agreed on."""

from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

from gridwright import Budget, Puzzle, count, read, solutions

DATA = Path(__file__).parents[2] / "shared" / "data"
BORDEAUX = DATA / "sudoku" / "bordeaux" / "challenges"
pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="the folder ../shared/data is not here")

KNOWN = {
    "takuzu/rennes/533solutions.txt": 533,
    "takuzu/rennes/correct.txt": 6,
    "takuzu/rennes/heuristic.txt": 1,
    "takuzu/rennes/invalid.txt": 0,
    "takuzu/rennes/nosolution.txt": 0,
    "takuzu/rennes/onesolution.txt": 1,
    "takuzu/rennes/severalsolutions.txt": 7,
    "magnets/iic2133/test_00.txt": 1,
    "magnets/iic2133/test_01.txt": 4,
    "magnets/iic2133/test_02.txt": 8,
    "magnets/iic2133/test_03.txt": 27,
    "magnets/iic2133/test_04.txt": 2,
    "magnets/iic2133/test_05.txt": 8,
    "magnets/iic2133/deprecated/test_04.txt": 0,
    "magnets/iic2133/Lunatic/test_07.txt": 11651,
}

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


@pytest.mark.parametrize("name", KNOWN)
def test_the_number_of_solutions_is_the_one_its_readme_gives(name: str) -> None:
    total = count(only(DATA / name))
    assert (total.number, total.exact) == (KNOWN[name], True)


def test_without_distinct_lines_there_are_more() -> None:
    puzzle = only(DATA / "takuzu/rennes/severalsolutions.txt")
    assert count(replace(puzzle, variant="repeats")).number == 16


@pytest.mark.parametrize("number", [6, 7, 8, 9])
def test_a_lunatic_board_has_at_least_200_solutions(number: int) -> None:
    assert count(only(DATA / f"magnets/iic2133/Lunatic/test_0{number}.txt"), limit=200).number == 200


@pytest.mark.parametrize("level", ["level-01", "level-02", "level-03"])
def test_a_count_that_can_be_listed_is_the_length_of_the_list(level: str) -> None:
    puzzles = chain.from_iterable(map(read, sorted((BORDEAUX / level).iterdir())))
    for puzzle in puzzles:
        total = count(puzzle)
        assert total.exact
        if total.number <= 300:
            listed = solutions(puzzle, budget=Budget(seconds=60))
            assert total.number == sum(1 for _ in listed)


@pytest.mark.slow
@pytest.mark.parametrize("name", HARD)
def test_a_grid_that_looks_hard_is_counted_as_listing_does(name: str) -> None:
    puzzle = only(BORDEAUX / name)
    total = count(puzzle)
    assert (total.number, total.exact) == (HARD[name], True)
    assert sum(1 for _ in solutions(puzzle)) == HARD[name]
