"""What a text is: the format that its beginning looks like.

A first line that opens as one format's is asked first, and those of other programs before ours. Whatever else stands
around a grid is then put out of the way, and its cells decide.
"""

from __future__ import annotations

import re

from gridwright.formats.format import Format
from gridwright.formats.native.cells import BARS
from gridwright.formats.native.takuzu_grid import TAKUZU_BOARD, TAKUZU_GRID, in_digits, is_board
from gridwright.formats.programs.loose_grid import LOOSE_GRID
from gridwright.formats.recognition.barred_grid import barred_grid_of, has_padding, odd_row
from gridwright.formats.recognition.grid_kind import grid_kind
from gridwright.formats.recognition.head import Head
from gridwright.formats.recognition.surroundings import without_quotes, without_size
from gridwright.formats.recognition.unsupported import unsupported
from gridwright.formats.table import FORMATS, format_named
from gridwright.formats.text import NumberedLines

OPENED = tuple(sorted((known for known in FORMATS if known.opens), key=lambda known: not known.foreign))
OPENS = re.compile("|".join(f"(?:{known.opens})" for known in OPENED))
"""Most texts open as none of them does: that is one question."""
PADDED = "spaces at the ends of rows are left out; if they are empty cells, name the format takuzu-board"
ODD = "the bars of this row are not below those of the first; write . or _ for empty cells"


def detect_format(text: NumberedLines, family: str | None) -> Format:
    """The format that the beginning of a text looks like, of one family if that is named."""
    head = text.head(family)
    if unquoted := without_quotes(head):
        text.rewrite(unquoted)
        head = text.head(family)
    if any(map(OPENS.match, head.openings)) and (opened := _opened(head)):
        return opened
    if not head.rows:
        is_commented = any(line.startswith("#") for line in head.lines)
        raise text.error(f"there is no puzzle here{', only comments' if is_commented else ''}", 1)
    found = None
    with text.at(head.first_line):
        unsized = without_size(head)
    if unsized:
        text.rewrite(unsized)
        head = text.head(family)
    if not head.is_plain:
        found = _with_care(text, head)
        head = text.head(family)
    if found is None:
        kind, doubt = grid_kind(head)
        if not kind or family not in (None, kind.partition("-")[0]):
            message = "this isn't a puzzle in any known format; `gridwright families` lists them"
            raise text.error(message, head.first_line)
        found = format_named(kind)
        is_padded = found is TAKUZU_GRID and has_padding(head.first_block)
        text.doubt = PADDED if is_padded else doubt
    return found


def _opened(head: Head) -> Format | None:
    """The format as which the first line opens."""
    for known in OPENED:
        opens = re.compile(known.opens).match
        if (not head.family or known.holds(head.family)) and any(map(opens, head.openings)) and known.fits(head):
            return known
    return None


def _with_care(text: NumberedLines, head: Head) -> Format | None:
    """Looks at rows with more than cells: writes letters as digits and drawings with `_`, or finds what they are."""
    if head.family == "takuzu" and (digits := in_digits(head)):
        text.rewrite(digits)
        head = text.head(head.family)
    if (not head.family or LOOSE_GRID.holds(head.family)) and LOOSE_GRID.fits(head):
        return LOOSE_GRID
    if told := unsupported(head):
        raise text.error(told, head.first_line)
    if head.marks.isdisjoint(BARS):
        return None
    if odd := odd_row(head):
        raise text.error(ODD, head.numbers[head.rows.index(odd)])
    if drawing := barred_grid_of(head):
        text.rewrite(drawing.filled)
    elif TAKUZU_BOARD.holds(head.family or "takuzu") and is_board(head):
        return TAKUZU_BOARD
    return None
