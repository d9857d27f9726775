"""The marks on a page of a finished PDF: pieces of text, lines and filled squares, and where they stand.

PDFium lists the objects of a page; places are millimetres from the upper left corner.
"""

from __future__ import annotations

import ctypes
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gridwright.drawing.writers.font import CAPITAL
from gridwright.drawing.writers.pdf import POINT
from gridwright.puzzles.errors import needed


@dataclass(frozen=True, slots=True)
class Word:
    """A piece of text: where its middle is, and whether it is bold."""

    text: str
    x: float
    y: float
    bold: bool


@dataclass(frozen=True, slots=True)
class Stroke:
    """A straight line and its width."""

    start: tuple[float, float]
    end: tuple[float, float]
    width: float


@dataclass
class PrintedPage:
    """All marks on a page."""

    words: list[Word] = field(default_factory=list)
    paths: list[list[Stroke]] = field(default_factory=list)
    squares: list[tuple[float, float]] = field(default_factory=list)
    """The middles of filled squares."""


def marks_of(page: Any) -> PrintedPage:
    """The marks of a page, as PDFium gives it."""
    raw = needed("pypdfium2.raw", "a check", "pypdfium2")
    height = page.get_height()
    text_page = page.get_textpage()
    marks = PrintedPage()
    for each in page.get_objects():
        if each.type == raw.FPDF_PAGEOBJ_TEXT:
            marks.words.append(_word(raw, each, text_page, height))
        elif each.type == raw.FPDF_PAGEOBJ_PATH:
            _add_path(raw, each, height, marks)
    return marks


def _word(raw: Any, each: Any, text_page: Any, height: float) -> Word:
    buffer = ctypes.create_string_buffer(512)
    length = raw.FPDFTextObj_GetText(
        each.raw, text_page.raw, ctypes.cast(buffer, ctypes.POINTER(ctypes.c_ushort)), len(buffer)
    )
    text = buffer.raw[: max(0, length - 2)].decode("utf-16-le", "replace").strip()
    left, bottom, right, top = each.get_bounds()
    matrix = each.get_matrix()
    size = ctypes.c_float()
    raw.FPDFTextObj_GetFontSize(each.raw, size)
    font = raw.FPDFTextObj_GetFont(each.raw)
    name = ctypes.create_string_buffer(128)
    raw.FPDFFont_GetBaseFontName(font, name, len(name))
    is_level = abs(matrix.b) < 1e-3
    middle = matrix.f + CAPITAL * size.value * matrix.d / 2 if is_level else (bottom + top) / 2
    return Word(text, (left + right) / 2 / POINT, (height - middle) / POINT, b"Bold" in name.value)


def _add_path(raw: Any, each: Any, height: float, marks: PrintedPage) -> None:
    fill, stroke = ctypes.c_int(), ctypes.c_int()
    raw.FPDFPath_GetDrawMode(each.raw, fill, stroke)
    width = ctypes.c_float()
    raw.FPDFPageObj_GetStrokeWidth(each.raw, width)
    x, y = ctypes.c_float(), ctypes.c_float()
    parts: list[list[tuple[float, float]]] = []
    for index in range(raw.FPDFPath_CountSegments(each.raw)):
        segment = raw.FPDFPath_GetPathSegment(each.raw, index)
        kind = raw.FPDFPathSegment_GetType(segment)
        if kind == raw.FPDF_SEGMENT_BEZIERTO:
            return
        raw.FPDFPathSegment_GetPoint(segment, x, y)
        if kind == raw.FPDF_SEGMENT_MOVETO:
            parts.append([])
        parts[-1].append((x.value / POINT, (height - y.value) / POINT))
    if stroke.value:
        marks.paths.append([Stroke(start, end, width.value / POINT) for part in parts for start, end in pairwise(part)])
    elif fill.value:
        for part in parts:
            across, down = [x for x, _ in part], [y for _, y in part]
            marks.squares.append(((min(across) + max(across)) / 2, (min(down) + max(down)) / 2))
