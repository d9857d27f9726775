"""Drawing: puzzles, solutions, steps and comparisons as pictures; walkthroughs and books made of them.

puzzle ─ board, steps ─▶ shapes ─ themes ─▶ SVG, PDF ─▶ PNG
"""

from __future__ import annotations

from gridwright.drawing.drawing import Drawing
from gridwright.drawing.pictures import draw, draw_step, draw_steps
from gridwright.drawing.themes import THEMES, ThemeError

__all__ = ["THEMES", "Drawing", "ThemeError", "draw", "draw_step", "draw_steps"]
