"""Puzzles of a given difficulty: made, graded, and made easier or harder until the grade is what was asked for."""

from __future__ import annotations

from gridwright.explaining.explain import ladder
from gridwright.explaining.grade import Grade, grade
from gridwright.generating.clues import Filled, groups_of
from gridwright.generating.grades import accepts, is_too_hard, scores
from gridwright.generating.request import Request
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.step import technique

_STEPS = 24
"""Grades at most on the way from a puzzle that is too hard to one that is not."""
_REMOVALS = 300
"""Clues that are tried without at most, on the way from a puzzle that is too easy to one that is not."""
_MOST_CANDIDATES = 13_000
"""Cells times values up to which clues are dug to the last one: a 20×20 Sudoku is, a 25×25 would take minutes."""

_LAST = "forcing-chains"
"""Beyond, a puzzle with several solutions would be tried for long before that is seen."""


Fitted = tuple[Puzzle, Grade]


def is_dug_to_the_end(request: Request) -> bool:
    """Whether a hard puzzle of this size begins with as few clues as can be."""
    return request.cells * request.family.value_count(request.shape) <= _MOST_CANDIDATES


def fitted(request: Request, filled: Filled, clues: list[int], rng: Rng, may_add: bool) -> Fitted:
    """The puzzle with these clues, or with some more of the solution's cells where it would be too hard otherwise.

    A large board, which is not dug to the end, may lose some where it would be too easy.
    """
    puzzle = filled.puzzle(clues)
    found = puzzle, grade(puzzle)
    if not may_add or accepts(request, found[1]):
        return found
    cells = [[cell] for cell in range(len(filled.grid))]
    groups = rng.shuffled(cells if request.has_counts else groups_of(request.shape, request.symmetry))
    if is_too_hard(request, found[1]):
        return _eased(request, filled, clues, groups, found)
    if not is_dug_to_the_end(request) and not request.has_counts:
        return _hardened(request, filled, clues, groups, found)
    return found


def _eased(request: Request, filled: Filled, clues: list[int], groups: list[list[int]], found: Fitted) -> Fitted:
    """With more clues, some groups at a time."""
    shown = set(clues)
    hidden = [group for group in groups if not shown.issuperset(group)]
    step = max(1, -(-len(hidden) // _STEPS))
    for start in range(0, len(hidden), step):
        shown.update(cell for group in hidden[start : start + step] for cell in group)
        puzzle = filled.puzzle(sorted(shown))
        found = puzzle, grade(puzzle)
        if accepts(request, found[1]) or not is_too_hard(request, found[1]):
            break
    return found


def _hardened(request: Request, filled: Filled, clues: list[int], groups: list[list[int]], found: Fitted) -> Fitted:
    """With fewer clues, one group after the other. A grade that leads to the end shows that there is one solution."""
    shown = set(clues)
    slugs = filter(None, (_LAST, request.needs, request.upto))
    most = min(scores(request)[1], *(technique(slug).rating for slug in slugs))
    upto = [row.slug for row in ladder(filled.board) if row.rating <= most][-1]
    for group in [group for group in groups if shown.issuperset(group)][:_REMOVALS]:
        puzzle = filled.puzzle(sorted(shown.difference(group)))
        graded = grade(puzzle, upto=upto, uniqueness=False)
        if not graded.solved or is_too_hard(request, graded):
            continue
        shown.difference_update(group)
        found = puzzle, grade(puzzle)
        if accepts(request, found[1]):
            break
    return found
