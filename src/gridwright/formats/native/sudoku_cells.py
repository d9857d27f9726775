"""The cells of a Sudoku: its symbols and numbers, a 0 that may be open or a value, and boards that are no Sudoku."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt

from gridwright.families.sudoku import SYMBOLS
from gridwright.formats.format import VariantError
from gridwright.formats.native.cells import Alphabet, described
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, column_lines, row_lines

OPEN = {"_": None, ".": None, "0": None}
ZEROS = ("0", "00")
SAMURAI = 21
"""The side of five 9×9 of which the middle one shares its corner boxes."""


@cache
def symbols(size: int) -> Alphabet:
    """The symbols of a size: `1-9, _ for empty`. Up to 35 of them, small letters are the same as large ones."""
    values: dict[str, Clue] = dict(OPEN)
    values.update((symbol, value) for value, symbol in enumerate(SYMBOLS[:size]))
    if size < SYMBOLS.index("@"):
        values |= {symbol.lower(): value for symbol, value in values.items()}
    known = f"{described(SYMBOLS[:size])}, _ for empty"
    return Alphabet(f"{size}×{size} Sudoku", "symbol", values, known, of_sudoku)


@cache
def numbers(size: int) -> Alphabet:
    """The numbers of a size: `1-16, 0 for empty`."""
    values: dict[str, Clue] = {**OPEN, "00": None}
    for value in range(size):
        values[str(value + 1)] = values[f"{value + 1:02}"] = value
    known = f"{f'1-{size}' if size > 1 else '1'}, 0 for empty"
    return Alphabet(f"{size}×{size} Sudoku", "value", values, known, of_sudoku)


def of_sudoku(cells: Sequence[str], values: tuple[Clue, ...]) -> tuple[Clue, ...]:
    """The givens of a whole board, whose cells have these values if 0 is open.

    Where . or _ are open and no cell holds the highest value, 0 is the first of the values 0 … n-1.

    >>> of_sudoku("0.2." + "." * 12, (None, None, 1, *(None,) * 13))[:4]
    (0, None, 2, None)
    """
    size = isqrt(len(cells))
    if size == SAMURAI:
        _check_samurai(values)
    has_zero = "0" in cells or "00" in cells
    if not has_zero or not ("." in cells or "_" in cells) or size - 1 in values:
        return values
    _check_zeros(cells, values, size)
    return tuple(
        0 if cell in ZEROS else None if value is None else value + 1 for cell, value in zip(cells, values, strict=True)
    )


def _check_zeros(cells: Sequence[str], values: tuple[Clue, ...], size: int) -> None:
    """PuzzleError where 0 is twice in a line: it is no value then, and yet not what is open everywhere else."""
    if not any(values):
        raise PuzzleError("0 and 1 beside open cells are a Takuzu, not a Sudoku; a Sudoku's values may start at 1")
    zeros = {at for at, cell in enumerate(cells) if cell in ZEROS}
    for name, line in (*row_lines((size, size)), *column_lines((size, size))):
        if len(zeros.intersection(line)) > 1:
            known = described(SYMBOLS[:size])
            raise PuzzleError(
                f"0 stands beside other open cells, as if it were a value, but twice in {name}: write all open cells "
                f"alike, or the values as {known}"
            )


def _check_samurai(values: tuple[Clue, ...]) -> None:
    given = [value for value in values if value is not None]
    if len(given) >= 2 * SAMURAI and max(given) < 9:
        raise VariantError("a Samurai Sudoku (a 21×21 board with no value above 9: five 9×9 that overlap)")
