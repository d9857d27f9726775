"""One puzzle, from its request, seed and index: a board, a solution, clues."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gridwright.errors import WishError
from gridwright.generate.anyhow import anyhow
from gridwright.generate.clues import Filled, chosen_clues, dug_counts, dug_givens
from gridwright.generate.grids import random_grid
from gridwright.generate.origins import WAYS
from gridwright.generate.request import Request, clues_wanted
from gridwright.generate.work import Work
from gridwright.puzzle import Grid, Puzzle
from gridwright.rng import Rng, derived

ATTEMPTS = 12
"""Grids to dig in before a fill counts as out of reach."""


def made(request: Request, seed: int, index: int, work: Work) -> tuple[Puzzle, Grid | None]:
    """The puzzle and its solution."""
    closest: list[tuple[int, int, int]] = []
    for attempt in range(ATTEMPTS):
        rng = Rng(derived(seed, index, attempt))
        if request.mode == "any":
            return anyhow(request, rng, work), None
        filled = new_board(request, rng, work)
        solution = tuple(filled.grid.tolist())
        if request.mode == "solvable":
            return filled.puzzle(_chosen(filled, request, rng)), solution
        dug = dug_counts if request.has_counts else dug_givens
        clues, wanted = dug(filled, request, rng, work)
        if wanted is None or len(clues) == wanted:
            return filled.puzzle(clues), solution
        closest.append((abs(len(clues) - wanted), len(clues), wanted))
    _, reached, wanted = min(closest)
    raise WishError(
        f"no {request.title} with {wanted} clues ({request.fill:g} %) was found in {ATTEMPTS} attempts; "
        f"the closest has {reached}"
    )


def _chosen(filled: Filled, request: Request, rng: Rng) -> list[int]:
    number = len(filled.board.counts) or len(filled.grid)
    fill = request.family.making.fill if request.fill is None else request.fill
    return chosen_clues(filled, clues_wanted(fill, number), request.symmetry, rng)


def new_board(request: Request, rng: Rng, work: Work) -> Filled:
    """A board with a solution, every clue still there."""
    family, making = request.family, request.family.making
    rows, columns = request.shape
    layout = making.lay(request.shape, rng) if making.lay else request.layout
    board = Puzzle(family, request.shape, (None,) * (rows * columns), layout, variant=request.rules)
    way = WAYS.get(request.method)
    grid = random_grid(board, request.neutral, rng, work) if way is None else way(board, rng, work)
    solution = tuple(grid.tolist())
    board = replace(board, layout=making.dress(board, solution, rng))
    board = replace(board, counts=family.counts_of(board, solution))
    return Filled(board, np.ascontiguousarray(grid))
