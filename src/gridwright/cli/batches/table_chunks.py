"""The rows of a table in chunks: those whose puzzles are on one board as rows of an array, the others one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise

import numpy as np
from numpy.typing import NDArray

from gridwright.cli.batches.chunks import TableChunk
from gridwright.families import family as family_of
from gridwright.formats import Reading, format_named
from gridwright.formats.tables.block import Block, Texts
from gridwright.formats.tables.columns import Columns, format_of_cell, puzzle_of_cell
from gridwright.formats.tables.csv_blocks import Report
from gridwright.formats.tables.lines import LineTemplate
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import an


@dataclass(slots=True)
class TableChunks:
    """Makes chunks of the blocks of a table."""

    source: str
    family: str | None
    rules: str | None
    report: Report
    _templates: dict[int, LineTemplate | None] = field(default_factory=dict)
    """By the length of a cell; None where others of that length have to be read by themselves."""

    def of(self, blocks: Iterator[tuple[Columns, Block]]) -> Iterator[TableChunk]:
        """All chunks; what is wrong with a row is reported when those before it are done."""
        for columns, block in blocks:
            yield from self._chunks(block, [*block.columns.values()][columns.at["puzzle"]])

    def _chunks(self, block: Block, cells: Texts) -> Iterator[TableChunk]:
        """Runs of rows that are alike."""
        lengths = cells.lengths
        kinds = np.full(len(block), -1, dtype=np.int64)
        found: dict[int, tuple[NDArray[np.intp], NDArray[np.uint8], Puzzle]] = {}
        for length in np.unique(lengths).tolist():
            rows = np.flatnonzero(lengths == length)
            template = self._template(cells, rows, length)
            if template is not None:
                givens, is_like = template.givens(cells[rows].lines(length))
                kinds[rows[is_like]] = length
                found[length] = rows[is_like], givens[is_like], template.reading.puzzle
        edges = [0, *(np.flatnonzero(np.diff(kinds)) + 1).tolist(), len(kinds)]
        for start, stop in pairwise(edges):
            if kinds[start] < 0:
                yield from self._with_care(block[start:stop], cells[start:stop])
                continue
            rows, givens, board = found[int(kinds[start])]
            first = int(np.searchsorted(rows, start))
            yield TableChunk(self.source, block[start:stop], givens[first : first + stop - start], board)

    def _template(self, cells: Texts, rows: NDArray[np.intp], length: int) -> LineTemplate | None:
        """The template of cells of a length: made of the first of them that can be read."""
        for row in rows.tolist() if length not in self._templates else []:
            cell = cells[row : row + 1].cells()[0]
            try:
                puzzle = self._read(cell)
            except PuzzleError:
                continue
            form = format_named(format_of_cell(cell.decode()))
            self._templates[length] = LineTemplate.of(cell + b"\n", Reading(puzzle, form, self.source, 1))
            break
        return self._templates.get(length)

    def _with_care(self, block: Block, cells: Texts) -> Iterator[TableChunk]:
        """Runs of rows that can be read, and runs of rows that can't, which have no puzzles."""
        rows = zip(range(len(block)), map(self._read_or_report, cells.cells(), block.numbers.tolist()), strict=True)
        for _, run in groupby(rows, key=lambda row: row[1] is None):
            members = [*run]
            puzzles = [puzzle for _, puzzle in members if puzzle is not None]
            yield TableChunk(self.source, block[members[0][0] : members[-1][0] + 1], puzzles)

    def _read_or_report(self, cell: bytes, number: int) -> Puzzle | None:
        try:
            return self._read(cell)
        except PuzzleError as error:
            self.report(ParseError(str(error), source=self.source, line=number))
            return None

    def _read(self, cell: bytes) -> Puzzle:
        puzzle = puzzle_of_cell(cell.decode("utf-8", "replace").strip())
        if self.family is not None and puzzle.family.slug != self.family:
            raise PuzzleError(f"this is {an(puzzle.title)}, not a {family_of(self.family).name}")
        return replace(puzzle, variant=self.rules) if self.rules else puzzle
