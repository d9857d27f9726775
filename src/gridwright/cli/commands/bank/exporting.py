"""`gridwright bank export`: puzzles of a bank as a table, or in a format; split for machine learning on request."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import between, command, naming, option, wrong
from gridwright.cli.commands.bank.opened import BankFile, opened
from gridwright.cli.commands.bank.taking import Chosen, Number
from gridwright.cli.output import Output
from gridwright.cli.run import CommandRun

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gridwright.bank import Bank, Entry, Selection
    from gridwright.bank.exporting import Card, Table

To = Annotated[
    str | None,
    option(
        "--to KIND",
        "csv, jsonl, parquet, arrow, or a format, for puzzles alone. [default: by the name of FILE, else csv]",
    ),
]
Target = Annotated[str | None, option("-o, --output FILE", "The file; with --split the folder.")]
Split = Annotated[str | None, option("--split SHARES", "Parts without leaks: train=0.8,valid=0.1,test=0.1.")]
Seed = Annotated[int, option("--seed S", "Another seed, another split.", type=between(0, (1 << 63) - 1), default="0")]


@command
def export(bank: BankFile, to: To, output: Target, number: Number, selection: Chosen, split: Split, seed: Seed) -> None:
    """Write puzzles as a table, or split for machine learning.

    With --split, puzzles with the same solution grid, in whatever disguise, are in the same part, and card.json says
    how the split was made.

    \b
    Examples:
      gridwright bank export my.bank -o puzzles.parquet
      gridwright bank export my.bank -o parts --split train=0.8,valid=0.1,test=0.1
    """
    from gridwright.bank.exporting import TABLES, Card, part_of, read_shares
    from gridwright.formats import format_to_write

    named = options.puzzle_format_by_name(output)
    if split is not None and named:
        message = f"with --split, FILE is a folder: -o {Path(output or '').stem} --to {to or named}"
        raise wrong(message, "--output")
    if to is None:
        to = "jsonl" if named == "json" else named or "csv"
    if to not in TABLES:
        with naming("--to"):
            format_to_write(to, TABLES)
    if split is None:
        with opened(bank, output) as (run, store):
            table = _table(to, run.output)
            for entry in _entries(run, store, selection, number):
                with run.reporting(f"puzzle {entry.number}"):
                    table.add(entry)
            table.finish()
        return
    if output is None:
        raise wrong("name the folder of the parts: -o FOLDER")
    with naming("--split"):
        shares = read_shares(split)
    with opened(bank) as (run, store):
        run.progress.working_on("learning the classes of the solutions")
        store.learn_solutions()
        card = Card(store, selection, shares, seed)
        entries = ((entry, part_of(entry, shares, seed)) for entry in _entries(run, store, selection, number))
        _write_parts(run, entries, card, Path(output), to)


def _entries(run: CommandRun, store: Bank, selection: Selection, number: int | None) -> Iterator[Entry]:
    """The entries that are wanted, with the progress of the run."""
    total = store.count(selection)
    total = total if number is None else min(number, total)
    for count, entry in enumerate(store.find(selection, n=number), 1):
        run.progress.count(count, store.path, total)
        yield entry


def _write_parts(run: CommandRun, entries: Iterable[tuple[Entry, str]], card: Card, folder: Path, to: str) -> None:
    """One table per part, and the card. All get their names together, at the end."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = {name: _table(to, run.open_beside(str(folder / f"{name}.{_ending(to)}"))) for name in card.counts}
    for entry, part in entries:
        tables[part].add(entry)
        card.add(entry, part)
    for table in tables.values():
        table.finish()
    run.open_beside(str(folder / "card.json")).write(json.dumps(card.told(), indent=1, ensure_ascii=False) + "\n")
    run.message(", ".join(f"{name}: {number}" for name, number in card.counts.items()))


def _ending(to: str) -> str:
    from gridwright.bank.exporting import TABLES

    return to if to in TABLES else "txt"


def _table(to: str, output: Output) -> Table | _Texts:
    from gridwright.bank.exporting import TABLES, Table

    return Table(output.as_binary(), to) if to in TABLES else _Texts(output, to)


class _Texts:
    """Puzzles alone, in one of the formats."""

    def __init__(self, output: Output, format: str) -> None:
        from gridwright.cli.presenters import PuzzleWriter

        self._writer, self._format = PuzzleWriter(output.write, lambda remark: None), format
        self.finish = self._writer.finish

    def add(self, entry: Entry) -> None:
        self._writer.puzzle(entry.puzzle, self._format)
