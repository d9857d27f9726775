"""The oracle for boards too large to try everything: plain clauses from the constraints, kind by kind.

It shares nothing with the core: neither its propagation nor the learner's clauses.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, count

from pysat.solvers import Solver

from gridwright import AllDifferent, Allowed, Constraint, Count, DistinctLines, Grid, NoRun, Puzzle

Clause = list[int]


class Clauses:
    """A variable for every cell and value, `holds[cell][value]`, and others as they are needed."""

    def __init__(self, domains: Sequence[int], value_count: int) -> None:
        self._numbers = count(1)
        self.holds = [[self.new() for _ in range(value_count)] for _ in domains]
        self.clauses: list[Clause] = []
        for domain, values in zip(domains, self.holds, strict=True):
            self.clauses.append(list(values))
            self.clauses += [[-first, -second] for first, second in combinations(values, 2)]
            self.clauses += [[-variable] for value, variable in enumerate(values) if not domain >> value & 1]

    def new(self) -> int:
        return next(self._numbers)

    def add(self, constraint: Constraint) -> None:
        holds = self.holds
        match constraint:
            case AllDifferent(_, scope):
                pairs = combinations(scope, 2)
                self.clauses += [[-a, -b] for i, j in pairs for a, b in zip(holds[i], holds[j], strict=True)]
            case Count(_, scope, value, lo, hi):
                self._between([holds[cell][value] for cell in scope], lo, hi)
            case NoRun(_, scope, length):
                for start in range(len(scope) - length + 1):
                    window = [holds[cell] for cell in scope[start : start + length]]
                    self.clauses += [[-variable for variable in alike] for alike in zip(*window, strict=True)]
            case DistinctLines(_, lines):
                for first, second in combinations(lines, 2):
                    differ = [self.new() for _ in first]
                    self.clauses.append(differ)
                    for different, i, j in zip(differ, first, second, strict=True):
                        self.clauses += [[-different, -a, -b] for a, b in zip(holds[i], holds[j], strict=True)]
            case Allowed(_, (first, second), table):
                self.clauses += [
                    [-a, -b]
                    for a, row in zip(holds[first], table, strict=True)
                    for value, b in enumerate(holds[second])
                    if not row >> value & 1
                ]

    def _between(self, variables: Sequence[int], lo: int, hi: int) -> None:
        """Between lo and hi of the variables are true. `at_least[k]`: among those seen so far, more than k are."""
        at_least: list[int] = []
        for variable in variables:
            wider = [self.new() for _ in range(len(at_least) + 1)]
            for k, now in enumerate(wider):
                before = at_least[k] if k < len(at_least) else None
                fewer = at_least[k - 1] if k else None
                # now ⇔ before ∨ (variable ∧ fewer), where there are such
                self.clauses.append([now, -variable] + ([-fewer] if fewer else []))
                self.clauses.append([-now, variable] + ([before] if before else []))
                if before:
                    self.clauses.append([now, -before])
                if fewer:
                    self.clauses.append([-now, fewer] + ([before] if before else []))
            at_least = wider
        if lo > len(variables):
            self.clauses.append([])
        elif lo > 0:
            self.clauses.append([at_least[lo - 1]])
        if hi < len(variables):
            self.clauses.append([-at_least[hi]])

    def solutions(self) -> Iterator[Grid]:
        """All solutions, one by one."""
        if [] in self.clauses:
            return
        with Solver(name="glucose4", bootstrap_with=self.clauses) as solver:
            while solver.solve():
                true = {literal for literal in solver.get_model() if literal > 0}
                grid = tuple(
                    next(value for value, variable in enumerate(values) if variable in true) for values in self.holds
                )
                yield grid
                solver.add_clause([-values[value] for value, values in zip(grid, self.holds, strict=True)])


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """All solutions of a puzzle, one by one, by the oracle."""
    domains = [
        domain if given is None else domain & 1 << given
        for domain, given in zip(puzzle.family.domains(puzzle), puzzle.givens, strict=True)
    ]
    clauses = Clauses(domains, puzzle.family.value_count(puzzle.shape))
    for rule in puzzle.rules:
        for constraint in rule.constraints(puzzle):
            clauses.add(constraint)
    return clauses.solutions()
