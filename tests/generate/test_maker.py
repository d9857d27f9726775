"""What the core makes in bulk is what the general digger makes of the same grid, clue by clue."""

from __future__ import annotations

import signal
from collections.abc import Callable
from time import process_time

import numpy as np
import pytest

import gridwright
from gridwright import Puzzle, _core, family
from gridwright.generating.fixed_board import FILLED, IMPOSSIBLE, NOT_FOUND, random_grid
from gridwright.generating.shown_clues import SYMMETRIES, groups_of
from gridwright.generating.work import Work
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import INFERENCES, Strategy
from gridwright.solving.model import compiled
from gridwright.solving.plan import FOREVER, NO_LIMIT
from gridwright.solving.solve import search_numbers
from tests.solving.test_interrupt import interrupted_after

PASSES = {"default": [(0, 0)], "minimal": [(0, NO_LIMIT)], "fill": [(40, 0), (40, NO_LIMIT)]}
BOARDS = [
    ("sudoku", 9, ""),
    ("sudoku", 6, ""),
    ("sudoku", 12, ""),
    ("takuzu", 8, ""),
    ("takuzu", 8, "repeats"),
    ("takuzu", 14, ""),
    ("takuzu", 7, ""),
]
TRAIL = INFERENCES.index("consecutive")
"""An inference that finds nothing beyond line analysis, but keeps the general digger from using a board of words."""


@pytest.mark.parametrize("passes", PASSES)
@pytest.mark.parametrize("symmetry", SYMMETRIES)
@pytest.mark.parametrize(("slug", "size", "rules"), BOARDS)
def test_a_maker_digs_as_the_general_digger(slug: str, size: int, rules: str, symmetry: str, passes: str) -> None:
    compare(Puzzle(family(slug), (size, size), (None,) * size**2, variant=rules), symmetry, passes, seeds=8)


@pytest.mark.parametrize("shape", [(25, 25), (10, 10), (33, 33)])
def test_a_maker_digs_as_the_general_digger_on_larger_boards(shape: tuple[int, int]) -> None:
    compare(Puzzle(family("sudoku"), shape, (None,) * (shape[0] * shape[1])), "none", "default", seeds=1)


def maker_of(board: Puzzle, symmetry: str = "none", passes: str = "default") -> _core.Maker:
    model = compiled(board)
    numbers = search_numbers(Strategy.parse(board.family.making.strategy))
    return _core.Maker(model.core, model.domains, *numbers, groups_of(board.shape, symmetry), PASSES[passes])


def compare(board: Puzzle, symmetry: str, passes: str, seeds: int) -> None:
    """Digs in the same grids in both ways."""
    model = compiled(board)
    groups = groups_of(board.shape, symmetry)
    inferences = search_numbers(Strategy.parse(board.family.making.strategy))[0]
    maker = maker_of(board, symmetry, passes)
    for seed in range(seeds):
        grid = random_grid(board, Rng(seed), Work())
        finished, given = maker.dig(grid, seed, FOREVER)
        digger = _core.Digger(model.core, model.domains, grid, [], [*inferences, TRAIL])
        digger.give(range(len(grid)))
        for fewest, conflicts in PASSES[passes]:
            digger.dig(Rng(seed).shuffled(groups), fewest, conflicts, FOREVER)
        assert finished
        assert np.flatnonzero(given).tolist() == digger.clues()


def test_a_chunk_is_made_of_the_puzzles_that_are_made_alone() -> None:
    for slug, size in (("sudoku", 9), ("takuzu", 8), ("sudoku", 4)):
        made = list(gridwright.generate(slug, size, n=40, seed=11))
        assert [gridwright.remake(each.recipe) for each in made[::13]] == made[::13]


def test_puzzles_made_in_bulk_are_puzzles_like_any_other() -> None:
    for made in gridwright.generate("sudoku", 9, n=20, seed=12):
        checked = gridwright.parse(gridwright.to_id(made.puzzle))
        assert (checked, hash(checked)) == (made.puzzle, hash(made.puzzle))
        assert gridwright.solve(checked, engine="learner").solution == made.solution


def small_boards(number: int) -> object:
    board = Puzzle(family("sudoku"), (1, 1), (None,))
    return maker_of(board).make(1, 0, number, 0, FOREVER)


def small_magnets(number: int) -> object:
    return _core.MagnetsMaker(1, 2, FOREVER, True, False, -1).make(1, 0, number, 0, FOREVER)


LONG = {"small boards": (small_boards, 5 * 10**6), "magnets": (small_magnets, 10**7)}


@pytest.mark.parametrize(("call", "number"), LONG.values(), ids=LONG)
def test_ctrl_c_ends_what_the_core_makes(call: Callable[[int], object], number: int) -> None:
    before, start = signal.signal(signal.SIGINT, signal.default_int_handler), process_time()
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_after(0.2):
            call(number)
    finally:
        signal.signal(signal.SIGINT, before)
    assert process_time() - start < 1.0  # of the processor; to the end it takes several


def test_a_stop_ends_a_chunk_of_small_boards() -> None:
    stop = _core.Stop()
    stop.set()
    end, givens, _ = maker_of(Puzzle(family("sudoku"), (1, 1), (None,))).make(1, 0, 10, 0, FOREVER, stop)
    assert end not in (FILLED, IMPOSSIBLE, NOT_FOUND)
    assert givens == []
