"""A flow of words and pictures down the columns of pages: what does not fit goes to the next column.

Lengths are in millimetres; the size of words is in millimetres too (3.2 mm are about 9 points).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gridwright.drawing.drawing import Drawing
from gridwright.drawing.shapes import Group, Shape, Text
from gridwright.drawing.writers.font import wrapped

LEADING = 1.4
"""The distance of lines over the size of the words."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where words and pictures may stand on a page."""

    left: float
    top: float
    width: float
    height: float


@dataclass
class Flow:
    """Pages that fill as things are added."""

    area: Area
    columns: int = 1
    gap: float = 8.0
    pages: list[list[Shape]] = field(default_factory=lambda: [[]])
    _column: int = 0
    _y: float = 0.0

    @property
    def width(self) -> float:
        """The width of a column."""
        return (self.area.width - self.gap * (self.columns - 1)) / self.columns

    @property
    def left(self) -> float:
        """The room that is left in this column."""
        return self.area.height - self._y

    def text(self, text: str, size: float, style: str = "text", *, bold: bool = False) -> None:
        """Words, wrapped to the column."""
        for line in wrapped(text, self.width, size, bold=bold):
            self._make_room(size * LEADING)
            x, y = self._place()
            self._add(Text(x, y + size * LEADING / 2, line, size, style, "start"))
            self._y += size * LEADING

    def picture(self, drawing: Drawing, keep: float = 0.0, width: float | None = None) -> None:
        """A picture at the left of the column, at most `width` wide; `keep` is room that is wanted below it."""
        scale = min(width or drawing.paper_width, drawing.paper_width, self.width) / drawing.width
        scale = min(scale, self.area.height / drawing.height)
        height = drawing.height * scale
        self._make_room(min(height + keep, self.area.height))
        x, y = self._place()
        self._add(Group(x, y, scale, drawing.shapes))
        self._y += height

    def space(self, height: float) -> None:
        """Room between things; none at the top of a column."""
        if self._y:
            self._y += height

    def next_column(self) -> None:
        """Goes on at the top of the next column."""
        self._y = 0.0
        self._column += 1
        if self._column == self.columns:
            self._column = 0
            self.pages.append([])

    def _make_room(self, height: float) -> None:
        if self._y and height > self.left + 1e-6:
            self.next_column()

    def _place(self) -> tuple[float, float]:
        return self.area.left + self._column * (self.width + self.gap), self.area.top + self._y

    def _add(self, shape: Shape) -> None:
        self.pages[-1].append(shape)
