"""`gridwright hint`: the next step, told as far as wanted, or the entry that can't be right."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options
from gridwright.cli.run import Exit, json_line, running
from gridwright.puzzles.errors import GridwrightError

Entries = Annotated[
    str | None,
    typer.Option("--entries", metavar="GRID", help="The grid as filled in so far, to find mistakes in it."),
]


def hint(
    files: options.Files,
    *,
    entries: Entries = None,
    level: Annotated[
        int,
        typer.Option(
            "--level", metavar="L", min=1, max=3, help="1: where to look; 2: with which technique; 3: the step itself."
        ),
    ] = 1,
    full: Annotated[bool, typer.Option("--full", help="Show a long step in full.")] = False,
    lang: options.Lang = "en",
    output: options.Output = None,
    reader: options.TimedReader,
    json: options.Json = False,
) -> None:
    """Give a hint for the next step.

    It says only as much as --level asks for: where to look, with which technique, or the step itself.
    """
    from gridwright import Status, hint
    from gridwright.cli.inputs import whole_text
    from gridwright.formats import read_entries
    from gridwright.records.record import hint_record

    with options.naming("--entries"):
        text, name = ("", "") if entries is None else whole_text(entries)
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            try:
                filled = None if entries is None else read_entries(text, reading.puzzle, source=name)
            except GridwrightError as error:
                run.report_error(error)
                continue
            found = hint(reading.item, entries=filled, level=level, lang=lang, full=full, budget=reader.budget)
            if found.stopped_by:
                run.note(Exit.BUDGET)
            elif found.status is not Status.UNIQUE and found.step is None:
                run.note(Exit.NEGATIVE)
            run.write(json_line(reading, hint_record(found, lang)) if json else f"{reading.place}: {found.text}\n")
