"""Puzzles on boards of dominoes, which the core makes from the first domino to the last clue."""

from __future__ import annotations

from collections import Counter

import pytest

import gridwright
from gridwright import Puzzle, RequestError
from gridwright.families import family

MAGNETS = family("magnets")
SMALL = [(1, 1), (1, 2), (2, 1), (1, 7), (6, 1), (2, 2), (3, 3)]


@pytest.mark.parametrize("givens", [True, False])
@pytest.mark.parametrize("shape", [*SMALL, (9, 6), (8, 8), (10, 10), (5, 13)])
def test_a_puzzle_is_unique_with_givens_and_without(shape: tuple[int, int], givens: bool) -> None:
    for made in gridwright.generate("magnets", shape, givens=givens, n=3, seed=6):
        puzzle = made.puzzle
        assert puzzle == Puzzle(MAGNETS, shape, puzzle.givens, puzzle.layout, puzzle.counts)
        assert givens or all(given is None for given in puzzle.givens)
        assert None not in puzzle.counts
        outcome = gridwright.solve(puzzle, engine="learner")
        assert (outcome.status, outcome.solution) == ("unique", made.solution)


@pytest.mark.parametrize(
    ("neutral", "givens"), [(0, True), *((n, g) for n in (25, 50, 75, 100) for g in (True, False))]
)
def test_a_share_of_neutral_dominoes_is_met(neutral: float, givens: bool) -> None:
    for made in gridwright.generate("magnets", "6x8", neutral=neutral, givens=givens, n=3, seed=1):
        assert made.solution is not None
        assert made.solution.count(2) == 2 * round(24 * neutral / 100)
        assert gridwright.solve(made.puzzle, engine="learner").status == "unique"


def test_of_an_odd_area_one_cell_is_single() -> None:
    for made in gridwright.generate("magnets", "5x7", n=4, seed=1):
        assert sorted(Counter(made.puzzle.layout).values()).count(1) == 1


@pytest.mark.parametrize("givens", [True, False])
@pytest.mark.parametrize("fill", [60, 90, 100])
def test_counts_are_taken_away_as_asked_for(fill: float, givens: bool) -> None:
    for made in gridwright.generate("magnets", 7, givens=givens, fill=fill, n=3, seed=2):
        counts = made.puzzle.counts
        assert len(counts) - counts.count(None) == round(28 * fill / 100)
        outcome = gridwright.solve(made.puzzle, engine="learner")
        assert (outcome.status, outcome.solution) == ("unique", made.solution)


def test_counts_that_cannot_go_are_refused_with_the_closest() -> None:
    with pytest.raises(RequestError, match=r"no 8×8 Magnets with 2 counts \(5 %\) was found .* the closest has \d+"):
        list(gridwright.generate("magnets", 8, fill=5))


def test_a_board_that_counts_cannot_decide_is_refused() -> None:
    """Of magnets alone there are two fillings, which have the same counts."""
    with pytest.raises(RequestError, match=r"no 4×6 Magnets decided by its counts alone was found; about \d+ cells"):
        list(gridwright.generate("magnets", "4x6", neutral=0, givens=False))


def test_repaired_boards_are_not_emptied_of_magnets() -> None:
    made = list(gridwright.generate("magnets", 14, givens=False, n=12, seed=4))
    neutrals = sum(one.solution.count(2) for one in made if one.solution is not None)
    assert neutrals < 0.65 * 12 * 196


def test_a_graded_puzzle_without_givens_has_none() -> None:
    [made] = gridwright.generate("magnets", 6, givens=False, difficulty="easy", seed=1)
    assert all(given is None for given in made.puzzle.givens)
    assert gridwright.grade(made.puzzle).band == "easy"


@pytest.mark.parametrize("givens", [True, False])
@pytest.mark.parametrize("shape", [(4, 7), (5, 6), (3, 8), (9, 9), (10, 11), (13, 4)])
def test_a_chunk_is_the_same_as_its_puzzles_one_by_one(shape: tuple[int, int], givens: bool) -> None:
    together = list(gridwright.generate("magnets", shape, givens=givens, n=70, seed=3))
    assert [gridwright.remake(made.recipe) for made in together] == together
