"""The table of families. A new one is registered by its line here."""

from __future__ import annotations

from gridwright.errors import PuzzleError
from gridwright.families import magnets, sudoku, takuzu
from gridwright.family import Family

FAMILIES: tuple[Family, ...] = (sudoku.FAMILY, takuzu.FAMILY, magnets.FAMILY)


def family(slug: str) -> Family:
    """The family of that slug.

    >>> family("takuzu").name
    'Takuzu'
    """
    for known in FAMILIES:
        if known.slug == slug:
            return known
    raise PuzzleError(f"there is no family '{slug}' (there are {', '.join(known.slug for known in FAMILIES)})")
