"""Filled grids, well mixed. Boards with few fillings: every filling as likely. Others: a random search, then a chain of
random changes that keep every rule; docs/generation.md says what that is worth and how it was tested.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.count import count
from gridwright.engine import EXHAUSTED, SOLUTION
from gridwright.errors import WishError
from gridwright.generate.work import Work
from gridwright.model import compiled
from gridwright.puzzle import Grid, Puzzle
from gridwright.rng import Rng
from gridwright.solve import new_search, solutions
from gridwright.strategy import Strategy

FEW_CELLS, FEW_GRIDS = 36, 5000
"""Boards of so few cells and fillings are filled from the list of all."""
RESTARTS = 24
CHANGES_A_CELL = 4
"""Random changes after the search, for each cell."""

Values = NDArray[np.uint8]


def random_grid(board: Puzzle, neutral: float | None, rng: Rng, work: Work) -> Values:
    """A random solution of a board without clues."""
    making = board.family.making
    if making.grid is not None:
        return np.array(making.grid(board, neutral, rng), dtype=np.uint8)
    few = _all_grids(board) if len(board.givens) <= FEW_CELLS else ()
    if few:
        return np.array(few[rng.below(len(few))], dtype=np.uint8)
    grid = found_grid(board, rng, work)
    return _core.mix(compiled(board).core, grid, rng.next(), CHANGES_A_CELL * len(grid))


@lru_cache(maxsize=8)
def _all_grids(board: Puzzle) -> tuple[Grid, ...]:
    """Every filling of a board, in order, if they are few."""
    total = count(board, limit=FEW_GRIDS + 1)
    return tuple(sorted(solutions(board))) if total.exact and total.number else ()


def found_grid(board: Puzzle, rng: Rng, work: Work) -> Values:
    """A filling that a search with random values comes upon; it starts anew when it gets stuck."""
    strategy = Strategy.parse(board.family.making.strategy)
    nodes = 2 * len(board.givens) + 100
    for attempt in range(RESTARTS):
        search = new_search(board, strategy, rng.next())
        found = search.next(work.left, nodes << (attempt // 4), work.stop)
        if found == SOLUTION:
            return search.solution()
        if found == EXHAUSTED:
            raise WishError(f"a {board.title} can't be filled by the rules '{board.variant}'")
        work.check(finished=True)
    raise WishError(f"no filled {board.title} was found, in {RESTARTS} attempts")
