"""A grid on one line: 81 characters for a Sudoku, `01.. ...1 .... 0...` for a Takuzu, one puzzle per line.

Made for files of millions: a line costs two passes in C over its characters; only a line with an error is walked again,
to name the place. A line without blanks is a square; blanks cut it into rows, and then it may be any shape.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from math import isqrt

from gridwright.families import sudoku, takuzu
from gridwright.formats.format import Format, ItemAtLine, puzzle_each
from gridwright.formats.native.cells import (
    MARKS,
    WORDS,
    Alphabet,
    PartError,
    RowInText,
    first_column,
    rows_of,
    wrong_row,
)
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.native.takuzu_grid import DIGITS
from gridwright.formats.recognition.head import is_title
from gridwright.formats.recognition.noted import Noted
from gridwright.formats.text import NumberedLines, without_comment
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Grid, Puzzle, Shape

LEAST_PART = 9
"""Cells of a Sudoku that stand alone at either end of a line with longer parts."""
LineBoard = tuple[Shape, Alphabet]
BoardOfLengths = Callable[[tuple[int, ...]], LineBoard]
"""The shape and the cells that the lengths of the words on a line say."""


def _read(text: NumberedLines, variant: str, family: Family, board_of: BoardOfLengths) -> Iterator[ItemAtLine]:
    known: tuple[int, ...] = ()
    shape, alphabet = (0, 0), Alphabet("", "", {}, "")
    for number, line in text.lines():
        content = without_comment(line)
        words = WORDS.cells(content)
        if not words:
            continue
        lengths = tuple(map(len, words))
        try:
            if lengths != known:
                shape, alphabet = board_of(lengths)
                known = lengths
            cells = words[0] if len(words) == 1 else "".join(words)
            puzzle = Puzzle(family, shape, alphabet.givens_of(cells), variant=variant)
        except PuzzleError as error:
            if noted := Noted.of(content):
                yield from _beside_note(text, number, noted, family, board_of, variant)
            elif lengths == known and isinstance(error, PartError):
                text.pass_over(wrong_row(RowInText(text, number, line, 1), MARKS, alphabet, sum(lengths), ""), number)
            elif not is_title(content):
                text.pass_over(error, number, first_column(line))
        else:
            yield number, puzzle


def _beside_note(
    text: NumberedLines, number: int, noted: Noted, family: Family, board_of: BoardOfLengths, variant: str
) -> Iterator[ItemAtLine]:
    """The puzzle of a line on which something stands beside its cells: its solution, or words, which become a title."""
    try:
        boards = []
        for cells in (noted.cells, *noted.more):
            shape, alphabet = board_of((len(cells),))
            boards.append(Puzzle(family, shape, alphabet.givens_of(cells), variant=variant))
        solution = _solution_of(boards)
    except PuzzleError as error:
        text.pass_over(error, number)
        return
    yield number, Position(boards[0], about=About(title=noted.note), solution=solution)


def _solution_of(boards: Sequence[Puzzle]) -> Grid | None:
    """The second of two boards, if it solves the first; None for one board."""
    if len(boards) == 1:
        return None
    puzzle, *others = boards
    grid = tuple(value for value in others[0].givens if value is not None)
    is_full = len(others) == 1 and others[0].shape == puzzle.shape and len(grid) == len(puzzle.givens)
    agrees = all(given in (None, value) for given, value in zip(puzzle.givens, grid, strict=False))
    if not (is_full and agrees and all(each.holds(grid) for rule in puzzle.rules for each in rule.constraints(puzzle))):
        raise PuzzleError("beside these cells are others, which are no solution of theirs: they aren't understood")
    return grid


@lru_cache
def _sudoku_board(lengths: tuple[int, ...]) -> LineBoard:
    cells = sum(lengths)
    size = isqrt(cells)
    if size * size != cells:
        raise PuzzleError(f"{cells} cells don't make a square; a Sudoku on one line has n×n cells, 81 for 9×9")
    if min(lengths[0], lengths[-1]) < LEAST_PART <= max(lengths):
        raise PuzzleError(f"{_few(lengths)} cells between the blanks: some of these may be a number beside the cells")
    sudoku.FAMILY.settle((size, size), (), ())
    return (size, size), symbols(size)


@lru_cache
def _takuzu_board(lengths: tuple[int, ...]) -> LineBoard:
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
    sentence="One puzzle per line, n×n symbols (81 for 9×9), . or 0 for empty.",
    families=("sudoku",),
    read=partial(_read, family=sudoku.FAMILY, board_of=_sudoku_board),
    write=puzzle_each(write_sudoku_line),
    example="53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n.2.43...4.2....1\n",
)
TAKUZU_LINE = Format(
    slug="takuzu-line",
    sentence="One puzzle per line, its rows between blanks (a square may go without), 0 and 1, . or _ for empty.",
    families=("takuzu",),
    read=partial(_read, family=takuzu.FAMILY, board_of=_takuzu_board),
    write=puzzle_each(_write_takuzu),
    example=".1.0 ..0. .0.. ..1.\n01.. 1..0\n",
)
