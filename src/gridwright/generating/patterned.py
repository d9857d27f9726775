"""Puzzles with a clue on every mark of a given pattern, and nowhere else.

If the pattern is filled from a random solution, the clues hardly ever leave one solution. So some of the clues are
freed, and the solutions are listed. Each solution fills the pattern in some way: a way that only one solution has is a
puzzle. Otherwise the next step begins with the way that the fewest solutions share.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.generating.shown_clues import only, with_every_clue
from gridwright.generating.work import Work
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import STRATEGIES, Strategy
from gridwright.solving.count import count
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.plan import NO_LIMIT
from gridwright.solving.solve import new_search

_STEPS = 40
"""Times that clues are freed before a board is given up."""
_LOST = 6
"""Steps after which a board that still has too many solutions to count is given up."""
_MOST_LISTED = 600
_MOST_COUNTED = 2_000
_TRIED = 6
"""Ways to fill the pattern that are counted at a step, where not all solutions could be listed."""

ClueTable = NDArray[np.int16]
"""One row per solution, one column per clue: what the clue says there. Cells come first, then counts."""


def listed_solutions(puzzle: Puzzle, work: Work, seed: int | None = None) -> tuple[list[Grid], bool]:
    """Solutions of a puzzle, at most `_MOST_LISTED`, and whether these are all; with a seed in a random order."""
    search = new_search(puzzle) if seed is None else new_search(puzzle, random_strategy(puzzle), seed)
    grids: list[Grid] = []
    while (found := search.next(work.left, NO_LIMIT, work.stop)) == SOLUTION and len(grids) < _MOST_LISTED:
        grids.append(tuple(search.solution().tolist()))
    return grids, found == EXHAUSTED


def random_strategy(puzzle: Puzzle) -> Strategy:
    """The family's inferences, with random values: another solution for every seed."""
    return Strategy(STRATEGIES[puzzle.family.strategy].inferences, "fewest-candidates", "random-value")


def clue_table(board: Puzzle, grids: list[Grid]) -> ClueTable:
    """What every clue would say, solution by solution."""
    return np.array([(*grid, *board.family.counts_of(board, grid)) for grid in grids], dtype=np.int16)


def on_pattern(full: Puzzle, places: list[int], rng: Rng, work: Work) -> tuple[Puzzle, int]:
    """A board with every clue of a solution, and how many solutions its clues on the pattern leave: 1, or as few as
    were found."""
    number = _number(full, places)
    freed = 3
    for step in range(_STEPS):
        if number == 1 or (number == _MOST_COUNTED and step == _LOST):
            break
        work.check()
        kept = rng.shuffled(places)[freed:]
        grids, are_all = listed_solutions(only(full, kept), work, seed=rng.next())
        if are_all and len(grids) < _MOST_LISTED // 4:
            freed = min(freed + 1, len(places))
        elif not are_all:
            freed = max(freed - 1, 1)
        full, number = _rarest(full, places, grids, number, are_all)
    return full, number


def _rarest(full: Puzzle, places: list[int], grids: list[Grid], number: int, are_all: bool) -> tuple[Puzzle, int]:
    """The way to fill the pattern that the fewest of the listed solutions share, unless more share it than do now."""
    table = clue_table(full, grids)[:, places]
    _, first, shared = np.unique(table, axis=0, return_index=True, return_counts=True)
    order = np.argsort(shared, kind="stable")
    for at in order[: 1 if are_all else _TRIED].tolist():
        other = with_every_clue(full, grids[first[at]])
        leaves = int(shared[at]) if are_all else _number(other, places)
        if leaves <= number:
            full, number = other, leaves
    return full, number


def _number(full: Puzzle, places: list[int]) -> int:
    return count(only(full, places), limit=_MOST_COUNTED).number
