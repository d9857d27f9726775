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
from gridwright.formats.recognition.surroundings import Rewriting, without_quotes, without_size
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
    head = _rewritten(text, head, without_quotes(head))
    if any(map(OPENS.match, head.openings)) and (opened := _opened(head)):
        return opened
    if not head.rows:
        is_commented = any(line.startswith("#") for line in head.lines)
        raise text.error(f"there is no puzzle here{', only comments' if is_commented else ''}", 1)
    with text.at(head.first_line):
        head = _rewritten(text, head, without_size(head))
    if head.is_plain:
        return _by_cells(text, head)
    return _with_care(text, head) or _by_cells(text, text.head(family))


def _rewritten(text: NumberedLines, head: Head, rewriting: Rewriting | None) -> Head:
    """The head of the text after a rewriting, if there is any to be done."""
    if rewriting is None:
        return head
    text.rewrite(rewriting)
    return text.head(head.family)


def _opened(head: Head) -> Format | None:
    """The format as which the first line opens."""
    for known in OPENED:
        opens = re.compile(known.opens).match
        if (not head.family or known.holds(head.family)) and any(map(opens, head.openings)) and known.fits(head):
            return known
    return None


def _with_care(text: NumberedLines, head: Head) -> Format | None:
    """Looks at rows with more than cells: writes letters as digits and drawings with `_`, or finds what they are."""
    if head.family == "takuzu":
        head = _rewritten(text, head, in_digits(head))
    if (not head.family or LOOSE_GRID.holds(head.family)) and LOOSE_GRID.fits(head):
        return LOOSE_GRID
    if told := unsupported(head):
        raise text.error(told, head.first_line)
    if head.marks.isdisjoint(BARS):
        return None
    if odd := odd_row(head):
        raise text.error(ODD, head.numbers[head.rows.index(odd)])
    drawing = barred_grid_of(head)
    is_takuzu = drawing is None and TAKUZU_BOARD.holds(head.family or "takuzu") and is_board(head)
    _rewritten(text, head, drawing.filled if drawing else None)
    return TAKUZU_BOARD if is_takuzu else None


def _by_cells(text: NumberedLines, head: Head) -> Format:
    kind, doubt = grid_kind(head)
    if not kind or head.family not in ("", kind.partition("-")[0]):
        message = "this isn't a puzzle in any known format; `gridwright families` lists them"
        raise text.error(message, head.first_line)
    found = format_named(kind)
    text.doubt = PADDED if found is TAKUZU_GRID and has_padding(head.first_block) else doubt
    return found
