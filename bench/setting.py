"""Possible candidates: every candidate of a puzzle with several solutions decided, beside CaDiCaL asked incrementally.

    python -m bench.setting [--seconds 20]

CaDiCaL is python-sat's, one solver a puzzle, on the clauses of the tests' oracle for the candidates left after
propagation. Each candidate is an assumption; those that a solution has shown already are not asked, and those that were
ruled out become clauses. Writing the clauses counts for neither. The two take turns, puzzle by puzzle, and processor
time is measured. A puzzle that takes longer than the limit, by the clock, counts as what it took until then. Raw
results go to bench/results.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import median
from time import perf_counter, process_time

import gridwright
from bench.record import keep
from gridwright import Analysis, Budget, Puzzle
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search
from tests.oracle import Clauses

GROUPS: dict[str, tuple[str, int, float, int]] = {
    "9×9 Sudoku, 10 clues": ("sudoku", 9, 10 / 81, 20),
    "9×9 Sudoku, 15 clues": ("sudoku", 9, 15 / 81, 20),
    "9×9 Sudoku, 20 clues": ("sudoku", 9, 20 / 81, 20),
    "9×9 Sudoku, 25 clues": ("sudoku", 9, 25 / 81, 20),
    "16×16 Sudoku, 35 %": ("sudoku", 16, 0.35, 6),
    "25×25 Sudoku, 40 %": ("sudoku", 25, 0.40, 2),
    "20×20 Takuzu, 15 %": ("takuzu", 20, 0.15, 6),
    "40×40 Takuzu, 15 %": ("takuzu", 40, 0.15, 2),
    "64×64 Takuzu, 20 %": ("takuzu", 64, 0.20, 1),
    "10×10 Magnets, 70 % of the counts": ("magnets", 10, 0.0, 6),
    "20×20 Magnets, 70 % of the counts": ("magnets", 20, 0.02, 3),
    "40×40 Magnets, 70 % of the counts": ("magnets", 40, 0.02, 2),
}
"""Family, rows, the share of cells that are given, and the number of puzzles."""
COUNTS = 0.7


def puzzles(family: str, size: int, share: float, number: int) -> Iterator[Puzzle]:
    """Random clues of random solutions: mostly with several solutions."""
    for index, made in enumerate(gridwright.generate(family, size, n=number, seed=18)):
        rng = random.Random(f"{family} {size} {share} {index}")
        assert made.solution is not None
        shown = set(rng.sample(range(size * size), round(share * size * size)))
        givens = tuple(value if cell in shown else None for cell, value in enumerate(made.solution))
        full = made.puzzle.family.counts_of(made.puzzle, made.solution)
        counts = tuple(count if rng.random() < COUNTS else None for count in full)
        yield replace(made.puzzle, givens=givens, counts=counts)


def by_gridwright(puzzle: Puzzle, seconds: float) -> tuple[float, int | None]:
    """Seconds, and the number of possible candidates; None if time ran out."""
    start = process_time()
    found = Analysis(puzzle).ask(Budget(seconds=seconds), parts=())
    spent = process_time() - start
    return spent, None if any(found.undecided) else sum(mask.bit_count() for mask in found.possible)


def by_cadical(puzzle: Puzzle, seconds: float) -> tuple[float, int | None]:
    """The same by CaDiCaL, one question a candidate that no solution has shown."""
    from pysat.solvers import Cadical195

    search = new_search(puzzle)
    search.next(-1, 0)
    masks = search.root().tolist()
    formula = Clauses(masks, puzzle.family.value_count(puzzle.shape))
    for constraint in compiled(puzzle).constraints:
        formula.add(constraint)
    open_cells = [(cell, mask) for cell, mask in enumerate(masks) if mask.bit_count() > 1]
    literals = [formula.holds[cell][v] for cell, mask in open_cells for v in range(64) if mask >> v & 1]
    start, end = process_time(), perf_counter() + seconds
    shown: set[int] = set()
    with Cadical195(bootstrap_with=formula.clauses) as solver:
        for literal in literals:
            if literal in shown:
                continue
            if perf_counter() > end:
                return process_time() - start, None
            if solver.solve(assumptions=[literal]):
                shown.update(solver.get_model())
            else:
                solver.add_clause([-literal])
    spent = process_time() - start
    return spent, sum(mask.bit_count() == 1 for mask in masks) + len(shown.intersection(literals))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=20, help="for each puzzle and entrant")
    seconds = parser.parse_args().seconds
    results: dict[str, object] = {}
    print(f"{'possible candidates':36} {'gridwright':>12} {'CaDiCaL':>12} {'times':>7}   (median of the puzzles)")
    for title, group in GROUPS.items():
        rows = []
        for puzzle in puzzles(*group):
            (ours, found), (theirs, also) = by_gridwright(puzzle, seconds), by_cadical(puzzle, seconds)
            if found is not None and also is not None and found != also:
                raise SystemExit(f"{title}: {found} candidates, but CaDiCaL finds {also}")
            rows.append(
                {
                    "gridwright": ours,
                    "cadical": theirs,
                    "possible": found,
                    "decided": [found is not None, also is not None],
                }
            )
        ratio = median(row["cadical"] / row["gridwright"] for row in rows)  # type: ignore[operator]
        middle = [median(row[name] for row in rows) * 1000 for name in ("gridwright", "cadical")]  # type: ignore[type-var]
        late = [sum(not row["decided"][at] for row in rows) for at in (0, 1)]  # type: ignore[index]
        marks = "".join(
            f"  {name}: {n} not decided" for name, n in zip(("gridwright", "CaDiCaL"), late, strict=True) if n
        )
        print(f"{title:36} {middle[0]:9.2f} ms {middle[1]:9.1f} ms {ratio:7.1f}{marks}", flush=True)
        results[title] = {"ratio": ratio, "puzzles": rows}
    keep("setting", {"seconds": seconds, "groups": results}, "python-sat")


if __name__ == "__main__":
    main()
