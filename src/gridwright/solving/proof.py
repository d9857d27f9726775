"""Proofs that anyone can check: the puzzle as clauses (DIMACS), and how the learner refutes them (DRAT).

The clauses exclude the solution that was found, if there is one. A checker such as drat-trim, which knows nothing of
Gridwright, then confirms that there is no other. The learner writes the clauses that it works with. It walks lines of
two values instead, and what it finds there follows by unit propagation from the automaton that reads the line.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.constraint import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.model import candidates, compiled
from gridwright.solving.plan import nodes_of, seconds_of

Clause = list[int]

PIECE = 20_000
"""Conflicts after which a part of the refutation is handed out: some ten megabytes."""


@dataclass(frozen=True, slots=True)
class Proof:
    """An outcome; where it is unique or without solution, a formula in DIMACS and its refutation in DRAT."""

    outcome: Outcome
    formula: bytes
    refutation: bytes
    """Empty if it was handed out piece by piece."""


def prove(puzzle: Puzzle, *, budget: Budget = UNLIMITED, write: Callable[[bytes], object] | None = None) -> Proof:
    """Solves a puzzle by the learner alone, with a proof that there is no (other) solution.

    A refutation of many megabytes need not stay in memory: `write` gets it piece by piece while it grows. It is worth
    something only if the outcome is that there is no other solution.

    >>> from gridwright import parse
    >>> proof = prove(parse("takuzu:2x2:0..."))
    >>> print(proof.outcome.status, proof.formula[:5], proof.refutation[-2:])
    unique b'p cnf' b'0\\n'
    """
    start, model = perf_counter(), compiled(puzzle)
    domains = candidates(puzzle, model)
    learner = _core.Learner(model.core, domains, recording=True)
    found: list[Grid] = []
    pieces: list[bytes] = []
    hand_out = write or pieces.append
    seconds, answer, goes_on = seconds_of(budget), SOLUTION, True
    while goes_on:
        decisions, conflicts, _ = learner.statistics()
        left = seconds if seconds < 0 else max(0.0, seconds - (perf_counter() - start))
        answer = learner.solve([], left, PIECE, decisions=max(0, nodes_of(budget) - decisions))
        hand_out(learner.take_proof())
        if answer == SOLUTION:
            found.append(tuple(learner.solution().tolist()))
            learner.exclude(learner.solution())
            goes_on = len(found) < 2
        else:
            goes_on = answer != EXHAUSTED and learner.statistics()[1] - conflicts >= PIECE
    decisions, conflicts, propagations = learner.statistics()
    statistics = Statistics("learner", decisions, conflicts, 0, propagations, 0, perf_counter() - start)
    if answer != EXHAUSTED:
        status = Status.MULTIPLE if len(found) > 1 else Status.UNKNOWN
        stopped_by = "limit" if len(found) > 1 else "budget"
        return Proof(Outcome(puzzle, status, tuple(found), statistics, stopped_by), b"", b"")
    formula = _Formula(learner)
    if puzzle.family.value_count(puzzle.shape) == 2:
        formula.add_lines(model.constraints)
    outcome = Outcome(puzzle, Status.UNIQUE if found else Status.NONE, tuple(found), statistics)
    hand_out(learner.take_proof() + b"0\n")
    return Proof(outcome, formula.dimacs(learner.take_clauses()), b"".join(pieces))


class _Formula:
    """The clauses of a model, over the learner's variables and others for the automata."""

    def __init__(self, learner: _core.Learner) -> None:
        self._literal = learner.literal
        self._variables = learner.variables()
        self.clauses: list[Clause] = []

    def holds(self, cell: int, value: int) -> int | None:
        """That the cell holds the value, as DIMACS counts; None if it can't."""
        literal = self._literal(cell, value)
        return None if literal < 0 else (-1 if literal & 1 else 1) * (literal // 2 + 1)

    def _candidates(self, cell: int) -> list[int]:
        return [value for value in (0, 1) if self.holds(cell, value) is not None]

    def _new(self) -> int:
        self._variables += 1
        return self._variables

    def add_lines(self, constraints: Sequence[Constraint]) -> None:
        """The automaton of every line of two values."""
        for line in _lines(constraints):
            self._automaton(line)

    def _automaton(self, line: _Line) -> None:
        """A variable for every state after each cell, and for every step between states."""
        layers = line.steps(self._candidates)
        if not layers:
            self.clauses.append([])
            return
        before: dict[_State, int] = {line.start: self._new()}
        self.clauses.append([before[line.start]])
        for cell, layer in zip(line.scope, layers, strict=True):
            after = {state: self._new() for state in sorted({to for _, _, to in layer})}
            leaving, entering, holding = (defaultdict[int, Clause](list) for _ in range(3))
            for source, value, to in layer:
                step, holds = self._new(), self.holds(cell, value)
                assert holds is not None
                self.clauses += [[-step, before[source]], [-step, holds], [-step, after[to]]]
                leaving[before[source]].append(step)
                entering[after[to]].append(step)
                holding[holds].append(step)
            for value in (0, 1):
                if (holds := self.holds(cell, value)) is not None:
                    self.clauses.append([-holds, *holding[holds]])
            for steps in (leaving, entering):
                self.clauses += [[-state, *some] for state, some in steps.items()]
            before = after

    def dimacs(self, added: bytes) -> bytes:
        """The formula as text, with clauses that are text already."""
        number = len(self.clauses) + added.count(b"\n")
        lines = [f"p cnf {self._variables} {number}"]
        lines += [" ".join(map(str, [*clause, 0])) for clause in self.clauses]
        return ("\n".join(lines) + "\n").encode() + added


_State = tuple[int, int, int]
"""The value of the last cell, how many cells before it hold the same, and how many ones there are so far."""
_Step = tuple[_State, int, _State]


@dataclass(frozen=True, slots=True)
class _Line:
    """All that the learner knows of a line of two values: how many ones, the forbidden run, the tables between
    neighbours."""

    scope: tuple[int, ...]
    lo: int
    hi: int
    run: int
    """The forbidden run, 0 if none."""
    tables: tuple[tuple[int, ...] | None, ...]
    """Before each cell but the first: what the cell before allows."""

    @property
    def start(self) -> _State:
        return -1, 0, 0

    def _after(self, at: int, state: _State, value: int) -> _State | None:
        last, run, count = state
        table = self.tables[at - 1] if at else None
        if table is not None and not table[last] >> value & 1:
            return None
        run = run + 1 if value == last else 1
        count += value
        if (self.run and run >= self.run) or count > self.hi:
            return None
        linked = at < len(self.tables) and self.tables[at] is not None
        return value if self.run or linked else -1, run if self.run else 0, count

    def steps(self, candidates_of: Callable[[int], list[int]]) -> list[list[_Step]]:
        """The steps of all readings that end well, cell by cell; nothing if there are none."""
        layers: list[list[_Step]] = []
        states = [self.start]
        for at, cell in enumerate(self.scope):
            layers.append([])
            for state in states:
                for value in candidates_of(cell):
                    if (to := self._after(at, state, value)) is not None:
                        layers[-1].append((state, value, to))
            states = sorted({to for _, _, to in layers[-1]})
        good = {state for state in states if state[2] >= self.lo}
        for at in range(len(layers) - 1, -1, -1):
            layers[at] = [step for step in layers[at] if step[2] in good]
            good = {source for source, _, _ in layers[at]}
        return layers if good else []


def _lines(constraints: Sequence[Constraint]) -> Iterator[_Line]:
    """Every line of two values that is counted, or has a forbidden run."""
    bounds: dict[tuple[int, ...], tuple[int, int]] = {}
    runs: dict[tuple[int, ...], int] = {}
    tables: dict[tuple[int, int], tuple[int, ...]] = {}
    for constraint in constraints:
        match constraint:
            case NoRun(_, scope, length):
                runs[scope] = min(length, runs.get(scope, length))
                bounds.setdefault(scope, (0, len(scope)))
            case Count(_, scope, value, lo, hi):
                if value == 0:  # of two values, counting one counts the other
                    lo, hi = len(scope) - min(hi, len(scope)), len(scope) - lo
                known = bounds.get(scope, (0, len(scope)))
                bounds[scope] = max(known[0], lo), min(known[1], hi)
            case Allowed(_, (first, second), table):
                turned = tuple(sum(1 << a for a in (0, 1) if table[a] >> b & 1) for b in (0, 1))
                for pair, rows in (((first, second), table), ((second, first), turned)):
                    known_rows = tables.get(pair, (3, 3))
                    tables[pair] = tuple(row & other for row, other in zip(rows, known_rows, strict=True))
            case AllDifferent() | DistinctLines():
                pass
    for scope, (lo, hi) in bounds.items():
        yield _Line(scope, lo, hi, runs.get(scope, 0), tuple(tables.get(pair) for pair in pairwise(scope)))
