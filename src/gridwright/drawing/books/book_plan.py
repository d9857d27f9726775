"""The plan of a book: what a person writes in TOML, checked key by key. An error names file, line and key.

Every key stands in a table with what it means, what it may be and what it is when nothing is said; the example plan and
the errors come from these tables.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from gridwright.drawing.books.trim import read_length, read_trim
from gridwright.drawing.words import PAGE_WORDS
from gridwright.drawing.writers.font import font
from gridwright.families import FAMILIES
from gridwright.generating.recipe import MAKER
from gridwright.generating.request import OPTIONS
from gridwright.puzzles.errors import ParseError

PLACES = ("back", "section", "none")
ORDERS = ("difficulty", "source")
MOST_PUZZLES = 10_000
LONGEST = 160
"""Characters of a title or a name."""
_KEY = re.compile(r"""\s*(?:([A-Za-z0-9_-]+)|"([^"]*)"|'([^']*)')\s*=""")
_UNQUOTED = re.compile(_KEY.pattern + r"""[^"'#]*[^\W\d]""")
"""A key with a letter before any quotation mark in its value."""
_SECTION = re.compile(r"\s*\[\[\s*section\s*\]\]")


class PlanError(ParseError):
    """A plan that can't be carried out: file, line, key, and what would be right."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a plan: how its value is read (ValueError says what is wanted), its default, words for the example."""

    read: Callable[[Any], Any]
    default: Any
    example: str
    """A value as it is written in TOML."""
    words: str


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("expected a text in quotes")
    if len(value) > LONGEST:
        raise ValueError(f"a text of {len(value)} characters: at most {LONGEST} fit")
    missing = sorted({each for each in value if not font().has(each)})
    if missing:
        raise ValueError(f"the font has no {' '.join(map(repr, missing[:5]))}")
    return value


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("expected a text in quotes")
    return value


def _size(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise ValueError('expected a size, such as 9, "10x14" or "6 (2x3)"')
    return str(value)


def _yes(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("expected true or false")
    return value


def _number(least: int, most: int) -> Callable[[Any], int]:
    def read(value: Any) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"expected a number from {least} to {most}")
        return value

    return read


def _one_of(*words: str) -> Callable[[Any], str]:
    def read(value: Any) -> str:
        if value not in words:
            raise ValueError(f"expected one of {', '.join(words)}")
        return str(value)

    return read


KEYS: Mapping[str, Key] = {
    "title": Key(_text, "Puzzles", '"A book of puzzles"', "on the cover, in headers and in the file's properties"),
    "author": Key(_text, "", '"N. N."', "on the cover and in the file's properties"),
    "language": Key(_one_of(*PAGE_WORDS), "en", '"en"', "en, de or fr"),
    "trim": Key(read_trim, (148.0, 210.0), '"A5"', 'A4, A5, Letter, "6x9 in", "8x10 in", "8.5x11 in", "170x240 mm"'),
    "inside": Key(read_length, None, '"0.5 in"', "margin at the spine; by default what printers ask for"),
    "outside": Key(read_length, None, '"0.5 in"', "margin at the other side"),
    "top": Key(read_length, None, '"0.5 in"', "margin above the header"),
    "bottom": Key(read_length, None, '"0.5 in"', "margin below the page number"),
    "bleed": Key(read_length, 0.0, '"0.125 in"', "how far colour runs beyond the trimmed edge"),
    "theme": Key(_one_of("light", "print"), "light", '"print"', "light has colours, print has greys only"),
    "large_print": Key(_yes, False, "true", "larger cells and words, fewer puzzles per page"),
    "puzzles_a_page": Key(_number(1, 60), None, "2", "by default as many as leave room to write"),
    "solutions": Key(_one_of(*PLACES), "back", '"back"', "back, section (after each) or none"),
    "solutions_a_page": Key(_number(1, 100), None, "12", "by default as many as can be read"),
    "cover": Key(_yes, True, "true", "a cover page, and a page that says how the book was made"),
    "contents": Key(_yes, True, "true", "a page of contents"),
    "rules_pages": Key(_yes, True, "true", "a page of rules with a worked example for each family"),
    "headers": Key(_yes, True, "true", "with each puzzle its grade and the page of its solution"),
    "page_numbers": Key(_yes, True, "true", "at the foot of each page"),
    "seed": Key(_number(0, (1 << 64) - 1), 1, "1", "another seed makes other puzzles; --seed wins over it"),
}
_EXAMPLES = {
    "fill": "30",
    "minimal": "true",
    "symmetry": '"half-turn"',
    "givens": "false",
    "neutral": "20",
    "difficulty": '"easy"',
    "score": '"3.0..4.5"',
    "needs": '"x-wing"',
    "upto": '"hidden-single"',
}


def _asked(name: str) -> Key:
    """What can be asked of a new puzzle, as `Request` has it in its table."""
    option = OPTIONS[name]
    sentence = option.help or next(words for _, words in option.flags.values())
    words = sentence[:1].lower() + sentence[1:].rstrip(".")
    if isinstance(option.default, bool):
        return Key(_yes, option.default, _EXAMPLES[name], words)
    told = f"{words}: {', '.join(option.words)}" if option.words else words
    return Key(lambda value: option.read(name, value), option.default, _EXAMPLES[name], told)


ASKED = tuple(name for name in OPTIONS if name not in ("mode", "method", "pattern"))
"""What a section may ask of its puzzles: all that `generate` knows, but for what is not unique or not ours.
Patterns come with recipes."""
SECTION_KEYS: Mapping[str, Key] = {
    "title": Key(_text, "", '"Easy Sudoku"', "by default family, size and difficulty"),
    "family": Key(_word, "", '"sudoku"', ", ".join(known.slug for known in FAMILIES)),
    "size": Key(_size, "", '"9"', '9, "10x14", "6 (2x3)"'),
    "rules": Key(_word, "", '"standard"', "the rule set"),
    **{name: _asked(name) for name in ASKED},
    "number": Key(_number(1, MOST_PUZZLES), None, "20", "how many; by default 20, or all of a file"),
    "order": Key(
        _one_of(*ORDERS),
        None,
        '"source"',
        "difficulty (easy to hard; the default) or source (the default of a file)",
    ),
    "recipe": Key(_word, "", f'"sudoku:9x9;minimal@{MAKER}#7"', "puzzles by a recipe, in place of all that"),
    "file": Key(_word, "", '"puzzles.txt"', "puzzles from a file beside the plan, in place of all that"),
    "bank": Key(_word, "", '"puzzles.bank"', "puzzles of a bank that were taken for this book (see used_for)"),
    "used_for": Key(_word, "", '"Book 3"', "with a bank: what they were taken for; by default the title"),
    "puzzles_a_page": Key(_number(1, 60), None, "2", "for this section"),
}
OF_A_BANK = ("family", "size", "rules", "symmetry", "difficulty", "score", "needs", "upto")
"""What a section may ask of puzzles that exist already."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section as it was written; `line` is where it begins."""

    values: Mapping[str, Any]
    line: int
    lines: Mapping[str, int]

    def __getitem__(self, key: str) -> Any:
        return self.values[key]


@dataclass(frozen=True, slots=True)
class BookPlan:
    """A whole plan. Values are read by key; places are kept for errors that are found later."""

    source: str
    values: Mapping[str, Any]
    lines: Mapping[str, int]
    sections: tuple[Section, ...]

    def __getitem__(self, key: str) -> Any:
        return self.values[key]

    def error(self, key: str, message: str, section: Section | None = None) -> PlanError:
        """An error at a key, in a section or at the top."""
        if section is None:
            return PlanError(f"{key}: {message}", source=self.source, line=self.lines.get(key, 1))
        number = self.sections.index(section) + 1
        line = section.lines.get(key, section.line)
        return PlanError(f"section {number}, {key}: {message}", source=self.source, line=line)


def read_plan(text: str, source: str = "<plan>") -> BookPlan:
    """The plan that a text states.

    >>> plan = read_plan('title = "Ten"\\n[[section]]\\nfamily = "sudoku"\\nnumber = 10\\n')
    >>> plan["title"], plan["language"], plan.sections[0]["number"]
    ('Ten', 'en', 10)
    >>> read_plan('title = "Ten"\\nlanguage = "la"\\n', "plan.toml")
    Traceback (most recent call last):
    gridwright.drawing.books.book_plan.PlanError: plan.toml:2:1: language: expected one of en, de, fr
    """
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _toml_error(str(error), text, source) from None
    top, lines = _places(text)
    written = read.pop("section", None)
    if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
        written = []
    sections = []
    for number, values in enumerate(written):
        line, inner = lines[number] if number < len(lines) else (1, {})
        checked = _checked(values, SECTION_KEYS, inner, line, source, f"section {number + 1}, ")
        sections.append(Section(checked, line, inner))
    plan = BookPlan(source, _checked(read, KEYS, top, 1, source, ""), top, tuple(sections))
    if not sections:
        raise PlanError("there is no [[section]]: a book has at least one", source=source, line=text.count("\n") + 1)
    for section in sections:
        _check_source(plan, section)
    return plan


def _toml_error(message: str, text: str, source: str) -> PlanError:
    """The message of TOML's reader at its place, with a word on what is most often wrong there: a text in no quotes."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place is None:
        return PlanError(message, source=source, line=text.count("\n") + 1)
    line, column = int(place[1]), int(place[2])
    hint = ": a text needs quotation marks" if _UNQUOTED.match(text.split("\n")[line - 1]) else ""
    return PlanError(message[: place.start()] + hint, source=source, line=line, column=column)


def _places(text: str) -> tuple[dict[str, int], list[tuple[int, dict[str, int]]]]:
    """The lines of the keys at the top, and for each section its line and those of its keys. TOML's reader has none."""
    top: dict[str, int] = {}
    sections: list[tuple[int, dict[str, int]]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if _SECTION.match(line):
            sections.append((number, {}))
        elif found := _KEY.match(line):
            (sections[-1][1] if sections else top).setdefault(found[1] or found[2] or found[3], number)
    return top, sections


def _checked(
    written: Mapping[str, Any], keys: Mapping[str, Key], lines: Mapping[str, int], line: int, source: str, where: str
) -> dict[str, Any]:
    values = {name: key.default for name, key in keys.items()}
    for name, value in written.items():
        place = lines.get(name, line)
        if name not in keys:
            raise PlanError(
                f"{where}{name}: there is no such key (known: {', '.join(keys)})", source=source, line=place
            )
        try:
            values[name] = keys[name].read(value)
        except ValueError as error:
            raise PlanError(f"{where}{name}: {error}", source=source, line=place) from None
    return values


def _check_source(plan: BookPlan, section: Section) -> None:
    """Puzzles come from one place: they are asked for, by a recipe or key by key, or stand in a file or a bank."""
    sources = [name for name in ("bank", "family", "recipe", "file") if section[name]]
    if section["used_for"] and not section["bank"]:
        raise plan.error("used_for", "only a section with a bank has this key", section)
    if sources[:2] == ["bank", "family"]:  # the family is a choice among its puzzles
        del sources[1]
    if not sources:
        raise plan.error("family", "say which family, or name a recipe, a file or a bank", section)
    if len(sources) > 1:
        raise plan.error(sources[1], f"{sources[0]} already says where the puzzles come from", section)
    if sources == ["family"]:
        return
    for name in ("size", "rules", *ASKED):
        may = OF_A_BANK if sources == ["bank"] else ()
        if section[name] != SECTION_KEYS[name].default and name not in may:
            reason = "a bank can't be asked for that" if may else f"the {sources[0]} says that already"
            raise plan.error(name, reason, section)


def example_plan() -> str:
    """A plan with a comment on every key, ready to be changed.

    >>> read_plan(example_plan())["title"]
    'A book of puzzles'
    """
    needed = ("title", "author")
    lines = ["# The plan of a book of puzzles: gridwright book plan.toml -o book.pdf", ""]
    lines += [_example_line(name, key, name not in needed) for name, key in KEYS.items()]
    for shown in (("family", "size", "difficulty", "number"), ("family", "number")):
        lines += ["", "[[section]]"]
        for name, key in SECTION_KEYS.items():
            lines.append(_example_line(name, key, name not in shown))
    second = len(lines) - 1 - lines[::-1].index("[[section]]")
    lines[second:] = [line.replace('"sudoku"', '"takuzu"') for line in lines[second:] if not line.startswith("# ")]
    return "\n".join(lines) + "\n"


def _example_line(name: str, key: Key, is_default: bool) -> str:
    setting = f"{name} = {key.example}"
    return f"{'# ' + setting if is_default else setting:40} # {key.words}"
