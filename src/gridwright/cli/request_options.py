"""The options of a request on the command line, made from its table."""

from __future__ import annotations

from typing import Any

from gridwright.cli.command import Bundle, Declared, completed, naming, option
from gridwright.cli.options import TECHNIQUES
from gridwright.generating.request import FLAGS, OPTIONS, Option, read_options


def request_fields(*left_out: str) -> Bundle:
    """An option for every field of a request but those left out; the command gets the fields that they set."""
    each = (_options(name, field) for name, field in OPTIONS.items() if name not in left_out)
    return Bundle(_fields, {name: declared for options in each for name, declared in options.items()})


def _fields(**given: Any) -> dict[str, Any]:
    words = [(name.replace("_", "-"), value) for name, value in given.items() if value not in (None, False)]
    with naming():
        return read_options((word, None if word in FLAGS else value) for word, value in words)


def _options(name: str, field: Option) -> dict[str, Declared]:
    if field.flags:
        return {flag.replace("-", "_"): option(f"--{flag}", sentence) for flag, (_, sentence) in field.flags.items()}
    return {name: request_option(name)}


def request_option(name: str, sentence: str = "", **more: Any) -> Declared:
    """The option of one field, which may have another sentence than the table says."""
    field = OPTIONS[name]
    *words, last = [f"{word} (default)" if word == field.default else word for word in field.words] or [""]
    sentence = f"{sentence or field.help}: {', '.join(words)} or {last}." if words else field.help
    complete = completed(lambda: field.words) if words else TECHNIQUES if field.metavar == "T" else None
    read = lambda text: field.read(name, text)  # noqa: E731 (click wants a function with a name)
    return option(f"--{name} {field.metavar}", sentence, type=read, shell_complete=complete, **more)
