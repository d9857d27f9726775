"""The plan of a book: what a person writes in TOML, checked key by key. An error names file, line and key."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from gridwright.drawing.books.plan_keys import ASKED, KEYS, OF_A_BANK, SECTION_KEYS, Key
from gridwright.puzzles.errors import GridwrightError, ParseError

_KEY = re.compile(r"""\s*(?:([A-Za-z0-9_-]+)|"([^"]*)"|'([^']*)')\s*=""")
_UNQUOTED = re.compile(_KEY.pattern + r"""[^"'#]*[^\W\d]""")
"""A key with a letter before any quotation mark in its value."""
_NO_VALUE = re.compile(_KEY.pattern + r"\s*(?:#|$)")
_SECTION = re.compile(r"\s*\[\[\s*section\s*\]\]")


class PlanError(ParseError):
    """A plan that can't be carried out: file, line, key, and what would be right."""


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

    @contextmanager
    def blaming(self, key: str, section: Section) -> Iterator[None]:
        """What goes wrong here is an error at a key, unless it is one already."""
        try:
            yield
        except PlanError:
            raise
        except GridwrightError as error:
            raise self.error(key, str(error), section) from None


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
    top, places = _places(text)
    written = read.pop("section", None)
    if not isinstance(written, list) or not all(isinstance(each, dict) for each in written):
        written = []
    sections = []
    for number, values in enumerate(written):
        line, lines = places[number] if number < len(places) else (1, {})
        sections.append(Section(values, line, lines))
    plan = BookPlan(source, read, top, tuple(sections))
    checked = tuple(replace(each, values=_checked(plan, SECTION_KEYS, each.values, each)) for each in sections)
    plan = replace(plan, values=_checked(plan, KEYS, read), sections=checked)
    if not checked:
        line = top.get("section", max(1, len(text.splitlines())))
        raise PlanError("there is no [[section]]: a book has at least one", source=source, line=line)
    for section in checked:
        _check_source(plan, section)
    return plan


def _toml_error(message: str, text: str, source: str) -> PlanError:
    """The message of TOML's reader at its place, with a word on what is most often wrong there: a text in no quotes."""
    place = re.search(r" \(at line (\d+), column (\d+)\)$", message)
    if place is None:
        return PlanError(message, source=source, line=text.count("\n") + 1)
    line, column = int(place[1]), int(place[2])
    wrong = text.split("\n")[line - 1]
    hint = ": a text needs quotation marks" if _UNQUOTED.match(wrong) else ""
    hint = ": a value is missing" if _NO_VALUE.match(wrong) else hint
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
    plan: BookPlan, keys: Mapping[str, Key], written: Mapping[str, Any], section: Section | None = None
) -> dict[str, Any]:
    """The value of every key: as it is written, or the default."""
    values = {name: key.default for name, key in keys.items()}
    for name, value in written.items():
        if name not in keys:
            raise plan.error(name, f"there is no such key (known: {', '.join(keys)})", section)
        try:
            values[name] = keys[name].read(value)
        except ValueError as error:
            raise plan.error(name, str(error), section) from None
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
