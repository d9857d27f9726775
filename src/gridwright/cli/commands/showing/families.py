"""`gridwright families`: what there is to play, by which rules, in which sizes and formats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from gridwright.cli import options
from gridwright.cli.run import running

if TYPE_CHECKING:
    from gridwright.puzzles.family import Family


def families(output: options.Output = None, json: options.Json = False) -> None:
    """List the families, with their rules, sizes and formats."""
    from json import dumps

    from gridwright import FAMILIES
    from gridwright.formats.records import family_record

    with running(output) as run:
        if json:
            run.write("".join(dumps(family_record(family), ensure_ascii=False) + "\n" for family in FAMILIES))
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
