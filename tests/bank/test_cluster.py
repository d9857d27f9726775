"""A Dask cluster of several processes makes the bank that one process makes, also when its workers are killed."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gridwright.bank import Bank, BankError, Stocked, order_of, stock
from gridwright.bank.workers import Workers, cluster, stock_with
from tests.bank.banks import ORDERS, content

distributed = pytest.importorskip("distributed", reason="a cluster needs the extra `cluster`")


@pytest.mark.filterwarnings("default")  # what its processes complain of when they are killed is not ours
def test_a_cluster_makes_the_same_bank_and_workers_that_are_killed_cost_time_only(tmp_path: Path) -> None:
    wanted = [order_of(text, 10) for text in ORDERS]
    pids: list[int] = []

    @contextmanager
    def opening() -> Iterator[Workers]:
        with cluster("local", 2) as workers:
            pids.extend(workers.executor._client.run(os.getpid).values())  # type: ignore[attr-defined]
            yield workers

    def kill(stocked: Stocked) -> None:
        if stocked.kept > 2 and len(pids) == 2:
            os.kill(pids.pop(), signal.SIGKILL)

    with Bank(":memory:") as whole, Bank(":memory:") as bank:
        stock(whole, wanted)
        stock_with(opening, bank, wanted, watch=kill)
        assert content(bank) == content(whole)
    assert len(pids) == 1


def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(BankError, match="no cluster answers at 'nowhere'"), cluster("nowhere", 1):
        pass
