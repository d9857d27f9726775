"""Counting many puzzles at once, each exactly."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.batch.rows import Puzzles, Rows, rows_of, threads
from gridwright.solving.batch.solving import UNKNOWN
from gridwright.solving.count import checked, count, total_of
from gridwright.solving.plan import batch_plan_for, few_for, plan_for
from gridwright.solving.solve import numbers_for


@dataclass(frozen=True, slots=True, eq=False)
class Counted:
    """What `count_many` found, one entry per puzzle: the number of solutions, a Python integer of any size; `exact` is
    False where a limit or a budget ended the count early, and then there are at least that many."""

    number: NDArray[np.object_]
    exact: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.exact)

    def __repr__(self) -> str:
        return f"<Counted: {len(self)} puzzles, {int(self.exact.sum())} exactly>"


def count_many(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
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
    limit = checked(limit)
    parts = [
        (rows.places, *_count(rows, limit, budget, strategy, threads(jobs))) for rows in rows_of(puzzles, board, blank)
    ]
    size = sum(len(exact) for _, _, exact in parts)
    counted = Counted(np.empty(size, dtype=object), np.empty(size, dtype=bool))
    for places, number, exact in parts:
        counted.number[places], counted.exact[places] = number, exact
    return counted


def _count(
    rows: Rows, limit: int | None, budget: Budget, strategy: Strategy | None, workers: int
) -> tuple[NDArray[np.object_], NDArray[np.bool_]]:
    """The kernel finds few solutions one by one; the counter does the rest."""
    model, size = rows.model, len(rows)
    if size == 1:  # nothing to share out
        total = count(rows.puzzle(0), limit=limit, budget=budget, strategy=strategy)
        return np.array([total.number], dtype=object), np.array([total.exact])
    number, exact = np.empty(size, dtype=object), np.zeros(size, dtype=bool)
    left = np.ones(size, dtype=bool)
    few = few_for(limit)
    first = batch_plan_for(model, budget, strategy)
    if first.kernel >= 0 and few:
        codes, _, found, _, _ = _core.solve_sudoku9_many(
            model.core, model.domains, rows.givens, few, first.kernel, workers
        )
        exact = (found < few) & (codes != UNKNOWN)
        left = ~exact & ((found < few) | (few != limit))
        number[:] = found.tolist()
    plan = plan_for(model, budget, strategy)
    inferences = numbers_for(rows.board, strategy)[0]
    counted = _core.count_many(
        model.core, model.domains, rows.givens[left], inferences, plan.seconds, plan.nodes, limit, workers
    )
    for row, (number_bytes, is_exact) in zip(np.flatnonzero(left).tolist(), counted, strict=True):
        number[row], exact[row], _ = total_of(int.from_bytes(number_bytes, "little"), is_exact, limit)
    return number, exact
