"""Ctrl-C ends long work on copies at once, and leaves the process usable."""

import os
import signal
import threading
from collections.abc import Callable

import numpy as np
import pytest

import gridwright
from gridwright import Puzzle, family
from tests.copies.boards import board, product


def for_ever(work: Callable[[], object]) -> None:
    while True:
        work()


def test_a_single_form_that_takes_minutes_can_be_interrupted() -> None:
    puzzle = board((32, 2), [*product((32, 2))])
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        gridwright.canonical(puzzle)
    timer.join()
    assert gridwright.relate(puzzle, puzzle) is not None


def test_a_batch_of_canonical_forms_can_be_interrupted() -> None:
    board = Puzzle(family("sudoku"), (9, 9), (None,) * 81)
    rows = np.full((300_000, 81), -1, dtype=np.int8)
    rows[:, ::5] = np.arange(17) % 9
    timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        for_ever(lambda: gridwright.canonical_many(rows, board=board))
    timer.join()
    assert gridwright.symmetries(board) == 3359232 * 362880
