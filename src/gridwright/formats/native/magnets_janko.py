"""Magnets as published on puzzle sites: height and width, counts with - for 'no clue', optional givens, domino numbers.

A number that occurs once is a single neutral cell, and 0 is a hole.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.families.magnets import FAMILY, HOLE
from gridwright.formats.format import Format, Found, Score, blank_line_between, puzzle_at
from gridwright.formats.native.cells import MARKS, WORDS, rows_of
from gridwright.formats.native.magnets_rows import (
    POLES,
    Dialect,
    Rows,
    is_number,
    opens_with_size,
    read_counts,
    read_poles,
    read_size,
    write_counts,
    write_given_poles,
)
from gridwright.formats.text import Head, Text, without_comment
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.wording import an, counted, quoted

JANKO = Dialect(width_first=False, no_clue="-")


def _read(text: Text, variant: str) -> Iterator[Found]:
    rows = Rows(text)
    shape: Shape | None = None
    while rows.ahead is not None:
        line, shape = read_size(rows, JANKO, shape)
        counts = read_counts(rows, shape, JANKO)
        givens: tuple[Clue, ...] = (None,) * (shape[0] * shape[1])
        if rows.ahead is not None and not POLES.keys().isdisjoint(MARKS.cells(without_comment(rows.ahead[1]))):
            givens = read_poles(rows, shape)
        layout = _read_dominoes(rows, shape)
        yield line, puzzle_at(text, line, FAMILY, shape, givens, layout, counts, variant)


def _read_dominoes(rows: Rows, shape: Shape) -> Layout:
    title = f"{shape[0]}×{shape[1]} Magnets"
    numbers: list[int] = []
    cells: dict[int, list[int]] = {}
    for row in range(1, shape[0] + 1):
        missing = f"row {row} of the domino numbers is missing: {an(title)} has {shape[0]} rows"
        number, line = rows.take(missing)
        content = without_comment(line)
        found = list(WORDS.places.finditer(content))
        for match in found[: shape[1]]:
            word, column = match.group(), match.start() + 1
            if not is_number(word):
                wrong = f"{quoted(word)} is not the number of a domino (from 1; 0 for a hole)"
            else:
                wrong = _wrong_domino(int(word), len(numbers), cells, shape[1])
            if wrong:
                raise rows.text.error(wrong, number, column)
            numbers.append(int(word))
        if len(found) != shape[1]:
            column = found[shape[1]].start() + 1 if len(found) > shape[1] else len(content.rstrip()) + 1
            message = f"row {row} has {counted(len(found), 'cell')}; a row of {an(title)} has {shape[1]}"
            raise rows.text.error(message, number, column)
    return tuple(numbers)


def _wrong_domino(number: int, cell: int, cells: dict[int, list[int]], columns: int) -> str:
    """What is wrong with a number at a cell, '' if nothing is; `cells` are those of every number so far."""
    if number == HOLE:
        return ""
    members = cells.setdefault(number, [])
    members.append(cell)
    if len(members) > 2:
        return f"this is a third cell of domino {number}; a domino has two"
    if len(members) == 2:
        first = members[0]
        if cell != first + columns and (cell != first + 1 or cell % columns == 0):
            name = f"R{first // columns + 1}C{first % columns + 1}"
            return f"the other cell of domino {number} is {name}, which is not beside this one"
    return ""


def _write(puzzle: Puzzle) -> str:
    width = len(str(max(puzzle.layout)))
    dominoes = rows_of(puzzle, [f"{piece:>{width}}" for piece in puzzle.layout])
    return "\n".join([*write_counts(puzzle, JANKO), *write_given_poles(puzzle), *map(" ".join, dominoes)])


def _score(head: Head) -> Score:
    """Two numbers first, then four lines of numbers and -, two as long as the board is wide, two as it is high."""
    words = [WORDS.cells(row) for row in head.rows[:5]]
    if len(words) < 2 or not opens_with_size(head.rows):
        return Score.NO
    height, width = map(int, words[0])
    lengths = [len(row) for row in words[1:]] == [width, width, height, height]
    counts = [word for row in words[1:] for word in row]
    if 2 * sum(word == JANKO.no_clue or is_number(word) for word in counts) < len(counts):
        return Score.NO
    return Score.CERTAIN if lengths and len(head.rows) > 5 else Score.LIKELY


MAGNETS_JANKO = Format(
    slug="magnets-janko",
    name="Magnets with domino numbers",
    sentence="Height and width; + and − of the columns and of the rows, - for no clue; optional givens; dominoes.",
    families=("magnets",),
    read=_read,
    write=blank_line_between(_write),
    score=_score,
    example="2 3\n- 1 -\n1 - -\n2 1\n- 2\n. . +\n. . .\n1 1 2\n3 3 2\n",
)
