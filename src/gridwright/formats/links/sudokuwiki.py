"""Links of sudokuwiki.org: `?bd=` and 81 digits, or a packed board with entries and pencil marks.

S9B, then two base-36 digits per cell:  1 … 9 given │ 10 … 18 entered │ 18 + mask of candidates, bit 0 is digit 1
"""

from __future__ import annotations

import re

from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.nine_by_nine import ALL_NINE, CELLS, check_size, nine_by_nine, text_of, values_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue
from gridwright.puzzles.wording import quoted

SITE = "https://www.sudokuwiki.org/sudoku.htm?bd="
BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
KINDS = {
    "S6": "a 6×6 board of sudokuwiki",
    "X": "a Sudoku with diagonals",
    "W": "a windoku",
    "C": "a colour Sudoku",
    "J": "a jigsaw Sudoku",
    "L": "a killer Sudoku",
    "M": "a Sudoku of another kind",
}
_BOARD = re.compile(r"(?:.*[?&]bd=)?([^&\s]+)", re.DOTALL)
_PREFIX = re.compile(r"([A-Z])(\d)([A-Z])")


def decode(link: str) -> Position:
    """The board of a link, or of the code in it."""
    found = _BOARD.match(link)
    board = found[1] if found else ""
    prefix = _PREFIX.match(board)
    if prefix:
        if prefix.group() != "S9B":
            raise VariantError(KINDS.get(prefix.group()[:2], KINDS.get(prefix[1], "a board of another kind")))
        return _packed(board[3:].lower())
    if re.fullmatch(r"[0-9.]{81}", board):
        return Position(nine_by_nine(values_of(board)))
    if re.fullmatch(r"[0-9a-v]{162}", board):
        return _older(board)
    raise PuzzleError(f"{quoted(board)} is not a board of sudokuwiki: 81 digits, or S9B and two characters per cell")


def _packed(cells: str) -> Position:
    if re.fullmatch(r"[0-9a-z]{162}", cells) is None:
        raise PuzzleError(f"a packed board has 162 characters after S9B, not {len(cells)}")
    givens, entries, masks = list[Clue](), list[Clue](), list[int]()
    for at in range(0, len(cells), 2):
        value = int(cells[at : at + 2], 36)
        if not 1 <= value <= 18 + ALL_NINE:
            raise PuzzleError(f"{quoted(cells[at : at + 2])} is not a cell of a packed board")
        givens.append(value - 1 if value <= 9 else None)
        entries.append(value - 10 if 10 <= value <= 18 else None)
        masks.append(value - 18 if value > 18 else 0)
    return _position(givens, entries, masks)


def _older(cells: str) -> Position:
    """The form before: two base-32 digits, the mask doubled, plus one for a given; a lone candidate was entered."""
    values, givens, masks = list[Clue](), list[Clue](), list[int]()
    for at in range(0, len(cells), 2):
        mask, is_given = divmod(int(cells[at : at + 2], 32), 2)
        alone = mask.bit_length() - 1 if mask.bit_count() == 1 else None
        if mask == 0 or (is_given and alone is None):
            raise PuzzleError(f"{quoted(cells[at : at + 2])} is not a cell of a packed board")
        givens.append(alone if is_given else None)
        values.append(alone)
        masks.append(mask)
    return _position(givens, values, masks)


def _position(givens: list[Clue], entries: list[Clue], masks: list[int]) -> Position:
    """All nine candidates in every open cell are what the site writes if none were noted."""
    noted = [0 if entry is not None else mask for entry, mask in zip(entries, masks, strict=True)]
    nothing_noted = all(mask in (0, ALL_NINE) for mask in noted)
    return Position(nine_by_nine(givens), tuple(entries), () if nothing_noted else tuple(noted))


def encode(position: Position) -> str:
    """A link: plain where there are givens only, packed where something was entered or noted."""
    puzzle = position.puzzle
    check_size(puzzle)
    if not position.entries and not position.candidates:
        return SITE + text_of(puzzle.givens, "0")
    entries = position.entries or (None,) * CELLS
    masks = position.candidates or (ALL_NINE,) * CELLS
    cells = []
    for given, entry, mask in zip(puzzle.givens, entries, masks, strict=True):
        value = given + 1 if given is not None else entry + 10 if entry is not None else 18 + (mask or ALL_NINE)
        cells.append(BASE_36[value // 36] + BASE_36[value % 36])
    return SITE + "S9B" + "".join(cells)


SUDOKUWIKI = foreign_format(
    slug="sudokuwiki",
    sentence="One link per line, with 81 digits or a packed board that keeps entries and pencil marks.",
    families=("sudoku",),
    read=lines_of(decode),
    write=position_each(encode),
    opens=r"(?i:https?://\S*sudokuwiki\.org/\S*[?&]bd=)|[SXWCJLM]\d[A-Z][0-9a-z]{72,}$",
    example=SITE + "705060000000500937000200050000010000003679500000000496000850060500192704000736200\n",
)
