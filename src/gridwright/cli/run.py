"""A run of a command: its output, its messages, its progress and, at the end, its exit code.

Of several answers the gravest gives the exit code: 130 interrupted, then 2 bad input or usage, 3 a budget ran out, 1 a
negative answer, 0 done. A command is `with running(output) as run: ...`, and whatever happens inside ends well.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import IntEnum

import typer

from gridwright.cli.inputs import Reader, place
from gridwright.cli.output import Output, OutputError
from gridwright.cli.progress import Progress
from gridwright.cli.streams import close_quietly
from gridwright.formats import Reading
from gridwright.puzzles.errors import BudgetError, GridwrightError
from gridwright.puzzles.wording import printable


class Exit(IntEnum):
    """The exit codes."""

    DONE = 0
    NEGATIVE = 1
    BAD_INPUT = 2
    BUDGET = 3
    INTERRUPTED = 130


_GRAVITY = (Exit.DONE, Exit.NEGATIVE, Exit.BUDGET, Exit.BAD_INPUT, Exit.INTERRUPTED)


class Run:
    """What a command works with."""

    def __init__(self, output: Output) -> None:
        self.output = output
        self._outputs = [output]
        self.code = Exit.DONE
        self.is_whole = True
        """False when the work ended before all that was asked for was there: a file is then a partial one."""
        self.mistakes = 0
        """Errors in the input."""
        self.progress = Progress()

    @property
    def on_terminal(self) -> bool:
        """A person is looking at the results."""
        return self.output.is_terminal

    def open_beside(self, target: str) -> Output:
        """A second file, which becomes whole together with the first, or partial like it."""
        self._outputs.append(Output(target))
        return self._outputs[-1]

    def note(self, code: Exit) -> None:
        """An answer that the exit code should tell, unless there is a graver one."""
        self.code = max(self.code, code, key=_GRAVITY.index)

    def write(self, text: str) -> None:
        """Writes a whole result."""
        self.progress.clear()
        self.output.write(text)

    def tell(self, message: str) -> None:
        """A message to the person, on stderr."""
        self.progress.clear()
        print(printable(message, keep="\n"), file=sys.stderr, flush=True)

    def report(self, message: str) -> None:
        """An error in the input: told, and noted."""
        self.tell(message)
        self.note(Exit.BAD_INPUT)
        self.mistakes += 1

    def report_error(self, error: GridwrightError) -> None:
        """The same of what was raised; a recipe that took too long is no mistake of the input."""
        if isinstance(error, BudgetError):
            self.tell(str(error))
            self.note(Exit.BUDGET)
        else:
            self.report(str(error))

    def puzzles(self, files: Iterable[str], reader: Reader) -> Iterator[Reading]:
        """The puzzles of all files, one by one; what is wrong is reported, and the rest still read."""
        for number, reading in enumerate(reader.puzzles(files, self.report_error), 1):
            self.progress.say(f"puzzle {number}, {place(reading)}")
            yield reading

    def finish(self) -> None:
        """The work has come to its end: files get their names, or say where what was finished is kept."""
        if not self.is_whole:
            kept = self.keep_partial()
            if kept:
                self.tell(f"gridwright: what was finished is in {kept}")
        # Nothing but errors: an empty file would be no answer, and the old one may be dear to someone.
        elif self.output.written or self.code != Exit.BAD_INPUT:
            for output in self._outputs:
                output.finish()

    def keep_partial(self) -> str:
        """The work ends early: what was finished is kept. Says where, '' if nowhere."""
        return " and ".join(filter(None, [output.interrupt() for output in self._outputs]))

    def close(self) -> None:
        """Whatever happened: no half-written file stays, and no line of progress."""
        self.progress.close()
        for output in self._outputs:
            output.discard()


@contextmanager
def running(target: str | None = None) -> Iterator[Run]:
    """Opens the output, lets the command work, and ends the process with the right code, whatever happens."""
    try:
        run = Run(Output(target))
    except OutputError as error:
        print(f"gridwright: {error}", file=sys.stderr)
        raise typer.Exit(Exit.BAD_INPUT) from None
    try:
        yield run
        run.finish()
    except KeyboardInterrupt:
        run.note(Exit.INTERRUPTED)
        kept = run.keep_partial()
        run.tell(f"gridwright: interrupted; what was finished is in {kept}" if kept else "gridwright: interrupted")
    except BrokenPipeError:
        close_quietly()
    except OutputError as error:
        close_quietly()
        run.report(f"gridwright: {error}")
    finally:
        run.close()
    raise typer.Exit(run.code)
