"""What a finished book holds, read from its pages: frames, lines, characters and where they stand, and nothing else.

The reader is another library than the writer. A board is a frame of four lines; lines inside it that are nearly as
heavy separate regions; filled squares are holes; a character belongs to the cell, the edge or the line at whose place
it stands. The bold number above a board is its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.drawing.books.marks import PrintedPage, Stroke, Word, marks_of
from gridwright.formats.regions import regions_between
from gridwright.puzzles.errors import GridwrightError, needed
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Puzzle

HEAVY = 0.6
"""A line so heavy, beside the frame, separates regions."""
NEAR = 0.3
"""How far from the middle of its place a character may stand, in cells."""
ABOVE = 9.0
"""How far above the board its number stands at most, in millimetres."""
Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in millimetres from the upper left corner."""


@dataclass(frozen=True, slots=True)
class PrintedBoard:
    """A board as it stands on a page, with the words beside its number."""

    page: int
    """From 1."""
    number: int
    heading: str
    frame: Box
    columns: tuple[float, ...]
    """The left edges of the columns, and the right edge of the last."""
    rows: tuple[float, ...]
    marks: PrintedPage
    heavy: tuple[Stroke, ...]

    @property
    def cell(self) -> float:
        """The width of a cell."""
        return (self.frame[2] - self.frame[0]) / (len(self.columns) - 1)

    def puzzle(self, family: Family, variant: str) -> Puzzle:
        """The puzzle that is printed here; ReadingError for a character at a place where none belongs."""
        shape = (len(self.rows) - 1, len(self.columns) - 1)
        printed = family.drawn.printed or family.symbols(shape)
        givens: list[Clue] = [None] * (shape[0] * shape[1])
        signs: dict[tuple[int, int], str] = {}
        rim: dict[tuple[str, int], Clue] = {}
        for word in self.marks.words:
            row, column = self._at(word.y, 1), self._at(word.x, 0)
            if -0.5 <= row < shape[0] - 0.5 and -0.5 <= column < shape[1] - 0.5:
                place = _cell_at(row, column, shape[1])
                if isinstance(place, int):
                    givens[place] = _value(word, printed, self)
                else:
                    signs[place] = word.text
            elif (side := _side(row, column, shape)) is not None and word.text.isdigit():
                rim[side] = int(word.text)
        counts = tuple(
            rim.get((side, line))
            for side, (lines, _) in zip(family.drawn.rim, family.symmetries.rim, strict=True)
            for line in range(shape[0] if lines == "rows" else shape[1])
        )
        layout = family.drawn.layout(shape, self._regions(family, shape), signs)
        return Puzzle(family, shape, tuple(givens), layout, counts, variant)

    def _at(self, place: float, axis: int) -> float:
        """A place in cells, 0 in the middle of the first."""
        return (place - self.frame[1 if axis else 0]) / self.cell - 0.5

    def _regions(self, family: Family, shape: tuple[int, int]) -> list[int]:
        """Cells that no heavy line separates are one region; holes are the region that the family says."""
        walls = set(self._walls())
        regions = regions_between(
            shape,
            lambda row, column: ((row, column), (row, column + 1)) in walls,
            lambda row, column: ((row, column), (row + 1, column)) in walls,
        )
        holes = {round(self._at(y, 1)) * shape[1] + round(self._at(x, 0)) for x, y in self.marks.squares}
        hole = family.drawn.hole
        return [region + 1 if hole is None or cell not in holes else hole for cell, region in enumerate(regions)]

    def _walls(self) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
        """The pairs of cells that a heavy line separates: left and right, or upper and lower."""
        for stroke in self.heavy:
            (x0, y0), (x1, y1) = sorted((stroke.start, stroke.end))
            if abs(x0 - x1) < abs(y0 - y1):
                column = round(self._at(x0, 0) + 0.5)
                low, high = sorted((round(self._at(y0, 1) + 0.5), round(self._at(y1, 1) + 0.5)))
                pairs = [((row, column - 1), (row, column)) for row in range(low, high)]
            else:
                row = round(self._at(y0, 1) + 0.5)
                low, high = round(self._at(x0, 0) + 0.5), round(self._at(x1, 0) + 0.5)
                pairs = [((row - 1, column), (row, column)) for column in range(low, high)]
            yield from pairs


class ReadingError(GridwrightError):
    """A board on a page that can't be read."""


def _value(word: Word, printed: str, board: PrintedBoard) -> int:
    if word.text not in printed:
        raise ReadingError(f"page {board.page}: puzzle {board.number} holds '{word.text}'")
    return printed.index(word.text)


def _cell_at(row: float, column: float, columns: int) -> int | tuple[int, int]:
    """The cell in whose middle a place is, or the two cells between which it is."""
    near_row, near_column = round(row), round(column)
    if abs(row - near_row) <= NEAR and abs(column - near_column) <= NEAR:
        return near_row * columns + near_column
    if abs(row - near_row) <= NEAR:
        return near_row * columns + int(column), near_row * columns + int(column) + 1
    return int(row) * columns + near_column, (int(row) + 1) * columns + near_column


def _side(row: float, column: float, shape: tuple[int, int]) -> tuple[str, int] | None:
    """The side of the rim and the line that a place outside the board belongs to."""
    near_row, near_column = round(row), round(column)
    if 0 <= near_row < shape[0] and abs(row - near_row) <= NEAR:
        if -1.4 < column < -0.5:
            return "left", near_row
        if shape[1] - 0.5 < column < shape[1] + 0.4:
            return "right", near_row
    if 0 <= near_column < shape[1] and abs(column - near_column) <= NEAR:
        if -1.4 < row < -0.5:
            return "top", near_column
        if shape[0] - 0.5 < row < shape[0] + 0.4:
            return "bottom", near_column
    return None


def printed_boards(pdf: bytes) -> Iterator[PrintedBoard]:
    """The numbered boards of a book, page by page."""
    pdfium = needed("pypdfium2", "a check", "pypdfium2")
    document = pdfium.PdfDocument(pdf)
    try:
        for index in range(len(document)):
            marks = marks_of(document[index])
            yield from _boards(index + 1, marks)
    finally:
        document.close()


def _boards(page: int, marks: PrintedPage) -> Iterator[PrintedBoard]:
    frames = [(path, box) for path in marks.paths if (box := _frame(path)) is not None]
    free = [word for word in marks.words if not any(_near(word.x, word.y, frame, 0) for _, frame in frames)]
    for path, frame in frames:
        inner = [stroke for other in marks.paths if other is not path for stroke in other if _inside(stroke, frame)]
        columns = _edges([stroke for stroke in inner if _is_upright(stroke)], 0, frame[0], frame[2])
        rows = _edges([stroke for stroke in inner if not _is_upright(stroke)], 1, frame[1], frame[3])
        cell = (frame[2] - frame[0]) / (len(columns) - 1)
        around = PrintedPage(
            words=[word for word in marks.words if _near(word.x, word.y, frame, 1.4 * cell)],
            squares=[square for square in marks.squares if _near(*square, frame, 0)],
        )
        number, heading = _heading([word for word in free if word.y < frame[1]], frame, 1.4 * cell)
        if number is None:
            continue
        heavy = tuple(stroke for stroke in inner if stroke.width >= HEAVY * path[0].width)
        yield PrintedBoard(page, number, heading, frame, columns, rows, around, heavy)


def _frame(path: Sequence[Stroke]) -> Box | None:
    """The box that a path of four lines encloses; None unless all of them end in its corners."""
    if len(path) != 4:
        return None
    ends = [end for stroke in path for end in (stroke.start, stroke.end)]
    left, right = min(x for x, _ in ends), max(x for x, _ in ends)
    top, bottom = min(y for _, y in ends), max(y for _, y in ends)
    corners = {(round(x, 1), round(y, 1)) for x, y in ends}
    is_frame = corners == {(round(x, 1), round(y, 1)) for x in (left, right) for y in (top, bottom)}
    return (left, top, right, bottom) if is_frame and min(right - left, bottom - top) > 1 else None


def _is_upright(stroke: Stroke) -> bool:
    return abs(stroke.start[0] - stroke.end[0]) < abs(stroke.start[1] - stroke.end[1])


def _inside(stroke: Stroke, frame: Box) -> bool:
    left, top, right, bottom = frame
    return all(left - 0.1 <= x <= right + 0.1 and top - 0.1 <= y <= bottom + 0.1 for x, y in (stroke.start, stroke.end))


def _edges(strokes: Sequence[Stroke], axis: int, low: float, high: float) -> tuple[float, ...]:
    """The places of lines across a board, its two ends included."""
    places = [low]
    for place in sorted(stroke.start[axis] for stroke in strokes):
        if place > places[-1] + 0.2 and place < high - 0.2:
            places.append(place)
    return (*places, high)


def _near(x: float, y: float, frame: Box, reach: float) -> bool:
    left, top, right, bottom = frame
    return left - reach <= x <= right + reach and top - reach <= y <= bottom + reach


def _heading(words: Sequence[Word], frame: Box, reach: float) -> tuple[int | None, str]:
    """The lowest bold number above a board, and the words on its line."""
    left, top, right, _ = frame
    above = [
        word
        for word in words
        if word.bold and word.text.isdigit() and 0 < top - word.y <= ABOVE + reach and left - reach <= word.x <= right
    ]
    if not above:
        return None, ""
    number = max(above, key=lambda word: word.y)
    beside = [word for word in words if abs(word.y - number.y) < 1 and number.x < word.x <= right + reach]
    told = [word.text for word in beside if not word.bold]
    return int(number.text), " ".join(told)
