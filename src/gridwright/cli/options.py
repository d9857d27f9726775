"""Arguments and options that several commands share: each is written once and means the same everywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from gridwright.cli.batches.chunks import Chunk
    from gridwright.formats import Reading
    from gridwright.puzzles.budget import Budget
    from gridwright.puzzles.strategy import Strategy

Read = TypeVar("Read", bound="Reading | Chunk")
_UNITS = {"ms": 0.001, "s": 1.0, "m": 60.0, "h": 3600.0}
_PART = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(ms|s|m|h)")
_LONG_WORD = re.compile(r"\S{200,}")


def duration(text: str) -> float:
    """Seconds from `10s`, `1m30s`, `500ms` or a plain number of seconds.

    >>> duration("1m30s"), duration("500ms"), duration("2.5")
    (90.0, 0.5, 2.5)
    """
    parts = _PART.findall(text if text.endswith(tuple("smh")) else text + "s")
    if not parts or "".join(number + unit for number, unit in parts) not in (text, text + "s"):
        from gridwright.puzzles.wording import quoted

        raise typer.BadParameter(f"{quoted(text)} is not a time such as 10s, 1m30s or 500ms")
    return sum(float(number) * _UNITS[unit] for number, unit in parts)


class Commands(TyperGroup):
    """The commands. Usage errors, which repeat what was typed, can't steer the terminal, and are short."""

    def make_context(self, *arguments: Any, **named: Any) -> Any:
        with _harmless_errors():
            return super().make_context(*arguments, **named)

    def invoke(self, ctx: Any) -> Any:
        with _harmless_errors():
            return super().invoke(ctx)


@contextmanager
def _harmless_errors() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        message = getattr(error, "message", None)
        if isinstance(message, str):
            from gridwright.puzzles.wording import printable

            short = _LONG_WORD.sub(lambda found: found.group()[:40] + "…", message)
            error.message = printable(short, keep="\n")  # type: ignore[attr-defined]
        raise


class Command(TyperCommand):
    """A command whose help reads as usual: FILE, where typer writes {FILE} and `FILE <list[str]>`, and no ranges."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Not all versions of typer write `...` after an argument that can be repeated."""
        repeated = {parameter.metavar for parameter in self.get_params(ctx) if parameter.nargs == -1}
        pieces = [piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)]
        return [f"{piece}..." if piece in repeated else piece for piece in pieces]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        sections: dict[str, list[tuple[str, str]]] = {"argument": [], "option": []}
        for parameter in self.get_params(ctx):
            record = parameter.get_help_record(ctx)
            if record is not None:
                name, text = _TYPE.sub("", record[0]), _RANGE.sub("", record[1])
                sections[parameter.param_type_name].append((name, text.removesuffix("  []")))
        for kind, rows in sections.items():
            if rows:
                with formatter.section(f"{kind.capitalize()}s"):
                    formatter.write_dl(rows)


_TYPE = re.compile(r" <[^>]*>$")
_RANGE = re.compile(r"(?:; )?(?<=[\[ ])(?:\d+<=)?x[<>]=\d+(?=[];])|(?<=\[)required(?=\]$)")

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


def _cores(jobs: int) -> int:
    """What --jobs asks for; 0 is all cores."""
    return jobs or os.cpu_count() or 1


def _jobs(text: str, callback: Callable[[int], int] | None = _cores) -> Any:
    return typer.Option("--jobs", metavar="J", min=0, max=1024, help=text, show_default=False, callback=callback)


Jobs = Annotated[int, _jobs("Number of threads. [default: all cores]")]
Processes = Annotated[int, _jobs("Number of processes. [default: all cores]")]
SolvingJobs = Annotated[
    int,
    _jobs(
        "Number of threads [default: all cores]. If given, a hard puzzle is also tried with J seeds: "
        "which of several solutions is found may then vary.",
        None,
    ),
]
Pattern = Annotated[
    str | None,
    typer.Option("--pattern", metavar="FILE", help="A mask of the clues: X for a clue, . for an empty cell."),
]
Limit = Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="Stop after N solutions.")]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="T", parser=duration, help="Time limit for each puzzle: 10s, 1m30s, 500ms."),
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", min=0, max=1 << 62, help="Limit on the choices for each puzzle.")
]
StrategyName = Annotated[
    str | None,
    typer.Option("--strategy", metavar="S", help="A strategy by name, or parts joined by +."),
]
Uniqueness = Annotated[
    bool, typer.Option("--uniqueness/--no-uniqueness", help="Allow techniques that assume a unique solution.")
]
Upto = Annotated[str | None, typer.Option("--upto", metavar="TECHNIQUE", help="Hardest technique to use.")]
Lang = Annotated[str, typer.Option("--lang", metavar="L", help="Language of the sentences: en, de or fr.")]


def budget_of(seconds: float | None, nodes: int | None = None) -> Budget:
    """The budget that --time and --nodes state."""
    from gridwright.puzzles.budget import Budget

    return Budget(seconds, nodes)


@contextmanager
def naming(option: str | None = None) -> Iterator[None]:
    """What is refused inside is a usage error, about that option if it is one alone."""
    from gridwright.puzzles.errors import GridwrightError

    try:
        yield
    except GridwrightError as error:
        raise typer.BadParameter(str(error), param_hint=option) from None


def text_of(file: str, option: str) -> str:
    """The text of a file that an option names; a usage error if it can't be read or has none."""
    from gridwright.cli.inputs import whole_text

    with naming(option):
        text = whole_text(file)[0]
    if not text.strip():
        raise typer.BadParameter(f"{file} is empty", param_hint=option)
    return text


def strategy_of(text: str | None) -> Strategy | None:
    """The strategy that --strategy names."""
    from gridwright.puzzles.strategy import Strategy

    with naming("--strategy"):
        return None if text is None else Strategy.parse(text)


def with_warnings(
    items: Iterator[Read], strategies: Sequence[Strategy | None], tell: Callable[[str], None]
) -> Iterator[Read]:
    """The readings or chunks, with a warning where a strategy is meant for another family: once for each of them."""
    from gridwright.formats import Reading
    from gridwright.puzzles.wording import an

    warned: set[tuple[object, ...]] = set()
    for item in items:
        for puzzle in [item.puzzle] if isinstance(item, Reading) else [item.board] if item.board else item.puzzles:
            for strategy in filter(None, strategies):
                key = (puzzle.family, puzzle.variant, strategy)
                if key not in warned and (idle := strategy.idle(puzzle)):
                    what = "it" if idle == strategy.inferences else ", ".join(idle)
                    finds = "finds" if what == "it" or len(idle) == 1 else "find"
                    told = f"in {an(puzzle.title)}, {what} {finds} nothing"
                    tell(f"gridwright: strategy {strategy} is for other puzzles: {told}")
                warned.add(key)
        yield item


def check_words(upto: str | None, lang: str) -> None:
    """A usage error where an option names no technique or no language."""
    from gridwright.explaining.messages.speaker import language
    from gridwright.puzzles.step import technique

    with naming("--lang"):
        language(lang)
    if upto is not None:
        with naming("--upto"):
            technique(upto)
