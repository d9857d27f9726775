"""The search hands over to the learner without losing a solution, however early, and both stop when told."""

import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import Allowed, Budget, Grid, GridwrightError, Puzzle, Status, Strategy, _core, family, solutions, solve
from gridwright.puzzles.translations import named
from gridwright.solving import plan
from gridwright.solving.engine import EXHAUSTED, SOLUTION, STOPPED, Engine
from gridwright.solving.model import compiled, core_model
from gridwright.solving.plan import FOREVER, NO_LIMIT
from gridwright.solving.solve import new_search, search_numbers
from tests.laws import brute_force
from tests.laws.boards import any_puzzle


def all_of(run: Engine) -> list[Grid]:
    found = []
    while run.next(FOREVER, NO_LIMIT) == SOLUTION:
        found.append(run.solution)
    return found


@settings(max_examples=40)
@given(any_puzzle, st.integers(0, 6), st.sampled_from([0, 1, 5, NO_LIMIT]))
def test_wherever_the_search_hands_over_no_solution_is_lost_or_found_twice(
    puzzle: Puzzle, patience: int, probing: int
) -> None:
    found = all_of(Engine(compiled(puzzle).core, new_search(puzzle), patience, probing=probing))
    assert sorted(found) == brute_force.solutions(puzzle)


@pytest.mark.parametrize("most_known", [1, 5, 50])
def test_with_many_solutions_known_the_search_goes_on_alone(most_known: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plan, "MOST_KNOWN", most_known)
    puzzle = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    found = all_of(Engine(compiled(puzzle).core, new_search(puzzle), 0))
    assert len(found) == len(set(found)) == 72


def test_statistics_name_the_engines() -> None:
    puzzle = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    assert solve(puzzle).statistics.engine == "search"
    assert solve(puzzle, engine="learner").statistics.engine == "learner"
    run = Engine(compiled(puzzle).core, new_search(puzzle), 1)
    assert len(all_of(run)) == 72
    assert run.name == "search+learner"


def test_a_puzzle_that_propagation_solves_needs_no_learner() -> None:
    puzzle = Puzzle(family("takuzu"), (2, 2), (0, None, None, None))
    outcome = solve(puzzle, engine="learner")
    assert (outcome.status, outcome.statistics.engine) == (Status.UNIQUE, "search")


def test_an_unknown_engine_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(GridwrightError, match="auto, search, learner"):
        solve(Puzzle(family("takuzu"), (2, 2), (None,) * 4), engine="magic")


def pigeons(number: int, learners: int = 1, probing: int = 0) -> Engine:
    """A model without a solution that clauses can't see quickly: any two cells differ, with a value too few."""
    every = (1 << (number - 1)) - 1
    others = tuple(every & ~(1 << value) for value in range(number - 1))
    differ = [Allowed(named("pair"), pair, others) for pair in combinations(range(number), 2)]
    model = core_model((1, number), number - 1, differ)
    search = _core.Search(model, np.full(number, every, dtype=np.uint64), *search_numbers(Strategy(choice="first")))
    return Engine(model, search, 0, learners, probing)


@pytest.mark.parametrize("learners", [1, 3])
def test_few_pigeons_are_refuted(learners: int) -> None:
    engine = pigeons(6, learners)
    assert engine.next(FOREVER, NO_LIMIT) == EXHAUSTED
    assert engine.next(FOREVER, NO_LIMIT) == EXHAUSTED


@pytest.mark.parametrize("learners", [1, 3])
@pytest.mark.parametrize("probing", [0, NO_LIMIT])
@pytest.mark.parametrize(("seconds", "nodes"), [(0.0, NO_LIMIT), (0.2, NO_LIMIT), (FOREVER, 0), (FOREVER, 100)])
def test_the_learner_stops_when_its_budget_has_run_out(seconds: float, nodes: int, learners: int, probing: int) -> None:
    engine = pigeons(15, learners, probing)
    assert engine.next(seconds, nodes) == STOPPED
    assert engine.statistics()[0] <= 100 * learners or nodes == NO_LIMIT


def test_a_budget_that_runs_out_leaves_the_outcome_unknown_with_what_it_has() -> None:
    puzzle = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    for budget in (Budget(nodes=0), Budget(seconds=0)):
        outcome = solve(puzzle, budget=budget, engine="learner")
        assert (outcome.status, outcome.solutions, outcome.stopped_by) == (Status.UNKNOWN, (), "budget")


def test_the_same_question_gets_the_same_answer() -> None:
    puzzle = Puzzle(family("sudoku"), (9, 9), (None,) * 81)
    first, second = (solve(puzzle, limit=3, engine="learner") for _ in range(2))
    assert first.solutions == second.solutions
    assert first.statistics.choices == second.statistics.choices


def interrupted(call: Callable[[], object]) -> None:
    """Ctrl-C while the call runs."""
    main = threading.main_thread().ident
    assert main is not None
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    timer = threading.Timer(0.3, signal.pthread_kill, (main, signal.SIGINT))
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            call()
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("learners", [1, 3])
def test_ctrl_c_ends_the_learner_which_can_go_on(learners: int) -> None:
    engine = pigeons(15, learners)
    interrupted(lambda: engine.next(FOREVER, NO_LIMIT))
    assert engine.next(FOREVER, 10) == STOPPED
    puzzle = Puzzle(family("takuzu"), (4, 4), (None,) * 16)
    assert len(list(solutions(puzzle, engine="learner"))) == 72


@pytest.mark.parametrize("engine", ["search", "learner"])
def test_threads_that_take_from_one_iterator_get_every_solution_once(engine: str) -> None:
    puzzle = Puzzle(family("takuzu"), (6, 6), (None,) * 36)
    shared = solutions(puzzle, engine=engine)
    with ThreadPoolExecutor(4) as threads:
        taken = [grid for found in threads.map(lambda _: list(shared), range(4)) for grid in found]
    assert sorted(taken) == sorted(solutions(puzzle))


def test_other_threads_run_while_the_learner_works() -> None:
    counted = 0
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    engine = pigeons(15)
    counter = threading.Thread(target=count)
    counter.start()
    engine.next(0.3, NO_LIMIT)
    done.set()
    counter.join()
    assert counted > 1000


@settings(max_examples=20)
@given(any_puzzle)
def test_learners_side_by_side_find_what_one_finds(puzzle: Puzzle) -> None:
    found = all_of(Engine(compiled(puzzle).core, new_search(puzzle), 0, learners=3))
    assert sorted(found) == brute_force.solutions(puzzle)
