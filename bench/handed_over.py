"""What the search hands over to the learner: a solution of loose grids, a proof for tight ones, beside CaDiCaL alone.

    python -m bench.handed_over [--seconds 20] [--other PYTHON]

CaDiCaL is python-sat's, with its default options, on the clauses of the tests' oracle for the candidates left after
propagation; its time starts when it has them. PYTHON is the interpreter of another version of Gridwright. Entrants take
turns, each in a process of its own. Seconds are CPU time. Raw results go to bench/results.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import gridwright
from bench.level99 import SPENT, asked, measured
from bench.record import keep
from gridwright import AllDifferent, Puzzle
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search
from tests.oracle import Clauses

# WANTED: 1 asks for a solution, 2 whether there is another.
GRIDWRIGHT = f"""{SPENT}
start = begin()
gridwright.solve(puzzle, limit=WANTED)
print(spent() - start)
"""
CADICAL = f"""{SPENT}
from bench.handed_over import clauses_of
from pysat.solvers import Cadical195
clauses = clauses_of(puzzle)
start = begin()
solver = Cadical195(bootstrap_with=clauses.clauses)
if solver.solve() and WANTED > 1:
    true = set(solver.get_model())
    solver.add_clause([-variable for values in clauses.holds for variable in values if variable in true])
    solver.solve()
print(spent() - start)
"""


def root_of(puzzle: Puzzle) -> list[int]:
    """The candidates that propagation leaves, a mask per cell; empty if it finds that there is no solution."""
    search = new_search(puzzle)
    search.next(-1, 0)
    return [int(mask) for mask in search.root()]


def clauses_of(puzzle: Puzzle) -> Clauses:
    """The oracle's clauses, and "somewhere" for each value of a unit that holds them all, which helps CaDiCaL."""
    values = puzzle.family.value_count(puzzle.shape)
    clauses = Clauses(root_of(puzzle), values)
    for constraint in compiled(puzzle).constraints:
        clauses.add(constraint)
        if isinstance(constraint, AllDifferent) and len(constraint.scope) == values:
            clauses.clauses += [[clauses.holds[cell][value] for cell in constraint.scope] for value in range(values)]
    return clauses


def loose(size: int, share: float, number: int) -> Iterator[Puzzle]:
    """Sudokus that keep a share of a random solution's cells."""
    for index, made in enumerate(gridwright.generate("sudoku", size, n=number, seed=20)):
        assert made.solution is not None
        rng = random.Random(f"{size} {share} {index}")
        shown = set(rng.sample(range(size * size), round(share * size * size)))
        yield made.puzzle.with_givens([v if cell in shown else None for cell, v in enumerate(made.solution)])


def wrong(size: int, fill: float, number: int) -> Iterator[Puzzle]:
    """Sudokus with one solution and then a wrong value, which propagation doesn't notice."""
    for index, made in enumerate(gridwright.generate("sudoku", size, n=number, seed=20, fill=fill)):
        assert made.solution is not None
        rng = random.Random(index)
        root = root_of(made.puzzle)
        for cell in rng.sample(range(size * size), size * size):
            others = [v for v in range(size) if root[cell] >> v & 1 and v != made.solution[cell]]
            if not others:
                continue
            givens = list(made.puzzle.givens)
            givens[cell] = rng.choice(others)
            puzzle = made.puzzle.with_givens(givens)
            if root_of(puzzle):
                yield puzzle
                break


def made(family: str, number: int, **asked: object) -> Iterator[Puzzle]:
    """Puzzles of 64×64 as the generator makes them: each has one solution."""
    return (one.puzzle for one in gridwright.generate(family, 64, n=number, seed=20, **asked))


GROUPS: dict[str, tuple[int, Callable[[], Iterator[Puzzle]]]] = {
    "36×36 Sudoku, 46 % kept": (1, lambda: loose(36, 0.46, 3)),
    "36×36 Sudoku, 48 % kept": (1, lambda: loose(36, 0.48, 3)),
    "36×36 Sudoku, 50 % kept": (1, lambda: loose(36, 0.50, 3)),
    "25×25 Sudoku, no solution": (1, lambda: wrong(25, 42, 3)),
    "36×36 Sudoku, no solution": (1, lambda: wrong(36, 46, 2)),
    "64×64 Takuzu, minimal, unique": (2, lambda: made("takuzu", 2, minimal=True)),
    "64×64 Magnets, unique": (2, lambda: made("magnets", 10)),
}
"""The number of solutions that are asked for, and the puzzles."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments, entrants = asked(parser, GRIDWRIGHT, CADICAL)
    times: dict[str, dict[str, list[float | None]]] = {}
    with TemporaryDirectory() as folder:
        path = Path(folder) / "puzzle.txt"
        for group, (limit, puzzles) in GROUPS.items():
            times[group] = {name: [] for name in entrants}
            for puzzle in puzzles():
                path.write_text(gridwright.to_text(puzzle, "id") + "\n", encoding="utf-8")
                for name, (python, code) in entrants.items():
                    spent = measured(python, code.replace("WANTED", str(limit)), path, arguments.seconds)
                    times[group][name].append(spent)
            middles = {
                name: median(arguments.seconds if t is None else t for t in all_) for name, all_ in times[group].items()
            }
            print(f"{group:30}", *(f"{name} {middle:6.2f} s" for name, middle in middles.items()), sep="  ", flush=True)
            keep("handed_over", {"seconds": arguments.seconds, "times": times}, "python-sat")


if __name__ == "__main__":
    main()
