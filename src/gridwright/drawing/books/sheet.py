"""The sheet of a book: margins that mirror from page to page, and the slots in which boards stand.

All lengths are millimetres. Page 1 is a right-hand page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.drawing.board import room_around
from gridwright.drawing.books.book_plan import BookPlan, Section
from gridwright.drawing.books.trim import COMFORTABLE, OUTSIDE, OUTSIDE_WITH_BLEED, gutter
from gridwright.drawing.flow import Area
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Shape

HEAD, FOOT = 9.0, 8.0
"""The room for the running header and for the page number, inside the margins."""
GAP = 7.0
"""Between two boards."""
LEAST_WIDTH = 50.0
"""What margins must leave of a page, in width and in height."""
LEAST_CELL, LEAST_SOLUTION_CELL = 2.4, 1.6
"""Smaller cells can't be read."""
CELL, LARGE_CELL = 7.8, 12.0
"""The cells that puzzles are given, where the plan does not say how many a page: there is room for pencil marks."""
SOLUTION_CELL, LARGE_SOLUTION_CELL = 3.4, 5.0
MOST_A_PAGE = 4
MOST_SOLUTIONS = 42
Kind = tuple[Family, Shape]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The page of a book."""

    width: float
    height: float
    inside: float
    outside: float
    top: float
    bottom: float
    large: bool

    @staticmethod
    def of(plan: BookPlan, pages: int) -> Sheet:
        """The sheet of a plan for a book with that number of pages; PlanError if margins leave no room."""
        width, height = plan["trim"]
        least = OUTSIDE_WITH_BLEED if plan["bleed"] else OUTSIDE
        usual = max(least, COMFORTABLE if min(width, height) > 120 else least)
        inside = max(gutter(pages), usual) if plan["inside"] is None else plan["inside"]
        outside, top, bottom = (usual if plan[key] is None else plan[key] for key in ("outside", "top", "bottom"))
        if width - inside - outside < LEAST_WIDTH:
            key = "inside" if plan["inside"] is not None else "outside"
            left = max(0.0, width - inside - outside)
            raise plan.error(key, f"margins of {inside:g} and {outside:g} mm leave {left:g} of {width:g} mm")
        if height - top - bottom - HEAD - FOOT < LEAST_WIDTH:
            key = "top" if plan["top"] is not None else "bottom"
            left = max(0.0, height - top - bottom)
            raise plan.error(key, f"margins of {top:g} and {bottom:g} mm leave {left:g} of {height:g} mm")
        if plan["bleed"] > 20:
            raise plan.error("bleed", f"{plan['bleed']:g} mm: printers ask for 3 to 6, and at most 20 are possible")
        return Sheet(width, height, inside, outside, top, bottom, plan["large_print"])

    def left(self, page: int) -> float:
        """The left margin of a page."""
        return self.inside if page % 2 else self.outside

    @property
    def words(self) -> float:
        """The size of words."""
        return 4.6 if self.large else 3.3

    @property
    def text_width(self) -> float:
        """The width between the margins."""
        return self.width - self.inside - self.outside

    def area(self, page: int) -> Area:
        """Where boards and words stand, between header and page number."""
        height = self.height - self.top - self.bottom - HEAD - FOOT
        return Area(self.left(page), self.top + HEAD, self.text_width, height)


@dataclass(frozen=True, slots=True)
class Slots:
    """A page divided into rows and columns of boards."""

    rows: int
    columns: int

    @property
    def number(self) -> int:
        return self.rows * self.columns

    def areas(self, area: Area) -> list[Area]:
        """The slots of a page, in reading order."""
        width = (area.width - GAP * (self.columns - 1)) / self.columns
        height = (area.height - GAP * (self.rows - 1)) / self.rows
        return [
            Area(area.left + column * (width + GAP), area.top + row * (height + GAP), width, height)
            for row in range(self.rows)
            for column in range(self.columns)
        ]


Size = tuple[float, float]


def cell_size(slots: Slots, area: Area, board: Size, heading: float) -> float:
    """The width of a cell when boards of a size (in cells) stand in slots, each below a heading."""
    slot = slots.areas(area)[0]
    return min(slot.width / board[0], (slot.height - heading) / board[1])


def divided(area: Area, board: Size, heading: float, number: int) -> Slots:
    """The division into `number` slots, or a few more, that leaves the largest cells."""
    choices = [Slots(-(-number // columns), columns) for columns in range(1, number + 1)]
    return max(choices, key=lambda slots: (cell_size(slots, area, board, heading), -slots.number))


def comfortable(area: Area, board: Size, heading: float, wanted: float, most: int) -> Slots:
    """As many slots as leave cells of a wanted width; one where there is no such division."""
    best = Slots(1, 1)
    for number in range(2, most + 1):
        slots = divided(area, board, heading, number)
        if slots.number == number and cell_size(slots, area, board, heading) >= wanted:
            best = slots
    return best


def heading_height(sheet: Sheet, *, solution: bool) -> float:
    """The room of a heading above its board."""
    return sheet.words * (1.8 if solution else 2.1)


def slots_for(plan: BookPlan, section: Section, sheet: Sheet, boards: Sequence[Kind], *, solution: bool) -> Slots:
    """How the boards of a section are laid out; PlanError where they would be too small to read."""
    sizes = [_size(family, shape) for family, shape in set(boards)]
    board = max(width for width, _ in sizes), max(height for _, height in sizes)
    area, heading = sheet.area(1), heading_height(sheet, solution=solution)
    key = "solutions_a_page" if solution else "puzzles_a_page"
    asked = plan[key] if solution else section[key] or plan[key]
    if asked:
        slots = divided(area, board, heading, asked)
    elif solution:
        wanted = LARGE_SOLUTION_CELL if sheet.large else SOLUTION_CELL
        slots = comfortable(area, board, heading, wanted, MOST_SOLUTIONS)
        if len(boards) < slots.number:
            slots = divided(area, board, heading, len(boards))
    else:
        slots = comfortable(area, board, heading, LARGE_CELL if sheet.large else CELL, MOST_A_PAGE)
    cell = cell_size(slots, area, board, heading)
    least = LEAST_SOLUTION_CELL if solution else LEAST_CELL
    if cell < least:
        family, (rows, columns) = max(boards, key=lambda kind: kind[1])
        message = (
            f"a cell of a {rows}×{columns} {family.name} would be {cell:.1f} mm wide, and {least:g} are needed: "
            "take a larger trim size"
        )
        raise plan.error(key if asked else "trim", message + (" or fewer a page" if asked else ""))
    return slots


def _size(family: Family, shape: Shape) -> Size:
    """Width and height of a board, in cells."""
    left, top, right, bottom = room_around(family)
    return left + shape[1] + right, top + shape[0] + bottom
