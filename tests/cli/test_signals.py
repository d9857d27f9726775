"""Signals at any moment: the program ends at once and quietly, keeps what was finished, and says so by its exit code.

By hand, with more of them: `python -c "from tests.cli.test_signals import storm; storm(500)"`.
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from time import sleep

import pytest

from gridwright import check, read
from tests.cli.shell import EMPTY_SUDOKU, EMPTY_TAKUZU, PROGRAM, TAKUZU, gridwright

SIGNALS = {signal.SIGINT: "interrupted", signal.SIGTERM: "terminated", signal.SIGHUP: "hung up"}
INSTALLED = Path(sys.executable).with_name("gridwright")
LONGEST_DELAY = 0.5
"""Seconds: by then the program is at work."""


def ending(number: signal.Signals, delay: float, arguments: list[str]) -> tuple[int, str, str]:
    """Exit code, output and messages of a process that gets a signal `delay` seconds after it began to handle them.

    Before that, while Python starts, a signal does what Python and the system do by default.
    """
    command = [*PROGRAM, *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        while not handles_signals(running.pid):
            sleep(0.0005)
        sleep(delay)
        running.send_signal(number)
        output, messages = running.communicate(timeout=60)
    return running.returncode, output, messages


def handles_signals(process: int) -> bool:
    """Whether a process has a handler for SIGHUP, the last that it gets."""
    status = Path(f"/proc/{process}/status").read_text()
    caught = next(line for line in status.splitlines() if line.startswith("SigCgt:"))
    return bool(int(caught.split()[1], 16) >> (signal.SIGHUP - 1) & 1)


def storm(times: int, seed: int = 1) -> None:
    """Signals at moments that the seed decides, to a command that never ends and to one that soon does."""
    chance = random.Random(seed)
    for _ in range(times):
        number, delay = chance.choice([*SIGNALS]), chance.uniform(0, LONGEST_DELAY)
        hits_an_endless_run(number, delay) if chance.random() < 0.7 else hits_a_short_run(number, delay)


def hits_an_endless_run(number: signal.Signals, delay: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.realpath(Path(folder, "out.txt"))
        code, output, messages = ending(number, delay, ["solve", "-a", EMPTY_SUDOKU.strip(), "-o", target])
        kept = f"; what was finished is in {target}.partial" if os.listdir(folder) else ""
    assert (code, output) == (128 + number, ""), (number, delay, messages)
    told = f"gridwright: {SIGNALS[number]}{kept}\n"
    assert messages in ([told] if kept else ["", told]), (number, delay)


def hits_a_short_run(number: signal.Signals, delay: float) -> None:
    code, output, messages = ending(number, delay, ["count", TAKUZU.strip()])
    answer = "<argument 1>:1: 1\n"
    assert code == 128 + number or (code, output) == (0, answer), (number, delay, messages)  # 0: it had ended
    assert output in ("", answer)
    assert messages in ("", f"gridwright: {SIGNALS[number]}\n"), (number, delay)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="without /proc, nobody sees when it has a handler")
def test_signals_at_random_moments_are_never_lost_and_never_loud() -> None:
    storm(20)


@pytest.mark.skipif(not INSTALLED.exists(), reason="no program gridwright beside this Python")
def test_the_program_runs_through_a_link_from_anywhere_and_imports_nothing_from_there(tmp_path: Path) -> None:
    link = tmp_path / "linked"
    link.symlink_to(INSTALLED)
    (tmp_path / "numpy.py").write_text("raise RuntimeError('a file of the current folder was imported')")
    command = [str(link), "count", TAKUZU.strip(), "--", "-"]
    done = subprocess.run(
        command, cwd=tmp_path, env={"PATH": "/nowhere"}, input=EMPTY_TAKUZU, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("<argument 1>:1: 1\n<stdin>:1: 72\n", "")


@pytest.mark.parametrize("number", SIGNALS, ids=lambda number: number.name)
def test_every_signal_keeps_what_was_finished(number: signal.Signals, tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    target.write_text("old")
    partial = Path(f"{target}.partial")
    with subprocess.Popen(endless(target), stderr=subprocess.PIPE) as running:
        wait_for_results(partial)
        running.send_signal(number)
        _, errors = running.communicate(timeout=60)
    assert running.returncode == 128 + number
    assert errors.decode() == f"gridwright: {SIGNALS[number]}; what was finished is in {partial}\n"
    assert target.read_text() == "old"
    assert sorted(tmp_path.iterdir()) == [target, partial]
    assert all(check(puzzle).solved for puzzle in read(partial))


def test_further_signals_do_not_end_the_tidying_up(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    command = [*PROGRAM, "generate", "takuzu", "20", "-n", "1000000", "--jobs", "2", "-o", str(target)]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as running:
        wait_for_results(Path(f"{target}.partial"))
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            running.send_signal(number)
            sleep(0.002)
        _, errors = running.communicate(timeout=60)
    assert running.returncode - 128 in [*SIGNALS]
    assert errors.decode().endswith(f"; what was finished is in {target}.partial\n")
    assert len(list(read(f"{target}.partial"))) > 0


def test_a_signal_in_the_middle_of_the_first_write_keeps_what_was_written(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    script = f"""
import os, signal, sys
real_write = os.write
def write(descriptor, data):
    written = real_write(descriptor, data)
    if descriptor > 2:
        os.kill(os.getpid(), signal.SIGTERM)
    return written
os.write = write
sys.argv = ["gridwright", "generate", "takuzu", "6", "-n", "5", "-o", {str(target)!r}]
from gridwright.cli import main
main()
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    told = f"gridwright: terminated; what was finished is in {target}.partial\n"
    assert (done.returncode, done.stderr) == (128 + signal.SIGTERM, told)
    assert len(list(read(f"{target}.partial"))) > 0


def test_a_killed_run_leaves_its_finished_work_and_the_next_run_takes_over(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    partial = Path(f"{target}.partial")
    with subprocess.Popen(endless(target)) as running:
        wait_for_results(partial)
        running.kill()
    assert [*tmp_path.iterdir()] == [partial]
    assert all(check(puzzle).solved for puzzle in read(partial))
    kept = partial.read_text()
    assert gridwright("solve", "takuzu:2x2:0..X", "-o", target).exit_code == 2
    assert partial.read_text() == kept  # until there is a result
    assert gridwright("solve", "takuzu:2x2:0...", "-o", target).exit_code == 0
    assert [*tmp_path.iterdir()] == [target]
    assert target.read_text() == "takuzu:2x2:0110\n"


def test_two_runs_do_not_write_the_same_file(tmp_path: Path) -> None:
    target = tmp_path / "out.txt"
    with subprocess.Popen(endless(target), stderr=subprocess.DEVNULL) as running:
        wait_for_results(Path(f"{target}.partial"))
        result = gridwright("solve", "takuzu:2x2:0...", "-o", target)
        running.terminate()
    assert (result.exit_code, result.stderr) == (2, f"gridwright: {target}: another run is writing this file\n")


def test_a_signal_that_is_ignored_at_the_start_stays_ignored(tmp_path: Path) -> None:
    """So that `nohup gridwright ... &` goes on."""
    target = tmp_path / "out.txt"
    partial = Path(f"{target}.partial")

    def like_nohup() -> None:
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with subprocess.Popen(endless(target), stderr=subprocess.DEVNULL, preexec_fn=like_nohup) as running:
        wait_for_results(partial)
        running.send_signal(signal.SIGHUP)
        size = partial.stat().st_size
        while partial.stat().st_size == size:
            sleep(0.01)
        running.terminate()
    assert running.returncode == 128 + signal.SIGTERM


def endless(target: Path) -> list[str]:
    return [*PROGRAM, "solve", "-a", EMPTY_SUDOKU.strip(), "-o", str(target)]


def wait_for_results(partial: Path) -> None:
    while not partial.exists() or not partial.stat().st_size:
        sleep(0.01)
