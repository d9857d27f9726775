"""Grids as people paste them from mails and code: lists of lists, commas, quotes, a title, * - x ? for empty cells.

    [[5, 3, 0], [0, 0, 1], …]     5,3,,\n,,1,     "53*****1*"     A puzzle for Sunday:\n5 3 - -

They are rewritten as plain rows with `_` for empty, and read as those. Whatever isn't one board with one kind of mark
for empty cells, besides its values, is left to the other formats and their messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isqrt

from gridwright.formats.foreign import foreign_format
from gridwright.formats.format import ItemAtLine
from gridwright.formats.native.cells import BARS
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.native.sudoku_grid import SUDOKU_NUMBERS, SUDOKU_SYMBOLS
from gridwright.formats.native.takuzu_grid import TAKUZU_GRID
from gridwright.formats.recognition.grid_kind import grid_kind
from gridwright.formats.recognition.head import HEADER, WORD, Head, is_rule_line, is_title
from gridwright.formats.text import NumberedLines, of_string, without_comment
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.position import About, Position, puzzle_of
from gridwright.puzzles.puzzle import Puzzle

EMPTY_WORDS = ("", "*", "-", "x", "X", "?", "_", ".", "-1", "none", "null", "nan", "None")
ROW_FORMATS = {known.slug: known for known in (SUDOKU_SYMBOLS, SUDOKU_NUMBERS, TAKUZU_GRID)}
"""The formats of rows once they are plain."""
LONGEST = 1 << 16
MOST_TITLE_LINES = 3
CellRows = Sequence[Sequence[str]]
_BRACKETS = re.compile(r"[\[\](){}]")
_NAMED = re.compile(r"^\s*(?:(?:const|let|var)\s+)?[A-Za-z_]\w*\s*=\s*(?:np\.array|numpy\.array)?")
_LISTED = re.compile(r"""[\[({]([^\[\](){}]*)[\])}]|["']([^"']*)["']""")
_QUOTES = re.compile(r"[\"'`,;]")


@dataclass(frozen=True, slots=True)
class PlainGrid:
    """A loose grid, rewritten."""

    text: str
    title: str
    line: int
    """Where its first row stands."""


def plain_grid(lines: list[str]) -> PlainGrid | None:
    """The grid of some lines in plain rows; None where they aren't one, or are plain already."""
    blanks = " \r\n\f\v" if has_blank_cells(lines) else None  # then tabs at the ends are cells
    numbered = [(number, without_comment(line).strip(blanks)) for number, line in enumerate(lines, 1)]
    kept = [(number, line) for number, line in numbered if line and not HEADER.fullmatch(line)]
    if not kept or sum(len(line) for _, line in kept) > LONGEST:
        return None
    first = 0
    while first < min(MOST_TITLE_LINES, len(kept) - 1) and _is_title(kept[first][1]):
        first += 1
    last = len(kept)
    while last > first + 1 and len(kept) - last < MOST_TITLE_LINES and _is_title(kept[last - 1][1]):
        last -= 1
    written = [line for _, line in kept[first:last]]
    text = _rewritten(written, is_titled=first > 0 or last < len(kept))
    title = " ".join(line for _, line in kept[:first]).strip(" :")
    return None if text is None else PlainGrid(text, title, kept[first][0])


def board_of(rows: CellRows) -> CellRows | None:
    """A square, or a square on one line; all its empty cells are marked alike. None for anything else."""
    if len(rows) == 1 and isqrt(len(rows[0])) ** 2 == len(rows[0]) >= 16:
        size = isqrt(len(rows[0]))
        rows = [rows[0][start : start + size] for start in range(0, size * size, size)]
    size = len(rows)
    if not 4 <= size <= 36 or any(len(row) != size for row in rows):
        return None
    cells = {cell for row in rows for cell in row}
    marks = cells & {*EMPTY_WORDS}
    values = cells - marks
    known = symbols(size).values.keys()
    is_clear = len(marks) < 2 and marks.isdisjoint(known - {"_", "."})
    are_values = values <= known | {str(number) for number in range(size + 1)}
    something = not values <= (set() if marks else {"0"})
    return rows if is_clear and are_values and something else None


def puzzle_of_cells(rows: CellRows, variant: str = "") -> Puzzle:
    """The puzzle of a square of cells; PuzzleError for anything else.

    >>> puzzle_of_cells(["0204", "3000", "4020", "0001"]).title
    '4×4 Sudoku'
    """
    board = board_of(rows)
    if board is None:
        raise PuzzleError("this is no square of values whose open cells are all written alike")
    puzzle, _ = _read_plain(_joined(board), variant)
    return puzzle


def _read_plain(written: str, variant: str) -> tuple[Puzzle, str]:
    """The puzzle of plain rows, and what else they could be."""
    text = of_string(written, "")
    kind, doubt = grid_kind(text.head())
    if kind not in ROW_FORMATS:
        raise PuzzleError("this grid is neither a Sudoku nor a Takuzu")
    try:
        _, item = next(ROW_FORMATS[kind].read(text, variant))
    except ParseError as error:
        raise PuzzleError(error.message) from None
    return puzzle_of(item), doubt


def _joined(board: CellRows) -> str:
    return "".join(" ".join("_" if cell in EMPTY_WORDS else cell for cell in row) + "\n" for row in board)


def _rewritten(lines: list[str], *, is_titled: bool) -> str | None:
    """Rows from lists and separators are cut again; all others stay as they are, so that drawn boxes are still seen."""
    listed = _listed(lines)
    cut = _separated(listed or lines)
    bare = [_QUOTES.sub(" ", line) for line in listed or lines]
    board = board_of(cut or _marked(bare))
    if board is None:
        return None
    if cut or listed:
        return _joined(board)
    mark = next((cell for row in board for cell in row if cell in EMPTY_WORDS), "_")
    if not is_titled and bare == lines and mark in "_.":
        return None
    if not any(bar in line for line in bare for bar in BARS):
        return _joined(board)
    if mark == "-":  # a bar's neighbour, or a cell
        return None
    return "\n".join(line.replace(mark, "_") for line in bare) + "\n"


def _is_title(line: str) -> bool:
    """Words, and no more than a few digits among them; but nothing that opens a list."""
    if _BRACKETS.search(line):
        return is_title(line) and not line.endswith(("[", "(", "{"))
    return is_title(line) or (WORD.search(line) is not None and sum(map(str.isdigit, line)) < 5)


def _listed(lines: list[str]) -> list[str]:
    """The rows in a list of lists or of texts, in any language that writes them with brackets; [] for no such list."""
    text = _NAMED.sub("", " ".join(lines)).rstrip("; ")
    if text[:1] not in ("[", "(", "{") or text[-1:] not in ("]", ")", "}") or _LISTED.sub("", text[1:-1]).strip(" ,\t"):
        return []
    return [row.rstrip(", ") or text_row for row, text_row in _LISTED.findall(text[1:-1])]


def _separated(lines: list[str]) -> CellRows | None:
    """Rows between commas, semicolons or tabs, with quotes or without."""
    for mark in (",", ";", "\t"):
        if all(mark in line for line in lines) or (mark == "\t" and has_blank_cells(lines)):
            rows = [[cell.strip().strip("\"'").strip() for cell in line.split(mark)] for line in lines]
            if all(row[-1] == "" for row in rows) and len(rows[0]) == len(rows) + 1:
                rows = [row[:-1] for row in rows]
            if mark != "\t":
                return rows
            width = max(map(len, rows))  # a spreadsheet may leave out the tabs at the end of a row
            return [row + [""] * (width - len(row)) for row in rows] if has_blank_cells(lines) else None
    return None


def has_blank_cells(lines: Sequence[str]) -> bool:
    """Whether some cells between tabs are empty: read as if they weren't there, such rows would make another board.

    >>> has_blank_cells(["1\\t\\t\\t2", "\\t3"]), has_blank_cells(["1\\t.", ".\\t2"]), has_blank_cells(["12..\\t\\tx"])
    (True, False, False)
    """
    cells = [line.split("\t") for line in lines if "\t" in line and line.strip()]
    are_single = all(len(cell.strip()) < 3 and len(cell.split()) < 2 for row in cells for cell in row)
    return len(cells) > 1 and are_single and not all(cell.strip() for row in cells for cell in row[:-1])


def _marked(lines: list[str]) -> CellRows:
    """Characters, with blanks between them or not; bars mean nothing. A row may be nothing but dashes."""
    words = [re.sub(f"[{BARS}]", " ", line).split() for line in lines]
    is_parted = any(len(row) > 1 for row in words) and all(len(word) <= 2 for row in words for word in row)
    rows = words if is_parted else [list("".join(row)) for row in words]
    if len(rows) > 1 and len({len(row) for row in rows}) > 1:  # some lines only draw
        rows = [row for row, line in zip(rows, lines, strict=True) if not is_rule_line(line)]
    return rows


def _read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    plain = plain_grid(text.whole(LONGEST, "this is too long to be one grid; put a puzzle on each line"))
    if plain is None:
        raise text.error("this is not a square grid whose empty cells are all marked alike", 1)
    with text.at(plain.line):
        puzzle, text.doubt = _read_plain(plain.text, variant)
    yield plain.line, Position(puzzle, about=About(title=plain.title))


def _is_loose(head: Head) -> bool:
    return plain_grid(head.lines) is not None or has_blank_cells(head.lines)


LOOSE_GRID = foreign_format(
    slug="loose-grid",
    sentence="One board: a list of lists, commas or quotes, a title around it; * - x ? or blanks for empty cells.",
    families=("sudoku", "takuzu"),
    read=_read,
    write=None,
    opens=r"[\[({]|[\w ]{1,40}=",
    fits=_is_loose,
    example="[[0, 2, 0, 4], [3, 0, 0, 0], [4, 0, 2, 0], [0, 0, 0, 1]]\n",
    streams=False,
)
