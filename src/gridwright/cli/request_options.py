"""The options of a request on the command line, made from its table."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

import typer

from gridwright.cli.command import MadeBy
from gridwright.cli.options import naming
from gridwright.generating.request import FLAGS, OPTIONS, Option, read_options

Asked = dict[str, Any]
"""The fields of a request that the command line sets."""


def asked_without(*left_out: str) -> MadeBy:
    """The bundle of an option for every field of a request but those left out."""

    def asked(**given: Any) -> Asked:
        words = [(name.replace("_", "-"), value) for name, value in given.items() if value not in (None, False)]
        with naming():
            return read_options((word, None if word in FLAGS else value) for word, value in words)

    options = [each for name, option in OPTIONS.items() if name not in left_out for each in _options(name, option)]
    kind = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(word.replace("-", "_"), kind, default=default, annotation=annotation)
        for word, default, annotation in options
    ]
    asked.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    return MadeBy(asked)


def _options(name: str, option: Option) -> list[tuple[str, object, object]]:
    """Name, default and annotation of each."""
    if option.flags:
        return [
            (flag, False, Annotated[bool, typer.Option(f"--{flag}", help=sentence)])
            for flag, (_, sentence) in option.flags.items()
        ]
    *words, last = [f"{word} (default)" if word == option.default else word for word in option.words] or [""]
    sentence = f"{option.help}: {', '.join(words)} or {last}." if words else option.help
    return [(name, None, Annotated[str | None, typer.Option(f"--{name}", metavar=option.metavar, help=sentence)])]
