"""Standard streams that are closed, full or gone: an answer and an exit code all the same, and never a traceback."""

import shlex
import subprocess
from pathlib import Path

import pytest

from tests.cli.shell import PROGRAM, SUDOKU, SUDOKU_SOLUTION

CLOSED = "gridwright: standard output: Bad file descriptor\n"
FULL = "gridwright: standard output: No space left on device\n"
needs_full = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")


def shell(command: str, text: str = "") -> tuple[int, str, str]:
    """Exit code, output and messages of a command of the shell, which alone can close a stream before the start."""
    program = " ".join(map(shlex.quote, PROGRAM))
    ended = subprocess.run(
        ["bash", "-c", command.replace("gridwright", program, 1)],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    return ended.returncode, ended.stdout, ended.stderr


@pytest.mark.parametrize("arguments", ["--help", "--version", "solve --help", "lab --help", "families", "solve -"])
def test_without_standard_output_there_is_an_error_and_no_traceback(arguments: str) -> None:
    assert shell(f"gridwright {arguments} >&-", SUDOKU) == (2, "", CLOSED)


@needs_full
@pytest.mark.parametrize("arguments", ["--help", "--version", "solve --help", "families"])
def test_a_full_disk_is_an_error_for_the_help_too(arguments: str) -> None:
    assert shell(f"gridwright {arguments} > /dev/full") == (2, "", FULL)


@pytest.mark.parametrize("arguments", ["--help", "--version", "families"])
def test_a_reader_who_has_gone_is_no_error_for_the_help_either(arguments: str) -> None:
    assert shell(f"gridwright {arguments} | true; exit ${{PIPESTATUS[0]}}") == (0, "", "")


def test_without_standard_output_a_file_still_gets_the_results_and_nothing_else(tmp_path: Path) -> None:
    target = shlex.quote(str(tmp_path / "out.txt"))
    assert shell(f"gridwright solve - -o {target} >&-", SUDOKU) == (0, "", "")
    assert (tmp_path / "out.txt").read_text() == SUDOKU_SOLUTION


@pytest.mark.parametrize("command", ["solve", "dedupe -q", "check"])
def test_without_standard_input_there_is_nothing_to_read(command: str) -> None:
    code, output, errors = shell(f"gridwright {command} - <&-")
    assert (code, output) == (2, "")
    assert errors.startswith("<stdin>: Bad file descriptor\n")


@pytest.mark.parametrize("where", ["2>&-", pytest.param("2> /dev/full", marks=needs_full)])
@pytest.mark.parametrize(
    ("arguments", "text", "code"),
    [
        ("solve -v -", SUDOKU, 0),
        ("solve -", "sudoku:4x4:12....3.........\n", 1),
        ("solve -", "sudoku:4x4:wrong\n", 2),
        ("solve --no-such-option", "", 2),
        ("solve --nodes 0 -", f"takuzu:8x8:{'.' * 64}\n", 3),
    ],
)
def test_messages_that_nobody_can_hear_do_not_change_how_a_run_ends(
    arguments: str, text: str, code: int, where: str
) -> None:
    assert shell(f"gridwright {arguments} {where}", text)[::2] == (code, "")


def test_with_all_streams_closed_a_run_still_writes_its_file(tmp_path: Path) -> None:
    target = shlex.quote(str(tmp_path / "out.txt"))
    command = f"gridwright generate takuzu 4 --seed 1 --format id -o {target} <&- >&- 2>&-"
    assert shell(command) == (0, "", "")
    assert (tmp_path / "out.txt").read_text().startswith("# takuzu:4x4@3#1\ntakuzu:4x4:")
