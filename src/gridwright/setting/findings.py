"""Findings: what a puzzle in the making is like now, as data and as a few lines of text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gridwright.explaining.explanation import Explanation
from gridwright.explaining.grade import Grade
from gridwright.puzzles.outcome import Status, Total
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.wording import counted
from gridwright.setting.conflict import Conflict
from gridwright.setting.telling import findings_record, headline, tell

Numbers = tuple[tuple[int | None, ...], ...]
"""For every cell and value: how many solutions have it; None if the budget ran out first."""


@dataclass(frozen=True, slots=True)
class Forced:
    """An open cell that has the same value in every solution."""

    cell: int
    value: int
    technique: str
    """The slug of the technique that places it; '' if only a proof does."""


@dataclass(frozen=True, slots=True)
class Findings:
    """The answer of `analyse`. What was not asked for, or not found in time, is None.

    >>> import gridwright
    >>> findings = gridwright.analyse(gridwright.parse("takuzu:4x4:....1..1...1.0.."))
    >>> findings
    <Findings: unique, 12 cells forced, 0 idle clues>
    """

    puzzle: Puzzle
    status: Status
    possible: tuple[int, ...]
    """By cell: the values of solutions that were found, as bit masks."""
    undecided: tuple[int, ...]
    """By cell: the values that were neither found nor ruled out before the budget ended."""
    solution: Grid | None = None
    forced: tuple[Forced, ...] = ()
    """Open cells that have one possible value, in order."""
    explanation: Explanation | None = None
    """The steps that lead to those that are forced by rules alone."""
    grade: Grade | None = None
    """Of a puzzle with one solution."""
    total: Total | None = None
    idle: tuple[int, ...] | None = None
    """Clues that could be removed, one at a time."""
    unasked: tuple[int, ...] = ()
    """Clues that the budget was too short to decide."""
    conflict: Conflict | None = None
    """If there is no solution: clues that contradict each other."""
    numbers: Numbers | None = None

    @property
    def minimal(self) -> bool | None:
        """Whether the solution is unique and no clue could go; None if that is not known."""
        if self.status is not Status.UNIQUE:
            return None if self.status is Status.UNKNOWN else False
        if self.idle is None or (not self.idle and self.unasked):
            return None
        return not self.idle

    @property
    def stopped_by(self) -> str:
        """'budget' if it left something undecided."""
        return "budget" if self.status is Status.UNKNOWN or any(self.undecided) or self.unasked else ""

    @property
    def open_cells(self) -> tuple[int, ...]:
        """Cells with several possible values, or with one that is not decided."""
        pairs = zip(self.possible, self.undecided, strict=True)
        return tuple(cell for cell, (seen, open_) in enumerate(pairs) if (seen | open_).bit_count() > 1)

    def candidates(self, cell: int) -> tuple[int, ...]:
        """The values that a cell may have, as far as is known.

        >>> import gridwright
        >>> gridwright.analyse(gridwright.parse("takuzu:2x2:....")).candidates(0)
        (0, 1)
        """
        return tuple(values_of(self.possible[cell] | self.undecided[cell]))

    @property
    def filled(self) -> Puzzle:
        """The board with every forced cell filled in."""
        givens = list(self.puzzle.givens)
        for each in self.forced:
            givens[each.cell] = each.value
        return self.puzzle.with_givens(givens)

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON."""
        return findings_record(self)

    def __str__(self) -> str:
        return "\n".join(filter(None, [headline(self), str(self.filled), tell(self)]))

    def __repr__(self) -> str:
        idle = "" if self.idle is None else f", {counted(len(self.idle), 'idle clue')}"
        return f"<Findings: {self.status}, {counted(len(self.forced), 'cell')} forced{idle}>"
