"""`gridwright bank`: puzzles that are kept, each once. The table of its commands."""

from __future__ import annotations

import typer

from gridwright.cli.command import add_command
from gridwright.cli.commands.bank.exporting import export
from gridwright.cli.commands.bank.filling import add, check, stock
from gridwright.cli.commands.bank.taking import find, give_back, history, show, take

bank = typer.Typer(no_args_is_help=True, rich_markup_mode=None, add_completion=False)


@bank.callback()
def banks() -> None:
    """Keep puzzles, each once, and make them by the thousand."""


for command in (add, stock, find, take, give_back, history, show, check, export):
    add_command(bank, command)
