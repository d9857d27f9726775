"""Commands of click, made from signatures: each parameter of a function is annotated with its option.

An option is written as its help shows it. A bundle is one parameter that stands for several options: the user sees each
of them, and the command gets what is made of them all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cached_property
from inspect import signature
from typing import Any, get_args

import click

from gridwright.puzzles.errors import GridwrightError
from gridwright.puzzles.wording import quoted

Declared = Callable[[str], click.Parameter]
"""An option or an argument; the name of the parameter is still to come."""
FILE = click.Path(readable=False)
"""A file, `-` or a puzzle itself, which the shell completes as a file: what is called FILE, and what has this type."""


def option(usage: str, sentence: str, **more: Any) -> Declared:
    """An option: `-n, --number N` takes a value, `--full` is a flag.

    >>> number = option("-n, --number N", "At most N puzzles.")("at_most")
    >>> number.name, number.opts, number.is_flag, option("--full", "Show a long step in full.")("full").is_flag
    ('at_most', ['-n', '--number'], False, True)
    """
    words, _, metavar = usage.replace(", ", ",").partition(" ")
    kind: dict[str, Any] = {"metavar": metavar, "type": _type_of(metavar)} if metavar else {"is_flag": True}
    return lambda name: click.Option([*words.split(","), name], help=sentence, **{**kind, **more})


def argument(usage: str, sentence: str, **more: Any) -> Declared:
    """An argument: `FILE`, `[FILE]` if it can be left out, `FILE...` if it can be repeated."""
    kind = {"nargs": -1 if "..." in usage else 1, "required": "[" not in usage, "type": _type_of(usage)}
    return lambda name: click.Argument([name], metavar=usage, help=sentence, **{**kind, **more})


def _type_of(metavar: str) -> click.Path | None:
    return FILE if "FILE" in metavar else None


class Bundle:
    """Several options as one parameter, made by a function whose own parameters are annotated in the same way."""

    def __init__(self, make: Callable[..., Any], declared: Mapping[str, Declared | Bundle] | None = None) -> None:
        self._make, self._given = make, declared

    @cached_property
    def _declared(self) -> Mapping[str, Declared | Bundle]:
        if self._given is not None:
            return self._given
        annotated = signature(self._make, eval_str=True).parameters
        return {name: get_args(each.annotation)[-1] for name, each in annotated.items()}

    def parameters(self) -> list[click.Parameter]:
        """All options, those of bundles in it too."""
        each = self._declared.items()
        found = (own.parameters() if isinstance(own, Bundle) else [own(name)] for name, own in each)
        return [parameter for parameters in found for parameter in parameters]

    def __call__(self, **given: Any) -> Any:
        """What is made of the values of all options."""
        each = self._declared.items()
        return self._make(**{name: own(**given) if isinstance(own, Bundle) else given[name] for name, own in each})


def command(function: Callable[..., None]) -> click.Command:
    """The function as a command.

    >>> from typing import Annotated
    >>> def boxes(width: Annotated[int, option("--width W", "")], height: Annotated[int, option("--height H", "")]):
    ...     return f"{width}×{height}"
    >>> @command
    ... def draw(file: Annotated[str, argument("FILE", "")], boxes: Annotated[str, Bundle(boxes)]) -> None:
    ...     print(f"{file} with boxes of {boxes}")
    >>> draw(["grid.txt", "--width", "3", "--height", "2"], standalone_mode=False)
    grid.txt with boxes of 3×2
    """
    bundle = Bundle(function)
    name = function.__name__.replace("_", "-")
    return click.Command(name, params=bundle.parameters(), callback=bundle, help=function.__doc__)


@contextmanager
def naming(option: str | None = None) -> Iterator[None]:
    """What is refused inside is a usage error, about that option if it is one alone."""
    try:
        yield
    except GridwrightError as error:
        raise wrong(str(error), option) from None


def wrong(message: str, option: str | None = None) -> click.UsageError:
    """A usage error, about the value of an option if it is one alone."""
    return click.BadParameter(message, param_hint=f"'{option}'") if option else click.UsageError(message)


def between(least: float = 0, most: float = (1 << 64) - 1) -> Callable[[str], Any]:
    """What reads a number between two others: a whole one, unless the least isn't.

    >>> between(1, 3)("2"), between(0.5)("1")
    (2, 1.0)
    >>> between(1, 3)("4")
    Traceback (most recent call last):
    ValueError: '4' is not a whole number from 1 to 3
    """
    kind = type(least)

    def read(text: str) -> float:
        with suppress(ValueError):
            if least <= (value := kind(text)) <= most:
                return value
        whole = "whole number" if kind is int else "number"
        upwards = "up" if most >= 1 << 62 else f"to {most}"
        raise ValueError(f"{quoted(text)} is not a {whole} from {least} {upwards}")

    return read


def completed(words: Callable[[], Iterable[Any]]) -> Callable[[Any, Any, str], list[str]]:
    """What lets the shell complete one of these words, or slugs, which are found when it asks."""
    return lambda context, parameter, start: [
        word for each in words() if (word := str(getattr(each, "slug", each))).startswith(start)
    ]
