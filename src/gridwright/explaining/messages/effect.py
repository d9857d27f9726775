"""What steps do, in words: which cells get their values, which lose candidates."""

from __future__ import annotations

from gridwright.explaining.messages.language import Language
from gridwright.explaining.messages.names import MOST_NAMED, cell_names, listed, values_text
from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, Step
from gridwright.puzzles.translations import symbol
from gridwright.solving.model import Compiled


class Effects:
    """What one step does, or several together."""

    def __init__(self, puzzle: Puzzle, model: Compiled) -> None:
        self._puzzle = puzzle
        # People note candidates only where there are more than a few values; elsewhere a cell with one left is settled.
        self._has_notes = AllDifferent in model.kinds
        self._placed: dict[int, list[int]] = {}
        self._lost: dict[int, list[int]] = {}

    def place(self, cell: int, value: int) -> None:
        """A cell gets its value."""
        self._placed.setdefault(value, []).append(cell)

    def add(self, masks: Masks, step: Step) -> None:
        """One more step; `masks` are the candidates before it."""
        for cell, value in step.places:
            self.place(cell, value)
        cells = dict(step.places)
        for cell, values in step.removes:
            left = masks[cell] & ~values
            if cell in cells:
                continue
            if left.bit_count() == 1 and not self._has_notes:
                self.place(cell, left.bit_length() - 1)
            else:
                self._lost.setdefault(values, []).append(cell)

    def say(self, words: Language, most: int = MOST_NAMED) -> str:
        """All of it; of more than `most` cells in one clause, how many more there are."""
        clauses = [
            (words.becomes if len(cells) == 1 else words.become).format(
                cell=listed(cell_names(self._puzzle, cells), words, most=most), value=symbol(self._puzzle, value)
            )
            for value, cells in self._placed.items()
        ]
        clauses += [
            (words.loses if len(cells) == 1 else words.lose).format(
                cells=listed(cell_names(self._puzzle, cells), words, most=most),
                values=values_text(self._puzzle, [values], words, words.alternatives),
            )
            for values, cells in self._lost.items()
        ]
        return listed(clauses, words, most=most)
