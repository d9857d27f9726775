"""Experiments as a user makes them: every run is there, what was cut off says so, and an interruption costs nothing."""

import csv
import io
import os
import random
import signal
import statistics
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

import gridwright
from gridwright.lab import LabError, Limits, Run, Specimen, compare, read_table, summary, to_csv
from gridwright.lab.pool import ForkServer, make_runs
from gridwright.lab.report import in_words
from gridwright.lab.runs import interleaved
from gridwright.lab.summary import Bound, bounds, median

TAKUZU = gridwright.parse("takuzu:4x4:1....1....0.0..0")
ENDLESS, NEVER = gridwright.parse(f"sudoku:25x25:{'.' * 625}"), "random+random-value"
"""A board that values put anywhere, with nothing but checks, will not fill in our time."""
QUICK = Limits(seconds=0.2)


def test_every_puzzle_meets_every_strategy_as_often_as_asked() -> None:
    runs = compare([TAKUZU], ["takuzu", "plain"], repeat=2, limits=QUICK)
    assert [(run.strategy, run.repeat, run.outcome) for run in runs] == [
        ("takuzu", 0, "unique"),
        ("plain", 0, "unique"),
        ("takuzu", 1, "unique"),
        ("plain", 1, "unique"),
    ]


def test_runs_side_by_side_come_out_as_if_one_after_the_other() -> None:
    def told(at_once: int) -> list[tuple[object, ...]]:
        runs = compare([TAKUZU], ["takuzu", "plain", "consecutive+first"], repeat=2, limits=QUICK, at_once=at_once)
        return [(run.key, run.outcome, run.choices, run.work) for run in runs]

    assert told(1) == told(2)


def test_what_a_run_counts_is_what_the_search_counts() -> None:
    strategy = gridwright.Strategy.parse("consecutive+first")
    expected = gridwright.solve(TAKUZU, strategy=strategy, engine="search").statistics
    [run] = compare([TAKUZU], ["consecutive+first"], limits=QUICK)
    measured = (run.choices, run.backtracks, run.unassignments, run.propagations, run.depth)
    assert measured == (
        expected.choices,
        expected.backtracks,
        expected.unassignments,
        expected.propagations,
        expected.depth,
    )
    assert run.strategy_in_full == "consecutive+first+in-order"


def test_a_run_that_reaches_its_limit_is_cut_off_and_stays_in_every_figure() -> None:
    runs = compare([ENDLESS, TAKUZU], [NEVER], limits=Limits(seconds=0.1, solutions=1))
    stuck, solved = runs
    assert (stuck.end, stuck.outcome, solved.end, solved.outcome) == ("time", "unknown", "ended", "solved")
    assert stuck.seconds is not None
    assert stuck.seconds >= 0.1
    second, first = summary(runs)
    assert (first.ended, first.cut_off, second.ended, second.cut_off) == (0, 1, 1, 0)
    assert str(first.medians["seconds"]).startswith("≥ ")
    assert "≥" in in_words(runs)


def test_a_median_is_exact_only_when_no_lower_bound_could_move_it() -> None:
    assert median([Bound(1), Bound(2), Bound(5, exact=False)]) == Bound(2)
    assert median([Bound(1, exact=False), Bound(2), Bound(3)]) == Bound(2, exact=False)
    assert median([Bound(1), Bound(2), Bound(4), Bound(9, exact=False)]) == Bound(3)
    assert median([Bound(1), Bound(2), Bound(4, exact=False), Bound(9)]) == Bound(3, exact=False)
    assert median([Bound(1), Bound(2), Bound(2, exact=False)]) == Bound(2)


@pytest.mark.parametrize("seed", range(200))
def test_whatever_a_run_that_was_cut_off_would_have_come_to_the_median_is_true(seed: int) -> None:
    rng = random.Random(seed)
    truths = [rng.randrange(9) for _ in range(rng.randrange(1, 8))]
    limit = rng.randrange(1, 9)
    found = median([Bound(min(truth, limit), truth <= limit) for truth in truths])
    assert found.value == statistics.median(truths) if found.exact else found.value <= statistics.median(truths)


def test_a_killed_run_counts_with_its_limit(finished: Run) -> None:
    killed = replace(finished, end="time", outcome="unknown", seconds=None, choices=None, limit_seconds=7.0)
    assert bounds([killed], "seconds") == [Bound(7.0, exact=False)]
    assert bounds([killed], "choices") == [Bound(0, exact=False)]


def test_a_fault_in_one_run_does_no_harm_to_the_others() -> None:
    good, other = interleaved([Specimen("here", TAKUZU)], ["takuzu", "plain"], repeat=1, limits=QUICK)
    broken = replace(good, puzzle="sudoku:4x4:no such thing")
    runs = list(make_runs([broken, other]))
    assert [(run.end, run.outcome) for run in runs] == [("crash", "unknown"), ("ended", "unique")]
    assert runs[0].note


def test_a_run_that_wants_too_much_memory_is_stopped() -> None:
    program = "from gridwright.lab.measure import limit_memory; limit_memory(32); bytearray(64 << 20)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "MemoryError" in ran.stderr


def test_a_fork_server_ends_with_whoever_asked() -> None:
    [job] = interleaved([Specimen("here", ENDLESS)], [NEVER], repeat=1, limits=Limits(seconds=600))
    with ForkServer(None) as server:
        server.start(job)
        process = server._process
    assert process.poll() is not None


@pytest.fixture(scope="module")
def finished() -> Run:
    """A run to make others from."""
    [run] = compare([TAKUZU], ["takuzu"], limits=QUICK)
    return run


def test_the_table_has_every_column_and_reads_back(tmp_path: Path) -> None:
    table = tmp_path / "runs.csv"
    runs = compare([TAKUZU], ["takuzu", "plain"], limits=QUICK, table=table)
    [header, *rows] = csv.reader(io.StringIO(table.read_text()))
    assert header == [field.name for field in fields(Run)]
    assert {"machine", "gridwright", "python", "seed", "strategy_in_full", "limit_seconds", "end"} <= set(header)
    assert len(rows) == 2
    assert read_table(table) == runs


def test_the_puzzles_are_kept_beside_the_table_each_once(tmp_path: Path) -> None:
    other = gridwright.parse("takuzu:2x2:0...")
    compare([TAKUZU], ["takuzu"], limits=QUICK, table=tmp_path / "runs.csv")
    compare([TAKUZU, other], ["takuzu", "plain"], limits=QUICK, table=tmp_path / "runs.csv")
    assert list(gridwright.read(tmp_path / "puzzles.txt")) == [TAKUZU, other]


def test_an_interrupted_experiment_goes_on_where_it_stopped(tmp_path: Path) -> None:
    table = tmp_path / "runs.csv"
    made: list[str] = []

    def stop_after_two(run: Run, done: int, planned: int) -> None:
        made.append(f"{done} of {planned}")
        if len(made) == 2:
            raise KeyboardInterrupt

    strategies = ["takuzu", "plain", "bitboards", "consecutive+first"]
    with pytest.raises(KeyboardInterrupt):
        compare([TAKUZU], strategies, limits=QUICK, table=table, on_run=stop_after_two)
    kept = read_table(table)
    assert len(kept) == 2
    runs = compare([TAKUZU], strategies, limits=QUICK, table=table, on_run=lambda run, *_: made.append(run.strategy))
    assert made == ["1 of 4", "2 of 4", "bitboards", "consecutive+first"]
    assert runs[:2] == kept
    assert read_table(table) == runs


def test_a_line_that_was_not_finished_is_made_again(tmp_path: Path, finished: Run) -> None:
    table = tmp_path / "runs.csv"
    whole = to_csv([finished])
    table.write_text(whole + whole.splitlines()[1][:40])
    assert read_table(table) == [finished]
    again = compare([TAKUZU], ["takuzu", "plain"], limits=QUICK, table=table)
    assert again[0] == finished
    assert read_table(table) == again


def test_a_table_of_something_else_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "runs.csv"
    table.write_text("a,b\n1,2\n")
    with pytest.raises(LabError, match="columns"):
        compare([TAKUZU], ["takuzu"], table=table)
    assert table.read_text() == "a,b\n1,2\n"


@pytest.mark.parametrize(
    ("puzzles", "strategies", "repeat"), [([], ["takuzu"], 1), ([TAKUZU], [], 1), ([TAKUZU], ["takuzu"], 0)]
)
def test_an_empty_experiment_is_refused(puzzles: list[gridwright.Puzzle], strategies: list[str], repeat: int) -> None:
    with pytest.raises(LabError):
        compare(puzzles, strategies, repeat=repeat)


def test_a_run_that_dies_is_reported_with_its_signal() -> None:
    from gridwright.lab.fork_server import _end_of

    assert _end_of(signal.SIGXCPU)["end"] == "time"
    assert _end_of(signal.SIGKILL)["end"] == "memory"
    assert _end_of(signal.SIGSEGV)["end"] == "crash"
    assert _end_of(os.W_EXITCODE(3, 0) if hasattr(os, "W_EXITCODE") else 3 << 8)["end"] == "crash"
