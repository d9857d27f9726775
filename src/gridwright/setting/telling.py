"""Findings in words, for `print` and the command line, and as a record for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from gridwright.explaining.messages.speaker import language
from gridwright.explaining.step_record import cell_record
from gridwright.puzzles.outcome import Status, Total
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import TECHNIQUES, values_of
from gridwright.puzzles.translations import symbol
from gridwright.puzzles.wording import counted
from gridwright.setting.clues import clue_name, clue_text, clue_texts, clue_value, clues_of

if TYPE_CHECKING:
    from gridwright.setting.conflict import Conflict
    from gridwright.setting.findings import Findings

MOST_NAMED = 12
WIDEST = 110
"""The widest table of candidates that is printed."""
_MOST_VALUES = 9
Record = dict[str, Any]


def headline(found: Findings) -> str:
    """What kind of puzzle, how many clues and solutions.

    >>> import gridwright
    >>> headline(gridwright.analyse(gridwright.parse("sudoku:4x4:.2.43...........")))
    '4×4 Sudoku, 3 clues: 6 solutions'
    """
    clues = counted(len(clues_of(found.puzzle)), "clue")
    return f"{found.puzzle.title}, {clues}: {_solutions(found.status, found.total)}"


def tell(found: Findings) -> str:
    """Everything but the headline and the board, a line for each question."""
    if found.status is Status.NONE:
        return "\n".join(_conflict(found.conflict)) if found.conflict else ""
    lines = [*_forced(found), *_open(found), *_idle(found)]
    if found.grade is not None:
        lines.append(f"grade: {found.grade}")
    if found.numbers is not None:
        lines += _numbers(found)
    return "\n".join(lines)


def _solutions(status: Status, total: Total | None) -> str:
    if status is Status.NONE:
        return "no solution"
    if status is Status.UNIQUE:
        return "one solution"
    if total is not None and total.number > 1:
        least = "" if total.exact else "at least "
        return f"{least}{total.number:,} solutions"
    return "several solutions" if status is Status.MULTIPLE else "undecided: the budget ran out"


def _forced(found: Findings) -> Iterator[str]:
    if found.explanation is None:
        return
    without_clue = len(found.forced) + len(found.open_cells)
    if not without_clue:
        yield "no cell is open"
        return
    yield f"forced: {len(found.forced)} of {counted(without_clue, 'open cell')}"
    uses = Counter(each.technique for each in found.forced)
    proved = [each for each in found.forced if not each.technique]
    order = {row.slug: at for at, row in enumerate(TECHNIQUES)}
    by_rules = sorted((slug for slug in uses if slug), key=order.__getitem__)
    if by_rules:
        words = language("en")
        told = ", ".join(f"{uses[slug]} × {words.name_within(slug)}" for slug in by_rules)
        yield f"  by rules alone: {len(found.forced) - len(proved)} ({told})"
    if proved:
        cells = named([clue_text(found.puzzle, each.cell, each.value) for each in proved])
        yield f"  only by proof: {len(proved)} ({cells})"


def _open(found: Findings) -> Iterator[str]:
    if not found.open_cells:
        return
    seen = sum(found.possible[cell].bit_count() for cell in found.open_cells)
    undecided = sum(mask.bit_count() for mask in found.undecided)
    more = f", {undecided} undecided when the budget ran out" if undecided else ""
    yield f"possible: {counted(seen, 'candidate')} in {counted(len(found.open_cells), 'cell')}{more}"
    yield from _table(found)


def _table(found: Findings) -> list[str]:
    """The possible values of every cell, if that fits on a page; undecided ones in brackets."""
    puzzle = found.puzzle
    rows, columns = puzzle.shape
    table = [["", *(f"C{column + 1}" for column in range(columns))]]
    for row in range(rows):
        cells = range(row * columns, row * columns + columns)
        table.append([f"R{row + 1}", *(_values(puzzle, found.possible[c], found.undecided[c]) for c in cells)])
    widths = [max(len(line[at]) for line in table) for at in range(columns + 1)]
    if sum(widths) + columns + 2 > WIDEST:
        return []
    return ["  " + " ".join(text.rjust(width) for text, width in zip(line, widths, strict=True)) for line in table]


def _values(puzzle: Puzzle, seen: int, undecided: int) -> str:
    known = [symbol(puzzle, value) for value in values_of(seen)]
    others = [symbol(puzzle, value) for value in values_of(undecided)]
    if len(known) + len(others) > _MOST_VALUES:
        return f"{len(known) + len(others)} values"
    return "".join(known) + (f"({''.join(others)})" if others else "")


def _idle(found: Findings) -> Iterator[str]:
    if found.idle is None:
        return
    if found.idle:
        yield f"idle: {named(clue_texts(found.puzzle, found.idle))} (each could go alone)"
    elif not found.unasked and clues_of(found.puzzle):
        yield "idle: none" + (" (the puzzle is minimal)" if found.minimal else "")
    if found.unasked:
        yield f"idle or not, undecided: {named(clue_texts(found.puzzle, found.unasked))}"


def _conflict(conflict: Conflict) -> Iterator[str]:
    least = "take any one away, and the others have a solution"
    if len(conflict.clues) < 2:
        yield conflict_line(conflict)
    else:
        yield f"{conflict_line(conflict)} ({least if conflict.irreducible else 'perhaps not all are needed'})"
    if conflict.explanation is not None:
        yield from (f"  {line}" for line in str(conflict.explanation).splitlines())


def conflict_line(conflict: Conflict) -> str:
    """Why there is no solution, in one line."""
    if len(conflict.clues) < 2:
        return str(conflict)
    return f"these clues contradict each other: {named(clue_texts(conflict.puzzle, conflict.clues))}"


def _numbers(found: Findings) -> Iterator[str]:
    yield "solutions with each value:"
    for cell in found.open_cells:
        numbers = (found.numbers or ())[cell]
        told = ", ".join(
            f"{symbol(found.puzzle, value)} in {'?' if number is None else f'{number:,}'}"
            for value, number in enumerate(numbers)
            if number != 0
        )
        yield f"  {found.puzzle.cell_name(cell)}: {told}"


def named(texts: Sequence[str]) -> str:
    """The first of some texts, and how many more there are."""
    more = [f"{len(texts) - MOST_NAMED} more"] if len(texts) > MOST_NAMED else []
    return ", ".join([*texts[:MOST_NAMED], *more])


def clue_record(puzzle: Puzzle, clue: int) -> Record:
    """A clue: its place, its number and its value."""
    value = clue_value(puzzle, clue)
    is_given = clue < len(puzzle.givens)
    return {
        "clue": clue_name(puzzle, clue),
        "number": clue,
        "value": puzzle.symbols[value] if is_given and value is not None else value,
    }


def findings_record(found: Findings) -> Record:
    """Findings as plain data for JSON."""
    puzzle, total = found.puzzle, found.total
    marks = ["".join(puzzle.symbols[value] for value in values_of(mask)) for mask in found.possible]
    left = ["".join(puzzle.symbols[value] for value in values_of(mask)) for mask in found.undecided]
    number, exact = (total.number, total.exact) if total else (0, True) if found.status is Status.NONE else (None, None)
    return {
        "status": found.status.value,
        "number": number,
        "exact": exact,
        "possible": marks,
        "undecided": left,
        "forced": [
            {**cell_record(puzzle, each.cell), "value": puzzle.symbols[each.value], "technique": each.technique or None}
            for each in found.forced
        ],
        "idle": None if found.idle is None else [clue_record(puzzle, clue) for clue in found.idle],
        "unasked": [clue_record(puzzle, clue) for clue in found.unasked],
        "minimal": found.minimal,
        "grade": None if found.grade is None else found.grade.to_dict(),
        "conflict": None if found.conflict is None else _conflict_record(found.conflict),
        "numbers": found.numbers,
        "stopped_by": found.stopped_by,
    }


def _conflict_record(conflict: Conflict) -> Record:
    steps = conflict.explanation.to_dict()["steps"] if conflict.explanation else None
    clues = [clue_record(conflict.puzzle, clue) for clue in conflict.clues]
    return {"clues": clues, "irreducible": conflict.irreducible, "steps": steps}
