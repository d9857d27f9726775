"""Counting many puzzles at once, each exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.batch.chunk import Givens, chunks, masks_of, threads
from gridwright.solving.count import counting_numbers, total_of


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """What `count_many` found, one entry a puzzle: the number of solutions, a Python integer of any size; `exact` is
    False where a limit or a budget ended the count early, and then there are at least that many."""

    number: NDArray[np.object_]
    exact: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.exact)

    def __repr__(self) -> str:
        return f"<Counted: {len(self)} puzzles, {int(self.exact.sum())} exactly>"


def count_many(
    puzzles: Iterable[Puzzle] | Givens,
    *,
    board: Puzzle | None = None,
    limit: int | None = None,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    jobs: int | None = None,
) -> Counted:
    """Counts the solutions of many puzzles; limit and budget are for each. Arrays as for `solve_many`.

    >>> import gridwright
    >>> empty = gridwright.parse("sudoku:4x4:................")
    >>> counted = gridwright.count_many([empty, gridwright.parse("takuzu:4x4:................")])
    >>> counted.number.tolist(), counted.exact.tolist()
    ([288, 72], [True, True])
    """
    numbers: list[int] = []
    exact: list[bool] = []
    for chunk in chunks(puzzles, board):
        totals: list[tuple[int, bool]] = [(0, False)] * len(chunk)
        for first, (model, rows, givens) in zip(chunk.boards, chunk.by_model(), strict=True):
            inferences, seconds, nodes, most = counting_numbers(first, limit, budget, strategy)
            masks = masks_of(model, givens).ravel()
            counted = _core.count_many(model.core, masks, inferences, seconds, nodes, most, threads(jobs))
            for row, (number_bytes, is_exact) in zip(rows.tolist(), counted, strict=True):
                totals[row] = total_of(number_bytes, is_exact, limit)[:2]
        numbers += [number for number, _ in totals]
        exact += [is_exact for _, is_exact in totals]
    return Counted(np.array([*numbers, None], dtype=object)[:-1], np.array(exact, dtype=bool))
