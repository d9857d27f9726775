"""Chunks: some puzzles of a run, as they were read. The batch twins take their `puzzles` and their `board`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import pairwise
from time import perf_counter
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.formats import Reading, format_named, to_id
from gridwright.formats.format import Format
from gridwright.formats.tables.block import Block, texts_of
from gridwright.formats.tables.lines import LineTemplate
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.errors import AmbiguousTextWarning, GridwrightError
from gridwright.puzzles.position import with_about
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import file_name
from gridwright.solving.batch import OPEN
from gridwright.solving.plan import LARGEST_BATCH, QUICK

OnError = Callable[[GridwrightError], None]
Rows = NDArray[np.uint8] | list[Puzzle]
T = TypeVar("T")
TRIED = 3
"""Texts of a length that are read in search of a template."""


class Chunk(ABC):
    """Some puzzles: rows of an array with the givens of each, on one board, or a list."""

    puzzles: Rows
    board: Puzzle | None
    """Where the puzzles are an array: a puzzle on the same board."""

    @property
    def blank(self) -> int | None:
        """What stands in an open cell, where the puzzles are an array."""
        return OPEN if self.board else None

    def __len__(self) -> int:
        return len(self.puzzles)

    @abstractmethod
    def __getitem__(self, part: slice) -> Chunk:
        """Some of the puzzles."""

    @abstractmethod
    def picked(self, indices: list[int]) -> Chunk:
        """Some of them that need not stand side by side."""

    @abstractmethod
    def reading(self, index: int) -> Reading:
        """One puzzle, with its place."""

    @abstractmethod
    def where(self, index: int) -> tuple[str, int]:
        """Its file and its line."""

    def readings(self) -> Iterator[Reading]:
        """The puzzles one by one, with their places."""
        return map(self.reading, range(len(self)))

    def place(self, index: int) -> str:
        """Where a puzzle stands, for messages: `grid.txt:12`."""
        source, line = self.where(index)
        return f"{file_name(source)}:{line}"

    def id(self, index: int) -> bytes:
        """The text id of a puzzle."""
        return to_id(self.reading(index).puzzle).encode()


class ReadingChunk(Chunk):
    """Puzzles that were read one by one."""

    def __init__(self, members: list[Reading]) -> None:
        self.members = members
        self.puzzles, self.board = [reading.puzzle for reading in members], None

    def __getitem__(self, part: slice) -> ReadingChunk:
        return ReadingChunk(self.members[part])

    def picked(self, indices: list[int]) -> ReadingChunk:
        return ReadingChunk([self.members[index] for index in indices])

    def reading(self, index: int) -> Reading:
        return self.members[index]

    def where(self, index: int) -> tuple[str, int]:
        return self.members[index].source, self.members[index].line


@dataclass(eq=False)
class LineChunk(Chunk):
    """Lines that are alike, as rows of arrays."""

    template: LineTemplate
    numbers: list[int]
    """The number of each line."""
    lines: list[str]
    puzzles: NDArray[np.uint8]
    recipes: dict[int, str]
    """Number of a line → its recipe."""
    board: Puzzle = field(init=False)

    def __post_init__(self) -> None:
        self.board = self.template.reading.puzzle

    def __getitem__(self, part: slice) -> LineChunk:
        return LineChunk(self.template, self.numbers[part], self.lines[part], self.puzzles[part], self.recipes)

    def picked(self, indices: list[int]) -> LineChunk:
        numbers, lines = [self.numbers[index] for index in indices], [self.lines[index] for index in indices]
        return LineChunk(self.template, numbers, lines, self.puzzles[indices], self.recipes)

    def reading(self, index: int) -> Reading:
        source, line = self.where(index)
        puzzle = self.template.puzzle(self.puzzles[index])
        return _reading(puzzle, self.template.reading.format, source, line, self.recipes.get(line, ""))

    def where(self, index: int) -> tuple[str, int]:
        return self.template.reading.source, self.numbers[index]

    def id(self, index: int) -> bytes:
        return self.template.id(self.puzzles[index])

    def text(self) -> str:
        """The lines as they stood there, with their recipes."""
        pieces: list[str] = []
        for number, line in zip(self.numbers, self.lines, strict=True):
            if recipe := self.recipes.get(number):
                pieces.append(f"# {recipe}\n")
            pieces.append(line + "\n")
        return "".join(pieces)


@dataclass(eq=False)
class TableChunk(Chunk):
    """Some rows of a table. Rows that can't be read have no puzzles, and only a table has a place for them."""

    source: str
    block: Block
    puzzles: Rows
    board: Puzzle | None = None

    def __getitem__(self, part: slice) -> TableChunk:
        return TableChunk(self.source, self.block[part], self.puzzles[part], self.board)

    def picked(self, indices: list[int]) -> TableChunk:
        puzzles = [self.puzzles[i] for i in indices] if isinstance(self.puzzles, list) else self.puzzles[indices]
        return TableChunk(self.source, self.block.picked(indices), puzzles, self.board)

    def reading(self, index: int) -> Reading:
        [puzzle] = puzzles_of_rows(self.puzzles[index : index + 1], self.board)
        [recipe] = self.recipes[index : index + 1] or [""]
        return _reading(puzzle, format_named("csv"), *self.where(index), recipe)

    def where(self, index: int) -> tuple[str, int]:
        return self.source, self.block.numbers[index]

    @property
    def recipes(self) -> list[str]:
        """The column of recipes; empty where there is none."""
        return texts_of(self.block.known.get("recipe", []))


def _reading(puzzle: Puzzle, format: Format, source: str, line: int, recipe: str) -> Reading:
    return Reading(puzzle, format, source, line, with_about(puzzle, recipe=recipe) if is_recipe(recipe) else None)


def puzzles_of_rows(rows: Rows, board: Puzzle | None) -> list[Puzzle]:
    """The puzzles of a batch as values."""
    if isinstance(rows, list) or board is None:
        return list(rows)
    return [board.like(tuple(None if value == OPEN else value for value in row)) for row in rows.tolist()]


def by_template(
    texts: Sequence[str], templates: dict[int, LineTemplate], learn: Callable[[str], LineTemplate | None]
) -> Iterator[tuple[slice, LineTemplate | None, Any]]:
    """Runs of texts that are like the template of their length, with their givens, and runs of others, without.

    Where a length has none yet, `learn` may make it of one of the first texts of that length.
    """
    lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
    kinds = np.full(len(texts), -1, dtype=np.int64)
    found: dict[int, tuple[NDArray[np.intp], NDArray[np.uint8]]] = {}
    for length in np.unique(lengths).tolist():
        rows = np.flatnonzero(lengths == length)
        same = [texts[row] for row in rows.tolist()]
        template = templates.get(length) or next(filter(None, map(learn, same[:TRIED])), None)
        if template is not None:
            templates[length] = template
            givens, is_like = template.givens(same)
            kinds[rows[is_like]] = length
            found[length] = rows[is_like], givens[is_like]
    edges = [0, *(np.flatnonzero(np.diff(kinds)) + 1).tolist(), len(kinds)]
    for start, stop in pairwise(edges if len(kinds) else []):
        length = int(kinds[start])
        if length < 0:
            yield slice(start, stop), None, None
            continue
        rows, givens = found[length]
        first = int(np.searchsorted(rows, start))
        yield slice(start, stop), templates[length], givens[first : first + stop - start]


def gathered(readings: Iterator[Reading], on_error: OnError) -> Iterator[Chunk]:
    """Readings in chunks of what arrives within 0.1 s. An error is raised after the readings before it; if it isn't
    clear what the text is, that is said before the first."""
    error: Exception | None = None
    is_first = True
    while error is None:
        members: list[Reading] = []
        begun = perf_counter()
        try:
            while len(members) < LARGEST_BATCH and perf_counter() - begun < QUICK:
                members.append(next(readings))
        except (StopIteration, GridwrightError, OSError) as ended:
            error = ended
        if members:
            if is_first and members[0].doubt:
                on_error(AmbiguousTextWarning(f"{members[0].place}: {members[0].doubt}"))
            is_first = False
            yield ReadingChunk(members)
    if not isinstance(error, StopIteration):
        raise error


def with_next(chunks: Iterator[Chunk], work: Callable[[Chunk], T]) -> Iterator[tuple[Chunk, T]]:
    """The chunks with their answers. While one is worked on, the next is read and the answer before is written."""
    with ThreadPoolExecutor(1) as worker:
        waiting: tuple[Chunk, Future[T]] | None = None
        for chunk in chunks:
            future = worker.submit(work, chunk)
            if waiting is not None:
                yield waiting[0], waiting[1].result()
            waiting = chunk, future
        if waiting is not None:
            yield waiting[0], waiting[1].result()


def paced(chunks: Iterator[Chunk]) -> Iterator[Chunk]:
    """The chunks in pieces that grow while they are fast and shrink when they aren't: a finished answer doesn't wait
    for others that take seconds."""
    size = 1
    for chunk in chunks:
        if not len(chunk):
            yield chunk
        start = 0
        while start < len(chunk):
            begun = perf_counter()
            yield chunk if start == 0 and size >= len(chunk) else chunk[start : start + size]
            start += size
            size = min(2 * size, LARGEST_BATCH) if perf_counter() - begun < QUICK else max(1, size // 2)
