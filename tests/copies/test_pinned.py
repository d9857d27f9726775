"""Canonical forms are keys in databases: those in pinned.txt stay as they are, everywhere and in every version."""

from pathlib import Path

import pytest

from gridwright import canonical, canonical_many, from_id, symmetries, to_id

PINNED = [
    line.split("\t")
    for line in (Path(__file__).parent / "pinned.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


@pytest.mark.parametrize(("puzzle", "form", "number"), PINNED)
def test_a_pinned_form_has_not_changed(puzzle: str, form: str, number: str) -> None:
    assert to_id(canonical(from_id(puzzle))) == form
    assert symmetries(from_id(puzzle)) == int(number)


def test_the_batch_gives_the_pinned_forms_too() -> None:
    forms = canonical_many([from_id(puzzle) for puzzle, _, _ in PINNED])
    assert isinstance(forms, list)
    assert [to_id(form) for form in forms] == [form for _, form, _ in PINNED]
