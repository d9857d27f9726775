"""A Request: what a new puzzle is to be. Its fields are the one table of what can be asked for.

The keywords of `generate`, the options of the command line, the words of a recipe, their defaults, help and errors all
come from here. Nothing heavy is imported at the top: `gridwright generate --help` reads this table.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import KW_ONLY, dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import no_such, quoted

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family
    from gridwright.puzzles.puzzle import Layout, Puzzle, Shape

_PERCENTAGE = re.compile(r"(\d{1,9}(?:\.\d*)?|\.\d+)\s*%?")


class Option(NamedTuple):
    """One thing that can be asked for, under the name of its field: with a value, or by flags, words of their own."""

    default: Any
    help: str = ""
    metavar: str = ""
    words: tuple[str, ...] = ()
    """All that is allowed; empty for any word."""
    percentage: bool = False
    flags: Mapping[str, tuple[Any, str]] = MappingProxyType({})
    """Word → the value that it stands for, and its help."""

    def read(self, name: str, value: object) -> object:
        """A value as people write it → as the record holds it; RequestError if it isn't one."""
        read = "".join(value.split()).lower() if isinstance(value, str) else value
        if read == self.default:
            return read
        if self.percentage:
            found = _PERCENTAGE.fullmatch(read) if isinstance(read, str) else None
            number = float(found[1]) if found else read
            if not isinstance(number, int | float) or isinstance(number, bool) or not 0 <= number <= 100:
                wrong = quoted(str(value))
                raise RequestError(f"{name} is a percentage from 0 to 100, such as 30 or 12.5%, not {wrong}")
            return round(float(number), 4)  # as many digits as a recipe writes
        if self.words and read not in self.words:
            raise RequestError(no_such(name, value, self.words))
        return read


class RequestFields(TypedDict, total=False):
    """The fields of a request besides family and size as people may write them: keywords that a type checker knows."""

    rules: str
    mode: str
    fill: float | str | None
    minimal: bool
    symmetry: str
    givens: bool
    neutral: float | str | None
    method: str
    difficulty: str
    score: str
    needs: str
    upto: str
    pattern: str | Collection[int]


def _valued(default: Any, sentence: str, metavar: str, *words: str, percentage: bool = False) -> Any:
    return field(default=default, metadata={"option": Option(default, sentence, metavar, words, percentage)})


def _flags(default: Any, **flags: tuple[Any, str]) -> Any:
    words = () if isinstance(default, bool) else tuple(flags)
    hyphened = {word.replace("_", "-"): meaning for word, meaning in flags.items()}
    return field(default=default, metadata={"option": Option(default, words=words, flags=hyphened)})


@dataclass(frozen=True, slots=True)
class Request:
    """What a new puzzle is to be; checked at once, RequestError for what can't be.

    >>> import gridwright
    >>> gridwright.Request(gridwright.family("sudoku"), (9, 9), difficulty="Hard", symmetry="half-turn").difficulty
    'hard'
    """

    family: Family
    shape: Shape
    layout: Layout = ()
    rules: str = ""
    """The rule set; '' for the family's first."""
    _: KW_ONLY
    mode: str = _flags(
        "unique",
        unique=("unique", "Exactly one solution (the default)."),
        solvable=("solvable", "At least one solution."),
        any=("any", "Random clues that break no rule, solvable or not."),
    )
    fill: float | None = _valued(None, "The share of clues to keep, such as 30%.", "PERCENT", percentage=True)
    minimal: bool = _flags(False, minimal=(True, "No clue can be removed."))
    symmetry: str = _valued(
        "none", "How the clues are placed", "S", "none", "half-turn", "quarter-turn", "mirror", "diagonal"
    )
    givens: bool = _flags(True, no_givens=(False, "Magnets: counts alone, no given cells."))
    neutral: float | None = _valued(None, "Magnets: the share of neutral dominoes.", "PERCENT", percentage=True)
    method: str = _valued("mixed", "How grids are filled", "M", "mixed", "random-fill", "quarter-fill", "quarters")
    difficulty: str = _valued("", "The band of the grade", "D", "easy", "medium", "hard", "expert", "extreme")
    score: str = _valued("", "A range of scores, such as 3.0..4.5.", "A..B")
    needs: str = _valued("", "A technique that is needed.", "T")
    upto: str = _valued("", "The hardest technique that may be needed.", "T")
    pattern: str = _valued("", "Where clues stand: a mask of X and . for every cell.", "MASK")

    def __post_init__(self) -> None:
        from gridwright.generating.checks import check

        for name, option in OPTIONS.items():
            object.__setattr__(self, name, option.read(name, getattr(self, name)))
        if self.pattern:
            from gridwright.generating.pattern import pattern_word

            object.__setattr__(self, "pattern", pattern_word(self.pattern, self.shape, self.counts))
        object.__setattr__(self, "rules", self.rules.lower() or self.family.variants[0].slug)
        check(self)

    @property
    def has_grade(self) -> bool:
        """Whether anything is asked of the grade."""
        return bool(self.difficulty or self.score or self.needs or self.upto)

    @property
    def has_counts(self) -> bool:
        """Whether the clues are numbers on the rim, with given cells only where they are needed."""
        return self.family.making.counted

    @property
    def cells(self) -> int:
        return self.shape[0] * self.shape[1]

    @property
    def counts(self) -> int:
        """The number of counts on the rim."""
        return 2 * sum(self.shape) if self.has_counts else 0

    @property
    def clues(self) -> int | None:
        """The number of clues that the fill asks for; None for as many as the puzzle needs."""
        fill = self.family.making.fill if self.fill is None and self.mode != "unique" else self.fill
        return None if fill is None else clues_wanted(fill, self.counts or self.cells)

    @property
    def title(self) -> str:
        return f"{self.shape[0]}×{self.shape[1]} {self.family.name}"


OPTIONS: dict[str, Option] = {each.name: each.metadata["option"] for each in fields(Request) if each.metadata}
FLAGS = {word: (name, value) for name, option in OPTIONS.items() for word, (value, _) in option.flags.items()}
"""Word → the field that it sets, and to what."""


def read_options(asked: Iterable[tuple[str, str | None]]) -> dict[str, Any]:
    """The fields that flags (without a value) and options (with one) set, as a recipe or a command line lists them.

    >>> read_options([("minimal", None), ("symmetry", "Mirror")])
    {'minimal': True, 'symmetry': 'mirror'}
    """
    read: dict[str, Any] = {}
    said: dict[str, str] = {}
    for word, text in asked:
        if text is None and word in FLAGS:
            name, value = FLAGS[word]
        elif text is not None and word in OPTIONS and not OPTIONS[word].flags:
            name, value = word, OPTIONS[word].read(word, text)
        else:
            known = [*FLAGS, *(f"{each}=" for each, option in OPTIONS.items() if not option.flags)]
            raise RequestError(no_such("option", word if text is None else f"{word}=", known))
        if name in said:
            raise RequestError(f"{said[name]} and {word} can't be combined")
        read[name], said[name] = value, word
    return read


def empty_board(request: Request, layout: Layout = ()) -> Puzzle:
    """The board without clues: with a layout where boards of one shape differ, otherwise with the request's."""
    from gridwright.puzzles.puzzle import Puzzle

    return Puzzle(
        request.family, request.shape, (None,) * request.cells, layout or request.layout, variant=request.rules
    )


def clues_wanted(fill: float, cells: int) -> int:
    """The number of clues that a percentage asks for, rounded.

    >>> clues_wanted(30, 81), clues_wanted(50, 9)
    (24, 5)
    """
    return int((2 * cells * fill + 100) // 200)
