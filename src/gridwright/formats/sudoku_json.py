"""What Sudokus in JSON have in common, whichever program wrote them: texts, values, rules in words, other keys.

What is not known may be a rule, so it is refused by its name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gridwright.families.sudoku import MOST
from gridwright.formats.format import VariantError
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Grid
from gridwright.puzzles.wording import an, quoted

_COMMON = """
    normal standard classic usual regular sudoku rules rule apply of the and that's that’s thats it all
    enjoy have fun good luck happy solving thanks for
"""
_OF_LINES = """
    place fill put enter write digits digit numbers number values value from to in into with must grid so that each
    every row rows column columns box boxes region regions contains contain holds hold appears appear exactly once
    a an one
"""
COMMON_WORDS = frozenset(_COMMON.split())
LINE_WORDS = COMMON_WORDS | frozenset(_OF_LINES.split())
"""The words of the classic Sudoku, in sentences that name its rows and columns. No `no`, no `not`, no `only`."""
_WORDS = re.compile(r"\b[^\W\d_][\w'’]*")


def words(record: Mapping[str, object], *keys: str) -> str:
    """The text under the first of the keys that a record has; '' for anything else.

    >>> words({"t": "A title"}, "t", "title"), words({"title": 3}, "t", "title")
    ('A title', '')
    """
    value = next((record[key] for key in keys if key in record), "")
    return value if isinstance(value, str) else ""


def refuse_others(record: Mapping[str, object], known: Collection[str]) -> None:
    """VariantError for a key that isn't known, unless nothing stands under it."""
    for key, value in record.items():
        if key not in known and value not in (None, False, [], {}, ""):
            raise VariantError(f"a Sudoku with {quoted(key)}")


def check_prose(rules: object) -> None:
    """Rules in words: those of the classic Sudoku are nothing special, all others can't be told."""
    if not rules:
        return
    if not isinstance(rules, str) or not all(map(_is_classic, re.split(r"[.!?;:\n]", rules.lower()))):
        raise VariantError(f"a Sudoku with rules in words ({quoted(rules if isinstance(rules, str) else '…')})")


def _is_classic(sentence: str) -> bool:
    """Whether a sentence says nothing but the rules of the classic Sudoku, or nothing at all.

    >>> _is_classic("normal sudoku rules apply"), _is_classic("place 1-6 in every row, column and box")
    (True, True)
    >>> _is_classic("no digit repeats along the diagonal"), _is_classic("rows apply")
    (False, False)
    """
    words = set(_WORDS.findall(sentence))
    is_about_lines = not words.isdisjoint(("row", "rows")) and not words.isdisjoint(("column", "columns"))
    return words <= COMMON_WORDS or (is_about_lines and words <= LINE_WORDS)


def square_of(written: object) -> list[list[Any]]:
    """The rows of a list that is as long as each of its rows."""
    rows: list[list[Any]] = written if isinstance(written, list) else []
    if not 1 <= len(rows) <= MOST or not all(isinstance(row, list) and len(row) == len(rows) for row in rows):
        raise PuzzleError(f"the board is a list of 1 to {MOST} rows, each of as many cells")
    return rows


def value_of(written: object, size: int) -> Clue:
    """The value of a number, or of its digits; None and '' are an empty cell.

    >>> value_of(4, 9), value_of("4", 9), value_of("", 9)
    (3, 3, None)
    """
    if written is None or written == "":
        return None
    is_digits = isinstance(written, str) and written.isascii() and written.isdecimal() and len(written) < 4
    number = int(written) if isinstance(written, str) and is_digits else written
    if type(number) is not int or not 1 <= number <= size:
        raise PuzzleError(f"{quoted(written)} is not a value of {an(f'{size}×{size} Sudoku')}")
    return number - 1


def filled(values: Sequence[Clue]) -> Grid | None:
    """The values of a solution; None where it leaves a cell empty."""
    whole = tuple(value for value in values if value is not None)
    return whole if whole and len(whole) == len(values) else None
