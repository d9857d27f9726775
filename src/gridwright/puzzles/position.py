"""A Position: a puzzle as someone left it, with entries, pencil marks, and details such as its title."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle, need_puzzle
from gridwright.puzzles.wording import an


@dataclass(frozen=True, slots=True)
class About:
    """What a text tells about a puzzle besides the puzzle; '' where it tells nothing."""

    title: str = ""
    author: str = ""
    source: str = ""
    """Where it comes from: an address, a book, the name of a collection."""
    rating: str = ""
    """How hard it is, in the terms of its source."""
    recipe: str = ""
    """What makes the puzzle again."""


NOTHING_TOLD = About()


@dataclass(frozen=True, slots=True)
class Position:
    """A puzzle with what was entered and noted so far.

    `entries` has one value or None a cell, None where a value is given; `candidates` has one bit mask per cell, 0 where
    nothing is noted. Both are empty where there are none at all.

    >>> import gridwright
    >>> position = gridwright.parse_position(":0000:x:" + "12+3" + "." * 78 + ":::")
    >>> position.puzzle.givens[:3], position.entries[:3], position.current.givens[:3]
    ((0, 1, None), (None, None, 2), (0, 1, 2))
    """

    puzzle: Puzzle
    entries: tuple[Clue, ...] = ()
    candidates: tuple[int, ...] = ()
    about: About = field(default=NOTHING_TOLD)
    solution: Grid | None = None
    """As the text has it, unchecked."""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    """What else its record says, by name, as JSON holds it: a grade, steps, …"""

    def __post_init__(self) -> None:
        cells = len(self.puzzle.givens)
        for name, part in (("entries", self.entries), ("pencil marks", self.candidates), ("values", self.solution)):
            if part and len(part) != cells:
                raise PuzzleError(f"{len(part)} {name}, but {an(self.puzzle.title)} has {cells} cells")
        values = self.puzzle.family.value_count(self.puzzle.shape)
        if any(entry is not None and not 0 <= entry < values for entry in (*self.entries, *(self.solution or ()))):
            raise PuzzleError(f"an entry is beyond the {values} values of {an(self.puzzle.title)}")
        if any(not 0 <= mask < 1 << values for mask in self.candidates):
            raise PuzzleError(f"a pencil mark is beyond the {values} values of {an(self.puzzle.title)}")
        givens = self.puzzle.givens
        entries = tuple(entry if given is None else None for entry, given in zip(self.entries, givens, strict=False))
        object.__setattr__(self, "entries", entries if any(entry is not None for entry in entries) else ())
        noted = tuple(mask if given is None else 0 for mask, given in zip(self.candidates, givens, strict=False))
        object.__setattr__(self, "candidates", noted if any(noted) else ())

    @property
    def current(self) -> Puzzle:
        """The board as it stands: the puzzle with its entries as givens."""
        if not self.entries:
            return self.puzzle
        pairs = zip(self.puzzle.givens, self.entries, strict=True)
        return self.puzzle.with_givens([entry if given is None else given for given, entry in pairs])


def position_of(item: Puzzle | Position) -> Position:
    """A puzzle as a position in which nothing was done yet; a position as it is."""
    if isinstance(item, Position):
        return item
    need_puzzle(item)
    return Position(item)


def with_about(item: Puzzle | Position, **told: str) -> Position:
    """The same, and something more is told about it."""
    position = position_of(item)
    return replace(position, about=replace(position.about, **told))


def puzzle_of(item: Puzzle | Position) -> Puzzle:
    """The puzzle of a position; a puzzle as it is."""
    if isinstance(item, Position):
        return item.puzzle
    need_puzzle(item)
    return item
