"""The pages of puzzles and solutions: boards in slots, each below its heading, and what stands around them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.books.book_plan import BookPlan
from gridwright.drawing.books.collect import Entry
from gridwright.drawing.books.sheet import Sheet, Slots, heading_height
from gridwright.drawing.flow import Area
from gridwright.drawing.pictures import board_shapes
from gridwright.drawing.shapes import Group, Line, Shape, Text
from gridwright.drawing.words import page_word, say_grade
from gridwright.drawing.writers.font import fitted
from gridwright.drawing.writers.pdf import Link

WIDEST, WIDEST_SOLUTION = 15.0, 6.0
"""Cells are never wider than this; in large print half as wide again."""


@dataclass(frozen=True, slots=True)
class Placing:
    """Where the puzzles and solutions of a book stand: pages by the number of the entry, from 1."""

    puzzle_page: dict[int, int]
    solution_page: dict[int, int]


def puzzle_page(
    plan: BookPlan, sheet: Sheet, slots: Slots, page: int, entries: Sequence[Entry], placing: Placing, *, solution: bool
) -> tuple[list[Shape], list[Link]]:
    """The boards of one page, with links from puzzles to solutions and back."""
    shapes: list[Shape] = []
    links: list[Link] = []
    target = placing.puzzle_page if solution else placing.solution_page
    for entry, area in zip(entries, slots.areas(sheet.area(page)), strict=False):
        drawn, place = _board(sheet, entry, area, solution=solution)
        to = target.get(entry.number)
        shapes += _heading(plan, sheet, entry, place, placing, solution=solution)
        shapes.append(drawn)
        if to is not None:
            height = heading_height(sheet, solution=solution)
            links.append(Link(place.left, place.top - height, place.width, height, to - 1))
    return shapes, links


def _board(sheet: Sheet, entry: Entry, area: Area, *, solution: bool) -> tuple[Group, Area]:
    """A board in the middle of its slot, and where its cells with all around them stand."""
    board = DrawnBoard(entry.puzzle, Window.whole(entry.puzzle))
    heading = heading_height(sheet, solution=solution)
    width, height = board.size
    widest = (WIDEST_SOLUTION if solution else WIDEST) * (1.4 if sheet.large else 1.0)
    scale = min(area.width / width, (area.height - heading) / height, widest)
    left = area.left + (area.width - width * scale) / 2
    top = area.top + heading + (area.height - heading - height * scale) / 2
    before, above, _, _ = board.room
    shapes = tuple(board_shapes(board, entry.solution if solution else None))
    return (
        Group(left + before * scale, top + above * scale, scale, shapes),
        Area(left, top, width * scale, height * scale),
    )


def _heading(
    plan: BookPlan, sheet: Sheet, entry: Entry, place: Area, placing: Placing, *, solution: bool
) -> list[Shape]:
    """The number, bold, as the check of a finished book expects; beside it the grade and the page of the solution."""
    size = sheet.words * (1.0 if solution else 1.4)
    y = place.top - size * 0.75
    shapes: list[Shape] = [Text(place.left + 1, y, str(entry.number), size, "title", "start")]
    if solution or not plan["headers"]:
        return shapes
    lang = plan["language"]
    graded = say_grade(entry.grade, lang)
    page = placing.solution_page.get(entry.number)
    told = graded if page is None else f"{graded} · {page_word('page', lang, n=page)}"
    return [*shapes, Text(place.left + place.width - 1, y, told, sheet.words * 0.85, "note", "end")]


def around(plan: BookPlan, sheet: Sheet, page: int, title: str) -> list[Shape]:
    """The running header with the title of the section, and the page number at the outer edge."""
    left, right = sheet.left(page), sheet.left(page) + sheet.text_width
    outer, anchor = (right, "end") if page % 2 else (left, "start")
    y = sheet.top + 2.5
    shapes: list[Shape] = [
        Text(outer, y, fitted(title, right - left, sheet.words * 0.9), sheet.words * 0.9, "note", anchor),
        Line(((left, y + 3.0), (right, y + 3.0)), "hairline"),
    ]
    if plan["page_numbers"]:
        foot = sheet.height - sheet.bottom - 2.0
        shapes.append(Text(outer, foot, str(page), sheet.words, "text", anchor))
    return shapes
