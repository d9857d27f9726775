"""Stocking: the same orders give the same bank, whoever does the work and however often it is interrupted."""

import random
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gridwright import RequestError, remake
from gridwright.bank import Bank, Order, Stocked, WorkersLostError, make_unit, order_of, stock
from gridwright.bank.verifying import faults
from gridwright.bank.workers import Workers, processes, stock_with
from tests.bank.banks import ORDERS, content

WANTED = [order_of(text, 10) for text in ORDERS]


@pytest.fixture(scope="module")
def expected() -> dict[str, list[Any]]:
    """The bank that one process makes in one go."""
    with Bank(":memory:") as bank:
        stocked = stock(bank, WANTED)
        assert [each.kept for each in stocked] == [12, 30, 25]
        assert stocked[0].made > 12  # there were copies
        assert list(faults(bank)) == []
        return content(bank)


class StoppedError(Exception):
    """Raised in the middle of the work."""


class Fickle(Executor):
    """Does the work when it is asked for the result, in this thread; now and then it loses its workers."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self._rng.random() < 0.1:
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_result(call(*arguments, **named))
        return future


def test_the_bank_does_not_depend_on_the_number_of_workers(expected: dict[str, list[Any]]) -> None:
    with Bank(":memory:") as bank, ThreadPoolExecutor(3) as executor:
        stock(bank, WANTED, executor=executor, workers=3)
        assert content(bank) == expected


def test_processes_make_the_same_bank_and_one_that_is_killed_costs_nothing_but_time(
    expected: dict[str, list[Any]],
) -> None:
    pools: list[Any] = []

    @contextmanager
    def opening() -> Iterator[Workers]:
        with processes(2) as workers:
            pools.append(workers.executor)
            yield workers

    def kill_one(stocked: Stocked) -> None:
        if stocked.kept and len(pools) == 1:
            next(iter(pools[0]._processes.values())).kill()

    with Bank(":memory:") as bank:
        stock_with(opening, bank, WANTED, watch=kill_one)
        assert content(bank) == expected
    assert len(pools) == 2


def test_a_run_goes_on_wherever_it_was_stopped(tmp_path: Path, expected: dict[str, list[Any]]) -> None:
    rng = random.Random(4)

    def stop(stocked: Stocked) -> None:
        if rng.random() < 0.2:
            raise StoppedError

    runs = 0
    while True:
        runs += 1
        try:
            with Bank(tmp_path / "line.bank", create=True) as bank:
                stock(bank, WANTED, executor=Fickle(rng), workers=rng.randrange(1, 5), watch=stop)
                break
        except (StoppedError, WorkersLostError):
            pass
    assert runs > 10
    with Bank(tmp_path / "line.bank") as bank:
        assert content(bank) == expected
        again = stock(bank, WANTED)
        assert all(each.is_complete for each in again)
        assert content(bank) == expected


def test_two_runs_at_once_make_the_bank_that_one_makes(tmp_path: Path, expected: dict[str, list[Any]]) -> None:
    with Bank(tmp_path / "a.bank", create=True) as first, Bank(tmp_path / "a.bank") as second:

        def meanwhile(stocked: Stocked) -> None:
            stock(second, WANTED[:2], seconds=0.01)

        stock(first, WANTED, watch=meanwhile)
        assert content(first) == expected


def test_a_larger_order_goes_on_from_a_smaller_one() -> None:
    recipe = WANTED[2].recipe
    with Bank(":memory:") as once, Bank(":memory:") as twice:
        stock(once, [Order(recipe, 9)])
        for number in (2, 5, 9, 3):
            stock(twice, [Order(recipe, number)])
        assert content(once) == content(twice)


def test_what_was_made_is_known_by_its_recipe() -> None:
    with Bank(":memory:") as bank:
        stock(bank, WANTED[1:2])
        assert all(remake(entry.recipe).puzzle == entry.puzzle for entry in bank.find())


def test_a_unit_is_the_same_as_its_parts() -> None:
    whole, _ = make_unit("magnets:4x4@5#3", 0, 8)
    parts = [make_unit("magnets:4x4@5#3", first, 2)[0] for first in (0, 2, 4, 6)]
    assert [entry for part in parts for entry in part] == whole


def test_a_kind_with_few_puzzles_ends_when_there_are_no_more() -> None:
    with Bank(":memory:") as bank:
        [first] = stock(bank, [Order("sudoku:4x4@5#1", 1000)])
        assert "few different puzzles" in first.end
        kept = len(bank)
        [second] = stock(bank, [Order("sudoku:4x4@5#1", 1000)])
        assert (second.kept, second.made, len(bank)) == (first.kept, first.made, kept)


def test_a_request_that_nothing_meets_ends_with_the_reason() -> None:
    with Bank(":memory:") as bank:
        [ended] = stock(bank, [Order("sudoku:4x4;difficulty=extreme@5#1", 5)])
        assert "no extreme 4×4 Sudoku was found" in ended.end
        assert len(bank) == 0


def test_apart_keeps_one_puzzle_of_each_solution_grid() -> None:
    with Bank(":memory:") as bank:
        [ended] = stock(bank, [Order("sudoku:4x4@5#1", 50)], apart=True)
        assert ended.kept == len(bank) == 2  # a 4×4 Sudoku has two essentially different grids


def test_time_that_runs_out_ends_the_run_and_keeps_what_there_is() -> None:
    with Bank(":memory:") as bank:
        ended = stock(bank, WANTED, seconds=0)
        assert [each.end for each in ended] == ["time"] * 3


def test_a_recipe_without_a_seed_is_continued_by_the_bank() -> None:
    with Bank(":memory:") as bank:
        stock(bank, [order_of("takuzu:6x6", 3, bank)])
        again = order_of("takuzu:6x6", 5, bank)
        assert list(bank.recipes()) == [again.recipe]
        assert order_of("takuzu:6x6;minimal", 5, bank).recipe not in bank.recipes()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("takuzu:6x6@5#7.3", "leave out .3"),
        ("takuzu:6x6;any@5#7", "exactly one solution"),
        ("takuzu:6x6@5#7*many", "a number of puzzles is expected after \\*"),
        ("takuzu:6x6#7", "version 1 of the generator, .* takuzu:6x6@5#7 asks for a new one"),
        ("sudoku", "not a recipe"),
    ],
)
def test_an_order_that_cannot_be_is_refused(text: str, message: str) -> None:
    with pytest.raises(RequestError, match=message):
        order_of(text, 1)


class Silent(Executor):
    """Takes work and is never heard of again."""

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> Future[Any]:
        return Future()


def test_workers_that_are_lost_without_a_word_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.bank.stocking._LOOK_UP_SECONDS", 0.01)
    with Bank(":memory:") as bank:
        with pytest.raises(WorkersLostError):
            stock(bank, WANTED, executor=Silent(), is_alive=lambda: False)
        [ended, *_] = stock(bank, WANTED, executor=Silent(), seconds=0.05)
        assert ended.end == "time"
