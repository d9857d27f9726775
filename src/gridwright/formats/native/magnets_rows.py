"""What the Magnets files have in common: a size, four lines of counts, rows of poles; and words for what is wrong."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gridwright.families.magnets import FAMILY, MOST, SYMBOLS, count_groups, count_index, lines
from gridwright.formats.format import ItemAtLine
from gridwright.formats.native.cells import MARKS, WORDS, Alphabet, RowReader, is_number, rows_of
from gridwright.formats.text import NumberedLines, without_comment
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.wording import an, counted, quoted

POLES: dict[str, Clue] = {".": None} | {symbol: value for value, symbol in enumerate(SYMBOLS)}
GROUPS = ("+ of the columns", "− of the columns", "+ of the rows", "− of the rows")


@dataclass(frozen=True, slots=True)
class Dialect:
    """Where the files differ."""

    width_first: bool
    no_clue: str
    """How a missing count is written."""
    read_layout: Callable[[RowReader, Shape], Layout]
    layout_first: bool
    """Whether the dominoes stand above the givens."""


def read_boards(text: NumberedLines, variant: str, dialect: Dialect) -> Iterator[ItemAtLine]:
    """The boards of a file."""
    rows = RowReader(text)
    title = ""
    while rows.ahead is not None:
        line, shape = read_size(rows, dialect, title)
        title = f"{shape[0]}×{shape[1]} {FAMILY.name}"
        counts = read_counts(rows, shape, dialect)
        layout = dialect.read_layout(rows, shape) if dialect.layout_first else ()
        givens: tuple[Clue, ...] = (None,) * (shape[0] * shape[1])
        if rows.ahead is not None and not POLES.keys().isdisjoint(MARKS.cells(without_comment(rows.ahead[1]))):
            givens = read_poles(rows, shape)
        layout = layout or dialect.read_layout(rows, shape)
        with text.at(line):
            puzzle = Puzzle(FAMILY, shape, givens, layout, counts, variant)
        yield line, puzzle


def read_size(rows: RowReader, dialect: Dialect, before: str = "") -> tuple[int, Shape]:
    """The line and the shape of the next board; `before` is the title of the board before, if any."""
    order = "the columns and the rows" if dialect.width_first else "the rows and the columns"
    expected = f"not the size; a Magnets board starts with two numbers, {order}"
    number, column, shape = rows.size(expected, (2,), before)
    shape = shape[::-1] if dialect.width_first else shape
    if not all(1 <= side <= MOST for side in shape):
        message = f"a Magnets board has 1 to {MOST} rows and columns, not {shape[0]}×{shape[1]}"
        raise rows.text.error(message, number, column)
    return number, shape


def read_counts(rows: RowReader, shape: Shape, dialect: Dialect) -> tuple[Clue, ...]:
    """The counts, in the order of the family: two lines for the columns, two for the rows."""
    index, named = count_index(shape), lines(shape)
    counts: list[Clue] = []
    for group, expected in zip(GROUPS, (shape[1], shape[1], shape[0], shape[0]), strict=True):
        number, line = rows.take(f"the {group} are missing")
        content = without_comment(line)
        words = [*WORDS.places(content)]
        if len(words) != expected:
            column = words[expected].start() if len(words) > expected else len(content.rstrip())
            board = an(f"{shape[0]}×{shape[1]} board")
            message = f"{counted(len(words), 'number')} for the {group}; {board} has {expected}"
            raise rows.text.error(message, number, column + 1)
        for found in words:
            at, pole = index[len(counts)]
            name, cells = named[at]
            word = found.group()
            if wrong := wrong_count(word, dialect.no_clue, "+−"[pole], name, len(cells)):
                raise rows.text.error(wrong, number, found.start() + 1)
            counts.append(None if word == dialect.no_clue else int(word))
    return tuple(counts)


def wrong_count(word: str, no_clue: str, pole: str, line: object, cells: int) -> str:
    """What is wrong with a count, '' if nothing is."""
    if word == no_clue or (is_number(word) and int(word) <= cells):
        return ""
    if word.isascii() and word.isdecimal():
        return f"{word[:9]} is more {pole} than {line}, with {counted(cells, 'cell')}, can hold"
    return f"{quoted(word)} is not a count ({line} has 0 to {cells} {pole}; {no_clue} is no clue)"


def opens_with_size(rows: Sequence[str]) -> bool:
    """Whether the first row is two numbers that can be the size of the board below, with nothing drawn around them.

    >>> opens_with_size(["5 6"]), opens_with_size(["|  1 01|"]), opens_with_size(["0 1"])
    (True, False, False)
    >>> opens_with_size(["1 1", "0 ."])  # two rows of a Takuzu
    False
    """
    words = rows[0].split() if rows else []
    if len(words) != 2 or not all(is_number(word) and word[0] != "0" for word in words):
        return False
    return words != ["1", "1"] or len(rows) == 1 or len(rows[1].split()) != 2


def read_poles(rows: RowReader, shape: Shape) -> tuple[Clue, ...]:
    """A board of + - x, . where nothing is given."""
    known = f"{' '.join(SYMBOLS)}, . for empty"
    alphabet = Alphabet(f"{shape[0]}×{shape[1]} Magnets", "symbol", POLES, known)
    return tuple(map(POLES.__getitem__, rows.board(shape, alphabet, "givens")))


def write_counts(puzzle: Puzzle, dialect: Dialect) -> Iterator[str]:
    """The size and the four lines of counts."""
    rows, columns = puzzle.shape
    yield f"{columns} {rows}" if dialect.width_first else f"{rows} {columns}"
    words = [dialect.no_clue if count is None else str(count) for count in puzzle.counts]
    yield from map(" ".join, count_groups(puzzle.shape, words))


def write_poles(puzzle: Puzzle) -> list[str]:
    """The givens, a line per row."""
    cells = ["." if value is None else SYMBOLS[value] for value in puzzle.givens]
    return [" ".join(row) for row in rows_of(puzzle, cells)]


def write_given_poles(puzzle: Puzzle) -> list[str]:
    """The same, and nothing where nothing is given."""
    return write_poles(puzzle) if any(value is not None for value in puzzle.givens) else []
