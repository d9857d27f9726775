"""What the making of one puzzle may spend (time, attempts), and how it is ended from another thread."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from time import perf_counter
from typing import TypeVar

from gridwright import _core
from gridwright.generating.request import Request
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError
from gridwright.solving.plan import FOREVER

MOST_ATTEMPTS = 1200
"""Puzzles to make before a number of clues, or a grade, counts as out of reach; fewer on large boards."""
_FEWEST_ATTEMPTS, _MOST_EFFORT = 12, 4_000_000
"""For a number of clues: attempts times the square of the cells, since proofs that clues are needed take most time."""
_NEAR = 0.15
"""After the fewest attempts the closest must be as near as this share of the number, or others won't meet it either."""

Made = TypeVar("Made")


@dataclass(slots=True)
class Work:
    """A deadline and a flag. They can only end the work without a puzzle; no other decision depends on them."""

    seconds: float | None = None
    stop: _core.Stop = field(default_factory=_core.Stop)
    _start: float = field(default_factory=perf_counter)

    @property
    def left(self) -> float:
        """Seconds that are left; negative for no limit, as the core takes it."""
        return FOREVER if self.seconds is None else max(0.0, self.seconds - (perf_counter() - self._start))

    def budget(self, share: float = 1.0) -> Budget:
        """What is left, or a share of it, for another verb."""
        return Budget(None if self.seconds is None else self.left * share)

    def check(self, finished: bool = True) -> None:
        """BudgetError if the time is over or the flag is set, or if the core was stopped before it had finished."""
        if not finished or self.left == 0.0 or self.stop.is_set():
            raise self.ran_out()

    def ran_out(self) -> BudgetError:
        """The error for a budget that ran out."""
        return BudgetError("the budget ran out before the puzzle was finished")


def first_fitting(request: Request, attempts: Iterable[tuple[int, Made]]) -> Made:
    """The first attempt with the number of clues that is asked for; RequestError if none has it.

    Each attempt is a number of clues and what was made.
    """
    asked = request.clues
    most = min(max(_MOST_EFFORT // request.cells**2, _FEWEST_ATTEMPTS), MOST_ATTEMPTS)
    reached = []
    for number, made in islice(attempts, most):
        if asked is None or number == asked:
            return made
        reached.append((abs(number - asked), number))
        if len(reached) >= _FEWEST_ATTEMPTS and min(reached)[0] > _NEAR * asked:
            break
    kind = "counts" if request.has_counts else "clues"
    raise RequestError(
        f"no {request.title} with {asked} {kind} ({request.fill:g} %) was found in {len(reached):,} attempts; "
        f"the closest has {min(reached)[1]}"
    )
