"""Every way to be wrong has its own message, and every message its place. The texts are in errors.toml."""

import io
import pickle
import re
import tomllib
from pathlib import Path

import pytest

from gridwright import FAMILIES, ParseError, PuzzleError, family, parse, read, read_grid, to_text, write
from gridwright.formats.text import LONGEST
from tests.cli.shell import gridwright

TEXTS = (Path(__file__).parent / "errors.toml").read_text()
KNOWN = {
    "{families}": [known.slug for known in FAMILIES],
    "{rule sets of Sudoku}": [known.slug for known in family("sudoku").variants],
}
"""What the texts leave open, since it grows."""
for word, slugs in KNOWN.items():
    TEXTS = TEXTS.replace(word, ", ".join(slugs))
WRONG = tomllib.loads(TEXTS)["wrong"]


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said_with_its_place(wrong: dict[str, str]) -> None:
    with pytest.raises(ParseError) as caught:
        parse(wrong["text"], family=wrong.get("family"), format=wrong.get("format"), source="grid.txt")
    assert str(caught.value) == f"grid.txt:{wrong['says']}"


@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_wrong_in_a_file_too(wrong: dict[str, str], tmp_path: Path) -> None:
    if "second puzzle" in wrong["says"]:
        pytest.skip("a file may hold several puzzles")
    path = tmp_path / "grid.txt"
    path.write_bytes(b"\xef\xbb\xbf" + wrong["text"].replace("\n", "\r\n").encode())
    with pytest.raises(ParseError) as caught:
        list(read(path, family=wrong.get("family"), format=wrong.get("format")))
    assert str(caught.value) == f"{path}:{wrong['says']}"


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"5 3 _ _\n_ _ \xe9 _\n", "2:5: byte 0xe9 is not UTF-8"),
        (b"\xff\xfe5\x003\x00", "1:1: byte 0xff is not UTF-8 (this looks like UTF-16: save it as UTF-8)"),
        (
            b"SQLite format 3\x00\x10\xf8",
            "1:1: this is a bank, or another SQLite file; `gridwright bank export` writes its puzzles",
        ),
        (b'{"id": "\xe9"}', "1:9: byte 0xe9 is not UTF-8"),
        (b'{"id": "sudoku:1x1:1"}\n{"id":\n "\xe9"}', "3:3: byte 0xe9 is not UTF-8"),
        (b"[\n\xe9]", "2:1: byte 0xe9 is not UTF-8"),
        (b"sudoku:1x1:1\n" * 300 + b"\xe9", "301:1: byte 0xe9 is not UTF-8"),
        (b"1 2 _ _\n_ \x00 _ _\n" * 2, r"2:3: '\x00' is not a symbol of a 4×4 Sudoku (1-4, _ for empty)"),
        (b"." * (LONGEST + 1), f"1:{LONGEST}: this line is longer than {LONGEST} characters, too long for a puzzle"),
        (b"[" * 200_000, "1:2: the JSON is nested too deeply to be a puzzle"),
        (b'{"id": ' + b"9" * 5000 + b"}", "1:1: this number is too long"),
        (b"sudoku:9x9," + b"9" * 5000 + b":", f"1:12: '{40 * '9'}…' is not the shape of a box, such as 2x3"),
    ],
    ids=range(12),
)
def test_bytes_that_are_no_text_are_refused_at_their_place(data: bytes, says: str) -> None:
    with pytest.raises(ParseError) as caught:
        list(read(io.BytesIO(data)))
    assert str(caught.value) == f"<stream>:{says}"


def test_puzzles_before_a_mistake_are_read() -> None:
    puzzles = read(io.StringIO("sudoku:1x1:1\ntakuzu:2x2:....\nsudoku:1x1:2\n"))
    assert [next(puzzles).title, next(puzzles).title] == ["1×1 Sudoku", "2×2 Takuzu"]
    with pytest.raises(ParseError, match=r"^<stream>:3:12: '2' is not a symbol of a 1×1 Sudoku \(1, . for empty\)$"):
        next(puzzles)


def test_a_grid_with_a_row_left_over_is_not_read_before_the_row_is_seen() -> None:
    with pytest.raises(ParseError, match="5:1: row 5 is one too many for a 4×4 Sudoku"):
        next(read(io.StringIO("1 _ _ _\n_ _ 2 _\n_ _ _ _\n_ _ _ _\n_ _ _ _\n")))


def test_an_error_survives_a_process_border() -> None:
    error = ParseError("wrong", source="a.txt", line=3, column=4)
    assert str(pickle.loads(pickle.dumps(error))) == "a.txt:3:4: wrong"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "sudoku:6x6,3x2:" + "." * 36,
            "sudoku-line cannot say that the boxes are 3×2; sudoku-symbols, id and json can",
        ),
        ("magnets:1x2,LR:0,.;.,.;.;.", "magnets-course cannot say that column 1 has no +: 0 means no clue there"),
        ("takuzu:2x2:....", "sudoku-line cannot hold a 2×2 Takuzu; takuzu-grid, takuzu-tabs, "),
    ],
)
def test_what_a_format_cannot_say_is_refused(name: str, says: str) -> None:
    with pytest.raises(PuzzleError, match="^" + re.escape(says)):
        to_text(parse(name), says.split()[0])


def test_bytes_are_no_text() -> None:
    with pytest.raises(TypeError, match="expected a text, a str, not bytes"):
        parse(b"12..")  # type: ignore[arg-type]


def test_wrong_names_are_refused_with_the_right_ones() -> None:
    with pytest.raises(PuzzleError, match=r"there is no format 'sudoku'; did you mean sudoku-symbols or sudoku-"):
        parse("1", format="sudoku")
    with pytest.raises(PuzzleError, match=r"there is no family 'go' \(known: sudoku, takuzu, magnets"):
        parse("1", family="go")
    with pytest.raises(PuzzleError, match=r"Sudoku has no rule set 'repeats' \(it has standard"):
        parse("1", family="sudoku", rules="repeats")
    with pytest.raises(PuzzleError, match="sudoku-line is not a format of Takuzu"):
        parse("1", family="takuzu", format="sudoku-line")
    with pytest.raises(PuzzleError, match="there is no format 'nothing'"):
        write([], "nothing")


@pytest.mark.parametrize("format", ["sudoku-line", "puzzlink"])
def test_an_option_that_names_a_format_of_other_families_is_refused_as_such(format: str) -> None:
    refused = gridwright("check", "--family", "takuzu", "--from", format, "takuzu:2x2:0...")
    assert f"Invalid value for '--from': {format} is not a format of Takuzu" in refused.stderr


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("2 3\n+ - +\nx x -\n+ - +\n", "4:1: this is one row too many for a 2×3 Magnets"),
        ("2 3\n+ - +\nx x .\n", "1:1: R2C3 is empty; a solution fills every cell"),
        ("3 2\n+ -\nx x\n- +\n", "1:1: this board is 3×2, the puzzle is a 2×3 Magnets"),
        ("2 3\n+ - +\nx x\n", "3:4: row 2 has 2 cells; a row of a 2×3 Magnets has 3"),
    ],
)
def test_a_grid_that_does_not_fit_its_puzzle_is_refused(text: str, says: str) -> None:
    with pytest.raises(ParseError) as caught:
        read_grid(text, parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"))
    assert str(caught.value) == f"<text>:{says}"
