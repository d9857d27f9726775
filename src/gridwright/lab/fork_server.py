"""A process that gives every run a process of its own: it has all that a run needs loaded, and forks for each.

A job comes in as a line of JSON, what was measured goes out as one. A run that outlives its limit is killed; when the
process that asked is gone, everything here ends. CPU time is measured, since a busy machine distorts the clock's.
"""

from __future__ import annotations

import json
import math
import os
import resource
import select
import signal
import sys
from time import monotonic
from typing import Any, NoReturn

from gridwright.lab.measure import Measured, measure
from gridwright.puzzles.errors import GridwrightError

GRACE = 2.0
"""CPU seconds beyond its limit after which a run that does not stop by itself is killed."""
PATIENCE = 20
"""How much longer than its CPU time a run may take on the clock of a busy machine."""


def run_in_fork(job: dict[str, Any], requests: int) -> Measured:
    """Forks, lets the child do the job, and says how it ended."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _be_a_run(job, writing)
    os.close(writing)
    try:
        answer, in_time = _read_all(reading, requests, monotonic() + PATIENCE * (job["limits"]["seconds"] + GRACE))
    finally:
        os.close(reading)
        os.kill(child, signal.SIGKILL)  # it has answered, or never will
        status = os.waitpid(child, 0)[1]
    if answer:
        measured: Measured = json.loads(answer)
        return measured
    return _end_of(status if in_time else signal.SIGXCPU)


def _be_a_run(job: dict[str, Any], writing: int) -> NoReturn:
    try:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        seconds = math.ceil(job["limits"]["seconds"] + GRACE)
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))  # a signal first, the end a second later
        try:
            measured = measure(job)
        except GridwrightError as error:
            measured = {"end": "crash", "outcome": "unknown", "note": str(error)}
        except Exception as error:
            measured = {"end": "crash", "outcome": "unknown", "note": f"{type(error).__name__}: {error}"}
        with open(writing, "w", encoding="utf-8") as answers:
            answers.write(json.dumps(measured))
    finally:
        os._exit(0)


def _read_all(reading: int, requests: int, deadline: float) -> tuple[bytes, bool]:
    """All that the child writes, and whether it ended before the deadline. The client sends nothing before the answer:
    if its pipe becomes readable, it is gone."""
    parts: list[bytes] = []
    while (left := deadline - monotonic()) > 0:
        ready = select.select([reading, requests], [], [], min(left, 1e6))[0]
        if requests in ready:
            raise EOFError
        if reading in ready:
            part = os.read(reading, 1 << 16)
            if not part:
                return b"".join(parts), True
            parts.append(part)
    return b"", False


def _end_of(status: int) -> Measured:
    number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
    if number == signal.SIGXCPU:
        return {"end": "time", "outcome": "unknown", "note": "killed: it did not stop at its limit"}
    if number == signal.SIGKILL:  # by the system: the limit of CPU time kills too, but stops first
        return {"end": "memory", "outcome": "unknown", "note": "killed by the system"}
    return {"end": "crash", "outcome": "unknown", "note": f"ended by signal {number}" if number else "gave no answer"}


def main(core: str) -> None:
    """Serves jobs from standard input until it ends, on one core where the system lets us choose."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "sched_setaffinity") and core:
        os.sched_setaffinity(0, {int(core)})
    requests = sys.stdin.fileno()
    for line in iter(lambda: _read_line(requests), b""):
        try:
            measured = run_in_fork(json.loads(line), requests)
        except EOFError:
            return
        print(json.dumps(measured), flush=True)


def _read_line(descriptor: int) -> bytes:
    """Reads one line and nothing after it: `select` doesn't see what is in a buffer of ours."""
    line = bytearray()
    while not line.endswith(b"\n"):
        part = os.read(descriptor, 1 << 16)
        if not part:
            return b""
        line += part
    return bytes(line)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
