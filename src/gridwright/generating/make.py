"""One puzzle, from its request, seed and index: a board, a solution, clues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from gridwright.explaining.grade import grade
from gridwright.generating.fixed_board import dug_givens, fixed_chunk, is_fixed, made_fixed, random_grid
from gridwright.generating.grades import (
    accepts,
    distance,
    fitted,
    in_words,
    is_beyond_propagation,
    is_dug_to_the_end,
)
from gridwright.generating.laid import dug_laid, is_laid, laid_chunk, made_laid
from gridwright.generating.origins import WAYS, random_puzzle
from gridwright.generating.pattern import places_of
from gridwright.generating.patterned import on_pattern
from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import chosen_clues, only, solution_of, with_every_clue
from gridwright.generating.work import MOST_ATTEMPTS, Work, first_fitting
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.rng import Rng, derived
from gridwright.puzzles.wording import counted

PATTERN_ATTEMPTS = 20
"""Boards to start from before a pattern counts as out of reach; ten times as many with a grade."""
MOST_CELLS = 100_000
"""Cells to fill in before a grade counts as out of reach."""


def chunk_of(request: Request) -> int:
    """Puzzles that are best asked for together."""
    if not _is_plain(request):
        return 1
    return laid_chunk(request) if is_laid(request) else fixed_chunk(request) if is_fixed(request) else 1


def _is_plain(request: Request) -> bool:
    """Whether the core makes the puzzles from the first cell to the last clue, many in a call, if it can."""
    return request.mode == "unique" and not request.has_grade and not request.pattern


def made(request: Request, seed: int, indices: range, work: Work) -> tuple[Sequence[Puzzle], Sequence[Grid | None]]:
    """The puzzles and their solutions; fewer than asked for where the budget ran out after the first."""
    if _is_plain(request) and is_fixed(request):
        return made_fixed(request, seed, indices, work)
    if _is_plain(request) and is_laid(request):
        return made_laid(request, seed, indices, work)
    make = _made_patterned if request.pattern else _made_graded if request.has_grade else _made
    pairs = [make(request, seed, index, work) for index in indices]
    return [puzzle for puzzle, _ in pairs], [solution for _, solution in pairs]


def _made(request: Request, seed: int, index: int, work: Work) -> tuple[Puzzle, Grid | None]:
    if request.mode == "unique":
        return first_fitting(request, _attempts(request, seed, index, work))
    rng = Rng(derived(seed, index, 0))
    if request.mode == "any":
        return random_puzzle(request, rng, work), None
    full = new_board(request, rng, work)
    assert request.clues is not None
    return only(full, chosen_clues(full, request.clues, request.symmetry, rng)), solution_of(full)


def _attempts(request: Request, seed: int, index: int, work: Work) -> Iterator[tuple[int, tuple[Puzzle, Grid]]]:
    for attempt in count():
        rng = Rng(derived(seed, index, attempt))
        full = new_board(request, rng, work)
        clues = dug_givens(full, request, rng, work)
        yield len(clues), (only(full, clues), solution_of(full))


def _made_graded(request: Request, seed: int, index: int, work: Work) -> tuple[Puzzle, Grid]:
    free = request.fill is None and not request.minimal  # the number of clues is ours to choose
    to_the_end = free and is_beyond_propagation(request) and is_dug_to_the_end(request)
    digging = replace(request, minimal=True) if to_the_end else request
    attempts = min(max(MOST_CELLS // request.cells, 10), MOST_ATTEMPTS)
    closest: list[tuple[tuple[float, int], float, str]] = []
    for attempt in range(attempts):
        rng = Rng(derived(seed, index, attempt))
        dug = _dug(digging, seed, index, attempt, rng, work)
        if dug is None:
            continue
        full, clues = dug
        puzzle, graded = fitted(request, full, clues, rng, work, may_add=free and request.givens)
        if accepts(request, graded):
            return puzzle, solution_of(full)
        work.check()
        if graded.solved:
            closest.append((distance(request, graded), graded.score, graded.hardest))
    found = min(closest, default=None)
    nearest = f"; the closest has score {found[1]:.2f} and needs {found[2] or 'nothing'}" if found else ""
    raise RequestError(f"no {in_words(request)} was found in {attempts:,} attempts{nearest}")


def _made_patterned(request: Request, seed: int, index: int, work: Work) -> tuple[Puzzle, Grid]:
    places = places_of(request)
    attempts = PATTERN_ATTEMPTS * (10 if request.has_grade else 1)
    fewest: list[int] = []
    for attempt in range(attempts):
        rng = Rng(derived(seed, index, attempt))
        full = new_board(request, rng, work)
        full, number = on_pattern(full, places, rng, work)
        fewest.append(number)
        puzzle = only(full, places)
        if number == 1 and (not request.has_grade or accepts(request, grade(puzzle))):
            return puzzle, solution_of(full)
    nearest = f"; the closest has {min(fewest):,} solutions or more" if min(fewest) > 1 else ""
    clues = counted(len(places), "clue")
    raise RequestError(f"no {in_words(request)} with {clues} on this pattern was found in {attempts} attempts{nearest}")


def _dug(
    request: Request, seed: int, index: int, attempt: int, rng: Rng, work: Work
) -> tuple[Puzzle, list[int]] | None:
    """A board with every clue, and the clues that are left; None if the number of clues asked for wasn't reached."""
    if is_laid(request):
        return dug_laid(request, seed, index, attempt, work)
    full = new_board(request, rng, work)
    clues = dug_givens(full, request, rng, work)
    return (full, clues) if request.clues in (None, len(clues)) else None


def new_board(request: Request, rng: Rng, work: Work) -> Puzzle:
    """A board with every clue of a random solution."""
    making = request.family.making
    board = empty_board(request, making.lay(request.shape, rng) if making.lay else ())
    way = WAYS.get(request.method)
    if way is None and making.grid is not None:
        grid = tuple(making.grid(board, request.neutral, rng))
    else:
        grid = tuple((way or random_grid)(board, rng, work).tolist())
    return with_every_clue(replace(board, layout=making.dress(board, grid, rng)), grid)
