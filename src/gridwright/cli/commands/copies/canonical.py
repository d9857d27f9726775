"""`gridwright canonical`: the least copy of each puzzle, as a text id, and the number of its symmetries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options
from gridwright.cli.run import Exit, Run, json_line, running
from gridwright.puzzles.errors import BudgetError

if TYPE_CHECKING:
    from gridwright.formats import Reading
    from gridwright.puzzles.budget import Budget


def canonical(
    files: options.Files,
    *,
    output: options.Output = None,
    reader: options.TimedReader,
    json: options.Json = False,
    jobs: options.Jobs = 0,
) -> None:
    """Print the form that all copies of a puzzle share.

    Two puzzles have the same canonical form exactly when they are copies. The number after the form counts the
    symmetries; tables have the form only.
    """
    from gridwright.cli.batches.table_output import TableOutput, canonical_column, kind_named

    with running(output) as run:
        table = TableOutput(run, kind_named(output), otherwise=not json and reader.budget.seconds is None)
        for chunk in run.chunks(files, reader, tables=table.possible):
            if table.takes(chunk):
                table.rows(chunk, canonical_column(chunk, jobs))
                continue
            for reading in chunk.readings():
                _show(run, reading, reader.budget, json)
        table.finish()


def _show(run: Run, reading: Reading, budget: Budget, json: bool) -> None:
    from gridwright import canonical, symmetries, to_id

    try:
        form = to_id(canonical(reading.puzzle, budget=budget))
        number = symmetries(reading.puzzle, budget=budget)
    except BudgetError as error:
        run.tell(f"{reading.place}: {error}")
        run.note(Exit.BUDGET)
        return
    answer = {"canonical": form, "symmetries": number}
    run.write(json_line(reading, answer) if json else f"{form}\t{number}\n")
