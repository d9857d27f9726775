"""For every technique there is a puzzle that needs it: the easier ones do not lead to the end, and with it they do."""

import pytest

from gridwright import FAMILIES, TECHNIQUES, explain, faults, grade, parse
from gridwright.explaining.explain import ladder
from gridwright.explaining.technique_examples import EXAMPLES

LADDERS = [
    (family.slug, slug)
    for family in FAMILIES
    for slug in dict.fromkeys(row.slug for example in family.examples for row in ladder(parse(example)))
]

PROMISED = {
    "sudoku": """
        full-house naked-single hidden-single locked-candidates naked-pair hidden-pair naked-triple hidden-triple
        naked-quad hidden-quad x-wing swordfish jellyfish finned-x-wing finned-swordfish finned-jellyfish skyscraper
        two-string-kite empty-rectangle xy-wing xyz-wing w-wing simple-colouring unique-rectangle bug-plus-one xy-chain
        x-chain alternating-inference-chain als-xz sue-de-coq forcing-chains trial
    """,
    "takuzu": """
        pair sandwich last-cell completed-line near-complete-line gap-counting duplicate-line line-analysis
        line-analysis-with-duplicates one-step-contradiction trial
    """,
    "magnets": """
        poles both-ends-barred line-full line-exact odd-gaps certain-magnets one-neutral-left every-domino-needed
        only-one-end-left run-capacity line-analysis coupled-lines one-step-contradiction trial
    """,
}
RECTANGLES = {
    1: "......8.6.7.3.6.1...85...47..2........37....5...8.9....8.197...52....4.17........",
    2: "..8.4..9..1.7....8......63..5....3....2.8..4........1.4........7....2..6.3..614..",
    3: ".......1..91.....47.....9...4.98.2......5..316..3.4..95..2..6.......3....27.6..8.",
    4: "...9...1..58.....34.....2......9.5..82..71....6...2.....54...96........1..312....",
    5: ".......1..91.....47.....9...4.98.2......5..316..3.4..95..2..6.......3....27.6..8.",
}


@pytest.mark.parametrize("family", PROMISED)
def test_the_ladder_of_a_family_has_what_was_promised(family: str) -> None:
    assert {slug for owner, slug in LADDERS if owner == family} == set(PROMISED[family].split()), "name it in PROMISED"


@pytest.mark.parametrize("form", RECTANGLES)
def test_every_form_of_the_unique_rectangle_is_found_and_proved(form: int) -> None:
    explanation = explain(parse("sudoku:9x9:" + RECTANGLES[form]))
    assert form in {step.form for step in explanation.steps if step.technique == "unique-rectangle"}
    assert list(faults(explanation)) == []


def test_there_is_an_example_for_every_technique_and_for_all_that_was_promised() -> None:
    """A new family needs none of its own. `python tools/find_examples.py 60 2 FAMILY:SIZE` looks for some."""
    assert {slug for _, slug in EXAMPLES} == {row.slug for row in TECHNIQUES}
    assert {(family, slug) for family in PROMISED for slug in PROMISED[family].split()} <= set(EXAMPLES)
    assert set(EXAMPLES) <= set(LADDERS)


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
