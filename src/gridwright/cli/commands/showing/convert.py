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

    Formats are found out by themselves, also those of links and files of other programs: a web address is a FILE, too.
    `gridwright families` lists what is read and written, for each family; id, json, csv, sudokuwiki, f-puzzles,
    sudokupad, tatham, penpa, puzzlink, hodoku and opensudoku are some.
    """
    from gridwright import PuzzleError
    from gridwright.cli.inputs import place, reader_of, with_hint
    from gridwright.cli.presenters import PuzzleWriter
    from gridwright.cli.run import running
    from gridwright.formats import format_named

    reader = reader_of(family, rules, format)
    with_hint(format_named, to, "--to")
    with running(output) as run:
        writer = PuzzleWriter(run.write, run.tell)
        for reading in run.puzzles(files, reader):
            try:
                writer.puzzle(reading.item, to, recipe=reading.recipe)
            except PuzzleError as error:
                run.report(f"{place(reading)}: {error}")
        writer.finish()
