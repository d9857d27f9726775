"""A step as shapes: the reason, the candidates, what goes and what is placed, told apart by form as well as colour.

Cells of the pattern have a solid border, cells beside it a dashed one; the units that the step cites lie on a tint.
A candidate that matters is bold, one that goes is struck out, a value that is placed stands in a double ring. A chain
is drawn as arrows: solid from false to true, dashed from true to false.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from gridwright.drawing.board import INNER, DrawnBoard, Window
from gridwright.drawing.shapes import Circle, Line, Shape, arrow
from gridwright.puzzles.constraint import AllDifferent, DistinctLines
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Mark, Notes, Role, Step, values_of
from gridwright.solving.model import compiled

MOST_LINES = 16
"""Boards of more rows or columns show only those that matter."""
MOST_HOUSES = 4
"""A step that cites more constraints says nothing by tinting them all."""
CHAIN = (Role.ON, Role.OFF)


def step_board(puzzle: Puzzle, step: Step) -> DrawnBoard:
    """The board that shows a step, with names at its rim, because the sentences use them."""
    rows, columns = puzzle.shape
    cells = [cell for cell, _ in (*step.removes, *step.places)] + [mark.cell for mark in step.marks]
    if not cells:
        return DrawnBoard(puzzle, Window.whole(puzzle), names=True)
    window = Window(
        _kept(rows, {cell // columns for cell in cells}), _kept(columns, {cell % columns for cell in cells})
    )
    return DrawnBoard(puzzle, window, names=True)


def _kept(lines: int, wanted: set[int]) -> Sequence[int]:
    """The lines of a large board that are shown: those that matter, with two neighbours on each side; no gap of one."""
    if lines <= MOST_LINES:
        return range(lines)
    near = {line + aside for line in wanted for aside in (-2, -1, 0, 1, 2)}
    near |= {line + 1 for line in near if line + 2 in near}
    return sorted(line for line in near if 0 <= line < lines)


def step_shapes(board: DrawnBoard, before: Notes, step: Step) -> list[Shape]:
    """All shapes of a step; `before` are the candidates at that point."""
    puzzle = board.puzzle
    marks = [mark for mark in step.marks if board.shows(mark.cell)]
    placed = placed_by(puzzle, before, step)
    removes = dict(step.removes)
    settled = before.givens()
    shapes: list[Shape] = [board.square(cell, "house") for cell in _houses(puzzle, step) if board.shows(cell)]
    shapes += board.under()
    shapes += _marked(board, marks)
    shapes += board.over()
    shapes += board.values(settled)
    chain = _chain(board, marks)
    shapes += chain
    shown = sorted({mark.cell for mark in marks} | {cell for cell in removes if board.shows(cell)})
    open_cells = [cell for cell in shown if settled[cell] is None and cell not in placed]
    shapes += _candidates(board, before, open_cells, marks, removes)
    for cell, value in placed.items():
        if board.shows(cell):
            shapes += _placing(board, cell, value)
    return shapes


def placed_by(puzzle: Puzzle, before: Notes, step: Step) -> dict[int, int]:
    """Cells that get their value. On boards without pencil marks, a cell with one candidate left is settled."""
    placed = dict(step.places)
    if AllDifferent not in compiled(puzzle).kinds:
        for cell, values in step.removes:
            left = before.masks[cell] & ~values
            if left.bit_count() == 1:
                placed[cell] = left.bit_length() - 1
    return placed


def _houses(puzzle: Puzzle, step: Step) -> list[int]:
    """The cells of the constraints that a step cites, where these are few and small."""
    constraints = [compiled(puzzle).constraints[index] for index in step.because]
    cited = [constraint for constraint in constraints if not isinstance(constraint, DistinctLines)]
    if not cited or len(cited) > MOST_HOUSES:
        return []
    return sorted({cell for constraint in cited for cell in constraint.scope})


def _marked(board: DrawnBoard, marks: Iterable[Mark]) -> Iterator[Shape]:
    """Borders around the cells of the step; of a cell that has several roles, the first."""
    seen: set[int] = set()
    styles = {Role.PATTERN: "pattern", Role.OTHER: "beside", Role.ON: "pattern", Role.OFF: "pattern"}
    for mark in marks:
        if mark.cell not in seen:
            seen.add(mark.cell)
            yield board.square(mark.cell, styles[mark.role], 0.06)


def _candidates(
    board: DrawnBoard, before: Notes, cells: Iterable[int], marks: Sequence[Mark], removes: dict[int, int]
) -> Iterator[Shape]:
    """The candidates of some cells; marked ones are bold, those that go are struck out."""
    matter: dict[int, int] = {}
    for mark in marks:
        matter[mark.cell] = matter.get(mark.cell, 0) | mark.values
    for cell in cells:
        gone = removes.get(cell, 0)
        for value in values_of(before.masks[cell]):
            is_gone, is_marked = gone >> value & 1, matter.get(cell, 0) >> value & 1
            yield board.candidate(cell, value, "removed" if is_gone else "kept" if is_marked else "candidate")
            if is_gone:
                (x, y), reach = board.place(cell, value), 0.42 * board.candidate_size
                yield Line(((x - reach, y + reach), (x + reach, y - reach)), "strike")


def _placing(board: DrawnBoard, cell: int, value: int) -> Iterator[Shape]:
    x, y = board.corner(cell)
    yield from (Circle(x + 0.5, y + 0.5, radius, "placed-ring") for radius in (0.43, 0.35))
    yield board.value(cell, value, "placed", 0.5)


def _chain(board: DrawnBoard, marks: Sequence[Mark]) -> Iterator[Shape]:
    """The links of a chain, in order, and a ring around each of its candidates."""
    links = [mark for mark in marks if mark.role in CHAIN]
    radius = min(0.17, 0.47 * INNER / board.across)  # rings of neighbours don't touch
    places = [board.place(mark.cell, next(values_of(mark.values))) for mark in links]
    for (start, end), mark in zip(pairwise(places), links[1:], strict=False):
        yield from arrow(start, end, "strong" if mark.role is Role.ON else "weak", gap=radius)
    for place, mark in zip(places, links, strict=True):
        yield Circle(*place, radius, "on" if mark.role is Role.ON else "off")
