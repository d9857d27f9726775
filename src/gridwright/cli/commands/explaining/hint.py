"""`gridwright hint`: the next step, as much of it as is wanted, or the entry that can't be right."""

from __future__ import annotations

from typing import Annotated

from gridwright.cli import options
from gridwright.cli.command import between, command, naming, option
from gridwright.cli.run import Exit, json_line, running
from gridwright.puzzles.errors import GridwrightError

Entries = Annotated[str | None, option("--entries GRID", "The grid as filled in so far, to find mistakes in it.")]


@command
def hint(
    entries: Entries,
    level: Annotated[
        int,
        option(
            "--level L", "1: where to look; 2: the technique too; 3: the step itself.", type=between(1, 3), default="1"
        ),
    ],
    full: Annotated[bool, option("--full", "Show a long step in full.")],
    lang: options.Lang,
    puzzles: options.TimedPuzzles,
    output: options.Output,
    json: options.Json,
) -> None:
    """Give a hint for the next step.

    It says only as much as --level asks for: where to look, with which technique, or the step itself.

    Exit code 1: there is no step, since the puzzle has no solution or several.

    \b
    Examples:
      gridwright hint puzzle.txt --entries mine.txt
      gridwright hint --level 3 sudoku:4x4:.2.43...4.2....1
    """
    from gridwright import Status, hint
    from gridwright.cli.inputs import whole_text
    from gridwright.formats import read_entries
    from gridwright.records.record import hint_record

    with naming("--entries"):
        text, name = ("", "") if entries is None else whole_text(entries)
    with running(output) as run:
        for reading in run.readings(puzzles):
            try:
                filled = None if entries is None else read_entries(text, reading.puzzle, source=name)
            except GridwrightError as error:
                run.report_error(error)
                continue
            found = hint(reading.item, entries=filled, level=level, lang=lang, full=full, budget=puzzles.budget)
            if found.stopped_by:
                run.note(Exit.BUDGET)
            elif found.status is not Status.UNIQUE and found.step is None:
                run.note(Exit.NEGATIVE)
            run.write(json_line(hint_record(found, lang), reading) if json else f"{reading.place}: {found.text}\n")
