"""The line of progress: what is being worked on, while no result comes."""

from __future__ import annotations

import sys
from threading import Event, RLock, Thread
from time import monotonic
from typing import TYPE_CHECKING

from gridwright.puzzles.wording import printable

if TYPE_CHECKING:
    from rich.status import Status


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
        self._quiet_since = self._start = self._begun = monotonic()
        self._total = self._first = self._done = 0
        self._lock = RLock()
        self._status: Status | None = None
        self._closed = Event()
        self.is_watched = sys.stderr.isatty()
        """Whether somebody sees the line."""
        if self.is_watched:
            Thread(target=self._watch, daemon=True).start()

    @property
    def has_share(self) -> bool:
        """It is known how much of the work is done."""
        return self._share is not None

    def working_on(self, text: str, share: float | None = None) -> None:
        """What is being worked on from now on, and which share of all work is done, if that is known."""
        self._text, self._share = printable(text), share

    def count(self, done: int, text: str, total: int) -> None:
        """How many of a total are done, how fast it goes and how long it will still take."""
        if total != self._total or done < self._done:  # something else is counted now
            self._total, self._first, self._begun = total, done, monotonic()
        self._done = done
        spent, new, pace = monotonic() - self._begun, done - self._first, ""
        if new > 0 and spent > 0:
            pace = f", {new / spent:,.3g} a second, {roughly((total - done) * spent / new)} left"
        self.working_on(f"{done:,} of {total:,}{pace}: {text}", done / max(total, 1))

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


def roughly(seconds: float) -> str:
    """How long something will still take.

    >>> roughly(42), roughly(421), roughly(9000)
    ('42 s', '7 min', '2.5 h')
    """
    minutes = round(seconds / 60)
    return f"{seconds:.0f} s" if seconds < 120 else f"{minutes} min" if minutes < 120 else f"{minutes / 60:.1f} h"


def _bar(share: float | None, width: int = 20) -> str:
    """A bar that fills from left to right; '' where the share isn't known.

    >>> _bar(0.25, 8)
    '━━──────  25 %  '
    """
    if share is None:
        return ""
    filled = int(share * width)
    return f"{'━' * filled}{'─' * (width - filled)} {int(100 * share):3d} %  "
