"""Takuzus row by row: the grids `0 1 _`, and the boards `|01 0|` in which a blank is an empty cell.

A Takuzu may be any rectangle, so its rows end with an empty line, a title or the text. Yet many people leave empty
lines inside a square grid: blocks of equally long rows that are together as many as a row is long are one grid.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field

from gridwright.families.takuzu import FAMILY, MOST
from gridwright.formats.format import Format, Item, ItemAtLine, puzzle_each
from gridwright.formats.native.cells import MARKS, Alphabet, Cut, RowInText, first_column, rows_of, wrong_row
from gridwright.formats.recognition.barred_grid import barred_grid_of, is_full
from gridwright.formats.recognition.grid_kind import EMPTY, HIGH
from gridwright.formats.recognition.head import Head, is_rule_line, is_title
from gridwright.formats.text import NumberedLines, without_comment
from gridwright.puzzles.position import puzzle_of
from gridwright.puzzles.puzzle import Clue, Puzzle

DIGITS = Alphabet("Takuzu", "symbol", {"0": 0, "1": 1, "_": None, ".": None}, "0 1, _ for empty")
BOARD = Alphabet("Takuzu", "symbol", {**DIGITS.values, " ": None}, "0 1, a blank for empty")
_CHARACTER = re.compile(".")
BETWEEN_BARS = Cut(
    lambda content: content.strip()[1:-1],
    lambda content: _CHARACTER.finditer(content, first_column(content), len(content.rstrip()) - 1),
)
"""Every character between the bars at both ends is a cell."""
_FRAMED = re.compile(r"\|.+\|")
LETTERS = ({"O", "X"}, {"W", "B"})
"""What some write for 0 and 1: noughts and crosses, white and black."""
_TO_DIGITS = str.maketrans("OXWBoxwb", "01010101")


@dataclass(slots=True)
class _Block:
    """Rows that follow each other."""

    line: int
    width: int
    titled: bool
    """A title stands before it: it continues nothing."""
    givens: list[Clue] = field(default_factory=list)

    @property
    def rows(self) -> int:
        return len(self.givens) // self.width


def in_digits(head: Head) -> Callable[[str], str] | None:
    """Writes a line with 0 and 1, if the rows have X and O, or B and W, in their place; otherwise None.

    Not between bars, where a blank may be an empty cell.
    """
    marks = set("".join("".join(row.split()) for row in head.grid_rows).upper()) - EMPTY
    if marks not in LETTERS:
        return None
    cells = EMPTY | marks
    return lambda line: line.translate(_TO_DIGITS) if cells.issuperset("".join(line.upper().split())) else line


def _read_grids(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    held: list[_Block] = []  # blocks that may turn out to be one square grid
    for block in _blocks(text, MARKS, DIGITS):
        if held and (block.titled or block.width != held[0].width or _rows(held) + block.rows > block.width):
            yield from (_puzzle(text, [alone], variant) for alone in held)
            held = []
        held.append(block)
        if _rows(held) >= block.width:
            yield _puzzle(text, held, variant)
            held = []
    yield from (_puzzle(text, [alone], variant) for alone in held)


def _rows(blocks: list[_Block]) -> int:
    return sum(block.rows for block in blocks)


def _puzzle(text: NumberedLines, blocks: list[_Block], variant: str) -> ItemAtLine:
    first = blocks[0]
    givens = tuple(value for block in blocks for value in block.givens)
    with text.at(first.line):
        return first.line, Puzzle(FAMILY, (len(givens) // first.width, first.width), givens, variant=variant)


def _read_boards(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    for block in _blocks(text, BETWEEN_BARS, BOARD):
        yield _puzzle(text, [block], variant)


def _blocks(text: NumberedLines, cut: Cut, alphabet: Alphabet) -> Iterator[_Block]:
    """Rows up to the next empty line or title; a comment does not end them."""
    block: _Block | None = None
    titled = False
    for number, line in text.lines():
        content = without_comment(line)
        if is_rule_line(content):
            continue
        cells, title = cut.cells(content), is_title(content)
        if cut is BETWEEN_BARS and not title and content.strip() and not _FRAMED.fullmatch(content.strip()):
            message = "a row of a board is written between two bars, like |01 0|"
            raise text.error(message, number, first_column(content))
        if title or (not cells and "#" not in line):
            if block is not None:
                yield block
            block, titled = None, titled or title
            continue
        if not cells:
            continue
        if block is None:
            block, titled = _Block(number, len(cells), titled), False
        place = RowInText(text, number, line, block.rows + 1)
        if len(cells) != block.width or not alphabet.values.keys() >= set(cells):
            raise wrong_row(place, cut, alphabet, block.width, f"the first row has {block.width}")
        if place.row > MOST:
            raise text.error(f"row {place.row} is one too many: a Takuzu has at most {MOST} rows", number)
        block.givens.extend(map(alphabet.values.__getitem__, cells))
    if block is not None:
        yield block


def _write_grids(items: Iterable[Item]) -> Iterator[str]:
    for index, puzzle in enumerate(map(puzzle_of, items)):
        rows, columns = puzzle.shape
        # Wide grids could be taken together for a square one: a title keeps them apart.
        between = "" if index == 0 else f"\nGrid {index + 1}\n" if rows < columns else "\n"
        cells = ["_" if value is None else str(value) for value in puzzle.givens]
        yield between + "".join(" ".join(row) + "\n" for row in rows_of(puzzle, cells))


def _write_board(puzzle: Puzzle) -> str:
    """Blanks for empty cells; dots where the blanks would be taken for the space between cells, as in `|0 1|`."""
    for empty in " .":
        cells = "".join(empty if value is None else str(value) for value in puzzle.givens)
        rows = [f"|{''.join(row)}|" for row in rows_of(puzzle, cells)]
        if barred_grid_of(Head(rows)) is None and not is_full(rows):
            break
    return "\n".join(rows)


def is_board(head: Head) -> bool:
    """The first row stands between two bars, and so do most. Where _ or . is empty, a blank is only a blank: a grid."""
    rows = [row for row in head.grid_rows if row[0] == row[-1] == "|" and row.count("|") == 2]
    if not rows or rows[0] != head.grid_rows[0] or not (HIGH | EMPTY).isdisjoint("".join(rows)):
        return False
    return not is_full(head.first_block) and 2 * len(rows) >= len(head.grid_rows)


TAKUZU_GRID = Format(
    slug="takuzu-grid",
    sentence="One row per line, 0 and 1, _ or . for empty, # for comments.",
    families=("takuzu",),
    read=_read_grids,
    write=_write_grids,
    example="# a comment\n_ 1 _ 0\n_ _ 0 _\n_ 0 _ _\n_ _ 1 _\n",
)
TAKUZU_BOARD = Format(
    slug="takuzu-board",
    sentence="One row per line between two bars, 0 and 1, a blank for empty.",
    families=("takuzu",),
    read=_read_boards,
    write=puzzle_each(_write_board, between="\n"),
    example="| 1 0|\n|  0 |\n| 0  |\n|  1 |\n",
)
