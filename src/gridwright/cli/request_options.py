"""The options of a request on the command line, made from its table. A command takes them by its parameter `asked`."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer

from gridwright.cli.options import naming
from gridwright.generating.request import FLAGS, OPTIONS, Option, read_options

Asked = dict[str, Any]
"""The fields of a request that the command line sets."""
NOTHING: Asked = {}
Command = Callable[..., None]


def takes_request(*left_out: str) -> Callable[[Command], Command]:
    """Gives a command an option for every field of a request but those left out, where it has `asked`."""

    def decorated(command: Command) -> Command:
        options = {name: option for name, option in OPTIONS.items() if name not in left_out}
        parameters = [each for name, option in options.items() for each in _parameters(name, option)]

        @wraps(command)
        def with_options(**arguments: Any) -> None:
            given = [(each.name, arguments.pop(each.name)) for each in parameters]
            command(**arguments, asked=_asked(given))

        own = inspect.signature(command, eval_str=True)
        at = list(own.parameters).index("asked")
        before, [_, *after] = list(own.parameters.values())[:at], list(own.parameters.values())[at:]
        with_options.__signature__ = own.replace(parameters=[*before, *parameters, *after])  # type: ignore[attr-defined]
        return with_options

    return decorated


def _parameters(name: str, option: Option) -> list[inspect.Parameter]:
    if not option.flags:
        *words, last = [f"{word} (default)" if word == option.default else word for word in option.words] or [""]
        sentence = f"{option.help}: {', '.join(words)} or {last}." if words else option.help
        shown = typer.Option(f"--{name}", metavar=option.metavar, help=sentence)
        return [_parameter(name, None, Annotated[str | None, shown])]
    return [
        _parameter(flag, False, Annotated[bool, typer.Option(f"--{flag}", help=sentence)])
        for flag, (_, sentence) in option.flags.items()
    ]


def _parameter(word: str, default: object, annotation: object) -> inspect.Parameter:
    kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
    return inspect.Parameter(word.replace("-", "_"), kind, default=default, annotation=annotation)


def _asked(given: list[tuple[str, Any]]) -> Asked:
    words = [(name.replace("_", "-"), value) for name, value in given if value not in (None, False)]
    with naming():
        return read_options((word, None if word in FLAGS else value) for word, value in words)
