"""The engines behind one search: the search itself, which hands over to the learner when a puzzle proves hard.

Both answer the same calls, from one solution to the next, so that verbs see one engine.
"""

from __future__ import annotations

from time import perf_counter

import numpy as np

from gridwright import _core
from gridwright.puzzles.puzzle import Grid
from gridwright.solving import plan

SOLUTION, EXHAUSTED, STOPPED = range(3)
"""What `next` answers."""

_OUT_OF_PATIENCE = -1


class Engine:
    """The core's search; after `patience` choices without a solution, the learner on the candidates at the root.

    Before that, these are probed, until `probing` trials in a row refute none.

    The learner needs a clause for every known solution, the search nothing. So each solution renews the patience, and
    from MOST_KNOWN solutions on the search goes on alone, leaving out those that are known. With several `learners`,
    each of another seed, the first answer counts: which solution is found then depends on timing.
    """

    def __init__(
        self,
        model: _core.Model,
        search: _core.Search,
        patience: int | None = None,
        learners: int = 1,
        probing: int = 0,
    ) -> None:
        self._model = model
        self._search = search
        self._patience = patience
        self._seeds = range(learners)
        self._probing = probing
        self._known: set[Grid] = set()
        self._chosen_at_last = 0  # choices up to the last solution
        self._learners: list[_core.Learner] = []
        self._solution: Grid = ()

    @property
    def name(self) -> str:
        """The engines that took part."""
        if not self._learners:
            return "search"
        return "search+learner" if self._search.statistics()[0] else "learner"

    @property
    def solution(self) -> Grid:
        """The solution that `next` has found, checked against every constraint."""
        return self._solution

    def next(self, seconds: float, nodes: int) -> int:
        """SOLUTION, EXHAUSTED or, when the seconds (no limit below 0) or the nodes (choices) have run out, STOPPED."""
        deadline = perf_counter() + seconds
        most_choices = self.statistics()[0] + nodes

        def left() -> tuple[float, int]:
            seconds_left = plan.FOREVER if seconds < 0 else max(0.0, deadline - perf_counter())
            return seconds_left, max(0, most_choices - self.statistics()[0])

        while True:
            learns = bool(self._learners) and len(self._known) < plan.MOST_KNOWN
            found, grid = (self._next_of_learners if learns else self._next_of_search)(*left())
            if found == _OUT_OF_PATIENCE:
                self._hand_over(*left())
                continue
            if found == SOLUTION and grid in self._known:
                continue
            if found == SOLUTION:
                self._solution = grid
                if len(self._known) < plan.MOST_KNOWN:
                    self._known.add(grid)
            return found

    def _next_of_learners(self, seconds: float, nodes: int) -> tuple[int, Grid]:
        first = 0
        if len(self._learners) == 1:
            found = self._learners[0].solve([], seconds, plan.NO_LIMIT, decisions=nodes)
        else:
            found, first = _core.solve_side_by_side(self._learners, seconds, nodes)
        if found != SOLUTION:
            return found, ()
        grid = self._learners[first].solution()
        for learner in self._learners:
            learner.exclude(grid)
        return found, tuple(grid.tolist())

    def _next_of_search(self, seconds: float, nodes: int) -> tuple[int, Grid]:
        may_hand_over = self._patience is not None and not self._learners and len(self._known) < plan.MOST_KNOWN
        left = self._chosen_at_last + (self._patience or 0) - self._search.statistics()[0]
        found = self._search.next(seconds, min(nodes, max(0, left)) if may_hand_over else nodes)
        chosen = self._search.statistics()[0]
        if found == SOLUTION:
            self._chosen_at_last = chosen
            return found, tuple(self._search.solution().tolist())
        root = self._search.root()  # empty when the time ran out before it was reached
        if found == STOPPED and may_hand_over and chosen >= self._chosen_at_last + (self._patience or 0) and len(root):
            return _OUT_OF_PATIENCE, ()
        return found, ()

    def _hand_over(self, seconds: float, nodes: int) -> None:
        if self._probing:
            self._search.probe_root(seconds, nodes, self._probing)
        self._learners = [_core.Learner(self._model, self._search.root(), seed) for seed in self._seeds]
        for grid in self._known:
            for learner in self._learners:
                learner.exclude(np.array(grid, dtype=np.uint8))

    def statistics(self) -> tuple[int, int, int, int, int]:
        """Choices, backtracks (those of learners among them), unassignments, propagations, depth."""
        choices, backtracks, unassignments, propagations, depth = self._search.statistics()
        for learner in self._learners:
            decisions, conflicts, propagated = learner.statistics()
            choices, backtracks, propagations = choices + decisions, backtracks + conflicts, propagations + propagated
        return choices, backtracks, unassignments, propagations, depth
