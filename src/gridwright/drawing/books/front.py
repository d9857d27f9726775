"""The pages before and between the puzzles: cover, how the book was made, contents, rules with a worked example."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.drawing.books.book_plan import BookPlan
from gridwright.drawing.books.sheet import Sheet
from gridwright.drawing.flow import Area, Flow
from gridwright.drawing.pictures import draw, draw_step
from gridwright.drawing.shapes import Group, Line, Rect, Shape, Text
from gridwright.drawing.words import PAGE_WORDS, say_rule
from gridwright.drawing.writers.font import fitted, font, wrapped
from gridwright.drawing.writers.pdf import Link
from gridwright.explaining.explain import explain
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.messages import say
from gridwright.explaining.notes import replay
from gridwright.formats import from_id
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Puzzle
from gridwright.version import __version__

MOST_STEPS = 4
SMALL = 25
"""Cells of a board that fits a page of rules with several steps."""
ROW = 1.9
"""The distance of lines in the contents over the size of the words."""


def cover(plan: BookPlan, sheet: Sheet, family: Family) -> list[Shape]:
    """Title, author and a board; the ground runs into the bleed."""
    bleed, width, height = plan["bleed"], sheet.width, sheet.height
    ground = Rect(-bleed, -bleed, width + 2 * bleed, height * 0.46 + bleed, "accent")
    size = 15.0
    room = width - 2 * sheet.inside
    lines = wrapped(plan["title"], room, size, bold=True)
    while size > 6 and (len(lines) > 3 or max(font(True).width(line, size) for line in lines) > room):
        size *= 0.92
        lines = wrapped(plan["title"], room, size, bold=True)
    top = height * 0.23 - (len(lines) - 1) * size * 0.6
    shapes: list[Shape] = [ground]
    shapes += [
        Text(width / 2, top + number * size * 1.2, line, size, "cover-title") for number, line in enumerate(lines)
    ]
    board = draw(worked_example(family))
    side = min(width, height) * 0.46
    scale = side / max(board.width, board.height)
    shapes.append(
        Group((width - board.width * scale) / 2, height * 0.66 - board.height * scale / 2, scale, board.shapes)
    )
    shapes.append(Text(width / 2, height * 0.93, fitted(plan["author"], room, 5.5), 5.5, "text"))
    return shapes


def imprint(plan: BookPlan, sheet: Sheet, page: int, seed: int) -> list[Shape]:
    """How the book was made, at the foot of the page behind the cover."""
    words = PAGE_WORDS[plan["language"]]
    size = sheet.words * 0.9
    told = [plan["title"], plan["author"], "", words.unique, words.made_with.format(version=__version__, seed=seed)]
    lines = [line for sentence in told for line in wrapped(sentence, sheet.text_width, size)]
    area = sheet.area(page)
    top = area.top + area.height - len(lines) * size * 1.5
    return [
        Text(area.left, top + number * size * 1.5, line, size, "note", "start")
        for number, line in enumerate(lines)
        if line
    ]


def contents_pages(sheet: Sheet, rows: int) -> int:
    """How many pages the contents take."""
    return -(-rows // _rows_a_page(sheet))


def _rows_a_page(sheet: Sheet) -> int:
    return max(1, int((sheet.area(1).height - 16) / (sheet.words * ROW)))


def contents(
    plan: BookPlan, sheet: Sheet, page: int, index: int, rows: Sequence[tuple[str, int]]
) -> tuple[list[Shape], list[Link]]:
    """One page of the contents: titles, dots, pages."""
    area = sheet.area(page)
    a_page, size = _rows_a_page(sheet), sheet.words
    shapes: list[Shape] = []
    if index == 0:
        shapes.append(Text(area.left, area.top + 4, PAGE_WORDS[plan["language"]].contents, size * 2, "title", "start"))
    links: list[Link] = []
    for number, (title, to) in enumerate(rows[index * a_page : (index + 1) * a_page]):
        y = area.top + 16 + number * size * ROW
        right = area.left + area.width
        told = str(to)
        title = fitted(title, area.width * 0.85, size)
        shapes.append(Text(area.left, y, title, size, "text", "start"))
        shapes.append(Text(right, y, told, size, "text", "end"))
        start = area.left + font().width(title, size) + 2
        end = right - font().width(told, size) - 2
        if end > start:
            shapes.append(Line(((start, y + size * 0.3), (end, y + size * 0.3)), "leader"))
        links.append(Link(area.left, y - size * 0.8, area.width, size * 1.6, to - 1))
    return shapes, links


def worked_example(family: Family, variant: str = "") -> Puzzle:
    """The largest of a family's small examples."""
    puzzles = [puzzle for puzzle in map(from_id, family.examples) if puzzle.variant == variant or not variant]
    small = [puzzle for puzzle in puzzles if len(puzzle.givens) <= SMALL]
    return max(small or puzzles, key=lambda puzzle: len(puzzle.givens))


def rules_page(plan: BookPlan, sheet: Sheet, page: int, board: Puzzle) -> list[Shape]:
    """The rules of a family, and an example with its first steps, as many as fit."""
    lang = plan["language"]
    words = PAGE_WORDS[lang]
    area = sheet.area(page)
    flow = Flow(area)
    flow.text(words.rules.format(family=board.family.name), sheet.words * 2, "title", bold=True)
    flow.space(2)
    for rule in board.rules:
        flow.text(f"•  {say_rule(rule, lang)}", sheet.words)
        flow.space(1)
    flow.space(3)
    flow.text(words.example, sheet.words * 1.3, "title", bold=True)
    flow.space(2)
    used = area.height - flow.left
    rest = Area(area.left, area.top + used, area.width, flow.left)
    explanation = explain(worked_example(board.family, board.variant))
    for number in range(MOST_STEPS, -1, -1):
        example = _example(explanation, number, rest, sheet, lang)
        if len(example.pages) == 1 or number == 0:
            break
    return flow.pages[0] + example.pages[0]


def _example(explanation: Explanation, number: int, area: Area, sheet: Sheet, lang: str) -> Flow:
    """The puzzle, some steps, each by another technique if there are enough, and the solution."""
    puzzle = explanation.puzzle
    flow = Flow(area, columns=2)
    width = min(flow.width, 46.0)
    flow.picture(draw(puzzle, names=True), width=width)
    flow.space(3)
    told = list(_told(explanation, number))
    for index, (step, before) in enumerate(replay(explanation)):
        if index in told:
            flow.picture(draw_step(puzzle, before, step), width=width, keep=3 * sheet.words)
            flow.space(1)
            flow.text(say(puzzle, before.masks, step, lang), sheet.words * 0.85)
            flow.space(3)
    flow.picture(draw(puzzle, solution=True, names=True), width=width, keep=2 * sheet.words)
    flow.space(1)
    flow.text(PAGE_WORDS[lang].solution, sheet.words * 0.85)
    return flow


def _told(explanation: Explanation, number: int) -> list[int]:
    """The steps that are shown: the first of each technique, then the first ones."""
    steps = explanation.steps
    first = {step.technique: index for index, step in reversed(list(enumerate(steps)))}
    order = [*sorted(first.values()), *range(len(steps))]
    return sorted(list(dict.fromkeys(order))[:number])
