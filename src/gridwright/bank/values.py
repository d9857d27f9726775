"""The values of a bank: Entries, what became of puzzles that were added, uses, the progress of stocking.

Texts and numbers only, so that any process can send them.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from hashlib import blake2b

from gridwright.formats import from_id
from gridwright.puzzles.puzzle import Grid, Puzzle

PATIENCE = 1000
"""Copies in a row before a recipe counts as exhausted."""
FAILURES = 3
"""The same for indices at which no puzzle was found at all."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a bank with all that is known about it. `number` is 0 until it is in a bank.

    >>> import gridwright
    >>> [entry] = gridwright.bank.entries_of([gridwright.parse("sudoku:4x4:.2.43...4.2....1")])
    >>> entry.canonical, entry.band, entry.uses_of_techniques
    ('sudoku:4x4:...1.23..1..4..2', 'easy', {'full-house': 1, 'hidden-single': 1})
    """

    id: str
    canonical: str
    """The text id of the canonical form."""
    solution: str
    """One symbol for each cell, row by row."""
    family: str
    rules: str
    rows: int
    columns: int
    clues: int
    symmetry: str
    """The symmetries that the places of the givens have, separated by blanks."""
    band: str
    score: float
    hardest: str
    techniques: str
    """A JSON object: technique → the rounds in which it was needed."""
    ladder: str
    recipe: str = ""
    source: str = ""
    solution_key: bytes | None = None
    """The class of the solution grid, if it was asked for."""
    number: int = 0
    added: str = ""

    @property
    def key(self) -> bytes:
        """The key by which the bank looks puzzles up."""
        return key_of_text(self.canonical)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return from_id(self.id)

    @property
    def grid(self) -> Grid:
        """The solution as values."""
        symbols = self.puzzle.symbols
        return tuple(map(symbols.index, self.solution))

    @property
    def uses_of_techniques(self) -> dict[str, int]:
        """How often each technique is needed."""
        return dict(json.loads(self.techniques))

    def __repr__(self) -> str:
        return f"<Entry {self.number}: {self.rows}×{self.columns} {self.family}, {self.band} {self.score:.2f}>"


def key_of_text(text: str) -> bytes:
    """A key of 16 bytes for a canonical form. It finds candidates; the text of the form decides."""
    return blake2b(text.encode(), digest_size=16).digest()


@dataclass(frozen=True, slots=True)
class Added:
    """What became of a puzzle: `new`, a `copy` or a `near` copy of the one with that number, or `refused`."""

    status: str
    number: int = 0
    reason: str = ""

    @property
    def is_new(self) -> bool:
        return self.status == "new"


@dataclass(frozen=True, slots=True)
class Use:
    """A puzzle was taken for a purpose, and perhaps given back."""

    puzzle: int
    purpose: str
    taken: str
    given_back: str | None


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of stocking by a recipe: the next index, the puzzles kept so far, and the failed attempts since
    the last one kept."""

    next: int = 0
    kept: int = 0
    barren: int = 0

    @property
    def is_exhausted(self) -> bool:
        """Whether too many attempts in a row failed: the recipe has hardly any new puzzles left."""
        return self.barren >= PATIENCE

    def after(self, *, is_made: bool, is_new: bool) -> Progress:
        """The progress after the next index: whether it gave a puzzle, and whether that was new to the bank."""
        barren = 0 if is_new else self.barren + (1 if is_made else PATIENCE // FAILURES + 1)
        return Progress(self.next + 1, self.kept + is_new, barren)
