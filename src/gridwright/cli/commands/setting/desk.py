"""What complete and reduce share: places named on the command line, and what can't be done."""

from __future__ import annotations

import re

from gridwright.formats import parse
from gridwright.generating.pattern import read_mask
from gridwright.puzzles.errors import GridwrightError, RequestError
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
