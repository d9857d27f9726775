"""`gridwright lab`: experiments and traces from the command line."""

import signal
import subprocess
from pathlib import Path
from time import sleep

import pytest

from gridwright.lab import read_table
from tests.cli.shell import PROGRAM, TAKUZU, answers, gridwright


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text(TAKUZU)
    return path


def test_compare_prints_a_line_a_strategy(puzzles: Path) -> None:
    result = gridwright("lab", "compare", puzzles, "--strategies", "takuzu, plain", "--time", "5s")
    assert result.exit_code == 0
    assert [line.split()[:4] for line in result.stdout.splitlines()[1:]] == [
        ["16", "takuzu", "1", "1"],
        ["16", "plain", "1", "1"],
    ]


def test_what_cannot_be_made_is_told_as_by_other_commands() -> None:
    refused = gridwright("lab", "generate", "takuzu", "--sizes", "1")
    assert (refused.exit_code, refused.stderr[:24]) == (2, "gridwright: a Takuzu has")
    unknown = gridwright("lab", "generate", "takuzu", "--sizes", "8", "--methods", "magic")
    assert (unknown.exit_code, unknown.stderr[:38]) == (2, "gridwright: there is no method 'magic'")


def test_compare_fills_a_folder_and_goes_on_from_it(puzzles: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out" / "first"
    assert gridwright("lab", "compare", puzzles, "--strategies", "takuzu", "-o", folder).exit_code == 0
    first = read_table(folder / "runs.csv")
    assert gridwright("lab", "compare", puzzles, "--strategies", "takuzu,plain", "-o", folder).exit_code == 0
    assert gridwright("lab", "compare", puzzles, "--strategies", "plain", "-o", folder).exit_code == 0
    assert [run.strategy for run in read_table(folder / "runs.csv")] == ["takuzu", "plain"]
    assert read_table(folder / "runs.csv")[0] == first[0]
    assert (folder / "report.html").exists()
    assert first[0].source == f"{puzzles}:1"


def is_running(process: str) -> bool:
    """Whether the process is there, and not only waiting to be buried by its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are found through /proc")
def test_an_interrupted_experiment_says_how_to_go_on_and_leaves_no_process(tmp_path: Path) -> None:
    path, folder = tmp_path / "puzzles.txt", tmp_path / "out"
    path.write_text(f"{TAKUZU}sudoku:25x25:{'.' * 625}\n")
    words = ["lab", "compare", str(path), "--strategies", "random+random-value", "-o", str(folder)]
    with subprocess.Popen([*PROGRAM, *words], stderr=subprocess.PIPE, text=True) as running:
        while not (folder / "runs.csv").exists() or len((folder / "runs.csv").read_text().splitlines()) < 2:
            assert running.poll() is None
            sleep(0.05)
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children").read_text().split()
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        said = running.stderr.read()
    assert running.returncode == 130
    assert "the same command continues from there" in said
    while any(is_running(child) for child in children):  # they end by themselves, a moment later
        sleep(0.01)
    assert [run.outcome for run in read_table(folder / "runs.csv")] == ["unique"]


def test_an_unknown_strategy_is_a_usage_error_that_names_the_known_ones(puzzles: Path) -> None:
    result = gridwright("lab", "compare", puzzles, "--strategies", "vanilla,nonsense")
    assert result.exit_code == 2
    assert "nonsense" in result.output
    assert "most-constrained" in result.output


def test_no_time_is_an_error_and_much_time_is_not(puzzles: Path) -> None:
    none = gridwright("lab", "compare", puzzles, "--strategies", "takuzu", "--time", "0")
    assert (none.stderr, none.exit_code) == ("gridwright: the limits of a run must be above 0\n", 2)
    assert gridwright("lab", "compare", puzzles, "--strategies", "takuzu", "--time", "99999999999h").exit_code == 0


def test_a_file_that_is_missing_is_reported_and_the_others_are_measured(puzzles: Path) -> None:
    result = gridwright("lab", "compare", "missing.txt", puzzles, "--strategies", "takuzu")
    assert result.exit_code == 2
    assert "missing.txt: no such file" in result.stderr
    assert "takuzu" in result.stdout


def test_a_folder_that_cannot_be_made_is_an_error(puzzles: Path) -> None:
    result = gridwright("lab", "compare", puzzles, "--strategies", "takuzu", "-o", puzzles / "below")
    assert result.exit_code == 2
    assert "below" in result.stderr


def test_trace_writes_text_or_by_the_name_of_the_file_a_picture(puzzles: Path, tmp_path: Path) -> None:
    words = ("lab", "trace", puzzles, "--strategy", "consecutive+first")
    assert gridwright(*words).stdout.startswith(
        "takuzu:4x4:1....1....0.0..0\nstrategy consecutive+first+in-order\nstart"
    )
    assert gridwright(*words, "-o", tmp_path / "tree.svg").exit_code == 0
    assert (tmp_path / "tree.svg").read_text().startswith("<svg")


def test_an_experiment_answers_with_its_runs() -> None:
    runs = answers("lab", "compare", TAKUZU.strip(), "--strategies", "takuzu,plain", "--time", "5s")
    assert [(run["strategy"], run["end"], run["outcome"]) for run in runs] == [
        ("takuzu", "ended", "unique"),
        ("plain", "ended", "unique"),
    ]


def test_a_trace_answers_with_its_nodes_each_below_another() -> None:
    [tree] = answers("lab", "trace", "takuzu:2x2:....")
    start, *others = tree["nodes"]
    assert (start["above"], start["text"], tree["stopped_by"]) == (-1, "start", "")
    assert all(0 <= node["above"] < place for place, node in enumerate(others, 1))
    assert [node["end"] for node in others].count("solution") == 2
    [cut_off] = answers("lab", "trace", f"takuzu:8x8:{'.' * 64}", "--nodes", "3", code=3)
    assert cut_off["stopped_by"] == "budget"
