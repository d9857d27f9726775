"""What a cell of a table holds: a puzzle, or its solution. A Sudoku stands there on one line, any puzzle by its id."""

from __future__ import annotations

import re
from math import isqrt

from gridwright.families import sudoku
from gridwright.formats.native.cells import PartError
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.native.text_id import START, id_within, to_id
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import quoted

_USUAL_SUDOKU = re.compile(r"sudoku:\d+x\d+:")
"""How the id of a Sudoku with the usual boxes and rules begins."""


def puzzle_of_cell(cell: str) -> Puzzle:
    """A Sudoku on one line, or any puzzle by its id or its address."""
    if not cell:
        raise PuzzleError("this row has no puzzle")
    if START.match(cell):
        return id_within(cell)
    if "://" in cell:
        return _puzzle_of_address(cell)
    size = isqrt(len(cell))
    if size * size != len(cell):
        raise PuzzleError(f"{quoted(cell)} is not a Sudoku on one line, which has n×n symbols, 81 for 9×9")
    sudoku.FAMILY.settle((size, size), (), ())
    try:
        return Puzzle(sudoku.FAMILY, (size, size), symbols(size).givens_of(cell))
    except PartError as error:
        raise error.in_cell(size) from None


def _puzzle_of_address(cell: str) -> Puzzle:
    from gridwright.formats.reading import parse  # which reads tables itself

    try:
        return parse(cell)
    except ParseError as error:
        raise PuzzleError(error.message) from None


def cell_of_puzzle(puzzle: Puzzle) -> str:
    """A Sudoku with the usual boxes and rules on one line, any other puzzle as its id."""
    return cell_of_id(to_id(puzzle))


def cell_of_id(text_id: str) -> str:
    """The cell of a puzzle that is known by its id, without reading it.

    >>> cell_of_id("sudoku:4x4:.2.43...4.2....1"), cell_of_id("takuzu:2x2:0...")
    ('.2.43...4.2....1', 'takuzu:2x2:0...')
    """
    start = _USUAL_SUDOKU.match(text_id)
    return text_id[start.end() :] if start else text_id


def format_of_cell(cell: str) -> str:
    """The format that a cell is written in.

    >>> format_of_cell(".2.43...4.2....1"), format_of_cell("takuzu:2x2:0...")
    ('sudoku-line', 'id')
    """
    return "id" if ":" in cell else "sudoku-line"


def solution_of_cell(cell: str, puzzle: Puzzle) -> Grid | None:
    """The filled board in a cell; None if the cell is empty. Whether it solves the puzzle is not asked here."""
    if not cell:
        return None
    solved = puzzle_of_cell(cell)
    filled = tuple(value for value in solved.givens if value is not None)
    if solved.shape != puzzle.shape or len(filled) != len(solved.givens):
        raise PuzzleError("the solution of this row doesn't fill the board of its puzzle")
    return filled
