"""Ctrl-C ends a call that would take for ever, and the next call works."""

import gc
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from gridwright import Puzzle, Status, Strategy, count, count_many, family, parse, solutions, solve, solve_many

SMALL = "sudoku:4x4:.2.43...4.2....1"
SLOW = Strategy((), "first", "in-order")


def board(slug: str, shape: tuple[int, int]) -> Puzzle:
    return Puzzle(family(slug), shape, (None,) * (shape[0] * shape[1]))


def hard() -> Puzzle:
    """A 25×25 board whose last row can't be filled, which nobody finds out who fills it from the top in order."""
    n = 25
    givens: list[int | None] = [None] * (n * n)
    for column in range(n - 1):
        givens[(n - 1) * n + column] = column
    givens[(n - 2) * n + n - 1] = n - 1
    givens[(n - 1) * n + n - 1] = None
    return board("sudoku", (n, n)).with_givens(givens)


class Interrupts(threading.Thread):
    """SIGINT for this process, as Ctrl-C sends it. One must do; more come every two seconds, so that nothing hangs."""

    def __init__(self, seconds: float) -> None:
        super().__init__(daemon=True)
        self.seconds = seconds
        self.sent = 0
        self.ended = threading.Event()

    def run(self) -> None:
        seconds = self.seconds
        while not self.ended.wait(seconds):
            self.sent += 1
            os.kill(os.getpid(), signal.SIGINT)
            seconds = 2.0


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """While the block runs. Python ignores what is raised in callbacks of the garbage collector: they are left out."""
    gc.collect()
    callbacks, gc.callbacks[:] = gc.callbacks[:], []
    interrupts = Interrupts(seconds)
    interrupts.start()
    try:
        yield
    finally:
        interrupts.ended.set()
        interrupts.join()
        gc.callbacks[:] = callbacks
        assert interrupts.sent == 1


LONG_CALLS: dict[str, Callable[[], object]] = {
    "solve": lambda: solve(hard(), strategy=SLOW, engine="search"),
    "solve with the learner": lambda: list(solutions(board("sudoku", (9, 9)), engine="learner")),
    "solutions": lambda: sum(1 for _ in solutions(board("takuzu", (14, 14)))),
    "count lines": lambda: count(board("takuzu", (30, 30))),
    "count grids": lambda: count(board("sudoku", (25, 25))),
    "solve_many": lambda: solve_many([board("takuzu", (14, 14))] * 2, limit=1 << 30),
    "count_many": lambda: count_many([board("takuzu", (30, 30))] * 2),
}


@pytest.mark.skipif(
    threading.current_thread() is not threading.main_thread(), reason="signals reach the main thread only"
)
@pytest.mark.parametrize("call", LONG_CALLS.values(), ids=LONG_CALLS)
def test_ctrl_c_ends_a_long_call_and_the_next_one_works(call: Callable[[], object]) -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt), interrupted_after(0.3):
            call()
    finally:
        signal.signal(signal.SIGINT, before)
    assert solve(parse(SMALL)).status is Status.UNIQUE
