"""Tables as answers: a row per puzzle, with all that the table of the input had, and columns for what was found out.

A table is written where -o names one (.csv, .parquet, .arrow), and as CSV where the input is a table and the answer
isn't read on a terminal.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np

from gridwright.cli.batches.chunks import Chunk, LineChunk, TableChunk, puzzles_of_rows
from gridwright.cli.presenters import PuzzleWriter
from gridwright.copies.canonical import canonical_many
from gridwright.copies.line_group import line_group
from gridwright.formats.format import Item
from gridwright.formats.native.text_id import to_id
from gridwright.formats.tables.arrow import pyarrow
from gridwright.formats.tables.block import ByName, columns_of, texts_of
from gridwright.formats.tables.columns import known_names
from gridwright.formats.tables.lines import Stamp
from gridwright.formats.tables.puzzle_cells import cell_of_puzzle, format_of_cell, solution_of_cell
from gridwright.formats.tables.puzzle_record import grade_cells, row_of
from gridwright.formats.tables.table_file import KINDS, TableFile
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.batch import OPEN, Solved

if TYPE_CHECKING:
    from gridwright.cli.output import Output
    from gridwright.cli.run import CommandRun
    from gridwright.explaining.grade import Grade

UNREADABLE = "unreadable"
"""The status of a row whose puzzle can't be read."""
A_MOMENT = 1.0
"""Seconds for which rows are held back that others with more columns may follow: what takes longer is too precious."""


class TableOutput:
    """The table that a run writes, if it writes one: `takes` tells, once the first chunk is there."""

    def __init__(self, run: CommandRun, format: str, otherwise: bool = False, output: Output | None = None) -> None:
        self._run, self._output, self._kind = run, output or run.output, format if format in KINDS else ""
        self._undecided = not self._kind and otherwise
        if self._kind in ("parquet", "arrow"):
            pyarrow()  # if it is missing, that is said once, before any work
        self._file: TableFile | None = None
        self._begun = perf_counter()

    @property
    def possible(self) -> bool:
        """Whether rows of tables may be read as such."""
        return bool(self._kind) or self._undecided

    def takes(self, chunk: Chunk) -> bool:
        """Whether the answers to a chunk go into a table."""
        if self._undecided:
            self._kind, self._undecided = "csv" if isinstance(chunk, TableChunk) else "", False
        return bool(self._kind)

    def rows(self, chunk: Chunk, added: ByName, *, renamed: bool = False) -> None:
        """Writes the rows of a chunk with what was found out; where the table has such a column, it is replaced.

        Columns that are known under other names can be renamed.
        """
        columns = {**_columns(chunk)}
        if not len(chunk):
            added = _unreadable(added, len(next(iter(columns.values()))))
        for name, column in added.items():
            columns[_name_in(columns, name)] = column
        if renamed:
            columns = dict(zip(known_names(columns), columns.values(), strict=True))
        try:
            self._opened().write(columns, may_gain=not isinstance(chunk, TableChunk) and self._is_new)
        except PuzzleError as error:
            self._run.report(f"gridwright: {error}")

    def item(self, item: Item) -> None:
        """Writes a row for a puzzle that comes from no text, with all that is known of it."""
        self._opened().write(columns_of([row_of(item)]), may_gain=self._is_new)

    def finish(self) -> None:
        """Writes the end of the file."""
        if (self._kind not in ("", "csv") and not self._run.mistakes) or self._file is not None:
            self._opened().close()

    @property
    def _is_new(self) -> bool:
        return perf_counter() - self._begun < A_MOMENT

    def _opened(self) -> TableFile:
        if self._run.on_terminal:
            self._run.progress.clear()
        if self._file is None:
            self._output.keeps_partial = self._kind == "csv"  # without its end another file can't be read
            self._file = TableFile(self._output.as_binary(), self._kind)
        return self._file


class PuzzleOutput:
    """Writes puzzles in one format, which may be a table, with all that is known of them and has a place there."""

    def __init__(self, run: CommandRun, format: str, output: Output | None = None) -> None:
        self._format = format
        self._table = TableOutput(run, format, output=output) if format in KINDS else None
        self._writer = PuzzleWriter(output.write if output else run.write, lambda remark: None)

    def puzzle(self, item: Item, remark: str = "") -> None:
        """Writes a puzzle, after a remark where there is a place for one; PuzzleError for what can't be written."""
        if self._table is not None:
            self._table.item(item)
        else:
            self._writer.puzzle(item, self._format, remark)

    def finish(self) -> None:
        """Writes what stands after the last puzzle."""
        if self._table is not None:
            self._table.finish()
        self._writer.finish()


def _unreadable(added: ByName, number: int) -> ByName:
    """What stands in the added columns of rows that can't be read."""
    return {name: [UNREADABLE if name == "status" else None] * number for name in added}


def _columns(chunk: Chunk) -> ByName:
    """What is known of the puzzles before anything is found out."""
    if isinstance(chunk, TableChunk):
        return chunk.block.columns
    if isinstance(chunk, LineChunk):
        recipes = [chunk.recipes.get(number) for number in chunk.numbers]
        return {"puzzle": cells_of_values(chunk, chunk.puzzles), **({"recipe": recipes} if any(recipes) else {})}
    return columns_of([row_of(reading.item) for reading in chunk.readings()])


def _name_in(columns: ByName, name: str) -> str:
    """What a column is called in a table that has it under another name."""
    of_known = dict(zip(known_names(columns), columns, strict=True))
    return of_known.get(name) or next((present for present in columns if present.strip().lower() == name), name)


def cells_of_values(chunk: Chunk, rows: Any, form: str = "") -> list[str]:
    """Boards with other values as cells of a table, or as ids; the values stand in the rows of an array."""
    if chunk.board is not None:
        stamp = Stamp.of(chunk.board, form or format_of_cell(cell_of_puzzle(chunk.board)))
        if stamp is not None:
            return stamp.texts(rows)
    write = to_id if form == "id" else cell_of_puzzle
    puzzles = puzzles_of_rows(chunk.puzzles, chunk.board)
    given = ([None if value == OPEN else value for value in row.tolist()] for row in rows)
    return [write(each.with_givens(row[: len(each.givens)])) for each, row in zip(puzzles, given, strict=True)]


def solved_columns(chunk: Chunk, solved: Solved) -> dict[str, list[Any]]:
    """The solution of every puzzle that has exactly one, and the status of all."""
    status = solved.status.tolist()
    solutions = cells_of_values(chunk, solved.solutions)
    unique = [cell if word == Status.UNIQUE else None for cell, word in zip(solutions, status, strict=True)]
    return {"solution": unique, "status": status}


def wrong_solutions(chunk: Chunk, found: list[Any]) -> list[int]:
    """The rows of a table whose own solution is another than the one that was found."""
    if not isinstance(chunk, TableChunk) or not len(chunk) or "solution" not in chunk.block.known:
        return []
    cells = enumerate(zip(texts_of(chunk.block.known["solution"]), found, strict=True))
    others = [(row, own, right) for row, (own, right) in cells if own != right and own and right]
    return [row for row, own, right in others if not _say_the_same(chunk[row : row + 1], own, right)]


def _say_the_same(chunk: TableChunk, own: str, found: str) -> bool:
    """Whether two cells hold one solution, written in two ways."""
    [puzzle] = puzzles_of_rows(chunk.puzzles, chunk.board)
    try:
        return solution_of_cell(own.strip(), puzzle) == solution_of_cell(found, puzzle)
    except PuzzleError:
        return False


def graded_columns(grades: list[Grade]) -> ByName:
    """Band, score, the hardest technique, and the average number of openings; the band alone of a puzzle that isn't
    solved."""
    cells = [grade_cells(grade.to_dict()) for grade in grades]
    return {name: [each.get(name) for each in cells] for name in ("band", "score", "hardest", "openings")}


def canonical_column(chunk: Chunk, jobs: int) -> ByName:
    """The canonical form of every puzzle, as an id."""
    if chunk.board is not None and line_group(chunk.board) is not None:
        forms = canonical_many(np.asarray(chunk.puzzles), board=chunk.board, jobs=jobs)
        return {"canonical": cells_of_values(chunk, forms, "id")}
    puzzles = puzzles_of_rows(chunk.puzzles, chunk.board)
    return {"canonical": [*map(to_id, canonical_many(puzzles, jobs=jobs))]}


def puzzle_column(chunk: Chunk) -> ByName:
    """The puzzles as this program writes them."""
    if chunk.board is not None:
        return {"puzzle": cells_of_values(chunk, np.asarray(chunk.puzzles))}
    return {"puzzle": [*map(cell_of_puzzle, puzzles_of_rows(chunk.puzzles, None))]}


def lines_of_chunk(chunk: Chunk, to: str) -> tuple[str, str, Puzzle] | None:
    """Puzzles on one board in a format with a puzzle per line, with the last of them; None where that can't be."""
    if chunk.board is None or (isinstance(chunk, LineChunk | TableChunk) and chunk.recipes):
        return None
    stamp = Stamp.of(chunk.board, to)
    return None if stamp is None else (stamp.text(np.asarray(chunk.puzzles)), to, chunk.board)
