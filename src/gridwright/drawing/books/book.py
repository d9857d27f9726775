"""A book: its parts are counted first, because headings and contents name pages; then pages are made one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from gridwright.drawing.books import front
from gridwright.drawing.books.book_plan import BookPlan, Section
from gridwright.drawing.books.check_book import check_book
from gridwright.drawing.books.collect import Entry
from gridwright.drawing.books.pages import Placing, around, puzzle_page
from gridwright.drawing.books.sheet import Sheet, Slots, slots_for
from gridwright.drawing.shapes import Shape
from gridwright.drawing.words import page_word
from gridwright.drawing.writers.pdf import Link, Metadata, Page, pages_to_pdf
from gridwright.puzzles.family import Family

Tell = Callable[[str], None]
Content = tuple[list[Shape], list[Link]]


@dataclass(slots=True)
class _Part:
    """A part of a book. Its pages are made when they are asked for, by their number in the book and in the part."""

    title: str | None
    """Its entry in the outline; None where it has none."""
    count: int
    make: Callable[[int, int], Content]
    is_plain: bool = False
    """Without header and page number."""
    boards: _Boards | None = None
    first: int = 0


@dataclass(slots=True)
class _Boards:
    """The boards of a section on pages, as puzzles or as solutions."""

    entries: Sequence[Entry]
    slots: Slots
    solution: bool

    @property
    def count(self) -> int:
        return -(-len(self.entries) // self.slots.number)

    def on(self, index: int) -> Sequence[Entry]:
        """The entries of one page."""
        return self.entries[index * self.slots.number : (index + 1) * self.slots.number]


@dataclass
class Book:
    """A plan with its puzzles. `pdf` is the whole of it, the same bytes whenever it is made."""

    plan: BookPlan
    entries: Sequence[Entry]
    titles: Sequence[str]
    """Of the sections."""
    seed: int
    placing: Placing = field(default_factory=lambda: Placing({}, {}))

    @property
    def kinds(self) -> dict[int, tuple[Family, str]]:
        """The family and the rule set of every puzzle, by its number: what `check_book` is told."""
        return {entry.number: (entry.puzzle.family, entry.puzzle.variant) for entry in self.entries}

    def check(self, pdf: bytes, *, jobs: int = 1) -> list[str]:
        """What is wrong with the finished book, by what is printed."""
        plan = self.plan
        return check_book(
            pdf,
            self.kinds,
            lang=plan["language"],
            headers=plan["headers"],
            solutions=plan["solutions"] != "none",
            jobs=jobs,
        )

    def pdf(self, tell: Tell = lambda text: None) -> bytes:
        """The book as PDF."""
        parts = self._parts(Sheet.of(self.plan, 1))
        pages = sum(part.count for part in parts)
        sheet = Sheet.of(self.plan, pages)
        parts = self._parts(sheet)  # margins grow with the number of pages, and may add some
        about = Metadata(self.plan["title"], self.plan["author"], ", ".join(self.titles), self.plan["language"])
        return pages_to_pdf(self._pages(sheet, parts, tell), self.plan["theme"], about, self.plan["bleed"])

    def _parts(self, sheet: Sheet) -> list[_Part]:
        plan, lang = self.plan, self.plan["language"]
        parts: list[_Part] = []
        if plan["cover"]:
            family = self.entries[0].puzzle.family
            parts += [
                _Part(plan["title"], 1, lambda page, index: (front.cover(plan, sheet, family), []), is_plain=True),
                _Part(None, 1, lambda page, index: (front.imprint(plan, sheet, page, self.seed), []), is_plain=True),
            ]
        body = self._body(sheet)
        if plan["contents"]:
            parts.append(
                _Part(
                    page_word("contents", lang),
                    front.contents_pages(sheet, len(body)),
                    lambda page, index: front.contents(
                        plan, sheet, page, index, [(part.title or "", part.first) for part in body]
                    ),
                )
            )
        parts += body
        page = 1
        for part in parts:
            part.first = page
            page += part.count
        self._place(body)
        return parts

    def _body(self, sheet: Sheet) -> list[_Part]:
        """Rules, puzzles and solutions, section by section."""
        plan, lang = self.plan, self.plan["language"]
        parts: list[_Part] = []
        solved: list[_Part] = []
        explained: set[tuple[Family, str]] = set()
        for index, (section, title) in enumerate(zip(plan.sections, self.titles, strict=True)):
            entries = [entry for entry in self.entries if entry.section == index]
            for entry in entries:
                kind = entry.puzzle.family, entry.puzzle.variant
                if plan["rules_pages"] and kind not in explained:
                    explained.add(kind)
                    parts.append(self._rules(sheet, *kind))
            parts.append(self._boards(sheet, section, title, entries, solution=False))
            if plan["solutions"] != "none":
                heading = page_word("solutions", lang, title=title)
                part = self._boards(sheet, section, heading, entries, solution=True)
                (parts if plan["solutions"] == "section" else solved).append(part)
        return parts + solved

    def _rules(self, sheet: Sheet, family: Family, variant: str) -> _Part:
        puzzles = [entry.puzzle for entry in self.entries]
        sizes = {puzzle.shape for puzzle in puzzles if (puzzle.family, puzzle.variant) == (family, variant)}
        title = page_word("rules", self.plan["language"], family=family.name)
        return _Part(
            title, 1, lambda page, index: (front.rules_page(self.plan, sheet, page, family, variant, sizes), [])
        )

    def _boards(self, sheet: Sheet, section: Section, title: str, entries: Sequence[Entry], *, solution: bool) -> _Part:
        plan, kinds = self.plan, [(entry.puzzle.family, entry.puzzle.shape) for entry in entries]
        boards = _Boards(entries, slots_for(plan, section, sheet, kinds, solution=solution), solution)
        return _Part(
            title,
            boards.count,
            lambda page, index: puzzle_page(
                plan, sheet, boards.slots, page, boards.on(index), self.placing, solution=solution
            ),
            boards=boards,
        )

    def _place(self, parts: Sequence[_Part]) -> None:
        """Notes the page of every puzzle and solution."""
        for part in parts:
            boards = part.boards
            if boards is not None:
                target = self.placing.solution_page if boards.solution else self.placing.puzzle_page
                for index in range(boards.count):
                    target.update((entry.number, part.first + index) for entry in boards.on(index))

    def _pages(self, sheet: Sheet, parts: Sequence[_Part], tell: Tell) -> Iterator[Page]:
        total = sum(part.count for part in parts)
        for part in parts:
            for index in range(part.count):
                page = part.first + index
                tell(f"page {page} of {total}")
                shapes, links = part.make(page, index)
                if not part.is_plain:
                    shapes = [*around(self.plan, sheet, page, part.title or ""), *shapes]
                yield Page(tuple(shapes), sheet.width, sheet.height, None if index else part.title, tuple(links))
