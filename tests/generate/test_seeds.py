"""Same seed, same bytes: with any number of jobs, on every machine, from the recipe alone."""

from __future__ import annotations

from itertools import islice
from time import process_time

import pytest

import gridwright
from gridwright import Budget, BudgetError, to_id
from gridwright.generating.fixed_board import dug_givens
from gridwright.generating.generate import _side_by_side
from gridwright.generating.grades import fitted
from gridwright.generating.make import new_board
from gridwright.generating.request import OPTIONS, Request
from gridwright.generating.shown_clues import only
from gridwright.generating.work import Work
from gridwright.puzzles.rng import Rng
from tests.laws.boards import for_every_family


@for_every_family
def test_any_number_of_jobs_makes_the_same_puzzles(family: gridwright.Family) -> None:
    alone, two, three = (list(gridwright.generate(family, 6, n=7, seed=99, jobs=jobs)) for jobs in (1, 2, 3))
    assert alone == two == three
    assert len({to_id(made.puzzle) for made in alone}) == 7


@for_every_family
def test_a_puzzle_does_not_depend_on_those_before_it(family: gridwright.Family) -> None:
    if family.slug == "futoshiki":
        pytest.skip("the template is in no table, so that no recipe finds it")
    [*_, last] = gridwright.generate(family, 6, n=3, minimal=True, seed=4)
    assert last.recipe.endswith("#4.2")
    assert gridwright.remake(last.recipe) == last
    assert gridwright.parse(last.recipe) == last.puzzle


def test_puzzles_are_made_when_they_are_asked_for() -> None:
    assert len(list(islice(gridwright.generate("sudoku", 4, n=10**9), 3))) == 3


def test_a_budget_that_runs_out_says_so() -> None:
    with pytest.raises(BudgetError, match="the budget ran out"):
        list(gridwright.generate("sudoku", 49, minimal=True, budget=Budget(seconds=0.01)))


@pytest.mark.parametrize("ends", ["time", "flag"])
def test_a_search_for_clues_that_fit_a_grade_ends_when_it_is_told(ends: str) -> None:
    request = Request(gridwright.family("takuzu"), (8, 8), difficulty="easy")
    work = Work()
    full = new_board(request, Rng(1), work)
    clues = dug_givens(full, request, Rng(1), work)
    _, graded = fitted(request, full, clues, Rng(1), work, may_add=True)
    assert graded.band == "easy" != gridwright.grade(only(full, clues)).band
    ended = Work(0.0 if ends == "time" else None)
    if ends == "flag":
        ended.stop.set()
    with pytest.raises(BudgetError, match="the budget ran out"):
        fitted(request, full, clues, Rng(1), ended, may_add=True)


def test_who_wants_no_more_puzzles_does_not_wait_for_those_that_threads_are_making() -> None:
    request = Request(gridwright.family("sudoku"), (9, 9))
    made = _side_by_side(request, 1, iter([range(1), range(1, 400_000)]), 2, Budget())
    next(made)
    start = process_time()
    made.close()  # type: ignore[attr-defined]
    assert process_time() - start < 1.0  # of the processor; to the end it takes many


def test_the_random_numbers_are_those_of_the_core() -> None:
    assert [Rng(seed).next() for seed in (0, 1)] == [0xE220A8397B1DCDAF, 0x910A2DEC89025CC1]


PINNED = {
    "sudoku:4x4;minimal@5#1": "sudoku:4x4:23.........11.3.",
    "sudoku:9x9@5#1": "sudoku:9x9:..6.95..3......6.5...7..2........9.44...3....6....1...3.7.4..59...2...1.....5.43.",
    "sudoku:6x6,3x2;symmetry=half-turn@5#1": "sudoku:6x6,3x2:5.......41...23.4..1.45...12.......2",
    "takuzu:6x6@5#1": "takuzu:6x6:.0.1..1......0......0..0....1...0.1.",
    "takuzu/repeats:4x6;minimal@5#1.3": "takuzu/repeats:4x6:.1..0....1.1.10.....0...",
    "takuzu:6x6;difficulty=easy@5#1": "takuzu:6x6:10.1..1...1..0......0..0....1...0.1.",
    "takuzu:8x8;symmetry=half-turn;difficulty=medium@5#1": (
        "takuzu:8x8:.1...10.....1..1.110..0.10..01....00..10.0..001.1..1.....10...1."
    ),
    "sudoku:9x9;difficulty=easy@5#3": (
        "sudoku:9x9:4..671..............2...5..8..3......6..9.3...3.2...45....1....9..8..67.74...2.9."
    ),
    "magnets:4x5;difficulty=easy@5#4": (
        "magnets:4x5,LRTLRLRBLRLRLRTLRLRB:1,1,0,2,0;1,1,1,0,1;2,0,1,1;2,0,1,1;-.................x."
    ),
    "magnets:3x5@5#1": "magnets:3x5,oLRLRTLRLRBLRLR:1,0,1,1,1;1,1,0,1,1;1,1,2;1,2,1;.............+.",
    "magnets:4x5@5#1": "magnets:4x5,LRTTTLRBBBTTTTTBBBBB:1,1,0,0,2;1,1,0,0,2;2,1,1,0;1,2,0,1;.-..................",
    "magnets:4x4;no-givens@5#1": "magnets:4x4,LRTTLRBBTTTTBBBB:1,2,0,1;1,2,0,1;2,1,1,0;1,2,0,1",
    "magnets:3x4;neutral=30@5#2": "magnets:3x4,TTLRBBLRLRLR:1,1,1,1;1,1,1,1;2,2,0;2,2,0;......+.....",
    "magnets:4x4;minimal@5#3": "magnets:4x4,TTLRBBLRTLRTBLRB:.,.,.,.;1,1,.,.;1,0,2,.;0,.,2,.",
}


@pytest.mark.parametrize("recipe", PINNED)
def test_a_recipe_gives_the_same_puzzle_as_long_as_its_version_lasts(recipe: str) -> None:
    assert to_id(gridwright.remake(recipe).puzzle) == PINNED[recipe]


@pytest.mark.parametrize("method", OPTIONS["method"].words)
def test_grids_made_in_the_origins_ways_are_solutions(method: str) -> None:
    for slug, size in (("sudoku", 4), ("takuzu", 8)) if method != "quarters" else (("takuzu", 16),):
        for made in gridwright.generate(slug, size, method=method, mode="solvable", fill=50, n=2, seed=8):
            assert made.solution is not None
            assert gridwright.check(made.puzzle.with_givens(made.solution)).solved
