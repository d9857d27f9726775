"""Progress: one line on stderr that says what is being worked on, on a terminal, and only when it takes long."""

from __future__ import annotations

import sys
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING

from gridwright.puzzles.wording import printable

if TYPE_CHECKING:
    from rich.status import Status

PATIENCE = 1.0
"""Seconds without a result before the line appears."""
TICK = 0.2


class Progress:
    """A status line that a thread of its own keeps up to date; nothing at all where stderr is no terminal."""

    def __init__(self) -> None:
        self._text = ""
        self._quiet_since = self._start = monotonic()
        self._lock = Lock()
        self._status: Status | None = None
        self._closed = Event()
        if sys.stderr.isatty():
            Thread(target=self._watch, daemon=True).start()

    def say(self, text: str) -> None:
        """What is being worked on from now on."""
        self._text = printable(text)

    def clear(self) -> None:
        """Takes the line away, to make place for results and messages; it comes back when they stay out."""
        with self._lock:
            self._quiet_since = monotonic()
            if self._status is not None:
                self._status.stop()
                self._status = None

    def close(self) -> None:
        """The work is done."""
        self._closed.set()
        self.clear()

    def _watch(self) -> None:
        while not self._closed.wait(TICK):
            with self._lock:
                if self._text and monotonic() - self._quiet_since >= PATIENCE and not self._closed.is_set():
                    self._show(f"{monotonic() - self._start:.0f} s, {self._text}")

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
