"""Texts of other programs that are recognised but not read: what each is, and what to paste instead.

A format that is read one day takes its row out of this table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from gridwright.formats.text import Head

THE_GRID = "paste the grid itself, a row per line"
ONE_LINE = "paste the 81 characters of the puzzle alone"


@dataclass(frozen=True, slots=True)
class Stranger:
    """A kind of text that isn't read."""

    pattern: str
    """What its first row without a comment begins with."""
    what: str
    """What it is, with its article."""
    advice: str


def stranger(head: Head) -> str:
    """What to say of a text that is recognised and not read; '' for all others.

    >>> stranger(Head(["https://example.org/puzzle/17"]))
    "this is a web address, which isn't read here; paste the grid itself, a row per line"
    """
    for known in STRANGERS:
        if head.rows and re.match(known.pattern, head.rows[0]):
            return f"this is {known.what}, which isn't read here; {known.advice}"
    return ""


STRANGERS: tuple[Stranger, ...] = (
    Stranger(
        r"[0-9]+x[0-9][a-zA-Z0-9]*$|[0-9]+j[a-z0-9]*$",
        "the settings of one of Simon Tatham's games, without a game",
        "paste its game id, which has a colon",
    ),
    Stranger(
        r"(?i)(https?://)?(www\.)?(puzz\.link|pzv\.jp|pzplus)|[a-z]+/[0-9]+/[0-9]+/\S",
        "a puzz.link address of another kind of puzzle",
        "sudoku and magnets are: paste such an address, or the grid itself",
    ),
    Stranger(r"(?i)https?://[^/]*/penpa-edit", "a short Penpa+ address", "paste the long one, with &p="),
    Stranger(r"(?i)(https?://)?(www\.)?f-puzzles\.com", "a short f-puzzles address", "paste one with ?load="),
    Stranger(r"(?i)(https?://)(www\.)?sudokuwiki\.org", "a page of sudokuwiki", "paste one with ?bd="),
    Stranger(r"(?i)[a-z]+://", "a web address", THE_GRID),
    Stranger(r"[^,]*(,[^,]*){2,3},[0-9.]{81}(,[^,]*){2,}", "a line of gsf's program", ONE_LINE),
    Stranger(r"(<\?xml[^>]*>)?<ksudoku", "a file of KSudoku", ONE_LINE),
    Stranger(r"<!|<[a-zA-Z]+[ >]", "an XML or HTML file", ONE_LINE),
)
"""The first match gives the message."""
