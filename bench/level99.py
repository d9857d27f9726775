"""Level 99 of the Bordeaux challenges: how many grids get a solution in a few seconds each, beside CaDiCaL alone.

    python -m bench.level99 [--seconds 20] [--every 1]

CaDiCaL alone is python-sat's, with its default options, on the clauses that Gridwright writes for the candidates left
after propagation; its time starts when it gets them. The two take turns, grid by grid. Raw results go to bench/results.
"""

from __future__ import annotations

import argparse
import multiprocessing
from collections.abc import Iterator
from itertools import pairwise
from multiprocessing.connection import Connection
from time import perf_counter

import numpy as np

import gridwright
from bench.record import data_folder, keep
from gridwright import _core
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search


def clauses_of(puzzle: gridwright.Puzzle) -> list[list[int]]:
    """The clauses of what propagation leaves."""
    search = new_search(puzzle)
    search.next(-1, 0)
    literals = _core.Encoding(compiled(puzzle).core, search.root()).take_clauses()
    ends = [-1, *np.flatnonzero(literals == 0).tolist()]
    flat = literals.tolist()
    return [flat[start + 1 : end] for start, end in pairwise(ends)]


def _serve_cadical(puzzle: gridwright.Puzzle, answers: Connection) -> None:
    from pysat.solvers import Cadical195

    clauses = clauses_of(puzzle)
    answers.send("ready")
    with Cadical195(bootstrap_with=clauses) as solver:
        answers.send(solver.solve())


def by_cadical(puzzle: gridwright.Puzzle, seconds: float) -> float | None:
    """Seconds until CaDiCaL alone has a solution; None if that takes too long."""
    context = multiprocessing.get_context("spawn")
    answers, sender = context.Pipe(duplex=False)
    process = context.Process(target=_serve_cadical, args=(puzzle, sender), daemon=True)
    process.start()
    answers.recv()
    start = perf_counter()
    solved = answers.poll(seconds) and answers.recv()
    spent = perf_counter() - start
    process.kill()
    process.join()
    return spent if solved else None


def by_gridwright(puzzle: gridwright.Puzzle, seconds: float) -> float | None:
    """Seconds until `solve` has a solution; None if that takes too long."""
    outcome = gridwright.solve(puzzle, limit=1, budget=gridwright.Budget(seconds=seconds))
    return outcome.statistics.seconds if outcome.solutions else None


ENTRANTS = {"gridwright": by_gridwright, "cadical": by_cadical}


def rounds(every: int, seconds: float) -> Iterator[tuple[str, dict[str, float | None]]]:
    """One grid after the other, with the time of every entrant."""
    for path in sorted(data_folder("sudoku", "bordeaux", "challenges", "level-99").iterdir())[::every]:
        (puzzle,) = gridwright.read(path)
        yield path.stem, {name: entrant(puzzle, seconds) for name, entrant in ENTRANTS.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="for each grid and entrant")
    parser.add_argument("--every", type=int, default=1, help="take every so-manieth grid only")
    arguments = parser.parse_args()
    times: dict[str, dict[str, float | None]] = {}
    for name, result in rounds(arguments.every, arguments.seconds):
        times[name] = result
        shown = "  ".join(f"{entrant} {'-' if t is None else f'{t:.2f} s':>8}" for entrant, t in result.items())
        print(f"{name:16} {shown}", flush=True)
    solved = {name: sum(result[name] is not None for result in times.values()) for name in ENTRANTS}
    print(f"solved in {arguments.seconds:g} s each, of {len(times)}:", solved)
    keep("level99", {"seconds": arguments.seconds, "solved": solved, "times": times}, "python-sat")


if __name__ == "__main__":
    main()
