"""The standard streams of the process, made fit for commands: none is missing, and no message can end a run.

A stream that was closed before the start (`>&-`) would leave its number to the next file that is opened, which would
then get what was meant for the stream. So the number is taken, by a file that can't be used: whoever needs the stream
gets the error that it deserves, and whoever doesn't never notices.
"""

from __future__ import annotations

import io
import os
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class _Messages(io.FileIO):
    """Standard error. What can't be told is dropped: the exit code still says how the run went."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return len(memoryview(data))


def prepare_streams() -> None:
    """Fills in the streams that are missing, and lets none of them stumble over a character that it can't show."""
    for number, unusable in enumerate((os.O_WRONLY, os.O_RDONLY, os.O_WRONLY)):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, unusable), number)
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BufferedReader(io.FileIO(0, "rb", closefd=False)), encoding="utf-8")
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BufferedWriter(io.FileIO(1, "wb", closefd=False)), encoding="utf-8")
    sys.stderr = _messages(sys.stderr)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


def _messages(stream: TextIO | None) -> TextIO:
    raw = _Messages(2, "wb", closefd=False)
    encoding = stream.encoding if stream else "utf-8"
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding=encoding, errors="replace", line_buffering=True)


def close_quietly() -> None:
    """After an error in writing: what Python would flush at its end goes nowhere."""
    with suppress(OSError, ValueError):  # in tests, standard output may be no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
