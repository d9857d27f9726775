"""A run of a command: its output, its messages, its progress and, at the end, its exit code.

The most serious answer gives the exit code: 2 bad input or usage, then 3 a budget ran out, 1 a negative answer,
0 done. A command is `with running(output) as run: ...`, and whatever happens inside ends well.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from gridwright.cli.output import Output, OutputError, drop_standard_output
from gridwright.cli.progress import Progress
from gridwright.cli.signals import to_tidy
from gridwright.puzzles.errors import AmbiguousTextWarning, BudgetError, GridwrightError
from gridwright.puzzles.wording import an, printable

if TYPE_CHECKING:
    from gridwright.cli.batches.chunks import Chunk
    from gridwright.cli.inputs import Puzzles
    from gridwright.formats import Reading
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.puzzles.strategy import Strategy


class Exit(IntEnum):
    """The exit codes. A signal that ends the program has its own: 128 and its number."""

    DONE = 0
    NEGATIVE = 1
    BAD_INPUT = 2
    BUDGET = 3

    @staticmethod
    def of(answer: bool, *, stopped: bool = False) -> Exit:
        """The code of yes, of no, and of a budget that ran out before it was known."""
        return Exit.BUDGET if stopped else Exit.DONE if answer else Exit.NEGATIVE


_GRAVITY = (Exit.DONE, Exit.NEGATIVE, Exit.BUDGET, Exit.BAD_INPUT)


class CommandRun:
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
        self.strategies: Sequence[Strategy] = ()
        """The strategies that were asked for: a warning names those that are made for other puzzles."""
        self._warned: set[tuple[object, ...]] = set()

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

    def write_beside(self, target: str, data: bytes) -> None:
        """Writes a whole file of its own, which gets its name at once."""
        output = self.open_beside(target)
        output.write_bytes(data)
        output.finish()

    def note(self, code: Exit) -> None:
        """Notes an answer for the exit code, unless there is a more serious one."""
        self.code = max(self.code, code, key=_GRAVITY.index)

    def write(self, text: str) -> None:
        """Writes a whole result. One that goes into a file leaves the line of progress where it is."""
        if self.progress.is_watched and (self.output.is_terminal or not self.progress.has_share):
            self.progress.clear()
        self.output.write(text)

    def message(self, text: str) -> None:
        """A message to the user, on stderr."""
        self.progress.clear()
        print(printable(text, keep="\n"), file=sys.stderr, flush=True)

    def report(self, message: str) -> None:
        """An error in the input: a message, and the exit code for it."""
        self.message(message)
        self.note(Exit.BAD_INPUT)
        self.mistakes += 1

    def report_error(self, error: GridwrightError, place: str = "") -> None:
        """Reports what was raised; a doubt, or a budget that ran out, is not a mistake in the input."""
        message = f"{place}: {error}" if place else str(error)
        if isinstance(error, AmbiguousTextWarning):
            self.message(message)
        elif isinstance(error, BudgetError):
            self.message(message)
            self.note(Exit.BUDGET)
        else:
            self.report(message)

    @contextmanager
    def reporting(self, place: str, no: tuple[type[GridwrightError], ...] = ()) -> Iterator[None]:
        """What can't be done inside is reported with its place; an error of the types `no` is a negative answer."""
        try:
            yield
        except no as error:
            self.message(f"{place}: {error}")
            self.note(Exit.NEGATIVE)
        except GridwrightError as error:
            self.report_error(error, place)

    def readings(self, puzzles: Puzzles) -> Iterator[Reading]:
        """The puzzles one by one; what is wrong with the input is reported, and the rest still read."""
        number = 0
        for chunk in puzzles.chunks(self.report_error):
            for reading in chunk.readings():
                number += 1
                self.progress.working_on(f"puzzle {number}, {reading.place}", puzzles.share_read)
                self._warn(reading.puzzle)
                yield reading

    def chunks(self, puzzles: Puzzles, *, tables: bool = False) -> Iterator[Chunk]:
        """The same in chunks of what has arrived, smaller if they take long; rows of `tables` as such if wanted."""
        from gridwright.cli.batches.chunks import paced

        number = 0
        for chunk in paced(puzzles.chunks(self.report_error, tables=tables)):
            if self.progress.is_watched:
                self.progress.working_on(f"puzzle {number + 1}, {chunk.place(0)}", puzzles.share_read)
            number += len(chunk)
            if self.strategies:
                self._warn(*([chunk.board] if chunk.board else chunk.puzzles))
            yield chunk

    def _warn(self, *puzzles: Puzzle) -> None:
        """Names the strategies that are made for other puzzles than these, once for each rule set."""
        for puzzle in puzzles:
            for strategy in self.strategies:
                key = (puzzle.family, puzzle.variant, strategy)
                if key not in self._warned and (idle := strategy.idle(puzzle)):
                    what = "it" if idle == strategy.inferences else ", ".join(idle)
                    finds = "finds" if what == "it" or len(idle) == 1 else "find"
                    why = f"in {an(puzzle.title)}, {what} {finds} nothing"
                    self.message(f"gridwright: strategy {strategy} is for other puzzles: {why}")
                self._warned.add(key)

    def finish(self) -> None:
        """The work has come to its end: files get their names, or say where what was finished is kept."""
        if not self.is_whole:
            kept = self._keep_partial()
            if kept:
                self.message(f"gridwright: {kept}")
        # After nothing but errors an empty file would be no answer, and the old one may be precious.
        elif self.output.written or self.code != Exit.BAD_INPUT:
            for output in self._outputs:
                output.finish()

    def end_early(self, reason: str) -> None:
        """A signal ends the run: what was finished is kept, and a message says where.

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
def running(target: str | None = None) -> Iterator[CommandRun]:
    """Opens the output, lets the command work, and ends the process with the right code, whatever happens."""
    run = CommandRun()
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
    sys.exit(run.code)


def json_line(answer: Mapping[str, Any], reading: Reading | None = None) -> str:
    """A line of --json. It has the same shape for every command: the puzzle, if it is about one, then the answer."""
    return (
        json.dumps({**(reading_record(reading) if reading else {}), **answer}, ensure_ascii=False, default=str) + "\n"
    )


def reading_record(reading: Reading) -> dict[str, Any]:
    """Where a puzzle stands, and the puzzle itself, with all that was read of it."""
    from gridwright.formats.tables.puzzle_record import record_of

    place = {"source": reading.source, "line": reading.line}
    return {**place, **record_of(reading.item), **place}
