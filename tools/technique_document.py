"""Writes docs/techniques.md, and a picture of each technique beside it, from the ladder, its examples and the messages:
`python -m tools.technique_document`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gridwright import FAMILIES, LADDER, Family, Puzzle, Step, parse, say
from gridwright.drawing import draw_step
from gridwright.explaining.messages import picture, say_name
from gridwright.explaining.technique_examples import EXAMPLES, first_use
from gridwright.puzzles.step import TECHNIQUES, Notes, Technique

TARGET = Path(__file__).parents[1] / "docs" / "techniques.md"
PICTURES = TARGET.with_suffix("")
"""The folder of the pictures."""
INTRODUCTION = f"""# Techniques

The ladder `{LADDER}`, from the easiest technique upwards, with the rating of each. Every puzzle here needs its
technique: the easier ones do not lead to the end, and nothing harder is needed (`tests/explain/test_examples.py`).
Above it stands the first step that uses it. In the picture the units that the step cites are tinted; the cells of the
pattern have a solid border, those beside it a dashed one; candidates that matter are bold, those that go are struck
out, and a value that is placed stands in a double ring. A chain runs along arrows: solid to what is then true, dashed
to what is then false. In the text, as `gridwright explain` prints it,
`[12]` is of the pattern, `(12)` stands beside it, and `3/12` keeps 3 and loses 1 and 2.

Written by `python -m tools.technique_document`.
"""


def document() -> str:
    """The whole document."""
    shown = [family for family in FAMILIES if any(slug == family.slug for slug, _ in EXAMPLES)]
    return "\n".join([INTRODUCTION, *(line for family in shown for line in _chapter(family))]) + "\n"


def pictures() -> dict[str, str]:
    """The pictures by the names of their files."""
    return {
        f"{family}-{slug}.svg": draw_step(*_shown(example, slug), title=say_name(slug)).svg()
        for (family, slug), example in EXAMPLES.items()
    }


def _chapter(family: Family) -> Iterator[str]:
    yield f"## {family.name}\n"
    for row in TECHNIQUES:
        if (family.slug, row.slug) in EXAMPLES:
            yield from _section(family, row, EXAMPLES[family.slug, row.slug])


def _section(family: Family, row: Technique, example: str) -> Iterator[str]:
    puzzle, before, step = _shown(example, row.slug)
    name = say_name(row.slug)
    yield f"### {name}\n"
    assumes = ", assumes that there is one solution only" if row.assumes_uniqueness else ""
    yield f"`{row.slug}`, rating {row.rating}{assumes}\n"
    text = say(puzzle, before.masks, step)
    yield f"```\n{text}\n```\n" if "\n" in text else f"{text}\n"
    yield f"![{name}]({PICTURES.name}/{family.slug}-{row.slug}.svg)\n"
    yield f"```\n{picture(puzzle, before.masks, step)}\n```\n"
    yield f"`{example}`\n"


def _shown(example: str, slug: str) -> tuple[Puzzle, Notes, Step]:
    """The first step of an example that uses its technique, with the candidates before it."""
    puzzle = parse(example)
    found = first_use(puzzle, slug)
    assert found is not None, f"{example} does not need {slug}"
    return puzzle, *found


if __name__ == "__main__":
    TARGET.write_text(document(), encoding="utf-8")
    PICTURES.mkdir(exist_ok=True)
    for name, drawn in pictures().items():
        (PICTURES / name).write_text(drawn, encoding="utf-8")
