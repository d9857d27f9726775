"""A board as shapes: cells, thick and thin lines, values, candidates, counts on the rim, names of rows and columns.

Of a large board a step shows only the rows and columns that matter: a Window keeps them, and says where each line of
cells stands on the page. The rest is folded away behind a dashed edge.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import isqrt

from gridwright.drawing.shapes import Circle, Line, Rect, Shape, Text
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.step import values_of

FOLD = 0.5
"""The gap where lines are folded away, in cells."""
VALUE, COUNT, NAME, SIGN = 0.66, 0.5, 0.26, 0.42
"""Sizes of text, in cells."""
RIM, NAMES = 0.85, 0.65
"""The room for counts and for names on each side that has them, in cells."""
MARGIN = 0.15
INNER = 0.88
"""The part of a cell that candidates fill."""
LARGE = 20
"""From 20 rows or columns on, regions have heavier borders: the eye sees the whole board, not a cell."""


@dataclass(frozen=True)
class Window:
    """The rows and columns that are drawn, and their places."""

    rows: Sequence[int]
    columns: Sequence[int]

    @staticmethod
    def whole(puzzle: Puzzle) -> Window:
        """All of a board."""
        return Window(range(puzzle.shape[0]), range(puzzle.shape[1]))

    @cached_property
    def tops(self) -> dict[int, float]:
        """The upper edge of each row."""
        return _places(self.rows)

    @cached_property
    def lefts(self) -> dict[int, float]:
        """The left edge of each column."""
        return _places(self.columns)

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""
        return self.lefts[self.columns[-1]] + 1, self.tops[self.rows[-1]] + 1


def _places(lines: Sequence[int]) -> dict[int, float]:
    places: dict[int, float] = {}
    at = 0.0
    for index, line in enumerate(lines):
        if index:
            at += 1 if line == lines[index - 1] + 1 else 1 + FOLD
        places[line] = at
    return places


@dataclass(frozen=True)
class DrawnBoard:
    """A puzzle in a window; the origin is the upper left corner of the cells."""

    puzzle: Puzzle
    window: Window
    names: bool = False
    """Whether the names of rows and columns stand beside it."""

    @cached_property
    def symbols(self) -> str:
        """What is printed for each value."""
        return self.puzzle.family.drawn.printed or self.puzzle.symbols

    @cached_property
    def _regions(self) -> Sequence[int]:
        regions = self.puzzle.family.drawn.regions
        return regions(self.puzzle) if regions else (0,) * len(self.puzzle.givens)

    def is_hole(self, cell: int) -> bool:
        """Whether a cell is no part of the board."""
        hole = self.puzzle.family.drawn.hole
        return hole is not None and self._regions[cell] == hole

    @property
    def room(self) -> tuple[float, float, float, float]:
        """How far it reaches beyond the cells: to the left, above, to the right, below."""
        left, top, right, bottom = room_around(self.puzzle.family)
        named = NAMES if self.names else 0.0
        return left + named, top + named, right, bottom

    @property
    def size(self) -> tuple[float, float]:
        """Width and height with all that stands around the cells."""
        left, top, right, bottom = self.room
        width, height = self.window.size
        return width + left + right, height + top + bottom

    def cells(self) -> Iterator[int]:
        """The cells in the window."""
        columns = self.puzzle.shape[1]
        return (row * columns + column for row in self.window.rows for column in self.window.columns)

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, self.puzzle.shape[1])
        return self.window.lefts[column], self.window.tops[row]

    def shows(self, cell: int) -> bool:
        """Whether a cell is in the window."""
        row, column = divmod(cell, self.puzzle.shape[1])
        return row in self.window.tops and column in self.window.lefts

    def square(self, cell: int, style: str, inset: float = 0.0) -> Rect:
        """A cell, or a smaller square in it."""
        x, y = self.corner(cell)
        return Rect(x + inset, y + inset, 1 - 2 * inset, 1 - 2 * inset, style)

    def value(self, cell: int, value: int, style: str, size: float = VALUE) -> Text:
        """A value in the middle of its cell."""
        x, y = self.corner(cell)
        return Text(x + 0.5, y + 0.5, self.symbols[value], size, style)

    @cached_property
    def across(self) -> int:
        """How many candidates stand side by side in a cell."""
        return isqrt(len(self.symbols) - 1) + 1

    def place(self, cell: int, value: int) -> tuple[float, float]:
        """The place of a candidate: each value has its own."""
        x, y = self.corner(cell)
        down = -(-len(self.symbols) // self.across)
        return (
            x + (1 - INNER) / 2 + (value % self.across + 0.5) * INNER / self.across,
            y + (1 - INNER) / 2 + (value // self.across + 0.5) * INNER / down,
        )

    @property
    def candidate_size(self) -> float:
        """The size of a candidate's text."""
        return min(0.3, 0.9 / self.across)

    def candidate(self, cell: int, value: int, style: str = "candidate") -> Text:
        """A candidate in its cell."""
        x, y = self.place(cell, value)
        return Text(x, y, self.symbols[value], self.candidate_size, style)

    @cached_property
    def givens(self) -> tuple[Clue, ...]:
        """The values that are printed in a puzzle: none where the board leaves no choice."""
        puzzle = self.puzzle
        return tuple(
            None if decided else given for given, decided in zip(puzzle.givens, puzzle.decided_by_layout, strict=True)
        )

    def values(self, values: Sequence[Clue]) -> Iterator[Text]:
        """The givens, then the other values as found: one per cell, None where there is none. Holes stay empty."""
        givens = self.givens
        for cell in self.cells():
            if (given := givens[cell]) is not None:
                yield self.value(cell, given, "given")
        for cell in self.cells():
            if givens[cell] is None and (value := values[cell]) is not None and not self.is_hole(cell):
                yield self.value(cell, value, "found")

    def candidates(self, masks: Mapping[int, int]) -> Iterator[Text]:
        """The candidates of some cells, given as bit masks. Holes stay empty."""
        for cell, mask in masks.items():
            if not self.is_hole(cell):
                yield from (self.candidate(cell, value) for value in values_of(mask))

    def under(self) -> Iterator[Shape]:
        """What lies under the values: holes, and the lines of a variant."""
        yield from (self.square(cell, "hole") for cell in self.cells() if self.is_hole(cell))
        for first, last in self.puzzle.family.drawn.lines(self.puzzle):
            if self.shows(first) and self.shows(last):
                yield Line(_diagonal(self.corner(first), self.corner(last)), "diagonal")

    def over(self) -> Iterator[Shape]:
        """What may lie over tints and colours: lines, counts, names and signs."""
        yield from (*self.lines(), *self.rim(), *self.labels(), *self.signs())

    def lines(self) -> Iterator[Line]:
        """Thin lines between cells, thick ones between regions, the frame around the board, and folds."""
        segments: dict[tuple[str, bool, float], list[tuple[float, float]]] = defaultdict(list)
        rows, columns = self.puzzle.shape
        for cell in self.cells():
            row, column = divmod(cell, columns)
            x, y = self.corner(cell)
            sides = (
                (False, y, x, row > 0, cell - columns),
                (False, y + 1, x, row + 1 < rows, cell + columns),
                (True, x, y, column > 0, cell - 1),
                (True, x + 1, y, column + 1 < columns, cell + 1),
            )
            for upright, at, start, inside, other in sides:
                segments[self._edge(cell, other, inside), upright, at].append((start, start + 1))
        heavy = "-large" if max(len(self.window.rows), len(self.window.columns)) >= LARGE else ""
        for style in ("fold", "grid", "region", "frame"):
            for (kind, upright, at), found in segments.items():
                if kind == style:
                    yield from _joined(found, upright, at, style + heavy if style in ("region", "frame") else style)

    def _edge(self, cell: int, other: int, inside: bool) -> str:
        if not inside:
            return "frame"
        if self._regions[cell] != self._regions[other]:
            return "region"
        return "grid" if self.shows(other) else "fold"

    def rim(self) -> Iterator[Text]:
        """The counts, and in the corners what each side counts."""
        for side, value, places in self._sides():
            for count, (x, y) in places.items():
                if (number := self.puzzle.counts[count]) is not None:
                    yield Text(x, y, str(number), COUNT, "count")
            if side in ("top", "bottom"):
                x = -RIM / 2 if side == "top" else self.window.size[0] + RIM / 2
                yield Text(x, self._beside(side), self.symbols[value], COUNT, "name")

    def rim_places(self) -> dict[int, tuple[float, float]]:
        """The place of each count in the window, by its number."""
        return {count: place for *_, places in self._sides() for count, place in places.items()}

    def _sides(self) -> Iterator[tuple[str, int, dict[int, tuple[float, float]]]]:
        """Each side that has counts, the value that they count, and their places by number."""
        start = 0
        for side, (lines, value) in zip(self.puzzle.family.drawn.rim, self.puzzle.symmetries.rim, strict=True):
            across, by_row = self._beside(side), lines == "rows"
            shown = self.window.tops if by_row else self.window.lefts
            middles = {start + line: edge + 0.5 for line, edge in shown.items()}
            yield side, value, {count: (across, at) if by_row else (at, across) for count, at in middles.items()}
            start += self.puzzle.shape[0 if by_row else 1]

    def _beside(self, side: str) -> float:
        """How far to the right (or down) the counts of a side stand."""
        width, height = self.window.size
        return {"bottom": height + RIM / 2, "right": width + RIM / 2}.get(side, -RIM / 2)

    def labels(self) -> Iterator[Text]:
        """R1 … and C1 …, as steps name cells."""
        if not self.names:
            return
        left, top, _, _ = self.room
        for row, y in self.window.tops.items():
            yield Text(MARGIN - left + NAMES / 2, y + 0.5, f"R{row + 1}", NAME, "name")
        for column, x in self.window.lefts.items():
            yield Text(x + 0.5, MARGIN - top + NAMES / 2, f"C{column + 1}", NAME, "name")

    def signs(self) -> Iterator[Shape]:
        """Signs on the edge between two cells, on a patch of paper."""
        for first, second, sign in self.puzzle.family.drawn.signs(self.puzzle):
            if self.shows(first) and self.shows(second):
                (x, y), (to_x, to_y) = self.corner(first), self.corner(second)
                middle = ((x + to_x + 1) / 2, (y + to_y + 1) / 2)
                yield Circle(*middle, SIGN / 2, "paper")
                yield Text(*middle, sign, SIGN, "sign", turned=to_y > y)


def room_around(family: Family) -> tuple[float, float, float, float]:
    """How far a board of a family reaches beyond its cells: to the left, above, to the right, below."""
    left, top, right, bottom = (
        MARGIN + (RIM if side in family.drawn.rim else 0.0) for side in ("left", "top", "right", "bottom")
    )
    return left, top, right, bottom


def _diagonal(first: tuple[float, float], last: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """From the outer corner of one cell to that of the other."""
    return tuple(
        (x + (x > other_x), y + (y > other_y)) for (x, y), (other_x, other_y) in ((first, last), (last, first))
    )


def _joined(segments: Iterable[tuple[float, float]], upright: bool, at: float, style: str) -> Iterator[Line]:
    """Segments that meet, as one line."""
    start = end = None
    for first, last in [*sorted(set(segments)), (float("inf"), 0.0)]:
        if start is None or end is None or first > end:
            if start is not None and end is not None:
                points = ((start, at), (end, at))
                yield Line(tuple((y, x) for x, y in points) if upright else points, style)
            start = first
        end = last
