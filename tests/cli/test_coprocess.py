"""The command line as a coprocess of an app: a line in, its answer out, before the next line is sent."""

import select
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

import pytest

from tests.cli.shell import PROGRAM

SUDOKU = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "...............9..97.3......1..6.5....47.8..2.....2..6.31..4......8..167.87......",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
]
IDS = ["sudoku:4x4:.2.43...4.2....1", "takuzu:4x4:1....1....0.0..0", "magnets:1x2,LR:.,.;.;.;."]
TAKUZU = ["1... .1.. ..0. 0..0", "01.. .... .... ...."]
FORMATS = {
    "81 characters": ([], SUDOKU),
    "ids": ([], IDS[:2]),
    "json": ([], [f'{{"id": "{text}"}}' for text in IDS[:2]]),
    "takuzu-line": (["--format", "takuzu-line"], TAKUZU[:1] * 3),
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
        for piece in (b"# a comment\n", SUDOKU[0][:40].encode(), SUDOKU[0][40:].encode()):
            puzzles.write(piece)
        puzzles.write(b"\n# another\n")
        assert answer(answers) == b"<stdin>:2: 1\n"
        puzzles.write(b"\n" + SUDOKU[1].encode() + b"\n")
        assert answer(answers) == b"<stdin>:5: 1\n"


def test_a_bad_line_does_not_hold_up_the_next() -> None:
    with coprocess("count", "-") as (puzzles, answers):
        puzzles.write(SUDOKU[0].encode() + b"\n" + SUDOKU[0][:-1].encode() + b"X\nwhat?\n")
        assert answer(answers) == b"<stdin>:1: 1\n"
        puzzles.write(SUDOKU[1].encode() + b"\n")
        assert answer(answers) == b"<stdin>:4: 1\n"
