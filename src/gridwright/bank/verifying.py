"""Verifies a bank: every entry is made again from its puzzle and compared, and the tables are checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice

from gridwright.bank.entries import entries_of
from gridwright.bank.store import Bank
from gridwright.bank.values import Entry, key_of_text
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import LADDER

_GRADE = ("band", "score", "hardest", "techniques", "ladder")
_DERIVED = ("canonical", "solution", "family", "rules", "rows", "columns", "clues", "symmetry", "solution_key")
_BATCH = 500


@dataclass(frozen=True, slots=True)
class Fault:
    """Something wrong in a bank; `number` is that of the puzzle, or 0 for the bank as a whole."""

    number: int
    message: str

    def __str__(self) -> str:
        return f"puzzle {self.number}: {self.message}" if self.number else self.message


def faults(bank: Bank, *, jobs: int = 1, watch: Callable[[int], None] = lambda checked: None) -> Iterator[Fault]:
    """All that is wrong, as it is found: solutions that are not unique, other grades, other canonical forms, references
    that lead nowhere. Grades of another version of the ladder are left alone.

    >>> with Bank(":memory:") as bank:
    ...     _ = bank.add([])
    ...     list(faults(bank))
    []
    """
    yield from _table_faults(bank)
    entries, checked = bank.find(), 0
    while batch := list(islice(entries, _BATCH)):
        yield from _entry_faults(batch, jobs)
        checked += len(batch)
        watch(checked)


def _entry_faults(entries: list[Entry], jobs: int) -> Iterator[Fault]:
    readable: list[tuple[Entry, Puzzle]] = []
    for entry in entries:
        try:
            readable.append((entry, entry.puzzle))
        except GridwrightError as error:
            yield Fault(entry.number, f"can't be read: {error}")
    apart = any(entry.solution_key is not None for entry, _ in readable)
    made = entries_of([puzzle for _, puzzle in readable], apart=apart, jobs=jobs)
    for (entry, _), again in zip(readable, made, strict=True):
        if isinstance(again, str):
            yield Fault(entry.number, again)
            continue
        for name in (*_DERIVED, *(_GRADE if entry.ladder == LADDER else ())):
            stated, true = getattr(entry, name), getattr(again, name)
            if stated != true and stated is not None:
                shown = "" if isinstance(true, bytes) else f": it is {stated} but should be {true}"
                yield Fault(entry.number, f"{name.replace('_', ' ')} is wrong{shown}")


def _table_faults(bank: Bank) -> Iterator[Fault]:
    """Whether the tables agree with each other."""
    for (message,) in bank.query("PRAGMA integrity_check"):
        if message != "ok":
            yield Fault(0, f"the file is damaged: {message}")
    for table, row, *_ in bank.query("PRAGMA foreign_key_check"):
        yield Fault(0, f"row {row} of table {table} refers to a puzzle that doesn't exist")
    twice = "SELECT puzzle FROM use WHERE given_back IS NULL GROUP BY puzzle HAVING count(*) > 1"
    for (number,) in bank.query(twice):
        yield Fault(number, "is used for two purposes at the same time")
    after = 0
    while rows := bank.query("SELECT number, key, canonical FROM puzzle WHERE number > ? LIMIT 10000", (after,)):
        for number, key, canonical in rows:
            if key != key_of_text(canonical):
                yield Fault(number, "the key is not that of its canonical form")
        after = rows[-1][0]
    for recipe, progress in bank.recipes().items():
        made = "SELECT count(*) FROM puzzle WHERE recipe = ? OR substr(recipe, 1, ?) = ?"
        [(found,)] = bank.query(made, (recipe, len(recipe) + 1, f"{recipe}."))
        if found < progress.kept:
            yield Fault(0, f"{recipe}: {progress.kept} puzzles were kept, but the bank has {found}")
