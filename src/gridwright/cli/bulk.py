"""Puzzles by the chunk, for commands that stream millions: files with one 9×9 Sudoku a line go straight into arrays,
without a Puzzle being made of each; all others are read as usual."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import BinaryIO

import numpy as np

from gridwright.cli.inputs import STANDARD_INPUT, Reader, name_of
from gridwright.cli.run import Run
from gridwright.cli.writing import PuzzleWriter
from gridwright.copies.dedupe import Classes
from gridwright.families import family
from gridwright.formats import Reading, read_all, to_id
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.puzzle import Puzzle

_LINE = re.compile(rb"[0-9.]{81}[ \t\r]*\n?")
_WHOLE = re.compile(rb"(?:[0-9.]{81}\r?\n)*")
_BYTES_A_CHUNK = 1 << 20
_READINGS_A_CHUNK = 1024
_BOARD = Puzzle(family("sudoku"), (9, 9), (None,) * 81)
_DIGITS = bytes(max(0, byte - 48) if 48 <= byte <= 57 else 0 for byte in range(256))


@dataclass(frozen=True, slots=True)
class ReadingChunk:
    """Puzzles that were read as usual."""

    readings: list[Reading]

    def __len__(self) -> int:
        return len(self.readings)

    def classes(self, classes: Classes, jobs: int) -> list[int]:
        return classes.add([reading.puzzle for reading in self.readings], jobs)

    def place(self, index: int) -> tuple[str, int]:
        return self.readings[index].source, self.readings[index].line

    def id(self, index: int) -> bytes:
        return to_id(self.readings[index].puzzle).encode()

    def write(self, indices: list[int], writer: PuzzleWriter) -> None:
        for index in indices:
            reading = self.readings[index]
            writer.puzzle(reading.puzzle, reading.format.slug, recipe=reading.recipe)


@dataclass(frozen=True, slots=True)
class LineChunk:
    """Lines of 81 characters."""

    source: str
    numbers: list[int]
    lines: list[bytes]
    put: Callable[[str], None]
    recipes: dict[int, str] = field(default_factory=dict)
    """By index, of the lines that stand under one."""

    def __len__(self) -> int:
        return len(self.lines)

    def classes(self, classes: Classes, jobs: int) -> list[int]:
        cells = np.frombuffer(b"".join(self.lines).translate(_DIGITS), dtype=np.uint8).reshape(-1, 81)
        return classes.add_cells(_BOARD, cells, jobs)

    def place(self, index: int) -> tuple[str, int]:
        return self.source, self.numbers[index]

    def id(self, index: int) -> bytes:
        return b"sudoku:9x9:" + self.lines[index].replace(b"0", b".")

    def write(self, indices: list[int], writer: PuzzleWriter) -> None:
        lines = [self.lines[index].decode() for index in indices]
        if self.recipes:
            above = [f"# {self.recipes[index]}\n" if index in self.recipes else "" for index in indices]
            lines = [recipe + line for recipe, line in zip(above, lines, strict=True)]
        if lines:
            self.put("\n".join(lines) + "\n")


Chunk = ReadingChunk | LineChunk


def chunks(run: Run, files: Iterable[str], reader: Reader) -> Iterator[Chunk]:
    """The puzzles of all files; what is wrong is reported, and the rest still read."""
    for file in files:
        stream = _line_stream(file, reader)
        if stream is None:
            readings = run.puzzles([file], reader)
            while some := list(islice(readings, _READINGS_A_CHUNK)):
                yield ReadingChunk(some)
        else:
            with stream:
                yield from _line_chunks(run, stream, name_of(file), reader)


def _line_stream(file: str, reader: Reader) -> BinaryIO | None:
    """The file, if its first line is a 9×9 Sudoku and nothing says that it should be read otherwise."""
    if reader.family not in (None, "sudoku") or reader.format not in (None, "sudoku-line") or reader.rules is not None:
        return None
    try:
        stream = sys.stdin.buffer if file == STANDARD_INPUT else open(file, "rb")  # noqa: SIM115
    except OSError:
        return None  # told when it is read as usual
    try:
        head = stream.peek(128)[:128] if isinstance(stream, io.BufferedReader) else b""
    except OSError:
        head = b""
    if _LINE.match(head.split(b"\n")[0] + b"\n"):
        return stream
    if file != STANDARD_INPUT:
        stream.close()
    return None


def _line_chunks(run: Run, stream: BinaryIO, source: str, reader: Reader) -> Iterator[Chunk]:
    number, recipe = 0, ""
    while lines := stream.readlines(_BYTES_A_CHUNK):
        chunk = LineChunk(source, [], [], run.write)
        others: list[tuple[int, bytes]] = []
        if _WHOLE.fullmatch(b"".join(lines)):
            chunk.lines.extend([line[:81] for line in lines])
            chunk.numbers.extend(range(number + 1, number + 1 + len(lines)))
            number += len(lines)
            lines = []
        for number, line in enumerate(lines, number + 1):  # noqa: B020
            if _LINE.fullmatch(line):
                if recipe:
                    chunk.recipes[len(chunk.lines)], recipe = recipe, ""
                chunk.lines.append(line[:81])
                chunk.numbers.append(number)
            elif line.startswith(b"#"):
                word = line[1:].strip().decode(errors="replace")
                recipe = word if is_recipe(word) else recipe
            elif line.strip():
                others.append((number, line))
                recipe = ""
        run.progress.say(f"{source}:{number}")
        if chunk.lines:
            yield chunk
        for other, line in others:
            readings = _other_line(run, line, other, source, reader)
            if readings:
                yield ReadingChunk(readings)


def _other_line(run: Run, line: bytes, number: int, source: str, reader: Reader) -> list[Reading]:
    from gridwright.puzzles.errors import ParseError

    try:
        found = read_all(io.BytesIO(line), family=reader.family, format=reader.format, name=source)
        return [replace(reading, line=number) for reading in found]
    except ParseError as error:
        run.report(str(ParseError(error.message, source=source, line=number, column=error.column)))
        return []
