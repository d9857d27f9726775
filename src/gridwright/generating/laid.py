"""Boards that differ from puzzle to puzzle (Magnets): the core makes whole puzzles, chunks of them in one call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import with_every_clue
from gridwright.generating.work import Work, first_fitting
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import CountedPlan, MadePuzzles
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle

Row = tuple[tuple[Clue, ...], Layout, tuple[Clue, ...], Grid]
"""Givens, layout, counts and solution of one puzzle."""


def is_laid(request: Request) -> bool:
    """Whether the core makes the puzzles of a request, board and all."""
    return request.family.making.make is not None and request.mode == "unique"


def laid_chunk(request: Request) -> int:
    """Puzzles to be made in one call: some milliseconds of work, and no more than caches hold.

    Where clues are taken away one by one, a puzzle takes a hundred times as long; finished puzzles shouldn't wait for
    many others.
    """
    cells = request.cells
    if request.minimal or request.fill is not None:
        return max(1, 10**6 // cells**3)
    return max(1, min(4096, 10**7 // cells**2))


def made_laid(request: Request, seed: int, indices: range, work: Work) -> tuple[Sequence[Puzzle], Sequence[Grid]]:
    """Puzzles and their solutions; fewer than asked for where the budget ran out after the first."""
    givens, layouts, counts, solutions, _ = _made(request, seed, indices, 0, work)
    if request.clues is not None:
        rows = zip(indices, zip(givens, layouts, counts, solutions, strict=True), strict=False)
        met = [first_fitting(request, _attempts(request, seed, index, row, work)) for index, row in rows]
        givens, layouts, counts, solutions = zip(*met, strict=True)
    like = _board_without_pieces(request).like
    return list(map(like, givens, layouts, counts)), solutions


def dug_laid(request: Request, seed: int, index: int, attempt: int, work: Work) -> tuple[Puzzle, list[int]] | None:
    """A board with every clue, and the clues that are left; None if the number of counts asked for wasn't reached."""
    [givens], [layout], [counts], [solution], _ = _made(request, seed, range(index, index + 1), attempt, work)
    if request.clues not in (None, _shown(counts)):
        return None
    board = _board_without_pieces(request).like(solution, layout)
    clues = [clue for clue, shown in enumerate((*givens, *counts)) if shown is not None]
    return with_every_clue(board, solution), clues


def _made(request: Request, seed: int, indices: range, attempt: int, work: Work) -> MadePuzzles:
    make = request.family.making.make
    assert make is not None
    plan = CountedPlan(request.neutral, request.givens, request.minimal, request.clues)
    made = make(request.shape, (seed, indices.start, len(indices), attempt), plan, work.left, work.stop)
    if made.solutions:
        return made  # a refused puzzle is asked for again after these
    if made.refused:
        raise RequestError(
            f"no {request.title} decided by its counts alone was found; about {made.refused} cells stay open "
            f"(there is one if cells may be given)"
        )
    raise work.ran_out()


def _attempts(request: Request, seed: int, index: int, row: Row, work: Work) -> Iterator[tuple[int, Row]]:
    """The puzzle of an index, then others in its place, each with the number of its counts."""
    for attempt in count(1):
        yield _shown(row[2]), row
        [givens], [layout], [counts], [solution], _ = _made(request, seed, range(index, index + 1), attempt, work)
        row = givens, layout, counts, solution


def _shown(counts: tuple[Clue, ...]) -> int:
    return len(counts) - counts.count(None)


def _board_without_pieces(request: Request) -> Puzzle:
    return empty_board(request, (0,) * request.cells)
