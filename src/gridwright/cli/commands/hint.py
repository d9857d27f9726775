"""`gridwright hint`: the next step, told as far as wanted."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options
from gridwright.cli.steps import Lang, check_words


def hint(
    files: options.Files,
    level: Annotated[
        int,
        typer.Option(
            "--level", metavar="L", min=1, max=3, help="1: where to look; 2: with which technique; 3: the step itself."
        ),
    ] = 1,
    lang: Lang = "en",
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
) -> None:
    """Give a hint for the next step.

    It says no more than asked for: where to look, with which technique, or the step itself.
    """
    from gridwright import hint
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit, running
    from gridwright.explaining.notes import notes
    from gridwright.formats import to_json
    from gridwright.formats.records import step_record
    from gridwright.puzzles.outcome import Status

    budget = options.budget_of(time)
    reader = reader_of(family, rules, format, budget)
    check_words(None, lang)
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            found = hint(reading.puzzle, level=level, lang=lang, budget=budget)
            if found.stopped_by:
                run.note(Exit.BUDGET)
            elif found.status is not Status.UNIQUE and found.step is None:
                run.note(Exit.NEGATIVE)
            if json:
                shown = level == 3 and found.step is not None
                masks = notes(reading.puzzle).masks
                step = step_record(reading.puzzle, masks, found.step, lang) if shown and found.step else None
                run.write(
                    json_line(reading, {**to_json(reading.puzzle), "level": level, "hint": found.text, "step": step})
                )
            else:
                run.write(f"{place(reading)}: {found.text}\n")
