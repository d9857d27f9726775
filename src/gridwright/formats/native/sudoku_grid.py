"""Sudokus row by row: the symbol grids (`5 3 _ _ 7`), and numbers between blanks (`5 3 0 0 7`, `16 0 11`).

The first row says how many there are. Empty lines mean nothing; a grid is complete after its last row and another may
follow. Bars and ruled lines may be drawn around boxes, and then say their shape: so `print(puzzle)` can be read back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

from gridwright.families.sudoku import FAMILY, MOST, SYMBOLS, box_shape
from gridwright.formats.format import Format, ItemAtLine, puzzle_each
from gridwright.formats.native.cells import (
    BARS,
    MARKS,
    WORDS,
    Alphabet,
    Cut,
    RowInText,
    first_column,
    rows_of,
    wrong_row,
)
from gridwright.formats.native.sudoku_cells import numbers, symbols
from gridwright.formats.recognition.head import is_rule_line, is_title
from gridwright.formats.text import NumberedLines, without_comment
from gridwright.puzzles.errors import ParseError
from gridwright.puzzles.puzzle import Layout, Puzzle
from gridwright.puzzles.wording import an


@dataclass(slots=True)
class _Grid:
    """A grid while it is read."""

    line: int
    column: int
    size: int
    alphabet: Alphabet
    cells: list[str] = field(default_factory=list)
    widths: list[int] = field(default_factory=list)
    heights: list[int] = field(default_factory=list)
    last_line: int = 0
    rows: int = 0


def _read(text: NumberedLines, variant: str, cut: Cut, alphabet_of: Callable[[int], Alphabet]) -> Iterator[ItemAtLine]:
    grid: _Grid | None = None
    complete: tuple[int, Puzzle] | None = None  # held back until it is clear that no row is left over
    for number, line in text.lines():
        content = without_comment(line)
        if grid is None and is_title(content):
            continue
        if is_rule_line(content):
            if grid is not None:
                grid.heights.append(grid.rows)
            continue
        cells = cut.cells(content)
        if not cells:
            if grid is None and complete is not None:
                yield complete
                complete = None
            continue
        if grid is None:
            size = len(cells)
            if complete is not None and size != complete[1].shape[0]:
                raise _one_more(text, complete, number, first_column(line))
            with text.at(number, first_column(line)):
                FAMILY.settle((size, size), (), ())
            grid = _Grid(number, first_column(line), size, alphabet_of(size))
        grid.rows += 1
        if len(cells) != grid.size or not grid.alphabet.values.keys() >= set(cells):
            right = f"a row of {an(grid.alphabet.title)} has {grid.size}"
            raise wrong_row(RowInText(text, number, line, grid.rows), cut, grid.alphabet, grid.size, right)
        grid.cells += cells
        grid.last_line = number
        if not grid.widths and not set(BARS).isdisjoint(content):
            grid.widths = _cut_by_bars(content, cut)
        if grid.rows == grid.size:
            if complete is not None:
                yield complete
            complete = grid.line, _finished(text, grid, variant)
            grid = None
    if grid is not None:
        raise _incomplete(text, grid, complete)
    if complete is not None:
        yield complete


def _cut_by_bars(content: str, cut: Cut) -> list[int]:
    for bar in BARS[1:]:
        content = content.replace(bar, "|")
    return [len(cut.cells(part)) for part in content.strip().strip("|").split("|")]


def _finished(text: NumberedLines, grid: _Grid, variant: str) -> Puzzle:
    shape, layout = (grid.size, grid.size), _boxes(text, grid)
    with text.at(grid.line):
        return Puzzle(FAMILY, shape, grid.alphabet.givens_of(grid.cells), layout, (), variant)


def _boxes(text: NumberedLines, grid: _Grid) -> Layout:
    """The box shape that bars and ruled lines draw, () where they draw none; lines around every cell draw none."""
    size = grid.size
    heights = [height for height in grid.heights if 0 < height < size]
    widths = grid.widths if len(grid.widths) > 1 else []
    if widths == [1] * size:
        widths = []
    if 1 in heights:
        heights = []
    if len(set(widths)) > 1:
        parts = ", ".join(map(str, widths))
        raise text.error(f"the bars cut a row into {parts} cells; boxes are equally wide", grid.line, grid.column)
    if any(ruled % heights[0] for ruled in heights):
        raise text.error("the ruled lines are not evenly spaced; boxes are equally high", grid.line, grid.column)
    if not widths and not heights:
        return ()
    width = widths[0] if widths else size // heights[0]
    return heights[0] if heights else size // width, width


def _incomplete(text: NumberedLines, grid: _Grid, complete: tuple[int, Puzzle] | None) -> ParseError:
    if complete is not None:
        return _one_more(text, complete, grid.line, grid.column)
    size = grid.size
    message = f"row {grid.rows + 1} is missing: {an(f'{size}×{size} Sudoku')} has {size} rows, this one has {grid.rows}"
    return text.error(message, grid.last_line + 1)


def _one_more(text: NumberedLines, complete: tuple[int, Puzzle], number: int, column: int) -> ParseError:
    size = complete[1].shape[0]
    return text.error(f"row {size + 1} is one too many for {an(f'{size}×{size} Sudoku')}", number, column)


def _write_symbols(puzzle: Puzzle) -> str:
    return _written(puzzle, ["_" if value is None else SYMBOLS[value] for value in puzzle.givens])


def _write_numbers(puzzle: Puzzle) -> str:
    width = len(str(puzzle.shape[0]))
    return _written(puzzle, [f"{0 if value is None else value + 1:>{width}}" for value in puzzle.givens])


def _written(puzzle: Puzzle, cells: list[str]) -> str:
    """Plain rows; boxes that are not the usual ones are drawn, since nothing else would tell."""
    size = puzzle.shape[0]
    height, width = puzzle.layout
    lines = rows_of(puzzle, cells)
    if (height, width) == box_shape(size):
        return "\n".join(" ".join(line) for line in lines)
    drawn = [" | ".join(" ".join(line[left : left + width]) for left in range(0, size, width)) for line in lines]
    rule = "-" * len(drawn[0])
    for row in range(size - height, 0, -height):
        drawn.insert(row, rule)
    return "\n".join(drawn)


SUDOKU_SYMBOLS = Format(
    slug="sudoku-symbols",
    sentence=f"One row per line, symbols {SYMBOLS[:9]}A-Z@a-z&* (the first n), _ or . for empty, # for comments.",
    families=("sudoku",),
    read=partial(_read, cut=MARKS, alphabet_of=symbols),
    write=puzzle_each(_write_symbols, between="\n"),
    example="# a comment\n_ 2 _ 4\n3 _ _ _\n4 _ 2 _\n_ _ _ 1\n",
)
SUDOKU_NUMBERS = Format(
    slug="sudoku-numbers",
    sentence=f"One row per line, numbers from 1 to n ≤ {MOST} between blanks, 0 for empty.",
    families=("sudoku",),
    read=partial(_read, cut=WORDS, alphabet_of=numbers),
    write=puzzle_each(_write_numbers, between="\n"),
    example="0 2 0 4\n3 0 0 0\n4 0 2 0\n0 0 0 1\n\n1 0 0 0\n0 0 0 2\n0 3 0 0\n0 0 4 0\n",
)
