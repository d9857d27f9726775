"""Laws of solving: whatever the strategy, the solutions are those that trying everything finds."""

import pickle

from hypothesis import given
from hypothesis import strategies as st

from gridwright import STRATEGIES, Budget, Family, Puzzle, Status, Strategy, solutions, solve
from gridwright.puzzles.strategy import CHOICES, INFERENCES, VALUE_ORDERS
from gridwright.solving.engine import EXHAUSTED, STOPPED
from gridwright.solving.plan import FOREVER
from gridwright.solving.solve import new_search
from tests.laws import brute_force
from tests.laws.boards import for_every_family, puzzles, search_strategies

# Every word of the vocabulary alone, so that none is tested by luck only.
SINGLE_WORDS = [
    *(Strategy((inference,), "first") for inference in INFERENCES),
    *(Strategy((), choice) for choice in CHOICES),
    *(Strategy((), "first", values) for values in VALUE_ORDERS),
    *STRATEGIES.values(),
]


def status_of(number: int) -> Status:
    return (Status.NONE, Status.UNIQUE, Status.MULTIPLE)[min(number, 2)]


@for_every_family
@given(data=st.data())
def test_the_default_strategy_finds_every_solution_once(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    assert sorted(solutions(puzzle)) == brute_force.solutions(puzzle)


@for_every_family
@given(data=st.data())
def test_every_combination_of_inferences_choice_and_values_finds_every_solution_once(
    family: Family, data: st.DataObject
) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(search_strategies)
    assert sorted(solutions(puzzle, strategy=strategy)) == brute_force.solutions(puzzle)


@for_every_family
@given(data=st.data())
def test_every_inference_choice_and_value_order_alone_finds_every_solution_once(
    family: Family, data: st.DataObject
) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(st.sampled_from(SINGLE_WORDS))
    assert sorted(solutions(puzzle, strategy=strategy)) == brute_force.solutions(puzzle)


@for_every_family
@given(data=st.data())
def test_solve_says_unique_multiple_or_none_as_brute_force_does(family: Family, data: st.DataObject) -> None:
    puzzle, limit = data.draw(puzzles(family)), data.draw(st.integers(2, 5))
    expected = brute_force.solutions(puzzle)
    outcome = solve(puzzle, limit=limit)
    assert outcome.status == status_of(len(expected))
    assert len(outcome.solutions) == min(limit, len(expected))
    assert set(outcome.solutions) <= set(expected)


@for_every_family
@given(data=st.data())
def test_a_solution_given_back_as_a_puzzle_is_its_own_only_solution(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    outcome = solve(puzzle)
    if outcome.solved is not None:
        again = solve(outcome.solved)
        assert again.status == Status.UNIQUE
        assert again.solution == outcome.solution


@for_every_family
@given(data=st.data())
def test_a_budget_of_nodes_stops_cleanly_and_a_later_call_goes_on(family: Family, data: st.DataObject) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(search_strategies)
    steps = data.draw(st.integers(1, 3))
    search = new_search(puzzle, strategy)
    found = []
    while (answer := search.next(FOREVER, steps)) != EXHAUSTED:
        before = search.statistics()[0]
        if answer == 0:
            found.append(tuple(search.solution().tolist()))
        else:
            assert search.next(FOREVER, 0) == STOPPED, "no budget, no progress"
        assert search.statistics()[0] == before
    assert search.next(FOREVER, 1) == EXHAUSTED, "an exhausted search stays exhausted"
    assert sorted(found) == brute_force.solutions(puzzle)


@for_every_family
@given(data=st.data())
def test_when_a_budget_runs_out_the_answer_is_unknown_or_right(family: Family, data: st.DataObject) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(search_strategies)
    nodes = data.draw(st.integers(0, 4))
    expected = brute_force.solutions(puzzle)
    outcome = solve(puzzle, budget=Budget(nodes=nodes), strategy=strategy)
    assert outcome.status in (Status.UNKNOWN, status_of(len(expected)))
    assert outcome.statistics.choices <= nodes
    assert set(outcome.solutions) <= set(expected)


@for_every_family
@given(data=st.data())
def test_the_same_search_twice_is_the_same_search(family: Family, data: st.DataObject) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(search_strategies)
    assert list(solutions(puzzle, strategy=strategy)) == list(solutions(puzzle, strategy=strategy))


@for_every_family
@given(data=st.data())
def test_a_puzzle_is_a_value_that_pickles_hashes_compares_and_prints(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    copy: Puzzle = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle
    assert hash(copy) == hash(puzzle)
    assert str(copy) == str(puzzle)
    twin = Puzzle(family, puzzle.shape, puzzle.givens, puzzle.layout, puzzle.counts, puzzle.variant)
    assert {puzzle, copy, twin} == {puzzle}
    other = tuple(0 if value is None else None for value in puzzle.givens)
    assert puzzle.with_givens(other) != puzzle
