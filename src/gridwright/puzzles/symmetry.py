"""Symmetries: which moves turn a puzzle of a family into a copy. A table in the family's record, next to its rules.

A group is made of turns of the whole board, orders of the lines within blocks and of the blocks, and renamings of
values; what lies on the board (dominoes) and on the rim (counts) goes along.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from gridwright.puzzles.puzzle import Layout, Shape


@dataclass(frozen=True, slots=True)
class Turn:
    """A move of the whole board: it is transposed or not, then its rows and its columns are reversed or not."""

    slug: str
    transposes: bool = False
    flips_rows: bool = False
    flips_columns: bool = False

    def shape(self, shape: Shape) -> Shape:
        """The shape of a board after the turn."""
        rows, columns = shape
        return (columns, rows) if self.transposes else (rows, columns)

    def sources(self, shape: Shape) -> tuple[int, ...]:
        """For every cell after the turn, the cell before it.

        >>> ROTATE_90.sources((2, 3))
        (3, 0, 4, 1, 5, 2)
        """
        return _sources(self, shape)


@lru_cache(maxsize=512)
def _sources(turn: Turn, shape: Shape) -> tuple[int, ...]:
    rows, columns = turn.shape(shape)
    row_order = range(rows - 1, -1, -1) if turn.flips_rows else range(rows)
    column_order = range(columns - 1, -1, -1) if turn.flips_columns else range(columns)
    if turn.transposes:
        return tuple(column * shape[1] + row for row in row_order for column in column_order)
    return tuple(row * shape[1] + column for row in row_order for column in column_order)


STAY = Turn("stay")
ROTATE_90 = Turn("rotate-90", transposes=True, flips_columns=True)
ROTATE_180 = Turn("rotate-180", flips_rows=True, flips_columns=True)
ROTATE_270 = Turn("rotate-270", transposes=True, flips_rows=True)
MIRROR_SIDES = Turn("mirror-sides", flips_columns=True)
MIRROR_ENDS = Turn("mirror-ends", flips_rows=True)
MIRROR_FALLING = Turn("mirror-falling", transposes=True)
MIRROR_RISING = Turn("mirror-rising", transposes=True, flips_rows=True, flips_columns=True)

ROTATIONS = (STAY, ROTATE_90, ROTATE_180, ROTATE_270)
TURNS = (*ROTATIONS, MIRROR_SIDES, MIRROR_ENDS, MIRROR_FALLING, MIRROR_RISING)
"""All turns and mirrorings; those that are told in fewer words come first."""


def turn(slug: str) -> Turn:
    """The turn of that slug.

    >>> turn("rotate-90").transposes
    True
    """
    return next(known for known in TURNS if known.slug == slug)


@dataclass(frozen=True, slots=True)
class Symmetries:
    """The group of a family. The default is the least: nothing moves.

    >>> Symmetries(turns=ROTATIONS, renamings=((0, 1), (1, 0))).turns[1].slug
    'rotate-90'
    """

    turns: tuple[Turn, ...] = (STAY,)
    """The turns that may be made; the first is to stay."""
    blocks: Callable[[Shape, Layout], tuple[int, int]] | None = None
    """How many rows a band and how many columns a stack has: lines move within these, and these among each other."""
    renamings: tuple[tuple[int, ...], ...] | None = ((),)
    """The new value of every value, for each renaming there is, the identity first; None: any. `()` renames nothing."""
    layout: str = ""
    """What the layout is: '' nothing that moves; 'boxes' their height and width; 'cells' one entry per cell."""
    rim: tuple[tuple[str, int], ...] = ()
    """The groups of counts in their order: of which lines ('rows' or 'columns'), and of which value."""

    def __post_init__(self) -> None:
        if self.blocks is not None and (self.renamings is not None or self.rim or self.layout == "cells"):
            raise ValueError("where lines move, values are renamed freely, and nothing else lies on the board")
        if self.blocks is not None and not set(self.turns) <= set(ROTATIONS):
            raise ValueError("where lines move, a mirror is a move of lines: name rotations only")

    def turns_of(self, layout: Layout) -> tuple[Turn, ...]:
        """The turns of a board: without quarter turns if its boxes aren't square."""
        if self.layout != "boxes" or layout[0] == layout[1]:
            return self.turns
        return tuple(turn for turn in self.turns if not turn.transposes)
