"""The canonical form: of all copies of a puzzle, the least. Two puzzles are copies exactly when it is the same.

Copies are compared by shape, then layout, then givens, then counts, each read in order, with nothing before the first
value (docs/copies.md says it in full). It is a key in databases, so its definition never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import factorial, prod
from typing import overload

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.copies.line_group import (
    by_group,
    cells_of,
    cells_of_rows,
    givens_of,
    least_texts,
    line_group,
    within,
)
from gridwright.copies.turned_copies import turned_copies, turned_witnesses
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Layout, Puzzle, Shape
from gridwright.solving.batch import Givens, Puzzles, each_puzzle, opened
from gridwright.solving.batch.numbers import as_asked

Key = tuple[Shape, Layout, tuple[int, ...], tuple[int, ...]]


def canonical(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Puzzle:
    """The canonical form of a puzzle: the least of its copies. BudgetError if the time runs out before it is found.

    >>> import gridwright
    >>> print(gridwright.canonical(gridwright.parse("sudoku:4x4:.2.43...4.2....1")))
    . . | . 1
    . 2 | 3 .
    ----+----
    . 1 | . .
    4 . | . 2
    """
    group = line_group(puzzle)
    if group is not None:
        with within(budget) as seconds:
            return puzzle.with_givens(givens_of(group.least_text(cells_of(puzzle), seconds)))
    return min(turned_copies(puzzle), key=key_of)


def symmetries(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> int:
    """The number of moves that leave a puzzle as it is, renamings of values that don't occur included.

    >>> import gridwright
    >>> gridwright.symmetries(gridwright.parse("sudoku:4x4:................")) == 2**7 * 24
    True
    """
    group = line_group(puzzle)
    if group is not None:
        with within(budget) as seconds:
            return prod(group.orbit_sizes(cells_of(puzzle), seconds))
    same = sum(1 for _ in turned_witnesses(puzzle, puzzle))
    if puzzle.symmetries.renamings is None:
        same *= factorial(puzzle.family.value_count(puzzle.shape) - len({*puzzle.givens} - {None}))
    return same


@overload
def canonical_many(
    puzzles: Givens, *, board: Puzzle, blank: int | None = None, jobs: int | None = None
) -> NDArray[np.integer]: ...


@overload
def canonical_many(
    puzzles: Iterable[Puzzle], *, board: Puzzle | None = None, blank: int | None = None, jobs: int | None = None
) -> list[Puzzle]: ...


def canonical_many(
    puzzles: Puzzles, *, board: Puzzle | None = None, blank: int | None = None, jobs: int | None = None
) -> list[Puzzle] | NDArray[np.integer]:
    """The canonical forms of many puzzles, in order: of puzzles as a list; of givens, as for `solve_many`, as an array.

    An array has 255 for an open cell, or the blank that was named. Of a board with a layout or counts that moves turn
    too, a canonical form is more than its givens: Magnets are given as puzzles.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> gridwright.canonical_many([puzzle])[0] == gridwright.canonical(puzzle)
    True
    >>> gridwright.canonical_many(["01..", "..10"], board=gridwright.parse("takuzu:2x2:....")).tolist()
    [[255, 255, 0, 1], [255, 255, 0, 1]]
    """
    given, items = opened(puzzles, board, blank)
    if given is None:
        return list(canonical_stream(items, jobs=jobs))
    group = line_group(given.board)
    if group is not None:
        return as_asked(least_texts(group, cells_of_rows(given), jobs) - np.uint8(1), blank)
    if given.board.layout or given.board.counts:
        name = given.board.family.name
        raise PuzzleError(f"a canonical form of {name} is more than its givens: give puzzles, not rows")
    forms = [canonical(given.puzzle(row)).givens for row in range(len(given))]
    return as_asked(_core.pack_givens(forms, len(given.board.givens)), blank)


def canonical_stream(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
    jobs: int | None = None,
    chunk: int = 4096,
) -> Iterator[Puzzle]:
    """The canonical forms of many puzzles as values, one after the other, in order, in bounded memory. Arrays as for
    `solve_many`.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> len({*gridwright.canonical_stream([puzzle] * 3)})
    1
    """
    for members in chunks(each_puzzle(puzzles, board, blank), chunk):
        forms: dict[int, Puzzle] = {}
        for indices, group in by_group(members):
            if group is None:
                forms.update((index, canonical(members[index])) for index in indices)
            else:
                texts = least_texts(group, np.stack([cells_of(members[index]) for index in indices]), jobs)
                for index, text in zip(indices, texts, strict=True):
                    forms[index] = members[index].like(givens_of(text), counts=members[index].counts)
        yield from (forms[index] for index in range(len(members)))


def chunks(puzzles: Iterable[Puzzle], size: int) -> Iterator[list[Puzzle]]:
    """The puzzles in lists of at most that many."""
    stream = iter(puzzles)
    while members := list(islice(stream, size)):
        yield members


def key_of(puzzle: Puzzle) -> Key:
    """What copies are compared by."""
    givens, counts = [tuple([0 if n is None else n + 1 for n in part]) for part in (puzzle.givens, puzzle.counts)]
    return puzzle.shape, puzzle.layout, givens, counts
