"""The table of commands. Nothing heavy is imported on the way to `--help`: a command imports what it needs, late."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated

import typer

from gridwright.cli.command import Commands, add_command

COMMANDS = {
    "solve": "solving.solve",
    "count": "solving.count",
    "check": "solving.check",
    "relate": "copies.relate",
    "canonical": "copies.canonical",
    "dedupe": "copies.dedupe",
    "explain": "explaining.explain",
    "hint": "explaining.hint",
    "grade": "explaining.grade",
    "techniques": "showing.families",
    "convert": "showing.convert",
    "draw": "showing.draw",
    "book": "showing.book",
    "generate": "making.generate",
    "analyse": "setting.analyse",
    "complete": "setting.changing",
    "reduce": "setting.changing",
    "repair": "setting.repair",
    "families": "showing.families",
    "studio": "studio",
    "serve": "studio",
    "bank": "bank",
    "lab": "lab",
}
"""Each command with its module in `commands/`, in the order of the help."""

EPILOG = (
    "Exit codes: 0 done; 1 the answer is no; 2 bad input or usage; 3 a budget ran out; 130 interrupted (Ctrl-C); "
    "143 terminated; 129 hung up."
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from gridwright.version import __version__

        typer.echo(f"gridwright {__version__}")
        raise typer.Exit


def _gridwright(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """A workshop for logic-grid puzzles: Sudoku, Takuzu and Magnets, in every size up to 64×64."""


def command_line(first: str = "") -> typer.Typer:
    """All commands; if the first argument names one, that one alone, which starts sooner."""
    app = typer.Typer(
        add_completion=False,
        cls=Commands,
        context_settings={"help_option_names": ["-h", "--help"]},
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,  # the help would wait for rich
    )
    app.callback(epilog=EPILOG)(_gridwright)
    for name in [first] if first in COMMANDS else COMMANDS:
        command = getattr(import_module(f"gridwright.cli.commands.{COMMANDS[name]}"), name)
        if isinstance(command, typer.Typer):
            app.add_typer(command, name=name, epilog=EPILOG)
        else:
            add_command(app, command, EPILOG)
    return app
