"""Level 99 of the Bordeaux challenges: how many grids get a solution in a few seconds each, beside CaDiCaL alone.

    python -m bench.level99 [--seconds 20] [--every 1] [--other PYTHON]

PYTHON is the interpreter of an environment with another version of Gridwright. CaDiCaL alone is python-sat's, with its
default options, on pairs and long clauses over the candidates left after propagation; its time starts when it has them.
Entrants take turns, grid by grid, each in a process of its own. Seconds are CPU time. Raw results go to bench/results.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import gridwright
from bench.record import data_folder, keep
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search

Entrants = dict[str, tuple[str, str]]

SPENT = """
import sys, resource
def spent():
    uses = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(use.ru_utime + use.ru_stime for use in uses)
def begin():
    start = spent()
    most = int(start + float(sys.argv[2])) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    return start
import gridwright
(puzzle,) = gridwright.read(sys.argv[1])
"""
GRIDWRIGHT = f"""{SPENT}
start = begin()
assert gridwright.solve(puzzle, limit=1).solutions
print(spent() - start)
"""
CADICAL = f"""{SPENT}
from bench.level99 import clauses_of
from pysat.solvers import Cadical195
clauses = clauses_of(puzzle)
start = begin()
assert Cadical195(bootstrap_with=clauses).solve()
print(spent() - start)
"""


def clauses_of(puzzle: gridwright.Puzzle) -> list[list[int]]:
    """The clauses of what propagation leaves of a Sudoku: exactly one value per cell, one place a value and unit."""
    search = new_search(puzzle)
    search.next(-1, 0)
    values = range(puzzle.shape[0])
    masks = [int(mask) for mask in search.root()]
    groups = [[(cell, value) for value in values] for cell in range(len(masks))]
    groups += [[(cell, value) for cell in unit.scope] for unit in compiled(puzzle).constraints for value in values]
    clauses = []
    for group in groups:
        members = [cell * len(values) + value + 1 for cell, value in group if masks[cell] >> value & 1]
        clauses.append(members)
        clauses += [[-first, -second] for first, second in combinations(members, 2)]
    return clauses


def measured(python: str, code: str, path: Path, seconds: float) -> float | None:
    """CPU seconds of a process until it has a solution; None if it would take too long."""
    command = [python, "-c", code, str(path), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode > 0:  # not killed by the limit
        print(done.stderr, file=sys.stderr)
    spent = float(done.stdout) if done.returncode == 0 else seconds
    return spent if spent < seconds else None


def rounds(entrants: Entrants, every: int, seconds: float) -> Iterator[tuple[str, dict[str, float | None]]]:
    """One grid after the other, with the time of every entrant."""
    for path in sorted(data_folder("sudoku", "bordeaux", "challenges", "level-99").iterdir())[::every]:
        yield path.stem, {name: measured(*entrant, path, seconds) for name, entrant in entrants.items()}


def asked(parser: argparse.ArgumentParser, ours: str, cadical: str) -> tuple[argparse.Namespace, Entrants]:
    """The arguments of a comparison, and who takes part in it: an interpreter and its code by name."""
    parser.add_argument("--seconds", type=float, default=20, help="for each puzzle and entrant")
    parser.add_argument("--other", help="the interpreter of another version")
    arguments = parser.parse_args()
    entrants = {"gridwright": (sys.executable, ours), "cadical": (sys.executable, cadical)}
    return arguments, entrants | ({"other": (arguments.other, ours)} if arguments.other else {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="take every Nth grid only")
    arguments, entrants = asked(parser, GRIDWRIGHT, CADICAL)
    times: dict[str, dict[str, float | None]] = {}
    for name, result in rounds(entrants, arguments.every, arguments.seconds):
        times[name] = result
        shown = "  ".join(f"{entrant} {'-' if t is None else f'{t:.2f} s':>8}" for entrant, t in result.items())
        print(f"{name:16} {shown}", flush=True)
        solved = {name: sum(result[name] is not None for result in times.values()) for name in entrants}
        keep("level99", {"seconds": arguments.seconds, "solved": solved, "times": times}, "python-sat")
    print(f"solved in {arguments.seconds:g} s each, of {len(times)}:", solved)


if __name__ == "__main__":
    main()
