"""Arguments and options that several commands share: each is written once and means the same everywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from gridwright.cli.command import MadeBy
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import no_such, quoted

if TYPE_CHECKING:
    from gridwright.cli.inputs import Reader as InputReader
    from gridwright.puzzles.strategy import Strategy as AnyStrategy

T = TypeVar("T")
_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_PART = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(ms|s|m|h)")


def duration(text: str) -> float:
    """Seconds from `10s`, `1m30s`, `500ms` or a plain number of seconds.

    >>> duration("1m30s"), duration("500ms"), duration("2.5")
    (90.0, 0.5, 2.5)
    """
    parts = _PART.findall(text if text.endswith(tuple("smh")) else text + "s")
    if not parts or "".join(number + unit for number, unit in parts) not in (text, text + "s"):
        raise typer.BadParameter(f"{quoted(text)} is not a time such as 10s, 1m30s or 500ms")
    return sum(float(number) * _UNITS[unit] for number, unit in parts)


@contextmanager
def naming(option: str | None = None) -> Iterator[None]:
    """What is refused inside is a usage error, about that option if it is one alone."""
    try:
        yield
    except GridwrightError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def with_hint(find: Callable[[str], T], slug: str, option: str) -> T:
    """What `find` finds under a slug that an option gave; a usage error that names the option if it finds nothing."""
    with naming(option):
        return find(slug)


def format_by_name(output: str | None) -> str:
    """The format that the name of a file asks for, which may be parquet or arrow; '' for any other name."""
    from gridwright.formats.table import ENDINGS

    return ENDINGS.get(os.path.splitext(output or "")[1].lower(), "")


def puzzle_format_by_name(output: str | None) -> str:
    """The same for a command that writes puzzles: a usage error where a picture is named."""
    if output is not None and output.lower().endswith((".svg", ".png", ".pdf")):
        raise typer.BadParameter("`gridwright draw` makes pictures", param_hint="--output")
    return format_by_name(output)


def text_of(file: str | None) -> str | None:
    """The text of a file that an option names; a usage error if it can't be read or has none."""
    from gridwright.cli.inputs import whole_text

    if file is None:
        return None
    with naming():
        text = whole_text(file)[0]
    if not text.strip():
        raise typer.BadParameter(f"{file} is empty")
    return text


def known_strategy(text: str) -> AnyStrategy:
    from gridwright.puzzles.strategy import Strategy

    with naming():
        return Strategy.parse(text)


def _known_technique(slug: str | None) -> str | None:
    from gridwright.puzzles.step import technique

    with naming():
        return slug and technique(slug).slug


def _known_language(lang: str) -> str:
    from gridwright.explaining.messages.speaker import language

    with naming():
        language(lang)
    return lang


Files = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE",
        help="A file with puzzles, FILE:LINE for one of them, a puzzle itself, or - for standard input.",
        show_default=False,
    ),
]
Family = Annotated[
    str | None, typer.Option("--family", metavar="F", help="Family of the puzzles, if the text doesn't show it.")
]
Rules = Annotated[str | None, typer.Option("--rules", metavar="R", help="Rule set, if not the family's usual one.")]
Format = Annotated[str | None, typer.Option("--format", metavar="F", help="Format of the input, if not detected.")]
Output = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="Write the results to FILE.")]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON object per line.")]
Verbose = Annotated[
    bool, typer.Option("-v", "--verbose", help="Report choices, backtracks and times on standard error.")
]


def _jobs(text: str, **more: Any) -> Any:
    return typer.Option("--jobs", metavar="J", min=1, max=1024, help=text, show_default=False, **more)


def _cores() -> int:
    return os.cpu_count() or 1


Jobs = Annotated[int, _jobs("Number of threads. [default: all cores]", default_factory=_cores)]
Processes = Annotated[int, _jobs("Number of processes. [default: all cores]", default_factory=_cores)]
SolvingJobs = Annotated[
    int | None,
    _jobs(
        "Number of threads [default: all cores]. If given, a hard puzzle is also tried with J seeds: "
        "which of several solutions is found may then vary."
    ),
]
Pattern = Annotated[
    str | None,
    typer.Option(
        "--pattern",
        metavar="FILE",
        help="A mask of the clues: X for a clue, . for an empty cell.",
        callback=text_of,
    ),
]
Limit = Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="Stop after N solutions.")]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="T", parser=duration, help="Time limit for each puzzle: 10s, 1m30s, 500ms."),
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", min=0, max=1 << 62, help="Limit on the choices for each puzzle.")
]
Strategy = Annotated[
    "AnyStrategy | None",
    typer.Option("--strategy", metavar="S", parser=known_strategy, help="A strategy by name, or parts joined by +."),
]
Uniqueness = Annotated[
    bool, typer.Option("--uniqueness/--no-uniqueness", help="Allow techniques that assume a unique solution.")
]
Upto = Annotated[
    str | None,
    typer.Option("--upto", metavar="TECHNIQUE", help="Hardest technique to use.", callback=_known_technique),
]
Lang = Annotated[
    str,
    typer.Option("--lang", metavar="L", help="Language of the sentences: en, de or fr.", callback=_known_language),
]


def _reader(*, family: Family = None, rules: Rules = None, format: Format = None) -> Reader:
    """A Reader, once it is known that there are such a family, rule set and format."""
    from gridwright.cli.inputs import Reader as InputReader
    from gridwright.families import FAMILIES
    from gridwright.families import family as family_of
    from gridwright.formats import format_named

    known_family = None if family is None else with_hint(family_of, family, "--family")
    if rules is not None and known_family is not None:
        with_hint(known_family.variant, rules.lower(), "--rules")
    elif rules is not None:
        known = {variant.slug: None for each in FAMILIES for variant in each.variants}
        if rules.lower() not in known:
            raise typer.BadParameter(no_such("rule set", rules, known), param_hint="--rules")
    chosen = None if format is None else with_hint(format_named, format, "--format")
    if chosen is not None and known_family is not None and not chosen.holds(known_family.slug):
        message = f"{chosen.slug} is not a format of {known_family.name}"
        raise typer.BadParameter(message, param_hint="--format")
    return InputReader(known_family.slug if known_family else None, rules and rules.lower(), format)


Reader = Annotated["InputReader", MadeBy(_reader)]
"""How the input is to be read."""


def _timed_reader(*, time: Time = None, reader: Reader) -> TimedReader:
    return replace(reader, budget=Budget(time))


TimedReader = Annotated["InputReader", MadeBy(_timed_reader)]
"""The same with the budget for each puzzle, which holds for the making of recipes too."""


def _searching_reader(*, time: Time = None, nodes: Nodes = None, reader: Reader) -> SearchingReader:
    return replace(reader, budget=Budget(time, nodes))


SearchingReader = Annotated["InputReader", MadeBy(_searching_reader)]
"""The same with a limit on the choices too."""


def _desk_reader(*, reader: TimedReader) -> DeskReader:
    from gridwright.setting.analysis import A_WHILE

    return replace(reader, budget=A_WHILE) if reader.budget == UNLIMITED else reader


DeskReader = Annotated["InputReader", MadeBy(_desk_reader)]
"""The same with 10 s where --time says nothing, since some questions could take for ever."""
