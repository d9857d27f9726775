"""A puzzle with all that is known of it, as a record: an object of JSON, or a row of a table.

Both say the same. In an object the grade is an object, and the solution has an id and rows; a row has a column for each
part of the grade. What nobody here knows is kept as it is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from gridwright.formats.format import Item
from gridwright.formats.native.json_puzzle import from_json, solution_of_json, solution_to_json, to_json
from gridwright.formats.tables.puzzle_cells import cell_of_puzzle, puzzle_of_cell, solution_of_cell
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.position import About, Position, position_of
from gridwright.puzzles.puzzle import Grid, Puzzle

Record = dict[str, Any]
PUZZLE = frozenset(("id", "family", "variant", "shape", "givens", "layout", "counts"))
"""The keys of an object that are the puzzle itself."""
TOLD = ("rating", "source", "title", "author", "recipe")
GRADE = {
    "band": "band",
    "score": "score",
    "hardest": "hardest",
    "techniques": "uses",
    "openings": "openings",
    "ladder": "ladder",
}
"""The columns of a grade, and what an object calls its parts."""


def record_of(item: Item) -> Record:
    """A puzzle as an object, with whatever is known of it.

    >>> from gridwright import parse, solve
    >>> puzzle = parse("takuzu:2x2:0...")
    >>> record_of(Position(puzzle, solution=solve(puzzle).solution))["solution"]
    {'id': 'takuzu:2x2:0110', 'rows': ['01', '10']}
    """
    position = position_of(item)
    record = to_json(position.puzzle)
    if position.solution is not None:
        record["solution"] = solution_to_json(position.puzzle, position.solution)
    return {**record, **_told(position.about), **position.more}


def item_of(record: object, variant: str = "", *, budget: Budget = UNLIMITED) -> Item:
    """The puzzle of an object, with whatever it says; PuzzleError if it has none.

    >>> item = item_of({"id": "takuzu:2x2:0...", "title": "Small", "grade": {"band": "easy"}})
    >>> item.about.title, item.more
    ('Small', {'grade': {'band': 'easy'}})
    """
    puzzle = from_json(record, variant, budget=budget)
    assert isinstance(record, dict)
    more = {name: value for name, value in record.items() if name not in PUZZLE}
    if is_recipe(record.get("id", "")):
        more.setdefault("recipe", record["id"])
    return _known(puzzle, more, solution_of_json(more.get("solution"), puzzle))


def row_of(item: Item) -> Record:
    """The same as a row, by the names of the columns. A score is a number, as are openings; all else is text."""
    position = position_of(item)
    row: Record = {"puzzle": cell_of_puzzle(position.puzzle)}
    if position.solution is not None:
        row["solution"] = cell_of_puzzle(position.puzzle.with_givens(position.solution))
    row |= _told(position.about)
    for name, value in position.more.items():
        if name == "grade" and isinstance(value, dict):
            row |= grade_cells(value)
        elif value is not None and name not in ("puzzle", "solution"):
            row[name] = _cell(value)
    return row


def position_of_row(row: Mapping[str, Any]) -> Position:
    """The puzzle of a row, with everything else the row says about it; PuzzleError if it has none."""
    cells = {name: cell for name, cell in row.items() if _text(cell)}
    puzzle = puzzle_of_cell(_text(cells.pop("puzzle", "")))
    solution = solution_of_cell(_text(cells.pop("solution", "")), puzzle)
    grade: Record = {}
    if "band" in cells:
        grade["grade"] = {part: _value(cells.pop(name)) for name, part in GRADE.items() if name in cells}
    more = {name: cell for name, cell in cells.items() if name.lower() not in PUZZLE}
    return position_of(_known(puzzle, more | grade, solution))


def grade_cells(grade: Mapping[str, Any]) -> Record:
    """A grade by the names of its columns: of a puzzle that isn't solved, nothing but the band."""
    cells = {column: grade[part] for column, part in GRADE.items() if part in grade}
    if not grade.get("solved", True):
        return dict.fromkeys(cells) | {"band": grade.get("band")}
    if "techniques" in cells:
        cells["techniques"] = _cell(cells["techniques"])
    if isinstance(rounds := cells.get("openings"), list):
        cells["openings"] = round(sum(rounds) / max(1, len(rounds)), 2)
    return cells


def _known(puzzle: Puzzle, more: Record, solution: Grid | None) -> Item:
    """A puzzle with what is known of it. What isn't as it should be is kept as it is."""
    if solution is not None:
        more.pop("solution", None)
    told = {}
    for name in TOLD:
        value = more.get(name)
        is_place = name == "source" and "line" in more  # where it stood in a file, not where it comes from
        is_told = isinstance(value, str | int | float) and not is_place
        if is_told and (name != "recipe" or is_recipe(str(value))):
            told[name] = str(more.pop(name)).strip()
    is_bare = not told and not more and solution is None
    return puzzle if is_bare else Position(puzzle, about=About(**told), solution=solution, more=more)


def _told(about: About) -> Record:
    return {name: getattr(about, name) for name in TOLD if getattr(about, name)}


def _text(cell: object) -> str:
    """A cell as text; '' for null and NaN."""
    return "" if cell is None or cell != cell else str(cell).strip()


def _cell(value: object) -> str:
    """A value as a cell: what is no text is written as JSON."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)


def _value(cell: Any) -> Any:
    """The value that a cell of a grade holds: a number, an object, or a word."""
    with suppress(ValueError, TypeError):
        return json.loads(cell)
    return cell
