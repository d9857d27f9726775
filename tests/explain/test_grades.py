"""A grade is a number and a band, the same for every copy of a puzzle, and names its ladder."""

import random
from hashlib import sha256

import pytest

from gridwright import FAMILIES, LADDER, TECHNIQUES, apply, grade, grade_many, parse
from gridwright.explaining import technique_examples
from gridwright.explaining.grade import BANDS, UNSOLVED, band_of
from tests.copies.moves import random_witness

EXAMPLES = [example for family in FAMILIES for example in family.examples]
OF_EVERY_TECHNIQUE = [*dict.fromkeys([*EXAMPLES, *technique_examples.EXAMPLES.values()])]


@pytest.mark.parametrize("example", OF_EVERY_TECHNIQUE)
def test_a_copy_has_the_same_grade(example: str) -> None:
    puzzle = parse(example)
    rng = random.Random(6)
    for _ in range(3):
        assert grade(apply(random_witness(puzzle, rng), puzzle)) == grade(puzzle)


def test_a_grade_names_its_ladder_and_lies_in_its_band() -> None:
    for example in EXAMPLES:
        graded = grade(parse(example))
        assert graded.solved
        assert graded.ladder == LADDER
        assert graded.band == band_of(graded.score)
        assert sum(graded.uses.values()) == len(graded.rounds)


def test_bands_rise_with_the_score() -> None:
    assert [least for _, least in BANDS] == sorted(least for _, least in BANDS)


def test_a_puzzle_with_several_solutions_has_no_band() -> None:
    assert grade(parse("takuzu:4x4:................")).band == UNSOLVED


def test_grades_of_many_are_those_of_each() -> None:
    puzzles = [parse(example) for example in EXAMPLES]
    assert grade_many(puzzles, jobs=2) == [grade(puzzle) for puzzle in puzzles]


def test_a_ladder_of_other_rows_has_another_version() -> None:
    rows = sha256(repr([(row.slug, row.rating) for row in TECHNIQUES]).encode()).hexdigest()[:16]
    assert (LADDER, rows) == ("gridwright-3", "e3b38a4b0ceb1eef"), (
        "raise ladder_version in technique_table.hpp, and MAKER in generating/recipe.py, since grades and graded "
        "recipes change; then pin both here"
    )
