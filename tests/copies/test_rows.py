"""Arrays of givens: every way to write an open cell, and what is no row of a board."""

import numpy as np
import pytest

from gridwright import Puzzle, PuzzleError, canonical_many, dedupe_many, family

BOARD = Puzzle(family("sudoku"), (4, 4), (None,) * 16)


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.int64])
def test_open_cells_are_negative_or_255(dtype: type[np.integer]) -> None:
    for mark in (-1, -7, 255):
        if np.iinfo(dtype).min <= mark <= np.iinfo(dtype).max:
            rows = np.full((2, 16), mark, dtype=dtype)
            rows[1, 5] = 3
            forms = canonical_many(rows, board=BOARD)
            assert isinstance(forms, np.ndarray)
            assert forms.dtype == np.uint8
            assert forms.tolist() == [[255] * 16, [255] * 15 + [0]]


@pytest.mark.parametrize("value", [4, 254, 256, 70000])
def test_a_value_beyond_the_last_is_an_error(value: int) -> None:
    rows = np.full((1, 16), -1, dtype=np.int64)
    rows[0, 3] = value
    with pytest.raises(PuzzleError, match="0 to 3"):
        canonical_many(rows, board=BOARD)


def test_no_rows_have_no_copies() -> None:
    assert dedupe_many(np.empty((0, 16), dtype=np.int8), board=BOARD).tolist() == []
    assert canonical_many(np.empty((0, 16), dtype=np.int8), board=BOARD).shape == (0, 16)
