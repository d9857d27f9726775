"""How many solutions have a value in a cell, for every possible candidate."""

from __future__ import annotations

from itertools import islice

import numpy as np

from gridwright.generating.work import Work
from gridwright.puzzles.step import values_of
from gridwright.setting.clues import with_clue
from gridwright.setting.findings import Findings, Numbers
from gridwright.solving.count import count
from gridwright.solving.solve import solutions

_FEW = 5_000
"""Up to this many solutions are listed; beyond that, every candidate is counted separately."""


def numbers_of(found: Findings, work: Work) -> Numbers:
    """The exact number of solutions with each value in each cell; None where the budget ran out."""
    puzzle = found.puzzle
    values = puzzle.family.value_count(puzzle.shape)
    listing = solutions(puzzle, budget=work.budget())
    listed = np.array(list(islice(listing, _FEW)), dtype=np.uint8)
    if len(listed) < _FEW and listing.exhausted:
        held = [np.bincount(column, minlength=values).tolist() for column in listed.T] if len(listed) else []
        return tuple(map(tuple, held)) or ((0,) * values,) * len(puzzle.givens)
    return tuple(
        tuple(_number(found, cell, value, work) for value in range(values)) for cell in range(len(puzzle.givens))
    )


def _number(found: Findings, cell: int, value: int, work: Work) -> int | None:
    if value not in values_of(found.possible[cell] | found.undecided[cell]):
        return 0
    if work.left == 0.0:
        return None
    total = count(with_clue(found.puzzle, cell, value), budget=work.budget())
    return total.number if total.exact else None
