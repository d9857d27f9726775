"""Solving many puzzles at once: 9×9 Sudokus go to the kernel, others to searches in parallel.

The few that outlast a node budget are finished one by one by `solve`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import STRATEGIES, Strategy
from gridwright.solving.batch.chunk import OPEN, Chunk, Givens, chunks, masks_of, threads
from gridwright.solving.solve import search_numbers, solve

_PATIENCE = 20_000
"""Nodes after which a puzzle of a batch is left to `solve` and its stronger engines."""
_FIRST_SHARE = 0.25
"""The part of a puzzle's time that the batch may spend on it; `solve` has the rest."""


@dataclass(frozen=True, slots=True, eq=False)
class Solved:
    """What `solve_many` found, one entry a puzzle.

    `status` holds the words of `Status`; `solutions` has one row a puzzle, with 255 where there is none (and beyond the
    last cell of smaller boards); `found` is the number of solutions, at most the limit.
    """

    status: NDArray[np.str_]
    solutions: NDArray[np.uint8]
    found: NDArray[np.uint32]
    choices: NDArray[np.uint64]
    backtracks: NDArray[np.uint64]

    def __len__(self) -> int:
        return len(self.status)

    def __repr__(self) -> str:
        found = (
            f"{number} {status}" for status, number in zip(*np.unique(self.status, return_counts=True), strict=True)
        )
        return f"<Solved: {', '.join(found) or 'no puzzles'}>"


def solve_many(
    puzzles: Iterable[Puzzle] | Givens,
    *,
    board: Puzzle | None = None,
    limit: int = 2,
    budget: Budget = UNLIMITED,
    strategy: Strategy | None = None,
    jobs: int | None = None,
) -> Solved:
    """Solves many puzzles; the budget is for each. Results stand in the order of the puzzles.

    An array has one row a puzzle and one column a cell of `board`, with negative numbers (or 255) for open cells.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> solved = gridwright.solve_many([puzzle, puzzle.with_givens([None] * 16)])
    >>> solved.status.tolist(), solved.solutions[0, :4].tolist()
    (['unique', 'multiple'], [0, 1, 2, 3])
    """
    parts = [_solve_chunk(chunk, limit, budget, strategy, threads(jobs)) for chunk in chunks(puzzles, board)]
    return _joined(parts)


def solve_stream(
    puzzles: Iterable[Puzzle],
    *,
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
    source = iter(puzzles)
    while members := list(islice(source, chunk)):
        solved = _solve_chunk(Chunk.of_puzzles(members), limit, budget, strategy, threads(jobs))
        for index, puzzle in enumerate(members):
            grid = tuple(solved.solutions[index, : len(puzzle.givens)].tolist())
            yield Outcome(
                puzzle,
                Status(str(solved.status[index])),
                (grid,) if solved.found[index] else (),
                Statistics("batch", int(solved.choices[index]), int(solved.backtracks[index])),
            )


def _solve_chunk(chunk: Chunk, limit: int, budget: Budget, strategy: Strategy | None, workers: int) -> Solved:
    size = len(chunk)
    width = max((len(board.givens) for board in chunk.boards), default=0)
    result = Solved(
        np.full(size, str(Status.UNKNOWN), dtype="U8"),
        np.full((size, width), OPEN, dtype=np.uint8),
        np.zeros(size, dtype=np.uint32),
        np.zeros(size, dtype=np.uint64),
        np.zeros(size, dtype=np.uint64),
    )
    nodes = _PATIENCE if budget.nodes is None else min(budget.nodes, _PATIENCE)
    seconds = -1.0 if budget.seconds is None else budget.seconds * _FIRST_SHARE
    for board, (model, rows, givens) in zip(chunk.boards, chunk.by_model(), strict=True):
        masks = masks_of(model, givens)
        if strategy is None and model.kernel == "sudoku9":
            found, decided, first, _, statistics = _core.solve_sudoku9_many(
                model.core, masks.astype(np.uint16), limit, nodes, workers
            )
        else:
            numbers = search_numbers(strategy or STRATEGIES[board.family.strategy])
            found, decided, first, statistics = _core.solve_many(
                [model.core],
                np.zeros(len(rows), dtype=np.uint32),
                masks.ravel(),
                *numbers,
                limit,
                seconds,
                nodes,
                workers,
            )
        done = decided.astype(bool)
        grids = first.reshape(len(rows), -1)
        counted = statistics.reshape(len(rows), -1)
        result.solutions[rows, : grids.shape[1]] = grids
        result.found[rows] = found
        result.choices[rows], result.backtracks[rows] = counted[:, 0], counted[:, 1]
        words = np.array([Status.NONE, Status.UNIQUE, Status.MULTIPLE], dtype="U8")[np.minimum(found, 2)]
        if limit < 2:  # one solution says nothing about a second
            words[found == 1] = str(Status.UNKNOWN)
        result.status[rows] = np.where(done | (found > 1), words, str(Status.UNKNOWN))
        for index in np.flatnonzero(~done):
            _finish(result, int(rows[index]), board.with_givens(_clues(givens[index])), limit, budget, strategy)
    return result


def _clues(row: NDArray[np.uint8]) -> list[int | None]:
    return [None if value == OPEN else value for value in row.tolist()]


def _finish(result: Solved, row: int, puzzle: Puzzle, limit: int, budget: Budget, strategy: Strategy | None) -> None:
    """The puzzles that a batch gave up on go the long way, one by one."""
    left = budget if budget.seconds is None else replace(budget, seconds=budget.seconds * (1 - _FIRST_SHARE))
    outcome = solve(puzzle, limit=limit, budget=left, strategy=strategy)
    result.status[row] = str(outcome.status)
    result.found[row] = len(outcome.solutions)
    result.choices[row], result.backtracks[row] = outcome.statistics.choices, outcome.statistics.backtracks
    if outcome.solution is not None:
        result.solutions[row, : len(outcome.solution)] = outcome.solution


def _joined(parts: list[Solved]) -> Solved:
    if len(parts) == 1:
        return parts[0]
    width = max((part.solutions.shape[1] for part in parts), default=0)
    padded = [
        np.pad(part.solutions, ((0, 0), (0, width - part.solutions.shape[1])), constant_values=OPEN) for part in parts
    ]
    return Solved(
        np.concatenate([np.empty(0, dtype="U8"), *(part.status for part in parts)]),
        np.concatenate([np.empty((0, width), dtype=np.uint8), *padded]),
        np.concatenate([np.empty(0, dtype=np.uint32), *(part.found for part in parts)]),
        np.concatenate([np.empty(0, dtype=np.uint64), *(part.choices for part in parts)]),
        np.concatenate([np.empty(0, dtype=np.uint64), *(part.backtracks for part in parts)]),
    )
