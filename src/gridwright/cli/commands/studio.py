"""`gridwright studio` and `gridwright serve`: the page in the browser, and the interface for other programs."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import click

from gridwright.cli.command import argument, between, command, option
from gridwright.puzzles.errors import GridwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridwright.studio.server import Served

Host = Annotated[
    str, option("--host H", "Address to listen on; any beyond this machine needs a token.", default="127.0.0.1")
]
Port = Annotated[int, option("--port P", "Port; 0 takes any that is free.", type=between(0, 65535), default="8484")]


@command
def studio(
    file: Annotated[str | None, argument("[FILE]", "Puzzles to open: a file, a bank, a puzzle itself or -.")],
    host: Host,
    port: Port,
    no_browser: Annotated[bool, option("--no-browser", "Don't open the page in the browser.")],
) -> None:
    """Play, make and explain puzzles in the browser.

    The page is served by this machine and loads nothing from any other.
    """
    from gridwright.bank.schema import is_bank
    from gridwright.studio.server import Served

    bank = file if file is not None and is_bank(file) else ""
    _serve(lambda: Served(True, host, port, "" if bank else _text(file), bank, not no_browser))


@command
def serve(host: Host, port: Port) -> None:
    """Serve the commands to other programs, as JSON over HTTP.

    /openapi.json describes the interface.
    """
    from gridwright.studio.server import Served

    _serve(lambda: Served(False, host, port))


def _text(file: str | None) -> str:
    """The text of a file with puzzles, or of an argument that is a puzzle itself; GridwrightError if it is neither.

    Of a file with thousands of puzzles the page gets the first: those that stand whole in what a request may hold.
    """
    import os

    from gridwright.cli.inputs import STANDARD_INPUT, Puzzles, whole_text
    from gridwright.studio.fields import MOST_TEXT

    if file is None:
        return ""
    problems: list[GridwrightError] = []
    first = None if file == STANDARD_INPUT else next(Puzzles((file,)).chunks(problems.append), None)
    if first is None and file != STANDARD_INPUT:
        raise problems[0]
    if file == STANDARD_INPUT or os.path.lexists(file):
        text = whole_text(file, 4 * MOST_TEXT)[0]
    elif first is not None and file.startswith(first.where(0)[0]):  # FILE:LINE
        text = first.id(0).decode()
    else:
        text = file
    return text if len(text) <= MOST_TEXT else text[:MOST_TEXT].rpartition("\n")[0]


def _serve(served: Callable[[], Served]) -> None:
    from gridwright.studio.server import serve

    try:
        serve(served(), lambda line: click.echo(line, err=True))
    except GridwrightError as error:
        click.echo(f"gridwright: {error}", err=True)
        sys.exit(2)
