"""A text of another program is called what it is, with what to paste instead, and not what it is not."""

import pytest

from gridwright import FORMATS, ParseError, parse
from gridwright.formats.strangers import STRANGERS, stranger
from gridwright.formats.text import of_string

LINE = "..39....4.......5..6.8.4.1...7.3...9...2.6...4...5.3...8.7...6..1.......9....15.."
MARKS = """
.------------------.------------------.------------------.
| 9     7     13   | 8     6     2    | 45    35    14   |
| 6     2     8    | 5     4     1    | 379   39    379  |
| 4     5     13   | 9     7     3    | 6     8     12   |
:------------------+------------------+------------------:
| 1     8     29   | 37    5     6    | 2379  4     279  |
| 3     6     4    | 2     1     9    | 8     7     5    |
| 7     29    5    | 4     3     8    | 29    1     6    |
:------------------+------------------+------------------:
| 2     4     6    | 1     9     7    | 5     3     8    |
| 5     3     7    | 6     8     4    | 1     2     9    |
| 8     1     29   | 3     2     5    | 47    6     47   |
'------------------'------------------'------------------'
"""
CANDIDATES = "".join(
    "." * 8 + "9" if mark == "." else "".join(d if d == mark else "." for d in "123456789") for mark in LINE
)
TEXTS = {
    f"quizzes,solutions\n{LINE},{LINE}": "a CSV table",
    f"id,puzzle,solution,clues,difficulty\n1,{LINE},{LINE},23,2.2": "a CSV table",
    f"{LINE},{'1' * 81}": "a table of puzzles and their solutions",
    "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2": "Exchange",
    f":0000:x:{LINE}:::": "a line of HoDoKu's library",
    MARKS: "a grid of pencil marks",
    CANDIDATES: "a list of all candidates",
    "[Puzzle]\n..39....4\n.......5.\n": "an .sdk file",
    "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n": "a saved game of Simon Tatham's puzzles",
    "3x3:b7b3_4a9b5_4c3_2c2b6_7b4_1_9e7a2c1a6e4_2_9b7_4b6c3_1c5_9b6a9_8b3b": "a game id of Simon Tatham's puzzles",
    "6x6:bafdiDAia": "a game id of Simon Tatham's puzzles",
    "9x9dt#640461906291349": "a game id of Simon Tatham's puzzles",
    "9jk:zzzc,_bdceacceaa_a_bcaacbebfd___d___bbbbab": "a game id of Simon Tatham's puzzles",
    "https://puzz.link/p?sudoku/6/6/j5g1g2l532235l1g6g4j": "a puzz.link address",
    "pzprv3/sudoku/6/. . . . 5 . /1 . 2 . . . /": "a file of puzz.link",
    "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7ZVNi9swEIbv": "a Penpa address",
    "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9lj": "an f-puzzles address",
    "https://sudokupad.app/scfpeO9kFS12HI9OGFCDEN8FB78TDj3Pqe1": "a SudokuPad address",
    "scfA3nsAPGIEVHXdCaYFXIbQpAn1P": "a SudokuPad address",
    "https://example.org/puzzle/17": "a web address",
    "S9Bepep0309epepepep04epepepepepepep05epep06ep08ep04ep01": "a code of SudokuWiki",
    "h1a1a0b00e1b0a1i1a1a11c0b1a00j1": "a task of puzzle-binairo.com",
    '<?xml version="1.0" encoding="UTF-8"?><opensudoku version="2">': "an XML or HTML file",
    '{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"]}': "a JSON file of another program",
}


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_of_another_program_is_called_what_it_is(text: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, source="grid.txt")
    assert TEXTS[text] in str(caught.value)
    assert "which isn't read here; paste the " in str(caught.value)


def test_every_row_of_the_table_is_met_by_a_text() -> None:
    heads = [of_string(text, "").head().rows for text in TEXTS]
    first = {next(known.what for known in STRANGERS if known.recognises(rows)) for rows in heads}
    assert first == {known.what for known in STRANGERS}


@pytest.mark.parametrize("format", FORMATS, ids=lambda format: format.slug)
def test_no_format_of_ours_is_a_stranger(format: object) -> None:
    example = next(known.example for known in FORMATS if known is format)
    for piece in (example, *example.splitlines()):
        assert stranger(of_string(piece, "").head()) == ""
