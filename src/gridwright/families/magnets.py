"""Magnets: a board of dominoes, each a magnet (+ and −) or neutral; like poles never touch; counts on the rim.

The layout has one number per cell: 0 for a hole, otherwise its piece, numbered from 1 in reading order; a piece is a
domino (two neighbouring cells) or a single neutral cell. A hole and a single cell both hold the neutral value; only the
page tells them apart. The counts are: + of every column, − of every column, + of every row, − of every row.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TypeVar

from gridwright import _core
from gridwright.puzzles.constraint import Allowed, Cells, Count
from gridwright.puzzles.drawn import Drawn, Regions, Signs
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Below, CountedPlan, Family, MadePuzzles, Making, Rule, Sources, Variant
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle, Shape, column_lines, row_lines
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.symmetry import TURNS, Symmetries
from gridwright.puzzles.translations import Place
from gridwright.puzzles.wording import an, counted

PLUS, MINUS, NEUTRAL = range(3)
SYMBOLS = "+-x"
HOLE = 0
MOST = 64
T = TypeVar("T")
#      second cell:  x − +
OPPOSITE = (0b010, 0b001, 0b100)  # + with −, − with +, neutral with neutral
DOMINO = Place(
    ("domino {}–{}", "Domino {}–{}", "le domino {}–{}"),
    why=(
        "the halves of domino {}–{} must go together",
        "die Hälften von Domino {}–{} müssen zueinander passen",
        "les moitiés du domino {}–{} doivent s'accorder",
    ),
)
BESIDE = Place(
    ("{} beside {}", "{} neben {}", "{} à côté de {}"),
    why=(
        "like poles may not touch",
        "gleiche Pole dürfen sich nicht berühren",
        "deux pôles égaux ne se touchent jamais",
    ),
)
REPELLING = (0b110, 0b101, 0b111)  # anything but two equal poles


def pieces(layout: Layout) -> dict[int, Cells]:
    """The cells of every domino and single cell, by number; holes are left out.

    >>> pieces((1, 1, 2, 0))
    {1: (0, 1), 2: (2,)}
    """
    cells: dict[int, list[int]] = defaultdict(list)
    for cell, piece in enumerate(layout):
        if piece != HOLE:
            cells[piece].append(cell)
    return {piece: tuple(members) for piece, members in cells.items()}


def numbered(layout: Layout) -> Layout:
    """The same pieces, numbered in reading order.

    >>> numbered((7, 7, 3, 0))
    (1, 1, 2, 0)
    """
    numbers: dict[int, int] = {}
    return tuple(HOLE if piece == HOLE else numbers.setdefault(piece, len(numbers) + 1) for piece in layout)


def lines(shape: Shape) -> list[tuple[Place, Cells]]:
    """The lines that counts speak of, in the order of the counts: the columns, then the rows."""
    return column_lines(shape) + row_lines(shape)


def count_index(shape: Shape) -> list[tuple[int, int]]:
    """For every entry of `counts`: the index of its line in `lines(shape)`, and the pole that it counts."""
    rows, columns = shape
    column_lines, row_lines = range(columns), range(columns, columns + rows)
    return [(line, pole) for group in (column_lines, row_lines) for pole in (PLUS, MINUS) for line in group]


def count_groups(shape: Shape, counts: Sequence[T]) -> list[Sequence[T]]:
    """The counts, or what stands for them, cut into + of the columns, − of the columns, + of the rows, − of the rows.

    >>> count_groups((1, 2), "abcdef")
    ['ab', 'cd', 'e', 'f']
    """
    rows, columns = shape
    ends = accumulate((columns, columns, rows, rows), initial=0)
    return [counts[start:end] for start, end in pairwise(ends)]


def _dominoes(puzzle: Puzzle) -> Iterator[Allowed]:
    for cells in pieces(puzzle.layout).values():
        if len(cells) == 2:
            first, second = cells
            place = DOMINO.at(puzzle.cell_name(first), puzzle.cell_name(second))
            yield Allowed(place, (first, second), OPPOSITE)


def _poles_repel(puzzle: Puzzle) -> Iterator[Allowed]:
    columns = puzzle.shape[1]
    layout = puzzle.layout
    sizes = {piece: len(cells) for piece, cells in pieces(layout).items()}
    for cell, piece in enumerate(layout):
        neighbours = [cell + 1] if (cell + 1) % columns else []
        for other in (*neighbours, cell + columns):
            if other >= len(layout) or layout[other] == piece:
                continue
            if sizes.get(piece) == 2 and sizes.get(layout[other]) == 2:
                place = BESIDE.at(puzzle.cell_name(cell), puzzle.cell_name(other))
                yield Allowed(place, (cell, other), REPELLING)


def _counts(puzzle: Puzzle) -> Iterator[Count]:
    all_lines = lines(puzzle.shape)
    for (line, pole), count in zip(count_index(puzzle.shape), puzzle.counts, strict=True):
        if count is not None:
            place, cells = all_lines[line]
            yield Count(place, cells, pole, count, count)


def _settle(shape: Shape, layout: Layout, counts: tuple[Clue, ...]) -> tuple[Layout, tuple[Clue, ...]]:
    rows, columns = shape
    _check_shape(shape)
    if len(layout) != rows * columns:
        raise PuzzleError(f"the layout names the piece of each of the {rows * columns} cells, not of {len(layout)}")
    counts = counts or (None,) * (2 * (rows + columns))
    if len(counts) != 2 * (rows + columns):
        raise PuzzleError(f"{an(f'{rows}×{columns} board')} has {2 * (rows + columns)} counts, not {len(counts)}")
    layout = numbered(layout)
    for piece, cells in pieces(layout).items():
        if len(cells) > 2:
            raise PuzzleError(f"piece {piece} has {len(cells)} cells; a domino has two")
        if len(cells) == 2 and not are_adjacent(cells[0], cells[1], columns):
            raise PuzzleError(f"the two cells of domino {piece} are not side by side")
    named = lines(shape)
    for (line, pole), count in zip(count_index(shape), counts, strict=True):
        name, cells = named[line]
        if count is not None and not 0 <= count <= len(cells):
            room = counted(len(cells), "cell")
            raise PuzzleError(f"{count} is not a number of {'+−'[pole]} that {name}, with {room}, can have")
    return layout, counts


def _check_shape(shape: Shape) -> None:
    rows, columns = shape
    if not (1 <= rows <= MOST and 1 <= columns <= MOST):
        raise PuzzleError(f"a Magnets board has 1 to {MOST} rows and columns, not {rows}×{columns}")


def are_adjacent(first: int, second: int, columns: int) -> bool:
    """Whether two cells, of which the first comes first, are side by side or one above the other."""
    return second - first == columns or (second - first == 1 and second % columns != 0)


def _domains(puzzle: Puzzle) -> tuple[int, ...]:
    sizes = {piece: len(cells) for piece, cells in pieces(puzzle.layout).items()}
    return tuple(0b111 if sizes.get(piece) == 2 else 1 << NEUTRAL for piece in puzzle.layout)


def _counts_of(board: Puzzle, grid: Grid) -> tuple[Clue, ...]:
    named = lines(board.shape)
    return tuple(sum(grid[cell] == pole for cell in named[line][1]) for line, pole in count_index(board.shape))


def _random_layout(shape: Shape, below: Below) -> Layout:
    """Dominoes laid in reading order wherever a neighbour is free, some places left as single cells or holes."""
    rows, columns = shape
    layout = [-1] * (rows * columns)
    for cell in range(len(layout)):
        if layout[cell] != -1:
            continue
        free = [cell + 1] if (cell + 1) % columns and layout[cell + 1] == -1 else []
        free += [cell + columns] if cell + columns < len(layout) else []
        layout[cell] = HOLE if below(12) == 0 else cell + 1
        if free and layout[cell] != HOLE and below(12) != 0:
            layout[free[below(len(free))]] = layout[cell]
    return tuple(layout)


def _lay(shape: Shape, rng: Rng) -> Layout:
    return _core.random_tiling(*shape, rng.next())


def _fill(board: Puzzle, neutral: float | None, rng: Rng) -> Grid:
    return _core.random_poles(*board.shape, board.layout, -1.0 if neutral is None else neutral, rng.next())


def _make(shape: Shape, sources: Sources, plan: CountedPlan, seconds: float, stop: _core.Stop) -> MadePuzzles:
    return MadePuzzles(*_maker(shape, plan).make(*sources, seconds, stop))


@lru_cache(maxsize=16)
def _maker(shape: Shape, plan: CountedPlan) -> _core.MagnetsMaker:
    neutral = -1.0 if plan.neutral is None else plan.neutral
    counts = -1 if plan.counts is None else plan.counts
    return _core.MagnetsMaker(*shape, neutral, plan.givens, plan.minimal, counts)


def _show(puzzle: Puzzle) -> str:
    """The poles with their counts: + above and to the left, − below and to the right; dominoes are joined."""
    rows, columns = puzzle.shape
    layout, counts = puzzle.layout, puzzle.counts
    text = ["" if count is None else str(count) for count in counts]
    plus_columns, minus_columns, plus_rows, minus_rows = count_groups(puzzle.shape, text)
    output = ["  + " + "".join(f"{count:>3} " for count in plus_columns).rstrip()]
    for row in range(rows):
        cells, below = "", ""
        for column in range(columns):
            cell = row * columns + column
            value = puzzle.givens[cell]
            mark = " " if layout[cell] == HOLE else "." if value is None else SYMBOLS[value]
            joined = column + 1 < columns and layout[cell] != HOLE and layout[cell] == layout[cell + 1]
            cells += f" {mark} " + ("~" if joined else " ")
            down = row + 1 < rows and layout[cell] != HOLE and layout[cell] == layout[cell + columns]
            below += " ¦  " if down else "    "
        output.append(f"{plus_rows[row]:>3} {cells} {minus_rows[row]}".rstrip())
        if row + 1 < rows:
            output.append("    " + below.rstrip())
    output.append("    " + "".join(f"{count:>3} " for count in minus_columns) + "−")
    return "\n".join(line.rstrip() for line in output)


def _symbols(shape: Shape) -> str:
    return SYMBOLS


def _drawn_pieces(puzzle: Puzzle) -> Regions:
    return puzzle.layout


def _layout_on_paper(shape: Shape, regions: Regions, signs: Signs) -> Layout:
    return numbered(tuple(regions))


RULES = (
    Rule(
        "dominoes",
        "Each domino is either a magnet, with one + half and one − half, or neutral, with × in both halves; "
        "a single cell is neutral.",
        _dominoes,
    ),
    Rule(
        "poles-repel",
        "Like poles (two + or two −) never touch, neither side by side nor one above the other.",
        _poles_repel,
    ),
    Rule(
        "counts",
        "The numbers above and to the left count the + in their column or row, those below and to the right the −.",
        _counts,
    ),
)

FAMILY = Family(
    slug="magnets",
    name="Magnets",
    summary="Make every domino a magnet or neutral: like poles never touch, and lines hold the poles the rim asks for.",
    sizes="any shape to 64×64, with dominoes, single neutral cells and holes",
    variants=(Variant("standard", "Dominoes, repelling poles and counts.", RULES),),
    symbols=_symbols,
    settle=_settle,
    domains=_domains,
    show=_show,
    formats=("magnets-janko", "magnets-course", "id", "json"),
    strategy="magnets",
    making=Making(
        shape=(8, 8),
        fill=100,
        strategy="pairs+half-line+line-analysis+most-constrained+random-value",
        lay=_lay,
        check=_check_shape,
        grid=_fill,
        counted=True,
        make=_make,
    ),
    small_shapes=((1, 1), (1, 2), (2, 2), (2, 3), (1, 6), (3, 3), (4, 3)),
    random_layout=_random_layout,
    counts_of=_counts_of,
    symmetries=Symmetries(
        turns=TURNS,
        renamings=((PLUS, MINUS, NEUTRAL), (MINUS, PLUS, NEUTRAL)),
        layout="cells",
        rim=(("columns", PLUS), ("columns", MINUS), ("rows", PLUS), ("rows", MINUS)),
    ),
    drawn=Drawn(
        regions=_drawn_pieces,
        hole=HOLE,
        rim=("top", "bottom", "left", "right"),
        printed="+−×",
        layout=_layout_on_paper,
    ),
    neutral=NEUTRAL,
    examples=(
        "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2",
        "magnets:3x3,LRTToBBLR:1,.,.;.,.,1;.,1,.;.,.,1;x........",
        "magnets:2x2,LRo.:1,0;0,1;1,0;.,.",
    ),
)
