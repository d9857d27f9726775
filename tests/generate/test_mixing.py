"""Grids and tilings are well mixed: every one as likely on small boards, no shuffles of one pattern on larger ones.

The seeds are fixed, so that a test gives the same answer for ever; the bounds are the 0.1 % tails of chi-square.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import sqrt

import pytest

import gridwright
from gridwright import Grid, Puzzle
from gridwright.families import family
from gridwright.generating.fixed_board import random_grid
from gridwright.generating.work import Work
from gridwright.puzzles.rng import Rng


def chi_square(seen: Iterable[Hashable], expected: Sequence[Hashable]) -> float:
    """The sum of squares over equal expectations; nothing else may be seen."""
    counts = Counter(seen)
    assert counts.keys() <= set(expected)
    share = counts.total() / len(expected)
    return sum((counts[kind] - share) ** 2 / share for kind in expected)


def bound(kinds: int) -> float:
    """The value that chi-square of `kinds` kinds exceeds once in a thousand times (Wilson and Hilferty 1931)."""
    freedom = kinds - 1.0
    return freedom * (1 - 2 / (9 * freedom) + 3.0902 * sqrt(2 / (9 * freedom))) ** 3


def empty(slug: str, rows: int, columns: int, layout: tuple[int, ...] = ()) -> Puzzle:
    return Puzzle(family(slug), (rows, columns), (None,) * (rows * columns), layout)


@pytest.mark.parametrize(("slug", "number"), [("sudoku", 288), ("takuzu", 72)])
def test_every_small_grid_is_as_likely(slug: str, number: int) -> None:
    board = empty(slug, 4, 4)
    every = sorted(gridwright.solutions(board))
    assert len(every) == number
    rng, work = Rng(1), Work()
    seen = [tuple(random_grid(board, rng, work).tolist()) for _ in range(40 * number)]
    assert chi_square(seen, every) < bound(number)


def tilings(rows: int, columns: int) -> set[tuple[int, ...]]:
    """Every tiling by dominoes, with one single cell if the area is odd, by trying."""
    found: set[tuple[int, ...]] = set()

    def lay(layout: list[int], piece: int, single: bool) -> None:
        if 0 not in layout:
            found.add(tuple(layout))
            return
        cell = layout.index(0)
        layout[cell] = piece
        for other in (cell + 1, cell + columns):
            beside = (other % columns if other == cell + 1 else True) and other < len(layout)
            if beside and layout[other] == 0:
                layout[other] = piece
                lay(layout, piece + 1, single)
                layout[other] = 0
        if single:
            lay(layout, piece + 1, False)
        layout[cell] = 0

    lay([0] * (rows * columns), 1, rows * columns % 2 == 1)
    return found


@pytest.mark.parametrize(("rows", "columns", "number"), [(2, 3, 3), (4, 4, 36), (3, 3, 18), (3, 4, 11), (5, 3, 106)])
def test_every_tiling_is_as_likely(rows: int, columns: int, number: int) -> None:
    every = sorted(tilings(rows, columns))
    assert len(every) == number
    lay, rng = family("magnets").making.lay, Rng(3)
    assert lay is not None
    seen = [lay((rows, columns), rng) for _ in range(100 * number)]
    assert chi_square(seen, every) < bound(number)


@pytest.mark.parametrize(
    ("rows", "layout"),
    [
        (2, (1, 1, 2, 3, 3, 2)),
        (2, (1, 2, 3, 1, 2, 3)),
        (4, (1, 2, 2, 3, 1, 4, 4, 3, 5, 5, 6, 7, 8, 8, 6, 7)),
        (3, (1, 1, 2, 2, 3, 4, 5, 6, 7, 8, 3, 4, 5, 6, 7, 8, 9, 9)),
        (5, (1, 2, 2, 3, 3, 1, 4, 5, 5, 6, 7, 7, 8, 8, 6, 9, 10, 10, 11, 12, 9, 13, 13, 11, 12)),
    ],
)
def test_every_filling_of_a_small_board_of_dominoes_is_as_likely(rows: int, layout: tuple[int, ...]) -> None:
    columns = len(layout) // rows
    board = empty("magnets", rows, columns, layout)
    every = sorted(gridwright.solutions(board))
    fill, rng = board.family.making.grid, Rng(4)
    assert fill is not None
    seen = [tuple(fill(board, None, rng)) for _ in range(20 * len(every))]
    assert chi_square(seen, every) < bound(len(every))


@pytest.mark.parametrize(("rows", "columns"), [(1, 7), (2, 4), (3, 3), (4, 3)])
def test_every_tiny_board_that_a_puzzle_is_made_on_is_as_likely(rows: int, columns: int) -> None:
    every = sorted(tilings(rows, columns))
    fillings = {layout: sorted(gridwright.solutions(empty("magnets", rows, columns, layout))) for layout in every}
    total = sum(map(len, fillings.values()))
    made = list(gridwright.generate("magnets", (rows, columns), n=40 * total, seed=6))
    assert chi_square([each.puzzle.layout for each in made], every) < bound(len(every))
    seen: dict[tuple[int, ...], list[Grid | None]] = {layout: [] for layout in every}
    for each in made:
        seen[each.puzzle.layout].append(each.solution)
    assert sum(chi_square(seen[layout], fillings[layout]) for layout in every) < bound(total - len(every) + 1)


def test_larger_grids_are_no_copies_of_each_other() -> None:
    board = empty("sudoku", 9, 9)
    rng, work = Rng(5), Work()
    grids = [board.with_givens(random_grid(board, rng, work).tolist()) for _ in range(40)]
    assert len({gridwright.canonical(grid) for grid in grids}) == 40
    first_rows = {grid.givens[:9] for grid in grids}
    assert len(first_rows) == 40
