"""Magnets as published on puzzle sites: height and width, counts with - for 'no clue', optional givens, domino numbers.

A number that occurs once is a single neutral cell, and 0 is a hole. Solutions are published without counts and
dominoes: they are no puzzles by themselves, and `read_grid` reads them beside the puzzle that they solve.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from gridwright.families.magnets import FAMILY, SYMBOLS, are_adjacent, pieces
from gridwright.formats.format import Format, ItemAtLine, puzzle_each
from gridwright.formats.native.cells import MARKS, SIZE, WORDS, Alphabet, RowReader, is_number, rows_of
from gridwright.formats.native.magnets_rows import (
    POLES,
    Dialect,
    opens_with_size,
    read_boards,
    read_poles,
    read_size,
    write_counts,
    write_given_poles,
    write_poles,
)
from gridwright.formats.recognition.head import Head
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.wording import an


def _read_dominoes(rows: RowReader, shape: Shape) -> Layout:
    height, width = shape
    known_numbers = range(height * width + 1)
    # People write 01 to keep columns straight.
    numbers: dict[str, Clue] = {f"{number:0{digits}}": number for digits in range(1, 5) for number in known_numbers}
    known = f"1-{height * width}, 0 for a hole"
    alphabet = Alphabet(f"{height}×{width} Magnets", "domino", numbers, known)
    layout = tuple(map(int, rows.board(shape, alphabet, "domino numbers", WORDS)))
    for piece, cells in pieces(layout).items():
        if len(cells) > 2:
            raise rows.wrong_cell(f"this is a third cell of domino {piece}; a domino has two", *divmod(cells[2], width))
        if len(cells) == 2 and not are_adjacent(*cells, width):
            first = f"R{cells[0] // width + 1}C{cells[0] % width + 1}"
            message = f"the other cell of domino {piece} is {first}, which is not beside this one"
            raise rows.wrong_cell(message, *divmod(cells[1], width))
    return layout


JANKO = Dialect(width_first=False, no_clue="-", read_layout=_read_dominoes, layout_first=False)


def _write(puzzle: Puzzle) -> str:
    width = len(str(max(puzzle.layout)))
    dominoes = rows_of(puzzle, [f"{piece:>{width}}" for piece in puzzle.layout])
    return "\n".join([*write_counts(puzzle, JANKO), *write_given_poles(puzzle), *map(" ".join, dominoes)])


def _is_janko(head: Head) -> bool:
    """Two numbers first, then four lines of numbers and -, two as long as the board is wide, two as it is high."""
    words = [WORDS.cells(row) for row in head.rows[:5]]
    if len(words) < 2 or not opens_with_size(head.rows):
        return False
    height, width = map(int, words[0])
    lengths = [len(row) for row in words[1:]] == [width, width, height, height]
    counts = [word for row in words[1:] for word in row]
    if height == width and all(len(row) == width for row in words[1:]) and len(head.rows) == height + 1:
        return False  # a square grid under its size
    are_counts = 2 * sum(word == JANKO.no_clue or is_number(word) for word in counts) >= len(counts)
    return are_counts and (head.family == FAMILY.slug or (lengths and len(head.rows) > 5))


def read_board(text: NumberedLines) -> tuple[Shape, tuple[Clue, ...]]:
    """The shape and the poles of the one board in a text."""
    rows = RowReader(text)
    _, shape = read_size(rows, JANKO)
    poles = read_poles(rows, shape)
    if rows.ahead is not None:
        raise text.error(f"this is one row too many for {an(f'{shape[0]}×{shape[1]} Magnets')}", rows.ahead[0])
    return shape, poles


def _refuse(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    head = text.head()
    message = (
        "this is a Magnets board without its dominoes, a solution: `gridwright hint PUZZLE --entries FILE` reads it"
    )
    raise text.error(message, head.first_line or 1)
    yield


def _write_solution(puzzle: Puzzle) -> str:
    if None in puzzle.givens:
        cell = puzzle.cell_name(puzzle.givens.index(None))
        others = ", ".join(puzzle.family.formats)
        raise PuzzleError(
            f"magnets-solution holds full boards, without dominoes and counts: {cell} is open ({others} hold puzzles)"
        )
    return "\n".join([f"{puzzle.shape[0]} {puzzle.shape[1]}", *write_poles(puzzle)])


def _is_solution(head: Head) -> bool:
    marks = "".join("".join(MARKS.cells(row)) for row in head.rows[1:])
    poles = sum(map(marks.count, POLES))
    return opens_with_size(head.rows) and not set(SYMBOLS).isdisjoint(marks) and 10 * poles > 9 * len(marks)


MAGNETS_JANKO = Format(
    slug="magnets-janko",
    sentence="Height and width; + and − of the columns and of the rows, - for no clue; optional givens; dominoes.",
    families=("magnets",),
    read=partial(read_boards, dialect=JANKO),
    write=puzzle_each(_write, between="\n"),
    opens=SIZE,
    fits=_is_janko,
    example="2 3\n- 1 -\n1 - -\n2 1\n- 2\n. . +\n. . .\n1 1 2\n3 3 2\n",
)
MAGNETS_SOLUTION = Format(
    slug="magnets-solution",
    sentence="Height and width, then a board of + - x; it holds no dominoes and is read beside its puzzle.",
    families=("magnets",),
    read=_refuse,
    write=puzzle_each(_write_solution, between="\n"),
    opens=SIZE,
    fits=_is_solution,
    example="2 3\n+ - +\nx x -\n",
)
