"""One run, measured: what happens in the process of its own that a run is given.

Time is the CPU time of its one thread, and the limit is one of CPU time: on a busy machine a run then gets as far as on
an idle one. (The clock of the process ticks coarsely once that time is limited, the clock of the thread does not.)
What is timed is the search; reading and compiling the puzzle are not.
"""

from __future__ import annotations

import resource
import signal
import sys
from collections.abc import Callable
from time import perf_counter, thread_time
from typing import Any

from gridwright.formats import from_id
from gridwright.generating.generate import remake
from gridwright.lab.runs import ENDED, GENERATE, SOLVE
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.strategy import INFERENCES, Strategy
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.plan import NO_LIMIT
from gridwright.solving.solve import new_search

Measured = dict[str, Any]

_SHORTEST_SLICE = 0.005
_MEGABYTE = 1 << 20


def solve(job: dict[str, Any]) -> Measured:
    """Looks for the solutions that a job asks for, under its strategy."""
    limits = job["limits"]
    search = new_search(from_id(job["puzzle"]), Strategy.parse(job["strategy_in_full"]), job["seed"])
    wall, start = perf_counter(), thread_time()
    found, exhausted, seconds = 0, False, 0.0
    while found < limits["solutions"] and not exhausted and seconds < limits["seconds"]:
        # A slice of wall-clock time never takes more CPU time than is left.
        answer = search.next(max(limits["seconds"] - seconds, _SHORTEST_SLICE), NO_LIMIT)
        found += answer == SOLUTION
        exhausted = answer == EXHAUSTED
        seconds = thread_time() - start
    choices, backtracks, unassignments, propagations, depth = search.statistics()
    return {
        "end": ENDED if exhausted or found == limits["solutions"] else "time",
        "outcome": _outcome(found, limits["solutions"], exhausted=exhausted),
        "solutions": found,
        "seconds": seconds,
        "wall_seconds": perf_counter() - wall,
        "choices": choices,
        "backtracks": backtracks,
        "unassignments": unassignments,
        "propagations": propagations,
        "depth": depth,
        "work": ", ".join(f"{_name(inference)} {runs}/{fruitful}" for inference, runs, fruitful in search.tally()),
    }


def _name(inference: int) -> str:
    return INFERENCES[inference] if inference >= 0 else "check"


class _OutOfTimeError(BaseException):
    """Raised inside whatever is going on when the CPU time of a run is over."""


def _out_of_time(number: int, frame: object) -> None:
    raise _OutOfTimeError


def make(job: dict[str, Any]) -> Measured:
    """Makes the puzzle of a recipe."""
    signal.signal(signal.SIGPROF, _out_of_time)
    wall, start = perf_counter(), thread_time()
    signal.setitimer(signal.ITIMER_PROF, job["limits"]["seconds"])
    note = ""
    try:
        remake(job["puzzle"])
        end, outcome = ENDED, "made"
    except RequestError as error:
        end, outcome, note = ENDED, "gave-up", str(error)
    except _OutOfTimeError:
        end, outcome = "time", "unknown"
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    seconds, wall_seconds = thread_time() - start, perf_counter() - wall
    return {"end": end, "outcome": outcome, "note": note, "seconds": seconds, "wall_seconds": wall_seconds}


def _outcome(found: int, wanted: int, *, exhausted: bool) -> str:
    if found > 1:
        return "multiple"
    if exhausted:
        return "unique" if found else "none"
    return "solved" if found == wanted else "unknown"


TASKS: dict[str, Callable[[dict[str, Any]], Measured]] = {SOLVE: solve, GENERATE: make}


def measure(job: dict[str, Any]) -> Measured:
    """Does a job within its limit of memory, whatever it is."""
    limit_memory(job["limits"]["memory_mb"])
    try:
        measured = TASKS[job["task"]](job)
    except MemoryError:
        return {"end": "memory", "outcome": "unknown"}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return measured | {"memory_mb": round(peak / (_MEGABYTE if sys.platform == "darwin" else 1024), 1)}


def limit_memory(megabytes: int) -> None:
    """Limits the memory that this process may take from now on."""
    try:
        with open("/proc/self/statm", encoding="ascii") as pages:
            now = int(pages.read().split()[0]) * resource.getpagesize()
    except OSError:
        return  # not Linux: macOS has the limit but does not keep it
    resource.setrlimit(resource.RLIMIT_AS, (now + megabytes * _MEGABYTE,) * 2)
