"""Takuzus with their size on the first line and cells between tabs, 2 for empty: the files of the Lisbon course.

A board that is not square has its rows and its columns on the first line; several boards may follow each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.families.takuzu import FAMILY
from gridwright.formats.format import Format, Found, Score, blank_line_between, puzzle_at
from gridwright.formats.native.cells import WORDS, Alphabet, Row, first_column, rows_of, wrong_row
from gridwright.formats.text import Head, Text, without_comment
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, Shape
from gridwright.puzzles.wording import an, quoted

CELLS: dict[str, Clue] = {"0": 0, "1": 1, "2": None, ".": None, "_": None}


def _read(text: Text, variant: str) -> Iterator[Found]:
    shape: Shape | None = None
    start = last = 0
    alphabet = Alphabet("", "", {}, "")
    givens: list[Clue] = []
    complete: Shape | None = None
    for number, line in text.lines():
        cells = WORDS.cells(without_comment(line))
        if not cells:
            continue
        last = number
        if shape is None:
            shape = _shape(text, number, line, cells, complete)
            alphabet = Alphabet(f"{shape[0]}×{shape[1]} Takuzu", "value", CELLS, "0 1, 2 for empty")
            start, givens = number, []
            continue
        rows, columns = shape
        if len(cells) != columns or not CELLS.keys() >= set(cells):
            row = len(givens) // columns + 1
            right = f"a row of {an(alphabet.title)} has {columns}"
            raise wrong_row(Row(text, number, line, row), WORDS, alphabet, columns, right)
        givens.extend(map(CELLS.__getitem__, cells))
        if len(givens) == rows * columns:
            yield start, puzzle_at(text, start, FAMILY, shape, tuple(givens), (), (), variant)
            shape, complete = None, shape
    if shape is not None:
        row = len(givens) // shape[1] + 1
        message = f"row {row} is missing: {an(alphabet.title)} has {shape[0]} rows, this one has {row - 1}"
        raise text.error(message, last + 1)


def _shape(text: Text, number: int, line: str, words: Sequence[str], complete: Shape | None) -> Shape:
    column = first_column(line)
    if complete is not None and len(words) == complete[1] and len(words) > 2:
        title = f"{complete[0]}×{complete[1]} Takuzu"
        raise text.error(f"row {complete[0] + 1} is one too many for {an(title)}", number, column)
    if len(words) > 2:
        raise text.error("the first line holds the size, or the rows and the columns", number, column)
    for word in words:
        if not (word.isascii() and word.isdecimal() and len(word) <= 4):
            raise text.error(f"{quoted(word)} is not a size: a number was expected here", number, column)
    shape = (int(words[0]), int(words[-1]))
    try:
        FAMILY.settle(shape, (), ())
    except PuzzleError as error:
        raise text.error(str(error), number, column) from None
    return shape


def _write(puzzle: Puzzle) -> str:
    rows, columns = puzzle.shape
    cells = ["2" if value is None else str(value) for value in puzzle.givens]
    size = str(rows) if rows == columns else f"{rows} {columns}"
    return "\n".join([size, *("\t".join(row) for row in rows_of(puzzle, cells))])


def _score(head: Head) -> Score:
    """A size alone on the first line, then rows of it; with rows and columns there, all must fit."""
    if len(head.rows) < 2:
        return Score.NO
    first, second = (row.split() for row in head.rows[:2])
    if not all(word.isascii() and word.isdecimal() and len(word) <= 4 for word in first) or len(second) < 2:
        return Score.NO
    if len(first) == 1:
        return Score.CERTAIN if CELLS.keys() >= set(second) or str(len(second)) == first[0] else Score.NO
    rows, columns = int(first[0]), int(first[1])
    body = [WORDS.cells(row) for row in head.rows[1 : rows + 1]]
    fits = all(len(row) == columns and CELLS.keys() >= set(row) for row in body)
    after = head.rows[rows + 1 : rows + 2]
    another = all(len(row.split()) <= 2 < columns for row in after)
    return Score.CERTAIN if len(first) == 2 and fits and another else Score.NO


TAKUZU_TABS = Format(
    slug="takuzu-tabs",
    name="Takuzu between tabs",
    sentence="The size on the first line (rows and columns where they differ), then cells between tabs, 2 for empty.",
    families=("takuzu",),
    read=_read,
    write=blank_line_between(_write),
    score=_score,
    example="4\n2\t1\t2\t0\n2\t2\t0\t2\n2\t0\t2\t2\n2\t2\t1\t2\n",
)
