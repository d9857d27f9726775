"""A Family: a frozen record of tables and functions that says what a kind of puzzle is. No inheritance, no hooks.

A rule, given a puzzle, yields named constraints; a variant is a tuple of rules. Nothing else in Gridwright knows a
family by name: solving, counting, checking, drawing and reading go through this record and the constraint kinds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from gridwright import _core
from gridwright.puzzles.constraint import Constraint
from gridwright.puzzles.drawn import Drawn, nothing
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Grid, Layout, Puzzle, Shape
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.symmetry import Symmetries
from gridwright.puzzles.wording import quoted

Below = Callable[[int], int]
"""A source of random numbers: `below(n)` is one of 0 … n − 1."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of play: a permanent slug, one sentence for people, and what it asks of a puzzle."""

    slug: str
    sentence: str
    constraints: Callable[[Puzzle], Iterator[Constraint]]


@dataclass(frozen=True, slots=True)
class Variant:
    """A named rule set of a family."""

    slug: str
    sentence: str
    rules: tuple[Rule, ...]
    symmetries: Symmetries | None = None
    """The moves that make copies by these rules; None for those of the family."""


def all_values(puzzle: Puzzle) -> tuple[int, ...]:
    """The candidates of a family whose layout rules out none."""
    return ((1 << puzzle.family.value_count(puzzle.shape)) - 1,) * len(puzzle.givens)


def same_layout(board: Puzzle, grid: Grid, rng: Rng) -> Layout:
    """The layout of a family whose boards don't depend on the grid."""
    return board.layout


class CountedPlan(NamedTuple):
    """What is asked of new puzzles whose clues are counts, if the core makes them whole."""

    neutral: float | None
    """The share of neutral dominoes, in percent."""
    givens: bool
    """Whether cells may be given."""
    minimal: bool
    counts: int | None
    """How many counts to leave, if possible."""


Sources = tuple[int, int, int, int]
"""Where random numbers come from: the seed, the index of the first puzzle, how many there are, and the attempt."""


class MadePuzzles(NamedTuple):
    """New puzzles, a column for each of their parts."""

    givens: Sequence[tuple[Clue, ...]]
    layouts: Sequence[Layout]
    counts: Sequence[tuple[Clue, ...]]
    solutions: Sequence[Grid]
    refused: int
    """0, or the number of cells that stayed open when the next puzzle couldn't be made."""


@dataclass(frozen=True, slots=True)
class Making:
    """What `generate` needs to know of a family: a board is laid, filled, and dressed; then clues are taken away."""

    shape: Shape = (9, 9)
    """The default size."""
    fill: float = 30
    """The default percentage of clues in puzzles that needn't be unique."""
    strategy: str = "cross-hatching+lone-number+locked-candidates+fewest-places+random-value"
    """How grids are searched for, and which inferences decide whether a clue is needed. Never changed: every puzzle
    of every recipe depends on it."""
    lay: Callable[[Shape, Rng], Layout] | None = None
    """A random board to be filled; None if boards of one shape are all the same."""
    check: Callable[[Shape], None] | None = None
    """PuzzleError for impossible shapes; None if `settle` raises it."""
    grid: Callable[[Puzzle, float | None, Rng], Grid] | None = None
    """A random solution of a board, with a share of neutral dominoes; None where a search finds one."""
    dress: Callable[[Puzzle, Grid, Rng], Layout] = same_layout
    """The layout that goes with a solution: signs between its values."""
    quarters: bool = False
    """A grid may be joined of four smaller ones whose lines begin and end with two different values: `--method`."""
    counted: bool = False
    """The clues are the counts; given cells are added only where those don't suffice."""
    make: Callable[[Shape, Sources, CountedPlan, float, _core.Stop], MadePuzzles] | None = None
    """Whole unique puzzles, made by the core; the seconds are for each, and the columns end before the first that takes
    longer. None if clues are taken away from a grid."""


@dataclass(frozen=True, eq=False)
class Family:
    """What a kind of puzzle is. Two families are the same when their slugs are."""

    slug: str
    name: str
    summary: str
    sizes: str
    """The sizes in words, for people."""
    variants: tuple[Variant, ...]
    """The first is the default."""
    symbols: Callable[[Shape], str]
    """One character per value."""
    settle: Callable[[Shape, Layout, tuple[Clue, ...]], tuple[Layout, tuple[Clue, ...]]]
    """Shape, layout and counts as written → the same in full and in normal form; PuzzleError if they are impossible."""
    show: Callable[[Puzzle], str]
    """The board as plain text, for `print`."""
    formats: tuple[str, ...]
    """Slugs of the formats that can hold it; solutions are printed in the first unless the input had another."""
    strategy: str
    """Slug of the default strategy, the fastest in measurements."""
    small_shapes: tuple[Shape, ...]
    """Shapes small enough to list every solution by brute force: the laws are tested on them."""
    domains: Callable[[Puzzle], tuple[int, ...]] = all_values
    """The candidates that the layout leaves each cell, as bit masks, before any clue."""
    random_layout: Callable[[Shape, Below], Layout] = nothing
    """A random layout for a shape."""
    counts_of: Callable[[Puzzle, Grid], tuple[Clue, ...]] = nothing
    """All the counts that a filled board shows."""
    making: Making = field(default_factory=Making)
    """How new puzzles are made."""
    neutral: int | None = None
    """The value that means 'nothing here', if there is one."""
    symmetries: Symmetries = field(default_factory=Symmetries)
    """The moves that make copies: `relate`, `canonical` and `dedupe` need no more than this."""
    drawn: Drawn = field(default_factory=Drawn)
    """How a board looks on paper."""
    examples: tuple[str, ...] = field(default=())
    """Text ids for the docs, the demo and the laws."""

    def value_count(self, shape: Shape) -> int:
        """How many values there are on a board of that shape."""
        return len(self.symbols(shape))

    def variant(self, slug: str) -> Variant:
        """The rule set of that name."""
        for variant in self.variants:
            if variant.slug == slug:
                return variant
        known = ", ".join(variant.slug for variant in self.variants)
        raise PuzzleError(f"{self.name} has no rule set {quoted(slug)} (it has {known})")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Family) and other.slug == self.slug

    def __hash__(self) -> int:
        return hash(self.slug)

    def __repr__(self) -> str:
        return f"<Family {self.slug}>"
