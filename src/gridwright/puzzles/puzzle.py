"""A Puzzle: what is printed on the page. A frozen value that compares, hashes, prints and pickles.

text ──read──▶ Puzzle ──compile──▶ model ──search──▶ Outcome ──write──▶ text
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gridwright.puzzles.drawn import shown
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.translations import COLUMN, ROW, Place
from gridwright.puzzles.wording import an, quoted

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family, Rule
    from gridwright.puzzles.symmetry import Symmetries

Shape = tuple[int, int]
"""Rows and columns."""
Layout = tuple[int, ...]
"""What belongs to the board, in the family's own terms."""
Clue = int | None
"""A value or a number; None where nothing is given."""
Grid = tuple[int, ...]
"""A filled board: the value of every cell, row by row."""
MOST_SHOWN = 100
"""The repr of a larger board shows its first cells."""


def need_puzzle(value: object) -> None:
    """TypeError, which says what to write instead, for anything but a puzzle.

    >>> need_puzzle("53..7....")
    Traceback (most recent call last):
    TypeError: a Puzzle is needed, not the text '53..7....': read it first, as in gridwright.parse('53..7....')
    """
    if isinstance(value, Puzzle):
        return
    if isinstance(value, str):
        text = quoted(value)
        raise TypeError(f"a Puzzle is needed, not the text {text}: read it first, as in gridwright.parse({text})")
    instead = "give its .puzzle" if hasattr(value, "puzzle") else "gridwright.parse(text) reads one"
    raise TypeError(f"a Puzzle is needed, not {an(type(value).__name__)}: {instead}")


def row_lines(shape: Shape) -> list[tuple[Place, tuple[int, ...]]]:
    """The rows of a board, each with its place and its cells.

    >>> [(str(place), cells) for place, cells in row_lines((1, 2)) + column_lines((1, 2))]
    [('row 1', (0, 1)), ('column 1', (0,)), ('column 2', (1,))]
    """
    rows, columns = shape
    return [(ROW.at(row + 1), tuple(range(row * columns, row * columns + columns))) for row in range(rows)]


def column_lines(shape: Shape) -> list[tuple[Place, tuple[int, ...]]]:
    """The columns of a board, each with its place and its cells."""
    rows, columns = shape
    return [(COLUMN.at(column + 1), tuple(range(column, rows * columns, columns))) for column in range(columns)]


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of a family: its shape, its layout (what belongs to the board), its clues (what a setter may take away).

    `givens` has one entry per cell, row by row; `counts` holds the numbers on the rim, in the family's order (empty for
    families without them); `layout` is the family's own (the box shape, the dominoes). `variant` names the rule set.

    >>> import gridwright
    >>> puzzle = gridwright.parse("12.. .... .... ..4.")
    >>> puzzle
    <Puzzle: 4×4 Sudoku 12............4.>
    >>> puzzle.shape, puzzle.family.slug, puzzle.givens[:4]
    ((4, 4), 'sudoku', (0, 1, None, None))
    >>> puzzle == gridwright.parse("sudoku:4x4:12............4.")
    True
    """

    family: Family
    shape: Shape
    givens: tuple[Clue, ...]
    layout: Layout = ()
    counts: tuple[Clue, ...] = ()
    variant: str = ""

    def __post_init__(self) -> None:
        if not self.variant:
            object.__setattr__(self, "variant", self.family.variants[0].slug)
        self.family.variant(self.variant)
        rows, columns = self.shape
        if len(self.givens) != rows * columns:
            raise PuzzleError(f"a board of {rows}×{columns} cells has {rows * columns} givens, not {len(self.givens)}")
        layout, counts = self.family.settle(self.shape, self.layout, self.counts)
        object.__setattr__(self, "layout", layout)
        object.__setattr__(self, "counts", counts)
        value_count = self.family.value_count(self.shape)
        for cell, value in enumerate(self.givens):
            if value is not None and not 0 <= value < value_count:
                raise PuzzleError(
                    f"{self.cell_name(cell)} holds value {value}, beyond the {value_count} of {self.title}"
                )

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules that this puzzle is played by."""
        return self.family.variant(self.variant).rules

    @property
    def symmetries(self) -> Symmetries:
        """The moves that make copies of it."""
        return self.family.variant(self.variant).symmetries or self.family.symmetries

    @property
    def title(self) -> str:
        """What it is, in words: `9×9 Sudoku`."""
        return f"{self.shape[0]}×{self.shape[1]} {self.family.name}"

    @property
    def symbols(self) -> str:
        """One character per value, in the order of the values."""
        return self.family.symbols(self.shape)

    @property
    def decided_by_layout(self) -> tuple[bool, ...]:
        """Whether the board itself leaves a cell no choice, as a hole of Magnets: players ignore it."""
        if self.family.value_count(self.shape) == 1:
            return (False,) * len(self.givens)
        return tuple(domain.bit_count() == 1 for domain in self.family.domains(self))

    def cell_name(self, cell: int) -> str:
        """The name of a cell for people: `R3C7`.

        >>> import gridwright
        >>> gridwright.parse("01.. .... .... ....", family="takuzu").cell_name(6)
        'R2C3'
        """
        row, column = divmod(cell, self.shape[1])
        return f"R{row + 1}C{column + 1}"

    def with_givens(self, givens: Sequence[Clue]) -> Puzzle:
        """The same board with other givens: a solution as a puzzle, a step in between."""
        return replace(self, givens=tuple(givens))

    def like(self, givens: tuple[Clue, ...], layout: Layout | None = None, counts: tuple[Clue, ...] = ()) -> Puzzle:
        """The same board with other entries, unchecked: for makers, whose puzzles are known to fit.

        >>> import gridwright
        >>> print(gridwright.parse("12.. .... .... ..4.").like((0, 1, 2, 3) + (None,) * 12))
        1 2 | 3 4
        . . | . .
        ----+----
        . . | . .
        . . | . .
        """
        puzzle = object.__new__(Puzzle)
        put = object.__setattr__
        put(puzzle, "family", self.family)
        put(puzzle, "shape", self.shape)
        put(puzzle, "givens", givens)
        put(puzzle, "layout", self.layout if layout is None else layout)
        put(puzzle, "counts", counts)
        put(puzzle, "variant", self.variant)
        return puzzle

    _repr_html_ = shown

    def __str__(self) -> str:
        return self.family.show(self)

    def __repr__(self) -> str:
        variant = "" if self.variant == self.family.variants[0].slug else f"/{self.variant}"
        cells = "".join("." if value is None else self.symbols[value] for value in self.givens)
        return f"<Puzzle: {self.title}{variant} {cells if len(cells) <= MOST_SHOWN else cells[:MOST_SHOWN] + '…'}>"
