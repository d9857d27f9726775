"""Rule sets: by which other rules of its family would a puzzle that has no solution have exactly one?

Collections are published under rules that their files don't name; this finds out which they were.
"""

from __future__ import annotations

from dataclasses import replace

from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.family import Variant
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.solve import solve


def unique_under(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Variant | None:
    """The first other rule set of the family under which the puzzle has exactly one solution, if there is one.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:4x4:0110011010011001")
    >>> variant = gridwright.unique_under(puzzle)
    >>> variant.slug, variant.sentence
    ('repeats', 'Rows may repeat, and so may columns.')
    """
    for variant in puzzle.family.variants:
        if variant.slug != puzzle.variant:
            outcome = solve(replace(puzzle, variant=variant.slug), budget=budget)
            if outcome.status is Status.UNIQUE:
                return variant
    return None
