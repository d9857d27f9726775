"""The command line. `main` is the program `gridwright`; a command is a file here and a line in `app.py`."""

from __future__ import annotations


def main() -> None:
    """Runs the command that the arguments of the process name, and ends the process with its exit code."""
    from gridwright.cli.app import app, prepare

    prepare()
    app(prog_name="gridwright")
