"""Standard streams: an app's at the other end of a pipe, and those that are closed, full or gone."""

import select
import shlex
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

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
    command = f"gridwright generate takuzu 4 --seed 1 --to id -o {target} <&- >&- 2>&-"
    assert shell(command) == (0, "", "")
    assert (tmp_path / "out.txt").read_text().startswith("# takuzu:4x4@5#1\ntakuzu:4x4:")


SUDOKU_LINES = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...............9..97.3......1..6.5....47.8..2.....2..6.31..4......8..167.87......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
]
IDS = ["sudoku:4x4:.2.43...4.2....1", "takuzu:4x4:1....1....0.0..0", "magnets:1x2,LR:.,.;.;.;."]
TAKUZU_LINES = ["1... .1.. ..0. 0..0", "01.. .... .... ...."]
FORMATS = {
    "81 characters": ([], SUDOKU_LINES),
    "ids": ([], IDS[:2]),
    "json": ([], [f'{{"id": "{text}"}}' for text in IDS[:2]]),
    "takuzu-line": (["--from", "takuzu-line"], TAKUZU_LINES[:1] * 3),
}


@contextmanager
def coprocess(*arguments: str) -> Iterator[tuple[IO[bytes], IO[bytes]]]:
    """A running command: what it reads and what it writes."""
    pipe = subprocess.PIPE
    with subprocess.Popen([*PROGRAM, *arguments], stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            yield process.stdin, process.stdout
        finally:
            process.kill()


def answer(output: IO[bytes]) -> bytes:
    """What comes, once something comes."""
    assert select.select([output], [], [], 60)[0], "no answer"
    return output.read(1 << 16)


COMMANDS = ("solve", "check", "count", "grade", "hint")
# Every command with the format that may go by in arrays; every format with a command of either kind.
PAIRS = [(command, "81 characters") for command in COMMANDS]
PAIRS += [(command, name) for command in ("solve", "hint") for name in FORMATS if name != "81 characters"]


@pytest.mark.parametrize(("command", "name"), PAIRS)
def test_every_line_is_answered_before_the_next_is_sent(command: str, name: str) -> None:
    options, lines = FORMATS[name]
    with coprocess(command, *options, "-") as (puzzles, answers):
        for line in lines:
            puzzles.write(line.encode() + b"\n")
            assert answer(answers).count(b"\n") == 1


def test_a_line_may_come_in_pieces_and_comments_need_no_answer() -> None:
    with coprocess("count", "-") as (puzzles, answers):
        for piece in (b"# a comment\n", SUDOKU_LINES[0][:40].encode(), SUDOKU_LINES[0][40:].encode()):
            puzzles.write(piece)
        puzzles.write(b"\n# another\n")
        assert answer(answers) == b"<stdin>:2: 1\n"
        puzzles.write(b"\n" + SUDOKU_LINES[1].encode() + b"\n")
        assert answer(answers) == b"<stdin>:5: 1\n"


def test_a_bad_line_does_not_hold_up_the_next() -> None:
    with coprocess("count", "-") as (puzzles, answers):
        puzzles.write(SUDOKU_LINES[0].encode() + b"\n" + SUDOKU_LINES[0][:-1].encode() + b"X\nwhat?\n")
        assert answer(answers) == b"<stdin>:1: 1\n"
        puzzles.write(SUDOKU_LINES[1].encode() + b"\n")
        assert answer(answers) == b"<stdin>:4: 1\n"
