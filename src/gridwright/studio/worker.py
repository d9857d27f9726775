"""A worker: a process that does one call after another and reports through a pipe.

It can be killed at any moment, which is how work is ended that nobody waits for any more. Nothing else is lost by it.
"""

from __future__ import annotations

import json
import os
import signal
import traceback
from multiprocessing.connection import Connection
from typing import Any

from gridwright.bank.workers import end_with_parent
from gridwright.puzzles.errors import BudgetError, GridwrightError, ParseError
from gridwright.studio.operation import Asked, File
from gridwright.studio.operations import OPERATIONS

EVENT, ANSWER, FILE, REFUSED, FAILED, BUSY = "event", "answer", "file", "refused", "failed", "busy"
Message = tuple[str, str, bytes]
"""What it is, the media type, and the body."""
MOST_MEMORY = 4 << 30
"""Bytes of address space; a call that needs more ends with an error."""
JSON = "application/json"


def work(calls: Connection, niceness: int, bank: str) -> None:
    """Answers calls until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers,
    end_with_parent()  # unless it is killed
    os.nice(niceness)
    _limit_memory()
    while True:
        try:
            name, arguments = calls.recv()
        except (EOFError, OSError):
            return
        try:
            calls.send(answer(name, Asked(arguments, bank), calls))
        except (BrokenPipeError, OSError):
            return


def answer(name: str, asked: Asked, calls: Connection) -> Message:
    """The last message of a call."""

    def tell(record: dict[str, Any]) -> None:
        calls.send((EVENT, JSON, _json(record)))

    try:
        found = OPERATIONS[name].run(asked, tell)
        return (FILE, found.media_type, found.body) if isinstance(found, File) else (ANSWER, JSON, _json(found))
    except BudgetError as error:
        return failure(FAILED, str(error))
    except ParseError as error:
        return failure(REFUSED, error.message, line=error.line, column=error.column)
    except (GridwrightError, ValueError) as error:
        return failure(REFUSED, str(error))
    except (MemoryError, RecursionError):
        return failure(FAILED, "this needs more memory than a call may use")
    except Exception:
        traceback.print_exc()
        return failure(FAILED, "this failed inside Gridwright; the server's output says where")


def failure(kind: str, error: str, **place: int) -> Message:
    """The message that says why there is no answer."""
    return kind, JSON, _json({"error": error, **place})


def _json(record: object) -> bytes:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # not on every system
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
