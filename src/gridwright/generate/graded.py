"""Puzzles of a wished-for difficulty: made, graded, and made easier by clues until the grade is what was asked for."""

from __future__ import annotations

from gridwright.generate.clues import Filled
from gridwright.generate.grade_wish import GradeWish
from gridwright.generate.patterns import groups_of
from gridwright.grade import Grade, grade
from gridwright.puzzle import Puzzle
from gridwright.rng import Rng

_STEPS = 24
"""Grades at most on the way from a puzzle that is too hard to one that is not."""


def fitted(
    filled: Filled, clues: list[int], wish: GradeWish, rng: Rng, symmetry: str, may_add: bool
) -> tuple[Puzzle, Grade]:
    """The puzzle with these clues, or with some more of the solution's cells where it would be too hard otherwise."""
    puzzle = filled.puzzle(clues)
    graded = grade(puzzle)
    shown = set(clues)
    shape = filled.board.shape
    groups = groups_of(shape, symmetry) if not filled.board.counts else [[cell] for cell in range(len(filled.grid))]
    hidden = [group for group in rng.shuffled(groups) if not shown.issuperset(group)]
    step = -(-len(hidden) // _STEPS)
    for start in range(0, len(hidden), step) if may_add and step else ():
        if wish.accepts(graded) or not wish.too_hard(graded):
            break
        clues = [*clues, *(cell for group in hidden[start : start + step] for cell in group if cell not in shown)]
        puzzle = filled.puzzle(clues)
        graded = grade(puzzle)
    return puzzle, graded
