"""`gridwright generate`: new puzzles."""

from __future__ import annotations

from os.path import realpath
from typing import Annotated

import typer

from gridwright.cli import options

MODES = ("unique", "solvable", "any")


def generate(
    family: Annotated[str, typer.Argument(metavar="FAMILY", help="A family, or a recipe.", show_default=False)],
    size: Annotated[str | None, typer.Argument(metavar="SIZE", help="9, 10x14, '6 (2x3)'.", show_default=False)] = None,
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=0, help="How many.")] = 1,
    unique: Annotated[bool, typer.Option("--unique", help="Exactly one solution (the default).")] = False,
    solvable: Annotated[bool, typer.Option("--solvable", help="At least one solution.")] = False,
    anyhow: Annotated[bool, typer.Option("--any", help="Clues that break no rule, solvable or not.")] = False,
    fill: Annotated[
        float | None, typer.Option("--fill", metavar="PERCENT", help="The share of clues that is left.")
    ] = None,
    minimal: Annotated[bool, typer.Option("--minimal", help="No clue can be taken away.")] = False,
    symmetry: Annotated[
        str,
        typer.Option("--symmetry", metavar="S", help="none, half-turn, quarter-turn, mirror or diagonal."),
    ] = "none",
    no_givens: Annotated[bool, typer.Option("--no-givens", help="Magnets: counts alone.")] = False,
    neutral: Annotated[
        float | None, typer.Option("--neutral", metavar="PERCENT", help="Magnets: the share of neutral dominoes.")
    ] = None,
    method: Annotated[
        str, typer.Option("--method", metavar="M", help="How grids are filled: mixed, or an origin's way.")
    ] = "mixed",
    difficulty: Annotated[
        str, typer.Option("--difficulty", metavar="D", help="easy, medium, hard, expert or extreme.")
    ] = "",
    score: Annotated[str, typer.Option("--score", metavar="A..B", help="A range of scores: 3.0..4.5.")] = "",
    needs: Annotated[str, typer.Option("--needs", metavar="T", help="A technique that is needed.")] = "",
    upto: Annotated[str, typer.Option("--upto", metavar="T", help="The hardest technique that is needed.")] = "",
    rules: options.Rules = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="S", help="The same seed gives the same puzzles.")
    ] = None,
    output: options.Output = None,
    format: Annotated[str | None, typer.Option("--format", metavar="F", help="The format to write.")] = None,
    solutions: Annotated[
        str | None, typer.Option("--solutions", metavar="FILE", help="Write the solutions to a file.")
    ] = None,
    verify: Annotated[
        bool, typer.Option("--verify", help="Prove by another engine that the solution is the only one.")
    ] = False,
    jobs: options.Jobs = 0,
    time: options.Time = None,
) -> None:
    """Generate puzzles: of every family, in every size, with exactly one solution.

    Before each puzzle stands its recipe, from which `gridwright generate RECIPE` makes it again.
    """
    from gridwright.cli.generating import Generation, Writers, request_of

    modes = [mode for mode, asked in zip(MODES, (unique, solvable, anyhow), strict=True) if asked]
    if len(modes) > 1:
        raise typer.BadParameter(f"--{modes[0]} and --{modes[1]} can't both hold")
    wish = {
        "mode": modes[0] if modes else "unique",
        "fill": fill,
        "minimal": minimal,
        "symmetry": symmetry,
        "rules": rules or "",
        "givens": not no_givens,
        "neutral": neutral,
        "method": method,
        "difficulty": difficulty,
        "score": score,
        "needs": needs,
        "upto": upto,
    }
    if output is not None and solutions is not None and realpath(output) == realpath(solutions):
        raise typer.BadParameter("puzzles and solutions can't go to the same file", param_hint="--solutions")
    request, seed, first = request_of(family, size, seed, wish)
    if verify and request.mode != "unique":
        message = f"a puzzle that is --{request.mode} need not have one solution only"
        raise typer.BadParameter(message, param_hint="--verify")
    Writers.check(request, format)
    Generation(request, seed, first, number, jobs, time, verify).run(output, solutions, format)
