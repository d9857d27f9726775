"""Chunks: some puzzles of a run, as they were read. The batch twins take their `puzzles` and their `board`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.formats import Reading, format_named, to_id
from gridwright.formats.tables.block import Block
from gridwright.formats.tables.lines import OPEN, LineTemplate
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import file_name
from gridwright.solving.plan import LARGEST_BATCH, QUICK


@dataclass(frozen=True, slots=True)
class ReadingChunk:
    """Puzzles that were read one by one."""

    members: list[Reading]
    board: None = None
    blank: None = None

    def __len__(self) -> int:
        return len(self.members)

    def __getitem__(self, part: slice) -> ReadingChunk:
        return ReadingChunk(self.members[part])

    @property
    def puzzles(self) -> list[Puzzle]:
        """What the batch twins take, with `board`."""
        return [reading.puzzle for reading in self.members]

    def reading(self, index: int) -> Reading:
        """One puzzle, with its place."""
        return self.members[index]

    def where(self, index: int) -> tuple[str, int]:
        """Its file and its line."""
        return self.members[index].source, self.members[index].line

    def id(self, index: int) -> bytes:
        """Its text id."""
        return to_id(self.members[index].puzzle).encode()


@dataclass(frozen=True, slots=True)
class LineChunk:
    """Lines that are alike, as rows of arrays."""

    template: LineTemplate
    numbers: NDArray[np.int64]
    """The number of each line."""
    lines: NDArray[np.uint8]
    puzzles: NDArray[np.uint8]
    """The givens."""
    recipes: dict[int, str]
    """Number of a line → its recipe."""

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, part: slice) -> LineChunk:
        return LineChunk(self.template, self.numbers[part], self.lines[part], self.puzzles[part], self.recipes)

    @property
    def blank(self) -> int:
        """What stands in an open cell of its rows."""
        return OPEN

    @property
    def board(self) -> Puzzle:
        """A puzzle on the same board."""
        return self.template.reading.puzzle

    def reading(self, index: int) -> Reading:
        """One puzzle, with its place."""
        first = self.template.reading
        puzzle, line = self.template.puzzle(self.puzzles[index]), int(self.numbers[index])
        return Reading(puzzle, first.format, first.source, line, self.recipes.get(line, ""))

    def where(self, index: int) -> tuple[str, int]:
        """Its file and its line."""
        return self.template.reading.source, int(self.numbers[index])

    def id(self, index: int) -> bytes:
        """Its text id."""
        return self.template.id(self.puzzles[index])

    def text(self, indices: list[int]) -> str:
        """Some of the lines, as they stood there, with their recipes."""
        lines = self.lines[indices].tobytes().decode().replace("\r\n", "\n")
        if not self.recipes:
            return lines
        above = [f"# {recipe}\n" if (recipe := self.recipes.get(self.where(index)[1])) else "" for index in indices]
        return "".join(map(str.__add__, above, lines.splitlines(keepends=True)))


@dataclass(frozen=True, slots=True, eq=False)
class TableChunk:
    """Some rows of a table."""

    source: str
    block: Block
    puzzles: NDArray[np.uint8] | list[Puzzle]
    board: Puzzle | None = None
    """Where the puzzles are an array: a puzzle on the same board."""

    def __len__(self) -> int:
        """The number of puzzles: 0 where the rows can't be read, which only a table has a place for."""
        return len(self.puzzles)

    @property
    def blank(self) -> int | None:
        """What stands in an open cell, where the puzzles are an array."""
        return OPEN if self.board else None

    def __getitem__(self, part: slice) -> TableChunk:
        return TableChunk(self.source, self.block[part], self.puzzles[part], self.board)

    def reading(self, index: int) -> Reading:
        """One puzzle, with its place."""
        [puzzle] = puzzles_of_rows(self.puzzles[index : index + 1], self.board)
        return Reading(puzzle, format_named("csv"), *self.where(index))

    def where(self, index: int) -> tuple[str, int]:
        """Its file and its line."""
        return self.source, int(self.block.numbers[index])

    def id(self, index: int) -> bytes:
        """Its text id."""
        return to_id(self.reading(index).puzzle).encode()


Chunk = ReadingChunk | LineChunk | TableChunk
Some = TypeVar("Some", bound=Chunk)
T = TypeVar("T")


def readings_of(chunk: Chunk) -> list[Reading]:
    """The puzzles of a chunk one by one, with their places."""
    return [chunk.reading(index) for index in range(len(chunk))]


def puzzles_of_rows(rows: NDArray[np.uint8] | list[Puzzle], board: Puzzle | None) -> list[Puzzle]:
    """The puzzles of a batch as values."""
    if isinstance(rows, list) or board is None:
        return list(rows)
    return [board.like(tuple(None if value == OPEN else value for value in row)) for row in rows.tolist()]


def place_in(chunk: Chunk, index: int) -> str:
    """Where a puzzle of a chunk stands, for messages: `grid.txt:12`."""
    source, line = chunk.where(index)
    return f"{file_name(source)}:{line}"


def place(reading: Reading) -> str:
    """Where a puzzle stands, for messages: `grid.txt:12`."""
    return f"{file_name(reading.source)}:{reading.line}"


def with_next(chunks: Iterator[Some], work: Callable[[Some], T]) -> Iterator[tuple[Some, T]]:
    """The chunks with their answers. While one is worked on, the next is read and the answer before is written."""
    with ThreadPoolExecutor(1) as worker:
        waiting: tuple[Some, Future[T]] | None = None
        for chunk in chunks:
            future = worker.submit(work, chunk)
            if waiting is not None:
                yield waiting[0], waiting[1].result()
            waiting = chunk, future
        if waiting is not None:
            yield waiting[0], waiting[1].result()


def paced(chunks: Iterator[Some]) -> Iterator[Some]:
    """The chunks in pieces that grow while they are fast and shrink when they aren't: a finished answer doesn't wait
    for others that take seconds."""
    size = 1
    for chunk in chunks:
        if not len(chunk):
            yield chunk
        start = 0
        while start < len(chunk):
            begun = perf_counter()
            yield chunk[start : start + size]  # type: ignore[misc]
            start += size
            size = min(2 * size, LARGEST_BATCH) if perf_counter() - begun < QUICK else max(1, size // 2)
