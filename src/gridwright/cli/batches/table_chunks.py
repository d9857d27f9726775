"""The rows of a table in chunks: those whose puzzles are on one board as rows of an array, the others one by one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import groupby

from gridwright.cli.batches.chunks import OnError, TableChunk, by_template
from gridwright.families import family as family_of
from gridwright.formats import Reading, format_named
from gridwright.formats.tables.block import Block, texts_of
from gridwright.formats.tables.lines import LineTemplate
from gridwright.formats.tables.puzzle_cells import format_of_cell, puzzle_of_cell
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import an


@dataclass(slots=True)
class TableChunks:
    """Makes chunks of the blocks of a table."""

    source: str
    family: str | None
    rules: str | None
    on_error: OnError
    _templates: dict[int, LineTemplate] = field(default_factory=dict)

    def of(self, blocks: Iterator[Block]) -> Iterator[TableChunk]:
        """All chunks; what is wrong with a row is reported when those before it are done."""
        for block in blocks:
            cells = texts_of(block.known["puzzle"])
            for part, template, givens in by_template(cells, self._templates, self._template):
                if template is None:
                    yield from self._one_by_one(block[part], cells[part])
                else:
                    yield TableChunk(self.source, block[part], givens, template.reading.puzzle)

    def _template(self, cell: str) -> LineTemplate | None:
        try:
            puzzle = self._read(cell)
        except PuzzleError:
            return None
        return LineTemplate.of(cell, Reading(puzzle, format_named(format_of_cell(cell)), self.source, 1))

    def _one_by_one(self, block: Block, cells: list[str]) -> Iterator[TableChunk]:
        """Runs of rows that can be read, and runs of rows that can't, which have no puzzles."""
        rows = zip(range(len(block)), map(self._read_or_none, cells, block.numbers), strict=True)
        for _, run in groupby(rows, key=lambda row: row[1] is None):
            members = [*run]
            puzzles = [puzzle for _, puzzle in members if puzzle is not None]
            yield TableChunk(self.source, block[members[0][0] : members[-1][0] + 1], puzzles)

    def _read_or_none(self, cell: str, number: int) -> Puzzle | None:
        try:
            return self._read(cell)
        except PuzzleError as error:
            self.on_error(ParseError(str(error), source=self.source, line=number))
            return None

    def _read(self, cell: str) -> Puzzle:
        puzzle = puzzle_of_cell(cell.strip())
        if self.family is not None and puzzle.family.slug != self.family:
            raise PuzzleError(f"this is {an(puzzle.title)}, not a {family_of(self.family).name}")
        return replace(puzzle, variant=self.rules) if self.rules else puzzle
