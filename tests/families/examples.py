"""Reads the examples of tests/families/*.toml, and knows the families under test: the registered, and the template."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import gridwright.families as registry
from gridwright import FAMILIES, Family, Puzzle
from gridwright.families import _template
from gridwright.formats import from_id
from gridwright.puzzles.puzzle import Shape

FOLDER = Path(__file__).parent
FAMILIES_UNDER_TEST: tuple[Family, ...] = (*FAMILIES, _template.FAMILY)


@contextmanager
def template_registered() -> Iterator[None]:
    """The template stands in the table of families, for as long as this lasts and no longer."""
    registry.FAMILIES = FAMILIES_UNDER_TEST
    try:
        yield
    finally:
        registry.FAMILIES = FAMILIES


def puzzle_of(text_id: str) -> Puzzle:
    with template_registered():
        return from_id(text_id)


@dataclass(frozen=True, slots=True)
class Example:
    """A puzzle whose number of solutions is known, and what it shows."""

    id: str
    solutions: int
    shows: str

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of(self.id)


@dataclass(frozen=True, slots=True)
class Broken:
    """A full board that breaks one rule and no other."""

    id: str
    rule: str

    @property
    def puzzle(self) -> Puzzle:
        return puzzle_of(self.id)


def path_of(family: Family) -> Path:
    return FOLDER / f"{family.slug}.toml"


def _table(family: Family, name: str) -> list[dict[str, object]]:
    path = path_of(family)
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get(name, []) if path.exists() else []
    assert isinstance(rows, list)
    return rows


def larger_shapes_of(family: Family) -> list[Shape]:
    """Shapes too large for brute force, on which the engines are compared with the SAT oracle."""
    return [(shape["rows"], shape["columns"]) for shape in _table(family, "larger")]  # type: ignore[misc]


def examples_of(family: Family) -> list[Example]:
    return [Example(**row) for row in _table(family, "example")]  # type: ignore[arg-type]


def broken_boards_of(family: Family) -> list[Broken]:
    return [Broken(**row) for row in _table(family, "broken")]  # type: ignore[arg-type]


EXAMPLES = [example for family in FAMILIES_UNDER_TEST for example in examples_of(family)]
BROKEN_BOARDS = [broken for family in FAMILIES_UNDER_TEST for broken in broken_boards_of(family)]
