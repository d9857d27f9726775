"""Canonical forms and symmetries of Sudokus against a graph-isomorphism library, and against the definition itself."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from gridwright import Puzzle, apply, canonical, difference, family, relate, symmetries
from tests.copies.boards import cyclic
from tests.copies.graph import class_by_bliss, moves_of_the_board, symmetries_by_bliss
from tests.copies.moves import random_witness

BOXES = [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (3, 4), (4, 4), (5, 5)]


def some_puzzle(height: int, width: int, rng: random.Random, share: float) -> Puzzle:
    """Part of a full grid, now and then with a given changed."""
    size = height * width
    givens = [value if rng.random() < share else None for value in cyclic((height, width))]
    if rng.random() < 0.5:
        givens[rng.randrange(len(givens))] = rng.randrange(size)
    return Puzzle(family("sudoku"), (size, size), tuple(givens), (height, width))


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: f"{boxes[0]}x{boxes[1]}")
@pytest.mark.parametrize("share", [0.0, 0.05, 0.2, 0.5, 1.0])
def test_symmetries_are_as_many_as_bliss_finds(boxes: tuple[int, int], share: float) -> None:
    puzzle = some_puzzle(*boxes, random.Random(repr((boxes, share))), share)
    assert symmetries(puzzle) == pytest.approx(symmetries_by_bliss(puzzle), rel=1e-9)
    assert moves_of_the_board(puzzle) % symmetries(puzzle) == 0


@pytest.mark.parametrize("boxes", BOXES, ids=lambda boxes: f"{boxes[0]}x{boxes[1]}")
def test_puzzles_are_copies_exactly_when_bliss_says_so(boxes: tuple[int, int]) -> None:
    """Few givens on a small board, so that copies come up by chance too."""
    rng = random.Random(repr(boxes))
    size = boxes[0] * boxes[1]
    puzzles = []
    for _ in range(12):
        givens: list[int | None] = [None] * size**2
        for _ in range(rng.randrange(3, 5)):
            givens[rng.randrange(size**2)] = rng.randrange(2)
        puzzle = Puzzle(family("sudoku"), (size, size), tuple(givens), boxes)
        puzzles += [puzzle, apply(random_witness(puzzle, rng), puzzle)]
    classes = [class_by_bliss(puzzle) for puzzle in puzzles]
    forms = [canonical(puzzle) for puzzle in puzzles]
    for index, puzzle in enumerate(puzzles):
        for other in range(index):
            same = classes[index] == classes[other]
            assert (forms[index] == forms[other]) == same
            assert (relate(puzzles[other], puzzle) is not None) == same
            assert (difference(puzzles[other], puzzle) == "") == same


@pytest.mark.parametrize("share", [0.1, 0.3, 0.6, 1.0])
def test_the_canonical_form_of_a_4x4_is_the_least_of_all_copies(share: float) -> None:
    """The definition, word for word: every order of the lines, turned or not, every renaming."""
    puzzle = some_puzzle(2, 2, random.Random(share), share)
    grid = [0 if value is None else value + 1 for value in puzzle.givens]
    orders = [order for order in permutations(range(4)) if order[0] // 2 == order[1] // 2]
    least = min(
        tuple(
            renaming[grid[(column * 4 + row) if turned else (row * 4 + column)]] for row in rows for column in columns
        )
        for turned in (False, True)
        for rows in orders
        for columns in orders
        for renaming in ((0, *names) for names in permutations(range(1, 5)))
    )
    assert tuple(0 if value is None else value + 1 for value in canonical(puzzle).givens) == least
