"""9×9 Sudokus with uniqueness proved, single thread: Gridwright one by one and by the batch, beside peers from PyPI.

    python -m bench.nine

CaDiCaL gets a fair encoding: the clauses of the empty grid are built once, the givens are unit clauses, the second
question excludes the first solution. All take turns, round by round; the ratio of a round is Gridwright's rate over the
peer's rate in that round, and the median over the rounds is what is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, product
from statistics import median
from time import perf_counter

import gridwright
from bench.record import data_folder, keep
from gridwright import Puzzle

ROUNDS = 5
LISTS = {"17 clues": "clue17_10000.txt", "hardest": "hardest_5000.txt", "top 95": "sudoku-top95.txt"}


def one_by_one(puzzles: Sequence[Puzzle]) -> int:
    return sum(gridwright.solve(puzzle).status == "unique" for puzzle in puzzles)


def batch(puzzles: Sequence[Puzzle]) -> int:
    return int((gridwright.solve_many(puzzles, jobs=1).status == "unique").sum())


def cadical(puzzles: Sequence[Puzzle]) -> int:
    """CaDiCaL through python-sat: a fresh solver a puzzle, on clauses that are built once."""
    from pysat.solvers import Cadical195

    unique = 0
    for puzzle in puzzles:
        with Cadical195(bootstrap_with=_clauses()) as solver:
            for cell, value in enumerate(puzzle.givens):
                if value is not None:
                    solver.add_clause([cell * 9 + value + 1])
            if solver.solve():
                model = solver.get_model()
                solver.add_clause([-literal for literal in model if literal > 0])
                unique += not solver.solve()
    return unique


def cadical_reused(puzzles: Sequence[Puzzle]) -> int:
    """The same with one solver for all puzzles: givens are assumptions, and a literal switches each exclusion on."""
    from pysat.solvers import Cadical195

    unique = 0
    with Cadical195(bootstrap_with=_clauses()) as solver:
        for index, puzzle in enumerate(puzzles):
            givens = [cell * 9 + value + 1 for cell, value in enumerate(puzzle.givens) if value is not None]
            if solver.solve(assumptions=givens):
                switch = 730 + index
                solver.add_clause([-switch, *(-literal for literal in solver.get_model() if 0 < literal < 730)])
                unique += not solver.solve(assumptions=[*givens, switch])
                solver.add_clause([-switch])
    return unique


@cache
def _clauses() -> list[list[int]]:
    """Every cell exactly one value; every value exactly once in every row, column and box; pairwise."""
    groups = [[cell * 9 + value + 1 for value in range(9)] for cell in range(81)]
    for value, unit in product(range(9), range(9)):
        groups.append([(unit * 9 + k) * 9 + value + 1 for k in range(9)])
        groups.append([(k * 9 + unit) * 9 + value + 1 for k in range(9)])
        corner = unit // 3 * 27 + unit % 3 * 3
        groups.append([(corner + k // 3 * 9 + k % 3) * 9 + value + 1 for k in range(9)])
    return [*groups, *([-a, -b] for group in groups for a, b in combinations(group, 2))]


def cp_sat(puzzles: Sequence[Puzzle]) -> int:
    """OR-Tools CP-SAT with AllDifferent, one worker; the second question excludes the first solution."""
    from ortools.sat.python import cp_model

    unique = 0
    for puzzle in puzzles:
        model = cp_model.CpModel()
        cells = [model.new_int_var(0, 8, "") if v is None else model.new_constant(v) for v in puzzle.givens]
        for rule in puzzle.rules:
            for constraint in rule.constraints(puzzle):
                model.add_all_different([cells[cell] for cell in constraint.scope])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        if solver.solve(model) in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            differs = []
            for cell, variable in enumerate(cells):
                if puzzle.givens[cell] is None:
                    same = model.new_bool_var("")
                    model.add(variable != solver.value(variable)).only_enforce_if(same.negated())
                    differs.append(same.negated())
            model.add_bool_or(differs)
            unique += solver.solve(model) == cp_model.INFEASIBLE
    return unique


def py_sudoku(puzzles: Sequence[Puzzle]) -> int:
    """py-sudoku, which checks for a second solution when it is asked to solve with validation."""
    from sudoku import Sudoku

    unique = 0
    for puzzle in puzzles:
        rows = [[None if v is None else v + 1 for v in puzzle.givens[r * 9 : r * 9 + 9]] for r in range(9)]
        board = Sudoku(3, 3, board=[[value or 0 for value in row] for row in rows])
        unique += not board.has_multiple_solutions()
    return unique


# How many puzzles each solves in a round: enough to measure, few enough to wait for.
ENTRANTS: dict[str, tuple[Callable[[Sequence[Puzzle]], int], int]] = {
    "gridwright, batch": (batch, 10_000),
    "gridwright, one by one": (one_by_one, 1000),
    "CaDiCaL": (cadical, 60),
    "CaDiCaL, one solver": (cadical_reused, 60),
    "CP-SAT": (cp_sat, 10),
    "py-sudoku": (py_sudoku, 1),
}


def main() -> None:
    results: dict[str, dict[str, list[float]]] = {}
    for title, file in LISTS.items():
        puzzles = list(gridwright.read(data_folder("sudoku", "9x9", file)))
        entrants = {k: v for k, v in ENTRANTS.items() if k != "py-sudoku" or title == "top 95"}
        rates: dict[str, list[float]] = {name: [] for name in entrants}
        for turn in range(ROUNDS):
            for name, (entrant, most) in entrants.items():
                first = turn * most % max(1, len(puzzles) - most + 1)
                chosen = puzzles[first : first + most]
                start = perf_counter()
                unique = entrant(chosen)
                rates[name].append(len(chosen) / (perf_counter() - start))
                if unique != len(chosen):
                    raise SystemExit(f"{name} found {unique} of {len(chosen)} unique")
        results[title] = rates
        print(f"{title}: puzzles a second, and how many times the peer (median of {ROUNDS} rounds)")
        for name, measured in rates.items():
            ratios = [
                f"{median(ours / peer for ours, peer in zip(rates[g], measured, strict=True)):9.1f}"
                for g in list(rates)[:2]
            ]
            print(
                f"  {name:24} {median(measured):12.1f}   batch/it {ratios[0]}   one by one/it {ratios[1]}", flush=True
            )
    keep("nine", results, "python-sat", "ortools", "py-sudoku")


if __name__ == "__main__":
    main()
