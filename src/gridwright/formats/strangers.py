"""Texts of other programs that are recognised but not read: what each is, and what to paste instead.

A format that is read one day takes its row out of this table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridwright.formats.cells import WORDS
from gridwright.formats.text import Head, is_rule_line

THE_GRID = "paste the grid itself, a row a line"
ONE_LINE = "paste the 81 characters of the puzzle alone"


@dataclass(frozen=True, slots=True)
class Stranger:
    """A kind of text that isn't read."""

    recognises: Callable[[Sequence[str]], bool]
    """Whether the first rows of a text, without comments, are of this kind."""
    what: str
    """What it is, with its article."""
    advice: str


def stranger(head: Head) -> str:
    """What to say of a text that is recognised and not read; '' for all others.

    >>> stranger(Head(["https://puzz.link/p?sudoku/6/6/j5g1g2l532235l1g6g4j"]))
    "this is a puzz.link address, which isn't read here; paste the grid itself, a row a line"
    """
    for known in STRANGERS:
        if head.rows and known.recognises(head.rows):
            return f"this is {known.what}, which isn't read here; {known.advice}"
    return ""


def _first_row(pattern: str) -> Callable[[Sequence[str]], bool]:
    compiled = re.compile(pattern)
    return lambda rows: compiled.match(rows[0]) is not None


def _are_pencil_marks(rows: Sequence[str]) -> bool:
    """Nine rows of nine groups of digits, each digit greater than the one before; some are more than one digit."""
    groups = [WORDS.cells(row) for row in rows if not is_rule_line(row)]
    words = [word for row in groups for word in row]
    return (
        len(groups) == 9
        and all(len(row) == 9 for row in groups)
        and all(word.isdecimal() and word.isascii() and list(word) == sorted(set(word)) for word in words)
        and any(len(word) > 1 for word in words)
    )


def _is_a_candidate_line(rows: Sequence[str]) -> bool:
    """729 characters, nine for every cell: each the digit of its place, or nothing."""
    row = rows[0]
    return len(row) == 729 and all(mark in (".", "0", str(at % 9 + 1)) for at, mark in enumerate(row))


STRANGERS: tuple[Stranger, ...] = (
    Stranger(
        _first_row(r"(?i)(?=.*,)(?=.*(quiz|puzzle|solution|sudoku|givens))[\w \",;.-]+$"),
        "a CSV table, as on Kaggle",
        "paste the column of the puzzles alone, one puzzle a line",
    ),
    Stranger(
        _first_row(r"\"?[0-9._]{81}\"?,\"?[0-9]{81}\"?"),
        "a table of puzzles and their solutions",
        "paste the column of the puzzles alone, one puzzle a line",
    ),
    Stranger(
        _first_row(r"[0-9a-f]{12} +[0-9.]{81}\s+[0-9.]+$"),
        "a line of the Sudoku Exchange bank",
        ONE_LINE,
    ),
    Stranger(_first_row(r":[0-9]{4}:[^:]*:[0-9.+]{81}:"), "a line of HoDoKu's library", ONE_LINE),
    Stranger(
        _are_pencil_marks, "a grid of pencil marks, as HoDoKu copies it", "paste the givens alone, . for empty cells"
    ),
    Stranger(_is_a_candidate_line, "a list of all candidates (a Sukaku)", ONE_LINE),
    Stranger(_first_row(r"\[[A-Za-z]+\]$"), "an .sdk file", "paste the nine rows below [Puzzle] alone"),
    Stranger(_first_row(r"SAVEFILE:"), "a saved game of Simon Tatham's puzzles", THE_GRID),
    Stranger(
        _first_row(r"[0-9]+x[0-9]+[a-zA-Z0-9]*([:#]|$)|[0-9]+j[a-z0-9]*[:#]"),
        "a game id of Simon Tatham's puzzles",
        THE_GRID,
    ),
    Stranger(
        _first_row(r"(?i)(https?://)?(www\.)?(puzz\.link|pzv\.jp|pzplus)|[a-z]+/[0-9]+/[0-9]+/"),
        "a puzz.link address",
        THE_GRID,
    ),
    Stranger(_first_row(r"pzprv3"), "a file of puzz.link", THE_GRID),
    Stranger(_first_row(r"(?i)https?://[^/]*/penpa-edit|m=(edit|solve)&p="), "a Penpa address", THE_GRID),
    Stranger(_first_row(r"(?i)(https?://)?(www\.)?f-puzzles\.com"), "an f-puzzles address", THE_GRID),
    Stranger(
        _first_row(
            r"(?i)https?://(app\.crackingthecryptic\.com|sudokupad\.app)|(scf|scl|fpuz|fpuzzles|ctc)[\w+/%=-]{20,}$"
        ),
        "a SudokuPad address",
        THE_GRID,
    ),
    Stranger(_first_row(r"(?i)[a-z]+://"), "a web address", THE_GRID),
    Stranger(_first_row(r"S9B[0-9a-z]{20,}$"), "a code of SudokuWiki", THE_GRID),
    Stranger(_first_row(r"(?=.*[a-z])(?=.*[01])[a-z01]{6,}$"), "a task of puzzle-binairo.com", THE_GRID),
    Stranger(_first_row(r"<\?xml|<[a-z]+[ >]"), "an XML or HTML file", ONE_LINE),
    Stranger(
        _first_row(r"\{.*\"(http://ipuz\.org|format\": *\"sudoku-puzzle)"), "a JSON file of another program", THE_GRID
    ),
)
"""The first that recognises a text speaks."""
