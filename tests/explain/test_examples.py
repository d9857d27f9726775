"""For every technique there is a puzzle that needs it: the easier ones do not lead to the end, and with it they do."""

import pytest

from gridwright import FAMILIES, TECHNIQUES, explain, faults, grade, parse
from gridwright.explain import ladder
from gridwright.technique_examples import EXAMPLES

NEEDED = [
    (family.slug, slug)
    for family in FAMILIES
    for slug in dict.fromkeys(row.slug for example in family.examples for row in ladder(parse(example)))
]


def test_there_is_an_example_for_every_technique_of_every_family() -> None:
    assert set(NEEDED) == set(EXAMPLES)
    assert {slug for _, slug in NEEDED} == {row.slug for row in TECHNIQUES}


@pytest.mark.parametrize(("family", "slug"), EXAMPLES)
def test_an_example_needs_its_technique_and_nothing_harder(family: str, slug: str) -> None:
    puzzle = parse(EXAMPLES[family, slug])
    assert puzzle.family.slug == family
    known = [row.slug for row in ladder(puzzle)]
    easier = known[: known.index(slug)]
    assert not easier or not explain(puzzle, upto=easier[-1]).solved
    explanation = explain(puzzle, upto=slug)
    assert explanation.solved
    assert slug in {step.technique for step in explanation.steps}
    assert grade(puzzle).hardest == slug
    assert list(faults(explanation)) == []
