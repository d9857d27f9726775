"""Whatever is fed to a parser, it reads a puzzle or raises a ParseError with a place. `make fuzz` tries for longer."""

import io
from collections.abc import Iterator
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from gridwright import FAMILIES, FORMATS, ParseError, Puzzle, from_id, parse, read, to_id
from gridwright.formats import format_named
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
