"""What the tests of the bank share: small puzzles of every family, and a bank's whole content as one value."""

from __future__ import annotations

from typing import Any

from gridwright import Puzzle, generate
from gridwright.bank import Bank

KINDS = (("sudoku", 9), ("sudoku", 6), ("takuzu", 6), ("magnets", 4))
ORDERS = ("sudoku:4x4@5#5*12", "takuzu:4x4@5#5*30", "sudoku:6x6@5#5*25")
"""Tiny boards: copies are frequent, and the first kind has few puzzles altogether."""


def puzzles(n: int = 4, seed: int = 1) -> list[Puzzle]:
    """`n` puzzles of each kind."""
    return [made.puzzle for family, size in KINDS for made in generate(family, size, n=n, seed=seed)]


def content(bank: Bank) -> dict[str, list[Any]]:
    """All that a bank holds but dates."""
    columns = [name for _, name, *_ in bank.query("PRAGMA table_info(puzzle)") if name != "added"]
    return {
        "puzzle": bank.query(f"SELECT {', '.join(columns)} FROM puzzle ORDER BY number"),
        "recipe": bank.query("SELECT * FROM recipe ORDER BY recipe"),
        "use": bank.query("SELECT number, puzzle, purpose FROM use ORDER BY number"),
    }
