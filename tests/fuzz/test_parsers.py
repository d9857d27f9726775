"""Whatever is fed to a parser, it reads a puzzle or raises a ParseError with a place. `make fuzz` tries for longer."""

import io
import json
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from gridwright import FAMILIES, FORMATS, Format, ParseError, Puzzle, from_id, parse, read, read_all, to_id
from gridwright.formats import format_named
from gridwright.formats.links.lz_string import packed
from tests.laws.boards import one_of

SEEDS = [known.example for known in FORMATS] + [example for kind in FAMILIES for example in kind.examples]
FRAGMENTS = [
    *"0123456789.,:;/|_-+=*#xLRTBo[]{}\"'\\ \t\n\r\f\v\x00\x1c\x85\u2028\u00a0\ufeff\ud800é²٣𝟙",
    *(
        "\n\n",
        "  ",
        "\r\n",
        "---",
        "|  |",
        "99999999999",
        "-1",
        "1e9",
        "NaN",
        "null",
        "true",
        "[[[[",
        "{}",
        "Grid 01\n",
    ),
    *("9" * 5000, "." * 5000, "0 " * 200, "sudoku:9x9:", "takuzu/repeats:", "64 64\n", '{"id":1}', "4\n", "2 2\n"),
]


@st.composite
def mutants(draw: st.DrawFn) -> str:
    """A good text with a few bits of it removed, doubled, moved or replaced."""
    text = one_of(draw, SEEDS)
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        stop = min(len(text), start + one_of(draw, [0, 0, 1, 1, 2, 5, 20]))
        fragment = one_of(draw, [*FRAGMENTS, text[start:stop] * 2, text[::-1], ""])
        text = text[:start] + fragment + text[stop:]
    return text


def puzzles_or_none(puzzles: Iterator[Puzzle], text: str) -> list[Puzzle]:
    """The puzzles that come out; nothing but a ParseError may end them, at a place of the text, in one line."""
    found: list[Puzzle] = []
    refused: ParseError | None = None
    try:
        found.extend(puzzles)
    except ParseError as error:
        refused = error
    if refused is not None:
        assert 1 <= refused.line <= len(io.StringIO(text, newline=None).readlines()) + 1
        assert refused.column >= 1
        assert len(refused.message) < 400
        assert str(refused).isprintable()
    for puzzle in found:
        assert from_id(to_id(puzzle)) == puzzle
    return found


@given(mutants())
@example("")
@example("[" * 200_000)
@example('{"a":' * 100_000)
@example('{"family": "takuzu", "givens": [' + "9" * 5000 + "]}")
@example("takuzu:999999x999999:")
@example("sudoku:9x9," + "9" * 5000 + ":")
@example("999999 999999\n0\n")
@example("Grid 01\n\n# a comment\n_ 2 _ 4\n3 _ _ _\n")  # nothing follows the title at once
def test_a_mutant_is_read_or_refused(text: str) -> None:
    puzzles_or_none(read(io.StringIO(text)), text)
    puzzles_or_none(read(io.BytesIO(text.encode("utf-8", "surrogatepass"))), text)
    for kind in FAMILIES:
        puzzles_or_none(read(io.StringIO(text), family=kind.slug), text)


@pytest.mark.parametrize("slug", [known.slug for known in FORMATS])
@given(text=mutants())
@example(text="\ufeff")
def test_a_mutant_is_read_or_refused_by_every_format(slug: str, text: str) -> None:
    found = puzzles_or_none(read(io.StringIO(text), format=slug), text)
    assert all(format_named(slug).holds(puzzle.family.slug) for puzzle in found)


@given(st.binary(max_size=300))
def test_bytes_are_read_or_refused(data: bytes) -> None:
    puzzles_or_none(read(io.BytesIO(data)), data.decode("utf-8", "replace"))


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_by_parse(text: str) -> None:
    with suppress(ParseError):
        assert parse(text).title


@pytest.mark.parametrize(
    "piece",
    [
        "0",
        "1",
        ".",
        "5",
        "X",
        "\x00",
        "1 ",
        ". ",
        "\n",
        "0 1\n",
        "|",
        "| |\n",
        "[",
        "{",
        "[{}",
        "#",
        "-",
        "é",
        "9 9\n",
    ],
    ids=ascii,
)
def test_ten_million_characters_are_refused_in_one_pass(piece: str) -> None:
    """Not a promise of speed: the old ways to be slow (quadratic scans, whole files held as cells) would never end."""
    text = piece * (10_000_000 // len(piece))
    with pytest.raises(ParseError):
        list(read(io.BytesIO(text.encode())))


MANY = 20_000
"""Characters: linear work on them takes milliseconds, quadratic work seconds for each of many texts."""
REPEATED = [
    *(piece for piece in FRAGMENTS if len(piece) < 12),
    "a/",
    "http://",
    '\\"',
    "#A x\n",
    "?a",
    "&a=",
    "ab 1",
    "['",
]
REPEATED += ["0 1\n", "1x", "x1", "u1 ", "| ", "<a ", ".html#1", "%41", "[]\n", "{\n", "1,"]


@st.composite
def repetitive(draw: st.DrawFn, known: Format) -> str:
    """The beginning of the example, a short fragment again and again, and something to close it."""
    first_line = known.example.partition("\n")[0]
    prefix: str = one_of(draw, ["", first_line, known.example, known.example[: draw(st.integers(0, len(first_line)))]])
    fragment: str = one_of(draw, REPEATED)
    return prefix + fragment * (MANY // len(fragment)) + one_of(draw, ["", "x", "!", "\n", '"', "]", '"}'])


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: str(known.slug))
@settings(max_examples=max(10, settings().max_examples // 4))
@given(data=st.data())
def test_reading_a_text_stays_linear(known: Format, data: st.DataObject) -> None:
    """Not a promise of speed: where the work grows with the square of the text, this test takes minutes."""
    text = data.draw(repetitive(known))
    puzzles_or_none(read(io.StringIO(text)), text)
    puzzles_or_none(read(io.StringIO(text), format=known.slug), text)


BOARD = {"size": 4, "grid": [[{}] * 4] * 4, "ruleset": "normal" + " " * 5_000 + "x"}
SLOW_BEFORE = {
    "rules in words": lambda: "https://f-puzzles.com/?load=" + packed(json.dumps(BOARD)),
    "a title": lambda: "ab 1" + " " * 100_000 + "x",
    "a path": lambda: "https://sudokupad.app/" + "a/" * 100_000,
    "addresses in an address": lambda: "2x2:b4b3d2b4b\n" + "http://" * 100_000,
    "the id of a game": lambda: "https://a.html#" + "1" * 16_000,
    "the settings of a game": lambda: "1x" + "1" * 100_000 + "!",
    "a string without an end": lambda: '{"format": "sudoku-puzzle", "a": "' + '\\"' * 100_000,
    "an object and empty lines": lambda: '{"kind": ["http://ipuz.org/sudoku#1"],' + "\n" * 200_000,
    "a list on one line": lambda: f'[{{"id": "sudoku:1x1:1", "a": "{" " * 20_000_000}"}}{", 1" * 20_000}]',
}


@pytest.mark.parametrize("name", SLOW_BEFORE)
def test_a_text_that_took_minutes_is_read_or_refused_at_once(name: str) -> None:
    text = SLOW_BEFORE[name]()
    mistakes: list[Exception] = []
    with suppress(ParseError):
        assert len([*read_all(io.StringIO(text), on_error=mistakes.append)]) <= 1
    assert len(mistakes) <= 20_000


def test_remarks_without_rows_are_read_once() -> None:
    with pytest.raises(ParseError, match="there are 0 rows where nine were expected"):
        list(read(io.StringIO("#A x\n" * 30_000 + "[Puzzle]"), format="sdk"))


@pytest.mark.parametrize(
    "known",
    [known for known in FORMATS if known.streams and known.slug != "magnets-solution"],
    ids=lambda known: str(known.slug),
)
def test_every_format_streams(known: object) -> None:
    """The first puzzles come out before the source is read to its end."""
    slug = getattr(known, "slug", "")
    text = getattr(known, "example", "") + "\n"
    lines = iter(range(10**12))

    class Endless(io.TextIOBase):
        def __init__(self) -> None:
            self.repeated = io.StringIO(text * 200)

        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            assert next(lines) < 20_000, "read on and on"
            line = self.repeated.readline()
            if not line:
                self.repeated.seek(0)
                line = self.repeated.readline()
            return line

    stream = read(Endless(), format=slug)  # type: ignore[arg-type]
    assert len([next(stream) for _ in range(300)]) == 300
