"""What the formats have in common that hold 9×9 Sudokus only: 81 characters, masks of digits, pencil marks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.families import sudoku
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import an

SIZE, CELLS = 9, 81
ALL_NINE = 0b111_111_111
"""The mask of all candidates: bit 0 is digit 1."""
_UNITS = [{cell // 9, 9 + cell % 9, 18 + cell // 27 * 3 + cell % 9 // 3} for cell in range(CELLS)]
PEERS = [[other for other in range(CELLS) if other != cell and _UNITS[other] & _UNITS[cell]] for cell in range(CELLS)]


def nine_by_nine(givens: Sequence[Clue]) -> Puzzle:
    """The Sudoku of 81 givens."""
    return Puzzle(sudoku.FAMILY, (SIZE, SIZE), tuple(givens))


def check_size(puzzle: Puzzle) -> None:
    """PuzzleError for what is no 9×9 with boxes of 3×3."""
    if puzzle.shape != (SIZE, SIZE) or puzzle.layout != (3, 3):
        raise PuzzleError(
            f"this format holds 9×9 Sudokus with boxes of 3×3 only, not {an(puzzle.title)} of other boxes"
        )


def values_of(text: str) -> tuple[Clue, ...]:
    """Digits as values; every other character is an empty cell.

    >>> values_of("1.90")
    (0, None, 8, None)
    """
    return tuple(int(mark) - 1 if mark in "123456789" else None for mark in text)


def text_of(values: Iterable[Clue], empty: str) -> str:
    """Values as digits.

    >>> text_of((0, None, 8, None), ".")
    '1.9.'
    """
    return "".join(empty if value is None else str(value + 1) for value in values)


def mask_of(digits: Iterable[str]) -> int:
    """The candidates of some digits.

    >>> mask_of("13"), digits_of(0b101)
    (5, '13')
    """
    return sum({1 << int(digit) - 1 for digit in digits})


def digits_of(mask: int) -> str:
    """The digits of some candidates."""
    return "".join(str(digit + 1) for digit in range(SIZE) if mask >> digit & 1)


def plain_marks(values: Sequence[Clue]) -> list[int]:
    """The candidates that no placed value of a row, column or box excludes; 0 where a value stands."""
    masks = []
    for cell, value in enumerate(values):
        seen = {values[peer] for peer in PEERS[cell]}
        masks.append(0 if value is not None else sum(1 << digit for digit in range(SIZE) if digit not in seen))
    return masks
