"""The oracle of the laws: every solution by trying, with nothing but `holds`. Slow, obvious, apart from the core."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from gridwright import Constraint, Grid, Puzzle


def grids(domains: Sequence[int], constraints: Sequence[Constraint]) -> Iterator[Grid]:
    """All grids within the domains (bit masks) that satisfy the constraints, in lexicographic order.

    A constraint is asked as soon as the last cell of its scope is filled.
    """
    ending: list[list[Constraint]] = [[] for _ in domains]
    for constraint in constraints:
        if constraint.scope:
            ending[max(constraint.scope)].append(constraint)
        elif not constraint.holds(()):
            return
    values = [[value for value in range(domain.bit_length()) if domain >> value & 1] for domain in domains]
    grid: list[int] = []

    def extend() -> Iterator[Grid]:
        cell = len(grid)
        if cell == len(domains):
            yield tuple(grid)
            return
        for value in values[cell]:
            grid.append(value)
            for constraint in ending[cell]:
                if not constraint.holds(grid):
                    break
            else:
                yield from extend()
            grid.pop()

    yield from extend()


def constraints_of(puzzle: Puzzle) -> list[Constraint]:
    return [constraint for rule in puzzle.rules for constraint in rule.constraints(puzzle)]


@lru_cache(maxsize=4096)
def solutions_of_board(board: Puzzle) -> tuple[Grid, ...]:
    return tuple(grids(board.family.domains(board), constraints_of(board)))


def solutions(puzzle: Puzzle) -> list[Grid]:
    """All solutions of a small puzzle. Those of its bare board are listed once, and the clues sift them."""
    bare = replace(puzzle, givens=(None,) * len(puzzle.givens), counts=())
    constraints = constraints_of(puzzle) if puzzle.counts else []
    return [
        grid
        for grid in solutions_of_board(bare)
        if all(given in (None, value) for given, value in zip(puzzle.givens, grid, strict=True))
        and all(constraint.holds(grid) for constraint in constraints)
    ]
