"""Boards that differ from puzzle to puzzle (Magnets): the core makes whole puzzles, chunks of them in one call."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np

from gridwright.generating.clues import Filled
from gridwright.generating.request import Request, clues_wanted
from gridwright.generating.work import Work
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import Family, MadePuzzles, MakePlan
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle, Shape

ATTEMPTS = 12
"""Boards to take counts away from before a fill counts as out of reach."""


def is_laid(request: Request) -> bool:
    """Whether the core makes the puzzles of a request, board and all."""
    return request.family.making.make is not None and request.mode == "unique"


def laid_chunk(request: Request) -> int:
    """Puzzles to be made in one call: some milliseconds of work, and no more than caches hold.

    Where clues are taken away one by one, a puzzle takes a hundred times as long; finished puzzles shouldn't wait for
    many others.
    """
    cells = request.shape[0] * request.shape[1]
    if request.minimal or request.fill is not None:
        return max(1, 10**6 // cells**3)
    return max(1, min(4096, 10**7 // cells**2))


def made_laid(request: Request, seed: int, indices: range, work: Work) -> tuple[Sequence[Puzzle], Sequence[Grid]]:
    """Puzzles and their solutions; fewer than asked for where the budget ran out after the first."""
    plan = _plan_of(request)
    givens, layouts, counts, solutions, _ = _made(request, plan, seed, indices, 0, work)
    if plan.counts is not None:
        rows = zip(givens, layouts, counts, solutions, strict=True)
        met = [
            row if _is_met(row[2], plan) else _another(request, plan, seed, index, row[2], work)
            for index, row in zip(indices, rows, strict=False)
        ]
        givens, layouts, counts, solutions = zip(*met, strict=True)
    like = _some_board(request).like
    return list(map(like, givens, layouts, counts)), solutions


def dug_laid(request: Request, seed: int, index: int, attempt: int, work: Work) -> tuple[Filled, list[int]] | None:
    """A board with its solution, and the clues that are left; None if the number of counts asked for wasn't reached."""
    plan = _plan_of(request)
    [givens], [layout], [counts], [solution], _ = _made(request, plan, seed, range(index, index + 1), attempt, work)
    if not _is_met(counts, plan):
        return None
    board = _some_board(request)
    every = request.family.counts_of(board, solution)
    clues = [clue for clue, shown in enumerate((*givens, *counts)) if shown is not None]
    return Filled(board.like(board.givens, layout, every), np.array(solution, dtype=np.uint8)), clues


def _made(request: Request, plan: MakePlan, seed: int, indices: range, attempt: int, work: Work) -> MadePuzzles:
    make = request.family.making.make
    assert make is not None
    made = make(request.shape, (seed, indices.start, len(indices), attempt), plan, work.left, work.stop)
    if made.solutions:
        return made  # if the next was refused, it is its turn again after these
    if made.refused:
        raise RequestError(
            f"no {request.title} that its counts alone decide was found; some {made.refused} cells are still open "
            f"(with givens there would be one)"
        )
    raise work.ran_out()


def _another(
    request: Request, plan: MakePlan, seed: int, index: int, first: tuple[Clue, ...], work: Work
) -> tuple[tuple[Clue, ...], Layout, tuple[Clue, ...], Grid]:
    """The first attempt left more counts than asked for: tries other boards."""
    reached = [_shown(first)]
    for attempt in range(1, ATTEMPTS):
        made = _made(request, plan, seed, range(index, index + 1), attempt, work)
        if _is_met(made.counts[0], plan):
            return made.givens[0], made.layouts[0], made.counts[0], made.solutions[0]
        reached.append(_shown(made.counts[0]))
    raise RequestError(
        f"no {request.title} with {plan.counts} counts ({request.fill:g} %) was found in {ATTEMPTS} attempts; "
        f"the closest has {min(reached)}"
    )


def _is_met(counts: tuple[Clue, ...], plan: MakePlan) -> bool:
    return plan.counts is None or _shown(counts) == plan.counts


def _shown(counts: tuple[Clue, ...]) -> int:
    return len(counts) - counts.count(None)


def _plan_of(request: Request) -> MakePlan:
    number = len(_some_board(request).counts)
    counts = None if request.fill is None else clues_wanted(request.fill, number)
    return MakePlan(request.neutral, request.givens, request.minimal, counts)


def _some_board(request: Request) -> Puzzle:
    return _empty_board(request.family, request.shape, request.rules)


@lru_cache(maxsize=8)
def _empty_board(family: Family, shape: Shape, rules: str) -> Puzzle:
    """A board of the shape without any pieces, of which the others are copies."""
    cells = shape[0] * shape[1]
    return Puzzle(family, shape, (None,) * cells, (0,) * cells, variant=rules)
