"""The input of a batch as bytes: a row per puzzle, a byte per cell; a byte beyond the last value is an open cell.

Puzzles are grouped by their boards. Arrays, tables, lists of lists and strings are all on one board, which the caller
names; `numbers.py` and `Symbols` below say what their cells hold, and refuse what could mean something else.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.solving.batch.numbers import OPEN, bytes_of_numbers
from gridwright.solving.model import Compiled, compiled

Puzzles = Iterable[Puzzle] | Iterable[str] | Iterable[Sequence[float | None]] | NDArray[Any]
"""Puzzles, or givens on one board: an array, a table or column of one, lists of numbers, strings of symbols."""
WANTED = "a batch is puzzles, or, with `board=`, an array with a row per puzzle, lists of numbers or strings of symbols"
_CHUNK_CELLS, _CHUNK_PUZZLES = 1 << 20, 1 << 15
"""Puzzles are taken in chunks, so that a stream on millions of boards needs few models at a time."""


@dataclass(frozen=True, slots=True, eq=False)
class Rows:
    """Puzzles on one board."""

    board: Puzzle
    model: Compiled
    places: slice | list[int]
    """Where each stands in the batch."""
    givens: NDArray[np.uint8]
    puzzles: Sequence[Puzzle] = ()
    """The puzzles themselves, where the batch was made of them."""

    def __len__(self) -> int:
        return len(self.givens)

    @property
    def is_open(self) -> NDArray[np.bool_]:
        """Which cells hold no value."""
        return self.givens >= self.board.family.value_count(self.board.shape)

    def puzzle(self, row: int) -> Puzzle:
        """One of the puzzles, as a value of its own."""
        if self.puzzles:
            return self.puzzles[row]
        values = self.board.family.value_count(self.board.shape)
        givens: list[Clue] = [value if value < values else None for value in self.givens[row].tolist()]
        return self.board.with_givens(givens)


def rows_of(puzzles: Puzzles, board: Puzzle | None, blank: int | None = None) -> Iterator[Rows]:
    """The puzzles of a batch, board by board. PuzzleError if they aren't puzzles."""
    source: Any = puzzles.to_numpy() if hasattr(puzzles, "to_numpy") else puzzles  # a table, or a column of one
    if isinstance(source, np.ndarray) and source.ndim != 1:
        yield _of_array(source, board, blank)
        return
    if isinstance(source, str) or not isinstance(source, Iterable):
        raise PuzzleError(f"{type(source).__name__} given; {WANTED}")
    items = iter(source)
    first = next(items, None)
    if isinstance(first, Puzzle):
        yield from _of_puzzles(chain([first], items))
    elif first is not None:
        yield _of_givens([first, *items], board, blank)
    elif board is not None:
        yield _of_array(np.empty((0, len(board.givens)), dtype=np.uint8), board, blank)


def _of_puzzles(puzzles: Iterator[Puzzle]) -> Iterator[Rows]:
    start = 0
    while chunk := list(_some(puzzles)):
        members: dict[Compiled, list[int]] = {}
        for index, puzzle in enumerate(chunk):
            if not isinstance(puzzle, Puzzle):
                raise PuzzleError(f"number {start + index} of the batch is no puzzle; {WANTED}")
            members.setdefault(compiled(puzzle), []).append(index)
        for model, indices in members.items():
            alike = [chunk[index] for index in indices]
            givens = _core.pack_givens([puzzle.givens for puzzle in alike], len(alike[0].givens))
            yield Rows(alike[0], model, [start + index for index in indices], givens, alike)
        start += len(chunk)


def _some(source: Iterator[Puzzle]) -> Iterator[Puzzle]:
    cells = 0
    for puzzle in islice(source, _CHUNK_PUZZLES):
        yield puzzle
        cells += len(getattr(puzzle, "givens", ()))
        if cells >= _CHUNK_CELLS:
            return


def _of_givens(items: list[Any], board: Puzzle | None, blank: int | None) -> Rows:
    """Strings, or lists and arrays of numbers: one per puzzle."""
    if isinstance(items[0], str):
        return _placed(_named(board), _bytes_of_strings(items, _named(board)))
    try:
        array = np.array(items)
    except ValueError:
        raise PuzzleError(f"the rows of the batch are not equally long; {WANTED}") from None
    return _of_array(array, board, blank)


def _of_array(array: NDArray[Any], board: Puzzle | None, blank: int | None) -> Rows:
    board = _named(board)
    cells = len(board.givens)
    if array.shape[1:] not in ((cells,), board.shape):
        one = "; this is one board: put it into a list" if array.shape in ((cells,), board.shape) else ""
        rows, columns = board.shape
        raise PuzzleError(
            f"an array for {board.title} has {cells} columns, one per cell, or is n×{rows}×{columns};"
            f" this one is {'×'.join(map(str, array.shape))}{one}"
        )
    return _placed(board, bytes_of_numbers(array.reshape(len(array), cells), board, blank))


def _named(board: Puzzle | None) -> Puzzle:
    if board is None:
        raise PuzzleError(
            "an array or a list of givens needs `board=`: a puzzle that says which family and shape its rows have,"
            " such as gridwright.parse('.' * 81)"
        )
    return board


def _placed(board: Puzzle, givens: NDArray[np.uint8]) -> Rows:
    return Rows(board, compiled(board), slice(None), givens)


def _bytes_of_strings(texts: list[Any], board: Puzzle) -> NDArray[np.uint8]:
    """The cells of strings: the symbols of the board; '.' and '_', and 0 where it is no symbol, are open."""
    cells, symbols = len(board.givens), board.symbols
    table = np.full(256, OPEN - 1, dtype=np.uint8)
    table[[ord(mark) for mark in "._0"]] = OPEN
    table[[ord(symbol) for symbol in symbols]] = range(len(symbols))
    for index, text in enumerate(texts):
        if not isinstance(text, str) or len(text) != cells or not text.isascii():
            told = f"{len(text)} characters" if isinstance(text, str) else f"{type(text).__name__}"
            raise PuzzleError(
                f"row {index} is {told}; a {board.title} is a string of {cells}, one per cell"
                " (gridwright.parse reads everything else)"
            )
    marks = np.frombuffer("".join(texts).encode(), dtype=np.uint8).reshape(-1, cells)
    givens = table[marks]
    if (givens == OPEN - 1).any():
        row, cell = np.argwhere(givens == OPEN - 1)[0].tolist()
        raise PuzzleError(
            f"row {row} has {texts[row][cell]!r} in {board.cell_name(cell)}; symbols are {symbols}, . for open"
        )
    return givens


def threads(jobs: int | None) -> int:
    """How many threads `jobs` asks for: all cores, if it says nothing."""
    if jobs is not None and jobs < 1:
        raise ValueError(f"{jobs} jobs: at least one is needed")
    return jobs or os.cpu_count() or 1
