"""`gridwright techniques`: the ladder, with an example of each that can be solved with it."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING, Annotated

import typer

from gridwright.cli import options
from gridwright.cli.run import running

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family
    from gridwright.puzzles.step import Technique

FamilyName = Annotated[str | None, typer.Argument(metavar="FAMILY", help="One family; all if left out.")]


def techniques(
    family: FamilyName = None, lang: options.Lang = "en", output: options.Output = None, json: options.Json = False
) -> None:
    """List the solving techniques, from easy to hard.

    Each comes with a puzzle that needs it.
    """
    from gridwright import FAMILIES
    from gridwright.families import family as family_of
    from gridwright.formats.records import technique_record, techniques_of

    wanted = FAMILIES if family is None else (options.with_hint(family_of, family, "FAMILY"),)
    with running(output) as run:
        for each in wanted:
            rows = techniques_of(each)
            if json:
                run.write("".join(dumps(technique_record(each, row, lang), ensure_ascii=False) + "\n" for row in rows))
            else:
                run.write(f"{each.name}\n" + "".join(_line(each, row, lang) for row in rows))


def _line(family: Family, row: Technique, lang: str) -> str:
    from gridwright.explaining.messages import say_name
    from gridwright.explaining.technique_examples import EXAMPLES

    assumes = " (assumes one solution)" if row.assumes_uniqueness else ""
    example = EXAMPLES.get((family.slug, row.slug), "")
    shown = f"\n         {example}" if example else ""
    return f"  {row.rating:4.1f}  {say_name(row.slug, lang)} ({row.slug}){assumes}{shown}\n"
