"""`gridwright dedupe`: one puzzle of each class, in the order and the format of the input.

Which are copies of which, and by which moves, is said on stderr. Of the puzzles kept, their canonical forms and their
text ids stay in memory, packed.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import command, option
from gridwright.cli.run import json_line, running
from gridwright.puzzles.wording import counted, file_name

if TYPE_CHECKING:
    from gridwright.cli.batches.chunks import Chunk
    from gridwright.copies.dedupe import Classes
    from gridwright.puzzles.puzzle import Puzzle

Quiet = Annotated[bool, option("-q, --quiet", "Report only the number of copies.")]


@command
def dedupe(
    quiet: Quiet, puzzles: options.Puzzles, output: options.Output, json: options.Json, jobs: options.Jobs
) -> None:
    """Keep one puzzle out of each set of copies.

    Which puzzles are copies of which, and by which moves, is reported on standard error. With --json, the copies are
    among the answers.

    \b
    Example:
      gridwright dedupe old.txt new.txt -o different.txt
    """
    from gridwright import relate
    from gridwright.cli.batches.chunks import LineChunk
    from gridwright.cli.batches.table_output import TableOutput
    from gridwright.cli.presenters import PuzzleWriter
    from gridwright.copies.dedupe import Classes

    with running(output) as run:
        writer = PuzzleWriter(run.write, run.message)
        table = TableOutput(run, "" if json else options.format_by_name(output), otherwise=not json)
        classes, kept, number = Classes(), Kept(), 0
        for chunk in run.chunks(puzzles, tables=table.possible):
            names = _classes_of(chunk, classes, jobs)
            first_of: dict[int, int] = {}  # by class: where its first puzzle stands in this chunk
            for index, name in enumerate(names):
                if name >= len(kept):
                    first_of.setdefault(name, index)
            new = [*first_of.values()]
            if json:
                run.write("".join(json_line({"copy_of": None}, chunk.reading(index)) for index in new))
            elif table.takes(chunk):
                if new:
                    table.rows(chunk.picked(new), {})
            elif isinstance(chunk, LineChunk):
                writer.lines(chunk.picked(new).text(), chunk.template.reading.format.slug, chunk.board)
            else:
                for index in new:
                    reading = chunk.reading(index)
                    writer.puzzle(reading.item, reading.kept_format)
            for _, index in sorted(first_of.items()):
                kept.add(chunk.id(index), *chunk.where(index))
            for index in () if quiet else sorted({*range(len(names))} - {*new}):
                first, place = kept.puzzle(names[index])
                reading = chunk.reading(index)
                witness = relate(first, reading.puzzle)
                assert witness is not None
                if json:
                    run.write(json_line({"copy_of": place, **witness.data()}, reading))
                else:
                    run.message(f"{reading.place} is a copy of {file_name(place['source'])}:{place['line']}: {witness}")
            number += len(chunk)
        writer.finish()
        table.finish()
        left_out = number - len(kept)
        copies = f"{left_out} {'copy' if left_out == 1 else 'copies'} left out"
        unread = f"; {counted(run.mistakes, 'error')} in the input" if run.mistakes else ""
        run.message(f"{len(kept)} of {counted(number, 'puzzle')} kept, {copies}{unread}")


def _classes_of(chunk: Chunk, classes: Classes, jobs: int) -> list[int]:
    """The number of each puzzle's class."""
    from gridwright.cli.batches.chunks import LineChunk, puzzles_of_rows
    from gridwright.copies.line_group import line_group

    if isinstance(chunk, LineChunk) and line_group(chunk.board) is not None:
        return classes.add_cells(chunk.board, chunk.puzzles + 1, jobs)  # an open cell, 255, becomes 0
    return classes.add(puzzles_of_rows(chunk.puzzles, chunk.board), jobs)


class Kept:
    """The first puzzle of each class, by its number: its text id and its place, some hundred bytes per puzzle."""

    def __init__(self) -> None:
        self._ids = bytearray()
        self._ends = array("Q", [0])
        self._lines = array("Q")
        self._source_of = array("L")
        self._sources: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._lines)

    def add(self, text_id: bytes, source: str, line: int) -> None:
        """Keeps the first puzzle of the next class."""
        self._ids += text_id
        self._ends.append(len(self._ids))
        self._lines.append(line)
        self._source_of.append(self._sources.setdefault(source, len(self._sources)))

    def puzzle(self, name: int) -> tuple[Puzzle, dict[str, Any]]:
        """The first puzzle of a class, and its place."""
        from gridwright import from_id

        text_id = self._ids[self._ends[name] : self._ends[name + 1]].decode()
        source = list(self._sources)[self._source_of[name]]
        return from_id(text_id), {"source": source, "line": self._lines[name], "id": text_id}
