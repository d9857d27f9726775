"""Takuzus with their size on the first line and cells between tabs, 2 for empty: the files of the Lisbon course.

A board that is not square has its rows and its columns on the first line; several boards may follow each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gridwright.families.takuzu import FAMILY
from gridwright.formats.format import Format, Found, blank_line_between, puzzle_at
from gridwright.formats.head import Head
from gridwright.formats.native.cells import SIZE, WORDS, Alphabet, Rows, first_column, is_number, rows_of
from gridwright.formats.text import Text, without_comment
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, Shape
from gridwright.puzzles.wording import an, quoted

CELLS: dict[str, Clue] = {"0": 0, "1": 1, "2": None, ".": None, "_": None}


def sized_boards(cells: Mapping[str, Clue], known: str, rules: str = "") -> Callable[[Text, str], Iterator[Found]]:
    """Reads boards under their size; `known` are the cells, for people, and `rules` the rule set if none is named."""

    def read(text: Text, variant: str) -> Iterator[Found]:
        rows = Rows(text)
        shape: Shape | None = None
        while rows.ahead is not None:
            line, shape = _read_size(rows, shape)
            alphabet = Alphabet(f"{shape[0]}×{shape[1]} Takuzu", "value", cells, known)
            givens = tuple(map(cells.__getitem__, rows.board(shape, alphabet, cut=WORDS)))
            yield line, puzzle_at(text, line, FAMILY, shape, givens, variant=variant or rules)

    return read


def _read_size(rows: Rows, before: Shape | None) -> tuple[int, Shape]:
    """The number of the next line, and the shape that stands there; `before` is that of the board before, if any."""
    number, line = rows.take("the size is missing")
    words, column = WORDS.cells(without_comment(line)), first_column(line)
    if before is not None and len(words) == before[1] > 2:
        title = f"{before[0]}×{before[1]} Takuzu"
        raise rows.text.error(f"row {before[0] + 1} is one too many for {an(title)}", number, column)
    if len(words) not in (1, 2) or not all(map(is_number, words)):
        message = f"{quoted(line.strip())} is not a size: expected one number, or rows and columns"
        raise rows.text.error(message, number, column)
    shape = (int(words[0]), int(words[-1]))
    try:
        FAMILY.settle(shape, (), ())
    except PuzzleError as error:
        raise rows.text.error(str(error), number, column) from None
    return number, shape


def is_sized_board(head: Head, cells: Mapping[str, Clue], least: int = 2) -> bool:
    """Whether the first line has the rows and the columns of the board below it, and nothing but a size comes next."""
    words = WORDS.cells(head.rows[0]) if head.rows else []
    if len(words) != 2 or not all(map(is_number, words)):
        return False
    rows, columns = map(int, words)
    body = [WORDS.cells(row) for row in head.rows[1 : rows + 1]]
    if not body or min(rows, columns) < least:
        return False
    fits = all(len(row) == columns and cells.keys() >= set(row) for row in body)
    return fits and all(len(row.split()) <= 2 < columns for row in head.rows[rows + 1 : rows + 2])


def _write(puzzle: Puzzle) -> str:
    rows, columns = puzzle.shape
    cells = ["2" if value is None else str(value) for value in puzzle.givens]
    size = str(rows) if rows == columns else f"{rows} {columns}"
    return "\n".join([size, *("\t".join(row) for row in rows_of(puzzle, cells))])


def _is_sized(head: Head) -> bool:
    """A size alone on the first line, then a row of it; with rows and columns there, all must fit."""
    first, second = (*head.rows, "", "")[:2]
    if len(first.split()) != 1:
        return is_sized_board(head, CELLS)
    others = {word for row in head.rows[1:] for word in row.split()} - CELLS.keys()
    is_row = CELLS.keys() >= set(second.split()) or str(len(second.split())) == first
    may_be_wrong = "\t" in second and len(others) < 2  # a Sudoku has more values
    return len(second.split()) > 1 and is_row and (not others or may_be_wrong)


TAKUZU_TABS = Format(
    slug="takuzu-tabs",
    sentence="The size on the first line (rows and columns where they differ), then cells between tabs, 2 for empty.",
    families=("takuzu",),
    read=sized_boards(CELLS, "0 1, 2 for empty"),
    write=blank_line_between(_write),
    opens=SIZE,
    fits=_is_sized,
    example="4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n2\t2\t1\t2\n",
)
