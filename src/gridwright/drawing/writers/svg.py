"""SVG: shapes as text, in plain strings. Neighbours of one style share an element, so that large boards stay small.

A picture by itself has its ink in attributes, a title and a description for screen readers, and brings its font along.
A picture within a page of ours has classes instead of ink: `style_sheet` has the ink of each, light or dark as the
page is, and the font is the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from zlib import crc32

from gridwright.drawing.shapes import Circle, Curve, Group, Line, Rect, Shape, Text, texts
from gridwright.drawing.themes import THEMES, Ink, Theme
from gridwright.drawing.writers.font import CAPITAL, data_address

UNIT = 40
"""Pixels a cell: coordinates stay short, and 1 px lines fall on sensible places."""
FALLBACK = "sans-serif"
Paint = Callable[[str], str]
"""A style → the attributes that give an element its ink."""


def svg(
    shapes: Sequence[Shape],
    size: tuple[float, float],
    theme: Theme,
    *,
    title: str,
    description: str,
    millimetres: float,
    family: str | None = None,
) -> str:
    """A whole SVG file; `millimetres` is its width. `family` names a font that the page around it brings along."""
    width, height = size
    faces = ""
    if family is None:
        family, faces = faces_of(shapes, theme)
    box = f"0 0 {_number(width)} {_number(height)}"
    measures = f'width="{millimetres:g}mm" height="{millimetres * height / width:.4g}mm"'
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" {measures} viewBox="{box}">',
        f"<title>{_escaped(title)}</title>",
        f"<desc>{_escaped(description)}</desc>",
        *([f"<style>{faces}</style>"] if faces else []),
        f'<rect width="{_number(width)}" height="{_number(height)}" fill="{theme.paper}"/>',
        f'<g font-family="{family},{FALLBACK}">',
        *_elements(shapes, lambda style: _attributes(theme.inks[style])),
        "</g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def fragment(shapes: Sequence[Shape]) -> str:
    """Shapes as elements for an SVG of a page: a style is a class.

    >>> from gridwright.drawing.shapes import Line
    >>> fragment([Line(((0, 0), (1, 0)), "grid"), Line(((0, 1), (1, 1)), "grid")])
    '<path d="M0 0L40 0M0 40L40 40" class="ink-grid"/>'
    """
    return "".join(_elements(shapes, lambda style: f' class="ink-{style}"'))


def inline_svg(shapes: Sequence[Shape], size: tuple[float, float], description: str) -> str:
    """A whole picture within a page: as large as the page wants it."""
    width, height = map(_number, size)
    label = escape(_printable(description))
    opening = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {width} {height}" aria-label="{label}">'
    return f"{opening}{fragment(shapes)}</svg>"


def style_sheet() -> str:
    """The ink of every class, light or dark.

    >>> style_sheet().splitlines()[1]
    '.ink-grid{fill:none;stroke:light-dark(#9aa0aa,#5d6574);stroke-width:0.8;stroke-linecap:square}'
    """
    light, dark = THEMES["light"].inks, THEMES["dark"].inks
    return "".join(f".ink-{style}{{{_declared(ink, dark[style])}}}\n" for style, ink in light.items())


def faces_of(shapes: Iterable[Shape], theme: Theme) -> tuple[str, str]:
    """A name for the font with the characters of some shapes, and the style sheet that has it.

    The name depends on the characters: pictures on one page, each with a subset of its own, don't get in each
    other's way.
    """
    used: dict[bool, set[str]] = {False: set(), True: set()}
    for text in texts(tuple(shapes)):
        used[theme.inks[text.style].bold].update(text.text)
    if not any(used.values()):
        return FALLBACK, ""
    characters = {bold: "".join(sorted(found)) for bold, found in used.items() if found}
    family = f"gridwright-{crc32(repr(characters).encode()):08x}"
    faces = [
        f"@font-face{{font-family:{family};font-weight:{'bold' if bold else 'normal'};"
        f"src:url({data_address(found, bold=bold)})}}"
        for bold, found in characters.items()
    ]
    return family, "".join(faces)


def _elements(shapes: Sequence[Shape], paint: Paint) -> Iterator[str]:
    for (kind, style), members in groupby(shapes, lambda shape: (type(shape), getattr(shape, "style", ""))):
        if kind is Group:
            for group in members:
                assert isinstance(group, Group)
                yield from _group(group, paint)
        else:
            yield from _WRITERS[kind](list(members), paint(style))


def _group(group: Group, paint: Paint) -> Iterator[str]:
    moved = f"translate({_number(group.x)} {_number(group.y)})" if group.x or group.y else ""
    moved += f"scale({group.scale:.6g})" if group.scale != 1 else ""
    yield f'<g transform="{moved}">' if moved else "<g>"
    if group.title:
        yield f"<title>{_escaped(group.title)}</title>"
    yield from _elements(group.shapes, paint)
    yield "</g>"


def _lines(lines: Sequence[Line], ink: str) -> Iterator[str]:
    ends = ["z" if line.closed else "" for line in lines]
    path = "".join(f"M{'L'.join(map(_point, line.points))}{end}" for line, end in zip(lines, ends, strict=True))
    yield f'<path d="{path}"{ink}/>'


def _curves(curves: Sequence[Curve], ink: str) -> Iterator[str]:
    path = "".join(f"M{_point(curve.start)}Q{_point(curve.control)} {_point(curve.end)}" for curve in curves)
    yield f'<path d="{path}"{ink}/>'


def _rects(rects: Sequence[Rect], ink: str) -> Iterator[str]:
    path = "".join(
        f"M{_point((rect.x, rect.y))}h{_number(rect.width)}v{_number(rect.height)}h{_number(-rect.width)}z"
        for rect in rects
    )
    yield f'<path d="{path}"{ink}/>'


def _circles(circles: Sequence[Circle], ink: str) -> Iterator[str]:
    for circle in circles:
        x, y, radius = map(_number, (circle.x, circle.y, circle.radius))
        yield f'<circle cx="{x}" cy="{y}" r="{radius}"{ink}/>'


def _texts(written: Sequence[Text], ink: str) -> Iterator[str]:
    for (size, anchor), members in groupby(written, lambda text: (text.size, text.anchor)):
        yield f'<g font-size="{_number(size)}" text-anchor="{anchor}"{ink}>'
        for text in members:
            x, y = _number(text.x), _number(text.y + (0 if text.turned else CAPITAL * size / 2))
            turn = f' transform="rotate(90 {x} {y})" dy="{_number(CAPITAL * size / 2)}"' if text.turned else ""
            yield f'<text x="{x}" y="{y}"{turn}>{_escaped(text.text)}</text>'
        yield "</g>"


_WRITERS: dict[type[Shape], Callable[..., Iterator[str]]] = {
    Line: _lines,
    Curve: _curves,
    Rect: _rects,
    Circle: _circles,
    Text: _texts,
}


def _attributes(ink: Ink) -> str:
    fill = f' fill="{ink.fill or "none"}"' + (' font-weight="bold"' if ink.bold else "")
    if not ink.stroke:
        return fill
    dash = f' stroke-dasharray="{" ".join(map(_number, ink.dash))}"' if ink.dash else ' stroke-linecap="square"'
    return f'{fill} stroke="{ink.stroke}" stroke-width="{_number(ink.width)}"{dash}'


def _declared(ink: Ink, dark: Ink) -> str:
    """The same as declarations of a style sheet. A theme changes nothing but the colours."""
    parts = [f"fill:light-dark({ink.fill},{dark.fill})" if ink.fill else "fill:none"]
    if ink.bold:
        parts.append("font-weight:bold")
    if ink.stroke:
        parts += [f"stroke:light-dark({ink.stroke},{dark.stroke})", f"stroke-width:{_number(ink.width)}"]
        dashes = " ".join(map(_number, ink.dash))
        parts.append(f"stroke-dasharray:{dashes}" if dashes else "stroke-linecap:square")
    return ";".join(parts)


def _point(point: tuple[float, float]) -> str:
    return f"{_number(point[0])} {_number(point[1])}"


def _number(cells: float) -> str:
    """A length in pixels, in as few digits as it needs."""
    text = f"{cells * UNIT:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def _escaped(text: str) -> str:
    """Text inside an element."""
    return escape(_printable(text), quote=False)


def _printable(text: str) -> str:
    """The text; characters that no XML file may hold become a mark for 'unknown'."""
    return "".join(each if each >= " " or each in "\n\t" else "\ufffd" for each in text)
