"""The candidates of a puzzle as a person notes them: before the first step, before each, and after the last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, Notes, Step, technique
from gridwright.solving.model import Compiled, candidates, compiled

if TYPE_CHECKING:
    from gridwright.explaining.explanation import Explanation

MANY, SIMPLE, LEAST_TOGETHER = 1000, 2.2, 3
"""From 1,000 steps on, runs of at least three steps whose techniques are rated up to 2.2 are told together."""


def notes(puzzle: Puzzle, marks: Masks = ()) -> Notes:
    """The candidates of a puzzle before the first step, without those that pencil marks rule out."""
    model = compiled(puzzle)
    units = [constraint.scope for constraint in model.constraints if isinstance(constraint, AllDifferent)]
    return Notes(first_candidates(puzzle, model, marks).tolist(), units)


def first_candidates(puzzle: Puzzle, model: Compiled, marks: Masks = ()) -> NDArray[np.uint64]:
    """The candidates of every cell. Marks count where they leave several: one mark alone is not an entry yet."""
    first = candidates(puzzle, model)
    for cell, noted in enumerate(marks):
        left = int(first[cell]) & noted
        if left.bit_count() > 1:
            first[cell] = left
    return first


def notes_after(explanation: Explanation) -> Notes:
    """The candidates after the last step."""
    after = notes(explanation.puzzle, explanation.marks)
    for step in explanation.steps:
        after.apply(step)
    return after


def evident(puzzle: Puzzle) -> dict[int, int]:
    """Open cells that have one candidate before the first step, and so need none: on a 1×1 board, for one.

    What the board itself decides (in Magnets a hole, a single neutral cell) is not among them.

    >>> import gridwright
    >>> evident(gridwright.parse("sudoku:1x1:."))
    {0: 0}
    """
    decided, first = puzzle.decided_by_layout, notes(puzzle)
    return {
        cell: mask.bit_length() - 1
        for cell, mask in enumerate(first.masks)
        if puzzle.givens[cell] is None and first.settled[cell] and mask and not decided[cell]
    }


def replay(explanation: Explanation) -> Iterator[tuple[Step, Notes]]:
    """Every step with the candidates before it. The notes are one object, which the next step changes.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> [before.masks[0] for step, before in replay(explanation)][:2]
    [1, 1]
    """
    before = notes(explanation.puzzle, explanation.marks)
    for step in explanation.steps:
        yield step, before
        before.apply(step)


def told_together(explanation: Explanation) -> Iterator[int]:
    """How many steps are told at once: one, or a run of simple ones where there are thousands.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> list(told_together(explanation)) == [1] * 10
    True
    """
    steps = explanation.steps
    if len(steps) < MANY:
        yield from [1] * len(steps)
        return
    kinds = [-1 if technique(step.technique).rating <= SIMPLE else index for index, step in enumerate(steps)]
    for _, group in groupby(kinds):
        length = len(list(group))
        yield from [length] if length >= LEAST_TOGETHER else [1] * length
