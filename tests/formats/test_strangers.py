"""A text of another program is called what it is, with what to paste instead, and not what it is not."""

import re

import pytest

from gridwright import FORMATS, ParseError, parse
from gridwright.formats.strangers import STRANGERS, stranger
from gridwright.formats.text import of_string

LINE = "..39....4.......5..6.8.4.1...7.3...9...2.6...4...5.3...8.7...6..1.......9....15.."
TEXTS = {
    "9x9dt": "the settings of one of Simon Tatham's games",
    "https://puzz.link/": "a puzz.link address",
    "slither/4/4/0123": "a puzz.link address",
    "https://swaroopg92.github.io/penpa-edit/": "a short Penpa+ address",
    "https://f-puzzles.com/?id=yc7xyz": "a short f-puzzles address",
    "https://www.sudokuwiki.org/sudoku.htm": "a page of sudokuwiki",
    "https://example.org/puzzle/17": "a web address",
    f"99480,99408,114,1895,{LINE},Easter-Monster,20.00s,0": "a line of gsf's program",
    '<?xml version="1.0"?><ksudoku>': "a file of KSudoku",
    "<!DOCTYPE html>": "an XML or HTML file",
    "<html>": "an XML or HTML file",
}


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_of_another_program_is_called_what_it_is(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, source="grid.txt")
    assert TEXTS[text] in str(caught.value)
    assert "which isn't read here; " in str(caught.value)


def test_every_row_of_the_table_is_met_by_a_text() -> None:
    heads = [of_string(text, "").head().rows for text in TEXTS]
    first = {next(what for pattern, what, _ in STRANGERS if re.match(pattern, rows[0])) for rows in heads}
    assert first == {what for _, what, _ in STRANGERS}


@pytest.mark.parametrize("format", [known for known in FORMATS if not known.foreign], ids=lambda format: format.slug)
def test_no_format_of_ours_is_a_stranger(format: object) -> None:
    example = next(known.example for known in FORMATS if known is format)
    for piece in (example, *example.splitlines()):
        assert stranger(of_string(piece, "").head()) == ""
