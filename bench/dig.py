"""Digging to the last removable clue of large Takuzu: ours beside incremental CaDiCaL, same grids, same order of clues.

    python -m bench.dig [SIZE SEEDS]...          48 2 if nothing is said; 64 1 takes minutes

Both answer one question a clue (is there a solution in which it differs?) and keep what they learnt. CaDiCaL is asked
through python-sat, under assumptions, with the encoding of our own CaDiCaL engine. CPU seconds of one thread.
"""

from __future__ import annotations

import sys
from time import process_time

import numpy as np
from numpy.typing import NDArray
from pysat.solvers import Solver

from bench.record import keep
from gridwright import Puzzle, _core, family
from gridwright.generating.fixed_board import random_grid
from gridwright.generating.work import NO_LIMIT, Work
from gridwright.puzzles.rng import Rng
from gridwright.puzzles.strategy import Strategy
from gridwright.solving.model import compiled
from gridwright.solving.solve import search_numbers

Values = NDArray[np.uint8]


def by_cadical(board: Puzzle, grid: Values, order: list[int]) -> list[int]:
    """The clues that are left."""
    model = compiled(board)
    encoding = _core.Encoding(model.core, model.domains)
    with Solver("cadical195") as solver:
        clauses = encoding.take_clauses()
        encoding.exclude(grid)
        literals = (-encoding.take_clauses()[:-1]).tolist()  # what was excluded: every cell's value, cell by cell
        add(solver, clauses)
        left = set(order)
        for clue in order:
            others = [literals[other] for other in left if other != clue]
            while solver.solve([*others, -literals[clue]]):
                positive = np.zeros(encoding.variables(), dtype=np.uint8)
                true = [literal - 1 for literal in solver.get_model() if 0 < literal <= len(positive)]
                positive[true] = 1
                if not encoding.refine(encoding.decode(positive)):
                    break  # a solution: the clue is needed
                add(solver, encoding.take_clauses())
            else:
                left.discard(clue)
    return sorted(left)


def add(solver: Solver, clauses: NDArray[np.int32]) -> None:
    """Clauses that end with 0."""
    clause: list[int] = []
    for literal in clauses.tolist():
        if literal:
            clause.append(literal)
        else:
            solver.add_clause(clause)
            clause = []


def by_us(board: Puzzle, grid: Values, order: list[int]) -> list[int]:
    """The clues that are left."""
    model = compiled(board)
    inferences = search_numbers(Strategy.parse(board.family.making.strategy))[0]
    digger = _core.Digger(model.core, model.domains, grid, [], inferences)
    digger.give(order)
    digger.dig([[clue] for clue in order], 0, NO_LIMIT, -1.0)
    return digger.clues()


def main() -> None:
    """Prints a line a grid."""
    numbers = [int(word) for word in sys.argv[1:]] or [48, 2]
    results = []
    for size, seeds in zip(numbers[::2], numbers[1::2], strict=True):
        board = Puzzle(family("takuzu"), (size, size), (None,) * size**2)
        for seed in range(seeds):
            rng = Rng(seed)
            grid = random_grid(board, rng, Work())
            order = rng.shuffled(range(size**2))
            seconds = []
            for dig in (by_us, by_cadical):
                start = process_time()
                clues = dig(board, grid, order)
                seconds.append(process_time() - start)
                print(f"{size}×{size}, seed {seed}: {dig.__name__} {seconds[-1]:.2f} s, {len(clues)} clues", flush=True)
            results.append({"size": size, "seed": seed, "ours": seconds[0], "cadical": seconds[1]})
    keep("dig", {"dig": results})


if __name__ == "__main__":
    main()
