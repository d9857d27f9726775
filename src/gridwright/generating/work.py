"""What the making of one puzzle may spend, and how it is ended from another thread."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

from gridwright import _core
from gridwright.puzzles.errors import BudgetError

NO_LIMIT = (1 << 63) - 1


@dataclass(slots=True)
class Work:
    """A deadline and a flag. They can only end the work without a puzzle; no other decision depends on them."""

    seconds: float | None = None
    stop: _core.Stop = field(default_factory=_core.Stop)
    _start: float = field(default_factory=perf_counter)

    def restart(self) -> None:
        """The clock starts now."""
        self._start = perf_counter()

    @property
    def left(self) -> float:
        """Seconds that are left; negative for no limit, as the core takes it."""
        return -1.0 if self.seconds is None else max(0.0, self.seconds - (perf_counter() - self._start))

    def check(self, finished: bool = False) -> None:
        """BudgetError if the time is over, unless what was asked for is finished."""
        if not finished or (self.seconds is not None and self.left == 0.0):
            raise self.ran_out()

    def ran_out(self) -> BudgetError:
        """The error for a budget that ran out."""
        return BudgetError("the budget ran out before the puzzle was finished")
