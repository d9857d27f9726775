"""The puzzles of a book: made or read, section by section, each unique, none a copy of another, solved and graded.

What can't be met is refused before the first puzzle is made. Sections of small boards come first, because they may run
out of different puzzles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from os import path
from typing import Any

from gridwright.bank import Bank
from gridwright.copies.dedupe import Classes
from gridwright.drawing.books.book_plan import BookPlan, Section
from gridwright.drawing.books.check_book import is_filled
from gridwright.drawing.books.plan_keys import ASKED, OF_A_BANK, SECTION_KEYS
from gridwright.drawing.books.sheet import Kind, Sheet, slots_for
from gridwright.drawing.words import say_band
from gridwright.drawing.writers.font import font
from gridwright.explaining.grade import Grade, grade_many
from gridwright.families import family as family_named
from gridwright.formats import read_all
from gridwright.generating.generate import generate_all
from gridwright.generating.recipe import read_recipe
from gridwright.generating.request import Request
from gridwright.generating.sizes import Size, read_size
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Grid, Puzzle, Shape
from gridwright.puzzles.wording import counted
from gridwright.solving.solve import solve

USUAL_NUMBER = 20
PATIENCE = 300
"""A section ends after 300 copies in a row."""
Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of a book with all that is printed about it."""

    number: int
    section: int
    puzzle: Puzzle
    solution: Grid
    grade: Grade


@dataclass(frozen=True, slots=True)
class _Source:
    """Where the puzzles of a section come from: how many are wanted, and of which kinds."""

    puzzles: Iterator[tuple[Puzzle, Grid]]
    number: int
    kinds: Sequence[Kind]
    title: str
    is_file: bool = False

    @property
    def cells(self) -> int:
        """Of the smallest board."""
        return min(rows * columns for _, (rows, columns) in self.kinds)


def collect(
    plan: BookPlan, seed: int, folder: str = ".", *, jobs: int = 1, tell: Tell = lambda text: None
) -> tuple[list[Entry], list[str]]:
    """The puzzles of a plan in the order of the book, and the titles of its sections; PlanError where it asks for what
    can't be. Files are looked for in `folder`."""
    sources = [_source(plan, index, seed, folder, jobs) for index in range(len(plan.sections))]
    sheet = Sheet.of(plan, 1)
    for section, source in zip(plan.sections, sources, strict=True):
        for solution in (False, True):
            slots_for(plan, section, sheet, source.kinds, solution=solution)
    classes = Classes()
    chosen: list[list[tuple[Puzzle, Grid]]] = [[] for _ in sources]
    for index in sorted(range(len(sources)), key=lambda index: (sources[index].cells, index)):
        for pair in _new(plan, index, sources[index], classes):
            chosen[index].append(pair)
            tell(f"section {index + 1}, puzzle {len(chosen[index])} of {sources[index].number}")
    tell("grading")
    found = [(index, *pair) for index, pairs in enumerate(chosen) for pair in pairs]
    grades = grade_many([puzzle for _, puzzle, _ in found], jobs=jobs)
    graded = list(zip(found, grades, strict=True))
    graded.sort(key=lambda each: (each[0][0], _rank(plan.sections[each[0][0]], each[1])))
    entries = [Entry(number, *each, grade) for number, (each, grade) in enumerate(graded, 1)]
    return entries, [source.title for source in sources]


def _rank(section: Section, grade: Grade) -> float:
    """What the puzzles of a section are sorted by. Those of one rank stay in the order of their source."""
    order = section["order"] or ("source" if section["file"] else "difficulty")
    return grade.score if order == "difficulty" else 0.0


def _source(plan: BookPlan, index: int, seed: int, folder: str, jobs: int) -> _Source:
    section = plan.sections[index]
    if section["file"]:
        read = _read(plan, section, folder)
        kinds = [(puzzle.family, puzzle.shape) for puzzle, _ in read]
        title = section["title"] or _stem(section["file"])
        return _Source(iter(read), section["number"] or len(read), kinds, title, is_file=True)
    if section["bank"]:
        taken = _taken(plan, section, folder)
        kinds = [(puzzle.family, puzzle.shape) for puzzle, _ in taken]
        named = _title(*kinds[0], section["rules"], section["difficulty"], plan) if len(set(kinds)) == 1 else ""
        title = section["title"] or named or _stem(section["bank"])
        return _Source(iter(taken), len(taken), kinds, title, is_file=True)
    number = section["number"] or USUAL_NUMBER
    tries = 20 * number + PATIENCE
    request, own_seed, first = _by_recipe(plan, section) or (_asked(plan, section), _seed_of(seed, index), 0)
    made = generate_all(request, n=tries, first=first, seed=own_seed, jobs=jobs)
    title = section["title"] or _title(request.family, request.shape, request.rules, request.difficulty, plan)
    pairs = ((each.puzzle, each.solution) for each in made if each.solution is not None)
    return _Source(pairs, number, [(request.family, request.shape)], title)


def _title(family: Family, shape: Shape, rules: str, difficulty: str, plan: BookPlan) -> str:
    variant = "" if rules in ("", family.variants[0].slug) else f" ({rules})"
    title = f"{family.name}{variant} {shape[0]}×{shape[1]}"
    return title + (f", {say_band(difficulty, plan['language'])}" if difficulty else "")


def _stem(file: str) -> str:
    """The name of a file without its ending, as far as the font has it."""
    return "".join(each for each in path.splitext(path.basename(file))[0] if font().has(each))


def _seed_of(seed: int, index: int) -> int:
    """Each section has a seed of its own, so that no two books with different seeds share one."""
    return int.from_bytes(sha256(f"{seed}/{index}".encode()).digest()[:6])


def _by_recipe(plan: BookPlan, section: Section) -> tuple[Request, int, int] | None:
    """Request, seed and index of a section's recipe, if it has one."""
    if not section["recipe"]:
        return None
    with plan.blaming("recipe", section):
        request, seed, first = read_recipe(section["recipe"])
    if request.mode != "unique":
        raise plan.error("recipe", "a book holds puzzles with exactly one solution", section)
    return request, seed, first


def _asked(plan: BookPlan, section: Section) -> Request:
    """What a section asks for. Its keys are stated one after the other, so that an error names its own."""
    asked: dict[str, Any] = {}
    for key in ("family", "size", "rules", *ASKED):
        if key not in ("family", "size"):
            asked[key] = section[key]
        with plan.blaming(key, section):
            family = family_named(section["family"])
            size: Size = (family.making.shape, ())
            if section["size"] and key != "family":
                size = read_size(section["size"])
            request = Request(family, *size, **asked)
    return request


def _read(plan: BookPlan, section: Section, folder: str) -> list[tuple[Puzzle, Grid]]:
    """The puzzles of a file with their solutions; each must have exactly one."""
    name = path.join(folder, section["file"])
    found: list[tuple[Puzzle, Grid]] = []
    try:
        with plan.blaming("file", section):
            for reading in islice(read_all(name, name=section["file"]), section["number"]):
                outcome = solve(reading.puzzle)
                place = f"{reading.source}:{reading.line}"
                if is_filled(reading.puzzle):
                    raise plan.error("file", f"{place} is solved already", section)
                if outcome.status is not Status.UNIQUE or outcome.solution is None:
                    raise plan.error("file", f"{place} does not have exactly one solution ({outcome.status})", section)
                found.append((reading.puzzle, outcome.solution))
    except OSError as error:
        raise plan.error("file", f"{section['file']}: {error.strerror or error}", section) from None
    wanted = section["number"] or 0
    if len(found) < wanted:
        raise plan.error("number", f"{section['file']} has {len(found)} puzzles, not {wanted}", section)
    return found


def _taken(plan: BookPlan, section: Section, folder: str) -> list[tuple[Puzzle, Grid]]:
    """The puzzles of a bank that were taken for this book, with their solutions; nothing is taken here."""
    purpose = section["used_for"] or plan["title"]
    asked = {name: section[name] for name in OF_A_BANK if section[name] != SECTION_KEYS[name].default}
    with plan.blaming("bank", section), Bank(path.join(folder, section["bank"])) as bank:
        entries = list(bank.find(n=section["number"], purpose=purpose, **asked))
    if len(entries) < (section["number"] or 1):
        taken = f"{counted(len(entries), 'puzzle')} of this kind in use for {purpose!r}"
        raise plan.error("bank", f"{section['bank']} has {taken}; `gridwright bank take` takes more", section)
    return [(entry.puzzle, entry.grid) for entry in entries]


def _new(plan: BookPlan, index: int, source: _Source, classes: Classes) -> Iterable[tuple[Puzzle, Grid]]:
    """As many puzzles as the section asks for, none a copy of another in the book."""
    section = plan.sections[index]
    kept = copies = 0
    asked = "recipe" if section["recipe"] else "difficulty" if section["difficulty"] else "family"
    with plan.blaming(asked, section):
        for puzzle, solution in source.puzzles:
            known = len(classes)
            if classes.add([puzzle])[0] == known:
                kept, copies = kept + 1, 0
                yield puzzle, solution
                if kept == source.number:
                    return
            elif source.is_file:
                key = "bank" if section["bank"] else "file"
                raise plan.error(key, f"puzzle {kept + 1} of the {key} is a copy of another one in the book", section)
            else:
                copies += 1
                if copies == PATIENCE:
                    break
    if kept < source.number:
        rows, columns = source.kinds[0][1]
        found = counted(kept, "puzzle")
        message = f"only {found} of this kind could be made; at {rows}×{columns} all others are copies: ask for {kept}"
        raise plan.error("number", message, section)
