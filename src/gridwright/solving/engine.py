"""The engines behind one search: the core's own, which hands over to CaDiCaL when a puzzle proves hard.

All answer the same calls, from one solution to the next, so that verbs see one search.
"""

from __future__ import annotations

from time import perf_counter

from gridwright import _core
from gridwright.puzzles.puzzle import Grid
from gridwright.solving import plan
from gridwright.solving.cadical import EXHAUSTED, SOLUTION, STOPPED, CadicalSearch

__all__ = ["EXHAUSTED", "SOLUTION", "STOPPED", "Engine"]

_HANDED_OVER = -1


class Engine:
    """The core's search; after `patience` choices without a solution, CaDiCaL on the candidates at the root.

    CaDiCaL needs a clause for every known solution, the search nothing. So each solution renews the patience, and from
    MOST_KNOWN solutions on the search goes on alone, leaving out those that are known.
    """

    def __init__(self, model: _core.Model, search: _core.Search, patience: int | None = None) -> None:
        self._model = model
        self._search = search
        self._patience = patience
        self._known: set[Grid] = set()
        self._chosen_at_last = 0  # choices up to the last solution
        self._cadical: CadicalSearch | None = None
        self._solution: Grid = ()

    @property
    def name(self) -> str:
        """The engines that had a part in it."""
        if self._cadical is None:
            return "search"
        return "search+cadical" if self._search.statistics()[0] else "cadical"

    @property
    def solution(self) -> Grid:
        """The solution that `next` has found, checked against every constraint."""
        return self._solution

    def next(self, seconds: float, nodes: int) -> int:
        """SOLUTION, EXHAUSTED or, when the seconds (no limit below 0) or the nodes (choices) have run out, STOPPED."""
        deadline = perf_counter() + seconds
        most_choices = self.statistics()[0] + nodes
        while True:
            seconds = -1.0 if seconds < 0 else max(0.0, deadline - perf_counter())
            nodes = max(0, most_choices - self.statistics()[0])
            found, grid = self._next_of_cadical(seconds, nodes) or self._next_of_search(seconds, nodes)
            if found == _HANDED_OVER or (found == SOLUTION and grid in self._known):
                continue
            if found == SOLUTION:
                self._solution = grid
                if len(self._known) < plan.MOST_KNOWN:
                    self._known.add(grid)
            return found

    def _next_of_cadical(self, seconds: float, nodes: int) -> tuple[int, Grid] | None:
        if self._cadical is None or len(self._known) >= plan.MOST_KNOWN:
            return None
        found = self._cadical.next(seconds, nodes)
        return found, tuple(self._cadical.solution().tolist())

    def _next_of_search(self, seconds: float, nodes: int) -> tuple[int, Grid]:
        may_hand_over = self._patience is not None and self._cadical is None and len(self._known) < plan.MOST_KNOWN
        left = self._chosen_at_last + (self._patience or 0) - self._search.statistics()[0]
        found = self._search.next(seconds, min(nodes, left) if may_hand_over else nodes)
        chosen = self._search.statistics()[0]
        if found == SOLUTION:
            self._chosen_at_last = chosen
            return found, tuple(self._search.solution().tolist())
        root = self._search.root()  # empty when the time ran out before it was reached
        if found == STOPPED and may_hand_over and chosen >= self._chosen_at_last + (self._patience or 0) and len(root):
            self._cadical = CadicalSearch(self._model, root, self._known)
            return _HANDED_OVER, ()
        return found, ()

    def statistics(self) -> tuple[int, int, int, int, int]:
        """Choices, backtracks (CaDiCaL's decisions and conflicts among them), unassignments, propagations, depth."""
        own = self._search.statistics()
        if self._cadical is None:
            return own
        decisions, conflicts, propagations = self._cadical.statistics()
        return own[0] + decisions, own[1] + conflicts, own[2], own[3] + propagations, own[4]
