"""`gridwright families` and `gridwright techniques`: what there is to play and to solve with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import argument, command
from gridwright.cli.run import json_line, running

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family
    from gridwright.puzzles.step import Technique

FamilyName = Annotated["Family | None", argument("[FAMILY]", "One family; all if left out.", **options.FAMILIES)]


@command
def families(output: options.Output, json: options.Json) -> None:
    """List the families, with their rules, sizes and formats."""
    from gridwright import FAMILIES
    from gridwright.records.record import family_record

    with running(output) as run:
        if json:
            run.write("".join(json_line(family_record(family)) for family in FAMILIES))
        else:
            lines = _wrapped if run.on_terminal else _lines
            run.write("\n".join("".join(line + "\n" for line in lines(family)) for family in FAMILIES))


def _lines(family: Family) -> Iterator[str]:
    from gridwright.formats import FORMATS

    yield f"{family.name} ({family.slug}): {family.summary}"
    yield f"  sizes: {family.sizes}"
    for index, variant in enumerate(family.variants):
        default = ", the default" if index == 0 and len(family.variants) > 1 else ""
        yield f"  rules '{variant.slug}'{default}: {variant.sentence}"
        if index == 0:
            yield from (f"    {rule.slug}: {rule.sentence}" for rule in variant.rules)
    yield "  formats:"
    for known in FORMATS:
        if known.slug in family.formats or (known.foreign and known.holds(family.slug)):
            yield f"    {known.slug}{'' if known.write else ' (read only)'}: {known.sentence}"
    yield "    parquet, arrow: The columns of csv in a file of that kind; needs pyarrow, the extra 'tables'."


def _wrapped(family: Family) -> Iterator[str]:
    """The lines, broken where the terminal ends, with what follows set in."""
    from shutil import get_terminal_size
    from textwrap import fill

    for line in _lines(family):
        indent = " " * (len(line) - len(line.lstrip()) + 4)
        yield fill(line, get_terminal_size().columns, subsequent_indent=indent, break_on_hyphens=False)


@command
def techniques(family: FamilyName, lang: options.Lang, output: options.Output, json: options.Json) -> None:
    """List the solving techniques, from easy to hard.

    Each comes with a puzzle that needs it.
    """
    from gridwright import FAMILIES
    from gridwright.records.record import technique_record, techniques_of

    wanted = FAMILIES if family is None else (family,)
    with running(output) as run:
        for each in wanted:
            rows = techniques_of(each)
            if json:
                run.write("".join(json_line(technique_record(each, row, lang)) for row in rows))
            else:
                run.write(f"{each.name}\n" + "".join(_technique_line(each, row, lang) for row in rows))


def _technique_line(family: Family, row: Technique, lang: str) -> str:
    from gridwright.explaining.messages import say_name
    from gridwright.explaining.technique_examples import EXAMPLES

    assumes = " (assumes one solution)" if row.assumes_uniqueness else ""
    example = EXAMPLES.get((family.slug, row.slug), "")
    shown = f"\n         {example}" if example else ""
    return f"  {row.rating:4.1f}  {say_name(row.slug, lang)} ({row.slug}){assumes}{shown}\n"
