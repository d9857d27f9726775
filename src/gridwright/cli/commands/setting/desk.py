"""What complete, reduce and repair share: places named on the command line, and puzzles with clues set off."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from gridwright.cli.presenters import GOOD, PuzzleWriter, Screen
from gridwright.cli.run import Exit, Run, json_line
from gridwright.formats import Reading, parse
from gridwright.generating.pattern import read_mask
from gridwright.puzzles.errors import BudgetError, GridwrightError, RequestError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import an, quoted
from gridwright.setting.clues import clues_of

_CELLS = re.compile(r"(?:r(\d{1,2}))?(?:c(\d{1,2}))?")


def pattern_for(text: str, puzzle: Puzzle) -> frozenset[int]:
    """The places of a mask, or of the clues of another puzzle of the same size."""
    try:
        return read_mask(text, puzzle.shape, len(puzzle.counts))
    except RequestError as error:
        try:
            other = parse(text, family=puzzle.family.slug)
        except GridwrightError:
            raise error from None
        if other.shape != puzzle.shape:
            raise error from None
        return frozenset(clues_of(other))


def cells_named(text: str, puzzle: Puzzle) -> frozenset[int]:
    """Cells as people list them: R1C1, R3 for a row, C5 for a column, with commas or spaces between."""
    rows, columns = puzzle.shape
    cells: set[int] = set()
    for word in text.replace(",", " ").split():
        found = _CELLS.fullmatch(word.lower())
        row, column = (int(part or 0) for part in found.groups()) if found else (0, 0)
        if not (row or column) or row > rows or column > columns:
            message = f"{quoted(word)} is not a cell, row or column of {an(puzzle.title)}, such as R1C1, R3 or C5"
            raise RequestError(message)
        cells.update(
            at * columns + across
            for at in ([row - 1] if row else range(rows))
            for across in ([column - 1] if column else range(columns))
        )
    return frozenset(cells)


class Answers:
    """Writes puzzles that were changed: in the format of the input with a remark, as JSON, or drawn on a terminal."""

    def __init__(self, run: Run, as_json: bool) -> None:
        self._run, self._as_json = run, as_json
        self._writer = PuzzleWriter(run.write, run.tell)
        self._screen = Screen() if run.on_terminal and not as_json else None

    def show(self, reading: Reading, puzzle: Puzzle, remark: str, record: dict[str, Any]) -> None:
        """One puzzle, with what was done to it."""
        if self._as_json:
            self._run.write(json_line(replace(reading, puzzle=puzzle), record))
        elif self._screen is not None:
            heading = self._screen.heading(reading.place, puzzle.title, remark, GOOD)
            self._run.write(heading + self._screen.board(reading.puzzle, puzzle.givens) + "\n")
        else:
            self._writer.puzzle(puzzle, reading.answer_format, f"{reading.place}: {remark}")

    def say(self, reading: Reading, text: str, record: dict[str, Any]) -> None:
        """An answer without a puzzle."""
        self._run.write(json_line(reading, record) if self._as_json else f"{reading.place}: {text}\n")


@contextmanager
def reporting(run: Run, reading: Reading) -> Iterator[None]:
    """What can't be done is said with the puzzle's place, and is a negative answer, not bad input."""
    try:
        yield
    except RequestError as error:
        run.tell(f"{reading.place}: {error}")
        run.note(Exit.NEGATIVE)
    except BudgetError as error:
        run.tell(f"{reading.place}: {error}")
        run.note(Exit.BUDGET)
