"""Boards with many ties between partial texts: almost empty, very symmetric, with boxes that are long stripes.

No time is measured: that these tests end at all is what they are about. Each asks for the laws of copies as well.
"""

from __future__ import annotations

import random
from math import factorial

import pytest

from gridwright import Budget, BudgetError, Puzzle, apply, canonical, dedupe, difference, relate, symmetries
from tests.copies.boards import board, cyclic, product, some_clues
from tests.copies.graph import class_by_bliss, moves_of_the_board, symmetries_by_bliss
from tests.copies.moves import random_witness

STRIPES = [(2, 8), (8, 2), (3, 12), (12, 3)]
LONG_STRIPES = [(2, 16), (16, 2), (3, 20), (20, 3), (4, 16), (16, 4), (2, 32), (32, 2)]
SQUARE = [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8)]
SMALL = [(2, 3), (3, 2), (2, 4), (4, 2), (2, 5), (5, 2), (2, 6), (6, 2)]


def sparse_boards(boxes: tuple[int, int], rng: random.Random) -> list[Puzzle]:
    size = boxes[0] * boxes[1]
    return [some_clues(boxes, count, rng) for count in (0, 1, 2, 3, size // 4, size // 2, size, 2 * size)]


def full_boards(boxes: tuple[int, int]) -> list[Puzzle]:
    """Full grids with many symmetries, and what is left of them without a value, or without half of the rows."""
    size = boxes[0] * boxes[1]
    boards = []
    for grid in (cyclic(boxes), product(boxes)):
        boards.append(board(boxes, [*grid]))
        boards.append(board(boxes, [None if value == size - 1 else value for value in grid]))
        boards.append(board(boxes, [*grid[: size**2 // 2], *[None] * (size**2 - size**2 // 2)]))
    return boards


def name(boxes: tuple[int, int]) -> str:
    return f"{boxes[0]}x{boxes[1]}"


@pytest.mark.parametrize("boxes", [*STRIPES, *LONG_STRIPES, *SQUARE], ids=name)
def test_sparse_boards_have_one_form_for_all_copies(boxes: tuple[int, int]) -> None:
    rng = random.Random(repr(boxes))
    for puzzle in sparse_boards(boxes, rng):
        copy = apply(random_witness(puzzle, rng), puzzle)
        assert canonical(copy) == canonical(puzzle)
        assert symmetries(copy) == symmetries(puzzle)
        assert relate(puzzle, copy) is not None


@pytest.mark.parametrize("boxes", [*SMALL, (3, 6), (6, 3), (2, 10), (10, 2), *STRIPES, *SQUARE], ids=name)
def test_very_symmetric_boards_have_one_form_for_all_copies(boxes: tuple[int, int]) -> None:
    rng = random.Random(repr(boxes))
    for puzzle in full_boards(boxes):
        assert canonical(apply(random_witness(puzzle, rng), puzzle)) == canonical(puzzle)


@pytest.mark.parametrize("boxes", [*SMALL, *SQUARE, *STRIPES, *LONG_STRIPES], ids=name)
def test_very_symmetric_boards_are_related_to_their_copies(boxes: tuple[int, int]) -> None:
    """Also where the least text would take minutes: `relate` and `symmetries` don't ask for it."""
    rng = random.Random(repr(boxes))
    for puzzle in full_boards(boxes):
        copy = apply(random_witness(puzzle, rng), puzzle)
        number = symmetries(puzzle)
        assert symmetries(copy) == number
        assert moves_of_the_board(puzzle) % number == 0
        assert relate(puzzle, copy) is not None


def test_a_form_that_takes_minutes_ends_with_its_budget() -> None:
    with pytest.raises(BudgetError, match=r"0\.1 seconds were not enough"):
        canonical(full_boards((32, 2))[3], budget=Budget(seconds=0.1))


@pytest.mark.parametrize("boxes", [*STRIPES, *LONG_STRIPES], ids=name)
def test_the_empty_board_and_a_single_clue_have_the_symmetries_that_one_can_count(boxes: tuple[int, int]) -> None:
    height, width = boxes
    size = height * width
    empty = some_clues(boxes, 0, random.Random(1))
    assert symmetries(empty) == moves_of_the_board(empty)
    one = some_clues(boxes, 1, random.Random(1))
    assert symmetries(one) == moves_of_the_board(empty) // (size * size * size)
    assert symmetries(one) % factorial(size - 1) == 0
    form = canonical(one)
    assert [cell for cell, value in enumerate(form.givens) if value is not None] == [size * size - 1]


@pytest.mark.parametrize("boxes", SMALL, ids=name)
def test_stripes_have_as_many_symmetries_and_as_many_classes_as_bliss_finds(boxes: tuple[int, int]) -> None:
    rng = random.Random(repr(boxes))
    size = boxes[0] * boxes[1]
    puzzles = sparse_boards(boxes, rng) + [some_clues(boxes, size // 2, rng, values=2) for _ in range(4)]
    for puzzle in puzzles + full_boards(boxes):
        assert symmetries(puzzle) == pytest.approx(symmetries_by_bliss(puzzle), rel=1e-9)
    few = [some_clues(boxes, 3, rng, values=2) for _ in range(16)]
    classes = [class_by_bliss(puzzle) for puzzle in few]
    forms = [canonical(puzzle) for puzzle in few]
    for index, puzzle in enumerate(few):
        for other in range(index):
            same = classes[index] == classes[other]
            assert (forms[index] == forms[other]) == same
            assert (relate(few[other], puzzle) is not None) == same
            assert (difference(few[other], puzzle) == "") == same


@pytest.mark.parametrize("boxes", [(16, 4), (20, 3), (2, 32), (32, 2), (8, 8)], ids=name)
def test_dedupe_needs_no_canonical_form_where_that_could_take_long(boxes: tuple[int, int]) -> None:
    rng = random.Random(repr(boxes))
    size = boxes[0] * boxes[1]
    puzzles = [board(boxes, [value if value < 2 else None for value in cyclic(boxes)])]
    puzzles += [some_clues(boxes, int(share * size), rng) for share in (0.5, 0.5, 1, 1, 1.5, 2)]
    puzzles += [some_clues(boxes, values * size // 2, rng, values) for values in (1, 1, 2, 2)]
    stream = [(index, apply(random_witness(puzzle, rng), puzzle)) for index, puzzle in enumerate(puzzles * 3)]
    rng.shuffle(stream)
    classes = [index % len(puzzles) for index, _ in stream]
    for seen in dedupe(puzzle for _, puzzle in stream):
        first = classes.index(classes[seen.index])
        assert seen.copy_of == (None if first == seen.index else first)
