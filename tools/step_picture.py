"""A step as an SVG picture: the board, and the candidates of the cells that matter.

Blue cells are the pattern, yellow ones stand beside it; candidates that go are struck out in red, a value that is
placed is green. Boxes and dominoes have thick borders; how many + a line has stands before it, how many − behind it.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright import Puzzle, Step
from gridwright.puzzles.constraint import Count
from gridwright.puzzles.step import Masks, Notes, Role, values_of
from gridwright.solving.model import compiled

CELL = 36
COLOURS = {Role.PATTERN: "#cfe3ff", Role.ON: "#cfe3ff", Role.OTHER: "#fff1b8", Role.OFF: "#fff1b8"}
STYLE = (
    "text{font-family:sans-serif;text-anchor:middle;dominant-baseline:central}.v{font-size:20px}.f{fill:#357}"
    ".c{font-size:10px;fill:#333}.r{fill:#c00;font-weight:bold;text-decoration:line-through}"
    ".p{fill:#080;font-weight:bold}.n{font-size:9px;fill:#888}"
)


def step_picture(puzzle: Puzzle, before: Notes, step: Step) -> str:
    """The whole picture."""
    rows, columns = puzzle.shape
    width, height = round((columns + 1.7) * CELL), round((rows + 1.7) * CELL)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">',
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fff"/>',
        *_names(puzzle),
        *_counts(puzzle),
        *_cells(puzzle, before, step),
        *_borders(puzzle),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _names(puzzle: Puzzle) -> Iterator[str]:
    rows, columns = puzzle.shape
    for column in range(columns):
        yield f'<text class="n" x="{(column + 1.5) * CELL:g}" y="{0.25 * CELL:g}">C{column + 1}</text>'
    for row in range(rows):
        yield f'<text class="n" x="{0.3 * CELL:g}" y="{(row + 1.5) * CELL:g}">R{row + 1}</text>'


def _counts(puzzle: Puzzle) -> Iterator[str]:
    rows, columns = puzzle.shape
    for constraint in compiled(puzzle).constraints:
        if not isinstance(constraint, Count) or constraint.name[0] not in "+−":
            continue
        before = constraint.name[0] == "+"
        row, column = divmod(constraint.scope[0], columns)
        x, y = column + 1.5, 0.75 if before else rows + 1.3
        if constraint.name.partition(" of ")[2].startswith("row"):
            x, y = 0.75 if before else columns + 1.3, row + 1.5
        yield f'<text class="c" x="{x * CELL:g}" y="{y * CELL:g}">{constraint.lo}</text>'


def _cells(puzzle: Puzzle, before: Notes, step: Step) -> Iterator[str]:
    columns = puzzle.shape[1]
    marks = {mark.cell: mark for mark in reversed(step.marks)}
    removes, places = dict(step.removes), dict(step.places)
    for cell, value in enumerate(before.givens()):
        left, top = (cell % columns + 1) * CELL, (cell // columns + 1) * CELL
        fill = COLOURS[marks[cell].role] if cell in marks else "none"
        yield f'<rect x="{left}" y="{top}" width="{CELL}" height="{CELL}" fill="{fill}" stroke="#aaa"/>'
        middle = f'x="{left + CELL / 2:g}" y="{top + CELL / 2:g}"'
        if value is not None:
            kind = "v" if puzzle.givens[cell] is not None else "v f"
            yield f'<text class="{kind}" {middle}>{puzzle.symbols[value]}</text>'
        elif cell in places:
            yield f'<text class="v p" {middle}>{puzzle.symbols[places[cell]]}</text>'
        elif cell in marks or cell in removes:
            yield from _candidates(puzzle, before.masks, cell, removes.get(cell, 0), (left, top))


def _candidates(puzzle: Puzzle, masks: Masks, cell: int, gone: int, corner: tuple[int, int]) -> Iterator[str]:
    """Each value at its own place in the cell."""
    across = next(side for side in range(1, 9) if side * side >= len(puzzle.symbols))
    size = CELL / across
    for value in values_of(masks[cell]):
        kind = "c r" if gone >> value & 1 else "c"
        x, y = corner[0] + (value % across + 0.5) * size, corner[1] + (value // across + 0.5) * size
        yield f'<text class="{kind}" x="{x:g}" y="{y:g}">{puzzle.symbols[value]}</text>'


def _borders(puzzle: Puzzle) -> Iterator[str]:
    rows, columns = puzzle.shape
    region = dict[int, int]()
    for index, constraint in enumerate(compiled(puzzle).constraints):
        if constraint.name.startswith(("box", "domino")):
            region.update((cell, index) for cell in constraint.scope)
    lines = [f"M{CELL} {CELL}h{columns * CELL}v{rows * CELL}h{-columns * CELL}z"]
    for cell in range(rows * columns if region else 0):
        right, below = (cell % columns + 2) * CELL, (cell // columns + 2) * CELL
        if (cell + 1) % columns and region.get(cell) != region.get(cell + 1):
            lines.append(f"M{right} {below - CELL}v{CELL}")
        if cell + columns < rows * columns and region.get(cell) != region.get(cell + columns):
            lines.append(f"M{right - CELL} {below}h{CELL}")
    yield f'<path d="{"".join(lines)}" fill="none" stroke="#222" stroke-width="2"/>'
