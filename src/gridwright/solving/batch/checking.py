"""Checking many boards at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.batch.chunk import OPEN, Givens, chunks, threads


@dataclass(frozen=True, slots=True, eq=False)
class Checked:
    """What `check_many` found, one entry a puzzle: no constraint broken so far, no open cell, both."""

    consistent: NDArray[np.bool_]
    complete: NDArray[np.bool_]

    @property
    def solved(self) -> NDArray[np.bool_]:
        return self.consistent & self.complete

    def __repr__(self) -> str:
        solved, wrong = int(self.solved.sum()), int((~self.consistent).sum())
        return f"<Checked: {len(self.consistent)} boards, {solved} solved, {wrong} with a violation>"


def check_many(puzzles: Iterable[Puzzle] | Givens, *, board: Puzzle | None = None, jobs: int | None = None) -> Checked:
    """Checks many boards, filled or not, against every constraint.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> checked = gridwright.check_many([puzzle, puzzle.with_givens([0] * 16)])
    >>> checked.consistent.tolist(), checked.complete.tolist()
    ([True, False], [False, True])
    """
    consistent: list[NDArray[np.bool_]] = []
    complete: list[NDArray[np.bool_]] = []
    for chunk in chunks(puzzles, board):
        sound = np.empty(len(chunk), dtype=bool)
        full = np.empty(len(chunk), dtype=bool)
        for model, rows, givens in chunk.by_model():
            sound[rows] = _core.check_many(model.core, givens, threads(jobs)) < 0
            full[rows] = (givens != OPEN).all(axis=1)
        consistent.append(sound)
        complete.append(full)
    empty = np.empty(0, dtype=bool)
    return Checked(np.concatenate([empty, *consistent]), np.concatenate([empty, *complete]))
