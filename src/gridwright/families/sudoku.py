"""Sudoku: n×n cells in boxes of r×c, n = r·c ≤ 64; every value once in each row, column and box."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.drawn import Drawn, Regions, Signs
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Below, Family, Rule, Variant
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape, column_lines, row_lines
from gridwright.puzzles.symmetry import ROTATIONS, Symmetries
from gridwright.puzzles.translations import Place
from gridwright.puzzles.wording import an

SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ@abcdefghijklmnopqrstuvwxyz&*"
MOST = 64
BOX = Place(("box {}", "Block {}", "le bloc {}"))


def box_shape(size: int) -> Shape:
    """The usual box of a size: square if possible, otherwise the one closest to a square with fewer rows than columns.

    >>> box_shape(9), box_shape(6), box_shape(12), box_shape(7)
    ((3, 3), (2, 3), (3, 4), (1, 7))
    """
    rows = max(r for r in range(1, size + 1) if r * r <= size and size % r == 0)
    return rows, size // rows


def _rows(puzzle: Puzzle) -> Iterator[AllDifferent]:
    return (AllDifferent(*line) for line in row_lines(puzzle.shape))


def _columns(puzzle: Puzzle) -> Iterator[AllDifferent]:
    return (AllDifferent(*line) for line in column_lines(puzzle.shape))


def _boxes(puzzle: Puzzle) -> Iterator[AllDifferent]:
    n = puzzle.shape[0]
    height, width = puzzle.layout
    for box, (top, left) in enumerate(product(range(0, n, height), range(0, n, width))):
        cells = tuple((top + i) * n + left + j for i in range(height) for j in range(width))
        yield AllDifferent(BOX.at(box + 1), cells)


def _settle(shape: Shape, layout: Layout, counts: tuple[Clue, ...]) -> tuple[Layout, tuple[Clue, ...]]:
    rows, columns = shape
    if rows != columns or not 1 <= rows <= MOST:
        raise PuzzleError(f"a Sudoku is square, from 1×1 to {MOST}×{MOST}, not {rows}×{columns}")
    layout = layout or box_shape(rows)
    if len(layout) != 2 or layout[0] * layout[1] != rows or min(layout) < 1:
        box = "×".join(map(str, layout))
        raise PuzzleError(f"boxes of {box} don't fit {an(f'{rows}×{rows} Sudoku')}; a box must have {rows} cells")
    if rows > 1 and min(layout) == 1:
        if min(box_shape(rows)) > 1:
            boxes = " or ".join(f"{height}×{rows // height}" for height in range(2, rows) if rows % height == 0)
            box = "×".join(map(str, layout))
            raise PuzzleError(f"a box of {box} is a whole line: those of {an(f'{rows}×{rows} Sudoku')} are {boxes}")
        raise PuzzleError(
            f"{rows} is not a size of Sudoku: it is not a product of two numbers above 1 (such as 6, 9, 16)"
        )
    if counts:
        raise PuzzleError("a Sudoku has no counts")
    return layout, counts


def _random_layout(shape: Shape, below: Below) -> Layout:
    n = shape[0]
    boxes = [(height, n // height) for height in range(2, n) if n % height == 0] or [(n, 1)]
    return boxes[below(len(boxes))]


def _show(puzzle: Puzzle) -> str:
    n = puzzle.shape[0]
    height, width = puzzle.layout
    lines = []
    for row in range(n):
        if row and row % height == 0:
            lines.append("+".join("-" * (2 * width + 1) for _ in range(n // width)))
        cells = ["." if value is None else SYMBOLS[value] for value in puzzle.givens[row * n : row * n + n]]
        lines.append("|".join(" " + " ".join(cells[left : left + width]) + " " for left in range(0, n, width)))
    return "\n".join(line.strip() if not line.startswith("-") else line[1:-1] for line in lines)


def _symbols(shape: Shape) -> str:
    return SYMBOLS[: shape[0]]


def _boxes_shape(shape: Shape, layout: Layout) -> tuple[int, int]:
    height, width = layout
    return height, width


def _drawn_boxes(puzzle: Puzzle) -> Regions:
    n = puzzle.shape[0]
    height, width = puzzle.layout
    return [row // height * n + column // width for row in range(n) for column in range(n)]


def _layout_on_paper(shape: Shape, regions: Regions, signs: Signs) -> Layout:
    width = regions[: shape[1]].count(regions[0])
    return shape[0] // width, width


RULES = (
    Rule("rows", "Every row holds every value once.", _rows),
    Rule("columns", "Every column holds every value once.", _columns),
    Rule("boxes", "Every box holds every value once.", _boxes),
)

FAMILY = Family(
    slug="sudoku",
    name="Sudoku",
    summary="Fill the grid so that every row, every column and every box holds every value once.",
    sizes="n×n with boxes of r×c, n = r·c, from 1×1 to 64×64 (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64 …)",
    variants=(Variant("standard", "Rows, columns and boxes.", RULES),),
    symbols=_symbols,
    settle=_settle,
    show=_show,
    formats=("sudoku-symbols", "sudoku-line", "sudoku-numbers", "id", "json"),
    strategy="sudoku",
    random_layout=_random_layout,
    small_shapes=((1, 1), (4, 4)),
    symmetries=Symmetries(turns=ROTATIONS, blocks=_boxes_shape, renamings=None, layout="boxes"),
    drawn=Drawn(regions=_drawn_boxes, layout=_layout_on_paper),
    examples=(
        "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "sudoku:4x4:.2.43...4.2....1",
        "sudoku:6x6:..3.5....1..2..61...5........2.4.3..",
        "sudoku:1x1:.",
    ),
)
