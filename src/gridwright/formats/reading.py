"""Reading and writing: finds out the format of a text, or takes the one that is named, and hands over to it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from typing import IO, cast

from gridwright.families import family as family_of
from gridwright.formats.format import Format, Item, Reading
from gridwright.formats.native.magnets_janko import MAGNETS_SOLUTION, read_board
from gridwright.formats.recognition.detect import detect_format
from gridwright.formats.table import format_named, format_to_write
from gridwright.formats.tables.arrow import KINDS, blocks_of_file, table_kind
from gridwright.formats.tables.csv_table import CSV
from gridwright.formats.tables.puzzle_record import position_of_row
from gridwright.formats.text import NumberedLines, OnError, of_stream, of_string
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import ParseError, PuzzleError
from gridwright.puzzles.position import Position, position_of, puzzle_of, with_about
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle, need_puzzle
from gridwright.puzzles.wording import an

Source = str | os.PathLike[str] | IO[str] | IO[bytes]
"""A path, or a stream that is open."""


def parse(
    text: str, *, family: str | None = None, format: str | None = None, rules: str | None = None, source: str = "<text>"
) -> Puzzle:
    """The one puzzle of a text. Family, format and rule set are found out where they are not named.

    >>> parse("12.. .... .... ..4.").title
    '4×4 Sudoku'
    >>> parse("12.. .... ..X. ..4.", source="grid.txt")
    Traceback (most recent call last):
    gridwright.puzzles.errors.ParseError: grid.txt:1:13: 'X' is not a symbol of a 4×4 Sudoku (1-4, _ for empty)
    """
    return _one(text, family, format, rules, source).puzzle


def parse_position(
    text: str, *, family: str | None = None, format: str | None = None, rules: str | None = None, source: str = "<text>"
) -> Position:
    """As `parse`, and with it what was entered and noted so far, and what is told about the puzzle.

    >>> position = parse_position(":0000:x:12+3" + "." * 78 + ":::")
    >>> position.puzzle.givens[:3], position.entries[:3]
    ((0, 1, None), (None, None, 2))
    """
    return position_of(_one(text, family, format, rules, source).item)


def _one(text: str, family: str | None, format: str | None, rules: str | None, source: str) -> Reading:
    readings = _readings(of_string(text, source), family, format, rules)
    first = next(readings)
    second = next(readings, None)
    if second is not None:
        raise ParseError("a second puzzle starts here; one was expected", source=source, line=second.line)
    return first


def read(
    source: Source, *, family: str | None = None, format: str | None = None, rules: str | None = None
) -> Iterator[Puzzle]:
    """The puzzles of a file or a stream, lazily: a file of millions is never in memory.

    >>> import io
    >>> [puzzle.shape for puzzle in read(io.StringIO("takuzu:2x2:01..\\nsudoku:1x1:1\\n"))]
    [(2, 2), (1, 1)]
    """
    for reading in read_all(source, family=family, format=format, rules=rules):
        yield reading.puzzle


def read_all(
    source: Source,
    *,
    family: str | None = None,
    format: str | None = None,
    rules: str | None = None,
    name: str | None = None,
    budget: Budget = UNLIMITED,
    on_error: OnError | None = None,
) -> Iterator[Reading]:
    """As `read`, and with each puzzle its format, its file (by its `name`, where one is given) and its line.

    The budget is for each recipe that stands among the puzzles. Where every puzzle has a line of its own, one that is
    wrong is handed to `on_error`, if that is given, and the others are still read.

    >>> import io
    >>> [(reading.format.slug, reading.line) for reading in read_all(io.StringIO("# four cells\\n|01|\\n|  |\\n"))]
    [('takuzu-board', 2)]
    """
    with ExitStack() as opened:
        stream: IO[str] | IO[bytes]
        if isinstance(source, (str, os.PathLike)):
            stream, name = opened.enter_context(open(source, "rb")), name or os.fspath(source)
        else:
            stream, name = source, name or str(getattr(source, "name", "<stream>"))
        kind = table_kind(stream) if format is None or format in KINDS else ""
        if kind:
            text = of_string("", name)
            text.on_error = on_error
            try:
                yield from _rows(text, cast(IO[bytes], stream), kind, family, rules)
            except PuzzleError as error:
                raise text.error(str(error), 1) from None
            return
        text = of_stream(stream, name)
        opened.callback(text.close)
        text.budget, text.on_error = budget, on_error
        yield from _readings(text, family, format, rules)


def _rows(
    text: NumberedLines, stream: IO[bytes], kind: str, family: str | None, rules: str | None
) -> Iterator[Reading]:
    """The puzzles of a file of Arrow's, a row each."""
    for block in blocks_of_file(stream, kind):
        for number, row in zip(block.numbers, block.rows(), strict=True):
            try:
                position = position_of_row(row)
                puzzle = replace(position.puzzle, variant=rules) if rules else position.puzzle
                _check_family(puzzle, family)
            except PuzzleError as error:
                text.pass_over(error, number)
                continue
            yield Reading(puzzle, CSV, text.source, number, replace(position, puzzle=puzzle))


def _check_family(puzzle: Puzzle, family: str | None) -> None:
    if family is not None and puzzle.family.slug != family_of(family).slug:
        raise PuzzleError(f"this is {an(puzzle.title)}, not a {family_of(family).name}")


def read_grid(text: str, puzzle: Puzzle, *, source: str = "<text>") -> Grid:
    """A filled board for a puzzle, in any format of its family, also one that leaves out what only the puzzle knows.

    >>> read_grid("12 34 / 34 12".replace("/", "") + "21 43 43 21", parse("12.. .... .... ..21"))[:4]
    (0, 1, 2, 3)
    """
    values = read_entries(text, puzzle, source=source)
    filled = tuple(value for value in values if value is not None)
    if len(filled) != len(values):
        raise ParseError(f"{puzzle.cell_name(values.index(None))} is empty; a solution fills every cell", source=source)
    return filled


def read_entries(text: str, puzzle: Puzzle, *, source: str = "<text>") -> tuple[Clue, ...]:
    """A board for a puzzle, filled as far as someone got: a value or None for every cell, row by row.

    >>> read_entries("1 2 _ _ / _ _ 1 2".replace("/", "") + "_ 1 _ _ 4 _ 2 1", parse("12.. .... .... ..21"))[:4]
    (0, 1, None, None)
    """
    need_puzzle(puzzle)
    opened = of_string(text, source)
    if detect_format(opened, puzzle.family.slug) is MAGNETS_SOLUTION:
        shape, values = read_board(opened)
    else:
        board = parse(text, family=puzzle.family.slug, source=source)
        shape, values = board.shape, board.givens
    if shape != puzzle.shape:
        raise ParseError(f"this board is {shape[0]}×{shape[1]}, the puzzle is {an(puzzle.title)}", source=source)
    return values


def write(puzzles: Iterable[Item], format: str) -> Iterator[str]:
    """The puzzles as text in a format, in pieces that end with a line end.

    Of a Position, what was entered, noted and told goes along where the format has a place for it.

    >>> "".join(write([parse("takuzu:2x2:01.."), parse("takuzu:2x2:...1")], "takuzu-line"))
    '01 ..\\n.. .1\\n'
    """
    chosen = format_to_write(format)
    assert chosen.write is not None  # all others are refused
    return chosen.write(_checked(puzzles, chosen))


def to_text(puzzle: Item, format: str) -> str:
    """One puzzle as text in a format, without a line end after it.

    >>> print(to_text(parse("takuzu:2x2:01.."), "takuzu-grid"))
    0 1
    _ _
    """
    return "".join(write([puzzle], format)).removesuffix("\n")


def _readings(text: NumberedLines, family: str | None, format: str | None, rules: str | None) -> Iterator[Reading]:
    if family is not None:
        family = family_of(family).slug
        family_of(family).variant(rules or family_of(family).variants[0].slug)
    chosen = detect_format(text, family) if format is None else format_named(format)
    if family is not None and not chosen.holds(family):
        raise PuzzleError(f"{chosen.slug} is not a format of {family_of(family).name}")
    chosen.check_rules(rules)
    nothing = True
    for reading in readings_of(text, chosen, family, rules):
        nothing = False
        yield reading
    if nothing and not text.mistakes:
        raise text.error("there is no puzzle here", 1)


def readings_of(text: NumberedLines, format: Format, family: str | None, rules: str | None) -> Iterator[Reading]:
    """The puzzles of a text whose format is known; those of another family are passed over."""
    for line, item in format.read(text, rules or ""):
        puzzle = puzzle_of(item)
        try:
            _check_family(puzzle, family)
        except PuzzleError as error:
            text.pass_over(error, line)
            continue
        if recipe := text.recipe_at(line):
            item = with_about(item, recipe=recipe)
        yield Reading(puzzle, format, text.source, line, item if isinstance(item, Position) else None, text.doubt)


def _checked(items: Iterable[Item], format: Format) -> Iterator[Item]:
    for item in items:
        format.check_item(puzzle_of(item))
        yield item
