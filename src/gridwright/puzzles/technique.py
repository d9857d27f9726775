"""Techniques: the rows of the ladder, the easiest first. They speak of constraint kinds, never of a family."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright import _core
from gridwright.puzzles.constraint import KINDS, Constraint
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import quoted


class TechniqueError(GridwrightError, ValueError):
    """A word that isn't a technique."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A way of getting further. The slug is permanent, and so is the rating within one version of the ladder."""

    slug: str
    rating: float
    """What it asks of a person, from 1."""
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
    raise TechniqueError(
        f"there is no technique {quoted(slug)} (known: {', '.join(known.slug for known in TECHNIQUES)})"
    )
