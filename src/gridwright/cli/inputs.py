"""Inputs: the puzzles that the FILE arguments name, as they come.

An argument is a file, `-` for standard input, or a puzzle itself. A bad one is reported, and the others still read.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from typing import BinaryIO, cast

from gridwright.cli.batches.chunks import Chunk
from gridwright.cli.batches.line_chunks import (
    BinaryStream,
    LineChunks,
    Rejoined,
    Report,
    gathered,
    read_head,
    whole_lines,
)
from gridwright.cli.batches.table_chunks import TableChunks
from gridwright.formats import Reading, read_all
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
class Share:
    """How much of the input was read, in bytes."""

    total: int = 0
    """0 where that isn't known."""
    read: int = 0

    @property
    def done(self) -> float | None:
        """From 0 to 1."""
        return min(1.0, self.read / self.total) if self.total else None


@dataclass(frozen=True, slots=True)
class Reader:
    """How input is to be read: what --family, --rules, --from and --time say."""

    family: str | None = None
    rules: str | None = None
    format: str | None = None
    budget: Budget = UNLIMITED
    share: Share = field(default_factory=lambda: Share())
    """How much of the files was read."""
    _texts: list[str] = field(default_factory=list)
    """The arguments so far that are puzzles themselves: messages number them."""

    def chunks(self, files: Iterable[str], report: Report, *, tables: bool = False) -> Iterator[Chunk]:
        """The puzzles of all files; what is wrong goes to `report`, and what can still be read follows.

        Rows of tables come as such where `tables` asks for them, else as other puzzles do.
        """
        files = [*files]
        self.share.total, self.share.read = _total_size(files), 0
        for file in files:
            file, line = _line_named(file)
            name, tell = name_of(file), report
            try:
                if line is not None:
                    yield from self._on_line(file, line)
                    continue
                if file != STANDARD_INPUT and not os.path.lexists(file):  # it is a puzzle itself
                    self._texts.append(file)
                    name, tell = f"<argument {len(self._texts)}>", partial(_report_argument, report, file)
                    yield from self._with_care(io.BytesIO(os.fsencode(file)), name, tell)
                    continue
                before = self.share.read
                with nullcontext(_standard_input()) if file == STANDARD_INPUT else open(file, "rb") as stream:
                    for chunk in self._as_they_come(stream, name, tell, tables):
                        self.share.read = before + stream.tell() if self.share.total else 0
                        yield chunk
            except OSError as error:
                tell(GridwrightError(f"{file_name(name)}: {error.strerror or error}"))
            except PuzzleError as error:
                tell(PuzzleError(f"{file_name(name)}: {error}"))
            except GridwrightError as error:
                tell(error)

    def _on_line(self, file: str, line: int) -> Iterator[Chunk]:
        """The puzzle that begins on a line of a file, as FILE:LINE asks for it and messages name it."""
        errors: list[GridwrightError] = []
        for chunk in replace(self, share=Share()).chunks([file], errors.append):
            for index in range(len(chunk)):
                if chunk.where(index)[1] == line:
                    yield chunk[index : index + 1]
                    return
        for error in errors:
            if not isinstance(error, ParseError) or error.line == line:
                raise error
        raise GridwrightError(f"{file_name(file)}:{line}: no puzzle begins on this line")

    def _as_they_come(self, stream: BinaryIO, name: str, report: Report, tables: bool) -> Iterator[Chunk]:
        """Line by line if the format has a puzzle on each line; otherwise as a whole."""
        incoming = cast(BinaryStream, stream)
        format, head = read_head(incoming, self.family, self.format)
        kind = kind_of(head)
        if kind and not stream.seekable():
            raise PuzzleError(NOT_FROM_A_PIPE)
        if kind:
            stream.seek(0)
        if kind and not tables:
            yield from self._with_care(stream, name, report)
            return
        if kind or (tables and format is not None and format.slug == TABLE):
            yield from self._rows(stream, head, kind, name, report)
            return
        is_other = self.family is not None and format is not None and not format.holds(self.family)
        if format is None or is_other or format.slug == TABLE:
            yield from self._with_care(io.BufferedReader(Rejoined(head, incoming)), name, report)
            return
        format.check_rules(self.rules)
        if self.format is None and (doubt := line_doubt(head, self.family)):
            report(AmbiguousTextWarning(f"{file_name(name)}: {doubt}"))
        by_line = LineReader(format, name, self.family, self.rules, self.budget)
        yield from LineChunks(by_line, report).of(head, incoming)

    def _rows(self, stream: BinaryIO, head: bytes, kind: str, name: str, report: Report) -> Iterator[Chunk]:
        """The rows of a table."""
        is_empty = True

        def tell(error: GridwrightError) -> None:
            nonlocal is_empty
            is_empty = False
            report(error)

        lines = whole_lines(head, cast(BinaryStream, stream), LONGEST)
        blocks = blocks_of_file(stream, kind) if kind else csv_blocks(lines, name, tell)
        for chunk in TableChunks(name, self.family, self.rules, tell).of(blocks):
            is_empty = False
            yield chunk
        if is_empty:
            raise ParseError("there is no puzzle here", source=name)

    def _with_care(self, stream: BinaryIO, name: str, report: Report) -> Iterator[Chunk]:
        readings = read_all(
            stream,
            family=self.family,
            rules=self.rules,
            format=self.format,
            name=name,
            budget=self.budget,
            on_error=report,
        )
        yield from gathered(_with_doubt(readings, report))


def _with_doubt(readings: Iterator[Reading], report: Report) -> Iterator[Reading]:
    """The readings; if it isn't clear what they are, that is told with the first."""
    for number, reading in enumerate(readings):
        if number == 0 and reading.doubt:
            report(AmbiguousTextWarning(f"{reading.place}: {reading.doubt}"))
        yield reading


def _report_argument(report: Report, text: str, error: GridwrightError) -> None:
    """An argument that is no file and can't be read: it may have been meant as either, unless it looks like an id or
    what is wrong is not in the text."""
    if isinstance(error, (BudgetError, AmbiguousTextWarning, PuzzleError)) or "\n" in text or _ID.match(text):
        report(error)
    elif text.strip() and _PATH.fullmatch(text):
        report(GridwrightError(f"{file_name(text)}: no such file, and not a puzzle"))
    else:
        reason = f"{error.message} (character {error.column})" if isinstance(error, ParseError) else str(error)
        report(GridwrightError(f"{quoted(text)} is neither a file nor a puzzle: {reason}"))


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
