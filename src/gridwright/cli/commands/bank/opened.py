"""What the commands of `gridwright bank` share: the argument BANK, and a run with the bank open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from gridwright.cli.command import FILE, argument
from gridwright.cli.run import Run, running

if TYPE_CHECKING:
    from gridwright.bank import Bank

BankFile = Annotated[str, argument("BANK", "The file of the bank.", type=FILE)]


@contextmanager
def opened(path: str, output: str | None = None, *, create: bool = False) -> Iterator[tuple[Run, Bank]]:
    """A run with an open bank."""
    from gridwright.bank import Bank

    with running(output) as run, Bank(path, create=create) as store:
        yield run, store
