"""The batch twins say what the plain verbs say, whatever the order, the sizes and the number of jobs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import gridwright
from gridwright import STRATEGIES, UNLIMITED, Budget, Outcome, Puzzle, Strategy, family
from gridwright.solving import plan
from gridwright.solving.batch import solving
from gridwright.solving.model import compiled


def blank(slug: str, rows: int, columns: int, variant: str = "") -> Puzzle:
    return Puzzle(family(slug), (rows, columns), (None,) * (rows * columns), variant=variant)


def some_puzzles(seed: int, board: Puzzle, number: int, share: float) -> list[Puzzle]:
    """Puzzles with a share of the cells of some solution given, now and then with one given wrong."""
    rng = random.Random(seed)
    grid = next(gridwright.solutions(board, strategy=Strategy(STRATEGIES[board.family.strategy].inferences)))
    puzzles = []
    for _ in range(number):
        givens: list[int | None] = [value if rng.random() < share else None for value in grid]
        if rng.random() < 0.3:
            givens[rng.randrange(len(givens))] = rng.randrange(board.family.value_count(board.shape))
        puzzles.append(board.with_givens(givens))
    return puzzles


def test_a_mixed_batch_agrees_with_solving_one_by_one() -> None:
    puzzles = [
        *some_puzzles(1, blank("sudoku", 9, 9), 40, 0.35),
        *some_puzzles(2, blank("takuzu", 6, 8), 20, 0.3),
        *some_puzzles(3, blank("sudoku", 4, 4), 20, 0.4),
    ]
    random.Random(4).shuffle(puzzles)
    for jobs in (1, 3):
        solved = gridwright.solve_many(iter(puzzles), jobs=jobs)
        for index, puzzle in enumerate(puzzles):
            outcome = gridwright.solve(puzzle)
            assert solved.status[index] == outcome.status
            if outcome.status == "unique":
                assert tuple(solved.solutions[index, : len(puzzle.givens)].tolist()) == outcome.solution
            assert (solved.solutions[index, len(puzzle.givens) :] == 255).all()


def test_the_kernel_agrees_with_the_engine() -> None:
    puzzles = some_puzzles(5, blank("sudoku", 9, 9), 300, 0.3)
    by_kernel = gridwright.solve_many(puzzles)
    by_engine = gridwright.solve_many(puzzles, strategy=STRATEGIES["sudoku"])
    assert by_kernel.status.tolist() == by_engine.status.tolist()
    unique = by_kernel.status == "unique"
    assert unique.any()
    assert (by_kernel.solutions[unique] == by_engine.solutions[unique]).all()


def test_an_array_is_as_good_as_puzzles() -> None:
    puzzles = some_puzzles(6, blank("sudoku", 9, 9), 50, 0.4)
    array = np.array([[-1 if value is None else value for value in puzzle.givens] for puzzle in puzzles])
    board = blank("sudoku", 9, 9)
    assert gridwright.solve_many(array, board=board).status.tolist() == gridwright.solve_many(puzzles).status.tolist()
    checked = gridwright.check_many(array, board=board)
    assert checked.consistent.tolist() == [not conflicts(puzzle) for puzzle in puzzles]


def conflicts(puzzle: Puzzle) -> bool:
    return any(constraint.conflict(puzzle.givens) for rule in puzzle.rules for constraint in rule.constraints(puzzle))


def test_a_stream_keeps_the_order_and_takes_only_what_it_needs() -> None:
    taken = []

    def source() -> Iterator[Puzzle]:
        for puzzle in some_puzzles(7, blank("takuzu", 4, 4), 100, 0.5):
            taken.append(puzzle)
            yield puzzle

    stream = gridwright.solve_stream(source(), chunk=10)
    first = next(stream)
    assert len(taken) == 10
    assert first.puzzle == taken[0]
    assert [outcome.puzzle for outcome in stream] == taken[1:]


def test_an_empty_batch_is_empty() -> None:
    solved = gridwright.solve_many([])
    assert len(solved) == 0
    assert solved.solutions.shape == (0, 0)
    assert gridwright.check_many([]).solved.tolist() == []


def test_a_budget_leaves_unknown_and_the_rest_decided() -> None:
    easy = gridwright.solve(blank("sudoku", 4, 4)).solved
    assert easy is not None
    hard = blank("takuzu", 20, 20)
    statuses = gridwright.solve_many([easy, hard, easy, hard], budget=Budget(nodes=0)).status.tolist()
    assert statuses == ["unique", "unknown", "unique", "unknown"]


@pytest.mark.parametrize("limit", [0, 1, 2, 3, 500])
@pytest.mark.parametrize("budget", [UNLIMITED, Budget(nodes=0)], ids=["unlimited", "no nodes"])
def test_a_stream_says_as_solve_does_what_ended_the_search(limit: int, budget: Budget) -> None:
    boards = [blank("sudoku", 4, 4), blank("takuzu", 2, 2), blank("takuzu", 4, 4), blank("sudoku", 1, 1)]
    puzzles = [*boards, *some_puzzles(3, boards[0], 5, 0.4), gridwright.parse("sudoku:4x4:.2.43...4.2....1")]
    for outcome in gridwright.solve_stream(puzzles, limit=limit, budget=budget):
        alone = gridwright.solve(outcome.puzzle, limit=limit, budget=budget)
        assert (outcome.status, outcome.stopped_by) == (alone.status, alone.stopped_by)


@pytest.mark.parametrize("nodes", [0, 1, 50, 10_000])
def test_a_batch_that_hands_a_puzzle_on_takes_its_own_choices_off_the_budget(
    nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = []

    def spy(puzzle: Puzzle, *, budget: Budget, **options: Any) -> Outcome:
        left.append(budget.nodes)
        return gridwright.solve(puzzle, budget=budget, **options)

    monkeypatch.setattr(solving, "solve", spy)
    endless = blank("takuzu", 20, 20)
    solved = gridwright.solve_many([endless, endless], limit=1 << 30, budget=Budget(nodes=nodes))
    patience = plan.BATCH_PATIENCE // 400
    assert left == [nodes - min(nodes, patience)] * 2
    assert (solved.choices <= nodes).all()


def test_the_choices_of_the_kernel_are_taken_off_the_budget_of_the_search() -> None:
    """Without any choice left, the search only propagates."""
    hard = gridwright.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    spent = gridwright.solve(hard).statistics
    assert spent.engine == "kernel"
    assert spent.choices > 1
    cut = gridwright.solve(hard, budget=Budget(nodes=spent.choices - 1))
    assert cut.statistics.engine == "search"
    assert cut.statistics.choices == 0


def test_what_outlasts_a_batch_is_finished_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """With no patience at all, every puzzle that needs a choice goes the long way, and the answers stay the same."""
    puzzles = some_puzzles(12, blank("sudoku", 9, 9), 20, 0.25) + some_puzzles(13, blank("takuzu", 6, 6), 20, 0.2)
    expected = gridwright.solve_many(puzzles, limit=3)
    monkeypatch.setattr(plan, "BATCH_PATIENCE", 0)
    finished = gridwright.solve_many(puzzles, limit=3)
    assert finished.status.tolist() == expected.status.tolist()
    assert finished.found.tolist() == expected.found.tolist()
    counted = gridwright.count_many(puzzles, limit=3)
    assert counted.number.tolist() == expected.found.tolist()


def test_a_limit_of_one_says_nothing_of_a_second_solution() -> None:
    puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    solved = gridwright.solve_many([puzzle, puzzle.with_givens([0] * 16), puzzle], limit=1)
    assert (solved.status.tolist(), solved.found.tolist()) == (["unknown", "none", "unknown"], [1, 0, 1])


def test_counts_of_a_batch_are_those_of_count() -> None:
    puzzles = [
        *some_puzzles(8, blank("sudoku", 6, 6), 15, 0.2),
        *some_puzzles(9, blank("takuzu", 6, 6), 15, 0.2),
    ]
    puzzles += some_puzzles(14, blank("sudoku", 9, 9), 15, 0.4)
    random.Random(10).shuffle(puzzles)
    counted = gridwright.count_many(iter(puzzles), jobs=2)
    assert counted.number.tolist() == [gridwright.count(puzzle).number for puzzle in puzzles]
    assert counted.exact.all()
    limited = gridwright.count_many(puzzles, limit=2)
    assert limited.number.tolist() == [min(number, 2) for number in counted.number]
    assert (limited.exact == (counted.number < 2)).all()


def test_one_puzzle_goes_to_the_kernel_and_comes_back_the_same() -> None:
    for puzzle in some_puzzles(11, blank("sudoku", 9, 9), 40, 0.3):
        by_kernel, by_search = gridwright.solve(puzzle), gridwright.solve(puzzle, engine="search")
        assert by_kernel.statistics.engine == ("kernel" if compiled(puzzle).kernel else "search")
        assert (by_kernel.status, by_kernel.stopped_by) == (by_search.status, by_search.stopped_by)
        assert len(by_kernel.solutions) == len(by_search.solutions)


def test_a_batch_is_checked_as_each_is() -> None:
    puzzles = [
        *some_puzzles(15, blank("sudoku", 6, 6), 30, 0.5),
        *some_puzzles(16, blank("takuzu", 4, 6), 30, 0.7),
        gridwright.parse("magnets:1x1,o:.;.;.;.;+"),  # not what the layout admits
        gridwright.parse("magnets:2x2,LRo.:1,0;0,1;1,0;.,.;+-.."),  # what is open, the layout decides
    ]
    checked = gridwright.check_many(puzzles, jobs=2)
    reports = [gridwright.check(puzzle) for puzzle in puzzles]
    assert checked.consistent.tolist() == [report.consistent for report in reports]
    assert checked.open_cells.tolist() == [report.open_cells for report in reports]
    assert checked.solved.tolist() == [report.solved for report in reports]
