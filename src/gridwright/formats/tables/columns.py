"""What the columns of a table are called, and what a cell in them holds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isqrt

from gridwright.families import sudoku
from gridwright.formats.native.cells import PartError
from gridwright.formats.native.sudoku_grid import symbols
from gridwright.formats.native.text_id import START, id_within, to_id
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position, position_of
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import quoted

NAMES = {
    "puzzle": ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "grid", "sudoku", "board", "givens"),
    "solution": ("solution", "solutions", "answer", "answers", "solved"),
    "rating": ("rating", "ratings", "difficulty", "level", "score"),
    "source": ("source", "origin", "url"),
    "title": ("title", "name"),
    "author": ("author", "authors"),
}
"""What a column holds, and the names that people give it."""
_USUAL_SUDOKU = re.compile(r"sudoku:\d+x\d+:")
"""How the id of a Sudoku with the usual boxes and rules begins."""
WANTED = "no column of this table is called puzzle, quizzes, question or grid"


@dataclass(frozen=True, slots=True)
class Columns:
    """Where in a row the cell of each kind stands."""

    at: dict[str, int]

    @staticmethod
    def named(header: Iterable[str]) -> Columns | None:
        """The columns of a header; None if none of them holds puzzles."""
        found: dict[str, int] = {}
        for at, name in enumerate(header):
            word = name.strip().strip("\"'").lower()
            for part, known in NAMES.items():
                if word in known:
                    found.setdefault(part, at)
        return Columns(found) if "puzzle" in found else None

    def position(self, row: Sequence[object]) -> Position:
        """The puzzle of a row, with everything else the row says about it."""
        told = {part: "" if row[at] is None else str(row[at]).strip() for part, at in self.at.items()}
        puzzle = puzzle_of_cell(told.pop("puzzle", ""))
        solution = solution_of_cell(told.pop("solution", ""), puzzle)
        return Position(puzzle, about=About(**told), solution=solution)


def puzzle_of_cell(cell: str) -> Puzzle:
    """A Sudoku on one line, or any puzzle by its id."""
    if not cell:
        raise PuzzleError("this row has no puzzle")
    if START.match(cell):
        return id_within(cell)
    size = isqrt(len(cell))
    if size * size != len(cell):
        raise PuzzleError(f"{quoted(cell)} is not a Sudoku on one line, which has n×n symbols, 81 for 9×9")
    sudoku.FAMILY.settle((size, size), (), ())
    try:
        return Puzzle(sudoku.FAMILY, (size, size), symbols(size).values_of(cell))
    except PartError as error:
        raise error.in_cell(size) from None


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


def cells_of_item(item: Puzzle | Position) -> dict[str, str]:
    """What is known about a puzzle, by column name; '' for nothing."""
    position = position_of(item)
    about, solution = position.about, position.solution
    return {
        "puzzle": cell_of_puzzle(position.puzzle),
        "solution": "" if solution is None else cell_of_puzzle(position.puzzle.with_givens(solution)),
        "rating": about.rating,
        "source": about.source,
        "title": about.title,
        "author": about.author,
    }
