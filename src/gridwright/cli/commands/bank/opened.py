"""What the commands of `gridwright bank` share: the argument BANK, a run with the bank open, a puzzle in a line."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from gridwright.cli.command import FILE, argument
from gridwright.cli.run import CommandRun, running
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.bank import Bank, Entry

MOST = (1 << 63) - 1
"""The highest number that SQLite can hold."""
BankFile = Annotated[str, argument("BANK", "The file of the bank.", type=FILE)]


@contextmanager
def opened(path: str, output: str | None = None, *, create: bool = False) -> Iterator[tuple[CommandRun, Bank]]:
    """A run with an open bank."""
    from gridwright.bank import Bank

    with running(output) as run, Bank(path, create=create) as store:
        yield run, store


def line_of(entry: Entry) -> str:
    """A puzzle in a line of words."""
    hardest = f", hardest: {entry.hardest}" if entry.hardest else ""
    return f"puzzle {entry.number}: {entry.band} {entry.score:.2f}{hardest}, {counted(entry.clues, 'clue')}"
