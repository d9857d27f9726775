"""How a foreign format, that of another program, is stated: a function that reads one text, and one that writes one.

A text is a line (a link, an id) or a document of several lines. Either function raises PuzzleError for what it can't
say; where that is in the file is added here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from gridwright.formats.format import Format, Item, ItemAtLine, Read
from gridwright.formats.native.cells import first_column
from gridwright.formats.recognition.head import is_title, links_in
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle

LARGEST = 1 << 24
"""Characters: no document of another program is longer."""
DecodeText = Callable[[str], Item]
foreign_format = partial(Format, foreign=True)
"""A row of the table for a format of another program."""


def lines_of(decode: DecodeText) -> Read:
    """Reads a text with a puzzle per line. Addresses are all that counts in theirs, and lines of words mean nothing."""

    def read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
        for number, line in text.lines():
            content = line.strip()
            if not content or content[0] == "#" or is_title(content):
                continue
            for link in links_in(content):
                try:
                    item = decode(link)
                except PuzzleError as error:
                    text.pass_over(error, number, first_column(line))
                    continue
                yield number, _with_rules(item, variant)

    return read


def documents_of(decode: DecodeText, start: str = "", after: str = "") -> Read:
    """Reads a text of documents; without a `start`, it is one.

    The next one starts at a line that matches `start`, once a line of the document before has matched `after`.
    """
    starts, ends = re.compile(start or r"(?!)"), re.compile(after)

    def read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
        first, size = 1, 0
        lines: list[str] = []
        may_end = False
        for number, line in text.lines():
            content = line.strip()
            if may_end and starts.match(content):
                yield from _document(text, first, lines, decode, variant)
                lines, size, may_end = [], 0, False
            if not lines:
                first = number
            if lines or content:
                lines.append(line)
                may_end = may_end or ends.match(content) is not None
            size += len(line)
            if size > LARGEST:
                raise text.error(f"this is longer than {LARGEST} characters, too long for a puzzle", first)
        yield from _document(text, first, lines, decode, variant)

    return read


def _document(
    text: NumberedLines, line: int, lines: list[str], decode: DecodeText, variant: str
) -> Iterator[ItemAtLine]:
    whole = "".join(lines)
    if any(content and content[0] != "#" for content in map(str.strip, lines)):
        try:
            item = decode(whole)
        except PuzzleError as error:
            text.pass_over(error, line)
            return
        yield line, _with_rules(item, variant)


def whole_of(decode: Callable[[str], Iterator[Item]]) -> Read:
    """Reads a text as one document that holds any number of puzzles."""

    def read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
        told = f"this is longer than {LARGEST} characters, too long for a file of puzzles"
        with text.at(1):
            for item in decode("".join(text.whole(LARGEST, told)).strip()):
                yield 1, _with_rules(item, variant)

    return read


def _with_rules(item: Item, variant: str) -> Item:
    """`rules=` overrides the rule set of the text."""
    if not variant:
        return item
    if isinstance(item, Puzzle):
        return replace(item, variant=variant)
    return replace(item, puzzle=replace(item.puzzle, variant=variant))
