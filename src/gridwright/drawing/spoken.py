"""A board in words, cell by cell, for those who can't see it: what is drawn at a cell besides its value."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.translations import Row, worded

_PAIR = 2
_WORDS: Mapping[str, Row] = {
    "hole": ("not part of the board", "gehört nicht zum Brett", "hors de la grille"),
    "single": ("a single cell", "ein einzelnes Feld", "une case seule"),
    "pair": (
        "joined with row {row}, column {column}",
        "verbunden mit Zeile {row}, Spalte {column}",
        "jointe à la ligne {row}, colonne {column}",
    ),
    "region": ("region {n}", "Gebiet {n}", "région {n}"),
    "line": ("on a drawn line", "auf einer gezeichneten Linie", "sur une ligne tracée"),
    "right": ("{sign} to the right", "rechts {sign}", "{sign} à droite"),
    "left": ("{sign} to the left", "links {sign}", "{sign} à gauche"),
    "below": ("{sign} below", "unten {sign}", "{sign} en dessous"),
    "above": ("{sign} above", "oben {sign}", "{sign} au-dessus"),
}


def spoken(puzzle: Puzzle, lang: str = "en") -> list[str]:
    """What is said of each cell; '' where there is nothing to say.

    >>> import gridwright
    >>> spoken(gridwright.parse("magnets:1x4,LRo.:.,.,.,.;.,.,.,.;.;.;...."))
    ['joined with row 1, column 2', 'joined with row 1, column 1', 'a single cell', 'not part of the board']
    """
    said: dict[int, list[str]] = defaultdict(list)
    for told in (_regions, _lines, _signs):
        for cell, key, parts in told(puzzle):
            said[cell].append(worded(_WORDS, key, lang, **parts))
    return [", ".join(said[cell]) for cell in range(len(puzzle.givens))]


Told = Iterator[tuple[int, str, dict[str, object]]]
"""A cell, a row of the table, and its parts."""


def _regions(puzzle: Puzzle) -> Told:
    """Regions that differ from board to board; boxes go without saying."""
    drawn = puzzle.family.drawn
    if drawn.regions is None or puzzle.symmetries.layout != "cells":
        return
    members: dict[int, list[int]] = defaultdict(list)
    for cell, region in enumerate(drawn.regions(puzzle)):
        members[region].append(cell)
    if drawn.hole is not None:
        yield from ((cell, "hole", {}) for cell in members.pop(drawn.hole, ()))
    for number, cells in enumerate(members.values(), 1):
        for cell, other in zip(cells, reversed(cells), strict=True):
            if len(cells) == 1:
                yield cell, "single", {}
            elif len(cells) == _PAIR:
                row, column = divmod(other, puzzle.shape[1])
                yield cell, "pair", {"row": row + 1, "column": column + 1}
            else:
                yield cell, "region", {"n": number}


def _lines(puzzle: Puzzle) -> Told:
    columns = puzzle.shape[1]
    for ends in puzzle.family.drawn.lines(puzzle):
        for cell in _between(*(divmod(cell, columns) for cell in ends)):
            yield cell[0] * columns + cell[1], "line", {}


def _between(first: tuple[int, int], last: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The cells that a line passes through from middle to middle."""
    down, right = last[0] - first[0], last[1] - first[1]
    steps = max(abs(down), abs(right), 1)
    for step in range(steps + 1):
        yield first[0] + round(down * step / steps), first[1] + round(right * step / steps)


def _signs(puzzle: Puzzle) -> Told:
    for first, second, sign in puzzle.family.drawn.signs(puzzle):
        after, before = ("right", "left") if second == first + 1 else ("below", "above")
        yield first, after, {"sign": sign}
        yield second, before, {"sign": sign}
