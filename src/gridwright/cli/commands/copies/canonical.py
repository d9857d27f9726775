"""`gridwright canonical`: the least copy of each puzzle, as a text id, and the number of its symmetries."""

from __future__ import annotations

from gridwright.cli import options
from gridwright.cli.command import command
from gridwright.cli.run import json_line, running


@command
def canonical(puzzles: options.TimedPuzzles, output: options.Output, json: options.Json, jobs: options.Jobs) -> None:
    """Print the form that all copies of a puzzle share.

    Two puzzles have the same canonical form exactly when they are copies. The number after the form counts the
    symmetries; tables have the form only.

    \b
    Examples:
      gridwright canonical puzzles.txt
      gridwright canonical puzzles.csv -o canonical.csv
    """
    from gridwright import canonical, symmetries, to_id
    from gridwright.cli.batches.table_output import TableOutput, canonical_column

    with running(output) as run:
        otherwise = not json and puzzles.budget.seconds is None and not run.on_terminal
        table = TableOutput(run, options.format_by_name(output), otherwise)
        for chunk in run.chunks(puzzles, tables=table.possible):
            if table.takes(chunk):
                table.rows(chunk, canonical_column(chunk, jobs))
                continue
            # A budget is for each puzzle, so they are taken one by one then.
            forms = [] if puzzles.budget.seconds is not None else canonical_column(chunk, jobs)["canonical"]
            written = []
            for index, reading in enumerate(chunk.readings()):
                with run.reporting(reading.place):
                    form = forms[index] if forms else to_id(canonical(reading.puzzle, budget=puzzles.budget))
                    number = symmetries(reading.puzzle, budget=puzzles.budget)
                    answer = {"canonical": form, "symmetries": number}
                    written.append(json_line(answer, reading) if json else f"{form}\t{number}\n")
            run.write("".join(written))
        table.finish()
