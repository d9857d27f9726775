"""What is written is read back as the same puzzle, by every format, for every family that it can hold."""

import io
import json
from dataclasses import replace
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import (
    FAMILIES,
    FORMATS,
    Format,
    ParseError,
    Puzzle,
    PuzzleError,
    family,
    from_id,
    parse,
    read,
    read_all,
    read_grid,
    solve,
    to_id,
    to_text,
    write,
)
from gridwright.cli.presenters import PuzzleWriter
from gridwright.families import _template
from gridwright.formats import from_json, to_json
from gridwright.formats.native.id_codecs import CODECS
from gridwright.puzzles.position import with_about
from tests.families.examples import template_registered
from tests.formats.puzzles import ANY, EVERY, of_record

READABLE = [known for known in FORMATS if known.slug != "magnets-solution"]
PAIRS = [(kind, known) for kind in EVERY for known in READABLE if known.holds(kind) and not known.foreign]
FEW = settings(max_examples=25, deadline=None)
IDS = [f"{kind}-{known.slug}" for kind, known in PAIRS]


def sayable(puzzle: Puzzle, known: Format) -> Puzzle:
    """The puzzle without what the format has no words for: odd boxes, counts of 0."""
    if known.slug == "sudoku-line":
        return replace(puzzle, layout=())
    if known.slug == "magnets-course":
        return replace(puzzle, counts=tuple(count or None for count in puzzle.counts))
    return puzzle


@pytest.mark.parametrize(("kind", "known"), PAIRS, ids=IDS)
@FEW
@given(data=st.data())
def test_what_is_written_is_read_back_by_format_and_by_family(kind: str, known: Format, data: st.DataObject) -> None:
    puzzle = sayable(data.draw(EVERY[kind]), known)
    text = "".join(write([puzzle], known.slug))
    assert text.endswith("\n")
    assert parse(text, format=known.slug, rules=puzzle.variant) == puzzle
    assert parse(text, family=kind, rules=puzzle.variant) == puzzle


@pytest.mark.parametrize(("kind", "known"), PAIRS, ids=IDS)
@FEW
@given(data=st.data())
def test_several_puzzles_are_read_back_from_one_text(kind: str, known: Format, data: st.DataObject) -> None:
    puzzles = data.draw(st.lists(EVERY[kind], min_size=2, max_size=4))
    variant = puzzles[0].variant
    puzzles = [replace(sayable(puzzle, known), variant=variant) for puzzle in puzzles]
    stream = io.StringIO("".join(write(puzzles, known.slug)))
    assert list(read(stream, format=known.slug, rules=variant)) == puzzles


@pytest.mark.parametrize("known", READABLE, ids=lambda known: str(known.slug))
@pytest.mark.parametrize(
    "dress",
    [
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: text.replace("\n", " \t\n"),
        lambda text: text.removesuffix("\n"),
        lambda text: text + "\n\n \n",
        lambda text: "\f" + text + "\f",
        lambda text: "\n" + text,
    ],
    ids=[
        "mark",
        "crlf",
        "cr",
        "blanks at the end",
        "no last line end",
        "empty lines after",
        "form feeds",
        "empty line before",
    ],
)
def test_marks_line_ends_and_blanks_are_ordinary(known: Format, dress: object) -> None:
    assert callable(dress)
    expected = list(read(io.StringIO(known.example)))
    dressed = str(dress(known.example))
    assert expected
    assert list(read(io.StringIO(dressed))) == expected
    assert list(read(io.BytesIO(dressed.encode()))) == expected


@pytest.mark.parametrize("known", READABLE, ids=lambda known: str(known.slug))
def test_an_example_is_recognised_and_written_back(known: Format) -> None:
    readings = list(read_all(io.StringIO(known.example)))
    assert {reading.format.slug for reading in readings} == {known.slug}
    if known.write is not None:
        again = "".join(write([reading.item for reading in readings], known.slug))
        assert list(read(io.StringIO(again))) == [reading.puzzle for reading in readings]


@FEW
@given(ANY)
def test_an_id_is_one_word_and_says_everything(puzzle: Puzzle) -> None:
    name = to_id(puzzle)
    assert len(name.split()) == 1
    assert "#" not in name
    assert from_id(name) == parse(name) == puzzle


@FEW
@given(ANY)
def test_a_family_without_a_codec_of_its_own_has_ids_too(puzzle: Puzzle) -> None:
    with patch.dict(CODECS, clear=True):
        assert from_id(to_id(puzzle)) == puzzle


@FEW
@given(of_record(_template.FAMILY))
def test_a_new_family_is_written_and_read_from_its_record_alone(puzzle: Puzzle) -> None:
    with template_registered():
        assert from_id(to_id(puzzle)) == from_json(json.loads(json.dumps(to_json(puzzle)))) == puzzle


def test_the_plain_way_to_write_an_id_and_its_mistakes() -> None:
    puzzle = parse("magnets:1x2,LR:1,.;.,.;.;.;+.")
    with patch.dict(CODECS, clear=True):
        assert to_id(puzzle) == "magnets:1x2,1.1:+.;1,.,.,.,.,."
        with pytest.raises(ParseError, match="1:13: '1-1' is not a layout: numbers between dots"):
            from_id("magnets:1x2,1-1:+.;1,.,.,.,.,.")
        with pytest.raises(ParseError, match="1:20: '1,x' are not counts: numbers between commas"):
            from_id("magnets:1x2,1.1:+.;1,x")


@FEW
@given(ANY)
def test_json_says_everything_with_and_without_the_id(puzzle: Puzzle) -> None:
    written = json.loads(json.dumps(to_json(puzzle)))
    assert from_json(written) == from_json({"id": written.pop("id")}) == from_json(written) == puzzle


@FEW
@given(EVERY["sudoku"])
def test_a_printed_sudoku_can_be_read_back(puzzle: Puzzle) -> None:
    assert parse(str(puzzle), family="sudoku") == puzzle


@FEW
@given(EVERY["takuzu"])
def test_a_printed_takuzu_can_be_read_back(puzzle: Puzzle) -> None:
    assert parse(str(puzzle), family="takuzu", rules=puzzle.variant) == puzzle


@pytest.mark.parametrize("known", [known for known in READABLE if known.write], ids=lambda known: str(known.slug))
def test_a_recipe_that_is_written_is_read_back_with_its_puzzle(known: Format) -> None:
    has_place = known.comments or known.slug in ("json", "csv")
    items = [reading.item for reading in read_all(io.StringIO(known.example))] * 2
    recipes = [f"sudoku:9x9@5#{number}" if has_place else "" for number in range(len(items))]
    told = [with_about(item, recipe=recipe) for item, recipe in zip(items, recipes, strict=True)]
    pieces: list[str] = []
    if known.slug == "csv":
        pieces += write(told, "csv")
    else:
        writer = PuzzleWriter(pieces.append, pieces.append)
        for item in told:
            writer.puzzle(item, known.slug)
        writer.finish()
    again = [with_about(reading.item) for reading in read_all(io.StringIO("".join(pieces)))]
    assert again == told


def test_every_family_has_the_formats_that_it_names_and_ids_as_examples() -> None:
    for kind in FAMILIES:
        holding = {known.slug for known in FORMATS if known.holds(kind.slug)}
        assert set(kind.formats) <= holding
        assert kind.examples
        for example in kind.examples:
            assert to_id(parse(example)) == example


def test_comments_are_left_out_where_a_format_has_them() -> None:
    for known in FORMATS:
        if known.slug == "magnets-solution":
            continue  # read beside a puzzle only
        commented = "# a comment\n" + known.example + "# another one\n"
        if known.comments or known.slug == "csv":
            plain = read(io.StringIO(known.example), format=known.slug)
            assert list(read(io.StringIO(commented), format=known.slug)) == list(plain)
        else:
            with pytest.raises(ParseError):
                list(read(io.StringIO(commented), format=known.slug))


def test_a_format_of_another_family_is_refused() -> None:
    with pytest.raises(PuzzleError, match="takuzu-grid cannot hold a 1×1 Sudoku; sudoku-symbols"):
        to_text(Puzzle(family("sudoku"), (1, 1), (None,)), "takuzu-grid")


def test_a_solution_of_magnets_is_written_when_it_is_full_and_refused_when_it_is_not() -> None:
    puzzle = parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2")
    with pytest.raises(PuzzleError, match="R1C1 is open"):
        to_text(puzzle, "magnets-solution")
    solved = solve(puzzle).solved
    assert solved is not None
    assert read_grid(to_text(solved, "magnets-solution"), puzzle) == solved.givens
