"""Solving many puzzles at once: by the kernel where the board has one, else by searches in parallel.

The few that outlast the patience of a batch are finished one by one by `solve`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.batch.numbers import OPEN, as_asked
from gridwright.solving.batch.rows import Puzzles, Rows, each_puzzle, rows_of, threads
from gridwright.solving.plan import BATCH_SHARE, batch_plan_for
from gridwright.solving.solve import numbers_for, solve

STATUSES = (Status.NONE, Status.UNIQUE, Status.MULTIPLE, Status.UNKNOWN)
"""What the codes of a batch mean."""
UNKNOWN = STATUSES.index(Status.UNKNOWN)
ENDS = ("", "limit", "budget")
"""What ended the search for solutions, as in `Outcome.stopped_by`."""


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """What `solve_many` found, one entry per puzzle.

    `codes` are 0 for none, 1 for unique, 2 for multiple, 3 for unknown; `solutions` has one row per puzzle, with 255,
    or the blank that was named, where there is none (and beyond the last cell of smaller boards); `found` is the number
    of solutions, at most the limit; `ends` are 0 where these are all, 1 where the limit was reached, 2 where the budget
    ran out.
    """

    codes: NDArray[np.uint8]
    solutions: NDArray[Any]
    found: NDArray[np.uint32]
    choices: NDArray[np.uint64]
    backtracks: NDArray[np.uint64]
    ends: NDArray[np.uint8]
    first: int = 0
    """What values count from in the solutions."""

    @property
    def status(self) -> NDArray[np.str_]:
        """The codes as the words of `Status`."""
        return np.array(STATUSES, dtype="U8")[self.codes]

    def outcome(self, row: int, puzzle: Puzzle) -> Outcome:
        """What was found of one puzzle; of several solutions, the first."""
        grid = tuple((self.solutions[row, : len(puzzle.givens)] - self.first).tolist())
        statistics = Statistics("batch", int(self.choices[row]), int(self.backtracks[row]))
        found = (grid,) if self.found[row] else ()
        return Outcome(puzzle, STATUSES[self.codes[row]], found, statistics, ENDS[self.ends[row]])

    def __len__(self) -> int:
        return len(self.codes)

    def __repr__(self) -> str:
        found = (
            f"{number} {status}" for status, number in zip(*np.unique(self.status, return_counts=True), strict=True)
        )
        return f"<Solved: {', '.join(found) or 'no puzzles'}>"


def solve_many(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
    limit: int = 2,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    jobs: int | None = None,
) -> Solved:
    """Solves many puzzles; the budget is for each. Results stand in the order of the puzzles.

    With `board=`, the puzzles may be an array with one row per puzzle and one column per cell (or n×9×9), a table or a
    column of one (pandas, polars, pyarrow), lists of numbers, or strings with a symbol per cell. Values count from 0;
    NaN, None, negative numbers and 255 are open cells. With `blank=0`, 0 is an open cell and values count from 1, in
    the solutions too.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> solved = gridwright.solve_many([puzzle, puzzle.with_givens([None] * 16)])
    >>> solved.status.tolist(), solved.solutions[0, :4].tolist()
    (['unique', 'multiple'], [0, 1, 2, 3])
    >>> numbers = [[0, 2, 0, 4, 3, 0, 0, 0, 4, 0, 2, 0, 0, 0, 0, 1]]
    >>> gridwright.solve_many(numbers, board=puzzle, blank=0).solutions[0, :4]
    array([1, 2, 3, 4], dtype=uint8)
    """
    if limit < 0:
        raise ValueError(f"a limit of {limit} solutions is negative")
    parts = [(rows.places, _solve(rows, limit, budget, strategy, jobs)) for rows in rows_of(puzzles, board, blank)]
    if len(parts) == 1 and isinstance(parts[0][0], slice):  # one board, in its order
        return _as_asked(parts[0][1], blank)
    count = sum(len(part) for _, part in parts)
    width = max((part.solutions.shape[1] for _, part in parts), default=0)
    whole = _nothing_found(count, width)
    for places, part in parts:
        whole.codes[places] = part.codes
        whole.solutions[places, : part.solutions.shape[1]] = part.solutions
        whole.found[places], whole.choices[places], whole.backtracks[places] = part.found, part.choices, part.backtracks
        whole.ends[places] = part.ends
    return _as_asked(whole, blank)


def solve_stream(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
    limit: int = 2,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    jobs: int | None = None,
    chunk: int = 1024,
) -> Iterator[Outcome]:
    """The outcomes of many puzzles, one after the other, in order, in bounded memory. Each shows at most one solution.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> [str(outcome.status) for outcome in gridwright.solve_stream([puzzle] * 3)]
    ['unique', 'unique', 'unique']
    """
    source = each_puzzle(puzzles, board, blank)
    while members := list(islice(source, chunk)):
        solved = solve_many(members, limit=limit, budget=budget, strategy=strategy, jobs=jobs)
        for index, puzzle in enumerate(members):
            yield solved.outcome(index, puzzle)


def _as_asked(solved: Solved, blank: int | None) -> Solved:
    return replace(solved, solutions=as_asked(solved.solutions, blank), first=1 if blank == 0 else 0)


def _nothing_found(count: int, cells: int) -> Solved:
    return Solved(
        np.full(count, UNKNOWN, dtype=np.uint8),
        np.full((count, cells), OPEN, dtype=np.uint8),
        np.zeros(count, dtype=np.uint32),
        np.zeros(count, dtype=np.uint64),
        np.zeros(count, dtype=np.uint64),
        np.zeros(count, dtype=np.uint8),
    )


def _solve(rows: Rows, limit: int, budget: Budget, strategy: Strategy | None, jobs: int | None) -> Solved:
    workers = threads(jobs)
    model, size = rows.model, len(rows)
    if size < 2 or limit == 0:  # nothing to share out
        result, undecided = _nothing_found(size, len(rows.board.givens)), list(range(size))
    else:
        plan = batch_plan_for(model, budget, strategy)
        given = (model.core, model.domains, rows.givens)
        if plan.kernel >= 0:
            answers = _core.solve_sudoku9_many(*given, limit, plan.kernel, workers)
        else:
            numbers = numbers_for(rows.board, strategy)
            answers = _core.solve_many(*given, *numbers, limit, plan.seconds, plan.nodes, workers)
        codes, _, found, _, _ = answers
        result = Solved(*answers, ends=(found >= limit).astype(np.uint8))
        undecided = np.flatnonzero((codes == UNKNOWN) & (found < limit)).tolist()
        if budget.seconds is not None:
            budget = replace(budget, seconds=budget.seconds * (1 - BATCH_SHARE))
    for row in undecided:
        left = budget.after(int(result.choices[row]))
        _finish(result, row, solve(rows.puzzle(row), limit=limit, budget=left, strategy=strategy, jobs=jobs or 1))
    return result


def _finish(result: Solved, row: int, outcome: Outcome) -> None:
    """What `solve` has found of a puzzle that the batch left to it, and what both have spent."""
    result.codes[row] = STATUSES.index(outcome.status)
    result.ends[row] = ENDS.index(outcome.stopped_by)
    result.found[row] = len(outcome.solutions)
    result.choices[row] += outcome.statistics.choices
    result.backtracks[row] += outcome.statistics.backtracks
    if outcome.solution is not None:
        result.solutions[row] = outcome.solution
