"""SIGINT, SIGTERM and SIGHUP end the program wherever it is: it tidies up, says so, and exits with 128 + the signal.

The handler does all of this itself and never returns. It doesn't raise: an exception that lands in a callback of the
import system or of the garbage collector is swallowed there, and the signal would be lost.
"""

from __future__ import annotations

import atexit
import os
import signal
import sys

TYPE_CHECKING = False  # `typing` would take longer to load than the rest: until there is a handler, signals are lost
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

NAMES = {signal.SIGINT: "interrupted", signal.SIGTERM: "terminated", signal.SIGHUP: "hung up"}
"""The signals that end the program, and what it says then."""

to_tidy: list[Callable[[str], None]] = []
"""What is called before a signal ends the program, with the name of what happened; the latest first."""
_exit_code: int | None = None


class _Undivided:
    """`with undivided:` a signal waits for the end of the block. For work on files that takes microseconds."""

    def __init__(self) -> None:
        self._depth = 0
        self._waiting: int | None = None

    def __enter__(self) -> None:
        self._depth += 1

    def __exit__(self, *_: object) -> None:
        self._depth -= 1
        if self._waiting is not None and not self._depth:
            number, self._waiting = self._waiting, None  # the tidying up has such blocks too
            _end(number)

    def postpones(self, number: int) -> bool:
        """Whether the signal has to wait; if so, it is remembered."""
        if self._depth:
            self._waiting = number
        return self._depth > 0


undivided = _Undivided()


def handle() -> None:
    """Handles the signals from now on, except those that are ignored: `nohup` and `&` in scripts ask for that."""
    for number in NAMES:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, _on_signal)
    atexit.register(_skip_teardown)


def leave(code: int) -> NoReturn:
    """Ends the program, without tearing down the interpreter: in that phase Python drops signals or dies of them."""
    global _exit_code
    _exit_code = code
    sys.exit(code)


def _skip_teardown() -> None:
    if _exit_code is not None:
        for stream in (sys.stdout, sys.stderr):
            try:  # noqa: SIM105 (contextlib is not loaded for this)
                stream.flush()
            except (OSError, ValueError):
                pass
        os._exit(_exit_code)


def _on_signal(number: int, frame: object) -> None:
    if not undivided.postpones(number):
        _end(number)


def _end(number: int) -> NoReturn:
    try:
        for each in NAMES:
            signal.signal(each, signal.SIG_IGN)
        for tidy in reversed(to_tidy):
            tidy(NAMES[signal.Signals(number)])
    finally:
        os._exit(128 + number)
