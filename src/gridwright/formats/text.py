"""Text as it comes: bytes, files and strings become numbered lines, whatever their line ends, marks and encodings.

Reading is lazy and linear: a line is never longer than `LONGEST`, so a hostile file is an error and not a full memory.
"""

from __future__ import annotations

import io
import re
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from itertools import chain
from typing import IO

from gridwright.formats.recognition.head import Head
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError, ParseError, PuzzleError

LONGEST = 1 << 20
"""No puzzle on one line is longer; JSON, which may be all on one line, has no such limit."""
HEAD_LINES, HEAD_CHARACTERS = 256, 1 << 17
"""How much of a text is looked at to recognise it: a whole 64×64 puzzle, but never a whole file."""
BYTE_ORDER_MARK = "\ufeff"
NOT_UTF8 = re.compile("[\udc80-\udcff]")
"""Bytes that are not UTF-8 arrive as lone surrogates, so that they can be reported at their place."""
PASTE = "which isn't read here; paste the puzzle itself"
NO_TEXTS = {
    "SQLite format 3": "a bank, or another SQLite file; `gridwright bank export` writes its puzzles",
    "PK\x03\x04": f"a packed file (.hsol of HoDoKu, a workbook, …), {PASTE}",
    "%PDF": f"a PDF, {PASTE}",
    **dict.fromkeys(("\udc89PNG", "\udcff\udcd8\udcff", "GIF8", "RIFF"), f"a picture, {PASTE}"),
}
"""Files that are no text, by how they begin."""
OnError = Callable[[ParseError | BudgetError], None]
"""Takes the error of a wrong puzzle, so that the others can still be read."""


class NumberedLines:
    """Numbered lines of a source, read once, from front to back; a head may be looked at before."""

    def __init__(self, pieces: Generator[str, None, None], source: str) -> None:
        self.source = source
        self.first_line = 1
        """The number of the first line, where this is a part of a longer text."""
        self.budget: Budget = UNLIMITED
        """For each puzzle that is made from a recipe."""
        self.on_error: OnError | None = None
        self.mistakes = 0
        """How many puzzles were passed over."""
        self.doubt = ""
        """What else the text could be, if that was not quite clear."""
        self.rewriting: Callable[[str], str] | None = None
        """Writes a line as its format has it: without quote marks, with `_` for empty cells between bars …"""
        self._pieces = pieces
        self._head: list[str] = []
        self._recipes: deque[tuple[int, str]] = deque()

    def close(self) -> None:
        """Let go of the source, which stays open if it was given open."""
        self._pieces.close()

    def rewrite(self, rewriting: Callable[[str], str]) -> None:
        """Have every line rewritten before anything else sees it, and after what was to be rewritten before."""
        before = self.rewriting
        self.rewriting = rewriting if before is None else lambda line: rewriting(before(line))

    def head(self, family: str | None = None) -> Head:
        """The first lines, without comments and empty lines, of a family if that is named. They will be read again."""
        size = sum(map(len, self._head))
        while len(self._head) < HEAD_LINES and size < HEAD_CHARACTERS:
            piece = next(self._pieces, None)
            if piece is None:
                break
            self.check_encoding(len(self._head) + 1, piece)
            size += len(piece)
            self._head.append(piece)
        found = Head(family=family or "")
        for number, piece in enumerate(self._head, 1):
            line = self.rewriting(piece) if self.rewriting else piece
            content = without_comment(line).strip()
            if content:
                found.rows.append(content)
                found.numbers.append(number)
            elif found.rows and "#" not in line:
                found.blocks.append(len(found.rows))
            found.lines.append(line.strip(" \r\n\f\v"))
        return found

    def pieces(self) -> Iterator[str]:
        """The text as it was cut: lines with their ends, and lines that are too long in several pieces."""
        head, self._head = self._head, []
        pieces = chain(head, self._pieces)
        return map(self.rewriting, pieces) if self.rewriting else pieces

    def whole(self, most: int, told: str) -> list[str]:
        """The text as it was cut, at once; an error that says `told` where it has more than `most` characters."""
        pieces: list[str] = []
        for number, piece in enumerate(self.pieces(), 1):
            most -= len(piece)
            if most < 0:
                raise self.error(told, 1)
            self.check_encoding(number, piece)
            pieces.append(piece)
        return pieces

    def lines(self) -> Iterator[tuple[int, str]]:
        """The lines and their numbers."""
        for number, line in enumerate(self.pieces(), self.first_line):
            self.check_line(number, line)
            if line.startswith("#"):
                self.note_recipe(number, line[1:].strip())
            yield number, line

    def check_line(self, number: int, line: str) -> None:
        """Raise if a line is too long, or not text."""
        if len(line) >= LONGEST and not line.endswith("\n"):
            raise self.error(f"this line is longer than {LONGEST} characters, too long for a puzzle", number, LONGEST)
        if not line.isascii():
            self.check_encoding(number, line)

    def check_encoding(self, number: int, line: str) -> None:
        """Raise if a byte of the line was not UTF-8."""
        if number == 1:
            for start in filter(line.startswith, NO_TEXTS):
                raise self.error(f"this is {NO_TEXTS[start]}", number)
        found = NOT_UTF8.search(line)
        if found is not None:
            byte = ord(found.group()) - 0xDC00
            hint = " (this looks like UTF-16: save it as UTF-8)" if number == 1 and byte in (0xFE, 0xFF) else ""
            raise self.error(f"byte 0x{byte:02x} is not UTF-8{hint}", number, found.start() + 1)

    def note_recipe(self, line: int, word: object) -> None:
        """Keeps a word of a line if it is a recipe: of the puzzle on that line, or of the next."""
        if isinstance(word, str) and is_recipe(word):
            self._recipes.append((line, word))

    def recipe_at(self, line: int) -> str:
        """The recipe of the puzzle that starts on a line, '' for none. Those before it are forgotten."""
        recipe = ""
        while self._recipes and self._recipes[0][0] <= line:
            _, recipe = self._recipes.popleft()
        return recipe

    def pass_over(self, error: Exception, line: int, column: int = 1) -> None:
        """Hands an error in a puzzle on its own line to `on_error`, so that the others are read; or raises it."""
        if not isinstance(error, (ParseError, BudgetError)):
            error = self.error(str(error), line, column)
        if isinstance(error, BudgetError):
            error = BudgetError(f"{self.source}:{line}: {error}")
        if self.on_error is None:
            raise error
        self.mistakes += 1
        self.recipe_at(line)
        self.on_error(error)

    @contextmanager
    def at(self, line: int, column: int = 1) -> Iterator[None]:
        """What is wrong with a puzzle is wrong at this place."""
        try:
            yield
        except PuzzleError as error:
            raise self.error(str(error), line, column) from None

    def error(self, message: str, line: int, column: int = 1) -> ParseError:
        """What went wrong, at a place of this text."""
        return ParseError(message, source=self.source, line=line, column=column)


def of_string(text: str, source: str) -> NumberedLines:
    """A string as numbered lines."""
    if not hasattr(text, "encode"):
        raise TypeError(f"expected a text, a str, not {type(text).__name__}")
    text = text.removeprefix(BYTE_ORDER_MARK)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return NumberedLines(_pieces(io.StringIO(text)), source)


def of_stream(stream: IO[str] | IO[bytes], source: str) -> NumberedLines:
    """A file that is open, for bytes or for text, as numbered lines; it is left open."""
    raw: object = getattr(stream, "buffer", stream)
    if isinstance(raw, io.BufferedIOBase):
        return NumberedLines(_decoded(raw), source)
    return NumberedLines(_translated(stream), source)


def _decoded(raw: io.BufferedIOBase) -> Generator[str, None, None]:
    wrapper = io.TextIOWrapper(raw, encoding="utf-8-sig", errors="surrogateescape", newline=None)  # type: ignore[type-var]
    try:
        yield from _pieces(wrapper)
    finally:
        wrapper.detach()


def _pieces(stream: IO[str]) -> Generator[str, None, None]:
    readline = stream.readline
    while piece := readline(LONGEST):
        yield piece


def _translated(stream: IO[str] | IO[bytes]) -> Generator[str, None, None]:
    """A stream of unknown making: whatever it gives is cut and decoded here."""
    first = True
    for piece in iter(lambda: stream.readline(LONGEST), ""):
        if not piece:
            return
        text = piece.decode("utf-8", "surrogateescape") if isinstance(piece, bytes) else piece
        if first:
            text, first = text.removeprefix(BYTE_ORDER_MARK), False
        if "\r" in text:
            yield from io.StringIO(text.replace("\r\n", "\n").replace("\r", "\n"))
        else:
            yield text


def without_comment(line: str) -> str:
    """The line up to its `#`."""
    return line.partition("#")[0] if "#" in line else line
