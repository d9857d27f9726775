"""How values show themselves in a notebook: each asks here, and the drawing is looked up by name when it is asked for.

Values stand below drawing and may not import it; without a notebook it is never loaded.
"""

from __future__ import annotations

from importlib import import_module


def shown(value: object) -> str:
    """A value as HTML."""
    html: str = import_module("gridwright.drawing.notebook").to_html(value)
    return html
