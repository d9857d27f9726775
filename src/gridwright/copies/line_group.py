"""Copies by the core, for families whose lines move: the group of a board, and givens as the core reads them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape, need_puzzle
from gridwright.solving.batch.rows import Rows, threads
from gridwright.solving.plan import seconds_of

Cells = NDArray[np.uint8]
"""Givens as the core reads them: 0 for an empty cell, value v as v + 1."""


def line_group(puzzle: Puzzle) -> _core.LineGroup | None:
    """The core's group of a puzzle's board, if its lines move."""
    need_puzzle(puzzle)
    symmetries = puzzle.symmetries
    if symmetries.blocks is None:
        return None
    height, width = symmetries.blocks(puzzle.shape, puzzle.layout)
    square = height == width and puzzle.shape[0] == puzzle.shape[1]
    transposes = square and any(turn.transposes for turn in symmetries.turns)
    return _cached_group(*puzzle.shape, puzzle.family.value_count(puzzle.shape), height, width, transposes)


_cached_group = lru_cache(maxsize=256)(_core.LineGroup)


def by_group(puzzles: Sequence[Puzzle]) -> Iterator[tuple[list[int], _core.LineGroup | None]]:
    """The indices of puzzles with the same rules and board, with the core's group of that board if its lines move."""
    members: dict[tuple[str, str, Shape, Layout], list[int]] = {}
    for index, puzzle in enumerate(puzzles):
        members.setdefault((puzzle.family.slug, puzzle.variant, puzzle.shape, puzzle.layout), []).append(index)
    for indices in members.values():
        yield indices, line_group(puzzles[indices[0]])


def cells_of(puzzle: Puzzle) -> Cells:
    """The givens as the core reads them."""
    return np.frombuffer(bytes([0 if value is None else value + 1 for value in puzzle.givens]), dtype=np.uint8)


def cells_of_rows(rows: Rows) -> Cells:
    """The givens of a batch as the core reads them."""
    return np.where(rows.is_open, np.uint8(0), rows.givens + np.uint8(1))


def givens_of(cells: Cells) -> tuple[Clue, ...]:
    """The givens as a puzzle holds them."""
    return tuple(value - 1 if value else None for value in cells.tolist())


def least_texts(group: _core.LineGroup, cells: Cells, jobs: int | None) -> Cells:
    """The least texts of many arrays, one per row."""
    return group.least_texts(np.ascontiguousarray(cells), threads(jobs)).reshape(cells.shape)


@contextmanager
def within(budget: Budget) -> Iterator[float]:
    """The seconds of a budget as the core takes them; a BudgetError if they don't suffice."""
    try:
        yield seconds_of(budget)
    except TimeoutError:
        raise BudgetError(f"{budget.seconds} seconds were not enough to go through all moves") from None
