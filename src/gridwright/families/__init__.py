"""The table of families. A new one is registered by its line here."""

from __future__ import annotations

from gridwright.families import magnets, sudoku, takuzu
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.wording import no_such

FAMILIES: tuple[Family, ...] = (sudoku.FAMILY, takuzu.FAMILY, magnets.FAMILY)


def family(slug: str) -> Family:
    """The family of that slug, in small or capital letters.

    >>> family("takuzu").name, family("Takuzu").slug
    ('Takuzu', 'takuzu')
    """
    for known in FAMILIES:
        if known.slug == slug.lower():
            return known
    raise PuzzleError(no_such("family", slug, (known.slug for known in FAMILIES)))
