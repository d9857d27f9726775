"""One puzzle of each class: which puzzles of a stream are copies of earlier ones?

For 9×9 Sudokus, canonical forms are made in chunks, on several threads, and kept packed: some 200 bytes of memory each,
with their place in the table. On other boards whose lines move they could take long: there the first puzzle of each
class is kept, and a search for a move decides. A hash finds candidates; it never decides.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.copies.canonical import canonical, chunks, key_of
from gridwright.copies.line_group import Cells, by_group, cells_of, cells_of_rows, least_texts, line_group
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.batch.rows import Puzzles, Rows, each_puzzle, rows_of, threads


@dataclass(frozen=True, slots=True)
class Seen:
    """A puzzle of a stream, its index there, and the index of the first one that it is a copy of (None: it is new)."""

    puzzle: Puzzle
    index: int
    copy_of: int | None

    def __repr__(self) -> str:
        return f"<Seen: {self.index}, {'new' if self.copy_of is None else f'a copy of {self.copy_of}'}>"


class Classes:
    """The classes seen so far, of boards of every kind, numbered from 0: by canonical forms where these come fast, by
    a table for each other board whose lines move."""

    def __init__(self) -> None:
        self._forms: dict[object, dict[object, int]] = defaultdict(dict)
        self._tables: dict[object, tuple[_core.CopyTable, list[int]]] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def add(self, puzzles: Sequence[Puzzle], jobs: int | None = None) -> list[int]:
        """The number of each puzzle's class."""
        numbers = [0] * len(puzzles)
        for indices, group in by_group(puzzles):
            if group is None:
                for index in indices:
                    form = canonical(puzzles[index])
                    [numbers[index]] = self._numbers((form.family, form.variant), [key_of(form)])
                continue
            found = self.add_cells(puzzles[indices[0]], np.stack([cells_of(puzzles[index]) for index in indices]), jobs)
            for index, number in zip(indices, found, strict=True):
                numbers[index] = number
        return numbers

    def add_cells(self, board: Puzzle, cells: Cells, jobs: int | None = None) -> list[int]:
        """The same for the rows of an array of givens on one board, as the core reads them."""
        group = line_group(board)
        if group is None:
            raise PuzzleError(f"a {board.family.name} is more than its givens: give puzzles, not rows")
        kind = (board.family, board.variant, board.shape, board.layout)
        if group.has_kernel():
            return self._numbers(kind, _packed(least_texts(group, cells, jobs)))
        if kind not in self._tables:
            self._tables[kind] = (_core.CopyTable(group), [])
        table, numbers = self._tables[kind]
        found = table.add(np.ascontiguousarray(cells), threads(jobs))
        new = len(table) - len(numbers)
        numbers.extend(range(self._count, self._count + new))
        self._count += new
        return [numbers[key] for key in found.tolist()]

    def _numbers(self, kind: object, keys: Iterable[object]) -> list[int]:
        forms, numbers = self._forms[kind], []
        for key in keys:
            numbers.append(forms.setdefault(key, self._count))
            self._count = max(self._count, numbers[-1] + 1)
        return numbers


def _packed(texts: NDArray[np.uint8]) -> list[bytes]:
    """Rows of symbols below 16 as bytes, two symbols in each."""
    packed = texts[:, ::2].copy()
    packed[:, : texts.shape[1] // 2] |= texts[:, 1::2] << 4
    keys: list[bytes] = packed.view(f"V{packed.shape[1]}").ravel().tolist()
    return keys


def dedupe(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
    jobs: int | None = None,
    chunk: int = 4096,
) -> Iterator[Seen]:
    """Every puzzle with the first that it is a copy of, in order. What is kept is one packed puzzle per class.

    Arrays as for `solve_many`.

    >>> import gridwright
    >>> puzzles = [gridwright.parse(text) for text in ("sudoku:4x4:12..............", "sudoku:4x4:..43............")]
    >>> [(seen.index, seen.copy_of) for seen in gridwright.dedupe(puzzles)]
    [(0, None), (1, 0)]
    """
    classes = Classes()
    first_of: dict[int, int] = {}
    index = 0
    for members in chunks(each_puzzle(puzzles, board, blank), chunk):
        for puzzle, number in zip(members, classes.add(members, jobs), strict=True):
            first = first_of.setdefault(number, index)
            yield Seen(puzzle, index, None if first == index else first)
            index += 1


def dedupe_many(
    puzzles: Puzzles, *, board: Puzzle | None = None, blank: int | None = None, jobs: int | None = None
) -> NDArray[np.int64]:
    """For every puzzle the index of its first copy: its own where it is new. Arrays as for `solve_many`.

    >>> import gridwright
    >>> board = gridwright.parse("sudoku:4x4:................")
    >>> gridwright.dedupe_many(["1" + 15 * ".", 16 * ".", 5 * "." + "2" + 10 * "."], board=board).tolist()
    [0, 1, 0]
    """
    classes = Classes()
    parts = [(rows.places, _classes_of(rows, classes, jobs)) for rows in rows_of(puzzles, board, blank)]
    numbers = np.empty(sum(len(part) for _, part in parts), dtype=np.int64)
    for places, part in parts:
        numbers[places] = part
    _, first, inverse = np.unique(numbers, return_index=True, return_inverse=True)
    return first[inverse].astype(np.int64)


def _classes_of(rows: Rows, classes: Classes, jobs: int | None) -> list[int]:
    if line_group(rows.board) is None:
        return classes.add([rows.puzzle(row) for row in range(len(rows))], jobs)
    cells, size = cells_of_rows(rows), 1 << 16
    pieces = (cells[start : start + size] for start in range(0, len(cells), size))
    return [number for piece in pieces for number in classes.add_cells(rows.board, piece, jobs)]
