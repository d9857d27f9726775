"""Is one puzzle a copy of another, and by which moves? If not, what is the simplest thing that differs?

The core searches for moves of lines. A witness is applied before it is returned: what is printed leads to the second.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright import _core
from gridwright.copies.difference import reason_for_no, simple_difference
from gridwright.copies.line_group import cells_of, line_group, within
from gridwright.copies.moving import apply
from gridwright.copies.turned_copies import turned_witnesses
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.symmetry import ROTATIONS
from gridwright.puzzles.witness import Witness, make_witness

Steps = tuple[int, list[int], list[int], list[int], list[int], list[int]]


def relate(first: Puzzle, second: Puzzle, *, budget: Budget = UNLIMITED) -> Witness | None:
    """The moves that turn the first puzzle into the second, as few as it can easily find; None if there are none.
    BudgetError if the time runs out before that is known.

    >>> import gridwright
    >>> first = gridwright.parse("sudoku:4x4:12......3......4")
    >>> second = gridwright.parse("sudoku:4x4:21.........4.3..")
    >>> print(gridwright.relate(first, second))
    exchange rows 3 and 4; exchange columns 1 and 2
    >>> print(gridwright.relate(first, gridwright.parse("sudoku:4x4:12..............")))
    None
    """
    if simple_difference(first, second):
        return None
    group = line_group(first)
    if group is None:
        witnesses = turned_witnesses(first, second)
        best = min(witnesses, key=lambda witness: len(witness.moves), default=None)
        return None if best is None else _verified(first, best, second)
    with within(budget) as seconds:
        steps = _core.StepsBetween(group, cells_of(first), cells_of(second), seconds).simplest()
    return None if steps is None else _verified(first, _witness(first, steps), second)


def witnesses(first: Puzzle, second: Puzzle, *, budget: Budget = UNLIMITED) -> Iterator[Witness]:
    """All ways to turn the first puzzle into the second: every different way to move the board and its lines. Values
    that don't occur are renamed in one way only. Lazy, for there may be many.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:2x2:0..0")
    >>> for witness in gridwright.witnesses(puzzle, puzzle):
    ...     print(witness)
    nothing to move: they are the same
    rotate 180°
    mirror in the diagonal from top left
    mirror in the diagonal from top right
    """
    if simple_difference(first, second):
        return
    group = line_group(first)
    if group is None:
        for witness in turned_witnesses(first, second):
            yield _verified(first, witness, second)
        return
    with within(budget) as seconds:
        ways = _core.StepsBetween(group, cells_of(first), cells_of(second), seconds)
    while (steps := ways.next()) is not None:
        yield _verified(first, _witness(first, steps), second)


def automorphisms(puzzle: Puzzle) -> Iterator[Witness]:
    """All ways to turn a puzzle into itself, the one that moves nothing included. Lazy.

    >>> import gridwright
    >>> sum(1 for _ in gridwright.automorphisms(gridwright.parse("sudoku:4x4:1..............1")))
    4
    """
    return witnesses(puzzle, puzzle)


def difference(first: Puzzle, second: Puzzle, *, budget: Budget = UNLIMITED) -> str:
    """Why two puzzles are no copies of each other, as simply as it can be said; '' if they are copies.

    >>> import gridwright
    >>> first = gridwright.parse("sudoku:4x4:12......3......4")
    >>> gridwright.difference(first, gridwright.parse("sudoku:4x4:12.............."))
    '4 givens against 2'
    >>> gridwright.difference(first, gridwright.parse("sudoku:4x4:12........3....4"))
    'the first has a column with 2 givens that nothing in the second matches'
    """
    return reason_for_no(first, second) if relate(first, second, budget=budget) is None else ""


def _witness(puzzle: Puzzle, steps: Steps) -> Witness:
    quarter_turns, bands, stacks, rows, columns, values = steps
    turn = ROTATIONS[quarter_turns]
    return make_witness(puzzle, turn, bands=bands, stacks=stacks, rows=rows, columns=columns, values=values)


def _verified(first: Puzzle, witness: Witness, second: Puzzle) -> Witness:
    """The witness, after its moves were made and led to the second puzzle."""
    if apply(witness, first) != second:
        raise AssertionError(f"these moves do not lead there, please report it: {witness} from {first.givens}")
    return witness
