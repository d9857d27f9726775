"""Writes docs/techniques.md from the ladder, its examples and the messages: `python tools/technique_document.py`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gridwright import FAMILIES, LADDER, Family, explain, parse, say
from gridwright.explain import replay
from gridwright.messages import picture, say_name
from gridwright.technique import TECHNIQUES, Technique
from gridwright.technique_examples import EXAMPLES

TARGET = Path(__file__).parents[1] / "docs" / "techniques.md"
INTRODUCTION = f"""# Techniques

The ladder `{LADDER}`, from the easiest technique upwards, with the rating of each. Every puzzle here needs its
technique: the easier ones do not lead to the end, and nothing harder is needed (`tests/explain/test_examples.py`).
Below it stands the first step that uses it, with the cells that matter: `[12]` is of the pattern, `(12)` stands beside
it, `3/12` keeps 3 and loses 1 and 2.

Written by `python tools/technique_document.py`.
"""


def document() -> str:
    """The whole document."""
    return "\n".join([INTRODUCTION, *(line for family in FAMILIES for line in _chapter(family))]) + "\n"


def _chapter(family: Family) -> Iterator[str]:
    yield f"## {family.name}\n"
    for row in TECHNIQUES:
        if (family.slug, row.slug) in EXAMPLES:
            yield from _section(row, EXAMPLES[family.slug, row.slug])


def _section(row: Technique, example: str) -> Iterator[str]:
    puzzle = parse(example)
    explanation = explain(puzzle, upto=row.slug)
    yield f"### {say_name(row.slug)}\n"
    assumes = ", assumes that there is one solution only" if row.assumes_uniqueness else ""
    yield f"`{row.slug}`, rating {row.rating}{assumes}\n"
    for step, before in replay(explanation):
        if step.technique == row.slug:
            yield f"{say(puzzle, before.masks, step)}\n"
            yield f"```\n{puzzle.with_givens(before.givens())}\n\n{picture(puzzle, before.masks, step)}\n```\n"
            break
    yield f"`{example}`\n"


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
