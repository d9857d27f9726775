"""Techniques and steps. A Technique is a row of the ladder, the easiest first; it speaks of constraint kinds, not of a
family. A Step is a small proof: what it removes follows from the constraints it cites and the candidates at that point,
and from nothing else. Both are data only; `messages` has the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from gridwright import _core
from gridwright.puzzles.constraint import KINDS, Constraint
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import counted, no_such


class TechniqueError(GridwrightError, ValueError):
    """A word that isn't a technique."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A solving technique. The slug is permanent, and so is the rating within one version of the ladder."""

    slug: str
    rating: float
    """How hard it is for a person, from 1."""
    kinds: tuple[type[Constraint], ...]
    """The constraint kinds it speaks of: a puzzle has the technique when it has constraints of each."""
    assumes_uniqueness: bool
    """It holds only where it is known that there is one solution."""


TECHNIQUES: tuple[Technique, ...] = tuple(
    Technique(slug, rating / 10, tuple(kind for index, kind in enumerate(KINDS) if kinds >> index & 1), unique)
    for slug, rating, kinds, unique in _core.TECHNIQUES
)
LADDER = f"gridwright-{_core.LADDER_VERSION}"
"""The version of the ladder: its techniques, their order and their ratings. A grade names it."""


def technique(slug: str) -> Technique:
    """The technique of that slug.

    >>> technique("x-wing").rating
    3.2
    """
    for known in TECHNIQUES:
        if known.slug == slug:
            return known
    raise TechniqueError(no_such("technique", slug, (known.slug for known in TECHNIQUES)))


class Role(IntEnum):
    """What a cell is to a step: `core/explain/step.hpp` says more."""

    PATTERN = 0
    OTHER = 1
    ON = 2
    OFF = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A cell that matters to a step, with those of its candidates that do, as a bit mask."""

    cell: int
    values: int
    role: Role = Role.PATTERN


class Says(IntEnum):
    """What a line of a proof says: `core/explain/step.hpp` has an example."""

    SUPPOSE = 0
    FOLLOWS = 1
    BREAKS = 2


@dataclass(frozen=True, slots=True)
class ProofLine:
    """A line of a refutation. A supposition one level deeper breaks too, and its candidate is then ruled out."""

    says: Says
    depth: int
    """The number of suppositions that it depends on, not counting the first."""
    cell: int | None
    """None where a constraint breaks."""
    values: int
    """What the cell may be from here on, as a bit mask; where a constraint breaks, a value without a place."""
    because: int | None
    """The constraint that says so; None where the candidates of the cell do."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of an explanation."""

    technique: str
    form: int
    """Which form of the technique, where it has several."""
    because: tuple[int, ...]
    """Indices of the constraints that it rests on, the most telling first."""
    marks: tuple[Mark, ...]
    removes: tuple[tuple[int, int], ...]
    """Cells, each with the candidates that go, as a bit mask; those of a placed cell are among them."""
    places: tuple[tuple[int, int], ...]
    """Cells, each with the value that is placed there."""
    proof: tuple[ProofLine, ...] = ()
    """How the candidate that goes is refuted, where that takes more than a sentence."""

    def __str__(self) -> str:
        removed = sum(values.bit_count() for _, values in self.removes)
        return f"{self.technique}: {counted(len(self.places), 'cell')} placed, {counted(removed, 'candidate')} removed"

    def __repr__(self) -> str:
        return f"<Step: {self}>"


Masks = Sequence[int]
"""The candidates of every cell, as bit masks."""
Units = Sequence[Sequence[int]]
"""The scopes of the all-different constraints: there, and only there, pencil marks are kept tidy."""


def values_of(mask: int) -> Iterator[int]:
    """The values of a bit mask, in order.

    >>> list(values_of(0b1011))
    [0, 1, 3]
    """
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


class Notes:
    """The candidates as a person keeps them: a value that is placed leaves the cells of its units, and that is no step.

    The same bookkeeping as the core's, in plain Python; the checker of steps relies on this one.
    """

    def __init__(self, masks: Masks, units: Units) -> None:
        self.masks = list(masks)
        self._units: list[list[Sequence[int]]] = [[] for _ in masks]
        for unit in units:
            for cell in unit:
                self._units[cell].append(unit)
        self.settled = [False] * len(masks)
        for cell, mask in enumerate(masks):
            if mask.bit_count() == 1:
                self._place(cell, mask)

    def apply(self, step: Step) -> None:
        """The candidates after a step."""
        for cell, values in step.removes:
            self.masks[cell] &= ~values
        for cell, value in step.places:
            self._place(cell, 1 << value)
        for cell, _ in step.removes:
            if not self._units[cell] and self.masks[cell].bit_count() == 1:
                self.settled[cell] = True

    def _place(self, cell: int, mask: int) -> None:
        self.masks[cell] &= mask
        self.settled[cell] = True
        for unit in self._units[cell]:
            for other in unit:
                if other != cell:
                    self.masks[other] &= ~mask

    def givens(self) -> list[int | None]:
        """The settled cells as values."""
        return [
            mask.bit_length() - 1 if settled and mask else None
            for mask, settled in zip(self.masks, self.settled, strict=True)
        ]
