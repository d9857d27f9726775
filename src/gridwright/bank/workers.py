"""Workers for `stock`: processes of this machine, or a Dask cluster. Any other Executor can be handed to `stock`.

Workers that are lost cost time and nothing else: the bank knows how far it is, and new ones go on from there.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import wait
from threading import Thread
from time import monotonic
from typing import Any

from gridwright.bank.schema import BankError
from gridwright.bank.stocking import Order, Stocked, Watch, WorkersLostError, stock
from gridwright.bank.store import Bank
from gridwright.puzzles.errors import needed
from gridwright.puzzles.wording import quoted
from gridwright.version import __version__

LOCAL = "local"
"""The address that means a cluster on this machine."""
_CONNECT_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Workers:
    """An executor, how many units it works on at a time, and whether it still does."""

    executor: Executor
    number: int
    is_alive: Callable[[], bool] = lambda: True


Opening = Callable[[], AbstractContextManager[Workers]]


def stock_with(
    opening: Opening,
    bank: Bank,
    orders: Iterable[Order],
    *,
    apart: bool = False,
    seconds: float | None = None,
    watch: Watch = lambda stocked: None,
) -> list[Stocked]:
    """Like `stock`, but replaces lost workers as long as there is progress in between."""
    wanted, deadline, lost_at = list(orders), monotonic() + (seconds or 0), -1
    while True:
        left = None if seconds is None else max(0.0, deadline - monotonic())
        try:
            with opening() as workers:
                return stock(
                    bank,
                    wanted,
                    executor=workers.executor,
                    workers=workers.number,
                    apart=apart,
                    seconds=left,
                    watch=watch,
                    is_alive=workers.is_alive,
                )
        except WorkersLostError:
            made = sum(progress.next for progress in bank.recipes().values())
            if made == lost_at:
                raise
            lost_at = made


@contextmanager
def processes(number: int) -> Iterator[Workers]:
    """Processes on this machine. They end when this one ends, whatever the reason."""
    _start_quiet_tracker()
    pool = ProcessPoolExecutor(number, multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield Workers(pool, number)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.terminate()  # units that nobody waits for


def _start_quiet_tracker() -> None:
    """Python's resource tracker removes the semaphores of an interrupted pool; the user needn't be warned."""
    before = os.environ.get("PYTHONWARNINGS")
    os.environ["PYTHONWARNINGS"] = "ignore:resource_tracker"
    resource_tracker.ensure_running()
    if before is None:
        del os.environ["PYTHONWARNINGS"]
    else:
        os.environ["PYTHONWARNINGS"] = before


def _begin() -> None:
    """Sets up a worker: it leaves Ctrl-C to the parent, and ends when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """From now on this process ends as soon as the one that started it is gone, whatever it is doing."""
    Thread(target=_wait_for_the_end, daemon=True).start()


def _wait_for_the_end() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


@contextmanager
def cluster(address: str, number: int) -> Iterator[Workers]:
    """The workers of a Dask cluster; with the address `local` that many processes of this machine, on loopback only."""
    killed = needed("distributed", "a cluster", "distributed", "cluster").KilledWorker
    with ExitStack() as opened:
        try:
            client = opened.enter_context(_client(address, number))
            _check_versions(client.run(_version))
            threads = sum(client.nthreads().values())
        except (OSError, ValueError) as error:
            raise BankError(f"no cluster answers at {quoted(address)}: {error}") from None
        try:
            yield Workers(client.get_executor(pure=False), max(threads, 1), lambda: client.status != "closed")
        except (killed, OSError) as error:
            raise WorkersLostError(f"the cluster lost its workers: {error}") from None


@contextmanager
def _client(address: str, number: int) -> Iterator[Any]:
    from distributed import Client, LocalCluster

    if address != LOCAL:
        with Client(address, timeout=_CONNECT_SECONDS, set_as_default=False) as client:
            yield client
        return
    quiet = {"silence_logs": logging.CRITICAL, "dashboard_address": None}
    with (
        LocalCluster(n_workers=number, threads_per_worker=1, host="127.0.0.1", **quiet) as local,
        Client(local, timeout=_CONNECT_SECONDS, set_as_default=False) as client,
    ):
        yield client


def _version() -> str:
    return __version__


def _check_versions(found: dict[str, str]) -> None:
    for worker, version in found.items():
        if version != __version__:
            raise BankError(f"the worker {worker} has Gridwright {version}, but this is {__version__}")
