"""The pages before and between the puzzles: cover, how the book was made, contents, rules with a worked example."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gridwright.drawing.books.book_plan import BookPlan
from gridwright.drawing.books.sheet import Sheet
from gridwright.drawing.drawing import Drawing
from gridwright.drawing.flow import Area, Flow
from gridwright.drawing.pictures import draw, draw_step
from gridwright.drawing.shapes import Group, Line, Rect, Shape, Text
from gridwright.drawing.words import page_word, say_rules
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
ACROSS = ((2, 46.0), (2, 34.0), (3, 46.0), (2, 30.0))
"""The ways to set an example, the best first: how many pictures side by side, and how wide each is at most, in mm."""
BETWEEN = 6.0
"""The room between two pictures."""
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
    lang, size = plan["language"], sheet.words * 0.9
    made_with = page_word("made_with", lang, version=__version__, seed=seed)
    told = [plan["title"], plan["author"], "", page_word("unique", lang), made_with]
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
        heading = page_word("contents", plan["language"])
        shapes.append(Text(area.left, area.top + 4, heading, size * 2, "title", "start"))
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


def rules_page(
    plan: BookPlan, sheet: Sheet, page: int, family: Family, variant: str, sizes: Collection[tuple[int, int]]
) -> list[Shape]:
    """What to do in puzzles of a family, of these sizes, and an example with its first steps, as many as fit."""
    lang = plan["language"]
    area = sheet.area(page)
    flow = Flow(area)
    flow.text(page_word("rules", lang, family=family.name), sheet.words * 2, "title", bold=True)
    flow.space(2)
    task, *others = say_rules(family, family.variant(variant).rules, sizes, lang)
    for sentence in (task, *(f"•  {other}" for other in others)):
        flow.text(sentence, sheet.words)
        flow.space(1)
    puzzle = worked_example(family, variant)
    flow.space(3)
    flow.text(page_word("example", lang, title=puzzle.title), sheet.words * 1.3, "title", bold=True)
    flow.space(3)
    rest = Area(area.left, area.top + area.height - flow.left, area.width, flow.left)
    return flow.pages[0] + _example(explain(puzzle), rest, sheet, lang)


@dataclass(frozen=True, slots=True)
class _Picture:
    """A picture of an example, the words above it and those below."""

    label: str
    drawing: Drawing
    sentence: str = ""


def _example(explanation: Explanation, area: Area, sheet: Sheet, lang: str) -> list[Shape]:
    """The pictures of an example in reading order, with as many steps as fit."""
    for number in range(MOST_STEPS, -1, -1):
        pictures = list(_pictures(explanation, number, lang))
        for across, widest in ACROSS:
            shapes = _rows(pictures, across, widest, area, sheet.words * 0.85)
            if shapes is not None:
                return shapes
    return []


def _pictures(explanation: Explanation, number: int, lang: str) -> Iterator[_Picture]:
    """The puzzle, some steps, each by another technique if there are enough, and the solution."""
    puzzle = explanation.puzzle
    yield _Picture(page_word("puzzle", lang), draw(puzzle, names=True))
    told, total = _told(explanation, number), len(explanation.steps)
    for place, (step, before) in enumerate(replay(explanation)):
        if place in told:
            label = page_word("step", lang, n=place + 1, total=total)
            yield _Picture(label, draw_step(puzzle, before, step), say(puzzle, before.masks, step, lang))
    yield _Picture(page_word("solution", lang), draw(puzzle, solution=True, names=True))


def _rows(pictures: Sequence[_Picture], across: int, widest: float, area: Area, size: float) -> list[Shape] | None:
    """Rows of pictures, `across` side by side, each `widest` mm wide at most; None if they don't fit."""
    shapes: list[Shape] = []
    width = (area.width - BETWEEN * (across - 1)) / across
    top, bottom = area.top, area.top + area.height
    for start in range(0, len(pictures), across):
        below = top
        for column, picture in enumerate(pictures[start : start + across]):
            flow = Flow(Area(area.left + column * (width + BETWEEN), top, width, bottom - top))
            flow.text(picture.label, size, "title", bold=True)
            flow.space(1)
            flow.picture(picture.drawing, width=widest)
            flow.space(1)
            flow.text(picture.sentence, size)
            if len(flow.pages) > 1:
                return None
            shapes += flow.pages[0]
            below = max(below, bottom - flow.left)
        top = below + BETWEEN
    return shapes


def _told(explanation: Explanation, number: int) -> list[int]:
    """The steps that are shown: the first of each technique, then the first ones."""
    steps = explanation.steps
    first = {step.technique: index for index, step in reversed(list(enumerate(steps)))}
    order = [*sorted(first.values()), *range(len(steps))]
    return sorted(list(dict.fromkeys(order))[:number])
