"""Checking: is a puzzle consistent, complete, solved; and if not, which constraint is broken by which cells?

The meaning is that of `Constraint.conflict`, in plain Python. Violations are data; `say` puts them into words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gridwright.puzzles.budget import Budget
from gridwright.puzzles.constraint import (
    AllDifferent,
    Allowed,
    Cells,
    Constraint,
    Count,
    DistinctLines,
    NoRun,
    PartialValues,
)
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import counted
from gridwright.solving.plan import OTHER_RULES
from gridwright.solving.rule_sets import unique_under
from gridwright.solving.solve import solve


@dataclass(frozen=True, slots=True)
class Violation:
    """A constraint that the givens break, and the cells that break it; without a constraint, it is the board itself
    that does not admit the value of a cell."""

    constraint: Constraint | None
    cells: Cells


@dataclass(frozen=True, slots=True)
class Report:
    """The answer of `check`. A Puzzle is well formed by its making; what else there is to say stands here."""

    puzzle: Puzzle
    violations: tuple[Violation, ...] = ()
    open_cells: int = 0
    """How many cells hold no value yet, of those that the layout does not decide."""
    unique_under: str | None = None
    """The slug of another rule set under which there is exactly one solution, where its own leaves none."""

    @property
    def consistent(self) -> bool:
        """No constraint is broken by what is given."""
        return not self.violations

    @property
    def complete(self) -> bool:
        """Every cell holds a value, or the layout decides it."""
        return self.open_cells == 0

    @property
    def solved(self) -> bool:
        """Complete and consistent."""
        return self.complete and self.consistent

    def __str__(self) -> str:
        return "\n".join(self.messages) or ("solved" if self.solved else "consistent")

    def __repr__(self) -> str:
        wrong = counted(len(self.violations), "violation")
        return f"<Report: {'consistent' if self.consistent else wrong}, {counted(self.open_cells, 'cell')} open>"

    @property
    def messages(self) -> tuple[str, ...]:
        """The violations in words."""
        return tuple(say(self.puzzle, violation) for violation in self.violations)


def check(puzzle: Puzzle, *, budget: Budget = OTHER_RULES) -> Report:
    """Checks the givens of a puzzle, complete or not, against every constraint.

    Where the family has other rule sets and the puzzle's own leaves no solution, they are tried within the budget.

    >>> import gridwright
    >>> report = gridwright.check(gridwright.parse("sudoku:4x4:1..1........2..."))
    >>> report.consistent, report.complete, report.messages
    (False, False, ('row 1: R1C1 and R1C4 both hold 1',))
    """
    values = puzzle.givens
    violations = [Violation(None, (cell,)) for cell in _misplaced(puzzle)]
    for rule in puzzle.rules:
        for constraint in rule.constraints(puzzle):
            violations.extend(Violation(constraint, cells) for cells in conflicts(constraint, values))
    open_cells = sum(
        value is None and not decided for value, decided in zip(values, puzzle.decided_by_layout, strict=True)
    )
    report = Report(puzzle, tuple(violations), open_cells)
    if report.solved or len(puzzle.family.variants) == 1:
        return report
    if report.consistent and solve(puzzle, limit=1, budget=budget).status is not Status.NONE:
        return report
    other = unique_under(puzzle, budget=budget)
    return replace(report, unique_under=other.slug) if other else report


def conflicts(constraint: Constraint, values: PartialValues) -> list[Cells]:
    """All groups of cells that break the constraint; `Constraint.conflict` names one at a time.

    A cell of what was found is emptied and the question asked again; answers that share a cell are one.

    >>> conflicts(AllDifferent("row 1", (0, 1, 2, 3, 4)), [7, 8, 7, 8, 7])
    [(0, 2, 4), (1, 3)]
    """
    left = list(values)
    groups: list[set[int]] = []
    while found := constraint.conflict(left):
        left[found[0]] = None
        group = next((group for group in groups if not group.isdisjoint(found)), None)
        if group is None:
            groups.append(set(found))
        else:
            group.update(found)
    return [tuple(sorted(group)) for group in groups]


def _misplaced(puzzle: Puzzle) -> Iterator[int]:
    for cell, (value, domain) in enumerate(zip(puzzle.givens, puzzle.family.domains(puzzle), strict=True)):
        if value is not None and not domain >> value & 1:
            yield cell


def say(puzzle: Puzzle, violation: Violation) -> str:
    """A violation in words: `row 3: R3C4 and R3C9 both hold 5`."""
    constraint, cells = violation.constraint, violation.cells
    if constraint is None:
        domain = puzzle.family.domains(puzzle)[cells[0]]
        possible = [_sign(symbol) for value, symbol in enumerate(puzzle.symbols) if domain >> value & 1]
        return f"{_held(puzzle, cells[0])}, but only {_listed(possible, 'or')} can stand there"
    return f"{constraint.name}: {_MESSAGES[type(constraint)](puzzle, constraint, cells)}"


def _say_all_different(puzzle: Puzzle, constraint: AllDifferent, cells: Cells) -> str:
    names = [puzzle.cell_name(cell) for cell in cells]
    return f"{_listed(names)} {'both' if len(cells) == 2 else 'all'} hold {_symbol(puzzle, cells[0])}"


def _say_count(puzzle: Puzzle, constraint: Count, cells: Cells) -> str:
    symbol = _sign(puzzle.symbols[constraint.value])
    holding = sum(puzzle.givens[cell] == constraint.value for cell in constraint.scope)
    if holding > constraint.hi:
        return f"{_cells(holding)} {symbol}, at most {constraint.hi} may"
    room = len(constraint.scope) - len(cells)
    return f"only {counted(room, 'cell')} can hold {symbol}, at least {constraint.lo} must"


def _say_no_run(puzzle: Puzzle, constraint: NoRun, cells: Cells) -> str:
    names = [puzzle.cell_name(cell) for cell in cells]
    where = _listed(names) if len(names) <= 4 else f"{names[0]} to {names[-1]}"
    return f"{where} all hold {_symbol(puzzle, cells[0])}"


def _say_distinct_lines(puzzle: Puzzle, constraint: DistinctLines, cells: Cells) -> str:
    alike = [str(number) for number, line in enumerate(constraint.lines, 1) if set(line) <= set(cells)]
    return f"{_listed(alike)} are alike"


def _say_allowed(puzzle: Puzzle, constraint: Allowed, cells: Cells) -> str:
    if len(cells) == 1:
        return f"{_held(puzzle, cells[0])}, and no value of the other cell goes with it"
    return " and ".join(_held(puzzle, cell) for cell in cells)


# One sentence a kind. mypy cannot relate a key's type to its function's parameter, hence the dots.
_MESSAGES: dict[type[Constraint], Callable[..., str]] = {
    AllDifferent: _say_all_different,
    Count: _say_count,
    NoRun: _say_no_run,
    DistinctLines: _say_distinct_lines,
    Allowed: _say_allowed,
}


def _symbol(puzzle: Puzzle, cell: int) -> str:
    value = puzzle.givens[cell]
    return "nothing" if value is None else _sign(puzzle.symbols[value])


def _sign(symbol: str) -> str:
    """A symbol in a sentence: a minus sign for a hyphen, as in the names of constraints."""
    return symbol.replace("-", "−")


def _held(puzzle: Puzzle, cell: int) -> str:
    return f"{puzzle.cell_name(cell)} holds {_symbol(puzzle, cell)}"


def _cells(number: int) -> str:
    return "1 cell holds" if number == 1 else f"{number} cells hold"


def _listed(words: list[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}"
