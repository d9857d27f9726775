"""What stands around a grid and is no part of it: quote marks of mails and forums, marks of code, a line with its size.

Each is looked for in the head of a text, and answered with a function that takes it out of every line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import takewhile

from gridwright.formats.native.cells import MARKS, WORDS
from gridwright.formats.recognition.head import Head
from gridwright.formats.text import HEAD_LINES, without_comment
from gridwright.puzzles.errors import PuzzleError

Rewriting = Callable[[str], str]
LEAST = 4
"""Cells of a row: less may be the counts of Magnets, or anything."""
_QUOTED = re.compile(r"\s*+(?:>\s?)+|\[/?(?:code|quote|pre|tt)(?:=[^\]]{0,40})?\]|^```\w*+")
_SIZE = re.compile(r"(\d{1,2})(?:(?:\s*[x×,]\s*|\s+)(\d{1,2}))?")


def without_quotes(head: Head) -> Rewriting | None:
    """Writes blanks for quote marks and the marks of code, so that nothing changes its column.

    >>> rewriting = without_quotes(Head(["> 12", "> 34"]))
    >>> rewriting and rewriting("> > 12")
    '    12'
    """
    if not any(map(_QUOTED.match, head.rows)):
        return None
    return lambda line: _QUOTED.sub(lambda found: " " * len(found[0]), line)


def without_size(head: Head) -> Rewriting | None:
    """Leaves out every line that is the first again, if that is the size of the grids below, or of their boxes.

    >>> rewriting = without_size(Head(["4 4", "12..", "..34", "1...", "...."]))
    >>> rewriting and rewriting("4 4"), rewriting and rewriting("12..")
    ('\\n', '12..')
    """
    first = head.rows[0]
    found = _SIZE.fullmatch(first)
    if found is None or "+" in head.marks:  # given poles of Magnets
        return None
    body = list(takewhile(lambda row: row != first, head.grid_rows[1:]))
    sides = int(found[1]), int(found[2] or found[1])
    cells = sides[0] * sides[1]
    shapes = [sides, sides[::-1], *([(cells, cells)] if sides[0] == sides[1] else [])] if min(sides) > 1 else []
    fitting = [shape for shape in shapes if body and all(shape[1] in _widths(row) for row in body)]
    is_one_line = bool(body) and cells >= LEAST**2 and all(len(MARKS.cells(row)) == cells for row in body)
    is_cut = len(head.lines) == HEAD_LINES
    if not is_one_line and not any(len(body) % height == 0 or is_cut for height, _ in fitting):
        if fitting and fitting[0][1] >= LEAST:
            raise PuzzleError(f"this says that {fitting[0][0]} rows follow, but there are {len(body)}")
        return None
    return lambda line: "\n" if without_comment(line).strip() == first else line


def _widths(row: str) -> set[int]:
    """How many cells a row may have: characters, or what is between blanks, commas, semicolons or tabs."""
    return {len(MARKS.cells(row)), len(WORDS.cells(row)), *(row.count(mark) + 1 for mark in ",;\t" if mark in row)}
