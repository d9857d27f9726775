"""`gridwright canonical`: the least copy of each puzzle, as a text id, and the number of its symmetries."""

from __future__ import annotations

from gridwright.cli import options


def canonical(
    files: options.Files,
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
) -> None:
    """Print the form that all copies of a puzzle share.

    Two puzzles have the same canonical form exactly if they are copies. The number behind it counts the symmetries.
    """
    from gridwright import BudgetError, canonical, symmetries, to_id
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit, running

    budget = options.budget_of(time)
    reader = reader_of(family, rules, format, budget)
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            try:
                form = to_id(canonical(reading.puzzle, budget=budget))
                number = symmetries(reading.puzzle, budget=budget)
            except BudgetError as error:
                run.tell(f"{place(reading)}: {error}")
                run.note(Exit.BUDGET)
                continue
            answer = {"canonical": form, "symmetries": number}
            run.write(json_line(reading, answer) if json else f"{form}\t{number}\n")
