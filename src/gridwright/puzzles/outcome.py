"""What a verb answers: an Outcome of solving, a Total of counting, with how it was found."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from gridwright.puzzles.drawn import shown
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import counted


class Status(StrEnum):
    """How many solutions there are. `unknown`: a budget ran out before that was decided."""

    UNIQUE = "unique"
    MULTIPLE = "multiple"
    NONE = "none"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the search did.

    A choice is a trial of a value; a backtrack a trial that failed; an unassignment one cell that lost its value again;
    a propagation one run of an inference over one constraint. `depth` is the deepest stack of choices.
    """

    engine: str = ""
    choices: int = 0
    backtracks: int = 0
    unassignments: int = 0
    propagations: int = 0
    depth: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Outcome:
    """The answer of `solve`: the status, the solutions found (at most `limit`), and the statistics.

    >>> import gridwright
    >>> outcome = gridwright.solve(gridwright.parse("12.. .... .... ..4."))
    >>> outcome.status, len(outcome.solutions)
    (<Status.MULTIPLE: 'multiple'>, 2)
    >>> outcome
    <Outcome: multiple, 2 solutions found>
    >>> print(gridwright.solve(gridwright.parse(".2.4 3... 4.2. ...1")))
    unique
    1 2 | 3 4
    3 4 | 1 2
    ----+----
    4 1 | 2 3
    2 3 | 4 1
    """

    puzzle: Puzzle
    status: Status
    solutions: tuple[Grid, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)
    stopped_by: str = ""
    """'' when the solutions are all there are, else 'limit' or 'budget': there may be more."""

    @property
    def solution(self) -> Grid | None:
        """The first solution found, if there is one."""
        return self.solutions[0] if self.solutions else None

    @property
    def solved(self) -> Puzzle | None:
        """The first solution as a puzzle with every cell given, for printing and writing."""
        return self.puzzle.with_givens(self.solutions[0]) if self.solutions else None

    def __str__(self) -> str:
        return str(self.status) if self.solved is None else f"{self.status}\n{self.solved}"

    def __repr__(self) -> str:
        return f"<Outcome: {self.status}, {counted(len(self.solutions), 'solution')} found>"

    _repr_html_ = shown


@dataclass(frozen=True, slots=True)
class Total:
    """The answer of `count`: the number of solutions; `exact` is False when a limit or a budget ended the count
    early, and then there are at least `number`.

    >>> import gridwright
    >>> gridwright.count(gridwright.parse("sudoku:4x4:................"))
    <Total: 288>
    """

    puzzle: Puzzle
    number: int
    exact: bool
    statistics: Statistics = field(default_factory=Statistics)
    stopped_by: str = ""
    """'', 'limit' or 'budget'."""

    def __str__(self) -> str:
        return str(self.number) if self.exact else f"at least {self.number}"

    def __repr__(self) -> str:
        return f"<Total: {self}>"
