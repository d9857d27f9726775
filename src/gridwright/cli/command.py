"""How typer gets the commands: with help that reads as usual, errors that can't steer the terminal, and bundles.

A bundle is a parameter `Annotated[T, MadeBy(make)]`. The user sees the parameters of `make` in its place, and the
command gets what `make` makes of them. A bundle may have others in it.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, get_args

import typer
from typer.core import TyperCommand, TyperGroup

from gridwright.puzzles.wording import printable

Function = Callable[..., Any]
_NO_NUMBER = re.compile(r"is not a valid (?:int|integer|float)(?: range)?")
_LONG_WORD = re.compile(r"\S{200,}")
_TYPE = re.compile(r" <[^>]*>$")
_RANGE = re.compile(r"(?:; )?(?<=[\[ ])(?:\d+<=)?x[<>]=\d+(?=[];])|(?<=\[)required(?=\]$)")


@dataclass(frozen=True, slots=True)
class MadeBy:
    """Marks a parameter as a bundle, and says what makes it. It raises BadParameter for what can't be."""

    make: Function


def expanded(function: Function) -> Function:
    """The same function with the options of every bundle in its place.

    >>> from typing import Annotated
    >>> def area(*, width: int, height: int = 1) -> int:
    ...     return width * height
    >>> def paint(colour: str, *, area: Annotated[int, MadeBy(area)]) -> str:
    ...     return f"{area} of {colour}"
    >>> [*inspect.signature(expanded(paint)).parameters], expanded(paint)(colour="red", width=3, height=2)
    (['colour', 'width', 'height'], '6 of red')
    """
    signature = inspect.signature(function, eval_str=True)
    parameters: list[inspect.Parameter] = []
    bundles: dict[str, tuple[Function, list[str]]] = {}
    for name, parameter in signature.parameters.items():
        own = [parameter]
        for mark in get_args(parameter.annotation)[1:]:
            if isinstance(mark, MadeBy):
                make = expanded(mark.make)
                own = [*inspect.signature(make).parameters.values()]
                bundles[name] = make, [each.name for each in own]
        parameters += [each.replace(kind=inspect.Parameter.KEYWORD_ONLY) for each in own]

    def with_options(**given: Any) -> Any:
        made = {name: make(**{each: given.pop(each) for each in names}) for name, (make, names) in bundles.items()}
        return function(**given, **made)

    with_options.__name__, with_options.__doc__ = function.__name__, function.__doc__
    with_options.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return with_options


def add_command(app: typer.Typer, function: Function, epilog: str = "") -> None:
    """Makes a function a command of an application."""
    app.command(cls=Command, epilog=epilog or None)(expanded(function))


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
            short = _LONG_WORD.sub(lambda found: found.group()[:40] + "…", _NO_NUMBER.sub("is not a number", message))
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
