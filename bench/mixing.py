"""Are new grids as mixed as they get? Grids as they are made, beside the same grids after many more random changes.

    python -m bench.mixing [GRIDS]

Sudoku: in how many chains two values can be exchanged, over all pairs of values. Takuzu: how many neighbours are equal.
Were the search's preferences still there, the two means would differ: by how many standard errors is the last column.
"""

from __future__ import annotations

import sys
from itertools import combinations
from math import sqrt
from statistics import fmean, variance

import numpy as np
from numpy.typing import NDArray

from bench.record import keep
from gridwright import Puzzle, _core, family
from gridwright.generating.fixed_board import random_grid
from gridwright.generating.work import Work
from gridwright.puzzles.rng import Rng
from gridwright.solving.model import compiled

BOARDS = (
    *(("sudoku", (size, size), "") for size in (6, 8, 9, 12, 16, 25)),
    *(("takuzu", (size, size), "") for size in (8, 10, 14, 20, 32)),
    *(("takuzu", shape, "") for shape in ((6, 10), (8, 24), (12, 20), (14, 40))),
    *(("takuzu", shape, "repeats") for shape in ((6, 30), (6, 64))),
)
MORE = 200
"""Changes a cell."""


def equal_neighbours(board: Puzzle, grid: NDArray[np.uint8]) -> int:
    square = grid.reshape(board.shape)
    return int((square[1:] == square[:-1]).sum() + (square[:, 1:] == square[:, :-1]).sum())


def chains(board: Puzzle, grid: NDArray[np.uint8]) -> int:
    """Connected sets of rows: in each, two values can change places without the others."""
    size = board.shape[0]
    height, width = board.layout
    columns = np.argsort(grid.reshape(board.shape), axis=1)
    rows = np.arange(size)
    bands = (rows[:, None] // height) == (rows[None, :] // height)
    total = 0
    for first, second in combinations(range(size), 2):
        a, b = columns[:, first], columns[:, second]
        linked = (a[:, None] == b[None, :]) | (bands & (a[:, None] // width == b[None, :] // width))
        linked |= linked.T
        left = set(range(size))
        while left:
            total += 1
            stack = [left.pop()]
            while stack:
                found = left & set(np.flatnonzero(linked[stack.pop()]).tolist())
                left -= found
                stack += found
    return total


def main() -> None:
    """Prints a line a size."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 400
    results = {}
    for slug, (rows, columns), variant in BOARDS:
        cells = rows * columns
        name = f"{slug} {rows}×{columns}{' ' * bool(variant)}{variant}"
        board = Puzzle(family(slug), (rows, columns), (None,) * cells, variant=variant)
        measure = chains if slug == "sudoku" else equal_neighbours
        core = compiled(board).core
        made, mixed = [], []
        for seed in range(number if cells < 256 else number // 4):
            grid = random_grid(board, Rng(seed), Work())
            made.append(measure(board, grid))
            mixed.append(measure(board, _core.mix(core, grid, seed, MORE * cells)))
        error = sqrt((variance(made) + variance(mixed)) / len(made))
        results[name] = {"made": made, "mixed": mixed}
        print(
            f"{name}: {fmean(made):.2f} as made, {fmean(mixed):.2f} after {MORE} more changes a cell, "
            f"deviation {sqrt(variance(mixed)):.2f}, {abs(fmean(made) - fmean(mixed)) / error:.1f} errors apart",
            flush=True,
        )
    keep("mixing", results)


if __name__ == "__main__":
    main()
