"""The input of a batch as bytes: a row per puzzle, a byte per cell; a byte beyond the last value is an open cell.

Puzzles are grouped by their boards. Arrays, tables, lists of lists and strings are all on one board, which the caller
names; `numbers.py` and `Symbols` below say what their cells hold, and refuse what could mean something else.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, need_puzzle
from gridwright.solving.batch.numbers import OPEN, bytes_of_numbers
from gridwright.solving.model import Compiled, compiled

Givens = Iterable[str] | Iterable[Sequence[float | None]] | NDArray[Any]
"""Givens on one board: an array, a table or column of one, lists of numbers, strings of symbols."""
Puzzles = Iterable[Puzzle] | Givens
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
    """The puzzles of a batch, board by board. TypeError if they aren't puzzles, PuzzleError if they can't be any."""
    given, items = opened(puzzles, board, blank)
    if given is not None:
        yield given
    yield from _of_puzzles(items)


def each_puzzle(puzzles: Puzzles, board: Puzzle | None = None, blank: int | None = None) -> Iterator[Puzzle]:
    """The puzzles of a batch one by one, as values. An iterable of puzzles is not read ahead.

    >>> import gridwright
    >>> print(*each_puzzle(["0..."], gridwright.parse("takuzu:2x2:....")))
    0 .
    . .
    """
    given, items = opened(puzzles, board, blank)
    if given is not None:
        yield from map(given.puzzle, range(len(given)))
    yield from items


def opened(puzzles: Puzzles, board: Puzzle | None, blank: int | None) -> tuple[Rows | None, Iterator[Puzzle]]:
    """Givens as rows, or the puzzles themselves."""
    source: Any = puzzles
    if hasattr(source, "to_pylist"):  # a column of Arrow
        source = source.to_pylist()
    elif hasattr(source, "to_numpy"):  # a column of pandas or polars, or a table with one for each cell
        source = source.to_numpy()
    if isinstance(source, np.ndarray) and (source.ndim != 1 or source.dtype.kind in "iuf"):
        return _of_array(source, board, blank), iter(())
    if isinstance(source, str | Puzzle) or not isinstance(source, Iterable):
        one = "; put one into a list" if isinstance(source, str | Puzzle) else ""
        raise TypeError(f"{type(source).__name__} given; {WANTED}{one}")
    items = iter(source)
    first = next(items, None)
    if isinstance(first, str | Sequence | np.ndarray | Real):
        return _of_givens([first, *items], board, blank), iter(())
    if first is None and board is not None:
        return _of_array(np.empty((0, len(board.givens)), dtype=np.uint8), board, blank), iter(())
    return None, _checked(() if first is None else chain([first], items))


def _checked(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    for index, puzzle in enumerate(puzzles):
        if not isinstance(puzzle, Puzzle):
            try:
                need_puzzle(puzzle)
            except TypeError as error:
                raise TypeError(f"number {index} of the batch: {error}") from None
        yield puzzle


def _of_puzzles(puzzles: Iterator[Puzzle]) -> Iterator[Rows]:
    start = 0
    while chunk := list(_some(puzzles)):
        members: dict[Compiled, list[int]] = {}
        for index, puzzle in enumerate(chunk):
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
        cells += len(puzzle.givens)
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
    need_puzzle(board)
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
