"""Puzzles out of a bank as rows of tables, and split for machine learning without leaks.

A puzzle and its copies are one entry. Puzzles with copies of the same solution go to the same part, chosen by a hash of
that solution: parts don't depend on the order or the rest of the bank, and a bank that grows moves no puzzle.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from hashlib import blake2b
from typing import Any

from gridwright.bank.store import Bank
from gridwright.bank.values import Entry
from gridwright.bank.wanted import Wanted
from gridwright.formats import to_id
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import quoted
from gridwright.version import __version__

Row = dict[str, Any]
_USUAL_SUDOKU = re.compile(r"sudoku:\d+x\d+:")
_LEFT_OUT = ("id", "canonical", "solution", "solution_key", "techniques")


def row_of(entry: Entry) -> Row:
    """An entry as a row of a table: the puzzle and its solution as tables of puzzles have them, then what is known.

    >>> with Bank(":memory:") as bank:
    ...     _ = bank.add([__import__("gridwright").parse("sudoku:4x4:.2.43...4.2....1")])
    ...     row = row_of(bank.get(1))
    >>> row["puzzle"], row["solution"], row["techniques"]
    ('.2.43...4.2....1', '1234341241232341', {'full-house': 1, 'hidden-single': 1})
    """
    start = _USUAL_SUDOKU.match(entry.id)
    if start:
        puzzle, solution = entry.id[start.end() :], entry.solution
    else:
        puzzle, solution = entry.id, to_id(entry.puzzle.with_givens(entry.grid))
    known = {name: value for name, value in asdict(entry).items() if name not in _LEFT_OUT}
    return {"puzzle": puzzle, "solution": solution, "techniques": entry.uses_of_techniques, **known}


def csv_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """A header, then a line an entry; techniques as JSON."""
    header = False
    for entry in entries:
        row = row_of(entry)
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        if not header:
            writer.writerow(row)
            header = True
        writer.writerow([json.dumps(value) if isinstance(value, dict) else value for value in row.values()])
        yield text.getvalue()


def json_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """A JSON object a line."""
    return (json.dumps(row_of(entry), ensure_ascii=False) + "\n" for entry in entries)


def read_shares(text: str) -> dict[str, float]:
    """The parts of a split and their shares, which are 1 together.

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
        raise RequestError(f"the shares of a split are 1 together, not {sum(shares.values()):g}")
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


def card_of(bank: Bank, wanted: Wanted, shares: dict[str, float], seed: int, counts: dict[str, int]) -> Row:
    """How a split was made: enough to make it again, and to know what the data are."""
    condition, values = wanted.condition()
    kinds = bank.query(
        f"SELECT family, rules, rows, columns, band, count(*) FROM puzzle WHERE {condition} GROUP BY 1, 2, 3, 4, 5",
        values,
    )
    ladders = bank.query(f"SELECT ladder, count(*) FROM puzzle WHERE {condition} GROUP BY 1", values)
    return {
        "made_by": f"gridwright {__version__}",
        "bank": bank.path,
        "selection": {name: value for name, value in asdict(wanted).items() if value},
        "parts": {name: {"share": share, "puzzles": counts.get(name, 0)} for name, share in shares.items()},
        "seed": seed,
        "method": (
            "One puzzle of every class of copies (turned, renamed, lines exchanged). All puzzles whose solutions are "
            "copies of each other are in the same part: the part is chosen by a hash of the seed and of the canonical "
            "form of the solution."
        ),
        "columns": "puzzle and solution row by row, . for an open cell; other families as text ids",
        "kinds": [
            dict(zip(("family", "rules", "rows", "columns", "band", "puzzles"), row, strict=True)) for row in kinds
        ],
        "ladders": dict(ladders),
        "recipes": {recipe: progress.kept for recipe, progress in bank.recipes().items()},
    }
