"""The laws of copies, over every registered family: copies are found, have one canonical form, and nothing else has."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import (
    FAMILIES,
    Budget,
    BudgetError,
    Family,
    Move,
    Puzzle,
    PuzzleError,
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
    parse,
    relate,
    symmetries,
    witnesses,
)
from gridwright.puzzles.symmetry import STAY, TURNS
from gridwright.puzzles.witness import KINDS
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


@given(COPIED, SEEDS)
def test_whatever_moves_are_made_lead_to_a_copy(puzzle: Puzzle, rng: random.Random) -> None:
    """Any turn and any places: most are no moves of the puzzle."""
    turned = Move("turn", turn=rng.choice(TURNS).slug)
    numbers = [puzzle.family.value_count(puzzle.shape), *puzzle.shape, *range(1, 5)]
    moved = [Move(kind, tuple(rng.sample(range(n), n))) for kind in KINDS[1:] for n in numbers]
    for move in (turned, *moved):
        with suppress(PuzzleError):
            assert canonical(apply(Witness((move,)), puzzle)) == canonical(puzzle)


def test_lines_may_move_along_with_their_band() -> None:
    puzzle = parse("sudoku:4x4:12......3......4")
    moved = [apply(Witness((Move(*move),)), puzzle) for move in (("rows", (3, 2, 0, 1)), ("turn", (), "mirror-ends"))]
    assert None not in [relate(puzzle, copy) for copy in moved]


@pytest.mark.parametrize(
    ("text", "kind", "places"),
    [
        ("sudoku:4x4:1...............", "rows", (0, 2, 1, 3)),
        ("sudoku:4x4:1...............", "columns", (2, 0, 1, 3)),
        ("sudoku:4x4:1...............", "bands", (0, 1, 2, 3)),
        ("sudoku:4x4:1...............", "stacks", ()),
        ("sudoku:4x4:1...............", "values", (1, 0, 2)),
        ("takuzu:2x2:0...", "rows", (1, 0)),
        ("magnets:1x2,LR:1,.;.,1;1;1", "values", (2, 1, 0)),
    ],
)
def test_a_move_that_the_puzzle_does_not_have_is_refused(text: str, kind: str, places: tuple[int, ...]) -> None:
    with pytest.raises(PuzzleError, match="has no such move"):
        apply(Witness((Move(kind, places),)), parse(text))


def test_boxes_that_are_not_square_take_no_quarter_turn() -> None:
    with pytest.raises(PuzzleError, match="a 6×6 Sudoku has no such move: rotate 90° clockwise"):
        apply(Witness((Move("turn", turn="rotate-90"),)), parse(f"sudoku:6x6:{'.' * 36}"))


@pytest.mark.parametrize("places", [(0, 0), (1, 2), (0, 2), (-1, 0)])
def test_two_lines_do_not_go_to_one_place(places: tuple[int, ...]) -> None:
    with pytest.raises(PuzzleError, match="no two bands may go to the same place"):
        Move("bands", places)


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {},
        {"moves": 7},
        {"moves": [7]},
        {"moves": [{}]},
        {"moves": [{"kind": "turn"}]},
        {"moves": [{"kind": "turn", "to": "upside-down"}]},
        {"moves": [{"kind": "turn", "to": [1, 2]}]},
        {"moves": [{"kind": "rows", "to": "rotate-90"}]},
        {"moves": [{"kind": "rows", "to": [1, "2"]}]},
        {"moves": [{"kind": "rows", "to": [1.0, 2.0]}]},
        {"moves": [{"kind": "rows", "to": [True, 2]}]},
        {"moves": [{"kind": "rows", "to": [0, 1]}]},
        {"moves": [{"kind": ["rows"], "to": [1, 2]}]},
        {"moves": [{"kind": "lines", "to": [1, 2]}]},
        {"moves": [{"kind": "rows", "to": [2, 1]}, {"kind": "bands", "to": [2, 1]}]},
        {"moves": [{"kind": "values", "to": [2, 1]}], "symbols": "1"},
        {"moves": [], "symbols": 7},
    ],
    ids=json.dumps,
)
def test_data_that_describe_no_witness_are_refused(data: Any) -> None:
    with pytest.raises(PuzzleError):
        Witness.from_data(data)
