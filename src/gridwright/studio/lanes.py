"""Lanes: each has some workers and a bounded queue. A call ends when its caller is gone or its time is up."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from gridwright.puzzles.errors import GridwrightError
from gridwright.studio.operation import LONG, QUICK, Operation
from gridwright.studio.worker import BUSY, EVENT, FAILED, Message, failure, work

GRACE = 0.25
"""Seconds in which a call that nobody waits for may still end by itself: a new worker costs about as much."""
OVERTIME = 2.0
"""Seconds beyond its budget after which a call is ended: some work looks at the clock only now and then."""
WAITING = {QUICK: 100, LONG: 50}
"""Calls that may wait in each lane."""
SHARE = {QUICK: 50, LONG: 12}
"""Calls that one client may have in each lane, running or waiting: a browser opens six connections to a server."""
NICENESS = {QUICK: 0, LONG: 10}
"""Long work runs at a lower priority than calls from the board."""

OnEvent = Callable[[bytes], None]


class CallError(GridwrightError):
    """A call without an answer, with the kind of message that says so."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Worker:
    """The server's end of a worker."""

    def __init__(self, niceness: int, bank: str, threads: ThreadPoolExecutor) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["gridwright.studio.worker"])
        self._calls, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, niceness, bank), daemon=True)
        self._process.start()
        theirs.close()
        self._threads = threads

    async def call(self, name: str, arguments: dict[str, Any], on_event: OnEvent) -> Message:
        """The last message of a call; events go to `on_event`."""
        loop = asyncio.get_running_loop()
        try:
            self._calls.send((name, arguments))
            while True:
                message: Message = await loop.run_in_executor(self._threads, self._calls.recv)
                if message[0] != EVENT:
                    return message
                on_event(message[2])
        except (EOFError, OSError):
            raise CallError(FAILED, "the work was ended: it used too much time or memory") from None

    @property
    def is_alive(self) -> bool:
        return self._process.is_alive()

    def end(self) -> None:
        """Ends the process; a call that waits for it fails."""
        self._process.kill()
        self._process.join()


class Lane:
    """Workers of one kind, and the calls that wait for them."""

    def __init__(self, kind: str, size: int, bank: str) -> None:
        self._kind = kind
        self._size = size
        self._bank = bank
        self._calls_of: Counter[str] = Counter()
        self._running_of: Counter[str] = Counter()
        self._waiting: list[tuple[str, asyncio.Future[Worker]]] = []
        self._idle: list[Worker] = []
        self._threads = ThreadPoolExecutor(size, thread_name_prefix=f"{kind}-lane")
        self._workers: set[Worker] = set()
        self._ends: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Starts the workers."""
        for _ in range(self._size):
            self._add()

    def _add(self) -> None:
        worker = Worker(NICENESS[self._kind], self._bank, self._threads)
        self._workers.add(worker)
        self._give(worker)

    def _give(self, worker: Worker) -> None:
        """Gives a free worker to a waiting call: first from the client with the fewest calls running, then in order."""
        waiting = [each for each in self._waiting if not each[1].done()]
        if not waiting:
            self._idle.append(worker)
            return
        client, turn = min(waiting, key=lambda each: self._running_of[each[0]])
        self._running_of[client] += 1
        turn.set_result(worker)

    async def _worker_for(self, client: str) -> Worker:
        if self._idle:
            self._running_of[client] += 1
            return self._idle.pop()
        if len(self._waiting) >= WAITING[self._kind]:
            raise CallError(BUSY, "too much is waiting here; try again in a moment")
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.append((client, turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn came in the moment in which its caller went away
                self._running_of[client] -= 1
                self._give(turn.result())
            raise
        finally:
            self._waiting.remove((client, turn))

    async def call(self, operation: Operation, arguments: dict[str, Any], on_event: OnEvent, client: str) -> Message:
        """Waits for a worker and lets it work. When this is cancelled, the work is ended too."""
        if self._calls_of[client] >= SHARE[self._kind]:
            return failure(BUSY, "this client has too much under way; try again when some of it is done")
        self._calls_of[client] += 1
        try:
            worker = await self._worker_for(client)
            try:
                return await self._call(worker, operation, arguments, on_event)
            finally:
                self._running_of[client] -= 1
        except CallError as error:
            return failure(error.kind, str(error))
        finally:
            self._calls_of[client] -= 1
            if not self._calls_of[client]:
                del self._calls_of[client], self._running_of[client]

    async def _call(
        self, worker: Worker, operation: Operation, arguments: dict[str, Any], on_event: OnEvent
    ) -> Message:
        task = asyncio.ensure_future(worker.call(operation.name, arguments, on_event))
        try:
            done, _ = await asyncio.wait({task}, timeout=arguments["seconds"] + OVERTIME)
        except asyncio.CancelledError:
            end = asyncio.ensure_future(self._freed(worker, task, GRACE))
            self._ends.add(end)
            end.add_done_callback(self._ends.discard)
            raise
        await self._freed(worker, task, 0.0)
        if not done:
            raise CallError(FAILED, "the work was ended: it took too long")
        return task.result()

    async def _freed(self, worker: Worker, task: asyncio.Task[Message], grace: float) -> None:
        """Makes room for the next call: the worker is idle again, or another takes its place."""
        if not task.done():
            await asyncio.wait({task}, timeout=grace)
        if task.done() and task.exception() is None and worker.is_alive:
            self._give(worker)
            return
        self._workers.discard(worker)
        worker.end()
        with suppress(CallError):
            await task
        self._add()

    def end(self) -> None:
        """Ends all workers."""
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)


def new_lanes(bank: str = "") -> dict[str, Lane]:
    """The lanes of a server, each with as many workers as there are cores."""
    size = max(2, os.cpu_count() or 2)
    return {kind: Lane(kind, size, bank) for kind in (QUICK, LONG)}
