"""`gridwright canonical`: the least copy of each puzzle, as a text id, and the number of its symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options

if TYPE_CHECKING:
    from gridwright.cli.run import Run
    from gridwright.formats import Reading
    from gridwright.puzzles.budget import Budget


def canonical(
    files: options.Files,
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
    jobs: options.Jobs = 0,
) -> None:
    """Print the form that all copies of a puzzle share.

    Two puzzles have the same canonical form exactly when they are copies. The number after the form counts the
    symmetries; tables have the form only.
    """
    from gridwright.cli.batches.chunks import readings_of
    from gridwright.cli.batches.table_output import TableOutput, canonical_column, kind_named
    from gridwright.cli.inputs import reader_of
    from gridwright.cli.run import running

    budget = options.budget_of(time)
    reader = reader_of(family, rules, format, budget)
    with running(output) as run:
        table = TableOutput(run, kind_named(output), otherwise=not json and budget.seconds is None)
        for chunk in run.chunks(files, reader, tables=table.possible):
            if table.takes(chunk):
                table.rows(chunk, canonical_column(chunk, jobs))
                continue
            for reading in readings_of(chunk):
                _show(run, reading, budget, json)
        table.finish()


def _show(run: Run, reading: Reading, budget: Budget, json: bool) -> None:
    from gridwright import BudgetError, canonical, symmetries, to_id
    from gridwright.cli.inputs import place
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit

    try:
        form = to_id(canonical(reading.puzzle, budget=budget))
        number = symmetries(reading.puzzle, budget=budget)
    except BudgetError as error:
        run.tell(f"{place(reading)}: {error}")
        run.note(Exit.BUDGET)
        return
    answer = {"canonical": form, "symmetries": number}
    run.write(json_line(reading, answer) if json else f"{form}\t{number}\n")
