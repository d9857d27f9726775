"""`gridwright lab`: experiments and traces from the command line."""

from pathlib import Path

import pytest

from gridwright.lab import read_table
from tests.cli.shell import TAKUZU, gridwright


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


def test_an_unknown_strategy_is_a_usage_error_that_names_the_known_ones(puzzles: Path) -> None:
    result = gridwright("lab", "compare", puzzles, "--strategies", "vanilla,nonsense")
    assert result.exit_code == 2
    assert "nonsense" in result.output
    assert "most-constrained" in result.output


def test_a_file_that_is_missing_is_reported_and_the_others_are_measured(puzzles: Path) -> None:
    result = gridwright("lab", "compare", "missing.txt", puzzles, "--strategies", "takuzu")
    assert result.exit_code == 2
    assert "missing.txt: No such file" in result.stderr
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


def test_a_trace_that_was_cut_off_ends_like_a_budget_that_ran_out(puzzles: Path) -> None:
    result = gridwright("lab", "trace", puzzles, "--strategy", "consecutive+first", "--nodes", "3")
    assert result.exit_code == 3
    assert "cut off" in result.stdout
