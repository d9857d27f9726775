"""Names of cells, values and constraints in a language, and lists of them: what every sentence is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.explaining.messages.language import Language
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.translations import symbol

MOST_NAMED = 12
"""A longer list is cut off after this many things, and says how many more there are."""


def values_text(puzzle: Puzzle, masks: Iterable[int], words: Language, conjunction: str = "") -> str:
    """The values that any of some bit masks has."""
    union = 0
    for mask in masks:
        union |= mask
    return listed([symbol(puzzle, value) for value in values_of(union)], words, conjunction)


def cell_names(
    puzzle: Puzzle, cells: Iterable[int], words: Language, conjunction: str = "", most: int = MOST_NAMED
) -> str:
    """The names of some cells."""
    return listed([puzzle.cell_name(cell) for cell in cells], words, conjunction, most)


def listed(items: Sequence[str], words: Language, conjunction: str = "", most: int = MOST_NAMED) -> str:
    """'a, b and c'; of more than `most` things, how many more there are."""
    if len(items) > most:
        items = [*items[:most], words.phrase("more", n=len(items) - most)]
    if len(items) < 2:
        return "".join(items)
    return words.phrase("comma").join(items[:-1]) + (conjunction or words.phrase("conjunction")) + items[-1]


def capital(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
