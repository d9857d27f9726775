"""Magnets as a course on algorithms wrote them: width and height, counts in which 0 is 'no clue', letters L R T B.

Ours beyond that: o for a single neutral cell, . for a hole, and after the letters, if any, the givens `. + - x`.
"""

from __future__ import annotations

from functools import partial

from gridwright.families.magnets import FAMILY, count_index, lines
from gridwright.formats.format import Format, puzzle_each
from gridwright.formats.native.cells import MARKS, SIZE, WORDS, Alphabet, PartError, RowReader, rows_of
from gridwright.formats.native.magnets_pieces import HALVES, HOLE_LETTER, KNOWN, SINGLE_LETTER, layout_of, letters_of
from gridwright.formats.native.magnets_rows import (
    POLES,
    Dialect,
    opens_with_size,
    read_boards,
    write_counts,
    write_given_poles,
)
from gridwright.formats.recognition.head import Head
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape

LETTERS: dict[str, Clue] = dict.fromkeys([*HALVES, SINGLE_LETTER, HOLE_LETTER])


def _read_letters(rows: RowReader, shape: Shape) -> Layout:
    letters = rows.board(shape, Alphabet(f"{shape[0]}×{shape[1]} Magnets", "part", LETTERS, KNOWN), "dominoes")
    try:
        return layout_of("".join(letters), shape[1])
    except PartError as error:
        raise rows.wrong_cell(str(error), *divmod(error.offset, shape[1])) from None


COURSE = Dialect(width_first=True, no_clue="0", read_layout=_read_letters, layout_first=True)


def _write(puzzle: Puzzle) -> str:
    if 0 in puzzle.counts:
        line, pole = count_index(puzzle.shape)[puzzle.counts.index(0)]
        name = lines(puzzle.shape)[line][0]
        raise PuzzleError(f"magnets-course cannot say that {name} has no {'+−'[pole]}: 0 means no clue there")
    letters = rows_of(puzzle, letters_of(puzzle))
    return "\n".join([*write_counts(puzzle, COURSE), *map(" ".join, letters), *write_given_poles(puzzle)])


def _is_course(head: Head) -> bool:
    """Two numbers first, and letters of dominoes after the counts; where there are none, the counts must fit."""
    words = [WORDS.cells(row) for row in head.rows[:5]]
    if not opens_with_size(head.rows):
        return False
    marks = "".join("".join(MARKS.cells(row)) for row in head.rows[1:])
    letters = sum(map(marks.count, (*HALVES, SINGLE_LETTER)))
    board = set("".join("".join(MARKS.cells(row)) for row in head.rows[5:]))
    if (letters and 4 * letters > sum(map(str.isalpha, marks))) or (board and LETTERS.keys() | POLES.keys() >= board):
        return True
    width, height = map(int, words[0])
    lengths = [len(row) for row in words[1:]]
    could_be = width != height and lengths == [width, width, height, height][: len(lengths)]
    return could_be and head.family == FAMILY.slug


MAGNETS_COURSE = Format(
    slug="magnets-course",
    sentence="Width and height; + and − of the columns and of the rows, 0 for no clue; L R T B; optional givens.",
    families=("magnets",),
    read=partial(read_boards, dialect=COURSE),
    write=puzzle_each(_write, between="\n"),
    opens=SIZE,
    fits=_is_course,
    example="3 2\n0 1 0\n1 0 0\n2 1\n0 2\nL R T\nL R B\n",
)
