"""Checking many boards at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.batch.rows import Puzzles, rows_of, threads


@dataclass(frozen=True, slots=True, eq=False)
class Checked:
    """What `check_many` found, one entry per puzzle: whether no constraint is broken so far, and how many cells hold no
    value yet, of those that the layout does not decide."""

    consistent: NDArray[np.bool_]
    open_cells: NDArray[np.uint32]

    @property
    def complete(self) -> NDArray[np.bool_]:
        """No cell is open."""
        return np.equal(self.open_cells, 0)

    @property
    def solved(self) -> NDArray[np.bool_]:
        """Consistent and complete."""
        return self.consistent & self.complete

    def __len__(self) -> int:
        return len(self.consistent)

    def __repr__(self) -> str:
        solved, wrong = int(self.solved.sum()), int((~self.consistent).sum())
        return f"<Checked: {len(self.consistent)} boards, {solved} solved, {wrong} with a violation>"


def check_many(
    puzzles: Puzzles, *, board: Puzzle | None = None, blank: int | None = None, jobs: int | None = None
) -> Checked:
    """Checks many boards, filled or not, against every constraint. Arrays as for `solve_many`.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> checked = gridwright.check_many([puzzle, puzzle.with_givens([0] * 16)])
    >>> checked.consistent.tolist(), checked.complete.tolist()
    ([True, False], [False, True])
    """
    parts = []
    for rows in rows_of(puzzles, board, blank):
        sound = _core.check_many(rows.model.core, rows.model.domains, rows.givens, threads(jobs)).view(bool)
        is_free = ~np.array(rows.board.decided_by_layout)
        parts.append((rows.places, sound, np.count_nonzero(rows.is_open & is_free, axis=1).astype(np.uint32)))
    count = sum(len(sound) for _, sound, _ in parts)
    checked = Checked(np.empty(count, dtype=bool), np.empty(count, dtype=np.uint32))
    for places, sound, number in parts:
        checked.consistent[places], checked.open_cells[places] = sound, number
    return checked
