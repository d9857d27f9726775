"""One puzzle of each class: which puzzles of a stream are copies of earlier ones?

Canonical forms are made in chunks, on several threads, and kept packed (41 bytes for a 9×9 Sudoku), so that millions
can be compared. A hash finds the place in the table, but only equal forms are ever called equal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.canonical import by_group, canonical, canonical_many, cells_of, chunks, key_of, least_texts, line_group
from gridwright.errors import PuzzleError
from gridwright.puzzle import Puzzle


@dataclass(frozen=True, slots=True)
class Seen:
    """A puzzle of a stream, its index there, and the index of the first one that it is a copy of (None: it is new)."""

    puzzle: Puzzle
    index: int
    copy_of: int | None


class Classes:
    """The classes seen so far, of boards of every kind: a packed table for each board whose lines move, and the
    canonical forms themselves for the others."""

    def __init__(self) -> None:
        self._tables: dict[object, tuple[_core.KeyTable, list[int]]] = {}
        self._others: dict[object, int] = {}

    def add(self, puzzles: list[Puzzle], start: int, jobs: int) -> list[int]:
        """The index of the first copy of each puzzle, which may be itself; `start` is the index of the first puzzle."""
        firsts = [0] * len(puzzles)
        for indices, group in by_group(puzzles):
            if group is None:
                for index in indices:
                    form = canonical(puzzles[index])
                    firsts[index] = self._others.setdefault((form.family, form.variant, key_of(form)), start + index)
                continue
            cells = np.stack([cells_of(puzzles[index]) for index in indices])
            texts = least_texts(group, cells, jobs)
            some = puzzles[indices[0]]
            for variant in {puzzles[index].variant for index in indices}:
                same = [position for position, index in enumerate(indices) if puzzles[index].variant == variant]
                board = (some.family, variant, some.shape, some.layout)
                values = some.family.value_count(some.shape)
                table, first_of = self._tables.setdefault(board, (_core.KeyTable(cells.shape[1], values + 1), []))
                for position, number in zip(same, table.add(texts[same]).tolist(), strict=True):
                    if number == len(first_of):
                        first_of.append(start + indices[position])
                    firsts[indices[position]] = first_of[number]
        return firsts


def dedupe(puzzles: Iterable[Puzzle], *, jobs: int = 1, chunk: int = 4096) -> Iterator[Seen]:
    """Every puzzle with the first that it is a copy of, in order. What is kept is a packed form a class.

    >>> import gridwright
    >>> puzzles = [gridwright.parse(text) for text in ("sudoku:4x4:12..............", "sudoku:4x4:..43............")]
    >>> [(seen.index, seen.copy_of) for seen in gridwright.dedupe(puzzles)]
    [(0, None), (1, 0)]
    """
    classes = Classes()
    start = 0
    for members in chunks(puzzles, chunk):
        for index, first in enumerate(classes.add(members, start, jobs), start):
            yield Seen(members[index - start], index, None if first == index else first)
        start += len(members)


def dedupe_many(puzzles: NDArray[np.integer], *, board: Puzzle, jobs: int = 1) -> NDArray[np.int64]:
    """For every row of an array the row of its first copy: its own where it is new. Rows are as in `canonical_many`.

    >>> import numpy as np, gridwright
    >>> board = gridwright.parse("sudoku:4x4:................")
    >>> rows = np.full((3, 16), -1)
    >>> rows[0, 0] = rows[2, 5] = 1
    >>> gridwright.dedupe_many(rows, board=board).tolist()
    [0, 1, 0]
    """
    if line_group(board) is None:
        raise PuzzleError(f"a {board.family.name} is more than its givens: give puzzles to `dedupe`, not rows")
    table = _core.KeyTable(puzzles.shape[1], board.family.value_count(board.shape) + 1)
    numbers = []
    for start in range(0, len(puzzles), 1 << 16):
        texts = canonical_many(puzzles[start : start + (1 << 16)], board=board, jobs=jobs)
        assert isinstance(texts, np.ndarray)
        numbers.append(table.add(texts + np.uint8(1)))
    if not numbers:
        return np.empty(0, dtype=np.int64)
    _, first, inverse = np.unique(np.concatenate(numbers), return_index=True, return_inverse=True)
    return first[inverse].astype(np.int64)
