"""The options that the commands that tell steps share."""

from __future__ import annotations

from typing import Annotated

import typer

Uniqueness = Annotated[
    bool, typer.Option("--uniqueness/--no-uniqueness", help="Allow techniques that assume a unique solution.")
]
Upto = Annotated[str | None, typer.Option("--upto", metavar="TECHNIQUE", help="Hardest technique to use.")]
Lang = Annotated[str, typer.Option("--lang", metavar="L", help="Language of the sentences: en, de or fr.")]


def check_words(upto: str | None, lang: str) -> None:
    """A usage error where an option names no technique or no language."""
    from gridwright.explaining.messages.speaker import LanguageError, language
    from gridwright.puzzles.technique import TechniqueError, technique

    try:
        language(lang)
    except LanguageError as error:
        raise typer.BadParameter(str(error), param_hint="--lang") from None
    if upto is not None:
        try:
            technique(upto)
        except TechniqueError as error:
            raise typer.BadParameter(str(error), param_hint="--upto") from None
