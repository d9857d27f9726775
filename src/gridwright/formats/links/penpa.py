"""Penpa+ links. A drawing, not a puzzle: what it means is a convention, and prose rules can't be read.

Sudoku: numbers in cells, boxes as thick edges │ Takuzu: white (0) and black (1) circles │ Magnets: a margin of one
cell with + above and left, − below and right, dominoes as thick edges, neutral cells grey
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from gridwright.families import magnets, sudoku, takuzu
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.penpa_text import Canvas, read_text, write_text
from gridwright.formats.regions import box_of, boxes_of, regions_between
from gridwright.formats.sudoku_json import check_prose, value_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle
from gridwright.puzzles.wording import quoted

SITE = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
MARKS_STYLE = "7"
CIRCLE = "circle_M"
GREY = (1, 3, 4, 8)
THICK = 2
OFFERED = (4, 6, 8, 9)
FOREIGN = ("cage", "killercages", "thermo", "nobulbthermo", "arrows", "direction", "polygon", "squareframe", "wall")
_LINK = re.compile(r"(?:.*[#?&])?m=(?:edit|solve)&p=([^&\s]+)", re.DOTALL)


def decode(link: str) -> Position:
    """The puzzle of a link."""
    found = _LINK.match(link)
    if found is None:
        raise PuzzleError("a link of Penpa+ has m=edit&p= and a packed drawing")
    canvas = read_text(found[1])
    check_prose(canvas.rules)
    for key in FOREIGN:
        if canvas.drawn.get(key):
            raise VariantError(f"a drawing with {key}")
    if circles := _circles(canvas, canvas.drawn):
        return _takuzu(canvas, circles)
    if all(canvas.margins) and canvas.drawn.get("lineE"):
        return _magnets(canvas)
    return _sudoku(canvas)


def _circles(canvas: Canvas, layer: dict[str, Any]) -> dict[int, Clue]:
    cells = canvas.cells
    values: dict[int, Clue] = {}
    for place, symbol in (layer.get("symbol") or {}).items():
        match symbol:
            case [int(colour), str(name), *_] if name == CIRCLE and colour in (1, 2) and place in cells:
                values[cells[place]] = colour - 1
            case _:
                raise VariantError("a drawing with symbols other than circles in cells")
    return values


def _numbers(layer: dict[str, Any], places: dict[str, int]) -> dict[int, str]:
    """What is written at the places of a board or of its rim, by their numbers; pencil marks are left out."""
    numbers: dict[int, str] = {}
    for place, number in (layer.get("number") or {}).items():
        match number:
            case [int() | str() as value, _, str(style), *_] if style == MARKS_STYLE or not str(value).strip():
                continue
            case [int() | str() as value, _, str(), *_] if place in places:
                numbers[places[place]] = str(value).strip()
            case _:
                raise VariantError("a drawing with texts other than numbers in their places")
    return numbers


def _edges(canvas: Canvas) -> set[tuple[int, int]]:
    edges = set()
    for key, style in (canvas.drawn.get("lineE") or {}).items():
        ends = key.split(",")
        if len(ends) == 2 and all(end.isdecimal() and len(end) < 9 for end in ends) and style == THICK:
            first, second = sorted(map(int, ends))
            edges.add((first, second))
    return edges


def _regions(canvas: Canvas) -> list[int]:
    edges = _edges(canvas)

    def right(row: int, column: int) -> bool:
        return (canvas.place(row - 1, column, 1), canvas.place(row, column, 1)) in edges

    def below(row: int, column: int) -> bool:
        return (canvas.place(row, column - 1, 1), canvas.place(row, column, 1)) in edges

    return regions_between((canvas.rows, canvas.columns), right, below)


def _takuzu(canvas: Canvas, circles: dict[int, Clue]) -> Position:
    if _numbers(canvas.drawn, canvas.cells):
        raise VariantError("a drawing with circles and numbers")
    cells = range(canvas.rows * canvas.columns)
    puzzle = Puzzle(takuzu.FAMILY, (canvas.rows, canvas.columns), tuple(circles.get(cell) for cell in cells))
    entered = _circles(canvas, canvas.entered)
    return Position(puzzle, tuple(entered.get(cell) for cell in cells), about=canvas.about)


def _sudoku(canvas: Canvas) -> Position:
    size = canvas.rows
    if canvas.columns != size:
        raise PuzzleError(f"a drawing of {size}×{canvas.columns} cells with numbers is not a Sudoku")
    layout: Layout = () if canvas.kind == "sudoku" and not _edges(canvas) else box_of(_regions(canvas), size)
    cells = range(size * size)
    drawn, entered = (_numbers(layer, canvas.cells) for layer in (canvas.drawn, canvas.entered))
    givens = tuple(value_of(drawn.get(cell), size) for cell in cells)
    entries = tuple(value_of(entered.get(cell), size) for cell in cells)
    return Position(Puzzle(sudoku.FAMILY, (size, size), givens, layout), entries, about=canvas.about)


def _magnets(canvas: Canvas) -> Position:
    grey = {place for place, colour in (canvas.drawn.get("surface") or {}).items() if colour in GREY}
    regions = _regions(canvas)
    sizes = Counter(regions)
    is_given = [place in grey and sizes[regions[cell]] == 2 for place, cell in canvas.cells.items()]
    numbers = _numbers(canvas.drawn, _rim(canvas))
    for word in numbers.values():
        if not (word.isascii() and word.isdecimal() and len(word) < 4):
            raise VariantError(f"a drawing with {quoted(word)} beside its board")
    counts = tuple(int(numbers[at]) if at in numbers else None for at in range(len(_rim(canvas))))
    givens = tuple(magnets.NEUTRAL if given else None for given in is_given)
    layout = tuple(region + 1 for region in regions)
    return Position(Puzzle(magnets.FAMILY, (canvas.rows, canvas.columns), givens, layout, counts), about=canvas.about)


def _rim(canvas: Canvas) -> dict[str, int]:
    """The places of all counts of Magnets, in their order: above and below the columns, left and right of the rows."""
    rows, columns = canvas.rows, canvas.columns
    places = [canvas.place(row, column) for row in (-1, rows) for column in range(columns)]
    places += [canvas.place(row, column) for column in (-1, columns) for row in range(rows)]
    return {str(place): at for at, place in enumerate(places)}


def encode(position: Position) -> str:
    """A link; PuzzleError for what the conventions have no drawing for."""
    puzzle = position.puzzle
    rows, columns = puzzle.shape
    if puzzle.family == magnets.FAMILY:
        canvas = Canvas("square", rows, columns, (1, 1, 1, 1), about=position.about)
        _draw_magnets(canvas, puzzle)
        return SITE + write_text(canvas, "combi", "magnets", ["Surface", "Composite"])
    if puzzle.family == takuzu.FAMILY:
        canvas = Canvas("square", rows, columns, about=position.about)
        if all(value is None for value in puzzle.givens):
            raise PuzzleError("a Takuzu without givens looks like an empty grid in Penpa+")
        for layer, values in ((canvas.drawn, puzzle.givens), (canvas.entered, position.entries)):
            layer["symbol"] = {place: [value + 1, CIRCLE, 2] for place, value in _filled(canvas, values)}
        return SITE + write_text(canvas, "combi", "blwh", ["Composite"])
    canvas = Canvas("sudoku" if rows in OFFERED else "square", rows, columns, about=position.about)
    for layer, values, style in ((canvas.drawn, puzzle.givens, 1), (canvas.entered, position.entries, 2)):
        layer["number"] = {place: [value + 1, style, "1"] for place, value in _filled(canvas, values)}
    canvas.drawn["lineE"] = _outlines(canvas, boxes_of(rows, puzzle.layout))
    return SITE + write_text(canvas, "sudoku", "battleship", ["Surface", "Sudoku Normal"])


def _filled(canvas: Canvas, values: tuple[Clue, ...]) -> list[tuple[str, int]]:
    return [(place, value) for place, value in zip(canvas.cells, values, strict=False) if value is not None]


def _draw_magnets(canvas: Canvas, puzzle: Puzzle) -> None:
    if magnets.HOLE in puzzle.layout:
        raise PuzzleError("Magnets with holes can't be drawn in Penpa+ so that they are read as such")
    if any(value not in (None, magnets.NEUTRAL) for value in puzzle.givens):
        raise PuzzleError("given poles of Magnets can't be drawn in Penpa+ so that they are read as such")
    if len(set(puzzle.layout)) < 2:
        raise PuzzleError("a Magnets of one piece can't be drawn in Penpa+ so that it is read as one")
    canvas.drawn["number"] = {
        place: [str(count), 1, "1"]
        for place, count in zip(_rim(canvas), puzzle.counts, strict=True)
        if count is not None
    }
    sizes = [puzzle.layout.count(piece) for piece in puzzle.layout]
    if any(value is not None and size == 1 for value, size in zip(puzzle.givens, sizes, strict=True)):
        raise PuzzleError("a given in a single cell of Magnets can't be drawn in Penpa+: the cell is grey anyway")
    is_grey = [value is not None or size == 1 for value, size in zip(puzzle.givens, sizes, strict=True)]
    canvas.drawn["surface"] = {place: GREY[0] for place, grey in zip(canvas.cells, is_grey, strict=True) if grey}
    canvas.drawn["lineE"] = _outlines(canvas, puzzle.layout)


def _outlines(canvas: Canvas, regions: list[int] | Layout) -> dict[str, int]:
    """The edges around all regions, the frame of the board included."""
    rows, columns = canvas.rows, canvas.columns
    edges: dict[str, int] = {}

    def region(row: int, column: int) -> int:
        return regions[row * columns + column] if 0 <= row < rows and 0 <= column < columns else -1

    for row in range(-1, rows):
        for column in range(-1, columns):
            corner = canvas.place(row, column, 1)
            if row >= 0 and region(row, column) != region(row, column + 1):
                edges[f"{canvas.place(row - 1, column, 1)},{corner}"] = THICK
            if column >= 0 and region(row, column) != region(row + 1, column):
                edges[f"{canvas.place(row, column - 1, 1)},{corner}"] = THICK
    return edges


PENPA = foreign_format(
    slug="penpa",
    sentence="One link per line: a drawing of a Sudoku, a Takuzu (white circles are 0, black ones 1) or Magnets.",
    families=("sudoku", "takuzu", "magnets"),
    read=lines_of(decode),
    write=position_each(encode),
    opens=r"(https?://\S*)?[#?]?m=(edit|solve)&p=",
    example=encode(Position(Puzzle(takuzu.FAMILY, (2, 2), (0, None, None, 1)))) + "\n",
)
