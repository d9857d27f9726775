"""`gridwright generate`: new puzzles."""

from __future__ import annotations

from os.path import realpath
from typing import Annotated

import typer

from gridwright.cli import options
from gridwright.cli.request_options import Asked, asked_without
from gridwright.cli.run import running


def generate(
    family: Annotated[str, typer.Argument(metavar="FAMILY", help="A family, or a recipe.", show_default=False)],
    size: Annotated[
        str | None, typer.Argument(metavar="SIZE", help="9, 10x14, '6 (2x3)', 6..12.", show_default=False)
    ] = None,
    *,
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=0, help="Puzzles of each size.")] = 1,
    asked: Annotated[Asked, asked_without("pattern")],
    pattern: options.Pattern = None,
    rules: options.Rules = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="The same seed gives the same puzzles.")
    ] = None,
    output: options.Output = None,
    format: Annotated[
        str | None, typer.Option("--format", metavar="F", help="Format to write; not needed for -o FILE.csv, .json.")
    ] = None,
    json: Annotated[
        bool, typer.Option("--json", help="Write one JSON object per line: puzzle, solution, grade, recipe.")
    ] = False,
    steps: Annotated[bool, typer.Option("--steps", help="With --json: add the steps to the solution.")] = False,
    solutions: Annotated[
        str | None, typer.Option("--solutions", metavar="FILE", help="Write the solutions to FILE.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Solve each finished puzzle once more, to confirm its one solution.")
    ] = False,
    jobs: options.Jobs,
    time: options.Time = None,
) -> None:
    """Make new puzzles with exactly one solution.

    The line above each puzzle is its recipe: `gridwright generate RECIPE` makes the same puzzle again.
    """
    from gridwright.cli.commands.making.generation import Generation, check_format, requests_of, ways_to_show

    if output is not None and solutions is not None and realpath(output) == realpath(solutions):
        raise typer.BadParameter("puzzles and solutions can't go to the same file", param_hint="--solutions")
    if json and format is not None:
        raise typer.BadParameter("--json and --format can't be combined", param_hint="--format")
    by_name = not json and format is None
    if by_name:
        format = options.puzzle_format_by_name(output) or None
    format = "json" if json else format
    if steps and format != "json":
        raise typer.BadParameter("--steps needs --json", param_hint="--steps")
    if pattern is not None:
        asked = {**asked, "pattern": pattern}
    requests, seed, first = requests_of(family, size, rules, seed, asked)
    check_format(requests[0].family, format, "--output" if by_name else "--format")
    if verify and requests[0].mode != "unique":
        message = f"a --{requests[0].mode} puzzle may have several solutions"
        raise typer.BadParameter(message, param_hint="--verify")
    with running(output) as run:
        shows, outputs = ways_to_show(run, requests[0], format, solutions, steps=steps, verify=verify)
        Generation(requests, seed, first, number, jobs, time).write(run, shows)
        for each in outputs:
            each.finish()
