"""Arguments and options of several commands: each is written once, with its help, and means the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

if TYPE_CHECKING:
    from gridwright.puzzles.budget import Budget
    from gridwright.puzzles.strategy import Strategy

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
    """A command whose usage says FILE, as the rest of the world does, where typer says {FILE}."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return [piece.translate({ord("{"): None, ord("}"): None}) for piece in super().collect_usage_pieces(ctx)]


Files = Annotated[
    list[str], typer.Argument(metavar="FILE", help="Files with puzzles; - is standard input.", show_default=False)
]
Family = Annotated[str | None, typer.Option("--family", metavar="F", help="The family, where it can't be found out.")]
Rules = Annotated[str | None, typer.Option("--rules", metavar="R", help="The rule set to play by.")]
Format = Annotated[str | None, typer.Option("--format", metavar="F", help="The format of the input.")]
Output = Annotated[str | None, typer.Option("-o", "--output", metavar="FILE", help="Write the results to a file.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line.")]
Verbose = Annotated[bool, typer.Option("-v", "--verbose", help="Tell choices, backtracks and times, on stderr.")]
Jobs = Annotated[
    int, typer.Option("--jobs", metavar="J", min=0, max=1024, help="Threads for many puzzles; 0 for all cores.")
]
Limit = Annotated[int | None, typer.Option("--limit", metavar="N", min=1, help="Stop after so many solutions.")]
Time = Annotated[
    float | None,
    typer.Option("--time", metavar="T", parser=duration, help="Time for each puzzle: 10s, 1m, 500ms."),
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", metavar="N", min=0, max=1 << 62, help="Choices to try for each puzzle.")
]
StrategyName = Annotated[
    str | None,
    typer.Option("--strategy", metavar="S", help="A named strategy, or words joined by +."),
]


def budget_of(seconds: float | None, nodes: int | None = None) -> Budget:
    """The budget that --time and --nodes state."""
    from gridwright.puzzles.budget import Budget

    return Budget(seconds, nodes)


def strategy_of(text: str | None) -> Strategy | None:
    """The strategy that --strategy names."""
    from gridwright.puzzles.strategy import Strategy, StrategyError

    if text is None:
        return None
    try:
        return Strategy.parse(text)
    except StrategyError as error:
        raise typer.BadParameter(str(error), param_hint="--strategy") from None
