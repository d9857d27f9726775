"""Boards of dominoes that their counts alone decide: where several solutions remain, tiling and poles are changed.

A random large board is hardly ever unique by its counts. Instead of throwing it away, one domino among those that
propagation leaves open is laid anew, and the change stays if no more is open than before; at the end a learner proves
that there is no other solution, or names the dominoes that still differ.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gridwright import _core
from gridwright.dominoes import NEUTRAL, dominoes_of, neighbours_of
from gridwright.engine import SOLUTION
from gridwright.errors import WishError
from gridwright.generate.clues import Filled, digger_of
from gridwright.generate.work import Work
from gridwright.model import Compiled, compiled
from gridwright.puzzle import Grid, Puzzle
from gridwright.rng import Rng
from gridwright.solve import search_numbers
from gridwright.strategy import Strategy

MOVES_A_CELL = 40
"""Changes to try before the board is given up, for each of its cells."""
ENOUGH_OPEN = 6
"""Once so few in a hundred cells are open, a learner is asked how many solutions there are."""
CONFLICTS = 3000
NO = 1


class Repair:
    """A board under repair."""

    def __init__(self, filled: Filled, rng: Rng, work: Work) -> None:
        self.board, self._rng, self._work = filled.board, rng, work
        self.grid = filled.grid.tolist()
        self._beside = neighbours_of(self.board.shape)
        self._inferences = search_numbers(Strategy.parse(self.board.family.making.strategy))
        self.open = self._open_cells(self.board)

    def run(self) -> Filled:
        """A board with exactly one solution; WishError if none was found."""
        cells = len(self.grid)
        limit = ENOUGH_OPEN * cells // 100
        for _ in range(MOVES_A_CELL * cells):
            self._work.check(finished=True)
            if not self.open:
                return self._filled()
            if len(self.open) <= limit:
                differs = self._differing()
                if not differs:
                    return self._filled()
                limit = len(self.open) - 1
            self._try_change()
        raise WishError(
            f"no {self.board.title} that its counts alone decide was found in {MOVES_A_CELL * cells} changes; "
            f"{len(self.open)} cells are still open in the best (with givens there would be one)"
        )

    def _filled(self) -> Filled:
        return Filled(self.board, np.array(self.grid, dtype=np.uint8))

    def _open_cells(self, board: Puzzle) -> list[int]:
        """The cells that propagation leaves open, of a board with all its counts."""
        model: Compiled = compiled(board)
        search = _core.Search(model.core, model.domains, *self._inferences, 0)
        if search.next(-1.0, 0) == SOLUTION:
            return []
        return [cell for cell, mask in enumerate(search.root().tolist()) if mask & (mask - 1)]

    def _differing(self) -> list[int]:
        """The cells in which another solution differs; none if there is no other."""
        digger = digger_of(self._filled())
        digger.give(range(len(self.grid), len(self.grid) + len(self.board.counts)))
        answer, other = digger.other_solution(self._work.left, CONFLICTS, self._work.stop)
        if answer == NO:
            return []
        return [cell for cell in self.open if not len(other) or other[cell] != self.grid[cell]] or self.open

    def _try_change(self) -> None:
        before = self.board, self.grid, self.open
        layout, grid = list(self.board.layout), list(self.grid)
        pairs = dominoes_of(self.board.layout)
        partner = dict(pairs) | {b: a for a, b in pairs}
        changed = self._moved(self._rng.choice(self.open), layout, partner)
        for cell in changed:
            grid[cell] = NEUTRAL
        for cell in changed[::2]:
            self._lay(cell, partner[cell], grid, partner)
        self.board = self._with_counts(layout, grid)
        self.grid = grid
        self.open = self._open_cells(self.board)
        worse = len(self.open) - len(before[2])
        if worse > 0 and not (worse <= 2 and self._rng.below(12) == 0):
            self.board, self.grid, self.open = before

    def _moved(self, cell: int, layout: list[int], partner: dict[int, int]) -> list[int]:
        """The cells of a domino, or of two that were turned together by a quarter; neighbours follow each other."""
        other = partner[cell]
        step = other - cell
        columns = self.board.shape[1]
        turned = columns if abs(step) == 1 else 1
        if self._rng.below(2):
            turned = -turned
        across, beyond = cell + turned, other + turned
        beside = across in self._beside[cell] and beyond in self._beside[other]
        if self._rng.below(2) or not beside or partner.get(across) != beyond:
            return [cell, other]
        layout[across], layout[beyond] = layout[cell], layout[other]
        layout[other] = layout[beyond] = max(layout) + 1
        partner |= {cell: across, across: cell, other: beyond, beyond: other}
        return [cell, across, other, beyond]

    def _lay(self, first: int, second: int, grid: list[int], partner: dict[int, int]) -> None:
        """Gives a domino random poles; neighbours that this leaves no place for become neutral."""
        if self._rng.below(8) == 0:  # seldom neutral: changes that make others neutral would add up
            return
        pole = self._rng.below(2)
        grid[first], grid[second] = pole, 1 - pole
        for cell in (first, second):
            for other in self._beside[cell]:
                if grid[other] == grid[cell]:
                    grid[other] = grid[partner[other]] = NEUTRAL

    def _with_counts(self, layout: Sequence[int], grid: Sequence[int]) -> Puzzle:
        family, shape = self.board.family, self.board.shape
        board = Puzzle(family, shape, self.board.givens, tuple(layout), variant=self.board.variant)
        counts = family.counts_of(board, _grid(grid))
        return Puzzle(family, shape, board.givens, board.layout, counts, board.variant)


def _grid(values: Sequence[int]) -> Grid:
    return tuple(values)


def repaired(filled: Filled, rng: Rng, work: Work) -> Filled:
    """A board like this one with one solution by its counts alone."""
    return Repair(filled, rng, work).run()
