"""Texts of other programs that are recognised but not supported: what each is, and what to paste instead.

A format that is read one day takes its row out of this table.
"""

from __future__ import annotations

import re

from gridwright.formats.recognition.head import Head

THE_GRID = "paste the grid itself, a row per line"
ONE_LINE = "paste the 81 characters of the puzzle alone"


def unsupported(head: Head) -> str:
    """What to say of a text that is recognised and not read; '' for all others.

    >>> unsupported(Head(["https://example.org/puzzle/17"]))
    "this is a web address, which isn't read here; paste the grid itself, a row per line"
    """
    beginnings = (*head.rows[:1], "".join(head.rows[:2]))
    for pattern, what, advice in UNSUPPORTED:
        if any(re.match(pattern, beginning) for beginning in beginnings):
            return f"this is {what}, which isn't read here; {advice}"
    return ""


#  what its first rows without a comment begin with, what it is, what to paste instead
UNSUPPORTED: tuple[tuple[str, str, str], ...] = (
    (
        r"[0-9]+x[0-9][a-zA-Z0-9]*$|[0-9]+j[a-z0-9]*$",
        "the settings of one of Simon Tatham's games, without a game",
        "paste its game id, which has a colon",
    ),
    (
        r"(?i)(https?://)?(www\.)?(puzz\.link|pzv\.jp|pzplus)|[a-z]+/[0-9]+/[0-9]+/\S",
        "a puzz.link address of another kind of puzzle",
        "sudoku and magnets are: paste such an address, or the grid itself",
    ),
    (r"(?i)https?://[^/]*/penpa-edit", "a short Penpa+ address", "paste the long one, with &p="),
    (r"(?i)(https?://)?(www\.)?f-puzzles\.com", "a short f-puzzles address", "paste one with ?load="),
    (r"(?i)(https?://)(www\.)?sudokuwiki\.org", "a page of sudokuwiki", "paste one with ?bd="),
    (r"(?i)[a-z]+://", "a web address", THE_GRID),
    (r"(<\?xml[^>]*>)?<ksudoku", "a file of KSudoku", ONE_LINE),
    (r"<!|<[a-zA-Z]+[ >]", "an XML or HTML file", ONE_LINE),
)
"""The first match gives the message."""
