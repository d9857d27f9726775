"""Laws of the core on models that no family has: odd scopes, impossible counts, random tables, very long lines."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import AllDifferent, Allowed, Constraint, Count, DistinctLines, Grid, NoRun, Strategy, _core
from gridwright.puzzles.strategy import INFERENCES
from gridwright.puzzles.translations import named
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.model import core_model
from gridwright.solving.plan import FOREVER, NO_LIMIT
from gridwright.solving.solve import search_numbers
from tests.laws import brute_force
from tests.laws.boards import search_strategies
from tests.laws.models import SHAPE, VALUES, any_constraint, any_domains


def search_of(
    shape: tuple[int, int],
    values: int,
    constraints: Sequence[Constraint],
    domains: Sequence[int],
    strategy: Strategy,
    seed: int = 0,
) -> _core.Search:
    return _core.Search(
        core_model(shape, values, constraints),
        np.array(domains, dtype=np.uint64),
        *search_numbers(strategy),
        seed,
    )


def all_solutions(search: _core.Search) -> list[Grid]:
    found: list[Grid] = []
    while (answer := search.next(FOREVER, NO_LIMIT)) == SOLUTION:
        found.append(tuple(search.solution().tolist()))
    assert answer == EXHAUSTED
    return sorted(found)


def supported(grids: Sequence[Grid], cells: int) -> list[int]:
    return [sum(1 << value for value in {grid[cell] for grid in grids}) for cell in range(cells)]


@given(
    constraints=st.lists(any_constraint, max_size=6),
    domains=any_domains,
    strategy=search_strategies,
    seed=st.integers(0, 2**64 - 1),
)
def test_any_model_has_the_solutions_that_brute_force_finds(
    constraints: list[Constraint], domains: list[int], strategy: Strategy, seed: int
) -> None:
    expected = list(brute_force.grids(domains, constraints))
    assert all_solutions(search_of(SHAPE, VALUES, constraints, domains, strategy, seed)) == expected


@given(
    constraints=st.lists(any_constraint, max_size=6),
    domains=any_domains,
    inferences=st.lists(st.sampled_from(INFERENCES), unique=True, min_size=1, max_size=3),
)
def test_in_any_model_inferences_remove_no_value_of_a_solution(
    constraints: list[Constraint], domains: list[int], inferences: list[str]
) -> None:
    needed = supported(list(brute_force.grids(domains, constraints)), len(domains))
    search = search_of(SHAPE, VALUES, constraints, domains, Strategy(tuple(inferences)))
    if search.next(FOREVER, 0) == EXHAUSTED:
        assert not any(needed)
    else:
        for root, domain, mask in zip(search.root().tolist(), domains, needed, strict=True):
            assert mask & ~root == 0
            assert root & ~domain == 0


@st.composite
def lines(draw: st.DrawFn) -> tuple[int, list[Constraint], list[int]]:
    """One line with all that line analysis speaks of: a forbidden run, counts of at most two values, tables."""
    length, values = draw(st.integers(1, 7)), draw(st.integers(1, 4))
    scope = tuple(range(length))
    constraints: list[Constraint] = []
    if draw(st.booleans()):
        constraints.append(NoRun(named("run"), scope, draw(st.integers(2, 4))))
    counted = draw(st.lists(st.integers(0, values - 1), unique=True, max_size=2))
    for value in counted:
        constraints.append(
            Count(named("count"), scope, value, draw(st.integers(0, length)), draw(st.integers(0, length + 1)))
        )
    if not constraints:
        constraints.append(NoRun(named("run"), scope, 3))
    tables = st.tuples(*[st.integers(0, (1 << values) - 1)] * values)
    for cell in draw(st.lists(st.integers(0, length - 2), max_size=3)) if length > 1 else []:
        pair = draw(st.sampled_from([(cell, cell + 1), (cell + 1, cell)]))
        constraints.append(Allowed(named("table"), pair, draw(tables)))
    domains = draw(st.lists(st.integers(1, (1 << values) - 1), min_size=length, max_size=length))
    return values, constraints, domains


@given(line=lines())
def test_line_analysis_leaves_just_the_values_that_the_line_can_hold(
    line: tuple[int, list[Constraint], list[int]],
) -> None:
    values, constraints, domains = line
    needed = supported(list(brute_force.grids(domains, constraints)), len(domains))
    search = search_of((1, len(domains)), values, constraints, domains, Strategy(("line-analysis",)))
    if search.next(FOREVER, 0) == EXHAUSTED:
        assert not any(needed)
    else:
        assert search.root().tolist() == needed


@pytest.mark.parametrize(
    ("length", "inference"),
    [(length, inference) for length in (63, 64, 65) for inference in ("half-line", "sufficient", "propagate")]
    + [(63, "line-analysis"), (64, "line-analysis")],  # beyond 64 cells there is no line analysis
)
def test_a_very_long_line_is_counted_to_its_end(length: int, inference: str) -> None:
    scope = tuple(range(length))
    strategy = Strategy((inference,), "first")
    full = [Count(named("all"), scope, 1, length, length)]
    assert all_solutions(search_of((1, length), 2, full, [3] * length, strategy)) == [(1,) * length]
    one = [Count(named("one"), scope, 1, 1, 1)]
    assert len(all_solutions(search_of((1, length), 2, one, [3] * length, strategy))) == length
    all_but_one = [Count(named("one"), scope, 2, length - 1, length - 1), Count(named("two"), scope, 0, 1, length)]
    assert len(all_solutions(search_of((1, length), 3, all_but_one, [7] * length, strategy))) == length


@pytest.mark.parametrize("inference", INFERENCES)
def test_a_model_may_have_64_values(inference: str) -> None:
    scope = tuple(range(64))
    shifted = [(1 << cell | 1 << (cell + 1) % 64) for cell in range(64)]
    search = search_of((8, 8), 64, [AllDifferent(named("all"), scope)], shifted, Strategy((inference,), "first"))
    ring = tuple(range(64))
    assert all_solutions(search) == [ring, (*range(1, 64), 0)]


@pytest.mark.parametrize("inference", INFERENCES)
def test_a_model_may_have_one_value(inference: str) -> None:
    strategy = Strategy((inference,))
    assert all_solutions(search_of((1, 3), 1, [Count(named("all"), (0, 1, 2), 0, 3, 3)], [1] * 3, strategy)) == [
        (0, 0, 0)
    ]
    assert all_solutions(search_of((1, 3), 1, [AllDifferent(named("all"), (0, 2))], [1] * 3, strategy)) == []
    assert all_solutions(search_of((1, 3), 1, [NoRun(named("run"), (0, 1, 2), 2)], [1] * 3, strategy)) == []


def test_a_model_without_constraints_or_without_cells_is_solved() -> None:
    assert len(all_solutions(search_of((1, 2), 3, [], [7, 7], Strategy()))) == 9
    assert all_solutions(search_of((0, 0), 3, [], [], Strategy())) == [()]


def test_an_empty_domain_has_no_solution() -> None:
    assert all_solutions(search_of((1, 2), 2, [], [3, 0], Strategy())) == []
    assert all_solutions(search_of((1, 2), 2, [], [3, 4], Strategy())) == []


def test_a_run_longer_than_any_line_forbids_nothing() -> None:
    forbidden = [NoRun(named("run"), (0, 1), 2**32 - 1)]
    assert len(all_solutions(search_of((1, 2), 2, forbidden, [3, 3], Strategy(("line-analysis", "consecutive"))))) == 4


@pytest.mark.parametrize(
    ("constraint", "message"),
    [
        (AllDifferent(named("any"), (0, 4)), "beyond the board"),
        (AllDifferent(named("any"), (0, 0)), "twice"),
        (Count(named("any"), (1, 0, 1), 0, 1, 2), "twice"),
        (Count(named("any"), (1,), 2, 0, 1), "beyond the last"),
        (NoRun(named("any"), (0, 1), 1), "at least two"),
        (DistinctLines(named("any"), ((0, 1), (2,))), "equal lengths"),
        (Allowed(named("any"), (1, 1), (3, 3)), "twice"),
        (Allowed(named("any"), (0, 1), (3,)), "one row per value"),
    ],
)
def test_the_core_refuses_a_constraint_that_cannot_be(constraint: Constraint, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        core_model((2, 2), 2, [constraint])


def test_the_core_refuses_a_model_that_cannot_be() -> None:
    for arguments in [(1, 1, 0), (1, 1, 65), (1, 1, 2, 2), (2**16, 2**16, 2)]:
        with pytest.raises(ValueError, match=r"value|rows"):
            _core.Model(*arguments)
    unfinished = _core.Model(1, 1, 2)
    with pytest.raises(ValueError, match="not finished"):
        _core.Search(unfinished, np.array([3], dtype=np.uint64), [], 0, 0)
    finished = core_model((1, 1), 2, [])
    with pytest.raises(ValueError, match="finished"):
        finished.add_all_different([0])
    with pytest.raises(ValueError, match="domain"):
        _core.Search(finished, np.array([3, 3], dtype=np.uint64), [], 0, 0)
