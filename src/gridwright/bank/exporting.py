"""Puzzles out of a bank as rows of tables, and split for machine learning without leaks.

A puzzle and its copies are one entry. Puzzles with copies of the same solution go to the same part, chosen by a hash of
that solution: parts don't depend on the order or the rest of the bank, and a bank that grows moves no puzzle.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict
from hashlib import blake2b
from typing import IO, Any

from gridwright.bank.selection import Selection
from gridwright.bank.store import Bank
from gridwright.bank.values import Entry
from gridwright.formats import TableFile, to_id, to_text
from gridwright.formats.tables.block import columns_of
from gridwright.formats.tables.puzzle_cells import cell_of_id, format_of_cell
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.wording import quoted
from gridwright.version import __version__

Row = dict[str, Any]
_ROWS = 1 << 13
"""Rows that are written at once."""
_METHOD = (
    "One puzzle of every class of copies (turned, renamed, lines exchanged). All puzzles whose solutions are copies of "
    "each other are in the same part, which is chosen by a hash of the seed and of the canonical form of the solution."
)
_LEFT_OUT = ("id", "canonical", "solution", "solution_key", "techniques")
_OF_BANK = ("number", "clues", "symmetry", "added")
"""What nothing but a bank knows of a puzzle."""


def row_of(entry: Entry) -> Row:
    """An entry as a row of a table: the puzzle and its solution as tables of puzzles have them, then what is known.

    >>> with Bank(":memory:") as bank:
    ...     _ = bank.add([__import__("gridwright").parse("sudoku:4x4:.2.43...4.2....1")])
    ...     row = row_of(bank.get(1))
    >>> row["puzzle"], row["solution"], row["techniques"]
    ('.2.43...4.2....1', '1234341241232341', '{"full-house":1,"hidden-single":1}')
    """
    puzzle, solution = cell_of_id(entry.id), entry.solution
    if format_of_cell(puzzle) == "id":
        solution = to_id(entry.puzzle.with_givens(entry.grid))
    known = {name: value for name, value in asdict(entry).items() if name not in _LEFT_OUT}
    return {"puzzle": puzzle, "solution": solution, "techniques": entry.techniques, **known}


def position_of_entry(entry: Entry) -> Position:
    """An entry as records are written everywhere, with what only a bank knows."""
    grade = {"band": entry.band, "score": entry.score, "hardest": entry.hardest, "uses": entry.uses_of_techniques}
    more = {"grade": {**grade, "ladder": entry.ladder}, **{name: getattr(entry, name) for name in _OF_BANK}}
    about = About(source=entry.source, recipe=entry.recipe)
    return Position(entry.puzzle, about=about, solution=entry.grid, more=more)


class Table:
    """Writes entries as rows of a table of a kind, thousands at once, or as objects (jsonl)."""

    def __init__(self, file: IO[bytes], kind: str) -> None:
        self._file, self._entries = file, list[Entry]()
        self._table = None if kind == "jsonl" else TableFile(file, kind)

    def add(self, entry: Entry) -> None:
        """The next row."""
        self._entries.append(entry)
        if len(self._entries) == _ROWS:
            self._write()

    def finish(self) -> None:
        """Writes the end of the table."""
        self._write()
        if self._table is not None:
            self._table.close()
        self._file.flush()

    def _write(self) -> None:
        entries, self._entries = self._entries, []
        if self._table is None:
            self._file.writelines((to_text(position_of_entry(each), "json") + "\n").encode() for each in entries)
        elif entries:
            self._table.write(columns_of([*map(row_of, entries)]))


TABLES = ("csv", "jsonl", "parquet", "arrow")
"""The kinds of tables."""


def read_shares(text: str) -> dict[str, float]:
    """The parts of a split and their shares, which add up to 1.

    >>> read_shares("train=0.8,valid=0.1,test=0.1")
    {'train': 0.8, 'valid': 0.1, 'test': 0.1}
    """
    shares: dict[str, float] = {}
    for part in text.split(","):
        found = re.fullmatch(r"\s*([A-Za-z0-9_-]{1,40})\s*=\s*(\d*\.?\d+)\s*", part)
        if not found or found[1] in shares:
            raise RequestError(f"{quoted(part)} is not a part of a split, such as train=0.8")
        shares[found[1]] = float(found[2])
    if abs(sum(shares.values()) - 1) > 1e-6:
        raise RequestError(f"the shares of a split must add up to 1, not {sum(shares.values()):g}")
    return shares


def part_of(entry: Entry, shares: dict[str, float], seed: int = 0) -> str:
    """The part that an entry goes to, by the class of its solution."""
    assert entry.solution_key is not None, "learn_solutions comes first"
    digest = blake2b(entry.solution_key, digest_size=8, salt=seed.to_bytes(8, "big")).digest()
    place, reached = int.from_bytes(digest, "big") / 2**64, 0.0
    for name, share in shares.items():
        reached += share
        if place < reached:
            return name
    return name


class Card:
    """How a split was made: enough to make it again, and to know what the data are."""

    def __init__(self, bank: Bank, selection: Selection, shares: dict[str, float], seed: int) -> None:
        self._told: Row = {
            "made_by": f"gridwright {__version__}",
            "bank": bank.path,
            "selection": {name: value for name, value in asdict(selection).items() if value},
            "seed": seed,
            "method": _METHOD,
            "columns": "puzzle and solution row by row, . for an open cell; other families as text ids",
        }
        self._shares = shares
        self.counts = dict.fromkeys(shares, 0)
        self._kinds: Counter[tuple[str, ...]] = Counter()
        self._recipes: Counter[str] = Counter()

    def add(self, entry: Entry, part: str) -> None:
        """An entry went to a part."""
        self.counts[part] += 1
        rules = entry.family if entry.rules == "standard" else f"{entry.family}/{entry.rules}"
        self._kinds[rules, f"{entry.rows}x{entry.columns}", entry.band, entry.ladder] += 1
        start, mark, place = entry.recipe.partition("#")
        self._recipes[f"{start}{mark}{place.partition('.')[0]}"] += 1

    def told(self) -> Row:
        """The card as an object for JSON."""
        names = ("family", "size", "band", "ladder", "puzzles")
        return {
            **self._told,
            "parts": {name: {"share": self._shares[name], "puzzles": number} for name, number in self.counts.items()},
            "kinds": [dict(zip(names, (*kind, number), strict=True)) for kind, number in sorted(self._kinds.items())],
            "recipes": dict(sorted(self._recipes.items())),
        }
