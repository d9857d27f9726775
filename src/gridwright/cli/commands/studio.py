"""`gridwright studio` and `gridwright serve`: the page in the browser, and the interface for other programs."""

from __future__ import annotations

from typing import Annotated

import typer

Host = Annotated[
    str, typer.Option("--host", metavar="H", help="Address to listen at. Others than this machine's need a token.")
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

    The page runs on this machine and asks nothing of any other.
    """
    from gridwright.bank.schema import is_bank
    from gridwright.studio.server import Served

    bank = file if file is not None and is_bank(file) else ""
    _serve(Served(True, host, port, "" if bank else _text(file), bank, browser))


def serve(host: Host = "127.0.0.1", port: Port = 8484) -> None:
    """Serve the verbs to other programs as JSON over HTTP.

    /openapi.json describes the interface.
    """
    from gridwright.studio.server import Served

    _serve(Served(False, host, port))


def _text(file: str | None) -> str:
    """The text of a file with puzzles; an argument that is no file is a puzzle itself."""
    import os

    from gridwright.cli.inputs import whole_text

    if file is None or (file != "-" and not os.path.lexists(file)):
        return file or ""
    return whole_text(file)[0]


def _serve(served: object) -> None:
    from gridwright.puzzles.errors import GridwrightError
    from gridwright.studio.server import Served, serve

    assert isinstance(served, Served)
    try:
        serve(served, lambda line: typer.echo(line, err=True))
    except GridwrightError as error:
        typer.echo(f"gridwright: {error}", err=True)
        raise typer.Exit(2) from None
