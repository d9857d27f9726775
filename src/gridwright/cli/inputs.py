"""Inputs: the puzzles that the FILE arguments name, as they come.

An argument is a file, `-` for standard input, or a puzzle itself. A bad one is reported, and the others still read.
"""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from typing import BinaryIO, TypeVar, cast

import typer

from gridwright.cli.bulk import BinaryStream, LineChunks, Rejoined, Report, gathered, read_head
from gridwright.cli.chunks import Chunk as Chunk
from gridwright.cli.chunks import place as place
from gridwright.families import FAMILIES
from gridwright.families import family as family_of
from gridwright.formats import format_named, read_all
from gridwright.formats.tables.lines import LineReader
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError, GridwrightError, ParseError, PuzzleError
from gridwright.puzzles.wording import file_name, quoted

STANDARD_INPUT = "-"
_PATH = re.compile(r"[^:{]*[^.:{]\.[a-z][a-z0-9]{1,5}|[^:{]*/[^:]*|[A-Za-z_ -]*")
"""A name with an extension or a folder, or a word: nobody means a puzzle by it."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Reader:
    """How input is to be read: what --family, --rules, --format and --time say."""

    family: str | None = None
    rules: str | None = None
    format: str | None = None
    budget: Budget = UNLIMITED
    _texts: list[str] = field(default_factory=list)
    """The arguments so far that are puzzles themselves: messages number them."""

    def chunks(self, files: Iterable[str], report: Report) -> Iterator[Chunk]:
        """The puzzles of all files; what is wrong goes to `report`, and what can still be read follows."""
        for file in files:
            name, tell = name_of(file), report
            try:
                if file != STANDARD_INPUT and not os.path.lexists(file):  # it is a puzzle itself
                    self._texts.append(file)
                    name, tell = f"<argument {len(self._texts)}>", partial(_report_argument, report, file)
                    yield from self._with_care(io.BytesIO(os.fsencode(file)), name, tell)
                    continue
                with nullcontext(sys.stdin.buffer) if file == STANDARD_INPUT else open(file, "rb") as stream:
                    yield from self._as_they_come(cast(BinaryStream, stream), name, tell)
            except OSError as error:
                tell(GridwrightError(f"{file_name(name)}: {error.strerror or error}"))
            except PuzzleError as error:
                tell(PuzzleError(f"{file_name(name)}: {error}"))
            except GridwrightError as error:
                tell(error)

    def _as_they_come(self, stream: BinaryStream, name: str, report: Report) -> Iterator[Chunk]:
        """Line by line, if that is known to be right; else as usual."""
        format, head = read_head(stream, self.family, self.format)
        if format is None or (self.family is not None and format.family not in (None, self.family)):
            yield from self._with_care(io.BufferedReader(Rejoined(head, stream)), name, report)
            return
        if format.family is not None and self.rules is not None:
            family_of(format.family).variant(self.rules)
        by_line = LineReader(format, name, self.family, self.rules, self.budget)
        yield from LineChunks(by_line, report).of(head, stream)

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
        yield from gathered(readings)


def _report_argument(report: Report, text: str, error: GridwrightError) -> None:
    """An argument that is no file and can't be read as a puzzle: it may have been meant as either."""
    if isinstance(error, BudgetError) or "\n" in text:
        report(error)
    elif _PATH.fullmatch(text):
        report(GridwrightError(f"{file_name(text)}: no such file, and not a puzzle"))
    else:
        reason = f"{error.message} (character {error.column})" if isinstance(error, ParseError) else str(error)
        report(GridwrightError(f"{quoted(text)} is neither a file nor a puzzle: {reason}"))


def name_of(file: str) -> str:
    """What messages call a FILE argument."""
    return "<stdin>" if file == STANDARD_INPUT else file


def whole_text(file: str) -> tuple[str, str]:
    """The text of a file that goes with the puzzles, and what messages call it."""
    try:
        if file == STANDARD_INPUT:
            return sys.stdin.buffer.read().decode("utf-8", "surrogateescape"), name_of(file)
        with open(file, encoding="utf-8", errors="surrogateescape") as opened:
            return opened.read(), file
    except OSError as error:
        raise GridwrightError(f"{file_name(file)}: {error.strerror or error}") from None


def reader_of(family: str | None, rules: str | None, format: str | None, budget: Budget = UNLIMITED) -> Reader:
    """A Reader, once it is known that there are such a family, rule set and format; the budget is for recipes."""
    known_family = None if family is None else with_hint(family_of, family, "--family")
    if rules is not None and known_family is not None:
        with_hint(known_family.variant, rules, "--rules")
    elif rules is not None:
        known = {variant.slug: None for each in FAMILIES for variant in each.variants}
        if rules not in known:
            message = f"there is no rule set {quoted(rules)} (known: {', '.join(known)})"
            raise typer.BadParameter(message, param_hint="--rules")
    chosen = None if format is None else with_hint(format_named, format, "--format")
    if chosen is not None and known_family is not None and chosen.family not in (None, known_family.slug):
        message = f"{chosen.slug} is not a format of {known_family.name}"
        raise typer.BadParameter(message, param_hint="--format")
    return Reader(known_family.slug if known_family else None, rules, format, budget)


def with_hint(find: Callable[[str], T], slug: str, option: str) -> T:
    """What `find` finds under a slug that an option gave; a usage error that names the option if it finds nothing."""
    try:
        return find(slug)
    except PuzzleError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None
