"""Puzzles in chunks of what can be read without waiting. So a coprocess gets the answer to its line before it
sends the next, and a file of millions goes by in arrays.

Lines that are alike become rows of an array, without a Puzzle being made of each; others are read one by one.
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Protocol

from gridwright.cli.batches.chunks import Chunk, LineChunk, OnError, ReadingChunk, by_template
from gridwright.formats import Reading
from gridwright.formats.format import Format
from gridwright.formats.tables.arrow import kind_of
from gridwright.formats.tables.lines import LINES, LineReader, LineTemplate, line_format
from gridwright.formats.text import HEAD_CHARACTERS, LONGEST
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.errors import BudgetError, GridwrightError
from gridwright.puzzles.wording import file_name
from gridwright.solving.plan import QUICK

_BLOCK = 1 << 20
BYTE_ORDER_MARK = b"\xef\xbb\xbf"
FEW = 3
"""Errors that are reported before there is a puzzle."""
HOPELESS = 10_000
"""After as many bad lines and no puzzle, the rest isn't read."""


class BinaryStream(Protocol):
    """What bytes are read from, as they come."""

    def read1(self, size: int, /) -> bytes:
        """What there is, after a wait if there is nothing; no more than the size."""


class Rejoined(io.RawIOBase):
    """A stream of which the beginning was read already: that comes first."""

    def __init__(self, begun: bytes, rest: BinaryStream) -> None:
        self._begun, self._rest = begun, rest

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: bytearray | memoryview) -> int:  # type: ignore[override]
        data = self._begun[: len(buffer)] or self._rest.read1(len(buffer))
        self._begun = self._begun[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


def read_head(stream: BinaryStream, family: str | None, format: str | None) -> tuple[Format | None, bytes]:
    """The format, if the stream has a puzzle per line or is a table, and what was read of it to find that out."""
    head = b""
    while len(head) <= HEAD_CHARACTERS:
        data = stream.read1(_BLOCK)
        head = (head + data).removeprefix(BYTE_ORDER_MARK)
        if format is None and kind_of(head):
            return None, head
        if not data or b"\n" in data:
            return line_format(head, family, format, at_end=not data), head
    return None, head


def whole_lines(head: bytes, stream: BinaryStream, longest: int | None) -> Iterator[bytes]:
    """A stream in pieces of whole lines, as many as there are at the moment; a line that is too long ends it."""
    held, data = bytearray(), head
    while data:
        end = data.rfind(b"\n") + 1
        if end:
            yield bytes(held) + data[:end]
            held.clear()
        held += data[end:]
        if longest is not None and len(held) > longest:
            break  # the reader refuses such a line, and what comes after it
        data = stream.read1(_BLOCK)
    if held:
        yield bytes(held)


@dataclass(slots=True)
class LineChunks:
    """The puzzles of a stream with a puzzle per line."""

    reader: LineReader
    on_error: OnError
    _templates: dict[int, LineTemplate] = field(default_factory=dict)
    _errors: deque[GridwrightError] = field(default_factory=deque)
    """Those that were not reported yet."""
    _reported: int = 0
    _has_puzzles: bool = False
    _recipe: str = ""
    """Of the next puzzle, if a comment above it has one."""

    def of(self, head: bytes, stream: BinaryStream) -> Iterator[Chunk]:
        """All chunks. What is wrong with a line is reported when those before it are done.

        If no line can be read, the first few errors are enough: the text is something else.
        """
        number = 0
        for piece in whole_lines(head, stream, None if self.reader.format.slug == "json" else LONGEST):
            lines = piece.decode("utf-8", "surrogateescape").removesuffix("\n").split("\n")
            yield from self._chunks(lines, number + 1)
            number += len(lines)
            if len(self._errors) > HOPELESS:
                break
        if self._errors:
            slug = self.reader.format.slug
            rest = "; the rest was not read" if len(self._errors) > HOPELESS else ""
            what = f"no puzzles found in the first {number:,} lines, which were read as {slug}{rest}"
            self.on_error(GridwrightError(f"{file_name(self.reader.source)}: {what}; --from names another format"))

    def _chunks(self, read: list[str], first: int) -> Iterator[Chunk]:
        """Runs of lines that are alike, and the others one by one."""
        lines: list[str] = []
        numbers: list[int] = []
        recipes: dict[int, str] = {}
        """Number of a line → its recipe."""
        for number, line in enumerate(read, first):
            if line.startswith("#") and self.reader.format.comments:
                word = line[1:].strip()
                self._recipe = word if is_recipe(word) else self._recipe
            elif line.strip():
                lines.append(line.removesuffix("\r"))
                numbers.append(number)
                if self._recipe:
                    recipes[number], self._recipe = self._recipe, ""
        for part, template, givens in by_template(lines, self._templates, self._template):
            if template is None:
                yield from self._one_by_one(lines[part], numbers[part], recipes)
                continue
            self._has_puzzles = True
            self._report_errors()
            yield LineChunk(template, numbers[part], lines[part], givens, recipes)

    def _template(self, line: str) -> LineTemplate | None:
        if self.reader.format.slug not in LINES or "#" in line:
            return None
        with suppress(GridwrightError):  # it is reported when the line is read alone
            found = self.reader.read(line, 1, "", lambda error: None)
            return LineTemplate.of(line, found[0]) if len(found) == 1 else None
        return None

    def _one_by_one(self, lines: list[str], numbers: list[int], recipes: dict[int, str]) -> Iterator[Chunk]:
        """Lines one by one: those that arrive within 0.1 s become one chunk."""
        members: list[Reading] = []
        begun = perf_counter()
        for line, number in zip(lines, numbers, strict=True):
            found = self.reader.read(line, number, recipes.get(number, ""), self._errors.append)
            newest = self._errors[-1] if self._errors else None
            self._has_puzzles |= bool(found) or isinstance(newest, BudgetError)
            if self._errors or perf_counter() - begun > QUICK:
                if members:
                    yield ReadingChunk(members)
                members, begun = [], perf_counter()
                self._report_errors()
            members += found
        if members:
            yield ReadingChunk(members)

    def _report_errors(self) -> None:
        while self._errors and (self._has_puzzles or self._reported < FEW):
            self._reported += 1
            self.on_error(self._errors.popleft())
