"""The table of formats. A new one is registered by its line here.

Among those whose first line opens a text, the first that it fits wins; those of other programs are asked first.
"""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.formats.format import Format
from gridwright.formats.links.fpuzzles import F_PUZZLES
from gridwright.formats.links.penpa import PENPA
from gridwright.formats.links.puzzlink import PUZZLINK
from gridwright.formats.links.puzzlink_file import PZPRV3
from gridwright.formats.links.sudokupad import SUDOKUPAD
from gridwright.formats.links.sudokuwiki import SUDOKUWIKI
from gridwright.formats.links.tatham import TATHAM, TATHAM_LINK
from gridwright.formats.native.json_objects import JSON
from gridwright.formats.native.magnets_course import MAGNETS_COURSE
from gridwright.formats.native.magnets_janko import MAGNETS_JANKO, MAGNETS_SOLUTION
from gridwright.formats.native.one_line import SUDOKU_LINE, TAKUZU_LINE
from gridwright.formats.native.sudoku_grid import SUDOKU_NUMBERS, SUDOKU_SYMBOLS
from gridwright.formats.native.takuzu_grid import TAKUZU_BOARD, TAKUZU_GRID
from gridwright.formats.native.takuzu_tabs import TAKUZU_TABS
from gridwright.formats.native.text_id import TEXT_ID
from gridwright.formats.programs.binairo import BINAIRO_TASK, PUZZLEKIT, TAKUZU_VUE
from gridwright.formats.programs.hodoku import HODOKU, PENCIL_MARKS, SUKAKU
from gridwright.formats.programs.ipuz import IPUZ, SUDOKU_PUZZLE
from gridwright.formats.programs.json_board import JSON_BOARD
from gridwright.formats.programs.loose_grid import LOOSE_GRID
from gridwright.formats.programs.opensudoku import OPENSUDOKU
from gridwright.formats.programs.sudoku_exchange import SUDOKU_EXCHANGE
from gridwright.formats.programs.sudoku_files import SDK, SDX, SS
from gridwright.formats.programs.tatham_save import TATHAM_SAVE
from gridwright.formats.tables.csv_table import CSV
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.wording import no_such

FOREIGN: tuple[Format, ...] = (
    CSV,
    SUDOKU_EXCHANGE,
    SUDOKUWIKI,
    F_PUZZLES,
    SUDOKUPAD,
    TATHAM_LINK,
    TATHAM,
    TATHAM_SAVE,
    PENPA,
    PUZZLINK,
    PZPRV3,
    HODOKU,
    SDX,
    PENCIL_MARKS,
    SUKAKU,
    OPENSUDOKU,
    SDK,
    SS,
    IPUZ,
    SUDOKU_PUZZLE,
    JSON_BOARD,
    BINAIRO_TASK,
    TAKUZU_VUE,
    PUZZLEKIT,
    LOOSE_GRID,
)
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
    *FOREIGN,
)
ENDINGS = {ending: known.slug for known in FORMATS for ending in known.endings} | {
    ".parquet": "parquet",
    ".arrow": "arrow",
    ".feather": "arrow",
}
"""How the name of a file ends → what is written into it."""


def format_named(slug: str) -> Format:
    """The format of that slug.

    >>> format_named("sudoku-line").endings
    ('.sdm',)
    """
    for known in FORMATS:
        if known.slug == slug:
            return known
    raise PuzzleError(no_such("format", slug, (known.slug for known in FORMATS)))


def format_to_write(slug: str, others: Iterable[str] = ()) -> Format:
    """The format of that slug, if it can be written; if there is none, the message lists all that can, and `others`.

    >>> format_to_write("sdx")
    Traceback (most recent call last):
    gridwright.puzzles.errors.PuzzleError: sdx can be read but not written
    """
    chosen = next((known for known in FORMATS if known.slug == slug), None)
    if chosen is None:
        writable = [known.slug for known in FORMATS if known.write is not None]
        raise PuzzleError(no_such("format", slug, [*writable, *others]))
    if chosen.write is None:
        raise PuzzleError(f"{slug} can be read but not written")
    return chosen
