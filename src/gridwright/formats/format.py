"""A Format: one value for both directions, from text to puzzles and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum

from gridwright.families import family as family_of
from gridwright.formats.text import Head, Text
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.wording import quoted

LONGEST_NAME = 40
Found = tuple[int, Puzzle]
"""A puzzle and the line on which it starts."""


class Score(IntEnum):
    """How much the beginning of a text looks like a format. The highest wins, the first in the table among equals."""

    NO = 0
    POSSIBLE = 1
    LIKELY = 2
    CERTAIN = 3


def recipe_above(text: str, recipe: str) -> str:
    """A puzzle as text, under its recipe in a comment."""
    return f"# {recipe}\n{text}"


@dataclass(frozen=True, slots=True)
class Format:
    """How puzzles are written down. A format of its own family, or, with `family` None, of every family."""

    slug: str
    name: str
    sentence: str
    family: str | None
    read: Callable[[Text, str], Iterator[Found]]
    """Text and the rule set to play by ('' for the default) → the puzzles, lazily."""
    write: Callable[[Iterable[Puzzle]], Iterator[str]]
    """Puzzles → pieces of text that end with a line end; PuzzleError for what the format cannot say."""
    score: Callable[[Head], Score]
    example: str
    """A text in this format, for the docs and the tests."""
    comments: bool = True
    """Whether a line that starts with # is left out."""
    with_recipe: Callable[[str, str], str] = recipe_above
    """A puzzle as this format writes it, and its recipe → text that keeps both."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A puzzle that was read, and where and how it stood there."""

    puzzle: Puzzle
    format: Format
    source: str
    line: int
    recipe: str = ""
    """What the puzzle was made by, if that stood there too."""


def rule_set(family: str, variant: str) -> tuple[Family, str]:
    """The family and the rule set of two names as they stood in a text; '' is the default rule set."""
    for name in (family, variant):
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise PuzzleError(f"{quoted(name)} is not a name of a family or a rule set")
    known = family_of(family)
    return known, known.variant(variant or known.variants[0].slug).slug


def blank_line_between(write_one: Callable[[Puzzle], str]) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    """Writes each puzzle with `write_one`, with an empty line between two."""

    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for index, puzzle in enumerate(puzzles):
            yield ("\n" if index else "") + write_one(puzzle) + "\n"

    return write


def line_each(write_one: Callable[[Puzzle], str]) -> Callable[[Iterable[Puzzle]], Iterator[str]]:
    """Writes each puzzle on a line of its own."""

    def write(puzzles: Iterable[Puzzle]) -> Iterator[str]:
        for puzzle in puzzles:
            yield write_one(puzzle) + "\n"

    return write


def puzzle_at(
    text: Text,
    line: int,
    family: Family,
    shape: Shape,
    givens: tuple[Clue, ...],
    layout: Layout = (),
    counts: tuple[Clue, ...] = (),
    variant: str = "",
) -> Puzzle:
    """The puzzle, or its PuzzleError as an error at a line of the text."""
    try:
        return Puzzle(family, shape, givens, layout, counts, variant)
    except PuzzleError as error:
        raise text.error(str(error), line) from None
