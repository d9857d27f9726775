"""Drawing: puzzles, solutions, steps and comparisons as pictures; walkthroughs and books made of them.

puzzle ─ board, steps ─▶ shapes ─ themes ─▶ SVG, PDF ─▶ PNG
"""

from __future__ import annotations

from gridwright.drawing.answers import draw_grade, draw_witness
from gridwright.drawing.drawing import KINDS, Drawing, DrawingError, picture_kind
from gridwright.drawing.pictures import draw, draw_step, draw_steps
from gridwright.drawing.themes import THEMES, ThemeError
from gridwright.drawing.walkthrough import walkthrough_html, walkthrough_pdf

__all__ = [
    "KINDS",
    "THEMES",
    "Drawing",
    "DrawingError",
    "ThemeError",
    "draw",
    "draw_grade",
    "draw_step",
    "draw_steps",
    "draw_witness",
    "picture_kind",
    "walkthrough_html",
    "walkthrough_pdf",
]
