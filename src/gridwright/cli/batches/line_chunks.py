"""Puzzles in chunks of what can be read without waiting. So a coprocess gets the answer to its line before it
sends the next, and a file of millions goes by in arrays.

Lines that are alike become rows of an array, without a Puzzle being made of each; others are read one by one.
"""

from __future__ import annotations

import io
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from time import perf_counter
from typing import Protocol

import numpy as np

from gridwright.cli.batches.chunks import Chunk, LineChunk, ReadingChunk
from gridwright.formats import Reading
from gridwright.formats.format import Format
from gridwright.formats.tables.arrow import kind_of
from gridwright.formats.tables.lines import LineReader, LineTemplate, line_format
from gridwright.formats.text import HEAD_CHARACTERS, LONGEST
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.errors import BudgetError, GridwrightError
from gridwright.puzzles.wording import file_name
from gridwright.solving.plan import LARGEST_BATCH, QUICK

_BLOCK = 1 << 20
FEW = 3
"""Errors that are told before there is a puzzle."""
HOPELESS = 10_000
"""After as many bad lines and no puzzle, the rest isn't read."""
Report = Callable[[GridwrightError], None]


class BinaryStream(Protocol):
    """What bytes are read from, as they come."""

    def read1(self, size: int, /) -> bytes:
        """What there is, after a wait if there is nothing; no more than the size."""


def gathered(readings: Iterator[Reading]) -> Iterator[Chunk]:
    """Readings in chunks of what arrives within 0.1 s. An error is raised after the readings before it."""
    error: Exception | None = None
    while error is None:
        members: list[Reading] = []
        begun = perf_counter()
        try:
            while len(members) < LARGEST_BATCH and perf_counter() - begun < QUICK:
                members.append(next(readings))
        except (StopIteration, GridwrightError, OSError) as ended:
            error = ended
        if members:
            yield ReadingChunk(members)
    if not isinstance(error, StopIteration):
        raise error


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
        head += data
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
    report: Report
    _templates: dict[int, LineTemplate | None] = field(default_factory=dict)
    """Length of a line → the template of such lines; None where they have to be read one by one."""
    _errors: deque[GridwrightError] = field(default_factory=deque)
    """Those that nobody was told of yet."""
    _told: int = 0
    _has_puzzles: bool = False
    _recipe: str = ""
    """Of the next puzzle, if a comment above it has one."""

    def of(self, head: bytes, stream: BinaryStream) -> Iterator[Chunk]:
        """All chunks. What is wrong with a line is reported when those before it are done.

        If no line can be read, the first few errors are enough: the text is something else.
        """
        number = 1
        for block in whole_lines(head, stream, None if self.reader.format.slug == "json" else LONGEST):
            whole = None if self._recipe else self._whole(block, number)
            if whole is not None:
                yield whole
                number += len(whole)
                continue
            lines = block.split(b"\n")
            lines = [line + b"\n" for line in lines[:-1]] + lines[-1:] * bool(lines[-1])
            yield from self._mixed(lines, number)
            number += len(lines)
            if len(self._errors) > HOPELESS:
                break
        if self._errors:
            slug = self.reader.format.slug
            rest = "; the rest was not read" if len(self._errors) > HOPELESS else ""
            what = f"no puzzles found in the first {number - 1:,} lines, which were read as {slug}{rest}"
            self.report(GridwrightError(f"{file_name(self.reader.source)}: {what}; --format names another format"))

    def _whole(self, block: bytes, first: int) -> LineChunk | None:
        """All lines of a block, if they are alike."""
        template = self._templates.get(block.find(b"\n") + 1)
        if template is None or len(block) % len(template.line):
            return None
        lines = np.frombuffer(block, dtype=np.uint8).reshape(-1, len(template.line))
        givens, is_like = template.givens(lines)
        numbers = np.arange(first, first + len(lines))
        return LineChunk(template, numbers, lines, givens, {}) if is_like.all() else None

    def _mixed(self, lines: list[bytes], first: int) -> Iterator[Chunk]:
        """Runs of lines that are alike, and the others one by one."""
        readings = _Pending()
        numbered = self._numbered(lines, first)
        for template, group in groupby(numbered, key=lambda item: self._templates.get(len(item[1]))):
            if template is None:
                for each in group:
                    yield from self._with_care(*each, readings)
                continue
            members = list(group)
            numbers, alike, _ = zip(*members, strict=True)
            recipes = {number: recipe for number, _, recipe in members if recipe}
            rows = np.frombuffer(b"".join(alike), dtype=np.uint8).reshape(-1, len(template.line))
            givens, is_like = template.givens(rows)
            start = 0
            for other in [*np.flatnonzero(~is_like).tolist(), len(rows)]:
                if start < other:
                    yield from readings.taken()
                    part = slice(start, other)
                    yield LineChunk(template, np.array(numbers[part]), rows[part], givens[part], recipes)
                if other < len(rows):
                    yield from self._with_care(*members[other], readings)
                start = other + 1
        yield from readings.taken()

    def _numbered(self, lines: list[bytes], first: int) -> Iterator[tuple[int, bytes, str]]:
        """The lines that are neither empty nor comments, each with its number and the recipe from the comment above."""
        for number, line in enumerate(lines, first):
            if line.startswith(b"#") and self.reader.format.comments:
                word = line[1:].strip().decode("utf-8", "replace")
                self._recipe = word if is_recipe(word) else self._recipe
            elif line.strip():
                recipe, self._recipe = self._recipe, ""
                yield number, line, recipe

    def _with_care(self, number: int, line: bytes, recipe: str, readings: _Pending) -> Iterator[Chunk]:
        found = self.reader.read(line, number, recipe, self._errors.append)
        newest = self._errors[-1] if self._errors else None
        self._has_puzzles |= bool(found) or isinstance(newest, BudgetError)
        if self._errors or readings.are_due():
            yield from readings.taken()
        while self._errors and (self._has_puzzles or self._told < FEW):
            self._told += 1
            self.report(self._errors.popleft())
        if found and len(line) not in self._templates:
            self._templates[len(line)] = LineTemplate.of(line, found[0]) if len(found) == 1 else None
        readings.members += found


class _Pending:
    """Readings that become one chunk: all that arrive within 0.1 s."""

    def __init__(self) -> None:
        self.members: list[Reading] = []
        self._begun = perf_counter()

    def are_due(self) -> bool:
        return perf_counter() - self._begun > QUICK

    def taken(self) -> Iterator[Chunk]:
        if self.members:
            yield ReadingChunk(self.members)
            self.members = []
        self._begun = perf_counter()
