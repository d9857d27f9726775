"""A chart as shapes: two axes, a line and markers for each series, a legend beneath. What it shows is in `plots`.

Every series has a colour (Okabe and Ito's, which all can tell apart), a marker and a dash of its own, so that a chart
can be read in black and white. An open marker with an arrow is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from math import cos, floor, log1p, log10, pi, sin
from typing import NamedTuple

from gridwright.drawing.drawing import WIDEST, Drawing
from gridwright.drawing.shapes import Circle, Line, Point, Shape, Text
from gridwright.drawing.themes import SERIES_COLOURS, SERIES_DASHES
from gridwright.drawing.writers.font import font

WIDTH, HEIGHT = 18.0, 8.6
"""The sheet without its legend. A centimetre is 1."""
LEFT, RIGHT, TOP, BOTTOM = 2.0, 17.6, 1.7, 7.4
SIZE, SMALL, MARKER = 0.4, 0.34, 0.11
SAMPLE, ROW = 1.1, 0.6
"""The legend: how long the sample of a line is, and how high a row."""
_MARKERS = (
    (0, 0, 1.0),
    (4, 45, 1.0),
    (3, -90, 1.0),
    (4, 0, 1.0),
    (3, 90, 1.0),
    (4, 0, 0.35),
    (4, 45, 0.35),
    (5, -90, 0.45),
    (3, 180, 1.0),
    (3, 0, 1.0),
)
"""Corners (0: a circle), the direction of the first in degrees, how far in the outline goes between two of them."""


class Look(NamedTuple):
    """How a series is drawn, everywhere: its colour and dash by number, and its marker."""

    colour: int
    dash: int
    marker: tuple[int, int, float]

    @property
    def line(self) -> str:
        """The style of its line."""
        return f"series-{self.colour}-{self.dash}"


def looks(names: Sequence[str]) -> dict[str, Look]:
    """A look for each name. The cycles differ in length, so that few agree in two of the three.

    >>> [look.line for look in looks(["plain", "sudoku"]).values()]
    ['series-0-0', 'series-1-1']
    """
    choices = zip(cycle(range(SERIES_COLOURS)), cycle(range(SERIES_DASHES)), cycle(_MARKERS), strict=False)
    return {name: Look(*choice) for name, choice in zip(dict.fromkeys(names), choices, strict=False)}


@dataclass(frozen=True, slots=True)
class Axis:
    """What is measured, how far it goes, which values are written beside it, and how they spread."""

    label: str
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    spread: Callable[[float], float] = log10

    def share(self, value: float) -> float:
        """Where a value lies between the two ends of the axis: 0 to 1."""
        low, high = self.spread(self.low), self.spread(self.high)
        return (self.spread(min(max(value, self.low), self.high)) - low) / (high - low)


class Mark(NamedTuple):
    """A marker; one that is not exact is open, with an arrow upwards: the truth lies there or above."""

    x: float
    y: float
    exact: bool = True


@dataclass(frozen=True, slots=True)
class Series:
    """A name, the points of its line, and its markers."""

    name: str
    line: tuple[Point, ...]
    marks: tuple[Mark, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """All that a chart shows. `limits` are lines across, each with a word."""

    title: str
    description: str
    x: Axis
    y: Axis
    series: tuple[Series, ...]
    limits: tuple[tuple[float, str], ...] = ()

    def drawing(self) -> Drawing:
        """The chart as a picture.

        >>> linear = Axis("runs", 0, 2, ((0, "0"), (2, "2")), float)
        >>> chart = Chart("Runs", "", linear, linear, (Series("plain", ((0, 0), (2, 1)), (Mark(2, 1),)),))
        >>> "<text" in chart.drawing().svg()
        True
        """
        legend, height = self._legend()
        shapes = (*self._frame(), *self._limits(), *self._lines(), *self._marks(), *legend)
        names = ", ".join(series.name for series in self.series)
        described = f"{self.description} {self.y.label} over {self.x.label}; {names}."
        return Drawing(shapes, WIDTH, HEIGHT + height, self.title, described, millimetres=WIDEST)

    def _place(self, x: float, y: float) -> Point:
        return LEFT + (RIGHT - LEFT) * self.x.share(x), BOTTOM - (BOTTOM - TOP) * self.y.share(y)

    def _frame(self) -> Iterator[Shape]:
        yield Text(LEFT, 0.45, self.title, 0.5, "title", "start")
        yield Text(LEFT, 1.2, self.y.label, SIZE, "text", "start")
        yield Text((LEFT + RIGHT) / 2, HEIGHT - 0.35, self.x.label, SIZE, "text")
        for value, label in self.y.ticks:
            _, y = self._place(self.x.low, value)
            yield Line(((LEFT, y), (RIGHT, y)), "chart-grid")
            yield Text(LEFT - 0.15, y, label, SMALL, "text", "end")
        for value, label in self.x.ticks:
            x, _ = self._place(value, self.y.low)
            yield Line(((x, TOP), (x, BOTTOM)), "chart-grid")
            yield Text(x, BOTTOM + 0.35, label, SMALL, "text")
        yield Line(((LEFT, TOP), (LEFT, BOTTOM), (RIGHT, BOTTOM)), "edge")

    def _limits(self) -> Iterator[Shape]:
        for value, word in self.limits:
            _, y = self._place(self.x.low, value)
            yield Line(((LEFT, y), (RIGHT, y)), "rest")
            yield Text(LEFT + 0.15, y - 0.25, word, SMALL, "text", "start")

    def _looks(self) -> Iterator[tuple[Series, Look]]:
        return zip(self.series, looks([series.name for series in self.series]).values(), strict=True)

    def _lines(self) -> Iterator[Shape]:
        for series, look in self._looks():
            if len(series.line) > 1:
                yield Line(tuple(self._place(*point) for point in series.line), look.line)

    def _marks(self) -> Iterator[Shape]:
        for series, look in self._looks():
            for mark in dict.fromkeys(series.marks):
                place = self._place(mark.x, mark.y)
                if not mark.exact:
                    yield from _arrow_up(place, f"series-{look.colour}-0")
                yield _marker(place, look, "mark" if mark.exact else "open")

    def _legend(self) -> tuple[list[Shape], float]:
        """The names beneath, in as many columns as they leave room for, and how much higher they make the sheet."""
        widest = max((font().width(series.name, SIZE) for series in self.series), default=0.0) + SAMPLE + 1.0
        columns = max(1, min(4, int((RIGHT - LEFT) / widest)))
        shapes: list[Shape] = []
        for place, (series, look) in enumerate(self._looks()):
            x, y = LEFT + (place % columns) * (RIGHT - LEFT) / columns, HEIGHT + 0.2 + (place // columns) * ROW
            shapes.append(Line(((x, y), (x + SAMPLE, y)), look.line))
            shapes.append(_marker((x + SAMPLE / 2, y), look))
            shapes.append(Text(x + SAMPLE + 0.2, y, series.name, SIZE, "text", "start"))
        return shapes, -(-len(self.series) // columns) * ROW + 0.1


def _marker(place: Point, look: Look, form: str = "mark") -> Shape:
    style = f"series-{look.colour}-{form}"
    corners, turn, inner = look.marker
    if not corners:
        return Circle(*place, MARKER, style)
    directions = [(turn / 180 + half / corners) * pi for half in range(2 * corners)]
    radii = cycle((1.3 * MARKER, 1.3 * MARKER * inner))
    if inner == 1:  # a plain polygon: nothing between two corners
        directions = directions[::2]
    points = [
        (place[0] + radius * cos(direction), place[1] + radius * sin(direction))
        for direction, radius in zip(directions, radii, strict=False)
    ]
    return Line(tuple(points), style, closed=True)


def _arrow_up(place: Point, style: str) -> Iterator[Shape]:
    x, y = place
    yield Line(((x, y - MARKER), (x, y - 0.55)), style)
    yield Line(((x - 0.09, y - 0.42), (x, y - 0.55), (x + 0.09, y - 0.42)), style)


def powers(
    low: float, high: float, spell: Callable[[float], str], times: Sequence[int] = (1,)
) -> tuple[tuple[float, str], ...]:
    """The powers of ten between two values, thinned out where they are many, and some multiples of each.

    >>> powers(0.02, 300, str)
    ((0.1, '0.1'), (1.0, '1'), (10.0, '10'), (100.0, '100'))
    """
    first, last = floor(log10(low)), floor(log10(high))
    step = 1 + (last - first) // 9
    found = [float(f"{digit}e{exponent}") for exponent in range(first, last + 1, step) for digit in times]
    return tuple((value, spell(int(value) if value >= 1 else value)) for value in found if low <= value <= high)


def whole_steps(high: float) -> tuple[tuple[float, str], ...]:
    """Whole numbers from 0 at steps of 1, 2 or 5 times a power of ten, about six of them.

    >>> [label for _, label in whole_steps(23)]
    ['0', '5', '10', '15', '20']
    """
    raw = max(high / 6, 1.0)
    unit = 10 ** floor(log10(raw))
    step = next(int(times * unit) for times in (1, 2, 5, 10) if times * unit >= raw)
    return tuple((value, f"{value:,}") for value in range(0, int(high) + 1, step))


def from_nothing(value: float) -> float:
    """A spread that has room for 0 and is logarithmic far from it."""
    return log1p(value)
