"""The command line. `main` is the program `gridwright`; a command is a file here and a line in `app.py`."""

from __future__ import annotations

import signal
import sys
from typing import NoReturn


def main() -> None:
    """Runs the command that the arguments of the process name, and ends the process with its exit code."""
    from gridwright.cli.app import app
    from gridwright.cli.streams import close_quietly, prepare_streams

    prepare_streams()
    signal.signal(signal.SIGTERM, _terminate)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # not where a shell has it ignored
        signal.signal(signal.SIGINT, _interrupt)
    results = sys.stdout
    try:
        app(prog_name="gridwright")
    # --help and --version are printed outside of a run, which would have taken care of what happens here.
    except OSError as error:
        close_quietly()
        print(f"gridwright: standard output: {error.strerror or error}", file=sys.stderr)
        sys.exit(2)
    except SystemExit:
        if sys.stdout is results:
            raise
        sys.exit(0)  # typer puts another stream there, and ends with 1, when the reader has gone: that is no error


def _interrupt(number: int, frame: object) -> NoReturn:
    """Ctrl-C ends the command; a second one must not end the tidying up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _terminate(number: int, frame: object) -> NoReturn:
    """SIGTERM tidies up, like Ctrl-C."""
    raise SystemExit(128 + number)
