"""Puzzles of a wished-for difficulty: made, graded, and made easier or harder until the grade is what was asked for."""

from __future__ import annotations

from gridwright.explaining.explain import ladder
from gridwright.explaining.grade import Grade, grade
from gridwright.generating.clues import Filled
from gridwright.generating.grade_wish import GradeWish
from gridwright.generating.patterns import groups_of
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Puzzle, Shape
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.technique import technique

_STEPS = 24
"""Grades at most on the way from a puzzle that is too hard to one that is not."""
_REMOVALS = 300
"""Clues that are tried without at most, on the way from a puzzle that is too easy to one that is not."""
_MOST_CANDIDATES = 13_000
"""Cells times values up to which clues are dug to the last one: a 20×20 Sudoku is, a 25×25 would take minutes."""

_LAST = "forcing-chains"
"""Beyond, a puzzle with several solutions would be tried for long before that is seen."""


def is_dug_to_the_end(family: Family, shape: Shape) -> bool:
    """Whether a hard puzzle of this size begins with as few clues as can be."""
    return shape[0] * shape[1] * family.value_count(shape) <= _MOST_CANDIDATES


def fitted(
    filled: Filled, clues: list[int], wish: GradeWish, rng: Rng, symmetry: str, may_add: bool
) -> tuple[Puzzle, Grade]:
    """The puzzle with these clues, or with some more of the solution's cells where it would be too hard otherwise.

    A large board, which is not dug to the end, may lose some where it would be too easy.
    """
    puzzle = filled.puzzle(clues)
    graded = grade(puzzle)
    if not may_add or wish.accepts(graded):
        return puzzle, graded
    cells = [[cell] for cell in range(len(filled.grid))]
    groups = cells if filled.board.counts else groups_of(filled.board.shape, symmetry)
    if wish.too_hard(graded):
        return _eased(filled, clues, wish, rng.shuffled(groups), (puzzle, graded))
    if not is_dug_to_the_end(filled.board.family, filled.board.shape) and not filled.board.counts:
        return _hardened(filled, clues, wish, rng.shuffled(groups), (puzzle, graded))
    return puzzle, graded


def _eased(
    filled: Filled, clues: list[int], wish: GradeWish, groups: list[list[int]], found: tuple[Puzzle, Grade]
) -> tuple[Puzzle, Grade]:
    shown = set(clues)
    hidden = [group for group in groups if not shown.issuperset(group)]
    step = max(1, -(-len(hidden) // _STEPS))
    for start in range(0, len(hidden), step):
        shown.update(cell for group in hidden[start : start + step] for cell in group)
        puzzle = filled.puzzle(sorted(shown))
        found = puzzle, grade(puzzle)
        if wish.accepts(found[1]) or not wish.too_hard(found[1]):
            break
    return found


def _hardened(
    filled: Filled, clues: list[int], wish: GradeWish, groups: list[list[int]], found: tuple[Puzzle, Grade]
) -> tuple[Puzzle, Grade]:
    """With fewer clues, one group after the other. A grade that leads to the end shows that there is one solution."""
    shown = set(clues)
    most = min(wish.range[1], *(technique(slug).rating for slug in (_LAST, wish.needs, wish.upto) if slug))
    upto = [row.slug for row in ladder(filled.board) if row.rating <= most][-1]
    for group in [group for group in groups if shown.issuperset(group)][:_REMOVALS]:
        puzzle = filled.puzzle(sorted(shown.difference(group)))
        graded = grade(puzzle, upto=upto, uniqueness=False)
        if not graded.solved or wish.too_hard(graded):
            continue
        shown.difference_update(group)
        found = puzzle, grade(puzzle)
        if wish.accepts(found[1]):
            break
    return found
