"""Selection: which puzzles of a bank are wanted, as a value that becomes the condition of a query."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from gridwright.families import FAMILIES
from gridwright.families import family as family_of
from gridwright.formats import to_id
from gridwright.generating.grades import score_range
from gridwright.generating.request import OPTIONS
from gridwright.generating.sizes import read_size
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.puzzle import Layout, Puzzle, Shape
from gridwright.puzzles.step import TECHNIQUES, Technique, TechniqueError, technique

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
        parts: list[str] = []
        values: list[object] = []

        def add(sql: str, *given: object) -> None:
            parts.append(sql)
            values.extend(given)

        if self.family:
            # + keeps SQLite from using the index: without a size, its rows would have to be sorted again.
            add("family = ?" if self.size else "+family = ?", family_of(self.family).slug)
        if self.rules:
            add("rules = ?", self.rules.lower())
        if self.size:
            shape, layout = read_size(str(self.size))
            add("rows = ? AND columns = ?", *shape)
            if layout:
                boards = _boards(self.family, shape, layout)
                add(f"({' OR '.join(['family = ? AND instr(id, ?)'] * len(boards))})", *chain(*boards))
        if self.difficulty:
            add("band = ?", OPTIONS["difficulty"].read("difficulty", self.difficulty))
        if self.score or self.difficulty:
            add("score BETWEEN ? AND ?", *score_range(self.score, self.difficulty.lower()))
        if self.needs:
            add("instr(techniques, ?)", f'"{_technique(self.needs).slug}":')
        if self.upto:
            beyond = [row.slug for row in TECHNIQUES[TECHNIQUES.index(_technique(self.upto)) + 1 :]]
            add(f"hardest NOT IN ({', '.join('?' * len(beyond))})", *beyond)
        if self.unused:
            add(UNUSED)
        if self.purpose:
            add("number IN (SELECT puzzle FROM use WHERE purpose = ? AND given_back IS NULL)", self.purpose)
        if self.symmetry:
            symmetry = OPTIONS["symmetry"].read("symmetry", self.symmetry)
            if symmetry == "none":
                add("symmetry = ''")
            else:
                add("instr(' ' || symmetry || ' ', ?)", f" {symmetry} ")
        return " AND ".join(parts) or "1", values


def _boards(family: str, shape: Shape, layout: Layout) -> list[tuple[str, str]]:
    """How the ids of a family, or of any that has it, name a board with this layout; PuzzleError if none has it."""
    boards: list[tuple[str, str]] = []
    errors: list[PuzzleError] = []
    for known in [family_of(family)] if family else FAMILIES:
        try:
            empty = Puzzle(known, shape, (None,) * (shape[0] * shape[1]), layout)
            boards.append((known.slug, f":{to_id(empty).split(':')[1]}:"))
        except PuzzleError as error:
            errors.append(error)
    if not boards:
        raise errors[0]
    return boards


def _technique(slug: str) -> Technique:
    try:
        return technique(slug)
    except TechniqueError as error:
        raise RequestError(str(error)) from None
