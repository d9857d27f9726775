"""Questions about clues, for one learner that keeps what it learnt: clues are assumptions, so that any of them can be
left out of a question. Which clues are idle, and which contradict each other, is asked here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import numpy as np

from gridwright import _core
from gridwright.generating.work import Work
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.setting.clues import clue_value, clues_of, count_constraints
from gridwright.solving.engine import EXHAUSTED, SOLUTION
from gridwright.solving.model import compiled
from gridwright.solving.plan import CLUE_QUESTION, NO_LIMIT


class ClueQuestions:
    """A board whose clues can be left out one by one; `but` is a solution to ignore."""

    def __init__(self, puzzle: Puzzle, work: Work, but: Grid | None = None) -> None:
        model = compiled(puzzle)
        self.puzzle, self._work = puzzle, work
        self._counts = count_constraints(puzzle)
        self._learner = _core.Learner(model.core, model.domains, 0, list(self._counts.values()))
        if but is not None:
            grid = np.array(but, dtype=np.uint8)
            self._learner.prefer(grid)
            self._learner.exclude(grid)

    def solvable(self, clues: Iterable[int], denied: int | None = None, patience: int = NO_LIMIT) -> bool | None:
        """Whether there is a solution with these clues in which the clue `denied`, if any, is wrong; None if the budget
        ran out, or after `patience` conflicts."""
        literals = [self._literal(clue) for clue in clues]
        if any(literal < 0 for literal in literals):  # the layout has no such candidate
            return False
        if denied in self._counts:
            literals.append(self._learner.other_number(self._counts[denied]))
        elif denied is not None and (literal := self._literal(denied)) >= 0:
            literals.append(literal ^ 1)
        answer = self._learner.solve(literals, self._work.left, patience, self._work.stop)
        return True if answer == SOLUTION else False if answer == EXHAUSTED else None

    def _literal(self, clue: int) -> int:
        if clue in self._counts:
            return self._learner.switch_of(self._counts[clue])
        value = clue_value(self.puzzle, clue)
        assert value is not None
        return self._learner.literal(clue, value)


class Idle(NamedTuple):
    """Which clues could go alone: without any one of them the solutions stay the same."""

    clues: tuple[int, ...]
    undecided: tuple[int, ...]
    """Clues that the budget was too short to decide."""


def idle_clues(puzzle: Puzzle, work: Work, solution: Grid | None = None) -> Idle:
    """The idle clues of a puzzle that has a solution; `solution` is its only one, if there is only one.

    A given is idle if no solution of the rest has another value there, a count if none has another number.

    >>> import gridwright
    >>> idle_clues(gridwright.parse("takuzu:2x2:01.."), Work())
    Idle(clues=(0, 1), undecided=())
    """
    questions = ClueQuestions(puzzle, work, but=solution)
    clues = clues_of(puzzle)
    idle: list[int] = []
    undecided = set(clues)
    for patience in CLUE_QUESTION:
        for clue, others in _each_left_out(clues):
            if clue not in undecided or work.left == 0.0:
                continue
            differs = questions.solvable(others, clue, patience)
            if differs is not None:
                undecided.remove(clue)
            if differs is False:
                idle.append(clue)
    return Idle(tuple(sorted(idle)), tuple(sorted(undecided)))


def _each_left_out(clues: tuple[int, ...], others: tuple[int, ...] = ()) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every clue with all others. The orders of consecutive clues share a long prefix: by halving, only log n of n
    clues are assumed again for each, instead of n/2."""
    if len(clues) <= 1:
        yield from ((clue, others) for clue in clues)
        return
    first, second = clues[: len(clues) // 2], clues[len(clues) // 2 :]
    yield from _each_left_out(first, others + second)
    yield from _each_left_out(second, others + first)
