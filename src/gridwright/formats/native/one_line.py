"""A grid on one line: 81 characters for a Sudoku, `01.. ...1 .... 0...` for a Takuzu, one puzzle per line.

Made for files of millions: a line costs two passes in C over its characters; only a line with an error is walked again,
to name the place. A line without blanks is a square; blanks cut it into rows, and then it may be any shape.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from math import isqrt

from gridwright.families import sudoku, takuzu
from gridwright.formats.format import Format, Found, line_each
from gridwright.formats.head import is_title
from gridwright.formats.native.cells import MARKS, WORDS, Alphabet, Row, first_column, rows_of, wrong_row
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.native.takuzu_grid import DIGITS
from gridwright.formats.text import Text, without_comment
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Puzzle, Shape
from gridwright.puzzles.wording import quoted

_CELLS = re.compile(r"(?<![^\s,;:|\"'])[0-9._]{16,}(?![^\s,;:|\"'])")
"""Cells that something else may stand beside: a number, a rating, a remark."""
Kind = tuple[Shape, Alphabet]
"""What the lengths of the words on a line say."""


def _read(text: Text, variant: str, family: Family, kind_of: Callable[[tuple[int, ...]], Kind]) -> Iterator[Found]:
    known: tuple[int, ...] = ()
    shape, alphabet = (0, 0), Alphabet("", "", {}, "")
    for number, line in text.lines():
        content = without_comment(line)
        words = WORDS.cells(content)
        if not words:
            continue
        lengths = tuple(map(len, words))
        if lengths != known:
            if is_title(content):
                continue
            try:
                shape, alphabet = kind_of(lengths)
            except PuzzleError as error:
                text.pass_over(_beside_cells(text, number, content) or error, number, first_column(line))
                continue
            known = lengths
        cells = words[0] if len(words) == 1 else "".join(words)
        if not alphabet.values.keys() >= set(cells):
            other = _beside_cells(text, number, content)
            text.pass_over(other or wrong_row(Row(text, number, line, 1), MARKS, alphabet, len(cells), ""), number)
            continue
        try:
            yield number, Puzzle(family, shape, alphabet.givens_of(cells), variant=variant)
        except PuzzleError as error:
            text.pass_over(error, number)


def _beside_cells(text: Text, number: int, content: str) -> ParseError | None:
    """The error of a line on which something else stands beside a whole puzzle; None for any other line."""
    found = _CELLS.search(content)
    if found is None:
        return None
    cells, before, after = len(found.group()), content[: found.start()].strip(), content[found.end() :].strip()
    if not (before or after) or isqrt(cells) ** 2 != cells or 2 * cells <= len(content.strip()):
        return None
    sides = [f"{side} {quoted(words)}" for side, words in (("preceded by", before), ("followed by", after)) if words]
    column = first_column(content) if before else found.end() + 1
    return text.error(f"{cells} cells, {' and '.join(sides)}, which isn't understood", number, column)


def _sudoku_kind(lengths: tuple[int, ...]) -> Kind:
    cells = sum(lengths)
    size = isqrt(cells)
    if size * size != cells:
        raise PuzzleError(f"{cells} cells don't make a square; a Sudoku on one line has n×n cells, 81 for 9×9")
    sudoku.FAMILY.settle((size, size), (), ())
    return (size, size), symbols(size)


def _takuzu_kind(lengths: tuple[int, ...]) -> Kind:
    cells = sum(lengths)
    if len(lengths) == 1 or cells == len(lengths):
        size = isqrt(cells)
        if size * size != cells:
            raise PuzzleError(f"{cells} cells don't make a square; put a blank after every row of an oblong Takuzu")
        shape = (size, size)
    elif len(set(lengths)) == 1:
        shape = (len(lengths), lengths[0])
    else:
        raise PuzzleError(f"the rows have {_few(lengths)} cells; the rows of a Takuzu are equally long")
    takuzu.FAMILY.settle(shape, (), ())
    return shape, DIGITS


def _few(lengths: tuple[int, ...]) -> str:
    return ", ".join(map(str, lengths[:6])) + (" …" if len(lengths) > 6 else "")


def write_sudoku_line(puzzle: Puzzle) -> str:
    """The symbols of a Sudoku with the usual boxes, `.` for empty."""
    size = puzzle.shape[0]
    if puzzle.layout != sudoku.box_shape(size):
        box = "×".join(map(str, puzzle.layout))
        raise PuzzleError(f"sudoku-line cannot say that the boxes are {box}; sudoku-symbols, id and json can")
    return "".join("." if value is None else sudoku.SYMBOLS[value] for value in puzzle.givens)


def _write_takuzu(puzzle: Puzzle) -> str:
    cells = "".join("." if value is None else str(value) for value in puzzle.givens)
    return " ".join(map("".join, rows_of(puzzle, cells)))


SUDOKU_LINE = Format(
    slug="sudoku-line",
    endings=(".sdm",),
    name="Sudoku on one line",
    sentence="One puzzle per line, n×n symbols (81 for 9×9), . or 0 for empty.",
    families=("sudoku",),
    read=partial(_read, family=sudoku.FAMILY, kind_of=_sudoku_kind),
    write=line_each(write_sudoku_line),
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n.2.43...4.2....1\n",
)
TAKUZU_LINE = Format(
    slug="takuzu-line",
    name="Takuzu on one line",
    sentence="One puzzle per line, its rows between blanks (a square may go without), 0 and 1, . or _ for empty.",
    families=("takuzu",),
    read=partial(_read, family=takuzu.FAMILY, kind_of=_takuzu_kind),
    write=line_each(_write_takuzu),
    example=".1.0 ..0. .0.. ..1.\n01.. 1..0\n",
)
