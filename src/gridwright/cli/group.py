"""A group of commands, under headings. A command's module is imported when the command, or the help, is asked for."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from importlib import import_module
from typing import Any, NoReturn

import click

from gridwright.puzzles.wording import printable

_LONGEST_ERROR = 2000
_RENAMED = {
    "--format": ("--from", "--to"),
    "--to": ("--smallest",),
    "--size": ("--width",),
    "--check": ("--verify",),
    "--seeds": ("--number",),
}
"""Options of old that have another name now: the one of these that the command has."""


class Commands(click.Group):
    """Commands by heading, each with its module in `gridwright.cli.commands`."""

    def __init__(self, name: str, headings: Mapping[str, Mapping[str, str]], **more: Any) -> None:
        settings = {"help_option_names": ["-h", "--help"], "show_default": True}
        super().__init__(name, context_settings=settings, no_args_is_help=True, **more)
        self._headings = headings
        self._modules = {name: module for commands in headings.values() for name, module in commands.items()}
        self.commands.update((name, click.Command(name)) for name in self._modules)  # "did you mean" looks here

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [*self._modules]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in self._modules:
            return None
        module = import_module(f"gridwright.cli.commands.{self._modules[cmd_name]}")
        found: click.Command = getattr(module, cmd_name.replace("-", "_"))
        return found

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        width = max(map(len, self._modules))
        for heading, names in self._headings.items():
            commands = ((name, self.get_command(ctx, name)) for name in names)
            with formatter.section(heading):
                formatter.write_dl(
                    [(f"{name:{width}}", each.get_short_help_str(99)) for name, each in commands if each]
                )

    def main(self, *arguments: Any, **named: Any) -> NoReturn:
        """Ends the process. Usage errors, which repeat what was typed, are short and can't steer the terminal."""
        try:
            sys.exit(super().main(*arguments, **{**named, "standalone_mode": False}))
        except click.ClickException as error:
            shown = _renamed(error) or error
            message = printable(shown.message, keep="\n")
            shown.message = message if len(message) <= _LONGEST_ERROR else f"{message[:200]}…"  # type: ignore[misc]
            shown.show()
            sys.exit(shown.exit_code)


def _renamed(error: click.ClickException) -> click.UsageError | None:
    """What an option is called now, if the error is that it isn't known by its old name."""
    if not isinstance(error, click.NoSuchOption) or error.ctx is None:
        return None
    known = [word for parameter in error.ctx.command.params for word in parameter.opts]
    new = [word for word in _RENAMED.get(error.option_name, ()) if word in known]
    return click.UsageError(f"{error.option_name} is called {new[0]} now.", error.ctx) if new else None
