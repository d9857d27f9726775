"""`gridwright generate`: new puzzles."""

from __future__ import annotations

from os.path import realpath
from typing import Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import argument, between, command, option, wrong
from gridwright.cli.request_options import request_fields
from gridwright.cli.run import running
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError


@command
def generate(
    family: Annotated[str, argument("FAMILY", "A family, or a recipe.", shell_complete=options.FAMILY_WORDS)],
    size: Annotated[str | None, argument("[SIZE]", "Such as 9, 10x14, '6 (2x3)'; 6..12 is each size in between too.")],
    number: Annotated[int, option("-n, --number N", "Puzzles of each size.", type=between(0), default="1")],
    fields: Annotated[dict[str, Any], request_fields("pattern")],
    pattern: options.Pattern,
    rules: options.Rules,
    seed: Annotated[int | None, option("--seed S", "The same seed gives the same puzzles.", type=between())],
    output: options.Output,
    to: options.To,
    json: Annotated[bool, option("--json", "Write one JSON object per line: puzzle, solution, grade, recipe.")],
    steps: Annotated[bool, option("--steps", "With --json: add the steps to the solution.")],
    solutions: Annotated[str | None, option("--solutions FILE", "Write the solutions to FILE.")],
    verify: Annotated[bool, option("--verify", "Solve each finished puzzle once more, to confirm its one solution.")],
    jobs: options.Jobs,
    time: options.Time,
) -> None:
    """Make new puzzles with exactly one solution.

    The line above each puzzle is its recipe: `gridwright generate RECIPE` makes the same puzzle again.

    \b
    Examples:
      gridwright generate sudoku
      gridwright generate takuzu 10x14 -n 100 --minimal --seed 7 -o puzzles.txt
      gridwright generate magnets 8 --difficulty hard --solutions solved.txt
      gridwright generate 'takuzu:6x6;minimal@5#7' --json
    """
    from gridwright.cli.commands.making.generation import Display, check_format, requests_of
    from gridwright.cli.commands.making.generation import verify as check
    from gridwright.generating.generate import generate_all

    if output is not None and solutions is not None and realpath(output) == realpath(solutions):
        raise wrong("puzzles and solutions can't go to the same file")
    if json and to is not None:
        raise wrong("--json and --to can't be combined")
    format = "json" if json else to or options.puzzle_format_by_name(output) or None
    if steps and format != "json":
        raise wrong("--steps needs --json")
    if pattern is not None:
        fields["pattern"] = pattern
    requests, seed, first = requests_of(family, size, rules, seed, fields)
    check_format(requests[0].family, format, "--to" if to else "--output")
    if verify and requests[0].mode != "unique":
        message = f"a --{requests[0].mode} puzzle may have several solutions"
        raise wrong(message, "--verify")
    with running(output) as run:
        display = Display(run, requests[0], format, solutions, steps)
        done, total = 0, number * len(requests)
        try:
            for request in requests:
                run.progress.count(done, request.title, total)
                for made in generate_all(request, n=number, first=first, seed=seed, jobs=jobs, budget=Budget(time)):
                    with run.reporting(made.recipe):
                        if verify:
                            check(run, made)
                        display.show(made)
                    done += 1
                    run.progress.count(done, request.title, total)
        except (RequestError, BudgetError):
            run.is_whole = False
            with run.reporting(f"gridwright: after {done} of {total}" if total > 1 else "gridwright"):
                raise
        display.finish()
