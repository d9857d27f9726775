"""Boards in JSON as apps and services write them: `{"board": [[5, 3, 0, …], …]}`, `{"puzzle": "53..7…"}`.

What else stands there must be harmless: a list, an object or `true` under a name that isn't known may be a rule.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from gridwright.formats.foreign import foreign_format
from gridwright.formats.links.fpuzzles import from_record
from gridwright.formats.native.json_objects import objects_of
from gridwright.formats.programs.loose_grid import puzzle_of_cells
from gridwright.formats.recognition.head import Head
from gridwright.formats.sudoku_json import check_prose, filled, refuse_others, words
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import quoted

BOARDS = ("puzzle", "board", "grid", "sudoku", "quiz", "question", "problem", "unsolved", "mission", "value", "values")
SOLUTIONS = ("solution", "solved", "answer")
RULES = ("rules", "ruleset", "type", "variant", "kind")
SIDES = ("shape", "dimensions", "tags")
"""Lists that say nothing that the board doesn't."""
_NAMES = re.compile(rf'"({"|".join(BOARDS)})"\s*:\s*["\[]')


def from_board(record: object, variant: str = "") -> Position:
    """The puzzle of an object that holds a board, or one that holds such an object.

    >>> from_board({"puzzle": "12..........34..", "level": "easy"}).about.rating
    'easy'
    """
    found = [*_with_board(record)]
    if len(found) != 1:
        raise PuzzleError(
            f"{len(found) or 'no'} boards are in this object; one was expected ({', '.join(BOARDS[:4])} …)"
        )
    holder, name = found[0]
    cells = _cells(holder[name])
    if any(isinstance(cell, dict) for row in cells for cell in row):
        return from_record(holder)
    for key in RULES:
        check_prose(holder.get(key))
    perhaps_rules = {key: value for key, value in holder.items() if value is True or isinstance(value, (list, dict))}
    refuse_others(perhaps_rules, {name, *SOLUTIONS, *SIDES})
    puzzle = puzzle_of_cells(cells, variant)
    told = (("title", "name"), ("author",), ("source", "url"), ("difficulty", "level", "rating"))
    return Position(puzzle, about=About(*(words(holder, *keys) for keys in told)), solution=_solution(holder, puzzle))


def _with_board(value: object) -> Iterator[tuple[dict[str, Any], str]]:
    """Every object that holds a board, and its name there."""
    if isinstance(value, dict):
        name = next((key for key in BOARDS if isinstance(value.get(key), (str, list))), "")
        if name:
            yield value, name
            return
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _with_board(inner)


def _cells(written: object) -> list[list[Any]]:
    """The cells of a text, of texts or lists a row each, or of one list of all cells."""
    rows = written.split() if isinstance(written, str) else written
    if not isinstance(rows, list) or not rows:
        raise PuzzleError("a board is a text, a list of rows, or a list of all its cells")
    if not any(isinstance(row, (list, str)) and len(row) > 2 for row in rows):
        rows = [rows]
    return [[_cell(cell) for cell in row] if isinstance(row, (list, str)) else [] for row in rows]


def _cell(written: object) -> Any:
    """A cell as text; an object is one of f-puzzles' cells."""
    if isinstance(written, dict):
        return written
    if written is None or isinstance(written, str):
        return (written or "").strip()
    if type(written) is not int:
        raise PuzzleError(f"{quoted(written)} is not a cell of a board")
    return str(written)


def _solution(holder: dict[str, Any], puzzle: Puzzle) -> Grid | None:
    """The solution, which nobody needs: None for one that doesn't fit the board."""
    written = next((holder[key] for key in SOLUTIONS if holder.get(key)), None)
    try:
        solved = puzzle_of_cells(_cells(written)) if written else puzzle
    except PuzzleError:
        return None
    return filled(solved.givens) if (solved.family, solved.shape) == (puzzle.family, puzzle.shape) else None


def _is_board(head: Head) -> bool:
    text = "".join(head.lines)
    return _NAMES.search(text) is not None and '"family"' not in text


JSON_BOARD = foreign_format(
    slug="json-board",
    sentence="An object with a board: a list of rows or a text, under puzzle, board, grid, … Other lists are refused.",
    families=("sudoku", "takuzu"),
    read=objects_of(lambda value, variant, _: from_board(value, variant)),
    write=None,
    opens=r"[{\[]",
    fits=_is_board,
    example='{"board": [[0, 2, 0, 4], [3, 0, 0, 0], [4, 0, 2, 0], [0, 0, 0, 1]], "difficulty": "easy"}\n',
    comments=False,
)
