"""The keys of a plan: what each means, what it may be, and what it is when nothing is said.

The example plan and the errors come from these tables.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from gridwright.drawing.books.trim import read_length, read_trim
from gridwright.drawing.writers.font import font
from gridwright.families import FAMILIES
from gridwright.generating.recipe import MAKER
from gridwright.generating.request import OPTIONS
from gridwright.puzzles.translations import LANGS

PLACES = ("back", "section", "none")
ORDERS = ("difficulty", "source")
MOST_PUZZLES = 10_000
LONGEST = 160
"""Characters of a title or a name."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a plan: how its value is read (ValueError says what is wanted), its default, words for the example."""

    read: Callable[[Any], Any]
    default: Any
    example: str
    """A value as it is written in TOML."""
    words: str


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError("expected a text in quotes")
    return value


def _text(value: Any) -> str:
    text = _word(value)
    if len(text) > LONGEST:
        raise ValueError(f"a text of {len(text)} characters: at most {LONGEST} fit")
    missing = sorted({each for each in text if not font().has(each)})
    if missing:
        raise ValueError(f"the font has no {' '.join(map(repr, missing[:5]))}")
    return text


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
    "language": Key(_one_of(*LANGS), "en", '"en"', "en, de or fr"),
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
