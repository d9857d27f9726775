"""Takuzu (Binairo): 0s and 1s, as many of each in every line, never three alike side by side, no two lines alike."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.puzzles.constraint import Count, DistinctLines, NoRun
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family, Making, Rule, Variant
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape, column_lines, row_lines
from gridwright.puzzles.symmetry import TURNS, Symmetries
from gridwright.puzzles.translations import COLUMNS, ROWS

LEAST, MOST = 2, 64


def _equal_counts(puzzle: Puzzle) -> Iterator[Count]:
    for place, line in row_lines(puzzle.shape) + column_lines(puzzle.shape):
        for value in (0, 1):
            yield Count(place, line, value, len(line) // 2, (len(line) + 1) // 2)


def _no_three_alike(puzzle: Puzzle) -> Iterator[NoRun]:
    for place, line in row_lines(puzzle.shape) + column_lines(puzzle.shape):
        yield NoRun(place, line, 3)


def _distinct_rows(puzzle: Puzzle) -> Iterator[DistinctLines]:
    yield DistinctLines(ROWS, tuple(line for _, line in row_lines(puzzle.shape)))


def _distinct_columns(puzzle: Puzzle) -> Iterator[DistinctLines]:
    yield DistinctLines(COLUMNS, tuple(line for _, line in column_lines(puzzle.shape)))


def _settle(shape: Shape, layout: Layout, counts: tuple[Clue, ...]) -> tuple[Layout, tuple[Clue, ...]]:
    rows, columns = shape
    if not (LEAST <= rows <= MOST and LEAST <= columns <= MOST):
        raise PuzzleError(f"a Takuzu has {LEAST} to {MOST} rows and columns, not {rows}×{columns}")
    if layout:
        raise PuzzleError("a Takuzu has no boxes, nor any other layout: rows and columns are all of its size")
    if counts:
        raise PuzzleError("a Takuzu has no counts")
    return layout, counts


def _show(puzzle: Puzzle) -> str:
    columns = puzzle.shape[1]
    cells = ["." if value is None else str(value) for value in puzzle.givens]
    return "\n".join(" ".join(cells[start : start + columns]) for start in range(0, len(cells), columns))


def _symbols(shape: Shape) -> str:
    return "01"


COUNTS = Rule(
    "equal-counts",
    "Every row and every column holds as many 0s as 1s (one more of either if its length is odd).",
    _equal_counts,
)
NO_THREE = Rule("no-three-alike", "Never three alike next to each other, in a row or in a column.", _no_three_alike)
DIFFERENT_ROWS = Rule("distinct-rows", "No two rows are alike.", _distinct_rows)
DIFFERENT_COLUMNS = Rule("distinct-columns", "No two columns are alike.", _distinct_columns)

FAMILY = Family(
    slug="takuzu",
    name="Takuzu",
    summary="Fill in 0s and 1s: equally many in each line, no three alike side by side, no two rows or columns alike.",
    sizes="from 2×2 to 64×64, square or not, even or odd",
    variants=(
        Variant("standard", "All rules.", (COUNTS, NO_THREE, DIFFERENT_ROWS, DIFFERENT_COLUMNS)),
        Variant("repeats", "Rows may repeat, and so may columns.", (COUNTS, NO_THREE)),
    ),
    symbols=_symbols,
    settle=_settle,
    show=_show,
    formats=("takuzu-grid", "takuzu-tabs", "takuzu-board", "takuzu-line", "id", "json"),
    strategy="takuzu",
    making=Making(shape=(10, 10), strategy="line-analysis+distinct-lines+fullest-line+random-value", quarters=True),
    small_shapes=((2, 2), (2, 3), (3, 3), (3, 4), (2, 6), (4, 4), (5, 4)),
    symmetries=Symmetries(turns=TURNS, renamings=((0, 1), (1, 0))),
    examples=(
        "takuzu:4x4:....1..1...1.0..",
        "takuzu:6x6:1..0....00.1.00..1......00.1...1..00",
        "takuzu/repeats:4x4:..0.0..0....11..",
    ),
)
