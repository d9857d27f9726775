"""Puzzles in chunks: what a batch works on at a time, so that a stream of millions needs little memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.model import Compiled, Masks, compiled

OPEN = 255
"""Stands in an array for a cell without a value."""
_CHUNK_CELLS = 1 << 20
_CHUNK_PUZZLES = 1 << 15

Givens = NDArray[np.integer]


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Some puzzles in a row: their boards, and their givens as rows of bytes, one array a distinct board."""

    boards: tuple[Puzzle, ...]
    rows: tuple[NDArray[np.intp], ...]
    givens: tuple[NDArray[np.uint8], ...]

    @staticmethod
    def of_puzzles(puzzles: Sequence[Puzzle]) -> Chunk:
        members: dict[Compiled, list[int]] = {}
        for index, puzzle in enumerate(puzzles):
            members.setdefault(compiled(puzzle), []).append(index)
        groups = list(members.values())
        return Chunk(
            tuple(puzzles[group[0]] for group in groups),
            tuple(np.array(group, dtype=np.intp) for group in groups),
            tuple(_rows_of([puzzles[index] for index in group]) for group in groups),
        )

    def __len__(self) -> int:
        return sum(len(rows) for rows in self.rows)

    def by_model(self) -> Iterator[tuple[Compiled, NDArray[np.intp], NDArray[np.uint8]]]:
        for board, rows, givens in zip(self.boards, self.rows, self.givens, strict=True):
            yield compiled(board), rows, givens


def _rows_of(puzzles: Sequence[Puzzle]) -> NDArray[np.uint8]:
    data = b"".join(bytes([OPEN if value is None else value for value in puzzle.givens]) for puzzle in puzzles)
    return np.frombuffer(data, dtype=np.uint8).reshape(len(puzzles), -1)


def chunks(puzzles: Iterable[Puzzle] | Givens, board: Puzzle | None) -> Iterator[Chunk]:
    if not isinstance(puzzles, np.ndarray):
        source = iter(puzzles)
        while members := list(_some(source)):
            yield Chunk.of_puzzles(members)
        return
    if board is None:
        raise PuzzleError("an array of givens needs `board=`: a puzzle that says which family and shape its rows have")
    if puzzles.ndim != 2 or puzzles.shape[1] != len(board.givens):
        raise PuzzleError(
            f"an array for {board.title} has {len(board.givens)} columns, one a cell, not {puzzles.shape}"
        )
    values = board.family.value_count(board.shape)
    is_open = (puzzles < 0) | (puzzles == OPEN)
    if ((puzzles >= values) & ~is_open).any():
        row, cell = np.argwhere((puzzles >= values) & ~is_open)[0].tolist()
        raise PuzzleError(
            f"row {row} of the array has {puzzles[row, cell]} in {board.cell_name(cell)}; values are 0 to {values - 1}"
        )
    size = max(1, min(_CHUNK_PUZZLES, _CHUNK_CELLS // puzzles.shape[1]))
    for start in range(0, len(puzzles), size):
        part = np.where(is_open[start : start + size], OPEN, puzzles[start : start + size]).astype(np.uint8)
        yield Chunk((board,), (np.arange(len(part)),), (part,))


def _some(source: Iterator[Puzzle]) -> Iterator[Puzzle]:
    cells = number = 0
    for puzzle in source:
        yield puzzle
        cells, number = cells + len(puzzle.givens), number + 1
        if cells >= _CHUNK_CELLS or number >= _CHUNK_PUZZLES:
            return


def masks_of(model: Compiled, givens: NDArray[np.uint8]) -> Masks:
    """The candidates of every cell of every puzzle, one row a puzzle."""
    given = np.uint64(1) << (givens & np.uint8(63)).astype(np.uint64)
    return np.where(givens == OPEN, model.domains, model.domains & given)


def threads(jobs: int | None) -> int:
    if jobs is not None and jobs < 1:
        raise ValueError(f"{jobs} jobs: at least one is needed")
    return jobs or os.cpu_count() or 1
