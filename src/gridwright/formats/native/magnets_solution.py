"""A Magnets board without its dominoes: height and width, then rows of + - x. Solutions are published like that.

It says nothing of the pieces, so it is no puzzle by itself; `read_grid` reads it beside the puzzle that it solves.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.families.magnets import SYMBOLS
from gridwright.formats.format import Format, Found, Score, blank_line_between
from gridwright.formats.native.cells import MARKS, Rows
from gridwright.formats.native.magnets_janko import JANKO
from gridwright.formats.native.magnets_rows import POLES, opens_with_size, read_poles, read_size, write_poles
from gridwright.formats.text import Head, Text
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, Shape
from gridwright.puzzles.wording import an


def read_board(text: Text) -> tuple[Shape, tuple[Clue, ...]]:
    """The shape and the poles of the one board in a text."""
    rows = Rows(text)
    _, shape = read_size(rows, JANKO)
    poles = read_poles(rows, shape)
    if rows.ahead is not None:
        raise text.error(f"this is one row too many for {an(f'{shape[0]}×{shape[1]} Magnets')}", rows.ahead[0])
    return shape, poles


def _read(text: Text, variant: str) -> Iterator[Found]:
    head = text.head()
    message = "this is a Magnets board without its dominoes, a solution; it is read beside its puzzle, with read_grid"
    raise text.error(message, head.first_line or 1)
    yield


def _write(puzzle: Puzzle) -> str:
    if None in puzzle.givens:
        cell = puzzle.cell_name(puzzle.givens.index(None))
        others = ", ".join(puzzle.family.formats)
        raise PuzzleError(
            f"magnets-solution holds full boards, without dominoes and counts: {cell} is open ({others} hold puzzles)"
        )
    return "\n".join([f"{puzzle.shape[0]} {puzzle.shape[1]}", *write_poles(puzzle)])


def _score(head: Head) -> Score:
    if not opens_with_size(head.rows):
        return Score.NO
    marks = "".join("".join(MARKS.cells(row)) for row in head.rows[1:])
    poles = sum(map(marks.count, POLES))
    return Score.CERTAIN if not set(SYMBOLS).isdisjoint(marks) and 10 * poles > 9 * len(marks) else Score.NO


MAGNETS_SOLUTION = Format(
    slug="magnets-solution",
    name="Magnets solution",
    sentence="Height and width, then a board of + - x; it holds no dominoes and is read beside its puzzle.",
    families=("magnets",),
    read=_read,
    write=blank_line_between(_write),
    score=_score,
    example="2 3\n+ - +\nx x -\n",
)
