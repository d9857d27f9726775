"""The command line. `main` is the program `gridwright`. A command is a file in `commands/*/` and a line in `app.py`."""

import os
import sys


def main() -> None:
    """Runs the command that the arguments of the process name, and ends the process with its exit code."""
    try:
        from gridwright.cli import signals

        signals.handle()
    except KeyboardInterrupt:  # in the first millisecond, before there is a handler
        os._exit(130)
    # numpy's library for matrices, which nothing here uses, would start a thread for each core, 0.1 s of CPU time.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from gridwright.cli.app import gridwright
    from gridwright.cli.output import drop_standard_output, prepare_streams

    prepare_streams()
    results = sys.stdout
    code = 0
    try:
        gridwright(prog_name="gridwright")
    # --help and --version are printed outside of a run, which would have taken care of what happens here.
    except OSError as error:
        drop_standard_output()
        print(f"gridwright: standard output: {error.strerror or error}", file=sys.stderr)
        code = 2
    except SystemExit as ended:
        # click replaces the stream, and ends with 1, when the reader has gone: that is no error.
        code = int(ended.code or 0) if sys.stdout is results else 0
    signals.leave(code)
