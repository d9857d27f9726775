"""An Explanation: the steps of a puzzle, as sentences for people and as plain data for programs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from gridwright.explaining.messages import say, say_evident, say_verdict
from gridwright.explaining.notes import replay
from gridwright.explaining.step_record import step_record
from gridwright.puzzles.drawn import shown
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import LADDER, Step
from gridwright.puzzles.wording import an, counted
from gridwright.solving.model import compiled


@dataclass(frozen=True, slots=True)
class Explanation:
    """The answer of `explain`: the steps, and whether they lead to the end. `print` tells it in sentences.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"), most=2)
    >>> explanation
    <Explanation of a 4×4 Sudoku: 2 steps, not to the end>
    >>> print(explanation)
    1. Hidden single: in row 1, 3 fits only in R1C3, so R1C3 is 3.
    2. Full house: R1C1 is the last open cell of row 1, which still needs 1, so R1C1 is 1.
    not solved after 2 steps
    """

    puzzle: Puzzle
    steps: tuple[Step, ...]
    solved: bool
    """Every cell has its value after the last step."""
    broken: bool = False
    """The steps have shown that the puzzle has no solution."""
    stopped_by: str = ""
    """'budget' when that ran out before the end."""
    marks: tuple[int, ...] = ()
    """The pencil marks that it starts from: a bit mask per cell, 0 where nothing is noted; empty for none."""

    def sentences(self, lang: str = "en") -> list[str]:
        """A text for every step, in a language: 'en', 'de' or 'fr'.

        >>> import gridwright
        >>> gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"), most=1).sentences("de")
        ['Versteckter Einer: in Zeile 1 passt 3 nur in R1C3; also: R1C3 ist 3.']
        """
        model = compiled(self.puzzle)
        return [say(self.puzzle, before.masks, step, lang, model) for step, before in replay(self)]

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """Plain data for JSON: every step with its cells, its constraints and its sentence.

        >>> import gridwright
        >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
        >>> explanation.to_dict()["steps"][0]["places"]
        [{'cell': 'R1C3', 'index': 2, 'value': '3'}]
        """
        model = compiled(self.puzzle)
        return {
            "ladder": LADDER,
            "solved": self.solved,
            "text": say_verdict(self, lang=lang),
            "stopped_by": self.stopped_by,
            "steps": [step_record(self.puzzle, before.masks, step, lang, model) for step, before in replay(self)],
        }

    def __str__(self) -> str:
        told = [f"{number}. {text}" for number, text in enumerate(self.sentences(), 1)]
        return "\n".join([*filter(None, [say_evident(self.puzzle)]), *told, say_verdict(self)])

    def __repr__(self) -> str:
        end = "solved" if self.solved else "no solution" if self.broken else "not to the end"
        return f"<Explanation of {an(self.puzzle.title)}: {counted(len(self.steps), 'step')}, {end}>"

    _repr_html_ = shown
