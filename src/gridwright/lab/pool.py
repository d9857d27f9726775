"""Jobs in, Runs out: one fork server for each run that may go on at once, each bound to its own core."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, fields
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from typing import IO, Any

from gridwright import _core
from gridwright.lab.measure import Measured
from gridwright.lab.runs import Job, LabError, Run
from gridwright.version import __version__

_ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class ForkServer:
    """A process that runs `fork_server.py`, as seen from here: takes a job, gives back its run."""

    def __init__(self, core: int | None) -> None:
        # A session of its own: Ctrl-C comes to us alone, and we end the run.
        self._process = subprocess.Popen(
            [sys.executable, "-m", "gridwright.lab.fork_server", "" if core is None else str(core)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, **_ONE_THREAD},
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._requests: IO[bytes] = self._process.stdin
        self.answers: IO[bytes] = self._process.stdout
        self.job: Job | None = None
        self._started = ""

    def start(self, job: Job) -> None:
        """Gives it a job; it has none now."""
        self.job = job
        self._started = datetime.now(UTC).isoformat(timespec="seconds")
        try:
            self._requests.write(json.dumps(asdict(job)).encode() + b"\n")
            self._requests.flush()
        except BrokenPipeError:
            raise LabError("the process that makes the runs has ended") from None

    def finish(self) -> Run:
        """The run that the job has become; waits for it."""
        line = self.answers.readline()
        if not line or self.job is None:
            raise LabError("the process that makes the runs has ended")
        job, self.job = self.job, None
        return run_of(job, json.loads(line), self._started)

    def __enter__(self) -> ForkServer:
        return self

    def __exit__(self, *_: object) -> None:
        self._requests.close()  # at the end of its input the server ends, and so does its run
        self._process.wait()
        self.answers.close()


def run_of(job: Job, measured: Measured, started: str) -> Run:
    """A job and what was measured as a line of the table."""
    columns: dict[str, Any] = dict.fromkeys(field.name for field in fields(Run)) | {"work": "", "note": ""}
    columns |= {name: getattr(job, name) for name in columns if hasattr(job, name)}
    columns |= {f"limit_{name}": value for name, value in asdict(job.limits).items()}
    return Run(**{**columns, **measured, "started": started, **here()})


def make_runs(jobs: Sequence[Job], at_once: int = 1) -> Iterator[Run]:
    """Makes the runs, in the order of the jobs; they come as they end."""
    waiting = iter(jobs)
    with ExitStack() as stack, DefaultSelector() as selector:
        for core in _cores(min(at_once, len(jobs))):
            server = stack.enter_context(ForkServer(core))
            if (job := next(waiting, None)) is not None:
                server.start(job)
                selector.register(server.answers, EVENT_READ, server)
        while selector.get_map():
            for event, _ in selector.select():
                server = event.data
                run = server.finish()
                if (job := next(waiting, None)) is not None:
                    server.start(job)
                else:
                    selector.unregister(server.answers)
                yield run


def _cores(number: int) -> list[int | None]:
    """A core for each fork server; none if there are more servers than cores, or if cores can't be chosen."""
    usable = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    return [*usable[-number:]] if number <= len(usable) else [None] * number


@cache
def here() -> dict[str, str | int]:
    """This machine, as the columns of a table: processor, cores, system, and the versions of what ran."""
    return {
        "machine": _processor(),
        "cores": os.cpu_count() or 1,
        "system": platform.platform(terse=True),
        "python": platform.python_version(),
        "gridwright": __version__,
        "core": _core.kernel_isa(),
    }


def _processor() -> str:
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass  # not Linux
    return platform.processor() or platform.machine() or "unknown"
