"""Boards too large for brute force: the engines and an independent SAT encoding agree on none, one and several."""

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import Constraint, Family, Grid, Puzzle, Status, Strategy, count, solutions, solve
from gridwright.puzzles.strategy import STRATEGIES
from gridwright.solving.solve import new_search
from tests import oracle
from tests.families.examples import FAMILIES_UNDER_TEST, larger_shapes_of
from tests.laws import brute_force
from tests.laws.boards import for_every_family, puzzles
from tests.laws.models import VALUES, any_constraint, any_domains

LARGER = [(family, shape) for family in FAMILIES_UNDER_TEST for shape in larger_shapes_of(family)]
STATUS = (Status.NONE, Status.UNIQUE, Status.MULTIPLE)


@given(constraints=st.lists(any_constraint, max_size=6), domains=any_domains)
def test_the_oracle_is_right_about_any_constraints(constraints: list[Constraint], domains: list[int]) -> None:
    clauses = oracle.Clauses(domains, VALUES)
    for constraint in constraints:
        clauses.add(constraint)
    expected = list(brute_force.grids(domains, constraints))
    found = sorted(islice(clauses.solutions(), 300))
    assert found == expected or (len(found) == 300 and set(found) <= set(expected))


@for_every_family
@given(data=st.data())
def test_the_oracle_is_right_about_small_puzzles(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    expected = brute_force.solutions(puzzle)
    found = sorted(islice(oracle.solutions(puzzle), 30))
    assert found == expected or (len(found) == 30 and set(found) <= set(expected))


def random_solution(board: Puzzle, rng: random.Random) -> Grid | None:
    """Some solution of a board, another one for every seed; None if it has none."""
    inferences = STRATEGIES[board.family.strategy].inferences
    strategy = Strategy(inferences, "fewest-candidates", "random-value")
    search = new_search(board, strategy, rng.getrandbits(64))
    return tuple(search.solution().tolist()) if search.next(5.0, 100_000) == 0 else None


def random_puzzle(family: Family, shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Some clues of a random solution, and in every fourth puzzle a wrong one."""
    variant = rng.choice(family.variants).slug
    grid = None
    while grid is None:
        layout = family.random_layout(shape, rng.randrange)
        board = Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, variant=variant)
        grid = random_solution(board, rng)
    counts = [count if rng.random() < 0.8 else None for count in family.counts_of(board, grid)]
    share = rng.choice([0.02, 0.1] if counts else [0.2, 0.3, 0.4, 0.6])
    givens = [value if rng.random() < share else None for value in grid]
    if rng.random() < 0.25:
        cell = rng.randrange(len(grid))
        others = [value for value in range(family.value_count(shape)) if value != grid[cell]]
        givens[cell] = rng.choice(others)
    return Puzzle(family, shape, tuple(givens), layout, tuple(counts), variant)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("family", "shape"), LARGER, ids=lambda item: getattr(item, "slug", None) or "x".join(map(str, item))
)
def test_engines_and_oracle_agree_on_none_one_and_several(family: Family, shape: tuple[int, int], seed: int) -> None:
    rng = random.Random(f"{family.slug} {shape} {seed}")
    for _ in range(3):
        puzzle = random_puzzle(family, shape, rng)
        expected = list(islice(oracle.solutions(puzzle), 2))
        outcome = solve(puzzle)
        assert outcome.status == STATUS[len(expected)]
        assert count(puzzle, limit=2).number == len(expected)
        if len(expected) == 1:
            assert outcome.solution == expected[0]
        constraints = brute_force.constraints_of(puzzle)
        assert all(constraint.holds(grid) for grid in outcome.solutions for constraint in constraints)


@pytest.mark.parametrize(
    ("family", "shape"), LARGER, ids=lambda item: getattr(item, "slug", None) or "x".join(map(str, item))
)
def test_what_several_solutions_a_larger_board_has_is_the_same_for_all(family: Family, shape: tuple[int, int]) -> None:
    rng = random.Random(f"{family.slug} {shape}")
    checked = 0
    while checked < 2:
        puzzle = random_puzzle(family, shape, rng)
        expected = list(islice(oracle.solutions(puzzle), 200))
        if len(expected) < 200:
            assert sorted(solutions(puzzle)) == sorted(expected)
            assert count(puzzle).number == len(expected)
            checked += 1
