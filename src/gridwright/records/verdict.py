"""A Verdict: what is known of a puzzle's solutions, as a record and in words."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from gridwright.formats import solution_to_json
from gridwright.puzzles.family import Variant
from gridwright.puzzles.outcome import Outcome, Statistics, Status
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.wording import counted
from gridwright.solving.solve import solve, status_of

if TYPE_CHECKING:
    from gridwright.explaining.explanation import Explanation
    from gridwright.explaining.grade import Grade
    from gridwright.puzzles.budget import Budget


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many solutions were found, and why there were no more."""

    number: int
    stopped_by: str
    """'' when these are all, else 'limit' or 'budget'."""
    statistics: Statistics
    other: Variant | None = None
    """Without a solution: another rule set of the family under which there is exactly one."""
    clash: str = ""
    """Without a solution: the rule that the clues break already, if they do."""

    @property
    def status(self) -> Status:
        return status_of(self.number, exhausted=not self.stopped_by)

    def record(self, *, measured: bool = False) -> dict[str, Any]:
        """Plain data for JSON; `measured` adds the statistics."""
        return {
            "status": self.status.value,
            "number": self.number,
            "exact": not self.stopped_by,
            "stopped_by": self.stopped_by,
            "unique_under": self.other and self.other.slug,
            **({"statistics": asdict(self.statistics)} if measured else {}),
        }

    def __str__(self) -> str:
        if self.stopped_by == "limit":
            return f"at least {solutions(self.number)}"
        if self.stopped_by == "budget":
            return _OUT_OF_BUDGET[min(self.number, 2)].format(solutions(self.number))
        return f"{solutions(self.number)}{self.clash and ': '}{self.clash}{exactly_one(self.other)}"


def outcome_record(
    puzzle: Puzzle, solutions: tuple[Grid, ...], verdict: Verdict, *, measured: bool = False
) -> dict[str, Any]:
    """The solutions that were found, and what is known of their number."""
    written = [solution_to_json(puzzle, solution) for solution in solutions]
    only = written[0] if verdict.status is Status.UNIQUE else None
    return {"solution": only, "solutions": written, **verdict.record(measured=measured)}


WHY_UNSOLVED = {
    Status.NONE: "no solution",
    Status.MULTIPLE: "several solutions",
    Status.UNKNOWN: "the budget ran out before its solution was found",
}
"""Why a puzzle has no solution of its own."""
_OUT_OF_BUDGET = (
    "undecided: the budget ran out before a solution was found",
    "at least {}; the budget ran out before uniqueness was proved",
    "at least {}; the budget ran out",
)


def solutions(number: int) -> str:
    """A number of solutions, in words.

    >>> [solutions(number) for number in (0, 1, 7)]
    ['no solution', 'one solution', '7 solutions']
    """
    return {0: "no solution", 1: "one solution"}.get(number) or f"{number} solutions"


def exactly_one(variant: Variant | None) -> str:
    """The rule set under which it would be unique, to stand after `no solution`."""
    return f"; exactly one {under(variant)}" if variant else ""


def under(variant: Variant) -> str:
    """A rule set, named and explained."""
    return f"under the rule set '{variant.slug}' ({variant.sentence})"


def verdict_of(outcome: Outcome, other: Variant | None) -> Verdict:
    """The verdict that an outcome amounts to."""
    clash = clash_in(outcome.puzzle) if outcome.status is Status.NONE else ""
    return Verdict(len(outcome.solutions), outcome.stopped_by, outcome.statistics, other, clash)


def status_after(found: Explanation | Grade, puzzle: Puzzle, budget: Budget) -> Status:
    """The status of a puzzle that was explained or graded; where the techniques don't settle it, it is searched."""
    if found.solved:
        return Status.UNIQUE
    return Status.UNKNOWN if found.stopped_by else solve(puzzle, budget=budget).status


def clash_in(puzzle: Puzzle) -> str:
    """The rule that the clues break, as in 'row 1 has 5 twice'; '' if they break none."""
    from gridwright.explaining.messages.ending import clash
    from gridwright.explaining.messages.speaker import language

    return clash(puzzle, puzzle.givens, language("en"))[1]


def effort(statistics: Statistics) -> str:
    """Statistics in words, for -v."""
    parts = (
        counted(statistics.choices, "choice"),
        counted(statistics.backtracks, "backtrack"),
        counted(statistics.unassignments, "unassignment"),
        counted(statistics.propagations, "propagation"),
        f"depth {statistics.depth}",
        in_words(statistics.seconds),
    )
    return ", ".join(parts) + (f" ({statistics.engine})" if statistics.engine else "")


def in_words(seconds: float) -> str:
    """A time for people.

    >>> in_words(0.00042), in_words(0.042), in_words(0.42), in_words(4.2), in_words(421)
    ('0.42 ms', '42 ms', '420 ms', '4.2 s', '7 min 1 s')
    """
    if seconds < 0.1:
        return f"{seconds * 1000:.2g} ms"
    if seconds < 1:
        return f"{seconds * 1000:.0f} ms"
    return f"{seconds:.3g} s" if seconds < 60 else f"{seconds // 60:.0f} min {seconds % 60:.0f} s"
