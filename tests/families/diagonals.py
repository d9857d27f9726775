"""Sudoku with a variant whose diagonals hold every value once: it has fewer moves than its family, and other lines."""

from collections.abc import Iterator
from dataclasses import replace

from gridwright import Puzzle, Rule, Symmetries, Variant, family
from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.symmetry import TURNS
from gridwright.puzzles.translations import named

SUDOKU = family("sudoku")


def _diagonals(puzzle: Puzzle) -> Iterator[AllDifferent]:
    n = puzzle.shape[0]
    yield AllDifferent(named("falling diagonal"), tuple(line * (n + 1) for line in range(n)))
    yield AllDifferent(named("rising diagonal"), tuple((line + 1) * (n - 1) for line in range(n)))


DIAGONAL = Variant(
    "diagonal",
    "Both diagonals hold every value once, too.",
    (*SUDOKU.variants[0].rules, Rule("diagonals", "Both diagonals hold every value once.", _diagonals)),
    Symmetries(turns=TURNS, renamings=None, layout="boxes"),
)
WITH_DIAGONALS = replace(SUDOKU, slug="sudoku-with-diagonals", variants=(*SUDOKU.variants, DIAGONAL))
