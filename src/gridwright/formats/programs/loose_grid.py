"""Grids as people paste them from mails and code: lists of lists, commas, quotes, a title, * - x ? for empty cells.

    [[5, 3, 0], [0, 0, 1], …]     5,3,,\\n,,1,     "53*****1*"     A puzzle for Sunday:\\n5 3 - -

They are rewritten as plain rows with `_` for empty, and read as those. Whatever isn't one board with one kind of mark
for empty cells, besides its values, is left to the other formats and their messages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from math import isqrt

from gridwright.formats.foreign import foreign_format
from gridwright.formats.format import Format, Found
from gridwright.formats.head import HEADER, WORD, is_rule_line, is_title
from gridwright.formats.native.cells import BARS
from gridwright.formats.native.sniff import doubt, grid_kind
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.text import Text, of_string
from gridwright.puzzles.errors import ParseError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Puzzle

EMPTY_WORDS = ("", "*", "-", "x", "X", "?", "_", ".", "-1", "none", "null", "nan", "None")
LONGEST = 1 << 16
MOST_TITLE_LINES = 3
_BRACKETS = re.compile(r"[\[\](){}]")
_NAMED = re.compile(r"^\s*(?:(?:const|let|var)\s+)?[A-Za-z_]\w*\s*=\s*(?:np\.array|numpy\.array)?")
_LISTED = re.compile(r"""[\[({]([^\[\](){}]*)[\])}]|["']([^"']*)["']""")
_QUOTES = re.compile(r"[\"'`,;]")


@dataclass(frozen=True, slots=True)
class Plain:
    """A loose grid, rewritten."""

    text: str
    title: str
    line: int
    """Where its first row stands."""


def plain_grid(lines: list[str]) -> Plain | None:
    """The grid of some lines in plain rows; None where they aren't one, or are plain already."""
    numbered = [(number, line.strip()) for number, line in enumerate(lines, 1)]
    kept = [(number, line) for number, line in numbered if line and line[0] != "#" and not HEADER.fullmatch(line)]
    if not kept or sum(len(line) for _, line in kept) > LONGEST:
        return None
    first = 0
    while first < min(MOST_TITLE_LINES, len(kept) - 1) and _is_title(kept[first][1]):
        first += 1
    last = len(kept)
    while last > first + 1 and len(kept) - last < MOST_TITLE_LINES and _is_title(kept[last - 1][1]):
        last -= 1
    written = [line for _, line in kept[first:last]]
    text = _rewritten(written, first > 0 or last < len(kept))
    title = " ".join(line for _, line in kept[:first]).strip(" :")
    return None if text is None else Plain(text, title, kept[first][0])


def _rewritten(lines: list[str], is_titled: bool) -> str | None:
    """Rows from lists and separators are cut again; all others stay as they are, so that drawn boxes are still seen."""
    listed = _listed(lines)
    cut = _separated(listed or lines)
    bare = [_QUOTES.sub(" ", line) for line in listed or lines]
    board = _board(cut or _marked(bare))
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


def _joined(board: list[list[str]]) -> str:
    return "".join(" ".join("_" if cell in EMPTY_WORDS else cell for cell in row) + "\n" for row in board)


def _is_title(line: str) -> bool:
    """Words, and no more than a few digits among them; but nothing that opens a list."""
    if _BRACKETS.search(line):
        return is_title(line) and not line.endswith(("[", "(", "{"))
    return is_title(line) or (WORD.search(line) is not None and sum(map(str.isdigit, line)) < 5)


def _listed(lines: list[str]) -> list[str]:
    """The rows in a list of lists or of texts, in any language that writes them with brackets; [] for no such list."""
    text = _NAMED.sub("", " ".join(lines)).rstrip("; ")
    if text[:1] not in ("[", "(", "{") or text[-1:] not in ("]", ")", "}") or _LISTED.sub("", text[1:-1]).strip(" ,"):
        return []
    return [row.rstrip(", ") or text_row for row, text_row in _LISTED.findall(text[1:-1])]


def _separated(lines: list[str]) -> list[list[str]] | None:
    """Rows between commas, semicolons or tabs, with quotes or without."""
    for mark in (",", ";", "\t"):
        if len(lines) > 1 and all(mark in line for line in lines):
            rows = [[cell.strip().strip("\"'").strip() for cell in line.split(mark)] for line in lines]
            if all(row[-1] == "" for row in rows) and len(rows[0]) == len(rows) + 1:
                rows = [row[:-1] for row in rows]
            plain = mark == "\t" and not any(cell == "" for row in rows for cell in row)
            return None if plain else rows
    return None


def _marked(lines: list[str]) -> list[list[str]]:
    """Characters, with blanks between them or not; bars mean nothing. A row may be nothing but dashes."""
    words = [re.sub(f"[{BARS}]", " ", line).split() for line in lines]
    is_parted = any(len(row) > 1 for row in words) and all(len(word) <= 2 for row in words for word in row)
    rows = words if is_parted else [list("".join(row)) for row in words]
    if len(rows) > 1 and len({len(row) for row in rows}) > 1:  # some lines only draw
        rows = [row for row, line in zip(rows, lines, strict=True) if not is_rule_line(line)]
    return rows


def _board(rows: list[list[str]]) -> list[list[str]] | None:
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
    known = symbols(size).values.keys() | {str(number) for number in range(size + 1)}
    if (
        len(marks) > 1
        or not marks.isdisjoint(symbols(size).values.keys() - {"_", "."})
        or not values <= known
        or values <= ({"0"} if not marks else set())
    ):
        return None
    return rows


def loose_grid(formats: tuple[Format, ...]) -> Format:
    """The format; one of `formats` reads the rows once they are plain."""

    def read(text: Text, variant: str) -> Iterator[Found]:
        lines: list[str] = []
        for piece in text.pieces():
            lines.append(piece)
            if len(lines) > 256 or len(piece) > LONGEST:
                raise text.error("this is too long to be one grid; put a puzzle on each line, or rows without marks", 1)
        for number, line in enumerate(lines, 1):
            text.check_encoding(number, line)
        plain = plain_grid(lines)
        if plain is None:
            raise text.error("this is not a grid whose empty cells are all marked alike", 1)
        rows = of_string(plain.text, text.source)
        head = rows.head()
        kind = grid_kind(head)
        chosen = next((known for known in formats if known.slug == kind), None)
        if chosen is None:
            raise text.error("this grid is neither a Sudoku nor a Takuzu", plain.line)
        text.doubt = doubt(head, kind)
        try:
            for _, item in chosen.read(rows, variant):
                puzzle = item if isinstance(item, Puzzle) else item.puzzle
                yield plain.line, Position(puzzle, about=About(title=plain.title))
        except ParseError as error:
            raise text.error(error.message, plain.line) from None

    return foreign_format(
        slug="loose-grid",
        name="Grids from elsewhere",
        sentence="One board: a list of lists, commas or quotes, a title around it; * - x ? or blanks for empty cells.",
        families=("sudoku", "takuzu"),
        read=read,
        write=None,
        opens=r"[\[({]|[\w ]{1,40}=",
        fits=lambda head: plain_grid(head.lines) is not None,
        example="[[0, 2, 0, 4], [3, 0, 0, 0], [4, 0, 2, 0], [0, 0, 0, 1]]\n",
        streams=False,
    )
