"""A puzzle as an object of JSON: its family and its givens, or its id; what else is known of it is not asked here.

Rows of givens are strings with a character per cell, as in an id.
"""

from __future__ import annotations

from typing import Any

from gridwright.formats.format import rule_set
from gridwright.formats.native.cells import PartError
from gridwright.formats.native.id_codecs import EMPTY, read_givens
from gridwright.formats.native.text_id import id_within, to_id
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle, Shape
from gridwright.puzzles.wording import an, counted


def to_json(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the object that stands for it in JSON.

    >>> from gridwright import parse
    >>> to_json(parse("takuzu:2x2:01.."))["givens"]
    ['01', '..']
    """
    written: dict[str, Any] = {
        "id": to_id(puzzle),
        "family": puzzle.family.slug,
        "variant": puzzle.variant,
        "shape": list(puzzle.shape),
        "givens": rows_of_cells(puzzle, puzzle.givens),
    }
    if puzzle.layout:
        written["layout"] = list(puzzle.layout)
    if puzzle.counts:
        written["counts"] = list(puzzle.counts)
    return written


def solution_to_json(puzzle: Puzzle, solution: Grid) -> dict[str, Any]:
    """A filled board as the object that stands for it in JSON."""
    return {"id": to_id(puzzle.with_givens(solution)), "rows": rows_of_cells(puzzle, solution)}


def solution_of_json(written: object, puzzle: Puzzle) -> Grid | None:
    """The filled board that such an object stands for; None if it is no board of the puzzle."""
    rows = written.get("rows") if isinstance(written, dict) else None
    try:
        values = read_givens("".join(rows), puzzle.family, puzzle.shape) if isinstance(rows, list) else ()
    except (PartError, TypeError):
        return None
    solution = tuple(value for value in values if value is not None)
    return solution if len(solution) == len(puzzle.givens) else None


def rows_of_cells(puzzle: Puzzle, values: tuple[Clue, ...]) -> list[str]:
    """Values of the board as JSON holds them, givens or a solution: a string per row."""
    symbols, columns = puzzle.symbols, puzzle.shape[1]
    cells = "".join([EMPTY if value is None else symbols[value] for value in values])
    return [cells[start : start + columns] for start in range(0, len(cells), columns)]


def from_json(written: object, variant: str = "", *, budget: Budget = UNLIMITED) -> Puzzle:
    """The puzzle of an object; PuzzleError if it isn't one. The budget is for the making of a recipe.

    >>> from_json({"family": "takuzu", "givens": ["01", ".."]}) == from_json({"id": "takuzu:2x2:01.."})
    True
    """
    if not isinstance(written, dict):
        raise PuzzleError("a puzzle is a JSON object")
    named = _named(written, variant, budget) if "id" in written else None
    if "givens" not in written and named is not None:
        return named
    puzzle = _spelled(written, variant)
    if named is not None and named != puzzle:
        raise PuzzleError(f"the id says {to_id(named)!r}, the rest {to_id(puzzle)!r}: leave one of them out")
    return puzzle


def _named(written: dict[str, Any], variant: str, budget: Budget) -> Puzzle:
    if not isinstance(written["id"], str):
        raise PuzzleError("an id is a string")
    puzzle = id_within(written["id"], budget=budget)
    return Puzzle(puzzle.family, puzzle.shape, puzzle.givens, puzzle.layout, puzzle.counts, variant or puzzle.variant)


def _spelled(written: dict[str, Any], variant: str) -> Puzzle:
    slug = written.get("family")
    if not isinstance(slug, str):
        raise PuzzleError("a puzzle names its family, such as sudoku, under 'family'")
    variant = variant or written.get("variant") or ""
    if not isinstance(variant, str):
        raise PuzzleError("a variant is a string")
    family, variant = rule_set(slug, variant)
    rows = written.get("givens")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        raise PuzzleError("the givens are a list of strings, one per row")
    shape = _shape(written, rows)
    title = f"{shape[0]}×{shape[1]} {family.name}"
    for index, row in enumerate(rows):
        if len(row) != shape[1]:
            raise PuzzleError(f"row {index + 1} has {counted(len(row), 'cell')}; a row of {an(title)} has {shape[1]}")
    numbers = _numbers(written, "layout", "the layout is a list of numbers", int)
    layout = tuple(number for number in numbers if number is not None)
    counts = _numbers(written, "counts", "the counts are a list of numbers and nulls", int, type(None))
    family.settle(shape, layout, ())  # before anything is asked of a shape that cannot be
    givens = _givens(rows, family, shape)
    return Puzzle(family, shape, givens, layout, counts, variant)


def _givens(rows: list[str], family: Family, shape: Shape) -> tuple[Clue, ...]:
    try:
        return read_givens("".join(rows), family, shape)
    except PartError as error:
        raise error.in_cell(shape[1]) from None


def _shape(written: dict[str, Any], rows: list[str]) -> Shape:
    shape = written.get("shape", [len(rows), len(rows[0])])
    if not (isinstance(shape, list) and len(shape) == 2 and all(type(side) is int and side > 0 for side in shape)):
        raise PuzzleError("a shape is a list of two numbers, rows and columns")
    if len(rows) != shape[0]:
        raise PuzzleError(f"{counted(len(rows), 'row')} of givens, but the shape says {shape[0]}")
    return shape[0], shape[1]


def _numbers(written: dict[str, Any], key: str, sentence: str, *types: type) -> tuple[Clue, ...]:
    numbers = written.get(key) or []
    if not isinstance(numbers, list) or not all(type(number) in types for number in numbers):
        raise PuzzleError(sentence)
    return tuple(numbers)
