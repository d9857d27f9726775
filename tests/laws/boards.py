"""Random boards, puzzles and strategies for the laws, made from nothing but the Family record.

Strategies are made once and cached: hypothesis validates each new one, which took a third of the time.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

import pytest
from hypothesis import strategies as st

from gridwright import Family, Grid, Puzzle, Strategy
from gridwright.puzzles.strategy import CHOICES, INFERENCES, VALUE_ORDERS
from tests.families.examples import FAMILIES_UNDER_TEST
from tests.laws import brute_force

for_every_family = pytest.mark.parametrize("family", FAMILIES_UNDER_TEST, ids=lambda family: family.slug)

T = TypeVar("T")

search_strategies = st.builds(
    Strategy,
    inferences=st.lists(st.sampled_from(INFERENCES), unique=True, max_size=6).map(tuple),
    choice=st.sampled_from(CHOICES),
    values=st.sampled_from(VALUE_ORDERS),
)


def one_of(draw: st.DrawFn, things: Sequence[T]) -> T:
    """The same as drawing from `sampled_from(things)`, without a new strategy for each call."""
    return things[draw(st.integers(0, len(things) - 1))]


@cache
@st.composite
def boards(draw: st.DrawFn, family: Family) -> Puzzle:
    """A small board of any variant, without givens and counts."""
    shape, variant = one_of(draw, family.small_shapes), one_of(draw, family.variants).slug
    layout = family.random_layout(shape, lambda bound: draw(st.integers(0, bound - 1)))
    return Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, variant=variant)


@st.composite
def filled(draw: st.DrawFn, board: Puzzle) -> Grid:
    """A filled board: within the domains, but right only by chance."""
    return tuple(one_of(draw, _values_in(domain)) for domain in board.family.domains(board))


def _values_in(domain: int) -> list[int]:
    return [value for value in range(domain.bit_length()) if domain >> value & 1]


@cache
@st.composite
def puzzles(draw: st.DrawFn, family: Family) -> Puzzle:
    """A small puzzle: clues taken from a solution of a board where it has one, now and then with one that is wrong."""
    board = draw(boards(family))
    solutions = brute_force.solutions_of_board(board)
    grid = one_of(draw, solutions) if solutions else draw(filled(board))
    shown = draw(_some_of(len(grid)))
    givens = [value if shown >> cell & 1 else None for cell, value in enumerate(grid)]
    full_counts = family.counts_of(board, grid)
    counted = draw(_some_of(len(full_counts)))
    counts = tuple(count if counted >> index & 1 else None for index, count in enumerate(full_counts))
    if draw(st.integers(0, 4)) == 4:
        cell = draw(st.integers(0, len(grid) - 1))
        givens[cell] = draw(st.integers(0, family.value_count(board.shape) - 1))
    return Puzzle(family, board.shape, tuple(givens), board.layout, counts, board.variant)


@cache
def _some_of(number: int) -> st.SearchStrategy[int]:
    """None, all, or a random part of that many things, as a mask."""
    every = (1 << number) - 1
    return st.one_of(st.just(0), st.just(every), st.integers(0, every))


any_puzzle = st.sampled_from(FAMILIES_UNDER_TEST).flatmap(puzzles)
