"""`gridwright convert`: the same puzzles in another format."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options


def convert(
    files: options.Files,
    to: Annotated[str, typer.Option("--to", metavar="F", help="Format to write.", show_default=False)],
    output: options.Output = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
) -> None:
    """Convert puzzles to another format.

    The format of the input is detected, links and files of other programs included; a link that holds a puzzle can
    stand for FILE. `gridwright families` lists the formats of each family. Some of them are id, json, csv, parquet,
    sudokuwiki, f-puzzles, sudokupad, tatham, penpa, puzzlink, hodoku and opensudoku.
    """
    from gridwright import PuzzleError
    from gridwright.cli.batches.chunks import readings_of
    from gridwright.cli.batches.table_output import KINDS, TableOutput, lines_of_chunk, puzzle_column
    from gridwright.cli.inputs import place, reader_of, with_hint
    from gridwright.cli.presenters import PuzzleWriter
    from gridwright.cli.run import running
    from gridwright.formats import format_named
    from gridwright.formats.tables.lines import LINES

    reader = reader_of(family, rules, format)
    kind = to if to in KINDS.values() else ""
    if not kind:
        with_hint(format_named, to, "--to")
    with running(output) as run:
        table = TableOutput(run, kind, otherwise=False)
        writer = PuzzleWriter(run.write, run.tell)
        for chunk in run.chunks(files, reader, tables=table.possible or to in LINES):
            if table.takes(chunk):
                if not len(chunk):
                    continue  # rows that can't be read
                table.rows(chunk, puzzle_column(chunk), renamed=True)
                continue
            if (lines := lines_of_chunk(chunk, to)) is not None:
                writer.lines(*lines)
                continue
            for reading in readings_of(chunk):
                try:
                    writer.puzzle(reading.item, to, recipe=reading.recipe)
                except PuzzleError as error:
                    run.report(f"{place(reading)}: {error}")
        writer.finish()
        table.finish()
