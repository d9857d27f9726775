"""CaDiCaL on the candidates that are left, behind the same few calls as the core's own search.

It runs in a process that can be ended at any moment: python-sat holds the GIL while CaDiCaL works, and CaDiCaL's
preprocessing of a large formula lasts seconds, whatever the limit of conflicts.
"""

from __future__ import annotations

import selectors
import subprocess
import sys
from collections.abc import Iterable
from importlib.util import find_spec
from time import perf_counter
from typing import IO, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.puzzle import Grid
from gridwright.solving import cadical_worker
from gridwright.solving.cadical_worker import ANSWER, REQUEST, SATISFIABLE, UNSATISFIABLE
from gridwright.solving.model import Masks

SOLUTION, EXHAUSTED, STOPPED = range(3)
"""What `next` of a search answers."""


class CadicalSearch:
    """The solutions of a model within some candidates, but for those that are known; found one by one."""

    def __init__(self, model: _core.Model, domains: Masks, known: Iterable[Grid] = ()) -> None:
        self._model = model
        self._encoding = _core.Encoding(model, domains)
        for grid in known:
            self._encoding.exclude(np.array(grid, dtype=np.uint8))
        self._worker: _Worker | None = None
        self._solution = np.zeros(0, dtype=np.uint8)
        self._conflicts = self._decisions = self._propagations = 0
        self._exhausted = self._closed = False

    def next(self, seconds: float, nodes: int) -> int:
        """On to the next solution, for at most so many seconds (no limit below 0) and decisions."""
        deadline = None if seconds < 0 else perf_counter() + seconds
        most_decisions = self._decisions + nodes
        while not self._exhausted:
            left = most_decisions - self._decisions
            if self._closed or left <= 0 or (deadline is not None and perf_counter() >= deadline):
                return STOPPED
            positive = self._ask(deadline, left)
            if positive is None:
                continue
            grid = self._encoding.decode(positive)
            if self._encoding.refine(grid):
                continue
            if self._model.first_broken(grid) >= 0:
                raise AssertionError("CaDiCaL found a grid that breaks a constraint")
            self._encoding.exclude(grid)
            self._solution = grid
            return SOLUTION
        return EXHAUSTED

    def _ask(self, deadline: float | None, decisions: int) -> NDArray[np.uint8] | None:
        """What the variables are in some solution; otherwise None, and the search is closed."""
        answer = None
        try:
            self._worker = self._worker or _Worker()
            self._worker.send(self._encoding.take_clauses(), decisions)
            answer = self._worker.receive(deadline)
        finally:
            if answer is None or answer.status != SATISFIABLE:
                self.close()
        if answer is None:
            return None
        self._conflicts, self._decisions, self._propagations = answer.conflicts, answer.decisions, answer.propagations
        self._exhausted = answer.status == UNSATISFIABLE
        return answer.positive if answer.status == SATISFIABLE else None

    def solution(self) -> NDArray[np.uint8]:
        """The solution that `next` has found."""
        return self._solution

    def statistics(self) -> tuple[int, int, int]:
        """Decisions, conflicts, propagations."""
        return self._decisions, self._conflicts, self._propagations

    def close(self) -> None:
        """Ends the process, and with it the search: what was learned is lost."""
        self._closed = True
        if self._worker is not None:
            self._worker.close()
            self._worker = None


_LOST = "the process of CaDiCaL ended before it had answered (out of memory?)"


class _Answer(NamedTuple):
    status: int
    conflicts: int
    decisions: int
    propagations: int
    positive: NDArray[np.uint8]
    """One byte a variable: whether it is true."""


class _Worker:
    """The process, with its pipes."""

    def __init__(self) -> None:
        found = find_spec("pysolvers")
        if found is None or found.origin is None:
            raise GridwrightError("CaDiCaL is missing: install python-sat")
        # -I -S: neither the user's settings nor site-packages' start-up code, so that it starts in some 20 ms.
        command = [sys.executable, "-I", "-S", cadical_worker.__file__, found.origin]
        # In a group of its own, since Ctrl-C on a terminal is for the process that asks, which then ends this one.
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, process_group=0
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests: IO[bytes] = self._process.stdin
        self._answers: IO[bytes] = self._process.stdout

    def send(self, clauses: NDArray[np.int32], decisions: int) -> None:
        left = memoryview(REQUEST.pack(decisions, len(clauses)) + clauses.tobytes())
        try:
            while left:
                left = left[self._requests.write(left) :]
        except BrokenPipeError as error:
            raise GridwrightError(_LOST) from error

    def receive(self, deadline: float | None) -> _Answer | None:
        """The answer; None if the deadline comes first."""
        # The GIL is free while this waits, and a signal ends the wait at once.
        seconds = None if deadline is None else max(0.0, deadline - perf_counter())
        with selectors.DefaultSelector() as selector:
            selector.register(self._answers, selectors.EVENT_READ)
            if not selector.select(seconds):
                return None
        status, conflicts, decisions, propagations, number = ANSWER.unpack(self._read(ANSWER.size))
        positive = np.frombuffer(self._read(number), dtype=np.uint8)
        return _Answer(status, conflicts, decisions, propagations, positive)

    def _read(self, number: int) -> bytes:
        data = cadical_worker.read_exactly(self._answers, number)
        if len(data) < number:
            raise GridwrightError(_LOST)
        return data

    def close(self) -> None:
        self._process.kill()
        self._requests.close()
        self._answers.close()
        self._process.wait()

    def __del__(self) -> None:
        if hasattr(self, "_answers") and not self._answers.closed:  # a search that nobody goes on with
            self.close()
