"""Which clues stay: taken away one group after the other while the solution stays the only one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.constraint import Count
from gridwright.errors import WishError
from gridwright.generate.patterns import groups_of
from gridwright.generate.request import Request, clues_wanted
from gridwright.generate.work import NO_LIMIT, Work
from gridwright.model import compiled
from gridwright.puzzle import Clue, Puzzle
from gridwright.rng import Rng
from gridwright.solve import search_numbers
from gridwright.strategy import Strategy

FEW_CONFLICTS = 50
"""Dead ends that a question may meet where a clue too many would do no harm."""


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


def digger_of(filled: Filled) -> _core.Digger:
    """The core's digger for a board."""
    model = compiled(filled.board)
    counts = [index for index, constraint in enumerate(model.constraints) if isinstance(constraint, Count)]
    switched = counts if filled.board.family.making.counted else []
    inferences, _, _ = search_numbers(Strategy.parse(filled.board.family.making.strategy))
    return _core.Digger(model.core, model.domains, filled.grid, switched, inferences)


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


def dug_counts(filled: Filled, request: Request, rng: Rng, work: Work) -> tuple[list[int], int | None]:
    """The counts that are left, with as few givens as they need."""
    cells, counts = len(filled.grid), len(filled.board.counts)
    rim = list(range(cells, cells + counts))
    digger = digger_of(filled)
    digger.give([*(cell for cell in range(cells) if request.givens), *rim])
    groups = [[cell] for cell in rng.shuffled(range(cells))]
    conflicts = NO_LIMIT if request.minimal else FEW_CONFLICTS
    work.check(digger.dig(groups, 0, 0, work.left, work.stop))
    work.check(digger.dig(groups, 0, conflicts, work.left, work.stop))
    givens = sum(clue < cells for clue in digger.clues())
    wanted = None if request.fill is None else clues_wanted(request.fill, counts)
    if request.minimal or (wanted is not None and wanted < counts):
        rim_groups = [[clue] for clue in rng.shuffled(rim)]
        work.check(digger.dig(rim_groups, givens + (wanted or 0), NO_LIMIT, work.left, work.stop))
    return digger.clues(), None if wanted is None else wanted + givens


def _unmet(wanted: int, reached: int, symmetry: str) -> WishError:
    return WishError(f"{wanted} clues can't stand in the symmetry '{symmetry}'; {reached} can")
