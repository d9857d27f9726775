"""Where results go: standard output, a device or a pipe, or a file that gets its name only when it is whole.

A file is written as FILE.partial, result by result, and renamed at the end. Whatever ends the program before that, the
old file stays as it was and FILE.partial holds what was finished. If writing fails, only the old file stays.
"""

from __future__ import annotations

import fcntl
import io
import os
import re
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO, cast

from gridwright.cli.signals import undivided
from gridwright.puzzles.wording import file_name

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

STANDARD_OUTPUT = "-"
_DESCRIPTOR = re.compile(r"/dev/(stdout|stderr)|(?:/dev|/proc/self)/fd/(\d+)")
_NUMBER = {"stdout": 1, "stderr": 2}
_LONGEST_NAME = 255


class OutputError(Exception):
    """Results could not be written; says where and why."""


class Output:
    """Where the results of a run go. Nothing is opened before `open`."""

    def __init__(self) -> None:
        self.name = "standard output"
        self.written = False
        self.is_terminal = False
        self.keeps_partial = True
        """Whether what is written can be used before it is whole."""
        self._sink: TextIO | _PartialFile = sys.stdout

    def open(self, target: str | None) -> None:
        """Opens the target: a path, or `-` or None for standard output."""
        if target == "":
            raise OutputError("the results can't be written: the name of the file is empty")
        named = _DESCRIPTOR.fullmatch(target or "")
        number = None if named is None else _NUMBER.get(named[1]) or int(named[2])
        if target is None or target == STANDARD_OUTPUT or number == 1:
            self._sink = sys.stdout
            self.is_terminal = sys.stdout.isatty()
            return
        self.name = target
        try:
            if number is not None:
                self._sink = _stream(os.dup(number))
            elif os.path.exists(target) and not os.path.isfile(target):
                self._sink = _stream(target)
            else:
                with undivided:
                    self._sink = _PartialFile(Path(os.path.realpath(target)))
        except OSError as error:
            raise self._error(error) from None

    def write(self, text: str) -> None:
        """Writes a whole result, which a reader sees at once."""
        try:
            self._sink.write(text)
            self._sink.flush()
        except OSError as error:
            raise self._error(error) from None
        self.written = True

    def write_bytes(self, data: bytes) -> None:
        """Writes a whole picture or book."""
        try:
            if isinstance(self._sink, _PartialFile):
                self._sink.write_bytes(data)
            else:
                self._sink.buffer.write(data)
                self._sink.buffer.flush()
        except OSError as error:
            raise self._error(error) from None
        self.written = True

    def as_binary(self) -> BinaryIO:
        """As a file that libraries can write to."""
        return cast(BinaryIO, io.BufferedWriter(_Binary(self), 1 << 20))

    def finish(self) -> None:
        """All results are written: the file gets its name."""
        try:
            if isinstance(self._sink, _PartialFile):
                self._sink.finish()
            else:
                self._sink.flush()
        except OSError as error:
            raise self._error(error) from None

    def interrupt(self) -> str:
        """The work ends early: what was finished is kept beside the target. Says where, '' if nowhere."""
        if self.keeps_partial and isinstance(self._sink, _PartialFile) and self._sink.has_results:
            return self._sink.keep()
        self.discard()
        return ""

    def discard(self) -> None:
        """Whatever went wrong: no half-written file stays."""
        if isinstance(self._sink, _PartialFile):
            self._sink.discard()

    def _error(self, error: OSError) -> Exception:
        if isinstance(error, BrokenPipeError):
            return error
        return OutputError(f"{file_name(self.name)}: {error.strerror or error}")


class _PartialFile:
    """FILE.partial, which becomes FILE. It is locked, so that two runs never write the same file."""

    def __init__(self, target: Path) -> None:
        if target.is_dir():
            raise IsADirectoryError(21, "Is a directory")
        self._target = target
        name = os.fsencode(target.name)[: _LONGEST_NAME - len(".partial")]
        self._path = target.with_name(os.fsdecode(name) + ".partial")
        self.has_results = False
        self._is_open = False
        self._descriptor = self._locked()
        self._is_open = True
        self._holds_old_work = os.fstat(self._descriptor).st_size > 0
        """A partial file of an earlier run stays until this one has a result."""
        with suppress(OSError):
            os.fchmod(self._descriptor, stat.S_IMODE(target.stat().st_mode))

    def _locked(self) -> int:
        while True:
            descriptor = os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_NOFOLLOW, 0o666)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(descriptor)
                raise BlockingIOError(11, "another run is writing this file") from None
            except OSError:  # a file system without locks
                return descriptor
            with suppress(FileNotFoundError):
                if os.path.samestat(os.fstat(descriptor), os.stat(self._path)):
                    return descriptor
            os.close(descriptor)  # the other run has just renamed or removed it

    def write(self, text: str) -> None:
        self.write_bytes(text.encode("utf-8", "replace"))

    def write_bytes(self, data: bytes) -> None:
        left = memoryview(data)
        with undivided:
            self._clear()
            while left:
                left = left[os.write(self._descriptor, left) :]
            self.has_results = True

    def flush(self) -> None:
        """Nothing is held back: even SIGKILL leaves all results in the file."""

    def finish(self) -> None:
        with undivided:
            if self._is_open:
                self._clear()
                os.fsync(self._descriptor)
                os.replace(self._path, self._target)
                self._close()

    def keep(self) -> str:
        self._close()
        return str(self._path)

    def discard(self) -> None:
        with undivided:
            if self._is_open:
                if not self._holds_old_work:
                    self._path.unlink(missing_ok=True)
                self._close()

    def _clear(self) -> None:
        if self._holds_old_work:
            os.ftruncate(self._descriptor, 0)
            self._holds_old_work = False

    def _close(self) -> None:
        self._is_open = False
        with suppress(OSError):
            os.close(self._descriptor)


class _Binary(io.RawIOBase):
    """An output as a file of bytes."""

    def __init__(self, output: Output) -> None:
        self._output = output
        self._position = 0

    def writable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._position

    def write(self, data: ReadableBuffer, /) -> int:
        piece = bytes(data)
        self._output.write_bytes(piece)
        self._position += len(piece)
        return len(piece)


def _stream(target: str | int) -> TextIO:
    """A device, a pipe or an open descriptor, written to directly: there is nothing to keep whole."""
    return open(target, "w", encoding="utf-8", errors="replace")


class _Messages(io.FileIO):
    """Standard error. What can't be told is dropped: the exit code still says how the run went."""

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            return super().write(data)
        except OSError:
            return len(memoryview(data))


def prepare_streams() -> None:
    """Fills in the standard streams that are missing, and lets none stumble over a character that it can't show.

    A stream that was closed before the start (`>&-`) would leave its number to the next file that is opened, which
    would then get what was meant for the stream. So the number is taken by a file that can't be used: a command that
    needs the stream gets an error, and one that doesn't never notices.
    """
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


def drop_standard_output() -> None:
    """After an error in writing: what is still in the buffer goes nowhere."""
    with suppress(OSError, ValueError):  # in tests, standard output may be no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
