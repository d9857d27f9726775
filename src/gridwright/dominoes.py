"""Dominoes for boards of magnets: random poles for a tiling, and the regions within which one pole settles the others.

Neighbouring poles are always opposite. A filling is therefore a set of neutral dominoes and, for each connected region
of the others, which of two chequered patterns it shows.
"""

from __future__ import annotations

from gridwright.puzzle import Grid, Layout, Shape
from gridwright.rng import Rng

PLUS, MINUS, NEUTRAL = 0, 1, 2
SWEEPS = 16
"""How often every domino is laid anew, on the average, before the poles count as mixed."""


def dominoes_of(layout: Layout) -> list[tuple[int, int]]:
    """The two cells of every domino, in reading order.

    >>> dominoes_of((1, 2, 1, 2, 3, 0))
    [(0, 2), (1, 3)]
    """
    first: dict[int, int] = {}
    found = []
    for cell, piece in enumerate(layout):
        if piece and piece in first:
            found.append((first[piece], cell))
        first[piece] = cell
    return sorted(found)


def neighbours_of(shape: Shape) -> list[tuple[int, ...]]:
    """The cells beside each cell, in all four directions."""
    rows, columns = shape
    result = []
    for cell in range(rows * columns):
        row, column = divmod(cell, columns)
        beside = [cell - columns] if row else []
        beside += [cell + columns] if row + 1 < rows else []
        beside += [cell - 1] if column else []
        beside += [cell + 1] if column + 1 < columns else []
        result.append(tuple(beside))
    return result


def random_poles(shape: Shape, layout: Layout, neutral: float | None, rng: Rng) -> Grid:
    """A random filling: every one as likely; or, with a share of neutral dominoes (in percent), every set of so many.

    >>> random_poles((1, 2), (1, 1), 0, Rng(1)) in ((PLUS, MINUS), (MINUS, PLUS))
    True
    """
    dominoes = dominoes_of(layout)
    beside = neighbours_of(shape)
    grid = [NEUTRAL] * len(layout)
    if neutral is None:
        _mix(grid, dominoes, beside, rng)
    else:
        number = (2 * len(dominoes) * neutral + 100) // 200
        magnets = rng.shuffled(dominoes)[int(number) :]
        _magnetize(grid, {cell for domino in magnets for cell in domino}, shape[1], beside, rng)
    return tuple(grid)


def _mix(grid: list[int], dominoes: list[tuple[int, int]], beside: list[tuple[int, ...]], rng: Rng) -> None:
    """Lays one domino after the other anew, in any of the ways that its neighbours leave."""
    around = [
        (first, second, [c for c in beside[first] if c != second], [c for c in beside[second] if c != first])
        for first, second in dominoes
    ]
    for _ in range(SWEEPS * len(dominoes)):
        first, second, by_first, by_second = around[rng.below(len(around))]
        pole = rng.below(3)
        if pole == NEUTRAL:
            grid[first] = grid[second] = NEUTRAL
        elif all(grid[c] != pole for c in by_first) and all(grid[c] != 1 - pole for c in by_second):
            grid[first], grid[second] = pole, 1 - pole


def _magnetize(grid: list[int], cells: set[int], columns: int, beside: list[tuple[int, ...]], rng: Rng) -> None:
    """Gives the cells, which are those of whole dominoes, poles: a random one for each connected region."""
    for start in sorted(cells):
        if grid[start] != NEUTRAL:
            continue
        grid[start] = rng.below(2)
        stack = [start]
        while stack:
            cell = stack.pop()
            for other in beside[cell]:
                if other in cells and grid[other] == NEUTRAL:
                    grid[other] = 1 - grid[cell]
                    stack.append(other)
