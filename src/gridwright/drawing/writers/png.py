"""PNG: the first page of a PDF as pixels, by PDFium."""

from __future__ import annotations

import io

from gridwright.puzzles.errors import needed

MOST_PIXELS = 30_000
"""Along a side: beyond it a picture takes gigabytes."""


def to_png(pdf: bytes, dpi: float) -> bytes:
    """The first page of a PDF as PNG."""
    pdfium = needed("pypdfium2", "a PNG", "pypdfium2")
    document = pdfium.PdfDocument(pdf)
    try:
        shown = document[0]
        longest = max(shown.get_size()) * dpi / 72
        if not 1 <= longest <= MOST_PIXELS:
            raise ValueError(
                f"{dpi:g} dpi make a picture of {longest:.0f} pixels: from 1 to {MOST_PIXELS} are possible"
            )
        target = io.BytesIO()
        shown.render(scale=dpi / 72).to_pil().convert("RGB").save(target, "PNG")
        return target.getvalue()
    finally:
        document.close()
