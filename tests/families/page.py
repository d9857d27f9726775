"""The text of docs/families.md, from the records and the examples.

To write it anew: `.venv/bin/python -m tests.families.page > docs/families.md`.
"""

from collections.abc import Iterator

from gridwright import FAMILIES, Family, Puzzle, check
from tests.families.examples import broken_boards_of, examples_of, path_of

LONGEST_SHOWN = 10
"""Boards with more rows than these are named by their ids only."""


def _shown(puzzle: Puzzle) -> Iterator[str]:
    yield "```"
    yield from (line.rstrip() for line in str(puzzle).splitlines())
    yield "```"


def page_of(family: Family) -> Iterator[str]:
    """The lines of a family; LookupError for a rule without a board that breaks it."""
    yield f"## {family.name}"
    yield family.summary
    yield ""
    yield f"Sizes: {family.sizes}. Formats: {', '.join(f'[`{slug}`](formats.md#{slug})' for slug in family.formats)}."
    yield ""
    yield "| rule set | says |"
    yield "| --- | --- |"
    for variant in family.variants:
        rules = ", ".join(f"`{rule.slug}`" for rule in variant.rules)
        yield f"| `{variant.slug}` | {variant.sentence} ({rules}) |"
    broken = {board.rule: board for board in broken_boards_of(family)}
    rules_once = {rule.slug: rule for variant in family.variants for rule in variant.rules}
    for slug, rule in rules_once.items():
        if slug not in broken:
            raise LookupError(f"no [[broken]] for rule '{slug}' in {path_of(family).name}")
        puzzle = broken[slug].puzzle
        yield ""
        yield f"**{slug}**: {rule.sentence} This board breaks just that rule ({check(puzzle).messages[0]}):"
        yield from _shown(puzzle)
    yield ""
    yield "| example | solutions | |"
    yield "| --- | --- | --- |"
    for example in examples_of(family):
        yield f"| `{example.id}` | {example.solutions} | {example.shows} |"
    first = examples_of(family)[0].puzzle
    if first.shape[0] <= LONGEST_SHOWN:
        yield ""
        yield "The first of them:"
        yield from _shown(first)
    yield ""


def page() -> str:
    """The text of docs/families.md."""
    lines = [
        "# Families",
        "",
        "Generated from the family records and the examples in `tests/families`; a test keeps it up to date.",
        "How to add one: [CONTRIBUTING.md](../CONTRIBUTING.md#a-family).",
        "",
    ]
    for family in FAMILIES:
        lines += page_of(family)
    return "\n".join(lines)


if __name__ == "__main__":
    print(page(), end="")
