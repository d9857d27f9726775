"""Themes: the ink of every style. Light and dark are for screens, print is black on white in greys only.

Each style that means something differs in form too (solid or dashed, one line or two, bold or not), so that no meaning
hangs on colour. Widths are in cells.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import quoted

_DASHES: tuple[tuple[float, ...], ...] = ((), (0.24, 0.12), (0.05, 0.1), (0.24, 0.09, 0.05, 0.09), (0.4, 0.1, 0.1, 0.1))
SERIES_COLOURS, SERIES_DASHES = 7, len(_DASHES)
"""The series of a chart: `series-C-D` is the ink of a line, `series-C-mark` and `series-C-open` those of a marker."""


class ThemeError(GridwrightError, ValueError):
    """A word that names no theme."""


@dataclass(frozen=True, slots=True)
class Ink:
    """How a style is drawn: colours as #rrggbb or none, the width of lines, the lengths of dashes, bold text."""

    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dash: tuple[float, ...] = ()
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Theme:
    """A name, the colour of the paper, and the ink of each style."""

    slug: str
    paper: str
    inks: Mapping[str, Ink]
    is_grey: bool = False
    """Only greys: a PDF then has no other colour space."""


_COLOURS: Mapping[str, tuple[str, str, str]] = {
    "paper": ("#ffffff", "#15171c", "#ffffff"),
    "ink": ("#16181d", "#f3f4f6", "#000000"),
    "soft": ("#4a4f59", "#c3c8d1", "#333333"),
    "faint": ("#6b7280", "#9aa2b1", "#555555"),
    "grid": ("#9aa0aa", "#5d6574", "#888888"),
    "hole": ("#6b7280", "#7b8494", "#777777"),
    "found": ("#1b4f9c", "#8fc1ff", "#333333"),
    "house": ("#f0f2f5", "#22262e", "#f2f2f2"),
    "pattern": ("#d3e5fb", "#1d3b5f", "#d9d9d9"),
    "pattern line": ("#1f6fc4", "#6cb0ff", "#000000"),
    "beside": ("#fdf0c2", "#45390f", "#ffffff"),
    "beside line": ("#946200", "#e7c14a", "#000000"),
    "removed": ("#b3261e", "#ff8a80", "#000000"),
    "placed": ("#0a6b3c", "#5fdc97", "#000000"),
    "link": ("#6b2fa0", "#d3a6ff", "#000000"),
    "accent": ("#1b4f9c", "#8fc1ff", "#404040"),
    "chart grid": ("#dcdfe4", "#343a45", "#cccccc"),
}
"""What a theme colours: in light, dark and print."""
_SERIES = (
    "#0072b2 #d55e00 #009e73 #cc79a7 #e69f00 #56b4e9 #16181d",
    "#56b4e9 #ff8a4c #2fce9f #e79fc6 #f0b93a #a9d8f5 #f3f4f6",
    " ".join(["#000000"] * SERIES_COLOURS),
)


def _theme(slug: str, place: int) -> Theme:
    """The forms are the same in every theme; only the colours differ."""
    c = {name: colours[place] for name, colours in _COLOURS.items()}
    paper = c["paper"]
    inks = {
        "paper": Ink(fill=paper),
        # The board.
        "grid": Ink(stroke=c["grid"], width=0.02),
        "region": Ink(stroke=c["ink"], width=0.06),
        "frame": Ink(stroke=c["ink"], width=0.08),
        "region-large": Ink(stroke=c["ink"], width=0.1),
        "frame-large": Ink(stroke=c["ink"], width=0.14),
        "fold": Ink(stroke=c["grid"], width=0.02, dash=(0.06, 0.06)),
        "diagonal": Ink(stroke=c["grid"], width=0.02),
        "hole": Ink(fill=c["hole"]),
        "given": Ink(fill=c["ink"], bold=True),
        "value": Ink(fill=c["ink"]),
        "found": Ink(fill=c["found"]),
        "candidate": Ink(fill=c["soft"]),
        "count": Ink(fill=c["ink"]),
        "name": Ink(fill=c["faint"]),
        "sign": Ink(fill=c["ink"], bold=True),
        # A step.
        "house": Ink(fill=c["house"]),
        "pattern": Ink(fill=c["pattern"], stroke=c["pattern line"], width=0.05),
        "beside": Ink(fill=c["beside"], stroke=c["beside line"], width=0.05, dash=(0.12, 0.08)),
        "kept": Ink(fill=c["ink"], bold=True),
        "removed": Ink(fill=c["removed"]),
        "strike": Ink(stroke=c["removed"], width=0.035),
        "placed": Ink(fill=c["placed"], bold=True),
        "placed-ring": Ink(stroke=c["placed"], width=0.045),
        "on": Ink(fill=paper, stroke=c["link"], width=0.03),
        "off": Ink(fill=paper, stroke=c["link"], width=0.03, dash=(0.05, 0.04)),
        "strong": Ink(stroke=c["link"], width=0.04),
        "strong-head": Ink(fill=c["link"]),
        "weak": Ink(stroke=c["link"], width=0.03, dash=(0.1, 0.07)),
        "weak-head": Ink(fill=c["link"]),
        # Words and charts.
        "title": Ink(fill=c["ink"], bold=True),
        "text": Ink(fill=c["ink"]),
        "note": Ink(fill=c["faint"]),
        "rule": Ink(stroke=c["grid"], width=0.02),
        "cover-title": Ink(fill=paper, bold=True),
        "accent": Ink(fill=c["accent"]),
        # Pages are drawn in millimetres: these widths are too.
        "hairline": Ink(stroke=c["grid"], width=0.15),
        "leader": Ink(stroke=c["grid"], width=0.2, dash=(0.2, 1.2)),
        "bar": Ink(fill=c["pattern"], stroke=c["pattern line"], width=0.03),
        # The tree of a search.
        "edge": Ink(stroke=c["soft"], width=0.03),
        "rest": Ink(stroke=c["soft"], width=0.03, dash=(0.1, 0.08)),
        "node": Ink(fill=paper, stroke=c["ink"], width=0.03),
        "dead": Ink(stroke=c["removed"], width=0.05),
        "solution": Ink(fill=paper, stroke=c["placed"], width=0.04),
        # Charts.
        "chart-grid": Ink(stroke=c["chart grid"], width=0.015),
    }
    for number, colour in enumerate(_SERIES[place].split()):
        for form, dash in enumerate(_DASHES):
            inks[f"series-{number}-{form}"] = Ink(stroke=colour, width=0.04, dash=dash)
        inks[f"series-{number}-mark"] = Ink(fill=colour, stroke=colour, width=0.03)
        inks[f"series-{number}-open"] = Ink(fill=paper, stroke=colour, width=0.03)
    return Theme(slug, paper, inks, is_grey=slug == "print")


THEMES: dict[str, Theme] = {slug: _theme(slug, place) for place, slug in enumerate(("light", "dark", "print"))}


def theme_named(slug: str) -> Theme:
    """The theme of that slug.

    >>> theme_named("print").is_grey
    True
    """
    try:
        return THEMES[slug]
    except KeyError:
        raise ThemeError(f"there is no theme {quoted(slug)} (known: {', '.join(THEMES)})") from None


@lru_cache(maxsize=4096)
def scaled(ink: Ink, scale: float, least: float = 0.0) -> Ink:
    """The ink at another scale; lines keep at least a width that a printer can hold."""
    width = max(ink.width * scale, least) if ink.stroke else 0.0
    return replace(ink, width=width, dash=tuple(dash * scale for dash in ink.dash))
