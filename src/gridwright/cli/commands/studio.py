"""`gridwright studio` and `gridwright serve`: the page in the browser, and the interface for other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from gridwright.puzzles.errors import GridwrightError

if TYPE_CHECKING:
    from collections.abc import Callable

    from gridwright.studio.server import Served

Host = Annotated[
    str, typer.Option("--host", metavar="H", help="Address to listen on; any beyond this machine needs a token.")
]
Port = Annotated[int, typer.Option("--port", metavar="P", min=0, max=65535, help="Port; 0 takes any that is free.")]


def studio(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="Puzzles to open: a file, a bank, a puzzle itself or -.")
    ] = None,
    host: Host = "127.0.0.1",
    port: Port = 8484,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Play, make and explain puzzles in the browser.

    The page is served by this machine and loads nothing from any other.
    """
    from gridwright.bank.schema import is_bank
    from gridwright.studio.server import Served

    bank = file if file is not None and is_bank(file) else ""
    _serve(lambda: Served(True, host, port, "" if bank else _text(file), bank, browser))


def serve(host: Host = "127.0.0.1", port: Port = 8484) -> None:
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

    from gridwright.cli.inputs import STANDARD_INPUT, Reader, whole_text
    from gridwright.studio.fields import MOST_TEXT

    if file is None:
        return ""
    problems: list[GridwrightError] = []
    first = None if file == STANDARD_INPUT else next(Reader().chunks([file], problems.append), None)
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
        serve(served(), lambda line: typer.echo(line, err=True))
    except GridwrightError as error:
        typer.echo(f"gridwright: {error}", err=True)
        raise typer.Exit(2) from None
