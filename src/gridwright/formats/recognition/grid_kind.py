"""What a grid of cells is, from its first lines: Sudoku or Takuzu, row by row or on one line, symbols or numbers.

The rules are those of docs/formats.md, in the same order; they look at cells, not at their consistency, so that a grid
with a mistake in it is still taken for what it is and its mistake is named.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from gridwright.families import sudoku
from gridwright.formats.native.cells import MARKS, WORDS
from gridwright.formats.recognition.head import Head
from gridwright.formats.recognition.noted import Noted
from gridwright.generating.recipe import read_recipe
from gridwright.puzzles.errors import PuzzleError, RequestError

HIGH = frozenset("23456789")
EMPTY = frozenset("._")
LONGEST_ROW = 64


@dataclass(frozen=True, slots=True)
class GridRows:
    """The rows of grids in a head, cut in both ways; of lines with a note, only the boards."""

    head: Head
    rows: list[str]
    """The cells of each, if every character is one."""
    words: list[Sequence[str]]
    marks: frozenset[str]
    are_boards: bool
    """Every row is a whole board."""

    @staticmethod
    def of(head: Head) -> GridRows:
        """Those of a head."""
        found = head.grid_rows
        are_boards = bool(found) and Noted.of(found[0]) is not None
        if are_boards:
            found = [noted.cells for row in found if (noted := Noted.of(row))]
        rows = ["".join(MARKS.cells(row)) for row in found]
        return GridRows(head, rows, [WORDS.cells(row) for row in found], frozenset().union(*rows), are_boards)


def grid_kind(head: Head) -> tuple[str, str]:
    """The slug of the format that the rows look like, '' for none; and what else they could be, if that isn't clear.

    >>> grid_kind(Head(["1...............", "................"]))
    ('takuzu-line', 'this is read as a Takuzu; if it is a Sudoku, name the family')
    """
    seen = GridRows.of(head)
    if not seen.rows or not seen.rows[0] or not _looks_like_cells(seen):
        return "", ""
    recipe = _recipe_above(seen)
    kind = _kind(seen, recipe)
    return kind, "" if recipe or head.family else _doubt(seen, kind)


def _kind(seen: GridRows, recipe: _Named | None) -> str:
    family = seen.head.family or (recipe.family if recipe else "")
    if family == "takuzu" or (family != "sudoku" and _is_takuzu(seen.rows, seen.marks)):
        on_lines = recipe.on_lines if recipe else seen.are_boards or _takuzu_on_lines(seen)
        return "takuzu-line" if on_lines else "takuzu-grid"
    if len(seen.rows) > 1 and not seen.are_boards and _are_numbers(seen.words):
        return "sudoku-numbers"
    on_lines = recipe.on_lines if recipe else seen.are_boards or _sudoku_on_lines(seen)
    return "sudoku-line" if on_lines else "sudoku-symbols"


class _Named(NamedTuple):
    """What the recipe of a puzzle says of the rows below it."""

    family: str
    on_lines: bool


def _recipe_above(seen: GridRows) -> _Named | None:
    """The recipe in a comment above the first row, if that is a row of such a puzzle, or all of it."""
    head, width_in_cells, width_in_words = seen.head, len(seen.rows[0]), len(seen.words[0])
    for line in head.lines[: max(0, head.first_line - 1)]:
        with suppress(RequestError):
            request, _, _ = read_recipe(line.removeprefix("#").strip())
            height, width = request.shape
            is_whole = height * width == width_in_cells > width
            if head.family in ("", request.family.slug) and (is_whole or width in (width_in_cells, width_in_words)):
                return _Named(request.family.slug, is_whole)
    return None


def _doubt(seen: GridRows, kind: str) -> str:
    """What else rows of a kind could be, where that isn't far-fetched, and how to say so; '' where it is clear."""
    rows, marks = seen.rows, seen.marks
    width = len(rows[0])
    if kind in ("sudoku-symbols", "takuzu-grid") and len(rows) == width >= 16 and isqrt(width) ** 2 == width:
        size = isqrt(width)
        values = {*sudoku.SYMBOLS[:size]} if kind == "sudoku-symbols" else {"0", "1"}
        if _is_sudoku_size(size) and marks <= EMPTY | {"0"} | values:
            line = kind.replace("symbols", "line").replace("grid", "line")
            return f"this is read as one {width}×{width} board; if it is {width} boards, name the format {line}"
    size = isqrt(width) if kind.endswith("line") else width
    if kind.startswith("sudoku") and "0" in marks and marks & EMPTY and _is_without_highest(seen, kind, size):
        return "0 is read as a value here, since other cells are open; if it is open too, write all open cells alike"
    if not _is_sudoku_size(size) or not marks <= EMPTY | {"0", "1"}:
        return ""
    if "1" not in marks and size % 2 == 0 and kind.startswith("sudoku"):
        return "this is read as an empty Sudoku; if it is an empty Takuzu, name the family"
    few = max(row.count("1") for row in rows) <= (size if kind.endswith("line") else 1)
    if kind.startswith("takuzu") and few and not ("0" in marks and marks & EMPTY):
        return "this is read as a Takuzu; if it is a Sudoku, name the family"
    return ""


def _is_without_highest(seen: GridRows, kind: str, size: int) -> bool:
    if kind == "sudoku-numbers":
        return all(str(size) not in words for words in seen.words)
    highest = sudoku.SYMBOLS[size - 1] if size <= len(sudoku.SYMBOLS) else ""
    return highest not in seen.marks and highest.lower() not in seen.marks


def _looks_like_cells(seen: GridRows) -> bool:
    """Digits and empty cells are in the majority, or cells stand alone between blanks, or none do: it isn't prose."""
    if seen.head.family or len(seen.rows[0]) >= max(LONGEST_ROW, 9 * len(seen.words[0])):
        return True
    text = "".join(seen.rows)
    plain = sum(map(text.count, "0123456789._"))
    words = [word for row in seen.words for word in row]
    return 2 * plain > len(text) or 2 * sum(len(word) == 1 for word in words) > len(words)


def _is_takuzu(rows: list[str], marks: frozenset[str]) -> bool:
    if not marks.isdisjoint(HIGH) or len(rows[0]) == 1:
        return False
    if "1" in marks or ("0" in marks and not marks.isdisjoint(EMPTY)):
        return True
    # Nothing is given: a Sudoku where there is one of that size.
    width = len(rows[0])
    side = isqrt(width)
    return marks <= EMPTY | {"0"} and not (_is_sudoku_size(width) or (side * side == width and _is_sudoku_size(side)))


@lru_cache
def _is_sudoku_size(size: int) -> bool:
    try:
        sudoku.FAMILY.settle((size, size), (), ())
    except PuzzleError:
        return False
    return True


def _takuzu_on_lines(seen: GridRows) -> bool:
    rows, words = seen.rows, seen.words
    width = len(rows[0])
    if len(words[0]) == width or len(rows) == width:
        return False
    if len(rows) == 1 or width > LONGEST_ROW:
        return True
    if len(words[0]) == 1:
        return width >= 16 and isqrt(width) ** 2 == width
    return len(words[0]) == len(words[0][0])


def _sudoku_on_lines(seen: GridRows) -> bool:
    rows, words = seen.rows, seen.words
    width = len(rows[0])
    size = isqrt(width)
    if len(words[0]) == width:
        return False
    if width > LONGEST_ROW or (len(rows) == 1 and len(words[0]) > 1):
        return True
    if size * size != width or not _is_sudoku_size(size):
        return False
    if len(rows) == 1:
        return True
    beyond = seen.marks - EMPTY - {"0"} - set(sudoku.SYMBOLS[:size])
    return not beyond and len(rows) != width


def _are_numbers(words: list[Sequence[str]]) -> bool:
    cells = [word for row in words for word in row]
    size = len(words[0])
    if not _is_sudoku_size(size):
        return False
    plain = [word for word in cells if word.isdecimal() or word in EMPTY]
    if 2 * len(plain) < len(cells) or any(len(word) > 2 for word in plain):
        return False
    if any(len(word) == 2 and int(word) <= size for word in plain):
        return True
    return "0" in cells and not any(len(word) == 1 and word.isalpha() for word in cells)
