"""Laws of the engines: the counter and the learner know the same solutions as brute force, of any model."""

from itertools import islice

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import (
    STRATEGIES,
    Allowed,
    Budget,
    Constraint,
    DistinctLines,
    Family,
    Grid,
    NoRun,
    Puzzle,
    _core,
    check,
    count,
    solutions,
    solve,
    solve_many,
)
from gridwright.puzzles.strategy import INFERENCES
from gridwright.puzzles.translations import named
from gridwright.solving.engine import SOLUTION
from gridwright.solving.model import candidates, compiled, core_model
from gridwright.solving.plan import ENGINES, FOREVER, NO_LIMIT
from gridwright.solving.proof import prove
from tests.laws import brute_force
from tests.laws.boards import boards, filled, for_every_family, puzzles
from tests.laws.models import SHAPE, VALUES, any_constraint, any_domains
from tests.oracle import Clauses
from tests.proof_checker import refutes

few = settings(max_examples=20)
some_constraints = st.lists(any_constraint, min_size=1, max_size=6)
some_inferences = st.lists(st.sampled_from(range(len(INFERENCES))), unique=True, max_size=4)


def counted(model: _core.Model, domains: list[int], inferences: list[int]) -> int:
    number, exact = _core.Counter(model, np.array(domains, dtype=np.uint64), inferences).run(FOREVER, NO_LIMIT)
    assert exact
    return int.from_bytes(number, "little")


def learned(model: _core.Model, domains: list[int], most: int) -> list[Grid]:
    learner = _core.Learner(model, np.array(domains, dtype=np.uint64))
    found: list[Grid] = []
    while len(found) <= most and learner.solve([], FOREVER, NO_LIMIT) == SOLUTION:
        grid = learner.solution()
        found.append(tuple(grid.tolist()))
        learner.exclude(grid)
    return sorted(found)


@given(constraints=some_constraints, domains=any_domains, inferences=some_inferences)
def test_the_counter_counts_the_solutions_of_any_model(
    constraints: list[Constraint], domains: list[int], inferences: list[int]
) -> None:
    expected = sum(1 for _ in brute_force.grids(domains, constraints))
    assert counted(core_model(SHAPE, VALUES, constraints), domains, inferences) == expected


def test_the_counter_sees_that_crossing_lines_become_alike_through_the_cell_they_share() -> None:
    crossing = DistinctLines(named("lines"), ((0, 1), (1, 2)))
    assert counted(core_model((1, 3), 2, [crossing]), [1, 3, 1], []) == 1
    assert counted(core_model((1, 1), 2, [DistinctLines(named("twice"), ((0,), (0,)))]), [3], []) == 0
    assert counted(core_model((0, 0), 2, []), [], []) == 1


def test_the_counter_keeps_parts_apart_that_one_constraint_touches() -> None:
    constraints: list[Constraint] = [
        NoRun(named("run"), (7, 8, 0, 6, 4, 1), 2),
        Allowed(named("table"), (3, 6), (0b100, 0b010, 0b111)),
    ]
    domains = [0b100, 0b110, 0b100, 0b110, 0b101, 0b100, 0b011, 0b101, 0b011]
    expected = sum(1 for _ in brute_force.grids(domains, constraints))
    assert counted(core_model((3, 3), 3, constraints), domains, []) == expected


@given(constraints=some_constraints, domains=any_domains)
def test_the_learner_finds_the_solutions_of_any_model(constraints: list[Constraint], domains: list[int]) -> None:
    expected = list(brute_force.grids(domains, constraints))
    if len(expected) <= 200:
        assert learned(core_model(SHAPE, VALUES, constraints), domains, len(expected)) == expected


@few
@given(constraints=some_constraints, domains=any_domains)
def test_the_learner_and_a_sat_solver_find_the_same_solutions(
    constraints: list[Constraint], domains: list[int]
) -> None:
    clauses = Clauses(domains, VALUES)
    for constraint in constraints:
        clauses.add(constraint)
    expected = sorted(islice(clauses.solutions(), 101))
    if len(expected) <= 100:
        assert learned(core_model(SHAPE, VALUES, constraints), domains, len(expected)) == expected


def test_the_learner_fills_cells_that_no_constraint_speaks_of() -> None:
    assert learned(core_model((1, 2), 3, []), [0b110, 0b011], 4) == [(1, 0), (1, 1), (2, 0), (2, 1)]


@for_every_family
@given(data=st.data())
def test_count_is_the_number_of_solutions(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    number = len(brute_force.solutions(puzzle))
    total = count(puzzle, strategy=data.draw(st.sampled_from([None, *STRATEGIES.values()])))
    assert (total.number, total.exact, total.stopped_by) == (number, True, "")
    limit = data.draw(st.integers(0, number + 2))
    limited = count(puzzle, limit=limit)
    assert (limited.number, limited.exact) == (min(limit, number), number < limit)
    assert limited.stopped_by == ("" if number < limit else "limit")
    nodes = data.draw(st.integers(0, 30))
    cut = count(puzzle, budget=Budget(nodes=nodes))
    assert cut.number == number if cut.exact else cut.number <= number
    assert cut.stopped_by == ("" if cut.exact else "budget")
    assert cut.statistics.choices <= nodes


@for_every_family
@given(data=st.data())
def test_the_learner_finds_the_solutions_of_every_puzzle(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    expected = brute_force.solutions(puzzle)
    model = compiled(puzzle)
    if len(expected) <= 200:
        assert learned(model.core, candidates(puzzle, model).tolist(), len(expected)) == expected


@for_every_family
@few
@given(data=st.data())
def test_every_engine_finds_all_solutions_once(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    expected = brute_force.solutions(puzzle)
    if len(expected) <= 200:
        for engine in ENGINES:
            found = solutions(puzzle, engine=engine)
            assert sorted(found) == expected
            assert found.exhausted


@for_every_family
@few
@given(data=st.data())
def test_a_checker_accepts_the_proof_that_there_is_no_other_solution(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    expected = brute_force.solutions(puzzle)
    proof = prove(puzzle)
    if len(expected) > 1:
        assert (proof.outcome.status, proof.formula, proof.refutation) == ("multiple", b"", b"")
    else:
        assert list(proof.outcome.solutions) == expected
        assert refutes(proof.formula, proof.refutation)


@for_every_family
@given(data=st.data())
def test_many_at_once_are_solved_as_one_by_one(family: Family, data: st.DataObject) -> None:
    several = data.draw(st.lists(puzzles(family), min_size=1, max_size=5))
    solved = solve_many(several)
    assert solved.status.tolist() == [str(solve(puzzle).status) for puzzle in several]
    for row, found, puzzle in zip(solved.solutions.tolist(), solved.found.tolist(), several, strict=True):
        assert found == 0 or tuple(row[: len(puzzle.givens)]) in brute_force.solutions(puzzle)


@for_every_family
@given(data=st.data())
def test_check_says_solved_just_when_every_constraint_holds(family: Family, data: st.DataObject) -> None:
    board = data.draw(boards(family))
    known = brute_force.solutions_of_board(board)
    grid = data.draw(st.sampled_from(known) | filled(board) if known else filled(board))
    puzzle = Puzzle(family, board.shape, grid, board.layout, family.counts_of(board, grid), board.variant)
    assert check(puzzle).solved == all(constraint.holds(grid) for constraint in brute_force.constraints_of(puzzle))
