"""Output: standard output, or a file that appears under its name only when it is whole.

A file is written beside its target and renamed at the end. If the work is interrupted, what was finished is kept as
FILE.partial and the old file stays as it was; if writing fails, only the old file stays.
"""

from __future__ import annotations

import os
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import TextIO

from gridwright.puzzles.wording import file_name

STANDARD_OUTPUT = "-"


class OutputError(Exception):
    """Results could not be written; says where and why."""


class Output:
    """Where the results of a run go."""

    def __init__(self, target: str | None) -> None:
        self._target: Path | None = None
        self._temporary: Path | None = None
        self.name = target or STANDARD_OUTPUT
        self.written = False
        try:
            self._stream = self._open(target)
        except OSError as error:
            raise self._error(error) from None
        self.is_terminal = self._stream is sys.stdout and sys.stdout.isatty()

    def _open(self, target: str | None) -> TextIO:
        if target is None or target == STANDARD_OUTPUT:
            self.name = "standard output"
            return sys.stdout
        path = Path(os.path.realpath(target))
        if path.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        if path.exists() and not path.is_file():  # a device or a pipe: there is nothing to keep whole
            return open(path, "w", encoding="utf-8")
        mode = stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666
        temporary = path.with_name(f".{path.name[:200]}.{os.getpid()}.tmp")
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        self._target, self._temporary = path, temporary
        return open(descriptor, "w", encoding="utf-8")

    def write(self, text: str) -> None:
        """Writes a whole result; on a stream it is seen at once."""
        try:
            self._stream.write(text)
            if self._temporary is None:
                self._stream.flush()
        except OSError as error:
            raise self._error(error) from None
        self.written = True

    def write_bytes(self, data: bytes) -> None:
        """Writes a whole picture or book."""
        try:
            self._stream.flush()
            self._stream.buffer.write(data)
            self._stream.buffer.flush()
        except OSError as error:
            raise self._error(error) from None
        self.written = True

    def finish(self) -> None:
        """All results are written: the file gets its name."""
        try:
            self._stream.flush()
            if self._target is not None and self._temporary is not None:
                os.fsync(self._stream.fileno())
                self._stream.close()
                os.replace(self._temporary, self._target)
                self._temporary = None
        except OSError as error:
            raise self._error(error) from None

    def interrupt(self) -> str:
        """The work ends early: what was finished is kept beside the target. Says where, '' if nowhere."""
        if self._target is None or self._temporary is None or not self.written:
            self.discard()
            return ""
        partial = self._target.with_name(self._target.name + ".partial")
        try:
            self._stream.close()
            os.replace(self._temporary, partial)
        except OSError:
            self.discard()
            return ""
        self._temporary = None
        return str(partial)

    def discard(self) -> None:
        """Whatever went wrong: no half-written file stays."""
        if self._temporary is not None:
            with suppress(OSError):  # the disk may be full; the file goes anyway
                self._stream.close()
            self._temporary.unlink(missing_ok=True)
            self._temporary = None

    def _error(self, error: OSError) -> Exception:
        if isinstance(error, BrokenPipeError):
            return error
        return OutputError(f"{file_name(self.name)}: {error.strerror or error}")
