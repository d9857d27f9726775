"""A Drawing: a picture as a value, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from io import BytesIO
from os import PathLike, fspath
from os.path import splitext
from pathlib import Path

from gridwright.drawing.shapes import Group, Shape
from gridwright.drawing.themes import theme_named
from gridwright.drawing.writers.svg import inline_svg, svg
from gridwright.puzzles.errors import GridwrightError, needed
from gridwright.puzzles.wording import quoted

KINDS = ("svg", "png", "pdf")
CELL = 8.0
"""Millimetres a cell, unless a size is asked for."""
WIDEST = 180.0
"""The widest picture in millimetres, unless a size is asked for: it fits a page."""
MOST_PIXELS = 30_000
"""Along a side of a PNG: beyond it a picture takes gigabytes."""


class DrawingError(GridwrightError, ValueError):
    """A picture that can't be written under the name it was given."""


def picture_kind(name: str | None) -> str:
    """The kind of picture that a file's name asks for; '' if it doesn't.

    >>> picture_kind("board.PNG"), picture_kind("board.gif")
    ('png', '')
    """
    kind = splitext(name or "")[1][1:].lower()
    return kind if kind in KINDS else ""


@dataclass(frozen=True, slots=True, repr=False)
class Drawing:
    """A picture: shapes on a sheet of some width and height, in cells, with words for those who can't see it.

    >>> import gridwright
    >>> drawing = gridwright.draw(gridwright.parse("12.. .... .... ..4."))
    >>> drawing
    Drawing('4×4 Sudoku', 34 × 34 mm)
    >>> drawing.svg().count("<title>4×4 Sudoku</title>")
    1
    """

    shapes: tuple[Shape, ...]
    width: float
    height: float
    title: str
    description: str
    theme: str = "light"
    millimetres: float = 0.0
    """The width on paper; 0: by the number of cells."""

    @property
    def paper_width(self) -> float:
        """The width on paper, in millimetres."""
        return self.millimetres or min(CELL * self.width, WIDEST)

    def svg(self, *, family: str | None = None) -> str:
        """The picture as SVG. `family` names a font that the page around it brings along; else it brings its own."""
        return svg(
            self.shapes,
            (self.width, self.height),
            theme_named(self.theme),
            title=self.title,
            description=self.description,
            millimetres=self.paper_width,
            family=family,
        )

    def inline_svg(self) -> str:
        """The picture as SVG within a page that has the style sheet of `writers/svg.py`: in its colours, its font.

        >>> import gridwright
        >>> gridwright.draw(gridwright.parse("12.. .... .... ..4.")).inline_svg().count('class="ink-given"')
        1
        """
        return inline_svg(self.shapes, (self.width, self.height), self.description)

    def pdf(self) -> bytes:
        """The picture as a PDF of one page, the same bytes whenever it is made."""
        from gridwright.drawing.writers.pdf import to_pdf

        return to_pdf([self])

    def png(self, dpi: float = 200) -> bytes:
        """The picture as PNG, made of the PDF by PDFium."""
        pdfium = needed("pypdfium2", "a PNG", "pypdfium2")
        document = pdfium.PdfDocument(self.pdf())
        try:
            shown = document[0]
            longest = max(shown.get_size()) * dpi / 72
            if not 1 <= longest <= MOST_PIXELS:
                told = f"from 1 to {MOST_PIXELS} are possible"
                raise ValueError(f"{dpi:g} dpi make a picture of {longest:.0f} pixels: {told}")
            target = BytesIO()
            shown.render(scale=dpi / 72).to_pil().convert("RGB").save(target, "PNG")
            return target.getvalue()
        finally:
            document.close()

    def written(self, kind: str, dpi: float = 200) -> bytes:
        """The picture as the bytes of a file: of an svg, a png or a pdf."""
        if kind == "svg":
            return self.svg().encode()
        return self.png(dpi) if kind == "png" else self.pdf()

    def save(self, path: str | PathLike[str], *, dpi: float = 200) -> None:
        """Writes the picture to a file, whose name says the kind: .svg, .png or .pdf.

        >>> import gridwright
        >>> drawing = gridwright.draw(gridwright.parse("12.. .... .... ..4."))
        >>> drawing.save("b")
        Traceback (most recent call last):
        gridwright.drawing.drawing.DrawingError: 'b' is not the name of a picture: it must end with .svg, .png or .pdf
        """
        kind = picture_kind(fspath(path))
        if not kind:
            raise DrawingError(f"{quoted(path)} is not the name of a picture: it must end with .svg, .png or .pdf")
        Path(path).write_bytes(self.written(kind, dpi))

    def enlarged(self, scale: float) -> Drawing:
        """The same picture with every shape larger by a factor."""
        shapes = (Group(0.0, 0.0, scale, self.shapes),)
        return replace(self, shapes=shapes, width=self.width * scale, height=self.height * scale)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        width = self.paper_width
        return f"Drawing({self.title!r}, {width:.0f} × {width * self.height / self.width:.0f} mm)"


def beside(drawings: list[Drawing], gap: float, title: str, description: str, size: float | None = None) -> Drawing:
    """Several drawings side by side, as one."""
    height = max(drawing.height for drawing in drawings)
    shapes: list[Shape] = []
    x = 0.0
    for drawing in drawings:
        shapes.append(Group(x, (height - drawing.height) / 2, 1.0, drawing.shapes))
        x += drawing.width + gap
    width = x - gap
    paper = size or min(CELL * width, WIDEST)
    return Drawing(tuple(shapes), width, height, title, description, drawings[0].theme, paper)
