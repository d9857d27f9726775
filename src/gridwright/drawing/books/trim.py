"""Sizes of books: trim sizes, lengths as people write them, and the margins that print-on-demand printers ask for.

All lengths are millimetres.
"""

from __future__ import annotations

import re

INCH = 25.4
TRIMS: dict[str, tuple[float, float]] = {
    "a4": (210.0, 297.0),
    "a5": (148.0, 210.0),
    "letter": (8.5 * INCH, 11 * INCH),
}
"""Sizes by name; others are written as numbers: 6x9 in, 8x10 in, 170x240 mm."""
SMALLEST, LARGEST = 90.0, 600.0
GUTTERS = ((150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (1_000_000, 0.875))
"""(Most pages, inches inside): the more pages, the more of each disappears in the spine."""
OUTSIDE, OUTSIDE_WITH_BLEED = 0.25 * INCH, 0.375 * INCH
"""The least that printers ask for at the other edges."""
COMFORTABLE = 0.5 * INCH
"""What looks well: margins are at least this wide unless the plan says otherwise."""
_LENGTH = re.compile(r"(\d+(?:\.\d+)?)\s*(mm|cm|in)")
_TRIM = re.compile(r"(\d+(?:\.\d+)?)\s*[x×]\s*(\d+(?:\.\d+)?)\s*(mm|cm|in)")
_UNITS = {"mm": 1.0, "cm": 10.0, "in": INCH}


def read_length(value: object) -> float:
    """A length: a number of millimetres, or a text with a unit. ValueError for anything else.

    >>> read_length(12), read_length("0.5 in")
    (12.0, 12.7)
    """
    if isinstance(value, (int, float)) and not isinstance(value, bool) and value >= 0:
        return float(value)
    found = _LENGTH.fullmatch(value.strip()) if isinstance(value, str) else None
    if not found:
        raise ValueError('expected a length, such as 12.5 (millimetres), "12.5 mm" or "0.5 in"')
    return float(found[1]) * _UNITS[found[2]]


def read_trim(value: object) -> tuple[float, float]:
    """A trim size by name or by numbers. ValueError for anything else.

    >>> read_trim("A5"), read_trim("6x9 in")
    ((148.0, 210.0), (152.39999999999998, 228.6))
    """
    if isinstance(value, str) and value.strip().lower() in TRIMS:
        return TRIMS[value.strip().lower()]
    found = _TRIM.fullmatch(value.strip()) if isinstance(value, str) else None
    if not found:
        raise ValueError('expected a trim size: "A4", "A5", "Letter", "6x9 in", "8x10 in", "8.5x11 in", "170x240 mm"')
    width, height = float(found[1]) * _UNITS[found[3]], float(found[2]) * _UNITS[found[3]]
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise ValueError(f"a page of {width:g} × {height:g} mm: from {SMALLEST:g} to {LARGEST:g} mm are possible")
    return width, height


def gutter(pages: int) -> float:
    """The inside margin that printers ask for.

    >>> gutter(100), gutter(320)
    (9.524999999999999, 15.875)
    """
    return next(inches for most, inches in GUTTERS if pages <= most) * INCH
