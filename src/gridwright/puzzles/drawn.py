"""How a board looks on paper, as data. Pictures, books and the reader that checks a printed page all go by this record.

A family states it beside its rules; `drawing/` turns it into shapes. Values stand below drawing and may not import it:
in a notebook they look it up by name (`shown`), and without one it is never loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Layout, Puzzle, Shape

Regions = Sequence[int]
"""The number of each cell's region, row by row."""
Sign = tuple[int, int, str]
"""Two neighbouring cells, and the character that stands between them, read from the first to the second."""
Signs = Mapping[tuple[int, int], str]


def shown(value: object) -> str:
    """A value as HTML, for a notebook."""
    html: str = import_module("gridwright.drawing.notebook").to_html(value)
    return html


def nothing(*_: object) -> tuple[()]:
    """The signs, lines or counts of a family that has none, and the layout where boards of one shape are all alike."""
    return ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """What is drawn besides the cells and what they hold. The default is a plain grid."""

    regions: Callable[[Puzzle], Regions] | None = None
    """Boxes, dominoes: a thick line runs between cells of different regions. None: the board is one region."""
    hole: int | None = None
    """The region whose cells are no part of the board: they are filled in."""
    rim: tuple[str, ...] = ()
    """For each group of counts (`Symmetries.rim`) the side where it stands: top, bottom, left or right."""
    printed: str = ""
    """The characters that are printed for the symbols, in their order; empty if they are the same."""
    signs: Callable[[Puzzle], Iterable[Sign]] = nothing
    """The signs between neighbours."""
    lines: Callable[[Puzzle], Iterable[tuple[int, int]]] = nothing
    """Thin lines, each from the outer corner of one cell to that of another: the diagonals of a variant."""
    layout: Callable[[Shape, Regions, Signs], Layout] = nothing
    """The way back: the layout that shows these regions and signs."""
