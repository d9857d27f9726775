"""What stands around a puzzle is no part of it: a size above it, quote marks, marks of code, a sentence, a title."""

import io
from pathlib import Path

import pytest

from gridwright import ParseError, Puzzle, parse, read, to_id
from tests.cli.shell import gridwright

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [NINE[at : at + 9] for at in range(0, 81, 9)]
TEN = ["01......1.", "....0.....", "..1....1..", ".........0", "1...1.....", "......0..."] + [".1........"] * 4


def forms(rows: list[str]) -> dict[str, str]:
    """The same grid as people write it."""
    spaced = [" ".join(row) for row in rows]
    return {
        "close": "\n".join(rows),
        "spaced": "\n".join(spaced),
        "underscores": "\n".join(spaced).replace(".", "_"),
        "commas": "\n".join(",".join(row) for row in rows),
        "dashes": "\n".join(spaced).replace(".", "-"),
        "stars": "\n".join(rows).replace(".", "*"),
        "line": "".join(rows),
    }


@pytest.mark.parametrize("form", forms(ROWS))
@pytest.mark.parametrize("size", ["9", "9 9", "9x9", "9×9", "9, 9", "3", "3 3", "3x3"])
def test_a_size_above_a_sudoku_is_its_size_or_that_of_its_boxes(size: str, form: str) -> None:
    if form == "line" and size[0] == "3":
        return
    assert parse(f"{size}\n{forms(ROWS)[form]}\n") == parse(NINE)


def test_a_size_may_stand_above_numbers_of_which_zero_is_open() -> None:
    text = "\n".join(" ".join(row) for row in ROWS).replace(".", "0")
    assert parse(f"9\n{text}\n") == parse(f"9 9\n{text}") == parse(NINE)


@pytest.mark.parametrize("form", forms(TEN))
@pytest.mark.parametrize("size", ["10", "10 10", "10x10"])
def test_a_size_above_a_takuzu_is_no_row_of_it(size: str, form: str) -> None:
    assert parse(f"{size}\n{forms(TEN)[form]}\n") == parse("takuzu:10x10:" + "".join(TEN))


@pytest.mark.parametrize("size", ["4 6", "6 4"])
def test_a_size_says_rows_and_columns_in_either_order(size: str) -> None:
    assert parse(f"{size}\n01....\n....10\n..1...\n.0....\n").shape == (4, 6)


def test_every_grid_of_a_file_may_have_its_size() -> None:
    text = "9 9\n" + "\n".join(ROWS) + "\n"
    assert list(read(io.StringIO(text * 3))) == [parse(NINE)] * 3
    assert list(read(io.StringIO((text + "\n") * 3))) == [parse(NINE)] * 3
    takuzu = "10 10\n" + "\n".join(TEN) + "\n"
    assert list(read(io.StringIO(takuzu * 3))) == [parse("takuzu:10x10:" + "".join(TEN))] * 3


def test_rows_that_are_not_as_many_as_the_size_says_are_a_mistake() -> None:
    with pytest.raises(ParseError, match="<text>:1:1: this says that 9 rows follow, but there are 8"):
        parse("9\n" + "\n".join(ROWS[:8]))
    with pytest.raises(ParseError, match="<text>:1:1: this says that 10 rows follow, but there are 9"):
        parse("10 10\n" + "\n".join(TEN[:9]))


SURROUNDED = {
    "quoted": lambda grid: "".join(f"> {line}\n" for line in grid.splitlines()),
    "quoted twice": lambda grid: "".join(f">> {line}\n" for line in grid.splitlines()),
    "a fence": lambda grid: f"```\n{grid}\n```\n",
    "a fence with a name": lambda grid: f"Look at this one:\n```text\n{grid}\n```\n",
    "tags": lambda grid: f"[code]\n{grid}\n[/code]\n",
    "tags on the same lines": lambda grid: f"[code]{grid}[/code]\n",
    "a sentence": lambda grid: f"Can anyone solve this one? I tried for 20 minutes:\n{grid}\n",
    "a mail": lambda grid: f"Hi all,\n\nhere is one I can't solve (level 3).\n\n{grid}\n\nThanks!\nAnna\n",
    "a quoted mail": lambda grid: "".join(f"> {line}\n" for line in f"Try this grid, please.\n\n{grid}".splitlines()),
}


@pytest.mark.parametrize("around", SURROUNDED)
@pytest.mark.parametrize("form", forms(ROWS))
def test_a_sudoku_is_read_whatever_is_around_it(around: str, form: str) -> None:
    assert parse(SURROUNDED[around](forms(ROWS)[form])) == parse(NINE)


LINK = "https://f-puzzles.com/?load=N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQikANwEMAbAVziVTQnpgDsEAFwzsKdJmw4AmLj35CRMItUIMW7BAEZZvAfGGjypNZIQz0cvQaXkVZe2MqUiQA="


@pytest.mark.parametrize(
    "around", ["A title:\n{}\n", "Have a look at {} please.", "> {}\n", "<{}>", "(see {}, perhaps)", "title,{}\n"]
)
def test_an_address_is_read_out_of_a_text(around: str) -> None:
    assert parse(around.format(LINK)) == parse(LINK)


@pytest.mark.parametrize("between", [" ", ",", '","', " and "])
def test_several_addresses_on_a_line_are_several_puzzles(between: str) -> None:
    other = "https://puzz.link/p?sudoku/4/4/g1k23k3g"
    links = [LINK, LINK.replace("%", ""), LINK]
    assert list(read(io.StringIO(f'"{between.join(links)}"\n'))) == [parse(LINK)] * 3
    assert list(read(io.StringIO(f"{between.join([other, other])}\n"))) == [parse(other)] * 2


@pytest.mark.parametrize("header", ["puzzle", "title,puzzle", "grid,author", "name,link", "link,name"])
def test_every_address_in_a_table_is_read(header: str, tmp_path: Path) -> None:
    columns = header.split(",")
    cells = ["a name"] * len(columns)
    rows = []
    for link in (LINK, LINK):
        cells[next(at for at, name in enumerate(columns) if name in ("puzzle", "grid", "link"))] = link
        rows.append(",".join(cells))
    path = tmp_path / "links.csv"
    path.write_text("\n".join([header, *rows]) + "\n")
    assert list(read(path)) == [parse(LINK)] * 2
    shown = gridwright("convert", str(path), "--to", "id")
    assert (shown.exit_code, shown.stdout) == (0, f"{to_id(parse(LINK))}\n" * 2)
    assert gridwright("solve", str(path)).exit_code in (0, 1)


@pytest.mark.parametrize("puzzle", [parse(NINE), parse("takuzu:10x10:" + "".join(TEN))], ids=["sudoku", "takuzu"])
def test_a_place_in_a_quoted_grid_is_its_place_in_the_text(puzzle: Puzzle) -> None:
    rows = ROWS if puzzle.family.slug == "sudoku" else TEN
    wrong = [rows[0], rows[1][:3] + "?" + rows[1][4:], *rows[2:]]
    with pytest.raises(ParseError) as caught:
        parse("".join(f"> {row}\n" for row in wrong))
    assert (caught.value.line, caught.value.column) == (2, 6)
