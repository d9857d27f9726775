"""Takuzu as scraped from the web: tasks of puzzle-binairo.com, and puzzlekit's grids of white and black."""

from __future__ import annotations

import re
from math import isqrt

from gridwright.families import takuzu
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError
from gridwright.formats.links.codes import RunCode
from gridwright.formats.native.cells import SIZE
from gridwright.formats.native.takuzu_grid import DIGITS
from gridwright.formats.native.takuzu_tabs import is_sized_board, sized_boards
from gridwright.formats.recognition.head import Head
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle

_TASK = re.compile(r"(?:.*task\s*=\s*)?['\"]?([a-z01]+)['\"]?;?(.*)")
TASK_CELLS = RunCode("abcdefghijklmnopqrstuvwxyz", "[01]", int, str)
MOST_CELLS = takuzu.MOST**2
_OPENS = r".*task\s*=|['\"]?[a-z01]{6,}['\"]?;?$"
_SIZED = re.compile(r"(\d{1,2})x(\d{1,2});([01._]+)")
COLOURS: dict[str, Clue] = {"-": None, "1": 0, "2": 1}


def decode_task(line: str) -> Puzzle:
    """Digits are cells one by one, a letter is that many empty cells.

    >>> decode_task("1b0a11c0d1").shape
    (4, 4)
    """
    found = _TASK.fullmatch(line)
    if found is None or found[2].strip("; "):
        if found:
            raise VariantError("a Binairo with signs between its cells")
        raise PuzzleError("a task of puzzle-binairo.com has digits 0 and 1, and letters for empty cells")
    givens, _ = TASK_CELLS.read(found[1], MOST_CELLS + 1)
    size = isqrt(len(givens))
    if size * size != len(givens) or size > takuzu.MOST:
        side = takuzu.MOST
        raise PuzzleError(f"a puzzle-binairo.com task is a square of at most {side}×{side}, which these cells can't be")
    return Puzzle(takuzu.FAMILY, (size, size), tuple(givens))


def decode_sized(line: str) -> Puzzle:
    """Width and height, then all cells.

    >>> decode_sized("6x4;" + "01...." * 4).shape
    (4, 6)
    """
    found = _SIZED.fullmatch(line)
    if found is None:
        raise PuzzleError("an export string of takuzu-vue has width x height, a semicolon, and 0 1 . for the cells")
    return Puzzle(takuzu.FAMILY, (int(found[2]), int(found[1])), DIGITS.givens_of(found[3]))


def _is_task(head: Head) -> bool:
    """A square of letters, zeros and ones that is more than a row of a grid."""
    opening = head.openings[-1]
    found = _TASK.fullmatch(opening)
    if found is None or "(" in found[2]:
        return False
    marks = found[1]
    if not (re.search("[01]", marks) and re.search("[a-z]", marks) and len(marks) >= 6):
        return False
    cells = len(TASK_CELLS.read(marks, MOST_CELLS + 1)[0])
    is_square = isqrt(cells) ** 2 == cells and cells % 2 == 0
    return "task" in opening or (is_square and len(head.rows) < 2)


def _is_kit(head: Head) -> bool:
    """Smaller boards could be the counts of Magnets."""
    return is_sized_board(head, COLOURS, least=4) and "-" in "".join(head.rows)


BINAIRO_TASK = foreign_format(
    slug="binairo-task",
    sentence="One task per line: 0 and 1, and letters for 1 to 26 empty cells; a square.",
    families=("takuzu",),
    read=lines_of(decode_task),
    write=None,
    opens=_OPENS,
    fits=_is_task,
    example="h1a1a0b00e1b0a1i1a1a11c0b1a00j1\n",
)
TAKUZU_VUE = foreign_format(
    slug="takuzu-vue",
    sentence="One puzzle per line: width and height, a semicolon, then 0 and 1, . for empty.",
    families=("takuzu",),
    read=lines_of(decode_sized),
    write=None,
    opens=f"{_SIZED.pattern}$",
    example="4x4;.1.0..0..0....1.\n",
)
PUZZLEKIT = foreign_format(
    slug="puzzlekit-binairo",
    sentence="Rows and columns, then a row per line: - for empty, 1 for white (0), 2 for black (1). Lines may repeat.",
    families=("takuzu",),
    read=sized_boards(COLOURS, "- for empty, 1 for white, 2 for black", rules="repeats"),
    write=None,
    opens=SIZE,
    fits=_is_kit,
    example="4 4\n- - 1 -\n2 - - 1\n- 1 - -\n- - - 2\n",
)
