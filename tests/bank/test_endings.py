"""Kill -9 at any moment, a disk that is full, a parent that is gone: nothing is lost and nothing is there twice."""

import signal
import subprocess
import sys
import time
from pathlib import Path

from gridwright.bank import Bank, Order, order_of, stock
from gridwright.bank.verifying import faults
from tests.bank.banks import ORDERS, content

KILLER = """
import os, random, signal, sys, time
from gridwright.bank import Bank, Order, make_unit, stock

path, recipe = sys.argv[1:]
rng = random.Random(5)
make_unit(recipe, 0, 1)  # what is compiled and imported now is there in every child
for kill in range(200):
    child = os.fork()
    if not child:
        while True:
            with Bank(path, create=True) as bank:
                stock(bank, [Order(recipe, len(bank) + rng.randrange(20))])
                bank.give_back("a book")
                bank.take(min(len(bank), 5), "a book")
    time.sleep(rng.random() * 0.04)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
"""
WRITER = """
import resource, signal, sys
from gridwright.bank import Bank, BankError, order_of, stock

signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
try:
    with Bank(sys.argv[1], create=True) as bank:
        stock(bank, [order_of(text, 10) for text in sys.argv[3:]])
except BankError as error:
    print(error)
"""


def test_a_run_that_is_killed_two_hundred_times_makes_the_same_bank(tmp_path: Path) -> None:
    path, recipe = tmp_path / "killed.bank", "sudoku:6x6@5#5"
    subprocess.run([sys.executable, "-c", KILLER, str(path), recipe], timeout=240, check=True)
    with Bank(path) as bank, Bank(":memory:") as whole:
        in_use = len(bank) - bank.count(unused=True)
        assert in_use in (0, 5)  # all were taken, or none
        number = len(bank) + 1
        assert number > 1
        for each in (bank, whole):
            stock(each, [Order(recipe, number)])
        assert content(bank) == {**content(whole), "use": content(bank)["use"]}
        assert list(faults(bank)) == []


def test_a_file_system_that_takes_no_more_is_told_and_the_order_goes_on_later(tmp_path: Path) -> None:
    path = tmp_path / "full.bank"
    messages = []
    for limit in (40_000, 80_000):
        command = [sys.executable, "-c", WRITER, str(path), str(limit), *ORDERS]
        messages.append(subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout)
        if path.exists():
            with Bank(path) as bank:
                assert list(faults(bank)) == []
    assert any("all that was finished before is in the bank" in message for message in messages), messages
    wanted = [order_of(text, 10) for text in ORDERS]
    with Bank(path, create=True) as bank, Bank(":memory:") as whole:
        stock(bank, wanted)
        stock(whole, wanted)
        assert content(bank) == content(whole)


def test_ctrl_c_says_that_the_same_command_goes_on_and_no_worker_stays_behind(tmp_path: Path) -> None:
    path = tmp_path / "a.bank"
    command = [sys.executable, "-m", "gridwright", "bank", "stock", str(path), "sudoku:9x9;minimal@5#1", "--jobs", "2"]
    with subprocess.Popen([*command, "-n", "1000000"], stderr=subprocess.PIPE, text=True) as run:
        while not path.exists():
            time.sleep(0.05)
        with Bank(path, create=True) as bank:
            while not len(bank):
                time.sleep(0.05)
        workers = _children(run.pid)
        run.send_signal(signal.SIGINT)
        assert run.stderr is not None
        message = run.stderr.read()  # to its end: workers hold it open too
    assert run.returncode == 130
    assert message == f"gridwright: interrupted; what was made is in {path}; the same command goes on from there\n"
    assert len(workers) >= 2
    deadline = time.monotonic() + 60
    while any(map(_is_alive, workers)):  # they are closed before they are gone
        assert time.monotonic() < deadline
        time.sleep(0.01)


def _children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _is_alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False
