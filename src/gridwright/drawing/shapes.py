"""The shapes between what is drawn and the writers of SVG and PDF. The list is closed: writers know no others.

Coordinates are in cells (in millimetres on a page), x to the right, y down. A shape names its style; the theme has the
colours and widths. A group moves and scales what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

Point = tuple[float, float]

BEND, HEAD = 0.14, 0.16
"""How high an arrow is over its length, and how long its head is, in cells."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line through some points; closed, it is an area."""

    points: tuple[Point, ...]
    style: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve from one point to another, drawn towards a third (a quadratic Bézier curve)."""

    start: Point
    control: Point
    end: Point
    style: str


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle by its upper left corner and its size."""

    x: float
    y: float
    width: float
    height: float
    style: str


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle by its centre."""

    x: float
    y: float
    radius: float
    style: str


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text, its capitals centred on y. The anchor is start, middle or end; turned, it reads downwards."""

    x: float
    y: float
    text: str
    size: float
    style: str
    anchor: str = "middle"
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes in coordinates of their own; the title is a tooltip where the medium has them."""

    x: float
    y: float
    scale: float
    shapes: tuple[Shape, ...]
    title: str = ""


Plain = Line | Curve | Rect | Circle | Text
Shape = Plain | Group

Placed = tuple[Plain, float, float, float]
"""A shape with the x, y and scale of all the groups around it."""


def flat(shapes: Sequence[Shape], x: float = 0.0, y: float = 0.0, scale: float = 1.0) -> Iterator[Placed]:
    """All shapes without their groups, in the order in which they are drawn.

    >>> inner = Circle(1, 1, 0.5, "mark")
    >>> list(flat([Group(10, 0, 2, (inner,))])) == [(inner, 10, 0, 2)]
    True
    """
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes, x + shape.x * scale, y + shape.y * scale, scale * shape.scale)
        else:
            yield shape, x, y, scale


def texts(shapes: Sequence[Shape]) -> Iterator[Text]:
    """The texts among some shapes."""
    return (shape for shape, *_ in flat(shapes) if isinstance(shape, Text))


def arrow(start: Point, end: Point, style: str, *, gap: float = 0.12) -> list[Shape]:
    """A curved arrow that leaves and meets its ends at a distance.

    >>> [type(shape).__name__ for shape in arrow((0, 0), (3, 0), "link")]
    ['Curve', 'Line']
    """
    length = hypot(end[0] - start[0], end[1] - start[1])
    if length <= 2 * gap:
        return []
    across = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    control = (
        (start[0] + end[0]) / 2 - across[1] * BEND * length,
        (start[1] + end[1]) / 2 + across[0] * BEND * length,
    )
    first, last = _towards(start, control, gap), _towards(end, control, gap)
    neck = _towards(last, control, HEAD)
    back = (neck[0] - last[0], neck[1] - last[1])
    wings = [(neck[0] + side * back[1] * 0.5, neck[1] - side * back[0] * 0.5) for side in (1, -1)]
    return [Curve(first, control, neck, style), Line((last, *wings), f"{style}-head", closed=True)]


def _towards(start: Point, end: Point, distance: float) -> Point:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[0] + (end[0] - start[0]) * distance / length, start[1] + (end[1] - start[1]) * distance / length)
