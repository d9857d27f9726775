"""PDF: shapes as vectors, with the fonts embedded, the same bytes for the same pages. It takes reportlab to write one.

A drawing is a page of its own size. Pages of a book also have boxes, bookmarks and links (`Page`); their coordinates
are millimetres on the trimmed page, and the bleed lies around it.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from gridwright.drawing.drawing import Drawing
from gridwright.drawing.shapes import Circle, Curve, Line, Rect, Shape, Text, flat
from gridwright.drawing.themes import Ink, Theme, scaled, theme_named
from gridwright.drawing.writers.font import CAPITAL, NAME, font
from gridwright.puzzles.errors import needed

POINT = 72 / 25.4
"""Points a millimetre."""
LEAST_WIDTH = 0.25
"""Points: printers can't hold a thinner line."""
_NON_ZERO = 1
"""reportlab's number for filling by winding."""
Canvas = Any  # reportlab has no types


@dataclass(frozen=True, slots=True)
class Link:
    """A rectangle on a page that leads to another page, by its place in the file from 0."""

    x: float
    y: float
    width: float
    height: float
    page: int


@dataclass(frozen=True, slots=True)
class Page:
    """A page in millimetres."""

    shapes: tuple[Shape, ...]
    width: float
    height: float
    bookmark: str | None = None
    """The entry of the outline that leads here."""
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a PDF says about itself."""

    title: str = ""
    author: str = ""
    subject: str = ""
    language: str = "en"


def to_pdf(drawings: Iterable[Drawing]) -> bytes:
    """Drawings, a page each."""
    members = list(drawings)
    canvas, target = _canvas(Metadata(title=members[0].title, subject=members[0].description[:500]))
    for drawing in members:
        scale = drawing.paper_width / drawing.width
        page = Page(drawing.shapes, drawing.paper_width, drawing.height * scale)
        _show(canvas, page, theme_named(drawing.theme), scale=scale, bleed=0.0)
    canvas.save()
    return target.getvalue()


def pages_to_pdf(pages: Iterable[Page], theme: str, metadata: Metadata, bleed: float = 0.0) -> bytes:
    """The pages of a book; the iterable may make them as they are asked for."""
    canvas, target = _canvas(metadata)
    for number, page in enumerate(pages):
        canvas.bookmarkPage(_key(number))
        if page.bookmark is not None:
            canvas.addOutlineEntry(page.bookmark, _key(number), level=0)
        _show(canvas, page, theme_named(theme), scale=1.0, bleed=bleed)
    canvas.save()
    return target.getvalue()


def _canvas(metadata: Metadata) -> tuple[Canvas, io.BytesIO]:
    reportlab = needed("reportlab.pdfgen.canvas", "a PDF", "reportlab")
    target = io.BytesIO()
    regular = _fonts()[False]
    canvas = reportlab.Canvas(
        target, invariant=1, pageCompression=1, initialFontName=regular, lang=metadata.language, pdfVersion=(1, 4)
    )
    canvas.setTitle(metadata.title)
    canvas.setAuthor(metadata.author)
    canvas.setSubject(metadata.subject)
    canvas.setCreator("Gridwright")
    return canvas, target


@lru_cache(maxsize=1)
def _fonts() -> dict[bool, str]:
    """The names under which reportlab knows the fonts."""
    metrics = needed("reportlab.pdfbase.pdfmetrics", "a PDF", "reportlab")
    ttfonts = needed("reportlab.pdfbase.ttfonts", "a PDF", "reportlab")
    names = {bold: f"{NAME} {'Bold' if bold else 'Regular'}" for bold in (False, True)}
    for bold, name in names.items():
        metrics.registerFont(ttfonts.TTFont(name, io.BytesIO(font(bold).data)))
    return names


def _show(canvas: Canvas, page: Page, theme: Theme, *, scale: float, bleed: float) -> None:
    width, height = (page.width + 2 * bleed) * POINT, (page.height + 2 * bleed) * POINT
    canvas.setPageSize((width, height))
    inner = (bleed * POINT, bleed * POINT, width - bleed * POINT, height - bleed * POINT)
    canvas.setTrimBox(inner)
    canvas.setBleedBox((0, 0, width, height))
    writer = _Writer(canvas, theme, height)
    if theme.paper != "#ffffff":
        writer.paint(Ink(fill=theme.paper))
        canvas.rect(0, 0, width, height, stroke=0, fill=1)
    writer.write(page.shapes, bleed * POINT, bleed * POINT, scale * POINT)
    for link in page.links:
        left, top = (bleed + link.x) * POINT, height - (bleed + link.y) * POINT
        box = (left, top - link.height * POINT, left + link.width * POINT, top)
        canvas.linkRect("", _key(link.page), box, relative=0, thickness=0)
    canvas.showPage()


def _key(page: int) -> str:
    return f"page-{page}"


class _Writer:
    """Writes shapes onto a page, from top to bottom where PDF counts from the bottom."""

    def __init__(self, canvas: Canvas, theme: Theme, height: float) -> None:
        self._canvas = canvas
        self._theme = theme
        self._height = height
        self._ink: Ink | None = None

    def write(self, shapes: Sequence[Shape], x: float, y: float, scale: float) -> None:
        """All shapes; lines of one style that follow each other are one path."""
        path, path_ink = None, Ink()
        for shape, left, top, size in flat(shapes, x, y, scale):
            ink = scaled(self._theme.inks[shape.style], size, LEAST_WIDTH)
            if path is not None and not (isinstance(shape, (Line, Rect)) and ink == path_ink):
                self._draw(path, path_ink)
                path = None
            if isinstance(shape, Text):
                self._text(shape, ink, left, top, size)
            elif isinstance(shape, Circle):
                self.paint(ink)
                middle = (left + shape.x * size, self._height - top - shape.y * size)
                self._canvas.circle(*middle, shape.radius * size, stroke=bool(ink.stroke), fill=bool(ink.fill))
            elif isinstance(shape, Curve):
                path = self._curve(shape, left, top, size)
                self._draw(path, ink)
                path = None
            else:
                assert isinstance(shape, (Line, Rect))
                path, path_ink = path or self._canvas.beginPath(), ink
                self._add(path, shape, left, top, size)
        if path is not None:
            self._draw(path, path_ink)

    def paint(self, ink: Ink) -> None:
        """Sets colours and widths, where they change."""
        if ink == self._ink:
            return
        self._ink = ink
        if ink.fill:
            self._colour(ink.fill, self._canvas.setFillGray, self._canvas.setFillColorRGB)
        if ink.stroke:
            self._colour(ink.stroke, self._canvas.setStrokeGray, self._canvas.setStrokeColorRGB)
            self._canvas.setLineWidth(ink.width)
            self._canvas.setDash(list(ink.dash) if ink.dash else [])
            self._canvas.setLineCap(0 if ink.dash else 2)

    def _colour(self, colour: str, grey: Any, rgb: Any) -> None:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        if self._theme.is_grey or parts[0] == parts[1] == parts[2]:
            grey(parts[0])
        else:
            rgb(*parts)

    def _draw(self, path: Any, ink: Ink) -> None:
        self.paint(ink)
        # Non-zero winding, as in SVG: shapes that overlap in one path must not cut holes into each other.
        self._canvas.drawPath(path, stroke=bool(ink.stroke), fill=bool(ink.fill), fillMode=_NON_ZERO)

    def _add(self, path: Any, shape: Line | Rect, left: float, top: float, size: float) -> None:
        bottom = self._height - top
        if isinstance(shape, Rect):
            x, y = left + shape.x * size, bottom - (shape.y + shape.height) * size
            path.rect(x, y, shape.width * size, shape.height * size)
            return
        for index, (x, y) in enumerate(shape.points):
            (path.lineTo if index else path.moveTo)(left + x * size, bottom - y * size)
        if shape.closed:
            path.close()

    def _curve(self, curve: Curve, left: float, top: float, size: float) -> Any:
        """A quadratic curve as a cubic one, which is all that PDF has."""
        (x0, y0), (cx, cy), (x1, y1) = (
            (left + x * size, self._height - top - y * size) for x, y in (curve.start, curve.control, curve.end)
        )
        path = self._canvas.beginPath()
        path.moveTo(x0, y0)
        path.curveTo(
            x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3, x1 + (cx - x1) * 2 / 3, y1 + (cy - y1) * 2 / 3, x1, y1
        )
        return path

    def _text(self, text: Text, ink: Ink, left: float, top: float, size: float) -> None:
        self.paint(ink)
        name, points = _fonts()[ink.bold], text.size * size
        self._canvas.setFont(name, points)
        x, y = left + text.x * size, self._height - top - text.y * size
        down = CAPITAL * points / 2
        put = {
            "start": self._canvas.drawString,
            "middle": self._canvas.drawCentredString,
            "end": self._canvas.drawRightString,
        }[text.anchor]
        if text.turned:
            self._canvas.saveState()
            self._canvas.translate(x, y)
            self._canvas.rotate(-90)
            put(0, -down, text.text)
            self._canvas.restoreState()
        else:
            put(x, y - down, text.text)
