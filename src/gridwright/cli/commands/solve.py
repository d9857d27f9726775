"""`gridwright solve`: the solution of each puzzle, and whether it is the only one."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options

TWO = 2
"""So many solutions show that there are several."""


def solve(
    files: options.Files,
    all_solutions: Annotated[bool, typer.Option("-a", "--all", help="Print all solutions, numbered.")] = False,
    limit: options.Limit = None,
    output: options.Output = None,
    verbose: options.Verbose = False,
    time: options.Time = None,
    nodes: options.Nodes = None,
    strategy: options.StrategyName = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
    jobs: options.Jobs = 0,
) -> None:
    """Solve puzzles and prove that each solution is the only one.

    Solutions are printed in the format of the input and can be read back.
    """
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.presenters import presenter_for
    from gridwright.cli.run import running
    from gridwright.cli.solving import Task, decide, enumerate_all
    from gridwright.cli.verdict import told

    budget = options.budget_of(time, nodes)
    reader = reader_of(family, rules, format, budget)
    chosen = options.strategy_of(strategy)
    task = Task(limit, budget, chosen, jobs or None, measured=verbose)
    with running(output) as run:
        presenter = presenter_for(run, as_json=json, measured=verbose)
        readings = run.puzzles(files, reader)
        if chosen is not None:
            readings = options.with_warnings(readings, [chosen], run.tell)
        if all_solutions or (limit or TWO) > TWO:
            verdicts = enumerate_all(run, readings, presenter, task)
        else:
            verdicts = decide(readings, presenter, task, limit or TWO)
        for reading, verdict in verdicts:
            run.note(verdict.code)
            if verbose:
                run.tell(f"{place(reading)}: {told(verdict.statistics)}")
