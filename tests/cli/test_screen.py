"""What a person at a terminal sees: boards, colours, a progress line when it takes long; nothing of it in a pipe."""

import io
import re
from pathlib import Path
from time import monotonic, sleep

import pytest

from gridwright import parse, solve
from gridwright.cli.progress import Progress
from tests.cli.shell import EMPTY_TAKUZU, SUDOKU, UNSOLVABLE, gridwright, on_terminal

COLOURS = {"TERM": "xterm-256color", "COLUMNS": "80", "NO_COLOR": ""}
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


@pytest.fixture
def sudoku(tmp_path: Path) -> Path:
    file = tmp_path / "grid.txt"
    file.write_text(SUDOKU)
    return file


def test_a_solution_is_drawn_as_its_family_draws_it(sudoku: Path) -> None:
    puzzle = parse(SUDOKU)
    seen = ESCAPE.sub("", on_terminal(["solve", sudoku], COLOURS))
    assert seen == f"{sudoku}:1: 4×4 Sudoku: one solution\n{solve(puzzle).solved}\n\n"


def test_found_values_are_coloured_and_given_ones_are_not(sudoku: Path) -> None:
    seen = on_terminal(["solve", sudoku], COLOURS)
    coloured = re.findall(r"\x1b\[1;36m(.)\x1b\[0m", seen)
    assert coloured == [*"1341213234"]


def test_no_color_is_respected(sudoku: Path) -> None:
    assert "36m" not in on_terminal(["solve", sudoku], {**COLOURS, "NO_COLOR": "1"})


def test_nothing_is_coloured_in_a_pipe(sudoku: Path) -> None:
    for command in ("solve", "check"):
        assert "\x1b" not in gridwright(command, sudoku).stdout


def test_a_board_that_is_too_wide_has_a_character_a_cell(tmp_path: Path) -> None:
    file = tmp_path / "wide.txt"
    file.write_text(f"takuzu:4x60:{'.' * 240}\n")
    seen = ESCAPE.sub("", on_terminal(["solve", "--limit", "1", "--rules", "repeats", file], COLOURS))
    assert max(map(len, seen.splitlines()[1:])) == 60


def test_check_and_negative_answers_are_headed_alike(tmp_path: Path) -> None:
    file = tmp_path / "none.txt"
    file.write_text(UNSOLVABLE + EMPTY_TAKUZU)
    seen = ESCAPE.sub("", on_terminal(["check", file], COLOURS)).splitlines()
    assert seen == gridwright("check", file).stdout.splitlines()
    assert f"{file}:1: 4×4 Sudoku: no solution" in ESCAPE.sub("", on_terminal(["solve", file], COLOURS))


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_appears_on_a_terminal_when_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Progress, "PATIENCE", 0.0)
    monkeypatch.setattr(Progress, "TICK", 0.001)
    monkeypatch.setattr("sys.stderr", terminal := Terminal())
    monkeypatch.setenv("TERM", "xterm")
    shown = Progress()
    shown.working_on("puzzle 7, grid.txt:1")
    patience = monotonic() + 60
    while "puzzle 7" not in terminal.getvalue() and monotonic() < patience:
        sleep(0.01)
    shown.close()
    assert "puzzle 7, grid.txt:1" in terminal.getvalue()


def test_progress_stays_away_where_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Progress, "PATIENCE", 0.0)
    monkeypatch.setattr(Progress, "TICK", 0.001)
    monkeypatch.setattr("sys.stderr", pipe := io.StringIO())
    shown = Progress()
    shown.working_on("grid.txt:1")
    sleep(0.05)
    shown.close()
    assert pipe.getvalue() == ""
