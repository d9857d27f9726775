"""A board with its solution, and the clues of it that are shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright.generating.patterns import groups_of
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.rng import Rng


@dataclass(frozen=True, slots=True)
class Filled:
    """A board with its solution and, if its family has such, all the counts that the solution shows."""

    board: Puzzle
    grid: NDArray[np.uint8]

    def puzzle(self, clues: Sequence[int]) -> Puzzle:
        """The puzzle with these clues: cells, then counts, numbered on from the last cell."""
        shown = set(clues)
        cells = len(self.grid)
        values = self.grid.tolist()
        givens: list[Clue] = [value if cell in shown else None for cell, value in enumerate(values)]
        counts = [count if cells + index in shown else None for index, count in enumerate(self.board.counts)]
        return replace(self.board, givens=tuple(givens), counts=tuple(counts))


def chosen_clues(filled: Filled, number: int, symmetry: str, rng: Rng) -> list[int]:
    """So many clues at random, in whole groups, solved or not."""
    cells = len(filled.grid)
    counts = len(filled.board.counts)
    groups = [[cells + index] for index in range(counts)] if counts else groups_of(filled.board.shape, symmetry)
    chosen: list[int] = []
    for group in rng.shuffled(groups):
        if len(chosen) + len(group) <= number:
            chosen += group
    if len(chosen) != number:
        raise _unmet(number, len(chosen), symmetry)
    return chosen


def _unmet(wanted: int, reached: int, symmetry: str) -> RequestError:
    return RequestError(f"{wanted} clues can't stand in the symmetry '{symmetry}'; {reached} can")
