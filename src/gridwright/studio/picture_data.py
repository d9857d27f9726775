"""Pictures as data: shapes in short lists, which the page turns into SVG, and their ink as a style sheet.

["line", "grid", [[0, 0], [9, 0]]]   ["rect", "hole", x, y, width, height]   ["circle", "paper", x, y, radius]
["area", "weak-head", points]        ["curve", "weak", start, control, end]  ["text", "given", x, y, size, "5"]
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.drawing import Drawing
from gridwright.drawing.shapes import Circle, Curve, Line, Rect, Shape, flat
from gridwright.drawing.themes import THEMES, Ink
from gridwright.formats import FORMATS, to_json
from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.solving.model import compiled

Data = dict[str, Any]
ShapeData = list[Any]
UNIT = 100
"""Of the page's pictures, a cell."""


def shapes_data(shapes: Sequence[Shape]) -> list[ShapeData]:
    """Shapes as lists, in the order in which they are drawn.

    >>> shapes_data([Rect(0, 0, 1, 1, "hole")])
    [['rect', 'hole', 0.0, 0.0, 1.0, 1.0]]
    """
    return [_data(shape, x, y, scale) for shape, x, y, scale in flat(shapes)]


def _data(shape: Any, x: float, y: float, scale: float) -> ShapeData:
    def at(points: Iterable[tuple[float, float]]) -> list[list[float]]:
        return [[_short(x + px * scale), _short(y + py * scale)] for px, py in points]

    def place(px: float, py: float) -> list[float]:
        return at([(px, py)])[0]

    if isinstance(shape, Line):
        return ["area" if shape.closed else "line", shape.style, at(shape.points)]
    if isinstance(shape, Curve):
        return ["curve", shape.style, *at([shape.start, shape.control, shape.end])]
    if isinstance(shape, Rect):
        extent = (_short(shape.width * scale), _short(shape.height * scale))
        return ["rect", shape.style, *place(shape.x, shape.y), *extent]
    if isinstance(shape, Circle):
        return ["circle", shape.style, *place(shape.x, shape.y), _short(shape.radius * scale)]
    size, turned = _short(shape.size * scale), [True] if shape.turned else []
    return ["text", shape.style, *place(shape.x, shape.y), size, shape.text, shape.anchor, *turned]


def style_sheet() -> str:
    """The ink of every style, light or dark: a class each.

    >>> style_sheet().splitlines()[1]
    '.ink-grid{fill:none;stroke:light-dark(#9aa0aa,#5d6574);stroke-width:2;stroke-linecap:square}'
    """
    light, dark = THEMES["light"].inks, THEMES["dark"].inks
    return "".join(f".ink-{style}{{{_paint(ink, dark[style])}}}\n" for style, ink in light.items())


def _paint(ink: Ink, dark: Ink) -> str:
    parts = ["font-weight:700"] if ink.bold else []
    parts.append(f"fill:light-dark({ink.fill},{dark.fill})" if ink.fill else "fill:none")
    if ink.stroke:
        parts += [f"stroke:light-dark({ink.stroke},{dark.stroke})", f"stroke-width:{ink.width * UNIT:g}"]
        dashes = " ".join(f"{dash * UNIT:g}" for dash in ink.dash)
        parts.append(f"stroke-dasharray:{dashes}" if dashes else "stroke-linecap:square")
    return ";".join(parts)


def _short(number: float) -> float:
    return round(number, 3)


def drawing_data(drawing: Drawing) -> Data:
    """A drawing, with the words for those who can't see it."""
    return {
        "width": _short(drawing.width),
        "height": _short(drawing.height),
        "title": drawing.title,
        "description": drawing.description,
        "shapes": shapes_data(drawing.shapes),
    }


def board_data(position: Position) -> Data:
    """All that the page needs to draw and play a puzzle of any family: nothing there knows a family by name."""
    puzzle = position.puzzle
    family, board = puzzle.family, DrawnBoard(puzzle, Window.whole(puzzle))
    return {
        **to_json(puzzle),
        "formats": [known.slug for known in FORMATS if known.write and known.holds(family.slug)],
        "title": puzzle.title,
        "rules": [{"rule": rule.slug, "sentence": rule.sentence} for rule in puzzle.rules],
        "symbols": puzzle.symbols,
        "printed": board.symbols,
        "values": list(puzzle.givens),
        "units": [list(each.scope) for each in compiled(puzzle).constraints if isinstance(each, AllDifferent)],
        "fixed": [cell for cell, decided in enumerate(puzzle.decided_by_layout) if decided],
        "layout_kind": puzzle.symmetries.layout,
        "rim": _rim(puzzle),
        "room": [_short(side) for side in board.room],
        "across": board.across,
        "under": shapes_data([*board.ground()]),
        "over": shapes_data([*board.lines(), *board.rim(), *board.signs()]),
        "entries": list(position.entries),
        "marks": ["".join(puzzle.symbols[value] for value in values_of(mask)) for mask in position.candidates],
        "about": position.about.title,
        "author": position.about.author,
    }


def _rim(puzzle: Puzzle) -> list[Data]:
    """The groups of counts: on which side each stands, of which lines and value, and the number of its first line."""
    groups: list[Data] = []
    start = 0
    for side, (lines, value) in zip(puzzle.family.drawn.rim, puzzle.symmetries.rim, strict=True):
        groups.append({"side": side, "lines": lines, "value": value, "start": start})
        start += puzzle.shape[0] if lines == "rows" else puzzle.shape[1]
    return groups
