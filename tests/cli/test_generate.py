"""`gridwright generate`: what it writes, what it refuses, how it ends."""

from __future__ import annotations

import signal
import subprocess
from pathlib import Path
from time import sleep

import pytest

import gridwright
from tests.cli import shell
from tests.cli.shell import PROGRAM, places


def run(*arguments: str) -> tuple[int, str, str]:
    result = shell.gridwright("generate", *arguments)
    return result.exit_code, result.stdout, result.stderr


def test_a_puzzle_stands_under_its_recipe_and_comes_back_from_it() -> None:
    code, text, _ = run("takuzu", "6", "--seed", "7", "--to", "id")
    assert code == 0
    assert text.startswith("# takuzu:6x6@5#7\n")
    assert run("takuzu:6x6@5#7", "--to", "id") == (0, text, "")


@pytest.mark.parametrize("jobs", ["1", "2", "3"])
def test_the_bytes_do_not_depend_on_the_jobs(jobs: str) -> None:
    arguments = ("sudoku", "6", "-n", "6", "--seed", "1", "--minimal")
    assert run(*arguments, "--jobs", jobs) == run(*arguments)


def test_files_get_puzzles_and_solutions(tmp_path: Path) -> None:
    puzzles, solutions = tmp_path / "puzzles.txt", tmp_path / "solutions.txt"
    asked = ("magnets", "5x7", "-n", "3", "--seed", "2", "--verify", "-o", str(puzzles), "--solutions", str(solutions))
    assert run(*asked)[0] == 0
    made, solved = list(gridwright.read(puzzles)), list(gridwright.read(solutions))
    assert len(made) == len(solved) == 3
    for puzzle, solution in zip(made, solved, strict=True):
        assert gridwright.solve(puzzle).solution == solution.givens


@pytest.mark.parametrize(
    "arguments",
    [
        ("sudoku", "7"),
        ("chess",),
        ("takuzu", "--unique", "--any"),
        ("takuzu", "--to", "sudoku-line"),
        ("takuzu", "-o", "made.sdk"),
        ("magnets", "--to", "magnets-solution"),
        ("sudoku", "--to", "sdx"),
        ("takuzu:6x6@5#7", "8"),
    ],
)
def test_what_cannot_be_is_a_usage_error(arguments: tuple[str, ...]) -> None:
    code, text, message = run(*arguments)
    assert (code, text) == (2, "")
    assert message.startswith("Usage: ")


def test_a_puzzle_that_the_format_cannot_hold_is_reported_and_the_others_written(tmp_path: Path) -> None:
    made = list(gridwright.generate("magnets", 6, n=30, seed=4))
    refused = [one.recipe for one in made if 0 in one.puzzle.counts]  # there, 0 means that nothing is said
    assert 0 < len(refused) < 30
    asked = ("magnets", "6", "--seed", "4", "-n", "30", "--to", "magnets-course", "-o", str(tmp_path / "made.txt"))
    code, _, told = run(*asked, "--solutions", str(tmp_path / "solved.txt"))
    assert code == 2
    assert places(told) == refused
    assert len(list(gridwright.read(tmp_path / "made.txt"))) == 30 - len(refused)
    assert len(list(gridwright.read(tmp_path / "solved.txt"))) == 30 - len(refused)


@pytest.mark.parametrize("format", ["id", "csv"])
def test_an_interrupt_names_both_files_that_hold_what_was_finished(format: str, tmp_path: Path) -> None:
    puzzles, solutions = tmp_path / "puzzles.txt", tmp_path / "solutions.txt"
    request = ("generate", "takuzu", "14", "-n", "100000000", "--seed", "1", "--jobs", "1", "--to", format)
    command = [*PROGRAM, *request, "-o", str(puzzles), "--solutions", str(solutions)]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as running:
        while len(sizes := [path.stat().st_size for path in tmp_path.glob("*.partial")]) < 2 or not all(sizes):
            sleep(0.01)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130
    assert told == f"gridwright: interrupted; what was finished is in {puzzles}.partial and {solutions}.partial\n"
    for path in (puzzles, solutions):
        assert next(gridwright.read(path.with_name(f"{path.name}.partial"))).title == "14×14 Takuzu"


def test_puzzles_that_need_not_be_unique_can_be_had() -> None:
    for mode in ("--solvable", "--any"):
        code, text, _ = run("takuzu", "8", mode, "--fill", "25", "--seed", "3", "--to", "takuzu-line")
        assert code == 0
        assert sum(mark in "01" for mark in text.splitlines()[1]) == 16


@pytest.mark.parametrize(("name", "format"), [("made.csv", "csv"), ("made.json", "json"), ("made.JSONL", "json")])
def test_the_name_of_the_file_chooses_the_format(name: str, format: str, tmp_path: Path) -> None:
    asked = ("sudoku", "4", "-n", "3", "--seed", "1")
    assert run(*asked, "-o", str(tmp_path / name)) == (0, "", "")
    assert (tmp_path / name).read_text() == run(*asked, "--to", format)[1]
    assert run(*asked, "-o", str(tmp_path / name), "--to", "id")[0] == 0
    assert (tmp_path / name).read_text() == run(*asked, "--to", "id")[1]


def test_a_document_is_written_to_its_end(tmp_path: Path) -> None:
    for name in ("made.opensudoku", "solved.opensudoku"):
        asked = ("sudoku", "9", "-n", "2", "--seed", "1", "-o", str(tmp_path / "made.opensudoku"))
        assert run(*asked, "--solutions", str(tmp_path / "solved.opensudoku"))[0] == 0
        assert len(list(gridwright.read(tmp_path / name))) == 2


def test_a_picture_is_refused_with_the_command_that_draws_one(tmp_path: Path) -> None:
    code, _, message = run("sudoku", "4", "-o", str(tmp_path / "a.svg"))
    assert (code, [*tmp_path.iterdir()]) == (2, [])
    assert "`gridwright draw`" in message


def test_an_old_file_stays_when_the_budget_runs_out(tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    kept.write_text("precious\n")
    code, _, told = run("sudoku", "49", "--minimal", "--seed", "1", "--time", "50ms", "-o", str(kept))
    assert (code, kept.read_text(), len(told.splitlines())) == (3, "precious\n", 1)


def test_a_refusal_midway_keeps_what_is_finished_beside_the_target(tmp_path: Path) -> None:
    target, solutions = tmp_path / "made.txt", tmp_path / "solved.txt"
    request = ("sudoku", "6", "--difficulty", "medium", "--symmetry", "half-turn", "-n", "20", "--seed", "5")
    code, _, told = run(*request, "-o", str(target), "--solutions", str(solutions), "--to", "id")
    assert code == 2
    assert not target.exists()
    assert not solutions.exists()
    done = len(list(gridwright.read(tmp_path / "made.txt.partial")))
    assert told.startswith(f"gridwright: after {done} of 20: ")
    assert len(list(gridwright.read(tmp_path / "solved.txt.partial"))) == done


@pytest.mark.parametrize(
    "asked",
    [
        ("sudoku:9x9@5#5", "--difficulty", "extreme"),
        ("sudoku:9x9@5#5", "--minimal"),
        ("sudoku", "6", "--solvable", "--verify"),
        ("sudoku", "6", "-o", "one.txt", "--solutions", "./one.txt"),
        ("sudoku", "4", "-n", "10", "--jobs", "99999999999999999999"),
    ],
)
def test_requestes_that_contradict_each_other_are_refused(asked: tuple[str, ...]) -> None:
    code, text, _ = run(*asked)
    assert (code, text) == (2, "")
