"""A step as a small picture in text: only the rows and columns that matter, so that it fits at 64×64 too."""

from __future__ import annotations

from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, Role, Step, values_of
from gridwright.puzzles.translations import symbol

_MOST_VALUES = 9
_MOST_LINES = 16


def picture(puzzle: Puzzle, masks: Masks, step: Step) -> str:
    """The cells of a step with their candidates: [12] is of the pattern, (12) stands beside it, 3/12 loses 1 and 2.

    >>> import gridwright
    >>> from gridwright.explaining.notes import replay
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> step, before = next(replay(explanation))
    >>> print(picture(explanation.puzzle, before.masks, step))
          C3
    R1 [3/1]
    """
    marks = {mark.cell: mark for mark in reversed(step.marks)}
    removes = dict(step.removes)
    columns = puzzle.shape[1]
    changed = [*removes, *(cell for cell, _ in step.places)]
    rows = _some({cell // columns for cell in changed}, {cell // columns for cell in marks})
    across = _some({cell % columns for cell in changed}, {cell % columns for cell in marks})
    table = [["", *(f"C{column + 1}" for column in across)]]
    for row in rows:
        line = [f"R{row + 1}"]
        for column in across:
            cell = row * columns + column
            line.append(_cell(puzzle, masks[cell], marks[cell].role if cell in marks else None, removes.get(cell, 0)))
        table.append(line)
    widths = [max(len(line[at]) for line in table) for at in range(len(table[0]))]
    return "\n".join(
        " ".join(
            text.ljust(width) if at == 0 else text.rjust(width)
            for at, (text, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in table
    )


def _some(changed: set[int], marked: set[int]) -> list[int]:
    """The lines to show: those where something changes, and of the others the nearest to them."""
    first = sorted(changed)[:_MOST_LINES]
    near = sorted(marked - set(first), key=lambda line: (min((abs(line - other) for other in first), default=0), line))
    return sorted([*first, *near[: _MOST_LINES - len(first)]])


def _cell(puzzle: Puzzle, mask: int, role: Role | None, gone: int) -> str:
    kept = _symbols(puzzle, mask & ~gone)
    text = f"{kept}/{_symbols(puzzle, gone)}" if gone else kept
    if role is None:
        return text if gone or mask.bit_count() == 1 else "."
    return f"({text})" if role is Role.OTHER else f"[{text}]"


def _symbols(puzzle: Puzzle, mask: int) -> str:
    values = list(values_of(mask))
    if len(values) > _MOST_VALUES:
        return "".join(symbol(puzzle, value) for value in values[: _MOST_VALUES - 1]) + "…"
    return "".join(symbol(puzzle, value) for value in values)
