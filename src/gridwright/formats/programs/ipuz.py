"""JSON of other programs: ipuz, an open standard, and pencilmark's `sudoku-puzzle`. Unknown rules are refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from gridwright.families import sudoku
from gridwright.formats.foreign import foreign_format
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.native.json_objects import objects_of
from gridwright.formats.recognition.head import Head
from gridwright.formats.sudoku_json import check_prose, filled, refuse_others, square_of, value_of, words
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

KIND = "http://ipuz.org/sudoku"
NO_OBJECT = "a puzzle is a JSON object"
VERSION = "http://ipuz.org/v2"
_IPUZ_WORDS = {"version", "kind", "boxes", "puzzle", "solution", "title", "author", "publisher", "url", "difficulty"}
_IPUZ_HARMLESS = {"copyright", "publication", "uniqueid", "intro", "explanation", "annotation", "notes"}
_IPUZ_HARMLESS |= {"date", "origin", "displaycharset", "charset", "dimensions", "empty", "block", "saved"}
_IPUZ_HARMLESS |= {"checksum", "volatile"}
_PENCILMARK_WORDS = {"format", "format_version", "meta", "board", "digits", "givens", "solution", "rules"}


def from_ipuz(record: object) -> Position:
    """The puzzle of an ipuz object."""
    if not isinstance(record, dict):
        raise PuzzleError(NO_OBJECT)
    kinds = record.get("kind")
    kind = kinds[0] if isinstance(kinds, list) and kinds else ""
    if not isinstance(kind, str) or not kind.startswith(KIND):
        raise PuzzleError(f"this is an ipuz of {quoted(kind)}; only sudoku can be read")
    refuse_others(record, _IPUZ_WORDS | _IPUZ_HARMLESS | {key for key in record if ":" in key})
    if record.get("boxes") is False:
        raise VariantError("a Latin square (it has no boxes)")
    rows = square_of(record.get("puzzle"))
    size = len(rows)
    givens = tuple(_ipuz_value(cell, size) for row in rows for cell in row)
    solved = record.get("solution")
    solution = [_ipuz_value(cell, size) for row in square_of(solved) for cell in row] if solved else []
    about = About(*(words(record, key) for key in ("title", "author", "url", "difficulty")))
    return Position(Puzzle(sudoku.FAMILY, (size, size), givens), about=about, solution=filled(solution))


def _ipuz_value(cell: object, size: int) -> Clue:
    if isinstance(cell, dict):
        if set(cell) - {"cell", "value", "style"} or cell.get("style"):
            raise VariantError("a Sudoku with styled cells")
        cell = cell.get("value", cell.get("cell"))
    return None if cell in (0, "0") else value_of(cell, size)


def to_ipuz(position: Position) -> str:
    """An ipuz object on one line."""
    puzzle, about, size = position.puzzle, position.about, position.puzzle.shape[0]
    if puzzle.layout != sudoku.box_shape(size):
        raise PuzzleError(f"ipuz can't say that the boxes are {'×'.join(map(str, puzzle.layout))}")
    record: dict[str, Any] = {"version": VERSION, "kind": [f"{KIND}#1"]}
    told = (("title", about.title), ("author", about.author), ("url", about.source), ("difficulty", about.rating))
    record |= {key: words for key, words in told if words}
    record |= {"boxes": True, "puzzle": _numbers(puzzle.givens, size)}
    if position.solution is not None:
        record["solution"] = _numbers(position.solution, size)
    return json.dumps(record)


def _numbers(values: tuple[Clue, ...], size: int) -> list[list[int]]:
    numbers = [0 if value is None else value + 1 for value in values]
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]


def from_pencilmark(record: object) -> Position:
    """The puzzle of pencilmark's exchange format; it asks readers to refuse what they don't know."""
    if not isinstance(record, dict):
        raise PuzzleError(NO_OBJECT)
    for key in record:
        if key not in _PENCILMARK_WORDS:
            raise VariantError(f"a Sudoku with {quoted(key)}")
    if record.get("format_version") != 1:
        raise PuzzleError("only version 1 of sudoku-puzzle can be read")
    match record.get("board"), record.get("rules"):
        case {"rows": int(rows), "cols": int(columns)}, [
            {"type": "box_grid", "origin": "r1c1", "box": [int(height), int(width)], **others}
        ] if rows == columns and 1 <= rows <= sudoku.MOST and not others:
            size = rows
        case _, rules:
            names = (
                [str(rule.get("type")) for rule in rules if isinstance(rule, dict)] if isinstance(rules, list) else []
            )
            other = [name for name in names if name != "box_grid"] or ["other boxes or sides"]
            raise VariantError(f"a Sudoku with {quoted(other[0])}")
    givens = record.get("givens")
    if record.get("digits", size) not in (size, list(range(1, size + 1)), "".join(sudoku.SYMBOLS[:size])):
        raise VariantError("a Sudoku with digits of its own")
    if not isinstance(givens, list) or len(givens) != size * size or None in givens:
        raise PuzzleError(f"the givens of a {size}×{size} board are {size * size} numbers, 0 for empty")
    told = record.get("meta")
    meta = told if isinstance(told, dict) else {}
    check_prose(meta.get("rules_text"))
    solved = record.get("solution")
    solution = [_ipuz_value(cell, size) for cell in solved] if isinstance(solved, list) else []
    puzzle = Puzzle(sudoku.FAMILY, (size, size), tuple(_ipuz_value(cell, size) for cell in givens), (height, width))
    about = About(words(meta, "title"), words(meta, "author"), words(meta, "source"))
    return Position(puzzle, about=about, solution=filled(solution) if len(solution) == size * size else None)


def to_pencilmark(position: Position) -> str:
    """An object of pencilmark's exchange format on one line."""
    puzzle, about, size = position.puzzle, position.about, position.puzzle.shape[0]
    told = (("title", about.title), ("author", about.author), ("source", about.source))
    record: dict[str, Any] = {
        "format": "sudoku-puzzle",
        "format_version": 1,
        "meta": {"type": "Sudoku", **{key: words for key, words in told if words}},
        "board": {"rows": size, "cols": size},
        "digits": size,
        "givens": [0 if value is None else value + 1 for value in puzzle.givens],
        "rules": [{"type": "box_grid", "origin": "r1c1", "box": list(puzzle.layout)}],
    }
    if position.solution is not None:
        record["solution"] = [value + 1 for value in position.solution]
    return json.dumps(record)


def _mentions(words: str) -> Callable[[Head], bool]:
    return lambda head: words in "".join(head.lines).replace(" ", "")


_BOARD = Position(Puzzle(sudoku.FAMILY, (4, 4), (None, 1, None, 3, 2, *(None,) * 11)))
IPUZ = foreign_format(
    slug="ipuz",
    endings=(".ipuz",),
    sentence="A JSON object of the open standard, with title, author and solution.",
    families=("sudoku",),
    read=objects_of(lambda value, *_: from_ipuz(value)),
    write=position_each(to_ipuz),
    opens=r"(ipuz\s*\(\s*)?[{\[]",
    fits=_mentions('"http://ipuz.org'),
    example=to_ipuz(_BOARD) + "\n",
    comments=False,
)
SUDOKU_PUZZLE = foreign_format(
    slug="sudoku-puzzle",
    sentence="A JSON object with format_version 1: givens, boxes, solution, title.",
    families=("sudoku",),
    read=objects_of(lambda value, *_: from_pencilmark(value)),
    write=position_each(to_pencilmark),
    opens=r"[{\[]",
    fits=_mentions('"format":"sudoku-puzzle"'),
    example=to_pencilmark(_BOARD) + "\n",
    comments=False,
)
