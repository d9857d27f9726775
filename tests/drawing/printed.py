"""What a finished PDF holds, read by another library than the one that wrote it."""

import ctypes
from typing import Any

import pypdfium2 as pdfium
import pypdfium2.raw as raw


def text_of(data: bytes, page: int = 0) -> str:
    """The text of a page."""
    return str(pdfium.PdfDocument(data)[page].get_textpage().get_text_range())


def fonts_of(data: bytes) -> dict[str, bool]:
    """The fonts that the text of a PDF is set in, and whether each is embedded."""
    fonts: dict[str, bool] = {}
    for page in pdfium.PdfDocument(data):
        for each in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT]):
            font = raw.FPDFTextObj_GetFont(each.raw)
            fonts[_name(font)] = bool(raw.FPDFFont_GetIsEmbedded(font))
    return fonts


def _name(font: Any) -> str:
    length = raw.FPDFFont_GetBaseFontName(font, None, 0)
    buffer = ctypes.create_string_buffer(length)
    raw.FPDFFont_GetBaseFontName(font, buffer, length)
    return buffer.value.decode()
