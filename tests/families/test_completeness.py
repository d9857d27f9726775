"""Every registered family is complete, and so is the template; and the test for it does name what is missing."""

from dataclasses import replace

import pytest

from gridwright import FAMILIES, Family, Rule, Variant
from gridwright.families import _template
from gridwright.puzzles.drawn import Drawn
from gridwright.puzzles.family import Making
from gridwright.puzzles.symmetry import Symmetries
from tests.families.completeness import PAGE, lacking
from tests.families.examples import FAMILIES_UNDER_TEST, FOLDER
from tests.families.page import page, page_of


@pytest.mark.parametrize("family", FAMILIES_UNDER_TEST, ids=lambda family: family.slug)
def test_a_family_lacks_nothing(family: Family) -> None:
    missing = lacking(family, registered=family in FAMILIES)
    assert not missing, "\n".join(missing)


def test_the_page_of_the_families_is_up_to_date() -> None:
    again = ".venv/bin/python -m tests.families.page > docs/families.md"
    assert PAGE.read_text(encoding="utf-8") == page(), f"write it anew: {again}"


def test_a_rule_without_a_broken_board_is_named_by_the_page() -> None:
    family = replace(_template.FAMILY, variants=(Variant("standard", "One.", (NEW_RULE,)),))
    with pytest.raises(LookupError, match=r"no \[\[broken\]\] for rule 'new-rule' in futoshiki.toml"):
        list(page_of(family))


def test_every_file_of_examples_is_of_a_family() -> None:
    assert {path.stem for path in FOLDER.glob("*.toml")} == {family.slug for family in FAMILIES_UNDER_TEST}


def test_no_two_families_share_a_slug_or_a_name() -> None:
    assert len({family.slug for family in FAMILIES_UNDER_TEST}) == len(FAMILIES_UNDER_TEST)
    assert len({family.name for family in FAMILIES_UNDER_TEST}) == len(FAMILIES_UNDER_TEST)


def test_the_template_is_not_registered() -> None:
    assert _template.FAMILY not in FAMILIES


NEW_RULE = Rule("new-rule", "No sentence", lambda puzzle: iter(()))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"slug": "New_family"}, "slug 'New_family'"),
        ({"slug": "unheard-of", "examples": ()}, "it has no examples: write some into unheard-of.toml"),
        ({"summary": "fill it"}, "its summary says 'fill it'"),
        ({"sizes": ""}, "it has no `sizes`"),
        ({"small_shapes": ()}, "it has no `small_shapes`"),
        ({"symbols": lambda shape: "11"}, "one for each of the 2 values"),
        ({"examples": ("futoshiki:4x4:................",)}, "with one solution"),
        ({"variants": (Variant("standard", "One.", (NEW_RULE,)),)}, "no board breaks just the rule 'new-rule'"),
        ({"variants": (Variant("standard", "One.", (NEW_RULE,)),)}, "rule 'new-rule' says 'No sentence'"),
        ({"variants": (*_template.FAMILY.variants, Variant("odd", "Odd.", ()))}, "no example is of variant 'odd'"),
        ({"examples": ()}, "its record has no example of variant 'standard': name one in `examples`"),
        ({"formats": ("id", "json", "futoshiki-page")}, "format 'futoshiki-page' does not exist"),
        ({"formats": ("id", "json", "sudoku-line")}, "format 'sudoku-line' belongs to sudoku"),
        ({"formats": ("json",)}, "can't be written as 'id'"),
        ({"strategy": "luck"}, "strategy 'luck' does not exist"),
        ({"strategy": "plain"}, "its `strategy` finds nothing"),
        ({"making": Making(strategy="line-analysis")}, "its `making.strategy` finds nothing in variant 'standard'"),
        ({"symmetries": Symmetries()}, "names no `symmetries`"),
        ({"drawn": Drawn(printed="→")}, "can't be printed for its symbols"),
        ({"drawn": Drawn(rim=("top",))}, "its counts have no place on paper"),
        ({"name": "Unheard-of"}, "docs/families.md does not show it"),
    ],
)
def test_what_is_missing_is_named(change: dict[str, object], expected: str) -> None:
    changed = replace(_template.FAMILY, **change)  # type: ignore[arg-type]
    assert [answer for answer in lacking(changed) if expected in answer]
