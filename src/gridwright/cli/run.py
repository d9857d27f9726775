"""A run of a command: its output, its messages, its progress and, at the end, its exit code.

The most serious answer gives the exit code: 2 bad input or usage, then 3 a budget ran out, 1 a negative answer,
0 done. A command is `with running(output) as run: ...`, and whatever happens inside ends well.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from enum import IntEnum
from threading import Event, RLock, Thread
from time import monotonic
from typing import TYPE_CHECKING

import typer

from gridwright.cli.batches.chunks import Chunk, paced, place_in
from gridwright.cli.inputs import Reader
from gridwright.cli.output import Output, OutputError, drop_standard_output
from gridwright.cli.signals import to_tidy
from gridwright.formats import Reading
from gridwright.puzzles.errors import BudgetError, Doubt, GridwrightError
from gridwright.puzzles.wording import printable

if TYPE_CHECKING:
    from rich.status import Status


class Exit(IntEnum):
    """The exit codes. A signal that ends the program has its own: 128 and its number."""

    DONE = 0
    NEGATIVE = 1
    BAD_INPUT = 2
    BUDGET = 3


_GRAVITY = (Exit.DONE, Exit.NEGATIVE, Exit.BUDGET, Exit.BAD_INPUT)


class Run:
    """What a command works with."""

    def __init__(self) -> None:
        self.output = Output()
        self._outputs = [self.output]
        self.code = Exit.DONE
        self.is_whole = True
        """False when the work ended before all that was asked for was there: a file is then a partial one."""
        self.mistakes = 0
        """Errors in the input."""
        self.progress = Progress()
        self.kept_so_far = ""
        """For a message if a signal ends the run: where to find what was finished, besides partial files."""

    @property
    def on_terminal(self) -> bool:
        """Whether results go to a terminal."""
        return self.output.is_terminal

    def open_beside(self, target: str) -> Output:
        """A second file, which becomes whole together with the first, or partial like it."""
        output = Output()
        self._outputs.append(output)
        output.open(target)
        return output

    def note(self, code: Exit) -> None:
        """Notes an answer for the exit code, unless there is a more serious one."""
        self.code = max(self.code, code, key=_GRAVITY.index)

    def write(self, text: str) -> None:
        """Writes a whole result. One that goes into a file leaves the line of progress where it is."""
        if self.output.is_terminal or not self.progress.has_share:
            self.progress.clear()
        self.output.write(text)

    def tell(self, message: str) -> None:
        """A message to the user, on stderr."""
        self.progress.clear()
        print(printable(message, keep="\n"), file=sys.stderr, flush=True)

    def report(self, message: str) -> None:
        """An error in the input: told, and noted."""
        self.tell(message)
        self.note(Exit.BAD_INPUT)
        self.mistakes += 1

    def report_error(self, error: GridwrightError) -> None:
        """Reports what was raised; a doubt, or a recipe that took too long, is not a mistake in the input."""
        if isinstance(error, Doubt):
            self.tell(str(error))
        elif isinstance(error, BudgetError):
            self.tell(str(error))
            self.note(Exit.BUDGET)
        else:
            self.report(str(error))

    def puzzles(self, files: Iterable[str], reader: Reader) -> Iterator[Reading]:
        """The puzzles of all files, one by one; what is wrong is reported, and the rest still read."""
        number = 0
        for chunk in reader.chunks(files, self.report_error):
            for index in range(len(chunk)):
                number += 1
                self.progress.say(f"puzzle {number}, {place_in(chunk, index)}", reader.share.done)
                yield chunk.reading(index)

    def chunks(self, files: Iterable[str], reader: Reader, *, tables: bool = False) -> Iterator[Chunk]:
        """The same in chunks of what has arrived, smaller if they take long; rows of `tables` as such if wanted."""
        number = 0
        for chunk in paced(reader.chunks(files, self.report_error, tables=tables)):
            self.progress.say(f"puzzle {number + 1}, {place_in(chunk, 0)}", reader.share.done)
            number += len(chunk)
            yield chunk

    def finish(self) -> None:
        """The work has come to its end: files get their names, or say where what was finished is kept."""
        if not self.is_whole:
            kept = self._keep_partial()
            if kept:
                self.tell(f"gridwright: {kept}")
        # After nothing but errors an empty file would be no answer, and the old one may be precious.
        elif self.output.written or self.code != Exit.BAD_INPUT:
            for output in self._outputs:
                output.finish()

    def end_early(self, reason: str) -> None:
        """A signal ends the run: what was finished is kept, and the person told where.

        This runs inside a signal handler. The streams may be in the middle of a write, so it uses none of them.
        """
        with suppress(Exception):
            self.progress.close(wait=0.5)
        message = "; ".join(filter(None, [f"gridwright: {reason}", self.kept_so_far, self._keep_partial()]))
        with suppress(OSError):
            os.write(2, (printable(message) + "\n").encode("utf-8", "replace"))

    def _keep_partial(self) -> str:
        kept = " and ".join(filter(None, [output.interrupt() for output in self._outputs]))
        return kept and f"what was finished is in {kept}"

    def close(self) -> None:
        """Whatever happened: no half-written file stays, and no line of progress."""
        self.progress.close()
        for output in self._outputs:
            output.discard()


@contextmanager
def running(target: str | None = None) -> Iterator[Run]:
    """Opens the output, lets the command work, and ends the process with the right code, whatever happens."""
    run = Run()
    to_tidy.append(run.end_early)
    try:
        run.output.open(target)
        yield run
        run.finish()
    except BrokenPipeError:
        drop_standard_output()
    except OutputError as error:
        drop_standard_output()
        run.report(f"gridwright: {error}")
    except GridwrightError as error:
        run.report_error(error)
    finally:
        run.close()
        to_tidy.remove(run.end_early)
    raise typer.Exit(run.code)


class Progress:
    """One line on stderr that says what is being worked on: on a terminal, and only when a result takes long.

    A thread of its own keeps it up to date.
    """

    PATIENCE = 1.0
    """Seconds without a result before the line appears."""
    TICK = 0.2

    def __init__(self) -> None:
        self._text = ""
        self._share: float | None = None
        self._quiet_since = self._start = monotonic()
        self._lock = RLock()
        self._status: Status | None = None
        self._closed = Event()
        if sys.stderr.isatty():
            Thread(target=self._watch, daemon=True).start()

    @property
    def has_share(self) -> bool:
        """It is known how much of the work is done."""
        return self._share is not None

    def say(self, text: str, share: float | None = None) -> None:
        """What is being worked on from now on, and which share of all work is done, if that is known."""
        self._text, self._share = printable(text), share

    def clear(self, wait: float = -1) -> None:
        """Removes the line to make room for results and messages; it comes back when none follow."""
        if self._lock.acquire(timeout=wait):
            self._quiet_since = monotonic()
            if self._status is not None:
                self._status.stop()
                self._status = None
            self._lock.release()

    def close(self, wait: float = -1) -> None:
        """The work is done. A signal handler doesn't `wait` for ever: the thread may need what this one holds."""
        self._closed.set()
        self.clear(wait)

    def _watch(self) -> None:
        while not self._closed.wait(self.TICK):
            with self._lock:
                if self._text and monotonic() - self._quiet_since >= self.PATIENCE and not self._closed.is_set():
                    self._show(f"{_bar(self._share)}{monotonic() - self._start:.0f} s, {self._text}")

    def _show(self, text: str) -> None:
        from rich.console import Console
        from rich.text import Text

        console = Console(stderr=True)
        line = Text(text)
        line.truncate(console.width - 4, overflow="ellipsis")  # the spinner would wrap it
        if self._status is None:
            self._status = console.status(line)
            self._status.start()
        else:
            self._status.update(line)


def _bar(share: float | None, width: int = 20) -> str:
    """A bar that fills from left to right; '' where the share isn't known.

    >>> _bar(0.25, 8)
    '━━──────  25 %  '
    """
    if share is None:
        return ""
    filled = int(share * width)
    return f"{'━' * filled}{'─' * (width - filled)} {int(100 * share):3d} %  "
