"""A text of another program is called what it is, with what to paste instead, and not what it is not."""

import pytest

from gridwright import FORMATS, ParseError, parse
from gridwright.formats.recognition.unsupported import UNSUPPORTED, unsupported
from gridwright.formats.text import of_string

TEXTS = {
    "9x9dt": "the settings of one of Simon Tatham's games",
    "https://puzz.link/": "a puzz.link address",
    "slither/4/4/0123": "a puzz.link address",
    "https://swaroopg92.github.io/penpa-edit/": "a short Penpa+ address",
    "https://f-puzzles.com/?id=yc7xyz": "a short f-puzzles address",
    "https://www.sudokuwiki.org/sudoku.htm": "a page of sudokuwiki",
    "https://example.org/puzzle/17": "a web address",
    '<?xml version="1.0"?><ksudoku>': "a file of KSudoku",
    '<?xml version="1.0"?>\n<ksudoku>': "a file of KSudoku",
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
    told = {unsupported(of_string(text, "").head()) for text in TEXTS}
    assert told == {f"this is {what}, which isn't read here; {advice}" for _, what, advice in UNSUPPORTED}


@pytest.mark.parametrize("format", [known for known in FORMATS if not known.foreign], ids=lambda format: format.slug)
def test_no_format_of_ours_is_unsupported(format: object) -> None:
    example = next(known.example for known in FORMATS if known is format)
    for piece in (example, *example.splitlines()):
        assert unsupported(of_string(piece, "").head()) == ""
