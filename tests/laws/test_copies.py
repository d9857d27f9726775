"""The laws of copies, over every registered family: copies are found, have one canonical form, and nothing else has."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import (
    FAMILIES,
    Budget,
    BudgetError,
    Family,
    Puzzle,
    RequestError,
    Symmetries,
    Witness,
    apply,
    canonical,
    canonical_many,
    count,
    dedupe,
    difference,
    generate,
    relate,
    symmetries,
    witnesses,
)
from gridwright.puzzles.symmetry import STAY
from tests.copies.moves import random_witness
from tests.families.diagonals import WITH_DIAGONALS
from tests.formats.puzzles import ANY
from tests.laws.boards import any_puzzle, puzzles

SEEDS = st.integers(0, 2**32).map(random.Random)


def is_told_soon(puzzle: Puzzle) -> bool:
    """Not one of the rare boards, such as one value in nearly every cell, whose least copy takes minutes."""
    try:
        canonical(puzzle, budget=Budget(seconds=0.5))
    except BudgetError:
        return False
    return True


COPIED = (ANY | puzzles(WITH_DIAGONALS)).filter(is_told_soon)


@given(COPIED, SEEDS)
def test_a_copy_has_the_same_canonical_form_and_as_many_symmetries(puzzle: Puzzle, rng: random.Random) -> None:
    copy = apply(random_witness(puzzle, rng), puzzle)
    assert canonical(copy) == canonical(puzzle)
    assert symmetries(copy) == symmetries(puzzle)


@given(COPIED, SEEDS)
def test_a_copy_is_related_by_a_witness_that_leads_to_it(puzzle: Puzzle, rng: random.Random) -> None:
    copy = apply(random_witness(puzzle, rng), puzzle)
    witness = relate(puzzle, copy)
    assert witness is not None
    assert apply(witness, puzzle) == copy
    assert difference(puzzle, copy) == ""
    assert apply(Witness.from_data(witness.data()), puzzle) == copy


@given(COPIED)
def test_the_canonical_form_is_a_copy_and_its_own_canonical_form(puzzle: Puzzle) -> None:
    form = canonical(puzzle)
    assert canonical(form) == form
    witness = relate(puzzle, form)
    assert witness is not None
    assert apply(witness, puzzle) == form


@given(any_puzzle | puzzles(WITH_DIAGONALS))
def test_the_canonical_form_has_as_many_solutions(puzzle: Puzzle) -> None:
    assert count(canonical(puzzle)).number == count(puzzle).number


def test_variants_with_other_moves_are_told_apart_in_bulk() -> None:
    empty = Puzzle(WITH_DIAGONALS, (4, 4), (None,) * 16)
    boards = [replace(empty.with_givens((None,) * 5 + (3,) + (None,) * 10), variant=each) for each in ("", "diagonal")]
    forms = [form.givens.index(0) for form in canonical_many(boards)]
    assert forms == [canonical(board).givens.index(0) for board in boards] == [15, 10]


def test_a_pattern_is_refused_only_where_the_rules_let_lines_be_exchanged() -> None:
    pattern = "........XXXXXXXX"
    with pytest.raises(RequestError, match="rows 1 and 2 have no clue and could be exchanged"):
        generate(WITH_DIAGONALS, 4, pattern=pattern)
    [made] = generate(WITH_DIAGONALS, 4, rules="diagonal", pattern=pattern)
    assert count(made.puzzle).number == 1


@given(COPIED)
def test_a_puzzle_is_itself_without_a_move(puzzle: Puzzle) -> None:
    witness = relate(puzzle, puzzle)
    assert witness is not None
    assert witness.moves == ()


@given(COPIED, SEEDS)
def test_another_puzzle_is_no_copy_and_a_difference_is_named(puzzle: Puzzle, rng: random.Random) -> None:
    cell = rng.randrange(len(puzzle.givens))
    values = [value for value in (None, *range(len(puzzle.symbols))) if value != puzzle.givens[cell]]
    other = puzzle.with_givens([*puzzle.givens[:cell], rng.choice(values), *puzzle.givens[cell + 1 :]])
    other = apply(random_witness(other, rng), other)
    witness = relate(puzzle, other)
    assert (witness is not None) == (canonical(puzzle) == canonical(other))
    assert (witness is None) == bool(difference(puzzle, other))


@given(COPIED, SEEDS)
def test_witnesses_are_different_and_all_lead_there(puzzle: Puzzle, rng: random.Random) -> None:
    copy = apply(random_witness(puzzle, rng), puzzle)
    found = list(islice(witnesses(puzzle, copy), 50))
    assert len(set(found)) == len(found)
    assert len(found) == 50 or symmetries(puzzle) % len(found) == 0
    assert all(apply(witness, puzzle) == copy for witness in found)


@given(st.lists(COPIED, max_size=5), SEEDS)
def test_dedupe_finds_every_copy_in_a_shuffled_stream(puzzles: list[Puzzle], rng: random.Random) -> None:
    stream = [apply(random_witness(puzzle, rng), puzzle) for puzzle in puzzles * 3]
    rng.shuffle(stream)
    forms = [canonical(puzzle) for puzzle in stream]
    seen = list(dedupe(stream, chunk=4))
    assert [entry.puzzle for entry in seen] == stream
    for index, entry in enumerate(seen):
        first = forms.index(forms[index])
        assert entry.index == index
        assert entry.copy_of == (None if first == index else first)


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.slug)
def test_every_family_names_its_group(family: Family) -> None:
    assert family.symmetries != Symmetries()
    assert family.symmetries.turns[0] == STAY


@given(COPIED)
def test_a_family_that_names_another_group_gets_all_verbs(puzzle: Puzzle) -> None:
    """Turns only, and any renaming: a group that none of the registered families has."""
    symmetries_of_it = replace(puzzle.family.symmetries, blocks=None, renamings=None, rim=())
    family = replace(puzzle.family, symmetries=symmetries_of_it, settle=lambda shape, layout, counts: (layout, ()))
    plain = replace(puzzle, family=family, counts=())
    copy = apply(random_witness(plain, random.Random(1)), plain)
    assert canonical(copy) == canonical(plain)
    assert symmetries(copy) == symmetries(plain)
    witness = relate(plain, copy)
    assert witness is not None
    assert apply(witness, plain) == copy
