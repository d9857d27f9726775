"""The beginning of a text: what the formats look at to recognise it; titles and ruled lines are told from rows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from urllib.parse import unquote

FIRST_CHARACTERS = 1 << 14
"""How much of a line is looked at for what it opens: an address may be long, but it says so at once."""
HEADER = re.compile(r"\s*+[A-Za-z]?[a-z]{2,15}\s++\d{1,8}+\s*+[:.]?\s*+")
"""A title line between grids, like `Grid 01`. Its parts never give back what they took: a long run of blanks is looked
at once."""
WORD = re.compile(r"(?!(?i:x{3}))[^\W\d_]{3}")
"""Letters that are a word, and no row of empty cells such as `53xx7xxxx`."""
CELLS = re.compile(r"(?<![^\s,;:|\"'])[0-9._]{16,}(?![^\s,;:|\"'])")
"""Cells that something else may stand beside: a number, a rating, a remark."""
LONGEST_SENTENCE = 1000
PUNCTUATION = "\"'()[]<>*,.:;!?-"
PLAIN = frozenset("0123456789._ ")
HAS_TAB = re.compile("\t").search
RULE_MARKS = frozenset("-=─━═")
RULE_LINE = frozenset("-=─━═+*|.:' \t┼┬┴├┤┌┐└┘╋┳┻┣┫┏┓┗┛╬╦╩╠╣╔╗╚╝│┃║\r\n\f\v")
_TITLE = re.compile(r"[^\d._]{3,36}[.: ]*")
_SMALL = re.compile("[a-wyz]{2}")
_LINK = re.compile(r"https?://(?:(?!,https?://)[^\s<>\"])+")


@dataclass
class Head:
    """The first rows that say something, without comments and blanks at their ends."""

    rows: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    """The line on which each row stands."""
    blocks: list[int] = field(default_factory=list)
    """How many rows there are before each empty line."""
    lines: list[str] = field(default_factory=list)
    """All the first lines, with their comments: in an address # starts none."""
    family: str = ""
    """The family that was asked for, '' for any."""

    @property
    def first_line(self) -> int:
        """The line on which the first row stands, 0 if there is none."""
        return self.numbers[0] if self.numbers else 0

    @cached_property
    def openings(self) -> tuple[str, ...]:
        """What says of which format a text is: its first line that is no comment, the first below its title, and the
        addresses in them."""
        found: list[str] = []
        for each in self.lines:
            line = each[:FIRST_CHARACTERS].strip()
            if line and line[0] != "#":
                is_above = is_title(line)
                if not found or not is_above:
                    found += [line, *links_in(line)[:1]]
                if not is_above:
                    break
        return tuple(found)

    @cached_property
    def grid_rows(self) -> list[str]:
        """The rows without titles and ruled lines."""
        return _grid_rows(self.rows)

    @cached_property
    def first_block(self) -> list[str]:
        """The same, of the rows before the first empty line."""
        return _grid_rows(self.rows[: self.blocks[0]]) if self.blocks else self.grid_rows

    @cached_property
    def is_plain(self) -> bool:
        """Whether there is nothing but rows of digits, dots and blanks."""
        has_others = len(self.grid_rows) < len(self.rows) or any(map(HAS_TAB, self.lines))
        return not has_others and PLAIN.issuperset(self.marks)

    @cached_property
    def marks(self) -> frozenset[str]:
        """The characters that occur in the rows of grids."""
        return frozenset().union(*self.grid_rows)


def _grid_rows(rows: Sequence[str]) -> list[str]:
    return [row for row in rows if not is_rule_line(row) and not is_title(row)]


def links_in(line: str) -> list[str]:
    """The web addresses in a line, with their % signs undone; the whole line where it has none.

    >>> links_in("(https://a.b/?c=1,2,https://a.b/?c=3)"), links_in("2x2%3Ab4b")
    (['https://a.b/?c=1,2', 'https://a.b/?c=3'], ['2x2:b4b'])
    """
    if "://" not in line:
        return [unquote(line).strip()] if "%" in line else [line]
    return [unquote(link.rstrip(")],;!")) for link in _LINK.findall(line)] or [line]


def is_title(line: str) -> bool:
    """Whether a line is a title between grids, or prose: `Grid 01`, `My puzzle:`, `I tried this for 20 minutes.`

    No row of a grid looks like one: small letters are symbols only of Sudokus from 37 columns, and hexadecimal digits.
    """
    if HEADER.fullmatch(line):
        return True
    title = line.strip()
    if _TITLE.fullmatch(title) is not None:
        return bool(WORD.search(title) and _SMALL.search(title))
    return len(title) < LONGEST_SENTENCE and _is_sentence(title)


def _is_sentence(line: str) -> bool:
    """Three words of different lengths, and neither an address nor a puzzle among them."""
    parts = line.split()
    if len(parts) < 3:
        return False
    words = [word for each in parts if (word := each.strip(PUNCTUATION)).isalpha() and word[1:].islower()]
    lengths = {len(word) for word in words if max(word) > "g"}
    return len(words) > 2 and len(lengths) > 1 and "://" not in line and not CELLS.search(line)


def is_rule_line(content: str) -> bool:
    """Whether a line only draws: `+---+---+`, `------`, `═══╬═══`, and `++` around two columns."""
    return (not RULE_MARKS.isdisjoint(content) and RULE_LINE.issuperset(content)) or content.strip() == "++"
