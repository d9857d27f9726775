"""Hints that don't spoil: where to look; which technique; the step itself."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.explaining.explain import explain
from gridwright.explaining.messages import say, say_end, say_evident, say_open, say_technique, say_verdict, say_where
from gridwright.explaining.notes import evident, notes
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Step
from gridwright.solving.solve import solve

LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step of a puzzle, told as far as the level allows."""

    puzzle: Puzzle
    level: int
    step: Step | None
    """None when there is nothing to do, nothing that follows, or no solution."""
    text: str
    status: Status
    """Of the puzzle: only where it is unique does a hint lead to its solution."""
    stopped_by: str = ""
    """'budget' if it ran out before anything was found."""


def hint(puzzle: Puzzle, *, level: int = 1, lang: str = "en", budget: Budget = UNLIMITED) -> Hint:
    """A hint for the next step. Level 1 says where to look, 2 which technique helps there, 3 the step itself.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> for level in (1, 2, 3):
    ...     print(gridwright.hint(puzzle, level=level).text)
    Look at row 1.
    Look at row 1; what helps there: hidden single.
    Hidden single: in row 1, 3 fits only in R1C3, so R1C3 is 3.
    """
    if level not in LEVELS:
        raise ValueError(f"a hint has level 1, 2 or 3, not {level}")
    status = solve(puzzle, budget=budget).status
    if status is Status.NONE:
        return Hint(puzzle, level, None, say_end(status, lang), status)
    found = explain(puzzle, most=1, budget=budget)
    if not found.steps:
        text = say_verdict(found, status, lang) if found.stopped_by else say_end(status, lang)
        if evident(puzzle):
            text = say_evident(puzzle, lang) if level == max(LEVELS) else say_open(puzzle, evident(puzzle), lang)
        return Hint(puzzle, level, None, text[:1].upper() + text[1:].rstrip(".") + ".", status, found.stopped_by)
    step = found.steps[0]
    tell = (say_where, say_technique, say)[level - 1]
    return Hint(puzzle, level, step, tell(puzzle, notes(puzzle).masks, step, lang), status)
