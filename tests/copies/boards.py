"""Boards for the tests and the benchmark of copies: full grids with many symmetries, and a few clues at random."""

from __future__ import annotations

import random

from gridwright import Puzzle, family


def board(boxes: tuple[int, int], givens: list[int | None]) -> Puzzle:
    size = boxes[0] * boxes[1]
    return Puzzle(family("sudoku"), (size, size), tuple(givens), boxes)


def cyclic(boxes: tuple[int, int]) -> list[int]:
    """Each row is the one before it, moved by the width of a box, or by one from band to band."""
    height, width = boxes
    size = height * width
    return [(width * (row % height) + row // height + column) % size for row in range(size) for column in range(size)]


def product(boxes: tuple[int, int]) -> list[int]:
    """Rows and columns move independently: where boxes are square, this has the most symmetries of all full grids."""
    height, width = boxes
    size = height * width
    return [
        (row % height + column // width) % height * width + (row // height + column % width) % width
        for row in range(size)
        for column in range(size)
    ]


def some_clues(boxes: tuple[int, int], count: int, rng: random.Random, values: int | None = None) -> Puzzle:
    """Clues that break no rule, at random; fewer than asked for if there is no room."""
    height, width = boxes
    size = height * width
    givens: list[int | None] = [None] * size**2
    taken: set[tuple[str, int, int]] = set()
    for _ in range(50 * count):
        row, column, value = rng.randrange(size), rng.randrange(size), rng.randrange(values or size)
        units = {("row", row, value), ("column", column, value), ("box", row // height * size + column // width, value)}
        if count and givens[row * size + column] is None and not units & taken:
            givens[row * size + column] = value
            taken |= units
            count -= 1
    return board(boxes, givens)
