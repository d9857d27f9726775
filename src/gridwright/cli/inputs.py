"""Inputs: the puzzles that the FILE arguments name, as they come.

An argument is a file, `-` for standard input, or a puzzle itself. A bad one is reported, and the others still read.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import partial
from typing import BinaryIO, cast

from gridwright.cli.batches.chunks import Chunk, OnError, gathered
from gridwright.cli.batches.line_chunks import (
    BinaryStream,
    LineChunks,
    Rejoined,
    read_head,
    whole_lines,
)
from gridwright.cli.batches.table_chunks import TableChunks
from gridwright.formats import read_all
from gridwright.formats.tables.arrow import NOT_FROM_A_PIPE, blocks_of_file, kind_of
from gridwright.formats.tables.csv_table import csv_blocks
from gridwright.formats.tables.lines import TABLE, LineReader, line_doubt
from gridwright.formats.text import LONGEST
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import AmbiguousTextWarning, BudgetError, GridwrightError, ParseError, PuzzleError
from gridwright.puzzles.wording import file_name, quoted

STANDARD_INPUT = "-"
_PATH = re.compile(r"[^:{]*[^.:{]\.[a-z][a-z0-9]{1,5}|[^:{]*/[^:]*|[A-Za-z_ -]*")
"""A name with an extension or a folder, or a word: certainly not meant as a puzzle."""
_ID = re.compile(r"(?i)[a-z][a-z0-9-]*(/[a-z0-9-]+)?:\d+x\d")
"""The beginning of an id or a recipe: certainly not meant as a file."""


@dataclass(slots=True)
class Puzzles:
    """The puzzles of a command: its FILE arguments, and how --family, --rules, --from and --time say they are read."""

    files: tuple[str, ...]
    family: str | None = None
    rules: str | None = None
    format: str | None = None
    budget: Budget = UNLIMITED
    first: int = 1
    """The number of the first argument: messages name a puzzle that is an argument itself by its number."""
    _bytes: int = 0
    """Of all files; 0 where that isn't known."""
    _bytes_read: int = 0

    @property
    def share_read(self) -> float | None:
        """How much of the files was read, from 0 to 1."""
        return min(1.0, self._bytes_read / self._bytes) if self._bytes else None

    def by_file(self) -> Iterator[Puzzles]:
        """Those of each argument."""
        return (replace(self, files=(file,), first=number) for number, file in enumerate(self.files, self.first))

    def chunks(self, on_error: OnError, *, tables: bool = False) -> Iterator[Chunk]:
        """The puzzles of all files; what is wrong goes to `on_error`, and what can still be read follows.

        Rows of tables come as such where `tables` asks for them, else as other puzzles do.
        """
        self._bytes, self._bytes_read = _total_size(self.files), 0
        for number, argument in enumerate(self.files, self.first):
            file, line = _line_named(argument)
            name, report = name_of(file), on_error
            try:
                if line is not None:
                    yield from self._on_line(file, line)
                elif file != STANDARD_INPUT and not os.path.lexists(file):  # it is a puzzle itself
                    name, report = f"<argument {number}>", partial(_report_argument, on_error, file)
                    yield from self._as_a_whole(io.BytesIO(os.fsencode(file)), name, report)
                else:
                    before = self._bytes_read
                    with nullcontext(_standard_input()) if file == STANDARD_INPUT else open(file, "rb") as stream:
                        for chunk in self._as_they_come(stream, name, report, tables):
                            self._bytes_read = before + stream.tell() if self._bytes else 0
                            yield chunk
            except OSError as error:
                report(GridwrightError(f"{file_name(name)}: {error.strerror or error}"))
            except PuzzleError as error:
                report(PuzzleError(f"{file_name(name)}: {error}"))
            except GridwrightError as error:
                report(error)

    def _on_line(self, file: str, line: int) -> Iterator[Chunk]:
        """The puzzle that begins on a line of a file, as FILE:LINE asks for it and messages name it."""
        errors: list[GridwrightError] = []
        for chunk in replace(self, files=(file,)).chunks(errors.append):
            for index in range(len(chunk)):
                if chunk.where(index)[1] == line:
                    yield chunk[index : index + 1]
                    return
        for error in errors:
            if not isinstance(error, ParseError) or error.line == line:
                raise error
        raise GridwrightError(f"{file_name(file)}:{line}: no puzzle begins on this line")

    def _as_they_come(self, stream: BinaryIO, name: str, on_error: OnError, tables: bool) -> Iterator[Chunk]:
        """Line by line if the format has a puzzle on each line; otherwise as a whole."""
        incoming = cast(BinaryStream, stream)
        format, head = read_head(incoming, self.family, self.format)
        kind = kind_of(head)
        if kind and not stream.seekable():
            raise PuzzleError(NOT_FROM_A_PIPE)
        if kind:
            stream.seek(0)
        if kind and not tables:
            yield from self._as_a_whole(stream, name, on_error)
            return
        if kind or (tables and format is not None and format.slug == TABLE):
            yield from self._rows(stream, head, kind, name, on_error)
            return
        is_other = self.family is not None and format is not None and not format.holds(self.family)
        if format is None or is_other or format.slug == TABLE:
            yield from self._as_a_whole(io.BufferedReader(Rejoined(head, incoming)), name, on_error)
            return
        format.check_rules(self.rules)
        if self.format is None and (doubt := line_doubt(head, self.family)):
            on_error(AmbiguousTextWarning(f"{file_name(name)}: {doubt}"))
        by_line = LineReader(format, name, self.family, self.rules, self.budget)
        yield from LineChunks(by_line, on_error).of(head, incoming)

    def _rows(self, stream: BinaryIO, head: bytes, kind: str, name: str, on_error: OnError) -> Iterator[Chunk]:
        """The rows of a table."""
        is_empty = True

        def report(error: GridwrightError) -> None:
            nonlocal is_empty
            is_empty = False
            on_error(error)

        lines = whole_lines(head, cast(BinaryStream, stream), LONGEST)
        blocks = blocks_of_file(stream, kind) if kind else csv_blocks(lines, name, report)
        for chunk in TableChunks(name, self.family, self.rules, report).of(blocks):
            is_empty = False
            yield chunk
        if is_empty:
            raise ParseError("there is no puzzle here", source=name)

    def _as_a_whole(self, stream: BinaryIO, name: str, on_error: OnError) -> Iterator[Chunk]:
        readings = read_all(
            stream,
            family=self.family,
            rules=self.rules,
            format=self.format,
            name=name,
            budget=self.budget,
            on_error=on_error,
        )
        yield from gathered(readings, on_error)


def _report_argument(on_error: OnError, text: str, error: GridwrightError) -> None:
    """An argument that is no file and can't be read: it may have been meant as either, unless it looks like an id or
    what is wrong is not in the text."""
    if isinstance(error, (BudgetError, AmbiguousTextWarning, PuzzleError)) or "\n" in text or _ID.match(text):
        on_error(error)
    elif text.strip() and _PATH.fullmatch(text):
        on_error(GridwrightError(f"{file_name(text)}: no such file, and not a puzzle"))
    else:
        reason = f"{error.message} (character {error.column})" if isinstance(error, ParseError) else str(error)
        on_error(GridwrightError(f"{quoted(text)} is neither a file nor a puzzle: {reason}"))


def _line_named(file: str) -> tuple[str, int | None]:
    """The file and the line of FILE:LINE; the file and None for any other argument."""
    before, _, line = file.rpartition(":")
    if before and line.isdecimal() and len(line) < 100 and not os.path.lexists(file) and os.path.isfile(before):
        return before, int(line)
    return file, None


def _total_size(files: Sequence[str]) -> int:
    """Of files that lie on a disk; 0 where there are others."""
    return sum(map(os.path.getsize, files)) if all(map(os.path.isfile, files)) else 0


def name_of(file: str) -> str:
    """What messages call a FILE argument."""
    return "<stdin>" if file == STANDARD_INPUT else file


def _standard_input() -> BinaryIO:
    if sys.stdin.closed:
        raise GridwrightError("<stdin>: standard input can be read only once")
    return sys.stdin.buffer


def whole_text(file: str, most: int = -1) -> tuple[str, str]:
    """The text of a file that goes with the puzzles, or about as many characters, and what messages call it. A puzzle
    may stand for its file."""
    if file.strip() and file != STANDARD_INPUT and not os.path.lexists(file) and not _PATH.fullmatch(file):
        return file, "<argument>"
    try:
        if file == STANDARD_INPUT:
            text = _standard_input().read(most).decode("utf-8", "surrogateescape")
            sys.stdin.close()
            return text, name_of(file)
        with open(file, encoding="utf-8", errors="surrogateescape") as opened:
            return opened.read(most), file
    except OSError as error:
        raise GridwrightError(f"{file_name(file)}: {error.strerror or error}") from None
