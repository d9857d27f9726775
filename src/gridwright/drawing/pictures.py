"""Pictures of puzzles: a puzzle, its solution, its candidates or a step of its explanation as a Drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import inf

from gridwright.copies.moving import count_groups
from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.drawing import CELL, WIDEST, Drawing
from gridwright.drawing.shapes import Group, Shape
from gridwright.drawing.steps import step_board, step_shapes
from gridwright.drawing.themes import theme_named
from gridwright.explaining.explain import explain
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.messages import say
from gridwright.explaining.notes import notes, replay
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle, need_puzzle
from gridwright.puzzles.step import Notes, Step
from gridwright.puzzles.wording import counted
from gridwright.solving.solve import solve


def draw(
    puzzle: Puzzle,
    *,
    solution: bool | Sequence[Clue] = False,
    candidates: bool = False,
    step: int | None = None,
    names: bool = False,
    theme: str = "light",
    size: float | None = None,
    lang: str = "en",
) -> Drawing:
    """A picture of a puzzle: as it is printed, with its solution, with candidates, or at a step of its explanation.

    `solution` may be the values of all cells, or True: then the puzzle is solved. `step` counts from 1. `names`
    puts R1 … and C1 … beside the board. `theme` is light, dark or print; `size` is the width in millimetres; `lang` is
    the language of the words of a step.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> drawing = draw(puzzle, step=1)
    >>> drawing.title, drawing.description
    ('4×4 Sudoku, step 1 of 10', 'Hidden single: in row 1, 3 fits only in R1C3, so R1C3 is 3.')
    """
    need_puzzle(puzzle)
    if step is not None:
        if solution or candidates:
            raise PuzzleError("a step shows its own candidates: it can't be drawn with the solution or all candidates")
        explanation = explain(puzzle)
        if not 1 <= step <= len(explanation.steps):
            raise PuzzleError(f"there is no step {step}: the explanation has {counted(len(explanation.steps), 'step')}")
        return next(islice(draw_steps(explanation, theme=theme, size=size, lang=lang), step - 1, None))
    if candidates and solution:
        raise PuzzleError("candidates and the solution can't be drawn at once")
    board = DrawnBoard(puzzle, Window.whole(puzzle), names)
    grid = _solution(puzzle) if solution is True else tuple(solution or ()) or None
    shapes = board_shapes(board, grid)
    title = puzzle.title if grid is None else f"{puzzle.title}, solution"
    values = puzzle.givens if grid is None else grid
    if candidates:
        before = notes(puzzle)
        shapes += board.candidates(
            {cell: mask for cell, mask in enumerate(before.masks) if puzzle.givens[cell] is None}
        )
        title = f"{title}, candidates"
    return _drawing(board, shapes, title, _described(board, values), theme, size, pencilled=candidates)


def board_shapes(board: DrawnBoard, solution: Sequence[Clue] | None = None) -> list[Shape]:
    """A board as it is printed, empty or with its solution."""
    values = board.values(board.givens if solution is None else solution)
    return [*board.under(), *board.over(), *values]


def draw_steps(
    explanation: Explanation, *, theme: str = "light", size: float | None = None, lang: str = "en"
) -> Iterator[Drawing]:
    """A picture of each step, with its sentence as the description.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> len(list(draw_steps(explanation)))
    10
    """
    number = len(explanation.steps)
    for index, (step, before) in enumerate(replay(explanation), 1):
        title = f"{explanation.puzzle.title}, step {index} of {number}"
        yield draw_step(explanation.puzzle, before, step, title=title, theme=theme, size=size, lang=lang)


def draw_step(
    puzzle: Puzzle,
    before: Notes,
    step: Step,
    *,
    title: str = "",
    theme: str = "light",
    size: float | None = None,
    lang: str = "en",
) -> Drawing:
    """A picture of one step; `before` are the candidates at that point."""
    board = step_board(puzzle, step)
    shapes = step_shapes(board, before, step)
    sentence = say(puzzle, before.masks, step, lang)
    return _drawing(board, shapes, title or puzzle.title, sentence, theme, size, pencilled=True)


def _drawing(
    board: DrawnBoard,
    shapes: list[Shape],
    title: str,
    description: str,
    theme: str,
    size: float | None,
    *,
    pencilled: bool,
) -> Drawing:
    theme_named(theme)
    if size is not None and not 0 < size < inf:
        raise PuzzleError(f"a picture of {size:g} mm can't be drawn")
    left, top, _, _ = board.room
    width, height = board.size
    cell = max(CELL, 2.6 * board.across) if pencilled else CELL
    moved = (Group(left, top, 1.0, tuple(shapes)),)
    return Drawing(moved, width, height, title, description, theme, size or min(cell * width, WIDEST))


def _described(board: DrawnBoard, values: Sequence[Clue]) -> str:
    """The rows in words, an underscore for an open cell, and the counts."""
    puzzle = board.puzzle
    columns = puzzle.shape[1]
    text = ["_" if value is None else board.symbols[value] for value in values]
    rows = [" ".join(text[start : start + columns]) for start in range(0, len(text), columns)]
    lines = [f"Row {number}: {row}." for number, row in enumerate(rows, 1)]
    for side, ((lined, value), counts) in zip(puzzle.family.drawn.rim, count_groups(puzzle).items(), strict=True):
        told = " ".join("_" if count is None else str(count) for count in counts)
        lines.append(f"{board.symbols[value]} of the {lined}, {side}: {told}.")
    return "\n".join(lines)


def _solution(puzzle: Puzzle) -> Grid:
    outcome = solve(puzzle)
    if outcome.solution is None:
        raise PuzzleError(f"this {puzzle.title} has no solution")
    return outcome.solution
