"""Takuzus with their size on the first line and cells between tabs, 2 for empty: the files of the Lisbon course.

A board that is not square has its rows and its columns on the first line; several boards may follow each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from gridwright.families.takuzu import FAMILY
from gridwright.formats.format import Format, ItemAtLine, puzzle_each
from gridwright.formats.native.cells import SIZE, WORDS, Alphabet, RowReader, is_number, rows_of
from gridwright.formats.recognition.head import Head
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.puzzle import Clue, Puzzle

EXPECTED = "not a size: expected one number, or rows and columns"
CELLS: dict[str, Clue] = {"0": 0, "1": 1, "2": None, ".": None, "_": None}


def sized_boards(
    cells: Mapping[str, Clue], known: str, rules: str = ""
) -> Callable[[NumberedLines, str], Iterator[ItemAtLine]]:
    """Reads boards under their size; `known` are the cells, for people, and `rules` the rule set if none is named."""

    def read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
        rows = RowReader(text)
        title = ""
        while rows.ahead is not None:
            line, column, shape = rows.size(EXPECTED, (1, 2), title)
            with text.at(line, column):
                FAMILY.settle(shape, (), ())
            title = f"{shape[0]}×{shape[1]} Takuzu"
            alphabet = Alphabet(title, "value", cells, known)
            givens = tuple(map(cells.__getitem__, rows.board(shape, alphabet, cut=WORDS)))
            yield line, Puzzle(FAMILY, shape, givens, variant=variant or rules)

    return read


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
    write=puzzle_each(_write, between="\n"),
    opens=SIZE,
    fits=_is_sized,
    example="4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n2\t2\t1\t2\n",
)
