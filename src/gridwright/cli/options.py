"""Arguments and options that several commands share: each is written once and means the same everywhere."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import click

import gridwright
from gridwright.cli.command import FILE, Bundle, Declared, argument, between, completed, naming, option, wrong
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.wording import no_such, quoted

if TYPE_CHECKING:
    from gridwright.cli import inputs

_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_TABLES = ("parquet", "arrow")
"""Kinds of files that are written like a format, and not read by one."""
_PART = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(ms|s|m|h)")


def duration(text: str) -> float:
    """Seconds from `10s`, `1m30s`, `500ms` or a plain number of seconds.

    >>> duration("1m30s"), duration("500ms"), duration("2.5")
    (90.0, 0.5, 2.5)
    """
    parts = _PART.findall(text if text.endswith(tuple("smh")) else text + "s")
    if not parts or "".join(number + unit for number, unit in parts) not in (text, text + "s"):
        raise ValueError(f"{quoted(text)} is not a time such as 10s, 1m30s or 500ms")
    return sum(float(number) * _UNITS[unit] for number, unit in parts)


def format_by_name(output: str | None) -> str:
    """The format that the name of a file asks for, which may be parquet or arrow; '' for any other name."""
    from gridwright.formats.table import ENDINGS

    return ENDINGS.get(os.path.splitext(output or "")[1].lower(), "")


def puzzle_format_by_name(output: str | None) -> str:
    """The same for a command that writes puzzles: a usage error where a picture is named."""
    if output is not None and output.lower().endswith((".svg", ".png", ".pdf")):
        raise wrong("`gridwright draw` makes pictures", "--output")
    return format_by_name(output)


def text_of(context: click.Context, option: click.Parameter, file: str | None) -> str | None:
    """The text of a file that an option names; a usage error if it can't be read or has none."""
    from gridwright.cli.inputs import whole_text

    if file is None:
        return None
    with naming():
        text = whole_text(file)[0]
    if not text.strip():
        raise wrong(f"{file} is empty")
    return text


def _format_to_write(slug: str) -> str:
    from gridwright.formats import format_to_write

    return slug if slug in _TABLES else format_to_write(slug, _TABLES).slug


def _technique(slug: str) -> str:
    from gridwright.puzzles.step import technique

    return technique(slug).slug


def _language(lang: str) -> str:
    from gridwright.explaining.messages.speaker import language

    language(lang)
    return lang


def _jobs(text: str, **more: Any) -> Declared:
    return option("--jobs J", text, type=between(1, 1024), **more)


FAMILY_WORDS = completed(lambda: gridwright.FAMILIES)
FAMILIES: Any = {"type": lambda slug: gridwright.family(slug), "shell_complete": FAMILY_WORDS}
TECHNIQUES = completed(lambda: gridwright.TECHNIQUES)
_ALL_CORES: Any = {"default": lambda: str(os.cpu_count() or 1), "show_default": False}

Files = Annotated[
    tuple[str, ...],
    argument(
        "FILE...",
        "A file with puzzles, FILE:LINE for one of them, a puzzle itself, or - for standard input.",
        type=FILE,
    ),
]
Family = Annotated[
    "gridwright.Family | None", option("--family F", "Family of the puzzles, if the text doesn't show it.", **FAMILIES)
]
Rules = Annotated[str | None, option("--rules R", "Rule set, if not the family's usual one.")]
From = Annotated[
    "gridwright.Format | None",
    option(
        "--from F",
        "Format of the input, if not detected.",
        type=lambda slug: gridwright.formats.format_named(slug),
        shell_complete=completed(lambda: gridwright.FORMATS),
    ),
]
To = Annotated[
    str | None,
    option(
        "--to F",
        "Format to write; the name of FILE may say it: .csv, .json, .sdk and others.",
        type=_format_to_write,
        shell_complete=completed(lambda: (known for known in gridwright.FORMATS if known.write)),
    ),
]
Output = Annotated[str | None, option("-o, --output FILE", "Write the results to FILE.")]
Json = Annotated[bool, option("--json", "Write one JSON object per line.")]
Verbose = Annotated[bool, option("-v, --verbose", "Report choices, backtracks and times on standard error.")]
Jobs = Annotated[int, _jobs("Number of threads. [default: all cores]", **_ALL_CORES)]
Processes = Annotated[int, _jobs("Number of processes. [default: all cores]", **_ALL_CORES)]
SolvingJobs = Annotated[
    int | None,
    _jobs(
        "Number of threads [default: all cores]. If given, a hard puzzle is also tried with J seeds: "
        "which of several solutions is found may then vary."
    ),
]
Pattern = Annotated[
    str | None, option("--pattern FILE", "A mask of the clues: X for a clue, . for an empty cell.", callback=text_of)
]
Limit = Annotated[int | None, option("--limit N", "Stop after N solutions.", type=between(1))]
Time = Annotated[float | None, option("--time T", "Time limit for each puzzle: 10s, 1m30s, 500ms.", type=duration)]
Nodes = Annotated[int | None, option("--nodes N", "Limit on the choices for each puzzle.", type=between(0, 1 << 62))]
Strategy = Annotated[
    "gridwright.Strategy | None",
    option(
        "--strategy S",
        "A strategy by name, or parts joined by +.",
        type=lambda text: gridwright.Strategy.parse(text),
        shell_complete=completed(lambda: gridwright.STRATEGIES),
    ),
]
NoUniqueness = Annotated[bool, option("--no-uniqueness", "Use no technique that assumes a unique solution.")]
Upto = Annotated[
    str | None, option("--upto T", "The hardest technique to use.", type=_technique, shell_complete=TECHNIQUES)
]
Lang = Annotated[
    str,
    option(
        "--lang L",
        "Language of the sentences: en, de or fr.",
        type=_language,
        default="en",
        shell_complete=completed(lambda: ("en", "de", "fr")),
    ),
]


def puzzles_of(files: Files, family: Family, rules: Rules, format: From) -> Puzzles:
    """Puzzles, once it is known that the family has such a rule set and format."""
    from gridwright.cli import inputs

    variants = [variant.slug for each in ([family] if family else gridwright.FAMILIES) for variant in each.variants]
    if rules is not None and rules.lower() not in variants:
        kind = f"{family.name} rule set" if family else "rule set"
        raise wrong(no_such(kind, rules, dict.fromkeys(variants)), "--rules")
    if format is not None and family is not None and not format.holds(family.slug):
        raise wrong(f"{format.slug} is not a format of {family.name}", "--from")
    slugs = family.slug if family else None, rules and rules.lower(), format.slug if format else None
    return inputs.Puzzles(files, *slugs)


Puzzles = Annotated["inputs.Puzzles", Bundle(puzzles_of)]
"""The puzzles of the FILE arguments."""


def _timed_puzzles(time: Time, puzzles: Puzzles) -> TimedPuzzles:
    return replace(puzzles, budget=Budget(time))


TimedPuzzles = Annotated["inputs.Puzzles", Bundle(_timed_puzzles)]
"""The same with the budget for each puzzle, which holds for the making of recipes too."""


def _limited_puzzles(time: Time, nodes: Nodes, puzzles: Puzzles) -> LimitedPuzzles:
    return replace(puzzles, budget=Budget(time, nodes))


LimitedPuzzles = Annotated["inputs.Puzzles", Bundle(_limited_puzzles)]
"""The same with a limit on the choices too."""


def _desk_puzzles(time: Time, puzzles: Puzzles) -> DeskPuzzles:
    from gridwright.setting.analysis import A_WHILE

    return replace(puzzles, budget=A_WHILE if time is None else Budget(time))


DeskPuzzles = Annotated["inputs.Puzzles", Bundle(_desk_puzzles)]
"""The same with 10 s where --time says nothing, since some questions could take for ever."""
