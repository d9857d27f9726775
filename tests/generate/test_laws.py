"""The laws of generation, over every family: one solution, as another engine proves; what was asked for, met."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import gridwright
from gridwright import Family, Generated, Puzzle, RequestError
from gridwright.families import _template
from gridwright.generating.request import clues_wanted
from gridwright.generating.shown_clues import SYMMETRIES, groups_of
from gridwright.puzzles.puzzle import Shape
from tests.families.examples import puzzle_of
from tests.laws.boards import for_every_family

SIZES: dict[str, tuple[str | Shape, ...]] = {
    "sudoku": ("1", "4", "6 (3x2)", "9", "12", "16"),
    "takuzu": ("2", "5", "6x8", "10", "16"),
    "magnets": ("1x2", "3", "4x5", "8", "12"),
}


def sizes_of(family: Family, variant: str) -> list[str | Shape]:
    """Sizes that can be made: those above, or those that the record names."""
    examples = [puzzle for puzzle in map(puzzle_of, family.examples) if puzzle.variant == variant]
    return [*SIZES.get(family.slug, (family.making.shape, *(puzzle.shape for puzzle in examples)))]


def clues_of(puzzle: Puzzle) -> int:
    return sum(clue is not None for clue in (*puzzle.givens, *puzzle.counts))


def proved_unique(made: Generated) -> bool:
    outcome = gridwright.solve(made.puzzle, engine="learner")
    return outcome.status == "unique" and outcome.solution == made.solution


def without_one(puzzle: Puzzle) -> list[Puzzle]:
    """The puzzle without each of its clues."""
    result = []
    for cell, given in enumerate(puzzle.givens):
        if given is not None:
            result.append(puzzle.with_givens((*puzzle.givens[:cell], None, *puzzle.givens[cell + 1 :])))
    for index, count in enumerate(puzzle.counts):
        if count is not None:
            counts = (*puzzle.counts[:index], None, *puzzle.counts[index + 1 :])
            result.append(replace(puzzle, counts=counts))
    return result


@for_every_family
def test_a_puzzle_has_one_solution_as_another_engine_proves(family: Family) -> None:
    for variant in family.variants:
        for size in sizes_of(family, variant.slug):
            for made in gridwright.generate(family, size, rules=variant.slug, n=2, seed=11):
                assert proved_unique(made), made.recipe


@for_every_family
def test_of_a_minimal_puzzle_no_clue_can_go(family: Family) -> None:
    smaller = {"takuzu": "8", "magnets": "5"}
    for made in gridwright.generate(family, smaller.get(family.slug, family.making.shape), minimal=True, n=2, seed=3):
        assert proved_unique(made), made.recipe
        for fewer in without_one(made.puzzle):
            assert gridwright.solve(fewer).status == "multiple", made.recipe


@for_every_family
@pytest.mark.parametrize("mode", ["unique", "solvable", "any"])
def test_a_fill_is_met_exactly(family: Family, mode: str) -> None:
    size, fill = ("6x8", 80) if family.slug == "magnets" else (family.making.shape, 45)
    for made in gridwright.generate(family, size, mode=mode, fill=fill, n=2, seed=5):
        puzzle = made.puzzle
        if puzzle.counts:
            assert sum(count is not None for count in puzzle.counts) == clues_wanted(fill, len(puzzle.counts))
        else:
            assert clues_of(puzzle) == clues_wanted(fill, len(puzzle.givens))
        if mode == "unique":
            assert proved_unique(made)
        if mode == "solvable":
            assert made.solution is not None
            assert gridwright.check(puzzle.with_givens(made.solution)).solved
        assert gridwright.check(puzzle).consistent


@for_every_family
@pytest.mark.parametrize("difficulty", ["", "easy"])
def test_on_a_small_board_some_cells_are_left_to_the_player(family: Family, difficulty: str) -> None:
    for variant in family.variants:
        for size in sizes_of(family, variant.slug)[:3]:
            for made in gridwright.generate(family, size, rules=variant.slug, difficulty=difficulty, n=50, seed=1):
                open_cells = zip(made.puzzle.givens, made.puzzle.decided_by_layout, strict=True)
                assert (None, False) in open_cells or all(made.puzzle.decided_by_layout), made.recipe


@pytest.mark.parametrize(("family", "size"), [("takuzu", 9), ("takuzu", 16), ("sudoku", 9), ("magnets", 10)])
def test_an_easy_puzzle_has_few_clues_more_than_any_other(family: str, size: int) -> None:
    """Clues are added until it is easy, and those that don't help are taken away again."""
    plain, easy = (
        sum(clues_of(made.puzzle) for made in gridwright.generate(family, size, difficulty=asked, n=20, seed=1))
        for asked in ("", "easy")
    )
    assert easy < 1.25 * plain


@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(
    ("family", "size", "difficulty"),
    [("sudoku", 9, ""), ("takuzu", 8, ""), ("sudoku", 6, ""), ("takuzu", 8, "easy")],
)
def test_clues_stand_as_symmetrically_as_was_asked(family: str, size: int, difficulty: str, symmetry: str) -> None:
    [made] = gridwright.generate(family, size, difficulty=difficulty, symmetry=symmetry, seed=2)
    givens = made.puzzle.givens
    for group in groups_of(made.puzzle.shape, symmetry):
        assert len({givens[cell] is None for cell in group}) == 1
    assert proved_unique(made)


def test_rectangular_boards_and_other_rules_can_be_had() -> None:
    [tall] = gridwright.generate("takuzu", "12x6", rules="repeats", seed=1)
    assert (tall.puzzle.shape, tall.puzzle.variant) == ((12, 6), "repeats")
    [flat] = gridwright.generate("sudoku", "8 (4x2)", seed=1)
    assert flat.puzzle.layout == (4, 2)


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"family": "sudoku", "size": 7}, "7 is not a size of Sudoku"),
        ({"family": "sudoku", "size": "9x10"}, "a Sudoku is square"),
        ({"family": "sudoku", "size": "6 (4x2)"}, "boxes of 4×2 don't fit"),
        ({"family": "sudoku", "size": 100}, "to 64×64"),
        ({"family": "sudoku", "size": "nine"}, "'nine' is not a size"),
        ({"family": "takuzu", "size": "2x64"}, "there are 2 ways to fill one of its columns"),
        ({"family": "takuzu", "size": "10x12", "symmetry": "diagonal"}, "needs a square board"),
        ({"family": "takuzu", "symmetry": "odd"}, "there is no symmetry 'odd'"),
        ({"family": "takuzu", "fill": 101}, "fill is a percentage from 0 to 100, such as 30 or 12.5%, not '101'"),
        ({"family": "takuzu", "fill": 30, "minimal": True}, "as many clues as it needs"),
        ({"family": "takuzu", "mode": "any", "minimal": True}, "only a puzzle with one solution can be minimal"),
        ({"family": "takuzu", "mode": "some"}, "there is no mode 'some'"),
        ({"family": "takuzu", "rules": "odd"}, "no rule set 'odd'"),
        ({"family": "takuzu", "neutral": 10}, "no neutral dominoes"),
        ({"family": "takuzu", "givens": False}, "are its given cells: it needs some"),
        ({"family": "sudoku", "fill": 5}, "all values but one must appear, which takes at least 8 clues"),
        ({"family": "magnets", "size": "6 (2x3)"}, "is random"),
        ({"family": "magnets", "size": "65x2"}, "1 to 64 rows"),
        ({"family": "sudoku", "n": -1}, "-1 puzzles"),
        ({"family": "sudoku", "seed": -1}, "a seed is a number from 0"),
    ],
)
def test_what_cannot_be_is_refused_at_once_with_the_reason(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(RequestError, match=reason.replace("(", r"\(")):
        gridwright.generate(**asked)


def test_a_fill_out_of_reach_is_refused_with_the_closest() -> None:
    with pytest.raises(
        RequestError, match=r"no 9×9 Sudoku with 16 clues \(20 %\) was found in 12 attempts; the closest has \d+"
    ):
        list(gridwright.generate("sudoku", 9, fill=20))


@pytest.mark.parametrize("clues", [22, 23, 24])
def test_a_rare_number_of_clues_is_found_by_making_many_puzzles(clues: int) -> None:
    for seed in range(10):
        [made] = gridwright.generate("sudoku", 9, fill=100 * clues / 81, seed=seed)
        assert clues_of(made.puzzle) == clues


def test_where_signs_tell_values_apart_a_puzzle_may_have_fewer_clues_than_values() -> None:
    [made] = gridwright.generate(_template.FAMILY, 4, fill=5, seed=5)
    assert clues_of(made.puzzle) == 1
    assert proved_unique(made)
