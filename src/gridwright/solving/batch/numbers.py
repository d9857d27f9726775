"""Arrays of numbers as rows of bytes: validated, and not copied where they are bytes already."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle

OPEN = 255
"""Stands in an array for a cell without a value."""


def bytes_of_numbers(array: NDArray[Any], board: Puzzle, blank: int | None) -> NDArray[np.uint8]:
    """The givens of an array with a row per puzzle; PuzzleError for anything that isn't a value of the board.

    NaN and None are open. Without `blank`, negative numbers and 255 are too, and values count from 0. With it, that
    number is open and no other; values count from 0, or from 1 where 0 is the blank.
    """
    if array.dtype.kind == "O":
        array = _numbers_of_objects(array)
    if array.dtype.kind not in "iuf":
        raise PuzzleError(f"the array holds {array.dtype.name}; cells are whole numbers, NaN where they are open")
    values = board.family.value_count(board.shape)
    if array.dtype.kind == "f":
        array = _whole(array, board, -1 if blank is None else blank)
    if array.size == 0:
        return np.empty(array.shape, dtype=np.uint8)
    _check_range(array, board, values, blank)
    if blank is None or (blank == OPEN and array.dtype == np.uint8):
        if array.dtype.itemsize == 1:
            return np.ascontiguousarray(array).view(np.uint8)
        lowest = np.maximum(array, -1) if array.dtype.kind == "i" else array
        return np.ascontiguousarray(lowest.astype(np.uint8))  # -1 becomes 255
    if blank == 0:
        return np.ascontiguousarray(array.astype(np.uint8) - np.uint8(1))  # 0 becomes 255
    return np.where(array == blank, OPEN, array).astype(np.uint8)


def as_asked(rows: NDArray[Any], blank: int | None) -> NDArray[Any]:
    """Rows with 255 for an open cell as the caller of a batch writes them: with that blank; values from 1 if it is 0.

    >>> as_asked(np.array([[0, 255]], dtype=np.uint8), 0), as_asked(np.array([[0, 255]], dtype=np.uint8), -1)
    (array([[1, 0]], dtype=uint8), array([[ 0, -1]]))
    """
    if blank is None or blank == OPEN:
        return rows
    return rows + np.uint8(1) if blank == 0 else np.where(rows == OPEN, blank, rows.astype(np.int64))


def _numbers_of_objects(array: NDArray[Any]) -> NDArray[np.float64]:
    try:
        return array.astype(np.float64)
    except (TypeError, ValueError):
        raise PuzzleError("the array holds objects; cells are whole numbers, NaN or None where they are open") from None


def _whole(array: NDArray[Any], board: Puzzle, blank: int) -> NDArray[np.int64]:
    """Floating-point numbers that are whole, as such, and the blank for NaN."""
    far = 1 << 53
    is_wrong = ~(np.isnan(array) | ((np.floor(array) == array) & (np.abs(array) <= far)))
    if is_wrong.any():
        row, cell = np.argwhere(is_wrong)[0].tolist()
        raise PuzzleError(
            f"row {row} of the array has {array[row, cell]} in {board.cell_name(cell)}; cells are whole numbers,"
            " NaN where they are open"
        )
    return np.where(np.isnan(array), blank, array).astype(np.int64)


def _check_range(array: NDArray[Any], board: Puzzle, values: int, blank: int | None) -> None:
    lowest, highest = int(array.min()), int(array.max())
    first = 1 if blank == 0 else 0
    if blank is None and highest < values:
        if lowest >= 0:
            _check_zeros(array, values)
        return
    is_open = (array < 0) | (array == OPEN) if blank is None else array == blank
    is_wrong = ~is_open & ((array < first) | (array >= first + values))
    if is_wrong.any():
        row, cell = np.argwhere(is_wrong)[0].tolist()
        hint = "" if blank == 0 else "; if values count from 1 and 0 is an open cell, say blank=0"
        raise PuzzleError(
            f"row {row} of the array has {array[row, cell]} in {board.cell_name(cell)};"
            f" values are {first} to {first + values - 1}{hint}"
        )


def _check_zeros(array: NDArray[Any], values: int) -> None:
    """Raises an error if no cell is open and some board is full of zeros: most likely these are the open cells."""
    zeros = (array == 0).sum(axis=1)
    row = int(zeros.argmax())
    if zeros[row] * values > 2 * array.shape[1]:
        raise PuzzleError(
            f"row {row} of the array has {zeros[row]} zeros and no open cell: if 0 is an open cell and"
            " values count from 1, say blank=0; if 0 is a value, say blank=-1"
        )
