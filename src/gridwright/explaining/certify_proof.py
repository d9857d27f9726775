"""Checking the proof of a step: does each line follow from one constraint and the candidates at that point?

It knows nothing of how proofs are found. A line holds when the constraint it names has no filling without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gridwright.puzzles.constraint import AllDifferent, Constraint
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, ProofLine, Says, Step

Refutes = Callable[[Constraint, Masks, int, int], bool]
"""Whether a constraint and some candidates leave no filling with any of some values in a cell (-1: none at all)."""


@dataclass
class _Level:
    """A supposition, with the candidates as they were before it."""

    line: ProofLine
    before: list[int]


def proof_fault(puzzle: Puzzle, masks: Masks, step: Step, constraints: Sequence[Constraint], refutes: Refutes) -> str:
    """What is wrong with the proof of a step, in a sentence; empty when nothing is."""
    units = [constraints[index] for index in step.because if isinstance(constraints[index], AllDifferent)]
    now, levels = list(masks), list[_Level]()
    for number, line in enumerate(step.proof, 1):
        if line.depth != len(levels) - (line.says is not Says.SUPPOSE) or (not levels and number > 1):
            return f"line {number} of the proof has the wrong depth"
        if line.because is not None and line.because not in step.because:
            return f"line {number} of the proof names a constraint that the step does not cite"
        if not _holds(line, now, constraints, refutes):
            return f"line {number} of the proof does not follow"
        if line.says is Says.BREAKS:
            level = levels.pop()
            now = level.before
            now[level.line.cell or 0] &= ~level.line.values
            continue
        if line.says is Says.SUPPOSE:
            levels.append(_Level(line, list(now)))
        _tell(now, line.cell or 0, line.values, units)
    if levels:
        return "the proof does not come to its end"
    first = step.proof[0]
    if step.removes != ((first.cell, first.values),):
        return f"the proof is about {puzzle.cell_name(first.cell or 0)}, the step is not"
    return ""


def _holds(line: ProofLine, now: list[int], constraints: Sequence[Constraint], refutes: Refutes) -> bool:
    if line.says is Says.SUPPOSE:
        return line.cell is not None and line.values.bit_count() == 1 and bool(now[line.cell] & line.values)
    if line.because is None:
        if line.cell is None:
            return False
        return now[line.cell] == 0 if line.says is Says.BREAKS else not now[line.cell] & ~line.values
    cell = -1 if line.says is Says.BREAKS or line.cell is None else line.cell
    return refutes(constraints[line.because], now, cell, 0 if cell < 0 else now[cell] & ~line.values)


def _tell(now: list[int], cell: int, values: int, units: Sequence[Constraint]) -> None:
    """A cell has these candidates only; if it is one, the cells of the cited units lose it."""
    now[cell] &= values
    if now[cell].bit_count() == 1:
        for unit in units:
            if cell in unit.scope:
                for other in unit.scope:
                    if other != cell:
                        now[other] &= ~now[cell]
