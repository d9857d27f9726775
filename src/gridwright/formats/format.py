"""A Format: one value for both directions, from text to puzzles and back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from gridwright.families import family as family_of
from gridwright.formats.recognition.head import Head
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.family import Family
from gridwright.puzzles.position import Position, position_of, puzzle_of
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import an, file_name, quoted

LONGEST_NAME = 40
Item = Puzzle | Position
"""What is read and written: a puzzle, or one that somebody began to solve."""
ItemAtLine = tuple[int, Item]
"""A puzzle and the line on which it starts."""
Read = Callable[[NumberedLines, str], Iterator[ItemAtLine]]
"""A text and the rule set to play by ('' for the default) → the puzzles, lazily."""
Writer = Callable[[Iterable[Item]], Iterator[str]]


class VariantError(PuzzleError):
    """A puzzle by other rules than those that are known here: it is refused by name, never read as something else."""

    def __init__(self, what: str) -> None:
        super().__init__(f"this is {what}, whose rules aren't known here")


def anything(head: Head) -> bool:
    """Nothing is asked of the rest of a text whose first line is unmistakable."""
    return True


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write puzzles down."""

    slug: str
    sentence: str
    families: tuple[str, ...]
    """Those whose puzzles it can hold; () for all."""
    read: Read
    write: Writer | None
    """Puzzles → pieces of text that end with a line end; PuzzleError for what the format cannot say. None where this
    format is only read."""
    example: str
    """A text in this format, for the docs and the tests."""
    opens: str = ""
    """How a text in it opens: a pattern of its first line, where that says something; '' if its cells tell."""
    fits: Callable[[Head], bool] = anything
    """What the rest must be, where the first line alone isn't unmistakable."""
    comments: bool = True
    """Whether a line that starts with # is left out; CSV is written without, since others don't know them."""
    foreign: bool = False
    """Another program's: recognised first; answers to such a text are printed as the family's own formats do."""
    endings: tuple[str, ...] = ()
    """How the names of files end that are written in it, where nothing else is said."""
    rule_sets: tuple[str, ...] = ()
    """Of another program's format: the rule sets besides each family's first that it can state."""
    streams: bool = True
    """Whether puzzles come out before a text is read to its end."""

    def holds(self, family: str) -> bool:
        """Whether puzzles of a family can be written down so."""
        return not self.families or family in self.families

    def check_item(self, puzzle: Puzzle) -> None:
        """PuzzleError for a puzzle of another family, or for a rule set that would be lost."""
        family, variant = puzzle.family, puzzle.variant
        if not self.holds(family.slug):
            raise PuzzleError(f"{self.slug} cannot hold {an(puzzle.title)}; {', '.join(family.formats)} can")
        is_stated = variant == family.variants[0].slug or f"{family.slug}/{variant}" in self.rule_sets
        if self.foreign and self.families and not is_stated:  # a format for every family has ids, which state it
            raise PuzzleError(f"{self.slug} cannot state the rule set {quoted(variant)}; id and json can")

    def check_rules(self, rules: str | None) -> None:
        """PuzzleError for a rule set that the one family of this format doesn't have."""
        if rules is not None and len(self.families) == 1:
            family_of(self.families[0]).variant(rules)


@dataclass(frozen=True, slots=True)
class Reading:
    """A puzzle that was read, and where and how it stood there."""

    puzzle: Puzzle
    format: Format
    source: str
    line: int
    position: Position | None = None
    """The puzzle with entries, pencil marks, title, recipe, …, where the text had any."""
    doubt: str = ""
    """What else the text could be, and how to say so, where that wasn't quite clear."""

    @property
    def place(self) -> str:
        """Where it stands, for messages: `grid.txt:12`."""
        return f"{file_name(self.source)}:{self.line}"

    @property
    def item(self) -> Item:
        """All that was read."""
        return self.position or self.puzzle

    @property
    def recipe(self) -> str:
        """The recipe of the puzzle, '' if the text has none."""
        return self.position.about.recipe if self.position else ""

    @property
    def current(self) -> Puzzle:
        """The board as it stands: the puzzle, with what was entered so far."""
        return self.position.current if self.position else self.puzzle

    @property
    def answer_format(self) -> str:
        """The slug of the format in which answers are printed."""
        return self.puzzle.family.formats[0] if self.format.foreign else self.format.slug

    @property
    def kept_format(self) -> str:
        """The slug of the format in which the puzzle itself is written again: its own, unless that is only read, or a
        table, which holds no puzzle by itself."""
        return self.answer_format if self.format.write is None or self.format.slug == "csv" else self.format.slug


def rule_set(family: str, variant: str) -> tuple[Family, str]:
    """The family and the rule set of two names as they stood in a text; '' is the default rule set."""
    for name in (family, variant):
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise PuzzleError(f"{quoted(name)} is not a name of a family or a rule set")
    known = family_of(family)
    return known, known.variant(variant or known.variants[0].slug).slug


def puzzle_each(write_one: Callable[[Puzzle], str], between: str = "") -> Writer:
    """Writes each puzzle with `write_one`, which leaves out the last line end."""

    def write(items: Iterable[Item]) -> Iterator[str]:
        for index, item in enumerate(items):
            yield (between if index else "") + write_one(puzzle_of(item)) + "\n"

    return write


def position_each(write_one: Callable[[Position], str]) -> Writer:
    """Writes each puzzle with what was done and told of it; `write_one` leaves out the last line end."""

    def write(items: Iterable[Item]) -> Iterator[str]:
        for item in items:
            yield write_one(position_of(item)) + "\n"

    return write
