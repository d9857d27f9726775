"""How the tests call the command line: inside this process for what it says, as a process for how it ends."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from gridwright.cli.app import gridwright as program

PROGRAM = (sys.executable, "-m", "gridwright")

SUDOKU = "_ 2 _ 4\n3 _ _ _\n4 _ 2 _\n_ _ _ 1\n"
SUDOKU_SOLUTION = "1 2 3 4\n3 4 1 2\n4 1 2 3\n2 3 4 1\n"
TAKUZU = "takuzu:4x4:1....1....0.0..0\n"
UNSOLVABLE = "sudoku:4x4:12....3.........\n"
EMPTY_TAKUZU = "takuzu:4x4:................\n"
"""72 solutions."""
EMPTY_SUDOKU = f"sudoku:9x9:{'.' * 81}\n"
"""Some 6.67e21 solutions: whoever lists them is still at it when the signal comes."""
ONLY_WITH_REPEATS = "takuzu:4x4:0110011010011001\n"


def gridwright(*arguments: str | Path, text: str | None = None) -> Result:
    """The command line, called here."""
    return CliRunner().invoke(program, [str(argument) for argument in arguments], input=text)


def answers(*arguments: str | Path, text: str | None = None, code: int = 0) -> list[dict[str, Any]]:
    """What is answered with --json."""
    result = gridwright(*arguments, "--json", text=text)
    assert result.exit_code == code, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def places(messages: str) -> list[str]:
    """Where each message says that something is."""
    return [line.partition(": ")[0] for line in messages.splitlines()]


def process(*arguments: str | Path, **options: Any) -> subprocess.CompletedProcess[str]:
    """The command line as a process that has ended."""
    command = [*PROGRAM, *map(str, arguments)]
    return subprocess.run(
        command,
        stdout=options.pop("stdout", subprocess.PIPE),
        stderr=subprocess.PIPE,
        text=True,
        timeout=120,
        **options,
    )


def on_terminal(arguments: Sequence[str | Path], environment: Mapping[str, str]) -> str:
    """What a person sees who calls the command line in a terminal."""
    ours, theirs = pty.openpty()
    command = [*PROGRAM, *map(str, arguments)]
    with subprocess.Popen(command, stdout=theirs, stderr=theirs, env={**os.environ, **environment}):
        os.close(theirs)
        seen = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:  # how a terminal says that the other side is gone
                break
            if not piece:
                break
            seen += piece
    os.close(ours)
    return seen.decode().replace("\r\n", "\n")
