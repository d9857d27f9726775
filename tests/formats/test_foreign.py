"""Texts of other programs: read as what they are, written back as the same, refused by name if they are variants.

The verified texts are in the data folder; here is what holds for every format.
"""

import base64
import io
import json
import zlib
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from gridwright import (
    FAMILIES,
    FORMATS,
    About,
    Format,
    ParseError,
    Position,
    Puzzle,
    PuzzleError,
    family,
    parse,
    parse_position,
    read_all,
    to_id,
    to_text,
    write,
)
from gridwright.formats.links.lz_string import MOST, packed, unpacked
from gridwright.formats.links.penpa import MARKS_STYLE, SITE
from gridwright.formats.links.penpa_text import read_text, write_text
from gridwright.formats.nine_by_nine import plain_marks
from gridwright.puzzles.family import Variant
from tests.data import DATA, needs_data
from tests.formats.puzzles import givens, magnets

WRITTEN = [known for known in FORMATS if known.foreign and known.write is not None]
PAIRS = [(known, kind.slug) for known in WRITTEN for kind in FAMILIES if known.holds(kind.slug)]
FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
CLASSIC = "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
KEEP_ENTRIES = {"sudokuwiki", "f-puzzles", "sudokupad", "pzprv3", "hodoku", "opensudoku", "sdk", "penpa"}
KEEP_MARKS = {"sudokuwiki", "f-puzzles", "sudokupad", "opensudoku", "pencil-marks", "sukaku"}
KEEP_TITLES = {"f-puzzles", "sudokupad", "penpa", "sdk", "ipuz", "sudoku-puzzle", "csv"}


@st.composite
def sayable(draw: st.DrawFn, kind: str) -> Puzzle:
    """Puzzles of which each format can hold many: the sizes are those that most programs know."""
    if kind == "sudoku":
        size = draw(st.sampled_from([9, 9, 4, 6]))
        return Puzzle(family("sudoku"), (size, size), draw(givens(size * size, size)))
    if kind == "takuzu":
        shape = draw(st.sampled_from([(6, 6), (8, 6), (6, 10)]))
        variant = draw(st.sampled_from(["standard", "repeats"]))
        return Puzzle(family("takuzu"), shape, draw(givens(shape[0] * shape[1], 2)), variant=variant)
    return draw(magnets())


def written_or_not(item: Puzzle | Position, known: Format) -> str:
    """The text, if the format can say it; what can't be said is refused, and another example is tried."""
    try:
        return to_text(item, known.slug) + "\n"
    except PuzzleError:
        assume(False)
        raise


def told(known: Format, puzzle: Puzzle) -> Puzzle | Position:
    """A bank line needs a rating."""
    return Position(puzzle, about=About(rating="1.2")) if known.slug == "sudoku-exchange" else puzzle


@pytest.mark.parametrize(("known", "kind"), PAIRS, ids=[f"{known.slug}-{kind}" for known, kind in PAIRS])
@FEW
@given(data=st.data())
def test_what_is_written_is_read_back_and_recognised(known: Format, kind: str, data: st.DataObject) -> None:
    puzzle = data.draw(sayable(kind))
    if known.slug in ("pencil-marks", "sukaku"):
        puzzle = parse(CLASSIC)
    text = written_or_not(told(known, puzzle), known)
    assert parse(text, format=known.slug) == puzzle
    readings = list(read_all(io.StringIO(text)))
    assert [reading.puzzle for reading in readings] == [puzzle]
    assert readings[0].format.slug.removesuffix("-link") == known.slug.removesuffix("-link")


@pytest.mark.parametrize("known", WRITTEN, ids=lambda known: str(known.slug))
def test_several_puzzles_are_written_and_read_in_order(known: Format) -> None:
    puzzles = [reading.item for reading in read_all(io.StringIO(known.example), format=known.slug)] * 3
    found = [reading.item for reading in read_all(io.StringIO("".join(write(puzzles, known.slug))), format=known.slug)]
    assert found == puzzles


def progress() -> Position:
    """A position with a right entry and the pencil marks of one row, of which some are gone."""
    puzzle = parse(CLASSIC)
    begun = Position(puzzle, (None, None, 3, *(None,) * 78), about=About("A title", "An author"))
    marks = plain_marks(begun.current.givens)[:9]
    return replace(begun, candidates=(*(mask & mask - 1 or mask for mask in marks), *(0,) * 72))


@pytest.mark.parametrize(
    "known", [known for known in WRITTEN if known.holds("sudoku")], ids=lambda known: str(known.slug)
)
def test_entries_marks_and_titles_travel_where_there_is_a_place(known: Format) -> None:
    position = progress()
    if known.slug in ("pencil-marks", "sukaku"):
        found = parse_position(to_text(position, known.slug))
        assert found.puzzle == position.current
        assert found.candidates[3] == position.candidates[3]
        return
    if known.slug == "sudoku-exchange":
        position = replace(position, about=About(rating="2.0"))
    if known.slug == "hodoku":
        position = replace(position, candidates=())
    found = parse_position(to_text(position, known.slug))
    assert found.puzzle == position.puzzle
    assert (found.entries == position.entries) is (known.slug in KEEP_ENTRIES)
    assert (found.about.title, found.about.author) == (
        ("A title", "An author")
        if known.slug in KEEP_TITLES
        else ("A title", "")
        if known.slug == "opensudoku"
        else ("", "")
    )
    if known.slug in KEEP_MARKS:
        assert found.candidates[:9] == position.candidates[:9]


@pytest.mark.parametrize("slug", ["ipuz", "sudoku-puzzle"])
@pytest.mark.parametrize("indent", [None, 1])
def test_objects_of_other_programs_may_stand_in_a_list_and_on_several_lines(slug: str, indent: int | None) -> None:
    written = json.loads(to_text(parse(CLASSIC), slug))
    texts = [json.dumps(written, indent=indent), json.dumps([written, written], indent=indent)]
    found = [[(each.format.slug, each.puzzle) for each in read_all(io.StringIO(text))] for text in texts]
    assert found == [[(slug, parse(CLASSIC))], [(slug, parse(CLASSIC))] * 2]


VARIANTS = {
    "3x3x:b3_8c7_9_4_7a9e5a9g5b6_8o7_9b5g8a6e6a4_1_2_1c7_9b": "diagonals",
    "6j:g5a4a2a3_2f2_4a6a4a5g,aeaa_aab_a__cbabb_a__aabb_d": "jigsaw",
    "https://puzz.link/p?magnets/a/3/3/p22s2": "anti-magnets",
    "X9B" + "ep" * 81: "diagonals",
    "J9B" + "epe" * 81: "jigsaw",
    "scf0Rp04M7pE52cDE6vU9BGc59Du4S2x0NE*x": "diagonals",
    '{"kind": ["http://ipuz.org/sudoku#1"], "cages": [{"sum": 3}], "puzzle": [[0]]}': "cages",
    '{"format": "sudoku-puzzle", "format_version": 1, "board": {}, "rules": [{"type": "thermo"}]}': "thermo",
}
NUMBERS = [[(3 * row + row // 3 + column) % 9 + 1 for column in range(21)] for row in range(21)]
SAMURAI = [[str(number) if number % 3 else "." for number in row] for row in NUMBERS]
VARIANTS |= {
    "\n".join(",".join(row).replace(".", "") for row in SAMURAI): "a Samurai Sudoku",
    "\n".join(map("".join, SAMURAI)): "five 9×9 that overlap",
}
FPUZZLES = {"size": 4, "grid": [[{}] * 4] * 4}
VARIANTS |= {
    "https://f-puzzles.com/?load=" + packed(json.dumps(FPUZZLES | more)): name
    for more, name in (
        ({"killercage": [{"cells": ["R1C1"], "value": "3"}]}, "killercage"),
        ({"diagonal+": True}, "diagonal+"),
        ({"thermometer": [{"lines": [["R1C1", "R1C2"]]}]}, "thermometer"),
        ({"ruleset": "Digits along a line must not repeat."}, "rules in words"),
        ({"grid": [[{"region": 0}] * 3 + [{"region": 1}], *[[{}] * 4] * 3]}, "jigsaw"),
    )
}


@pytest.mark.parametrize("text", VARIANTS, ids=VARIANTS.values())
def test_a_variant_is_refused_by_its_name(text: str) -> None:
    with pytest.raises(ParseError, match="whose rules aren't known here") as caught:
        parse(text)
    assert VARIANTS[text] in str(caught.value)


@pytest.mark.parametrize(
    ("name", "slug", "says"),
    [
        ("takuzu:2x2:0...", "puzzlink", "cannot hold"),
        ("magnets:1x2,LR:.,.;.,.;.;.;+.", "tatham", "no given poles"),
        ("magnets:2x2,LR..:.,.;.,.;.,.;.,.", "tatham", "no holes"),
        ("sudoku:25x25:" + "." * 625, "sudokupad", "no 25×25 Sudoku"),
        ("sudoku:6x6:" + "." * 36, "sudokuwiki", "9×9"),
        ("sudoku:8x8:" + "." * 64, "puzzlink", "no whole boxes"),
        ("sudoku:12x12:" + "." * 144, "puzzlink", "no whole boxes"),
        ("sudoku:6x6,3x2:" + "." * 36, "puzzlink", "boxes are 3×2"),
        ("takuzu/repeats:6x6:" + "0" + "." * 35, "penpa", "penpa cannot state the rule set 'repeats'"),
        ("takuzu:4x4:" + "0" + "." * 15, "tatham", "at least 6"),
        ("magnets:1x3,LRo:.,.,.;.,.,.;.;.", "puzzlink", "single cell is neutral"),
        (CLASSIC, "sudoku-exchange", "a rating"),
        (CLASSIC, "sdx", "can be read but not written"),
    ],
)
def test_what_cannot_be_said_is_refused(name: str, slug: str, says: str) -> None:
    with pytest.raises(PuzzleError, match=says):
        to_text(parse(name), slug)


@pytest.mark.parametrize(("known", "slug"), PAIRS)
def test_a_rule_set_that_a_format_cannot_state_is_refused(known: Format, slug: str) -> None:
    kind = family(slug)
    other = replace(kind, variants=(*kind.variants, Variant("other", "Other rules.", kind.variants[0].rules)))
    puzzle = replace(parse(kind.examples[0]), family=other, variant="other")
    if known.slug == "csv":
        assert f"{slug}/other:" in to_text(puzzle, "csv")
        return
    with pytest.raises(PuzzleError, match=f"{known.slug} cannot state the rule set 'other'; id and json can"):
        to_text(puzzle, known.slug)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3x3#640461906291349", "a random seed"),
        ("https://sudokupad.app/2k7b0u3xse", "SudokuPad's database"),
        ("https://puzz.link/p?slither/4/4/0123", "'slither'; only sudoku and magnets"),
        ("https://sudokupad.app/scl" + packed("{ce:[[1 2]]"), "this is not JSON: Expecting ',' delimiter$"),
        (
            "0000183b305d 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2",
            "checksum",
        ),
    ],
)
def test_what_is_recognised_but_cannot_be_read_is_told(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=says):
        parse(text)


@pytest.mark.parametrize("name", ["magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2", "sudoku:4x4:.2.43...4.2....1"])
@pytest.mark.parametrize("cell", [(0, 0), (-1, -1)])
def test_pencil_marks_in_a_penpa_drawing_say_nothing_wherever_they_are(name: str, cell: tuple[int, int]) -> None:
    canvas = read_text(to_text(parse(name), "penpa").partition("p=")[2])
    canvas.drawn["number"][str(canvas.place(*cell))] = ["12", 1, MARKS_STYLE]
    assert parse(SITE + write_text(canvas, "combi", "", [])) == parse(name)


def test_a_packed_file_is_called_what_it_is() -> None:
    with pytest.raises(ParseError, match=r"a packed file .*hsol"):
        list(read_all(io.BytesIO(b"PK\x03\x04\x14\x00\xff")))


def test_a_short_link_does_not_become_a_gigabyte() -> None:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = base64.b64encode(packer.compress(b"[" * 30_000_000) + packer.flush()).decode()
    assert len(bomb) < 1 << 16
    with pytest.raises(ParseError, match="unpacks to more than"):
        parse("https://example.org/#m=edit&p=" + bomb)
    with pytest.raises(PuzzleError, match="unpacks to more than"):
        unpacked(packed("a" * (MOST + 1)))


def test_xml_has_no_entities_and_json_no_depth() -> None:
    bomb = '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]><opensudoku><game data="&b;"/></opensudoku>'
    with pytest.raises(ParseError, match="may not have a doctype"):
        parse(bomb, format="opensudoku")
    with pytest.raises(ParseError, match="nested too deeply"):
        parse("https://f-puzzles.com/?load=" + packed("[" * 1000))
    with pytest.raises(ParseError, match="nested too deeply"):
        parse("https://sudokupad.app/scl" + packed("[" * 1000))


@given(st.text(max_size=200))
def test_a_packed_text_is_unpacked_again(text: str) -> None:
    assume(all(ord(mark) < 1 << 16 for mark in text))
    assert unpacked(packed(text)) == text


LOOSE = [
    "[[0, 2, 0, 4], [3, 0, 0, 0], [4, 0, 2, 0], [0, 0, 0, 1]]",
    "board = [\n    [0, 2, 0, 4],\n    [3, 0, 0, 0],\n    [4, 0, 2, 0],\n    [0, 0, 0, 1],\n]",
    '[".2.4", "3...", "4.2.", "...1"]',
    "0,2,0,4\n3,0,0,0\n4,0,2,0\n0,0,0,1\n",
    ",2,,4\n3,,,\n4,,2,\n,,,1\n",
    "*2*4\n3***\n4*2*\n***1\n",
    "-2-4\n3---\n4-2-\n---1\n",
    "x2x43xxx4x2xxxx1",
    '".2.43...4.2....1"',
    "Puzzle for Sunday:\n.2.4\n3...\n4.2.\n...1\nGood luck!\n",
    "*2|*4\n3*|**\n--+--\n4*|2*\n**|*1\n",
]


@pytest.mark.parametrize("text", LOOSE)
def test_a_grid_from_anywhere_is_read(text: str) -> None:
    assert to_id(parse(text)) == "sudoku:4x4:.2.43...4.2....1"


def test_two_kinds_of_marks_for_empty_cells_are_a_mistake() -> None:
    with pytest.raises(ParseError, match="'X' is not a symbol"):
        parse(".2.4\n3..X\n4.2.\n...1\n")


def test_a_takuzu_in_a_list_says_which_cells_are_empty() -> None:
    rows = "[1, 0, None, None], [None, None, None, 1], [None, None, None, None], [0, None, None, None]"
    assert to_id(parse(f"[{rows}]")) == "takuzu:4x4:10.....1....0..."


@needs_data
def test_every_verified_text_is_read_as_its_id_says_or_refused() -> None:
    texts = json.loads((DATA / "interchange" / "vectors.json").read_text())
    assert len(texts) == 99
    for text in texts:
        said = ""
        try:
            found = to_id(parse(text["text"]))
        except ParseError as error:
            found, said = "", error.message
        named = "rules aren't known" in said or text["family"] == "none" or text["format"] == "tatham-seed"
        assert not said or named
        if text["format"] == "sukaku-line":
            masks = parse_position(text["text"]).candidates
            wanted = [sum(1 << int(digit) - 1 for digit in word) for word in text["meaning"]["candidates"]]
            assert all(mask in (0, want) for mask, want in zip(masks, wanted, strict=True))
        elif text["format"] == "penpa-url" and text["family"] == "sudoku-variant":
            assert found  # nothing in the link tells: its diagonals are known to another program only
        elif text["format"] != "tatham-seed":
            assert found == text.get("id", "")


@pytest.mark.parametrize(
    ("text", "slug"),
    [
        ("SAVEFILE:41:\ud800", "tatham-save"),
        ('<?xml version="1.0" encoding="UTF-5"?><opensudoku>', "opensudoku"),
        ("sudoku/" + "x" * 5000 + "/4/4/g", "puzzlink"),
    ],
)
def test_odd_marks_and_names_are_a_short_mistake(text: str, slug: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse(text, format=slug)
    assert len(caught.value.message) < 400
