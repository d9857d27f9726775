"""Hints that don't spoil: where to look; which technique; the step itself. A wrong entry is named first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.explaining.explain import explain
from gridwright.explaining.messages import (
    say,
    say_end,
    say_evident,
    say_open,
    say_technique,
    say_where,
    shortened,
)
from gridwright.explaining.mistakes import broken_rule, unsolvable, with_entries, wrong_marks
from gridwright.explaining.notes import evident, notes
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.step import Step
from gridwright.solving.solve import solve

LEVELS = (1, 2, 3)


@dataclass(frozen=True, slots=True)
class Hint:
    """The next step of a puzzle, told as far as the level allows; `print` shows its text."""

    puzzle: Puzzle
    """As it stands, with the entries."""
    level: int
    step: Step | None
    """None when there is nothing to do, nothing that follows, or no solution."""
    text: str
    status: Status
    """Of the puzzle as it stands: only where it is unique does a hint lead to its solution."""
    stopped_by: str = ""
    """'budget' if it ran out before anything was found."""
    wrong: tuple[int, ...] = ()
    """The cells whose entries or marks can't be right, or those of which one may be wrong."""
    marks: tuple[int, ...] = ()
    """The pencil marks that the step starts from."""

    @property
    def says_more(self) -> bool:
        """Whether a hint of a higher level would say more."""
        if self.level == max(LEVELS) or self.wrong or self.status is Status.NONE:
            return False
        return self.step is not None or bool(evident(self.puzzle))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Hint, level {self.level}: {self.text!r}>"


def hint(
    puzzle: Puzzle | Position,
    *,
    entries: Sequence[Clue] | None = None,
    marks: Sequence[int] = (),
    level: int = 1,
    lang: str = "en",
    full: bool = False,
    budget: Budget = UNLIMITED,
) -> Hint:
    """A hint for the next step. Level 1 says where to look, 2 which technique helps there, 3 the step itself.

    `entries` is what was filled in so far, a value or None for every cell; an entry that can't be right is named.
    Without entries all the givens are taken for entries. `marks` are the candidates noted, a bit mask per cell, 0 where
    nothing is: the hint goes on from them, and names those that leave out the solution. A Position brings entries and
    marks of its own. A long proof is cut short unless it is wanted in `full`.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> for level in (1, 2, 3):
    ...     print(gridwright.hint(puzzle, level=level))
    Look at row 1.
    Look at row 1; the technique to use there is hidden single.
    Hidden single: in row 1, 3 fits only in R1C3, so R1C3 is 3.
    >>> entries = gridwright.read_entries("32.43...4.2....1", puzzle)
    >>> print(gridwright.hint(puzzle, entries=entries))
    R1C1 can't be right: column 1 has 3 twice.
    """
    if level not in LEVELS:
        raise ValueError(f"a hint has level 1, 2 or 3, not {level}")
    if isinstance(puzzle, Position):
        entries = entries if entries is not None else puzzle.entries or None
        marks = marks or puzzle.candidates
        puzzle = puzzle.puzzle
    current = with_entries(puzzle, entries)
    mistake = broken_rule(puzzle, entries, lang)
    outcome = None if mistake else solve(current, budget=budget)
    status = outcome.status if outcome else Status.NONE
    if status is Status.NONE:
        mistake = mistake or unsolvable(puzzle, entries, lang, budget)
        return Hint(current, level, None, mistake.text, status, wrong=mistake.cells)
    # With several solutions it isn't known which marks are right: they are ignored.
    noted = tuple(marks) if status is Status.UNIQUE else ()
    mistake = wrong_marks(current, noted, outcome.solution if outcome else None, lang)
    if mistake:
        return Hint(current, level, None, mistake.text, status, wrong=mistake.cells)
    return _next_step(current, noted, level, lang, full, status, budget)


def _next_step(
    puzzle: Puzzle, marks: tuple[int, ...], level: int, lang: str, full: bool, status: Status, budget: Budget
) -> Hint:
    found = explain(puzzle, most=1, marks=marks, budget=budget)
    if not found.steps:
        text = say_end(status, lang, stopped=bool(found.stopped_by))
        if evident(puzzle):
            text = say_evident(puzzle, lang) if level == max(LEVELS) else say_open(puzzle, evident(puzzle), lang)
        return Hint(puzzle, level, None, text[:1].upper() + text[1:].rstrip(".") + ".", status, found.stopped_by)
    step = found.steps[0]
    tell = (say_where, say_technique, say)[level - 1]
    text = tell(puzzle, notes(puzzle, marks).masks, step, lang)
    return Hint(puzzle, level, step, text if full else shortened(text, lang), status, marks=marks)
