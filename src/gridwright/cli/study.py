"""An experiment on the command line: the folder it lives in, how far it is, and how it is told at the end."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

from gridwright.cli.output import OutputError
from gridwright.cli.run import Run as Command
from gridwright.cli.run import running
from gridwright.lab import Run
from gridwright.lab.report import PAGE, TABLE, in_words, write_report
from gridwright.puzzles.errors import GridwrightError


class Study:
    """What a command of the laboratory works with."""

    def __init__(self, command: Command, folder: Path | None, title: str) -> None:
        self.command = command
        self._folder = folder
        self._title = title
        self._start = monotonic()
        self._made = 0
        self._cut_off = 0

    @property
    def table(self) -> Path | None:
        """The CSV that runs are kept in, if there is a folder for it."""
        return None if self._folder is None else self._folder / TABLE

    def on_run(self, run: Run, done: int, planned: int) -> None:
        """Says how far the experiment is."""
        self._made += 1
        self._cut_off += run.cut_off
        seconds_left = (monotonic() - self._start) / self._made * (planned - done)
        cut_off = f", {self._cut_off} cut off" if self._cut_off else ""
        left = f"{seconds_left:.0f} s" if seconds_left < 120 else f"{seconds_left / 60:.0f} min"
        self.command.progress.say(
            f"run {done} of {planned}{cut_off}, about {left} left: {run.strategy} on {run.source}"
        )

    def carry_out(self, experiment: Callable[..., list[Run]], *subject: object, **settings: object) -> None:
        """Makes an experiment of the laboratory, saying how far it is and keeping its runs, and tells what it gave."""
        self._tell(experiment(*subject, table=self.table, on_run=self.on_run, **settings))

    def _tell(self, runs: Sequence[Run]) -> None:
        """The summary, and where the rest is. Runs that were cut off are an answer, crashes are not."""
        self.command.write(in_words(runs))
        for run in runs:
            if run.end == "crash":
                self.command.report(f"{run.source}: {run.strategy}: {run.note}")
        if self._folder is not None:
            self.command.progress.say("drawing the plots")
            called = shlex.join(["gridwright", *sys.argv[1:]])
            missing = write_report(runs, self._folder, title=self._title, command=called)
            self.command.tell(f"gridwright: {missing or f'the report is {self._folder / PAGE}'}")


@contextmanager
def studying(folder: str | None, title: str) -> Iterator[Study]:
    """Opens an experiment, and ends the process with the right code, whatever happens in it."""
    with running() as command:
        path = None if folder is None else Path(folder)
        try:
            if path is not None:
                path.mkdir(parents=True, exist_ok=True)
                command.kept_so_far = f"the runs so far are in {path / TABLE}; the same command goes on from there"
            yield Study(command, path, title)
        except OSError as error:
            raise OutputError(f"{error.filename or folder}: {error.strerror or error}") from None
        except GridwrightError as error:
            command.report(f"gridwright: {error}")
