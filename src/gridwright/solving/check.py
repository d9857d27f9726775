"""Checking: is a puzzle consistent, complete, solved; and if not, which constraint is broken by which cells?

The meaning is that of `Constraint.conflict`, in plain Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.constraint import Cells, Constraint, PartialValues
from gridwright.puzzles.family import Variant
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle, need_puzzle
from gridwright.puzzles.wording import counted
from gridwright.solving.plan import OTHER_RULES
from gridwright.solving.solve import solve
from gridwright.solving.violation import Violation, say


@dataclass(frozen=True, slots=True)
class Report:
    """The answer of `check`. A Puzzle is always well formed; this says what else is right or wrong."""

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
        return self.told()

    def told(self, lang: str = "en") -> tuple[str, ...]:
        """The violations in words of a language."""
        return tuple(say(self.puzzle, violation, lang) for violation in self.violations)


def check(puzzle: Puzzle, *, budget: Budget = OTHER_RULES) -> Report:
    """Checks the givens of a puzzle, complete or not, against every constraint.

    Where the family has other rule sets and the puzzle's own leaves no solution, they are tried within the budget.

    >>> import gridwright
    >>> report = gridwright.check(gridwright.parse("sudoku:4x4:1..1........2..."))
    >>> report.consistent, report.complete, report.messages
    (False, False, ('row 1 has 1 twice: R1C1 and R1C4',))
    """
    need_puzzle(puzzle)
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


def unique_under(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Variant | None:
    """The first other rule set of the family under which the puzzle has exactly one solution, if there is one.

    Collections are published under rules that their files don't name; this finds out which they were.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:4x4:0110011010011001")
    >>> variant = gridwright.unique_under(puzzle)
    >>> variant.slug, variant.sentence
    ('repeats', 'Rows may repeat, and so may columns.')
    """
    need_puzzle(puzzle)
    for variant in puzzle.family.variants:
        if variant.slug != puzzle.variant:
            outcome = solve(replace(puzzle, variant=variant.slug), budget=budget)
            if outcome.status is Status.UNIQUE:
                return variant
    return None


def conflicts(constraint: Constraint, values: PartialValues) -> list[Cells]:
    """All groups of cells that break the constraint; `Constraint.conflict` names one at a time.

    A cell of what was found is emptied and the question asked again; answers that share a cell are one.

    >>> from gridwright.puzzles.constraint import AllDifferent
    >>> from gridwright.puzzles.translations import ROW
    >>> conflicts(AllDifferent(ROW.at(1), (0, 1, 2, 3, 4)), [7, 8, 7, 8, 7])
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
