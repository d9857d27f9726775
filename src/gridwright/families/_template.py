"""The template of a family: Futoshiki. Copy this file, read it from top to bottom, and change one part after the other.

It is built and tested like every registered family, but it stands in no table. CONTRIBUTING.md has the other places.
Open with what the puzzle is, and with what `layout` and `counts` hold, for every reader of a Puzzle meets them:

An n×n Latin square with signs < and > between neighbours. The layout has one number for every pair of neighbours, first
the pairs side by side, then those one above the other, each in reading order: 0 no sign, 1 for <, 2 for >. No counts.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.puzzles.constraint import AllDifferent, Allowed
from gridwright.puzzles.drawn import Drawn, Regions, Sign, Signs
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Below, Family, Making, Rule, Variant
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle, Shape, column_lines, row_lines
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.symmetry import Symmetries
from gridwright.puzzles.translations import named
from gridwright.puzzles.wording import an

# 1. Constants, then the geometry. Cells are numbered row by row from 0, values from 0; a symbol stands for each value.

SYMBOLS = "123456789"
LEAST, MOST = 2, len(SYMBOLS)
NO_SIGN, LESS, GREATER = range(3)


def neighbours(shape: Shape) -> list[tuple[int, int]]:
    """The pairs of cells that a sign may stand between, in the order of the layout.

    >>> neighbours((2, 2))
    [(0, 1), (2, 3), (0, 2), (1, 3)]
    """
    rows, columns = shape
    cells = range(rows * columns)
    beside = [(cell, cell + 1) for cell in cells if (cell + 1) % columns]
    return beside + [(cell, cell + columns) for cell in cells if cell + columns < len(cells)]


# 2. The rules. A rule looks at a puzzle and yields constraints, of the kinds in constraint.py and of no others. Each
#    constraint bears the name by which a person knows it: it is what `check` prints and what an explanation cites.


def _rows(puzzle: Puzzle) -> Iterator[AllDifferent]:
    return (AllDifferent(*line) for line in row_lines(puzzle.shape))


def _columns(puzzle: Puzzle) -> Iterator[AllDifferent]:
    return (AllDifferent(*line) for line in column_lines(puzzle.shape))


def _diagonals(puzzle: Puzzle) -> Iterator[AllDifferent]:
    n = puzzle.shape[0]
    yield AllDifferent(named("falling diagonal"), tuple(range(0, n * n, n + 1)))
    yield AllDifferent(named("rising diagonal"), tuple(range(n * (n - 1), 0, 1 - n)))


def _signs(puzzle: Puzzle) -> Iterator[Allowed]:
    values = range(puzzle.shape[0])
    # Row a of a table: the values of the second cell, as bits, that may go with value a of the first.
    above = tuple(sum(1 << b for b in values if b > a) for a in values)
    below = tuple(sum(1 << b for b in values if b < a) for a in values)
    for (first, second), sign in zip(neighbours(puzzle.shape), puzzle.layout, strict=True):
        if sign != NO_SIGN:
            name = f"{puzzle.cell_name(first)} {'<' if sign == LESS else '>'} {puzzle.cell_name(second)}"
            yield Allowed(named(name), (first, second), above if sign == LESS else below)


# 3. What a puzzle of this family may be. `settle` gets the shape, the layout and the counts as someone wrote them, and
#    gives the last two back in full and in normal form, so that equal boards are equal values; or it says what is
#    wrong, and what would be right.


def _settle(shape: Shape, layout: Layout, counts: tuple[Clue, ...]) -> tuple[Layout, tuple[Clue, ...]]:
    rows, columns = shape
    if rows != columns or not LEAST <= rows <= MOST:
        raise PuzzleError(f"a Futoshiki is square, from {LEAST}×{LEAST} to {MOST}×{MOST}, not {rows}×{columns}")
    pairs = neighbours(shape)
    layout = layout or (NO_SIGN,) * len(pairs)
    if len(layout) != len(pairs):
        raise PuzzleError(f"{an(f'{rows}×{rows} Futoshiki')} has {len(pairs)} places for a sign, not {len(layout)}")
    if not set(layout) <= {NO_SIGN, LESS, GREATER}:
        raise PuzzleError(f"a sign is {NO_SIGN} (none), {LESS} (<) or {GREATER} (>)")
    if counts:
        raise PuzzleError("a Futoshiki has no counts")
    return layout, counts


def _symbols(shape: Shape) -> str:
    return SYMBOLS[: shape[0]]


# 4. What people see: plain text, and what a picture shows besides cells and values (puzzles/drawn.py): here signs, and
#    the way back from a printed page. The formats stand in their own folder.


def _show(puzzle: Puzzle) -> str:
    n = puzzle.shape[0]
    beside, below = puzzle.layout[: n * (n - 1)], puzzle.layout[n * (n - 1) :]
    lines = []
    for row in range(n):
        cells = ["." if value is None else SYMBOLS[value] for value in puzzle.givens[row * n : row * n + n]]
        signs = [" <>"[sign] for sign in beside[row * (n - 1) : (row + 1) * (n - 1)]]
        lines.append(" ".join([*(part for pair in zip(cells, signs, strict=False) for part in pair), cells[-1]]))
        lines.append("   ".join(" ∧∨"[sign] for sign in below[row * n : row * n + n]).rstrip())
    return "\n".join(lines[:-1])


def _drawn_signs(puzzle: Puzzle) -> Iterator[Sign]:
    for (first, second), sign in zip(neighbours(puzzle.shape), puzzle.layout, strict=True):
        if sign != NO_SIGN:
            yield first, second, " <>"[sign]


def _drawn_diagonals(puzzle: Puzzle) -> Iterator[tuple[int, int]]:
    for rule in puzzle.rules:
        if rule.slug == "diagonals":
            yield from ((constraint.scope[0], constraint.scope[-1]) for constraint in rule.constraints(puzzle))


def _layout_on_paper(shape: Shape, regions: Regions, signs: Signs) -> Layout:
    return tuple(" <>".index(signs.get(pair, " ")) for pair in neighbours(shape))


# 5. What makes random boards of it: for the laws in tests/laws and for `generate`. A family with clues
#    on the rim also has a `counts_of`, which reads them off a filled grid (families/magnets.py).


def _random_layout(shape: Shape, below: Below) -> Layout:
    # Signs of a Latin square with its values renamed: of boards with signs by chance hardly any has a solution.
    n = shape[0]
    names = sorted(range(n), key=lambda value: (below(1 << 16), value))
    grid = [names[(row + column) % n] for row in range(n) for column in range(n)]
    signs = [LESS if grid[first] < grid[second] else GREATER for first, second in neighbours(shape)]
    return tuple(sign if below(3) == 0 else NO_SIGN for sign in signs)


def _signs_of(board: Puzzle, grid: Grid, rng: Rng) -> Layout:
    """A sign in every third place, that tells of the grid: what `generate` puts on a board once it is filled."""
    pairs = neighbours(board.shape)
    return tuple(NO_SIGN if rng.below(3) else LESS if grid[a] < grid[b] else GREATER for a, b in pairs)


# 6. The record, with the rules as a table. A slug is permanent. A variant is another tuple of rules, never an `if`;
#    the first is the default.

ROWS = Rule("rows", "Every row holds every value once.", _rows)
COLUMNS = Rule("columns", "Every column holds every value once.", _columns)
DIAGONALS = Rule("diagonals", "Both long diagonals hold every value once.", _diagonals)
SIGNS = Rule("signs", "A sign between two cells points to the smaller value.", _signs)

FAMILY = Family(
    slug="futoshiki",
    name="Futoshiki",
    summary="Fill the grid so that every row and every column holds every value once and every sign is true.",
    sizes=f"n×n, from {LEAST}×{LEAST} to {MOST}×{MOST}",
    variants=(
        Variant("standard", "Rows, columns and signs.", (ROWS, COLUMNS, SIGNS)),
        Variant("diagonal", "The long diagonals count as well.", (ROWS, COLUMNS, DIAGONALS, SIGNS)),
    ),
    symbols=_symbols,
    settle=_settle,
    show=_show,
    formats=("id", "json"),
    strategy="sudoku",
    making=Making(shape=(5, 5), dress=_signs_of),
    random_layout=_random_layout,
    small_shapes=((2, 2), (3, 3), (4, 4)),
    # The moves that make copies. A registered family names all it has; the least group is right for any, and signs
    # between cells are no layout that the moves of symmetry.py can carry along.
    symmetries=Symmetries(),
    drawn=Drawn(signs=_drawn_signs, lines=_drawn_diagonals, layout=_layout_on_paper),
    examples=(
        "futoshiki:3x3,1.0.0.0.0.2.0.0.0.1.0.0:.........",
        "futoshiki/diagonal:5x5:5.......3..4.......14....",
    ),
)
