"""Selection: which puzzles of a bank are wanted, as a value that becomes the condition of a query."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.families import family as family_of
from gridwright.generating.grades import score_range
from gridwright.generating.request import OPTIONS
from gridwright.generating.sizes import read_size
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.step import TECHNIQUES, TechniqueError, technique

Condition = tuple[str, list[object]]
"""A condition of SQL, and its parameters."""
UNUSED = "NOT EXISTS (SELECT 1 FROM use WHERE use.puzzle = puzzle.number AND use.given_back IS NULL)"


@dataclass(frozen=True, slots=True, kw_only=True)
class Selection:
    """Which puzzles of a bank, by what is known about them. RequestError or PuzzleError at once for what can't be.

    >>> Selection(family="sudoku", size="9", difficulty="hard", unused=True).difficulty
    'hard'
    """

    family: str = ""
    rules: str = ""
    size: str | int = ""
    difficulty: str = ""
    score: str = ""
    """A range such as 3.0..4.5."""
    needs: str = ""
    """A technique that is needed."""
    upto: str = ""
    """The hardest technique that may be needed."""
    symmetry: str = ""
    unused: bool = False
    purpose: str = ""
    """The purpose that they are in use for."""

    def __post_init__(self) -> None:
        self.condition()

    def condition(self) -> Condition:
        """The condition on a row of the table `puzzle`."""
        parts: list[tuple[str, tuple[object, ...]]] = []
        if self.family:
            # + keeps SQLite from using the index: without a size, its rows would have to be sorted again.
            parts.append(("family = ?" if self.size else "+family = ?", (family_of(self.family).slug,)))
        if self.rules:
            parts.append(("rules = ?", (self.rules.lower(),)))
        if self.size:
            shape, layout = read_size(str(self.size))
            parts.append(("rows = ? AND columns = ?", shape))
            if layout:
                parts.append(("instr(id, ?)", (f"x{shape[1]},{layout[0]}x{layout[1]}:",)))
        parts += [*self._of_the_grade(), *self._of_uses()]
        if self.symmetry:
            symmetry = OPTIONS["symmetry"].read("symmetry", self.symmetry)
            meets = "symmetry = ''" if symmetry == "none" else "instr(' ' || symmetry || ' ', ?)"
            parts.append((meets, () if symmetry == "none" else (f" {symmetry} ",)))
        return " AND ".join(sql for sql, _ in parts) or "1", [value for _, values in parts for value in values]

    def _of_the_grade(self) -> list[tuple[str, tuple[object, ...]]]:
        parts: list[tuple[str, tuple[object, ...]]] = []
        try:
            needed, last = (technique(slug) if slug else None for slug in (self.needs, self.upto))
        except TechniqueError as error:
            raise RequestError(str(error)) from None
        if self.difficulty:
            parts.append(("band = ?", (OPTIONS["difficulty"].read("difficulty", self.difficulty),)))
        if self.score or self.difficulty:
            parts.append(("score BETWEEN ? AND ?", score_range(self.score, self.difficulty.lower())))
        if needed:
            parts.append(("instr(techniques, ?)", (f'"{needed.slug}":',)))
        if last:
            beyond = [row.slug for row in TECHNIQUES[TECHNIQUES.index(last) + 1 :]]
            parts.append((f"hardest NOT IN ({', '.join('?' * len(beyond))})", tuple(beyond)))
        return parts

    def _of_uses(self) -> list[tuple[str, tuple[object, ...]]]:
        parts: list[tuple[str, tuple[object, ...]]] = [(UNUSED, ())] if self.unused else []
        if self.purpose:
            numbers = "SELECT puzzle FROM use WHERE purpose = ? AND given_back IS NULL"
            parts.append((f"number IN ({numbers})", (self.purpose,)))
        return parts
