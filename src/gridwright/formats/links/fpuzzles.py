"""f-puzzles: JSON packed into a link. What it knows beyond a classic Sudoku is refused by the name it has there."""

from __future__ import annotations

import json
import re
from typing import Any

from gridwright.families import sudoku
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.lz_string import packed, unpacked
from gridwright.formats.native.json_objects import json_of
from gridwright.formats.regions import box_of, boxes_of
from gridwright.formats.sudoku_json import check_prose, filled, refuse_others, square_of, value_of, words
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Grid, Puzzle

SITE = "https://f-puzzles.com/?load="
LARGEST = 16
KNOWN = {"size", "grid", "title", "author", "ruleset", "solution"}
MEANINGLESS = {"highlightConflicts", "disabledlogic", "truecandidatesoptions", "highlightconflicts", "successMessage"}
MARKS = ("centerPencilMarks", "cornerPencilMarks")


def decode(link: str) -> Position:
    """The board of a link, or of the packed text in it."""
    return from_packed(link.partition("load=")[2] if "load=" in link else link)


def from_packed(lz: str) -> Position:
    """The board of a packed text; a + may have become a blank on its way, and other words may follow a comma."""
    return from_record(json_of(unpacked(re.split("[,&]", lz)[0].strip().replace(" ", "+"))))


def from_record(record: object) -> Position:
    """The board of the JSON that f-puzzles writes."""
    if not isinstance(record, dict):
        raise PuzzleError("an f-puzzles board is a JSON object")
    rows = square_of(record.get("grid"))
    size, cells = len(rows), [cell for row in rows for cell in row]
    if record.get("size") != size or not all(isinstance(cell, dict) for cell in cells):
        raise PuzzleError("the size of an f-puzzles board is the number of its rows, and its cells are JSON objects")
    _check_rules(record, cells)
    values = tuple(value_of(cell.get("value"), size) for cell in cells)
    givens = tuple(value if cell.get("given") is True else None for value, cell in zip(values, cells, strict=True))
    puzzle = Puzzle(sudoku.FAMILY, (size, size), givens, _layout(cells, size))
    told = About(words(record, "title"), words(record, "author"))
    return Position(puzzle, values, _candidates(cells, size), told, _solution(record.get("solution"), size))


def _check_rules(record: dict[str, Any], cells: list[dict[str, Any]]) -> None:
    refuse_others(record, KNOWN | MEANINGLESS)
    check_prose(record.get("ruleset"))
    for cell in cells:
        if cell.get("givenPencilMarks"):
            raise VariantError("a Sudoku with given pencil marks")


def _layout(cells: list[dict[str, Any]], size: int) -> tuple[int, ...]:
    if not any("region" in cell for cell in cells):
        return ()
    usual = boxes_of(size, sudoku.box_shape(size))
    return box_of([cell.get("region", box) for cell, box in zip(cells, usual, strict=True)], size)


def _candidates(cells: list[dict[str, Any]], size: int) -> tuple[int, ...]:
    """The centre marks. Corner marks often tell places in a box, so they count only where there are no others."""
    for key in MARKS:
        masks = tuple(_marks(cell.get(key), size) for cell in cells)
        if any(masks):
            return masks
    return ()


def _marks(marks: object, size: int) -> int:
    if not isinstance(marks, list):
        return 0
    if not all(type(mark) is int and 1 <= mark <= size for mark in marks):
        raise PuzzleError(f"a pencil mark of a {size}×{size} Sudoku is a number from 1 to {size}")
    return sum({1 << mark - 1 for mark in marks})


def _solution(solution: object, size: int) -> Grid | None:
    """The solution, which nobody needs: None for one that doesn't fit the board."""
    if not isinstance(solution, list) or len(solution) != size * size:
        return None
    try:
        return filled([value_of(value, size) for value in solution])
    except PuzzleError:
        return None


def to_record(position: Position) -> dict[str, Any]:
    """The JSON that f-puzzles reads."""
    puzzle, size = position.puzzle, position.puzzle.shape[0]
    if size > LARGEST:
        raise PuzzleError(f"f-puzzles and SudokuPad have no {puzzle.title}: their largest is {LARGEST}×{LARGEST}")
    cells = [_cell(position, cell) for cell in range(size * size)]
    if puzzle.layout != sudoku.box_shape(size):
        for written, box in zip(cells, boxes_of(size, puzzle.layout), strict=True):
            written["region"] = box
    record: dict[str, Any] = {"size": size}
    if position.about.title:
        record["title"] = position.about.title
    if position.about.author:
        record["author"] = position.about.author
    record["grid"] = [cells[start : start + size] for start in range(0, size * size, size)]
    if position.solution is not None:
        record["solution"] = [value + 1 for value in position.solution]
    return record


def _cell(position: Position, cell: int) -> dict[str, Any]:
    puzzle, size = position.puzzle, position.puzzle.shape[0]
    written: dict[str, Any] = {}
    given = puzzle.givens[cell]
    if given is not None:
        written |= {"value": given + 1, "given": True}
    elif position.entries and (entry := position.entries[cell]) is not None:
        written["value"] = entry + 1
    elif position.candidates and (mask := position.candidates[cell]):
        written["centerPencilMarks"] = [value + 1 for value in range(size) if mask >> value & 1]
    return written


def to_packed(position: Position) -> str:
    """The board, packed as it stands in links."""
    return packed(json.dumps(to_record(position), separators=(",", ":"), ensure_ascii=False))


def encode(position: Position) -> str:
    """A link."""
    return SITE + to_packed(position)


F_PUZZLES = foreign_format(
    slug="f-puzzles",
    sentence="One link per line, with entries and pencil marks, to 16×16.",
    families=("sudoku",),
    read=lines_of(decode),
    write=position_each(encode),
    opens=r"(?i:(https?://)?\S*f-puzzles\.com/\S*load=)",
    example=SITE + "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQikANwEMAbAVziVTQnpgDsEAFwzsKdJmw4AmLj35CRMItUI"
    "MW7BAEZZvAfGGjypNZIQz0cvQaXkVZe2MqUiQA=\n",
)
