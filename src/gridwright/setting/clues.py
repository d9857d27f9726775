"""Clues by number: a given has the number of its cell, and counts are numbered after the last cell."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache

from gridwright.generating.shown_clues import only, with_every_clue
from gridwright.puzzles.constraint import Constraint, Count
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle, Shape
from gridwright.puzzles.translations import symbol
from gridwright.solving.model import compiled
from gridwright.solving.violation import constraint_name


def clues_of(puzzle: Puzzle) -> tuple[int, ...]:
    """The clues that a puzzle has, in order. Values that follow from the layout are not clues.

    >>> import gridwright
    >>> clues_of(gridwright.parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"))
    (7, 9, 12, 13, 15)
    """
    return tuple(clue for clue, value in enumerate((*puzzle.givens, *puzzle.counts)) if value is not None)


def clue_value(puzzle: Puzzle, clue: int) -> Clue:
    """The value or number of a clue; None if there is no such clue."""
    cells = len(puzzle.givens)
    return puzzle.givens[clue] if clue < cells else puzzle.counts[clue - cells]


def with_clue(puzzle: Puzzle, clue: int, value: Clue) -> Puzzle:
    """The puzzle with one clue set, changed or (None) removed; PuzzleError if the puzzle can't hold it.

    >>> import gridwright
    >>> with_clue(gridwright.parse("takuzu:2x2:0..."), 3, 1).givens
    (0, None, None, 1)
    """
    cells = len(puzzle.givens)
    if not 0 <= clue < cells + len(puzzle.counts):
        raise PuzzleError(f"there is no clue {clue}: {puzzle.title} has room for {cells + len(puzzle.counts)}")
    givens, counts = list(puzzle.givens), list(puzzle.counts)
    if clue < cells:
        givens[clue] = value
    else:
        counts[clue - cells] = value
    return replace(puzzle, givens=tuple(givens), counts=tuple(counts))


def without(puzzle: Puzzle, clues: Collection[int]) -> Puzzle:
    """The puzzle without some clues."""
    return only(puzzle, set(clues_of(puzzle)).difference(clues))


def of_solution(puzzle: Puzzle, solution: Grid, clues: Collection[int]) -> Puzzle:
    """The puzzle with its own clues and these from a solution."""
    more = only(with_every_clue(puzzle, solution), clues)
    givens = tuple(a if a is not None else b for a, b in zip(puzzle.givens, more.givens, strict=True))
    counts = tuple(a if a is not None else b for a, b in zip(puzzle.counts, more.counts, strict=True))
    return puzzle.like(givens, counts=counts)


def clue_name(puzzle: Puzzle, clue: int, lang: str = "en") -> str:
    """The place of a clue, in words.

    >>> import gridwright
    >>> board = gridwright.parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2")
    >>> clue_name(board, 4), clue_name(board, 7)
    ('R2C2', '+ in column 2')
    """
    cells = len(puzzle.givens)
    if clue < cells:
        return puzzle.cell_name(clue)
    counts = _all_counts(puzzle.family, puzzle.shape, puzzle.layout, puzzle.variant)
    return constraint_name(puzzle, counts[clue - cells], lang)


def clue_text(puzzle: Puzzle, clue: int, value: Clue = None, lang: str = "en") -> str:
    """A clue with its value, or the value it would have: `R1C3 = 5`."""
    value = clue_value(puzzle, clue) if value is None else value
    shown = "nothing" if value is None else symbol(puzzle, value) if clue < len(puzzle.givens) else str(value)
    return f"{clue_name(puzzle, clue, lang)} = {shown}"


def clue_texts(puzzle: Puzzle, clues: Iterable[int]) -> list[str]:
    """Some clues with their values."""
    return [clue_text(puzzle, clue) for clue in clues]


def count_constraints(puzzle: Puzzle) -> dict[int, int]:
    """Clue → index of its constraint in the model, for the counts that the puzzle has."""
    if not puzzle.counts:
        return {}
    own = compiled(replace(puzzle, counts=())).constraints
    found = _others(compiled(puzzle).constraints, own)
    cells = len(puzzle.givens)
    clues = [clue for clue in clues_of(puzzle) if clue >= cells]
    return dict(zip(clues, found, strict=True)) if len(clues) == len(found) else {}


def _others(constraints: tuple[Constraint, ...], known: tuple[Constraint, ...]) -> list[int]:
    left = set(known)
    return [index for index, each in enumerate(constraints) if isinstance(each, Count) and each not in left]


@lru_cache(maxsize=32)
def _all_counts(family: Family, shape: Shape, layout: Layout, variant: str) -> tuple[Constraint, ...]:
    """All counts that a board has room for."""
    bare = Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, variant=variant)
    full = replace(bare, counts=(0,) * len(bare.counts))
    constraints = compiled(full).constraints
    return tuple(constraints[index] for index in _others(constraints, compiled(bare).constraints))
