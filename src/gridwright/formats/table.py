"""The table of formats. A new one is registered by its line here; among equally likely ones the first is taken."""

from __future__ import annotations

from gridwright.formats.format import Format
from gridwright.formats.json_text import JSON
from gridwright.formats.magnets_course import MAGNETS_COURSE
from gridwright.formats.magnets_janko import MAGNETS_JANKO
from gridwright.formats.magnets_solution import MAGNETS_SOLUTION
from gridwright.formats.one_line import SUDOKU_LINE, TAKUZU_LINE
from gridwright.formats.sudoku_grid import SUDOKU_NUMBERS, SUDOKU_SYMBOLS
from gridwright.formats.takuzu_grid import TAKUZU_BOARD, TAKUZU_GRID
from gridwright.formats.takuzu_tabs import TAKUZU_TABS
from gridwright.formats.text_id import TEXT_ID

FORMATS: tuple[Format, ...] = (
    SUDOKU_SYMBOLS,
    SUDOKU_LINE,
    SUDOKU_NUMBERS,
    MAGNETS_SOLUTION,
    MAGNETS_COURSE,
    MAGNETS_JANKO,
    TAKUZU_GRID,
    TAKUZU_TABS,
    TAKUZU_BOARD,
    TAKUZU_LINE,
    TEXT_ID,
    JSON,
)
