"""`gridwright reduce`: puzzles without the clues that they can do without."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options
from gridwright.cli.run import Exit, running
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import counted, quoted


def reduce(
    files: options.Files,
    *,
    keep: Annotated[
        str, typer.Option("--keep", metavar="CELLS", help="Clues that stay: R1C1, R3 (a row), C5 (a column).")
    ] = "",
    pattern: Annotated[
        str | None,
        typer.Option(
            "--pattern", metavar="FILE", help="Remove only clues outside this mask.", callback=options.text_of
        ),
    ] = None,
    symmetry: Annotated[
        str,
        typer.Option(
            "--symmetry", metavar="S", help="Remove cells in groups: half-turn, quarter-turn, mirror or diagonal."
        ),
    ] = "none",
    to: Annotated[
        str,
        typer.Option(
            "--to", metavar="T", help="minimal: no clue can go; smallest: the fewest clues found in the time."
        ),
    ] = "minimal",
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="Try clues in a random order. [default: in order]")
    ] = None,
    output: options.Output = None,
    reader: options.DeskReader,
    json: options.Json = False,
) -> None:
    """Take away clues that puzzles can do without.

    The solution stays unique. The result is minimal, apart from the clues that --keep names.
    """
    from gridwright import reduce
    from gridwright.cli.commands.setting.desk import cells_named, pattern_for
    from gridwright.cli.presenters import Answers
    from gridwright.generating.request import OPTIONS
    from gridwright.setting.clues import clues_of
    from gridwright.setting.telling import clue_record

    if to not in ("minimal", "smallest"):
        message = f"{quoted(to)} is neither minimal nor smallest"
        raise typer.BadParameter(message, param_hint="--to")
    with options.naming("--symmetry"):
        OPTIONS["symmetry"].read("symmetry", symmetry)
    with running(output) as run:
        answers = Answers(run, as_json=json)
        for reading in run.puzzles(files, reader):
            puzzle = reading.current
            with options.naming("--pattern"):
                places = None if pattern is None else pattern_for(pattern, puzzle)
            with options.naming("--keep"):
                kept = cells_named(keep, puzzle)
            with run.reporting(reading.place, no=(RequestError,)):
                found = reduce(
                    puzzle,
                    keep=kept,
                    pattern=places,
                    symmetry=symmetry,
                    smallest=to == "smallest",
                    seed=seed,
                    budget=reader.budget,
                )
                left = counted(len(clues_of(found.puzzle)), "clue")
                remark = f"{counted(len(found.removed), 'clue')} removed, {left} left"
                if not found.decided:
                    remark += "; the budget ran out: more might go"
                    run.note(Exit.BUDGET)
                removed = [clue_record(puzzle, clue) for clue in found.removed]
                answers.changed(reading, found.puzzle, remark, {"removed": removed, "decided": found.decided})
