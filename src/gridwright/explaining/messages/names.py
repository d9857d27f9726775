"""Names of cells, values and constraints in a language, and lists of them: what every sentence is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.explaining.messages.language import Language
from gridwright.puzzles.constraint import Allowed, Constraint
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.translations import reworded, symbol

MOST_NAMED = 12
"""A longer list is cut off after this many things, and says how many more there are."""


def constraint_name(constraint: Constraint, words: Language) -> str:
    """A constraint's name in a language."""
    return reworded(constraint.name, words.constraint_words)


def line_name(constraint: Constraint, words: Language) -> str:
    """What a constraint is about: 'row 3' for '0s of row 3'."""
    return reworded(constraint.name.partition(" of ")[2] or constraint.name, words.constraint_words)


def counted_in(constraint: Constraint) -> str:
    """What a constraint counts: '0s' for '0s of row 3'; '' for one that counts nothing."""
    before, of, _ = constraint.name.partition(" of ")
    return before if of else ""


def poles_of(constraint: Constraint, constraints: Iterable[Constraint], neutral: int | None) -> str:
    """What a constraint says of poles, where there are dominoes and a neutral value: 'domino' if each value has one
    partner, 'beside' if like poles repel; '' if it says something else.
    """
    if neutral is None or not isinstance(constraint, Allowed) or not any(map(_is_domino, constraints)):
        return ""
    if _is_domino(constraint):
        return "domino"
    every = (1 << len(constraint.table)) - 1
    repelling = tuple(every if value == neutral else every ^ 1 << value for value in range(len(constraint.table)))
    return "beside" if constraint.table == repelling else ""


def _is_domino(constraint: Constraint) -> bool:
    return isinstance(constraint, Allowed) and all(row.bit_count() == 1 for row in constraint.table)


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
