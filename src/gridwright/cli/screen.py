"""The screen: headings and boards for a person at a terminal, with what was found set off from what was given."""

from __future__ import annotations

from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from gridwright.formats import rows_of_cells
from gridwright.puzzles.puzzle import Clue, Puzzle

GIVEN, FOUND = "", "bold cyan"
GOOD, OPEN, BAD = "green", "yellow", "bold red"
"""How an answer looks: as one hopes for, neither here nor there, negative."""


class Screen:
    """Renders for the terminal at hand: its width, its colours, NO_COLOR."""

    def __init__(self) -> None:
        self._console = Console(highlight=False)

    def heading(self, place: str, title: str, verdict: str, style: str) -> str:
        """One line: where, what, and the answer."""
        return self._render(Text.assemble((f"{place}: ", "dim"), title, ": ", (verdict, style)))

    def board(self, puzzle: Puzzle, solution: tuple[Clue, ...]) -> str:
        """A solution, drawn as the family draws it; where that is too wide, a character a cell."""
        solved = puzzle.with_givens(solution)
        before, after = str(puzzle).splitlines(), str(solved).splitlines()
        if max(map(len, after)) > self._console.width:
            before, after = rows_of_cells(puzzle, puzzle.givens), rows_of_cells(puzzle, solution)
        return self._render(found(before, after))

    def _render(self, text: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(text, soft_wrap=True)
        return captured.get()


def found(before: list[str], after: list[str]) -> Text:
    """The lines of `after`, with the characters that differ from `before` set off: no family need be known for it."""
    text = Text()
    for old, new in zip_longest(before, after, fillvalue=""):
        for was, mark in zip_longest(old, new, fillvalue=""):
            text.append(mark, GIVEN if was == mark else FOUND)
        text.append("\n")
    text.rstrip()
    return text
