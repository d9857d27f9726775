"""A text is taken for what it is, by the rules of docs/formats.md; a name settles what they cannot."""

import io

import pytest

from gridwright import FORMATS, ParseError, parse, read, read_all
from tests.cli.shell import gridwright

EMPTY_4 = "_ _ _ _\n" * 4


@pytest.mark.parametrize(
    ("text", "slug", "shape", "puzzles"),
    [
        ("_", "sudoku-symbols", (1, 1), 1),
        ("1", "sudoku-symbols", (1, 1), 1),
        (EMPTY_4, "sudoku-symbols", (4, 4), 1),
        ("_ _ _ _ _\n" * 5, "takuzu-grid", (5, 5), 1),
        ("0 0 0 0\n" * 4, "sudoku-numbers", (4, 4), 1),
        ("0 1 _ _\n" * 4, "takuzu-grid", (4, 4), 1),
        ("01..\n" * 4, "takuzu-grid", (4, 4), 1),
        ("0 1 0 1\n" * 4, "takuzu-grid", (4, 4), 1),
        ("0 1 0 2\n" * 4, "sudoku-numbers", (4, 4), 1),
        ("0102\n" * 4, "sudoku-symbols", (4, 4), 1),
        ("1 2 3 4\n" * 4, "sudoku-symbols", (4, 4), 1),
        ("10 2 0 0 0 0 0 0 0 0\n" * 10, "sudoku-numbers", (10, 10), 1),
        ("12 34\n" * 4, "sudoku-symbols", (4, 4), 1),
        ("." * 81, "sudoku-line", (9, 9), 1),
        ("0" * 81 + "\n" + "5" + "0" * 80, "sudoku-line", (9, 9), 2),
        ("1" + "." * 15, "takuzu-line", (4, 4), 1),
        ("4" + "." * 15, "sudoku-line", (4, 4), 1),
        ("4" + "." * 15 + "\n" + "." * 16, "sudoku-line", (4, 4), 2),
        ("4" + "." * 15 + "\n" + "." * 15 + "G\n" + ("." * 16 + "\n") * 14, "sudoku-symbols", (16, 16), 1),
        ("12.. .... .... ..4.", "sudoku-line", (4, 4), 1),
        ("01.. .... .... ..1.\n" * 3, "takuzu-line", (4, 4), 3),
        ("0110 01..\n", "takuzu-line", (2, 4), 1),
        ("0110 01..\n" * 8, "takuzu-grid", (8, 8), 1),
        (("." * 15 + "1\n") * 16, "takuzu-grid", (16, 16), 1),
        (("." * 15 + "1\n") * 5, "takuzu-line", (4, 4), 5),
        ("Grid 1\n12..\n....\n....\n..4.\nGrid 2\n12..\n....\n....\n..4.\n", "sudoku-symbols", (4, 4), 2),
        ("| 5 3 . | . 7 . | . . . |\n" * 9, "sudoku-symbols", (9, 9), 1),
        ("| 0 1 _ _ |\n" * 4, "takuzu-grid", (4, 4), 1),
        ("|01  |\n" * 4, "takuzu-board", (4, 4), 1),
        ("|    |\n" * 3 + "\n" + "|1   |\n" * 4, "takuzu-board", (3, 4), 2),
        ("2 3\n0 1 2\n1 2 2\n", "takuzu-tabs", (2, 3), 1),
        ("2 2\n1 1\n1 1\n1 1\n1 1\n1 1\n2 2\n", "magnets-janko", (2, 2), 1),
        ("2 3\n1 1 1\n1 1 1\n1 1\n1 1\n1 1 2\n3 3 2\n", "magnets-janko", (2, 3), 1),
        ("2 3\n1 1 1\n1 1 1\n1 1\n1 1\n01 01 02\n03 03 02\n", "magnets-janko", (2, 3), 1),
        ("puzzle\ntakuzu:2x2:0...\n", "csv", (2, 2), 1),
        ("puzzle\n12..\n....\n....\n..21\n", "loose-grid", (4, 4), 1),
        ("puzzle\n|01|\n|  |\n", "takuzu-board", (2, 2), 1),
        ("[]\n".replace("]", '{"id": "sudoku:1x1:."}]'), "json", (1, 1), 1),
        ("# ids\n\nsudoku:1x1:.  # the smallest\n", "id", (1, 1), 1),
    ],
)
def test_a_text_is_taken_for_what_it_is(text: str, slug: str, shape: tuple[int, int], puzzles: int) -> None:
    readings = list(read_all(io.StringIO(text)))
    assert (readings[0].format.slug, readings[0].puzzle.shape, len(readings)) == (slug, shape, puzzles)


def test_a_family_settles_what_a_grid_is() -> None:
    assert parse(EMPTY_4, family="takuzu").title == "4×4 Takuzu"
    assert parse("1 _ _ _\n" + "_ _ _ _\n" * 3).title == "4×4 Takuzu"
    assert parse("1 _ _ _\n" + "_ _ _ _\n" * 3, family="sudoku").title == "4×4 Sudoku"
    assert parse("." * 16, family="takuzu").title == "4×4 Takuzu"


def test_a_format_settles_how_a_text_is_cut() -> None:
    text = ("." * 15 + "1\n") * 16
    assert len(list(read(io.StringIO(text), format="takuzu-line"))) == 16
    assert len(list(read(io.StringIO(text), format="sudoku-symbols"))) == 1


NINE = (
    "53xx7xxxx 6xx195xxx x98xxxx6x 8xxx6xxx3 4xx8x3xx1 7xxx2xxx6 x6xxxx28x xxx419xx5 xxxx8xx79".replace(" ", "\n")
    + "\n"
)


@pytest.mark.parametrize("title", ["", "Easy one\n", "My puzzle:\n\n"])
def test_nine_rows_with_x_for_empty_are_a_sudoku(title: str) -> None:
    [reading] = read_all(io.StringIO(title + NINE))
    assert reading.puzzle == parse(NINE.replace("\n", ""))
    assert reading.line == 1 + title.count("\n")


@pytest.mark.parametrize("title", ["My puzzle", "Easy one:", "Grid 1"])
@pytest.mark.parametrize("below", ["", "Solution", "Grid 2"])
@pytest.mark.parametrize("text", [NINE.replace("x", "."), "0 1 _ _\n" * 4, "|01  |\n" * 4], ids=["9×9", "4×4", "board"])
def test_a_title_above_a_grid_is_no_row_of_it_whatever_follows(title: str, below: str, text: str) -> None:
    [puzzle] = read(io.StringIO(text))
    found = list(read(io.StringIO(f"{title}\n{text}\n{below}\n{text}")))
    assert found == [puzzle, puzzle]
    assert list(read(io.StringIO(f"{title}\n{text}"))) == [puzzle]
    assert list(read(io.StringIO(f"{title}\n{text}{title}\n{text}"))) == [puzzle, puzzle]


def test_empty_lines_in_a_square_takuzu_mean_nothing_and_part_other_grids() -> None:
    block = "0 1 _ _ _ _ _ _\n"
    assert [p.shape for p in read(io.StringIO((block * 4 + "\n") * 2))] == [(8, 8)]
    assert [p.shape for p in read(io.StringIO((block * 3 + "\n") * 2))] == [(3, 8), (3, 8)]
    assert [p.shape for p in read(io.StringIO(block * 4 + "\nGrid 2\n" + block * 4))] == [(4, 8), (4, 8)]
    assert [p.shape for p in read(io.StringIO((block * 10 + "\n") * 2))] == [(10, 8), (10, 8)]


def test_bars_and_ruled_lines_say_the_shape_of_the_boxes() -> None:
    rows = ["1 . | . . | . .", ". . | 2 . | . .", ". . | . . | . ."]
    drawn = "\n".join([*rows, "----+-----+----", *rows])
    assert parse(drawn).layout == (3, 2)
    assert parse(drawn.replace("|", " ")).layout == (3, 2)
    assert parse("\n".join(rows * 2)).layout == (3, 2)
    assert parse("\n".join(rows * 2).replace("|", "")).layout == (2, 3)


def test_lines_around_every_cell_say_nothing() -> None:
    row, rule = "|1|.|.|.|.|.|", "+-+-+-+-+-+-+"
    assert parse("\n".join([rule, *[row, rule] * 6]), family="sudoku").layout == (2, 3)


def test_a_file_of_lines_is_read_lazily_and_in_order() -> None:
    lines = ["." * number + "5" + "." * (80 - number) for number in range(81)]
    found = [puzzle.givens.index(4) for puzzle in read(io.StringIO("\n".join(lines)))]
    assert found == list(range(81))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("1" + "." * 15, "this is read as a Takuzu; if it is a Sudoku, name the family"),
        ("1000\n0000\n0000\n0010\n", "this is read as a Takuzu; if it is a Sudoku, name the family"),
        (EMPTY_4, "this is read as an empty Sudoku; if it is an empty Takuzu, name the family"),
        (
            ("." * 15 + "4\n") * 16,
            "this is read as one 16×16 board; if it is 16 boards, name the format sudoku-line",
        ),
        (
            "| 0101 |\n| 1010 |\n",
            "spaces at the ends of rows are left out; if they are empty cells, name the format",
        ),
    ],
)
def test_what_could_be_two_things_says_so(text: str, told: str) -> None:
    assert next(read_all(io.StringIO(text))).doubt.startswith(told)
    told_in_the_shell = gridwright("check", "-", text=text)
    assert told in told_in_the_shell.stderr
    named = "takuzu-board" if "|" in text else "sudoku-line" if "16×16" in told else None
    family = None if named else "takuzu" if "empty" in told else "sudoku"
    assert next(read_all(io.StringIO(text), family=family, format=named)).doubt == ""


@pytest.mark.parametrize("letters", ["OX", "ox", "WB", "wb"])
@pytest.mark.parametrize("text", ["01..\n..1.\n....\n.0.1\n", "0 1 _ _ _ _ _ 1\n" * 8, "01.. .... ..1. ...0\n" * 2])
def test_a_takuzu_may_have_letters_for_its_digits_if_its_family_is_named(text: str, letters: str) -> None:
    written = "Board 1\n" + text.translate(str.maketrans("01", letters))
    assert list(read(io.StringIO(written), family="takuzu")) == list(read(io.StringIO(text), family="takuzu"))
    shown = gridwright("convert", "--family", "takuzu", "-", "--to", "takuzu-line", text=written)
    assert shown.stdout == gridwright("convert", "--family", "takuzu", "-", "--to", "takuzu-line", text=text).stdout


@pytest.mark.parametrize("text", ["XO..\n....\n..1.\n....\n", "|XO  |\n|OX  |\n|X  O|\n|    |\n", "XW..\n" * 4])
def test_letters_among_digits_or_between_bars_are_no_takuzu(text: str) -> None:
    with pytest.raises(ParseError):
        parse(text, family="takuzu")


@pytest.mark.parametrize(
    ("slug", "size", "format"),
    [
        ("takuzu", "16", "takuzu-grid"),
        ("sudoku", "4", "sudoku-line"),
        ("takuzu", "4", "takuzu-line"),
        ("sudoku", "16", "sudoku-numbers"),
    ],
)
def test_a_recipe_above_a_puzzle_settles_what_it_is(slug: str, size: str, format: str) -> None:
    made = gridwright("generate", slug, size, "-n", "16", "--seed", "1", "--to", format).stdout
    readings = list(read_all(io.StringIO(made)))
    assert [(reading.doubt, reading.format.slug) for reading in readings] == [("", format)] * 16
    assert {reading.recipe.partition("@")[0] for reading in readings} == {f"{slug}:{size}x{size}"}
    assert gridwright("check", "-", text=made).stderr == ""


def test_a_recipe_of_another_board_settles_nothing() -> None:
    rows = ("." * 15 + "4\n") * 16
    for recipe in ("sudoku:9x9@5#1", "takuzu:8x8@5#1", "sudoku:16x16@1#1"):
        assert next(read_all(io.StringIO(f"# {recipe}\n{rows}"))).doubt.startswith("this is read as one 16×16 board")


def test_nothing_that_is_clear_is_doubted() -> None:
    texts = [known.example for known in FORMATS if known.slug != "magnets-solution"]
    texts += ["0101\n1010\n1100\n0011\n", "." * 81, "| 01 |\n| 10 |\n", "0 1 _ _\n" * 4, "0110 01..\n" * 8]
    for text in texts:
        assert [reading.doubt for reading in read_all(io.StringIO(text)) if reading.doubt] == []
