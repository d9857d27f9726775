"""Regions of a board, as other programs draw them: from borders between cells, to boxes and dominoes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from gridwright.families.magnets import HOLE
from gridwright.formats.format import VariantError
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Layout, Puzzle, Shape

Border = Callable[[int, int], bool]
"""Whether there is one between a cell, by its row and column, and the next."""


def regions_between(shape: Shape, right: Border, below: Border) -> list[int]:
    """The number of every cell's region, from 0 in reading order; borders may end inside a region, and mean nothing.

    >>> regions_between((1, 3), lambda row, column: column == 1, lambda row, column: False)
    [0, 0, 1]
    """
    rows, columns = shape
    regions = [-1] * (rows * columns)
    count = 0
    for start in range(rows * columns):
        if regions[start] >= 0:
            continue
        regions[start] = count
        reached = [start]
        while reached:
            row, column = divmod(reached.pop(), columns)
            cell = row * columns + column
            joined = [cell + 1] if column + 1 < columns and not right(row, column) else []
            joined += [cell - 1] if column and not right(row, column - 1) else []
            joined += [cell + columns] if row + 1 < rows and not below(row, column) else []
            joined += [cell - columns] if row and not below(row - 1, column) else []
            for other in joined:
                if regions[other] < 0:
                    regions[other] = count
                    reached.append(other)
        count += 1
    return regions


def box_of(regions: Sequence[object], size: int) -> Layout:
    """The shape of the boxes that the regions of a Sudoku are; VariantError where they are anything else."""
    width = next((at for at in range(1, size) if regions[at] != regions[0]), size)
    height = next((at for at in range(1, size) if regions[at * size] != regions[0]), size)
    numbers: dict[str, int] = {}
    in_order = [numbers.setdefault(repr(region), len(numbers)) for region in regions]
    if None in regions or height * width != size or in_order != boxes_of(size, (height, width)):
        raise VariantError("a jigsaw Sudoku (its regions aren't boxes)")
    return height, width


def boxes_of(size: int, layout: Layout) -> list[int]:
    """The number of every cell's box in a Sudoku, from 0 in reading order: the inverse of `box_of`.

    >>> boxes_of(2, (1, 2))
    [0, 0, 1, 1]
    """
    height, width = layout
    return [cell // size // height * height + cell % size // width for cell in range(size * size)]


def dominoes_of(shape: Shape, right: Border, below: Border, holes: Sequence[bool]) -> Layout:
    """The layout of Magnets whose rooms are dominoes, with holes among them, which need no borders."""
    columns = shape[1]

    def or_hole(border: Border, step: int) -> Border:
        def is_border(row: int, column: int) -> bool:
            cell = row * columns + column
            return border(row, column) or holes[cell] or holes[cell + step]

        return is_border

    regions = regions_between(shape, or_hole(right, 1), or_hole(below, columns))
    cells: dict[int, list[int]] = {}
    for cell, region in enumerate(regions):
        if not holes[cell]:
            cells.setdefault(region, []).append(cell)
    for members in cells.values():
        if len(members) != 2:
            first = members[0]
            name = f"R{first // columns + 1}C{first % columns + 1}"
            kind = "a single cell" if len(members) == 1 else f"{len(members)} cells"
            raise PuzzleError(f"the room of {name} has {kind}; only rooms of two cells are dominoes of Magnets")
    return tuple(HOLE if hole else region + 1 for region, hole in zip(regions, holes, strict=True))


def borders_of(puzzle: Puzzle, layout: Sequence[int]) -> tuple[list[list[bool]], list[list[bool]]]:
    """Where regions meet: for every row, the borders right of its cells; for all but the last, those below."""
    rows, columns = puzzle.shape
    cells = [layout[start : start + columns] for start in range(0, rows * columns, columns)]
    right = [[row[at] != row[at + 1] or row[at] == HOLE for at in range(columns - 1)] for row in cells]
    below = [[upper[at] != lower[at] or upper[at] == HOLE for at in range(columns)] for upper, lower in pairwise(cells)]
    return right, below
