"""`gridwright solve`: the solution of each puzzle, and whether it is the only one."""

from __future__ import annotations

import os
from typing import Annotated

from gridwright.cli import options
from gridwright.cli.command import command, option, wrong
from gridwright.cli.run import running

TWO = 2
"""Two solutions are enough to say 'several'."""


@command
def solve(
    all_solutions: Annotated[bool, option("-a, --all", "Print all solutions, numbered.")],
    limit: options.Limit,
    strategy: options.Strategy,
    proof: Annotated[
        str | None, option("--proof FILE", "Write a DRAT proof of uniqueness, and its formula to FILE.cnf.")
    ],
    verbose: options.Verbose,
    puzzles: options.LimitedPuzzles,
    output: options.Output,
    json: options.Json,
    jobs: options.SolvingJobs,
) -> None:
    """Solve puzzles and prove that each solution is the only one.

    Solutions are printed in the format of the input and can be read back.

    Exit code: 0 if every puzzle has a solution, 1 if one has none, 2 for bad input, 3 if a budget ran out before that
    was known.

    \b
    Examples:
      gridwright solve puzzles.txt
      gridwright solve --all --json takuzu:4x4:0..........0..0.
      gridwright solve --time 10s -o solved.csv puzzles.csv
    """
    from gridwright.cli.batches.table_output import TableOutput
    from gridwright.cli.commands.solving.solve_run import Solving
    from gridwright.cli.presenters import Answers

    if proof is not None and (all_solutions or limit or jobs or strategy):
        raise wrong("--proof can't be combined with --all, --limit, --jobs or --strategy")
    if proof is not None and output is not None and os.path.realpath(proof) == os.path.realpath(output):
        raise wrong("the proof and the solution can't go to the same file")
    with running(output) as run:
        run.strategies = [strategy] if strategy else []
        answers = Answers(run, as_json=json, measured=verbose)
        solving = Solving(run, answers, limit or TWO, puzzles.budget, strategy, jobs, verbose)
        if proof is not None:
            solving.proved(run.readings(puzzles), proof)
        elif all_solutions or (limit or TWO) > TWO:
            solving.all_solutions(run.readings(puzzles), limit)
        elif verbose:
            solving.each(run.readings(puzzles))
        else:
            table = TableOutput(run, options.format_by_name(output), otherwise=not json and not run.on_terminal)
            are_tables = table.possible and all(map(os.path.isfile, puzzles.files))
            solving.together(run.chunks(puzzles, tables=table.possible), table, is_file=are_tables)
            table.finish()
