"""Proofs that anyone can check: the puzzle as clauses (DIMACS), and how the learner refutes them (DRAT).

The clauses exclude the solution that was found, if there is one. A checker such as drat-trim, which knows nothing of
Gridwright, then confirms that there is no other. The learner's reasons follow from these clauses by unit propagation:
a group is its pairs and one long clause, a counted line is the automaton that reads it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from time import perf_counter

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.constraint import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.model import Masks, candidates, compiled
from gridwright.solving.plan import NO_LIMIT, nodes_of, seconds_of

Clause = list[int]


@dataclass(frozen=True, slots=True)
class Proof:
    """An outcome; where it is unique or without solution, a formula in DIMACS and its refutation in DRAT."""

    outcome: Outcome
    formula: bytes
    refutation: bytes


def prove(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Proof:
    """Solves a puzzle by the learner alone, with a proof that there is no (other) solution.

    >>> from gridwright import parse
    >>> proof = prove(parse("takuzu:2x2:0..."))
    >>> print(proof.outcome.status, proof.formula[:5], proof.refutation[-2:])
    unique b'p cnf' b'0\\n'
    """
    start, model = perf_counter(), compiled(puzzle)
    domains = candidates(puzzle, model)
    learner = _core.Learner(model.core, domains)
    variables = learner.variables()
    learner.record()
    found: list[Grid] = []
    seconds, answer = seconds_of(budget), SOLUTION
    while answer == SOLUTION and len(found) < 2:
        left = seconds if seconds < 0 else max(0.0, seconds - (perf_counter() - start))
        nodes = max(0, nodes_of(budget) - learner.statistics()[0])
        answer = learner.solve([], left, NO_LIMIT, decisions=nodes)
        if answer == SOLUTION:
            found.append(tuple(learner.solution().tolist()))
            learner.exclude(learner.solution())
    decisions, conflicts, propagations = learner.statistics()
    statistics = Statistics("learner", decisions, conflicts, 0, propagations, 0, perf_counter() - start)
    if answer != EXHAUSTED:
        status = Status.MULTIPLE if len(found) > 1 else Status.UNKNOWN
        stopped_by = "limit" if len(found) > 1 else "budget"
        return Proof(Outcome(puzzle, status, tuple(found), statistics, stopped_by), b"", b"")
    formula = _Formula(learner, domains, variables, puzzle.family.value_count(puzzle.shape))
    formula.add_all(model.constraints)
    outcome = Outcome(puzzle, Status.UNIQUE if found else Status.NONE, tuple(found), statistics)
    return Proof(outcome, formula.dimacs(learner.take_added()), learner.take_proof() + b"0\n")


class _Formula:
    """The clauses of a model, over the learner's variables and others for the automata."""

    def __init__(self, learner: _core.Learner, domains: Masks, variables: int, values: int) -> None:
        self._literal = learner.literal
        self._values = values
        # The learner has made variables of its own since: those of lines that it told apart.
        self._variables = max(variables, learner.variables())
        self.clauses: list[Clause] = []
        for cell, domain in enumerate(domains.tolist()):
            members = [self.holds(cell, value) for value in range(values) if domain >> value & 1]
            if len(members) != 2:  # of two, one is the other's negation
                self._group([literal for literal in members if literal is not None], needs_one=True)

    def holds(self, cell: int, value: int) -> int | None:
        """That the cell holds the value, as DIMACS counts; None if it can't."""
        literal = self._literal(cell, value)
        return None if literal < 0 else (-1 if literal & 1 else 1) * (literal // 2 + 1)

    def _open(self, cells: Iterable[int], value: int) -> list[int]:
        return [literal for cell in cells if (literal := self.holds(cell, value)) is not None]

    def _candidates(self, cell: int) -> list[int]:
        return [value for value in range(self._values) if self.holds(cell, value) is not None]

    def _new(self) -> int:
        self._variables += 1
        return self._variables

    def _group(self, members: Sequence[int], *, needs_one: bool) -> None:
        self.clauses += [[-first, -second] for first, second in combinations(members, 2)]
        if needs_one:
            self.clauses.append(list(members))

    def add_all(self, constraints: Sequence[Constraint]) -> None:
        """The clauses of every constraint. Lines are told apart in clauses of the learner's own."""
        for constraint in constraints:
            match constraint:
                case AllDifferent(_, scope):
                    for value in range(self._values):
                        self._group(self._open(scope, value), needs_one=len(scope) == self._values)
                case NoRun(_, scope, length):
                    for begin in range(len(scope) - length + 1):
                        for value in range(self._values):
                            window = self._open(scope[begin : begin + length], value)
                            if len(window) == length:
                                self.clauses.append([-literal for literal in window])
                case Allowed(_, (first, second), table):
                    for value, row in enumerate(table):
                        for other in range(self._values):
                            one, two = self.holds(first, value), self.holds(second, other)
                            if not row >> other & 1 and one is not None and two is not None:
                                self.clauses.append([-one, -two])
                case Count() | DistinctLines():
                    pass
        for line in _lines(constraints, self._values):
            self._automaton(line)

    def _automaton(self, line: _Line) -> None:
        """A variable for every state after so many cells, and for every step between states."""
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
            for value in range(self._values):
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
"""The value of the last cell, how many cells before it hold the same, and how many so far hold the counted one."""
_Step = tuple[_State, int, _State]


@dataclass(frozen=True, slots=True)
class _Line:
    """All that the learner knows of a line at once: one count, the forbidden run, the tables between neighbours."""

    scope: tuple[int, ...]
    counted: int
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
        count += value == self.counted
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


def _lines(constraints: Sequence[Constraint], values: int) -> Iterator[_Line]:
    """Every counted line, and those with a forbidden run alone, as counted without a bound."""
    bounds: dict[tuple[int, ...], dict[int, tuple[int, int]]] = defaultdict(dict)
    runs: dict[tuple[int, ...], int] = {}
    tables: dict[tuple[int, int], tuple[int, ...]] = {}
    for constraint in constraints:
        match constraint:
            case NoRun(_, scope, length):
                runs[scope] = min(length, runs.get(scope, length))
                bounds[scope] = bounds[scope]
            case Count(_, scope, value, lo, hi):
                if values == 2 and value == 0:  # of two values, counting one counts the other
                    value, lo, hi = 1, len(scope) - min(hi, len(scope)), len(scope) - lo
                known = bounds[scope].get(value, (0, len(scope)))
                bounds[scope][value] = max(known[0], lo), min(known[1], hi)
            case Allowed(_, (first, second), table):
                turned = tuple(sum(1 << a for a in range(values) if table[a] >> b & 1) for b in range(values))
                for pair, rows in (((first, second), table), ((second, first), turned)):
                    known_rows = tables.get(pair, ((1 << values) - 1,) * values)
                    tables[pair] = tuple(row & other for row, other in zip(rows, known_rows, strict=True))
            case AllDifferent() | DistinctLines():
                pass
    for scope, counts in bounds.items():
        links = tuple(tables.get(pair) for pair in pairwise(scope))
        for value, (lo, hi) in (counts or {0: (0, len(scope))}).items():
            yield _Line(scope, value, lo, hi, runs.get(scope, 0), links)
