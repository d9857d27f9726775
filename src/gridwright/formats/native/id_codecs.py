"""How the layout and the clues of a family stand in a text id: a row of `CODECS`, both ways.

A family without a row is written the plain way: its layout as numbers between dots, its givens as symbols, its counts
after a semicolon.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridwright.families import magnets, sudoku
from gridwright.formats.native.cells import Alphabet, PartError, described
from gridwright.formats.native.magnets_pieces import layout_of, letters_of
from gridwright.formats.native.magnets_rows import wrong_count
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.wording import an, counted, quoted

EMPTY = "."
NUMBER = re.compile(r"[0-9]{1,6}")
Clues = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""Givens and counts."""


@dataclass(frozen=True, slots=True)
class Codec:
    """How a family's layout and clues stand in an id, both ways."""

    write_layout: Callable[[Puzzle], str]
    """'' where the layout goes without saying."""
    read_layout: Callable[[str, Shape], Layout]
    """The other way: '' too is a question."""
    write_clues: Callable[[Puzzle], str]
    read_clues: Callable[[str, Family, Shape], Clues]


def read_shape(size: str) -> Shape:
    """Rows and columns of `9x9`."""
    rows, times, columns = size.lower().partition("x")
    if not times or not NUMBER.fullmatch(rows) or not NUMBER.fullmatch(columns):
        raise PuzzleError(f"{quoted(size)} is not a shape, such as 9x9")
    return int(rows), int(columns)


def write_givens(puzzle: Puzzle) -> str:
    """One character per cell."""
    symbols = puzzle.symbols
    return "".join([EMPTY if value is None else symbols[value] for value in puzzle.givens])


@lru_cache
def _alphabet(title: str, symbols: str) -> Alphabet:
    values: dict[str, Clue] = {symbol: value for value, symbol in enumerate(symbols)} | {EMPTY: None}
    return Alphabet(title, "symbol", values, f"{described(symbols)}, . for empty")


def read_givens(word: str, family: Family, shape: Shape) -> tuple[Clue, ...]:
    """The givens of a word with a character per cell."""
    rows, columns = shape
    title = f"{rows}×{columns} {family.name}"
    if len(word) != rows * columns:
        raise PartError(f"{counted(len(word), 'cell')}, but {an(title)} has {rows * columns}")
    return _alphabet(title, family.symbols(shape)).givens_of(word)


def _read_givens_only(word: str, family: Family, shape: Shape) -> Clues:
    return read_givens(word, family, shape), ()


def _write_plain_layout(puzzle: Puzzle) -> str:
    try:
        usual = puzzle.family.settle(puzzle.shape, (), ())[0]
    except PuzzleError:
        usual = ()
    return "" if puzzle.layout == usual else ".".join(map(str, puzzle.layout))


def _read_plain_layout(word: str, shape: Shape) -> Layout:
    if not word:
        return ()
    numbers = word.split(".")
    if not all(NUMBER.fullmatch(number) for number in numbers):
        raise PartError(f"{quoted(word)} is not a layout: numbers between dots")
    return tuple(map(int, numbers))


def _write_plain_clues(puzzle: Puzzle) -> str:
    counts = f";{_numbers(puzzle.counts)}" if puzzle.counts else ""
    return write_givens(puzzle) + counts


def _read_plain_clues(word: str, family: Family, shape: Shape) -> Clues:
    givens, semicolon, counts = word.partition(";")
    if not semicolon:
        return read_givens(givens, family, shape), ()
    numbers = counts.split(",")
    if not all(number == EMPTY or NUMBER.fullmatch(number) for number in numbers):
        raise PartError(f"{quoted(counts)} are not counts: numbers between commas, . for none", len(givens) + 1)
    return read_givens(givens, family, shape), tuple(None if n == EMPTY else int(n) for n in numbers)


def _numbers(counts: Sequence[Clue]) -> str:
    return ",".join(EMPTY if count is None else str(count) for count in counts)


def _write_box(puzzle: Puzzle) -> str:
    height, width = puzzle.layout
    return "" if (height, width) == sudoku.box_shape(puzzle.shape[0]) else f"{height}x{width}"


def _read_box(word: str, shape: Shape) -> Layout:
    if not word:
        return ()
    try:
        return read_shape(word)
    except PuzzleError:
        raise PartError(f"{quoted(word)} is not the shape of a box, such as 2x3") from None


def _read_letters(word: str, shape: Shape) -> Layout:
    rows, columns = shape
    if len(word) != rows * columns:
        title = f"{rows}×{columns} Magnets"
        raise PartError(f"{len(word)} letters for the pieces, but {an(title)} has {rows * columns} cells")
    return layout_of(word, columns)


def _write_magnets(puzzle: Puzzle) -> str:
    groups = [*map(_numbers, magnets.count_groups(puzzle.shape, puzzle.counts))]
    if any(value is not None for value in puzzle.givens):
        groups.append(write_givens(puzzle))
    return ";".join(groups)


def _read_magnets(word: str, family: Family, shape: Shape) -> Clues:
    rows, columns = shape
    groups = word.split(";")
    if len(groups) not in (4, 5):
        raise PartError(
            f"{counted(len(groups), 'group')} found; expected + and − of the columns, + and − of the rows, "
            "and the givens if any"
        )
    named, index = magnets.lines(shape), magnets.count_index(shape)
    counts: list[Clue] = []
    offset = 0
    for group, expected in zip(groups, (columns, columns, rows, rows), strict=False):
        words = group.split(",")
        if len(words) != expected:
            raise PartError(f"{len(words)} counts found, {expected} expected", offset)
        for count in words:
            line, pole = index[len(counts)]
            wrong = wrong_count(count, EMPTY, "+−"[pole], named[line][0], len(named[line][1]))
            if wrong:
                raise PartError(wrong, offset)
            counts.append(None if count == EMPTY else int(count))
            offset += len(count) + 1
    givens: tuple[Clue, ...] = (None,) * (rows * columns)
    if len(groups) == 5:
        try:
            givens = read_givens(groups[4], family, shape)
        except PartError as error:
            raise PartError(str(error), offset + error.offset) from None
    return givens, tuple(counts)


PLAIN = Codec(_write_plain_layout, _read_plain_layout, _write_plain_clues, _read_plain_clues)
CODECS = {
    "sudoku": Codec(_write_box, _read_box, write_givens, _read_givens_only),
    "magnets": Codec(letters_of, _read_letters, _write_magnets, _read_magnets),
}
