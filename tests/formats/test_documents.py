"""What docs/formats.md shows is so: examples are what they are shown as, its Python runs, no format is missing."""

import doctest
import io
import re
from pathlib import Path

import pytest

from gridwright import FORMATS, read_all, write

DOCUMENT = Path(__file__).parents[2] / "docs" / "formats.md"
BLOCKS = re.findall(r"^```([a-z0-9-]+)\n(.*?)^```$", DOCUMENT.read_text(), re.MULTILINE | re.DOTALL)
EXAMPLES = [(slug, text) for slug, text in BLOCKS if slug != "python"]


@pytest.mark.parametrize(("slug", "text"), EXAMPLES, ids=[slug for slug, _ in EXAMPLES])
def test_an_example_is_read_as_what_it_is_shown_as(slug: str, text: str) -> None:
    readings = list(read_all(io.StringIO(text)))
    assert {reading.format.slug for reading in readings} == {slug}
    if readings[0].format.write is None:
        return
    puzzles = [reading.item for reading in readings]
    again = read_all(io.StringIO("".join(write(puzzles, slug))), format=slug)
    assert [reading.item for reading in again if reading.puzzle.variant == "standard"] == [
        reading.item for reading in readings if reading.puzzle.variant == "standard"
    ]


def test_every_format_has_a_section_and_an_example() -> None:
    sections = re.findall(r"^##+ ([a-z0-9-]+)$", DOCUMENT.read_text(), re.MULTILINE)
    assert sorted(sections) == sorted(known.slug for known in FORMATS)
    assert {slug for slug, _ in EXAMPLES} | {"magnets-solution"} == set(sections)


def test_the_python_in_the_document_runs() -> None:
    results = doctest.testfile(str(DOCUMENT), module_relative=False)
    assert results.attempted > 4
    assert results.failed == 0
