"""A 0 that counts: beside another mark for open cells it is the first of the values, never silently an open cell."""

import io

import pytest

from gridwright import ParseError, parse, read, read_all, to_id
from tests.cli.shell import gridwright

FROM_ONE = "sudoku:4x4:1.3..42..21.4..3"
FROM_ZERO = ["0.2.", ".31.", ".10.", "3..2"]
LINE = "".join(FROM_ZERO)
ROWS = [row.replace(".", "*") for row in FROM_ZERO]
NUMBERS = [[-1 if cell == "." else int(cell) for cell in row] for row in FROM_ZERO]
HEX = "0123456789ABCDEF"


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(FROM_ZERO),
        "\n".join(" ".join(row) for row in FROM_ZERO),
        "\n".join(FROM_ZERO).replace(".", "_"),
        "\n".join(f"|{row}|" for row in FROM_ZERO).replace(".", " "),
        LINE,
        " ".join(FROM_ZERO),
        "\n".join(ROWS),
        "\n".join(",".join(row).replace(".", "") for row in FROM_ZERO),
        str(NUMBERS),
        f"puzzle\n{LINE}\n",
    ],
)
def test_values_from_zero_are_read_as_such(text: str) -> None:
    assert to_id(parse(text)) == FROM_ONE


@pytest.mark.parametrize("values", [HEX, HEX.lower(), "0123456789"])
@pytest.mark.parametrize("between", ["", " "])
def test_hexadecimal_and_decimal_digits_are_the_values_of_larger_boards(values: str, between: str) -> None:
    size = len(values)
    rows = [between.join(values), *[between.join("." * size)] * (size - 1)]
    puzzle = parse("\n".join(rows))
    assert (puzzle.shape, puzzle.givens[: size + 1]) == ((size, size), (*range(size), None))
    assert parse("".join(rows).replace(" ", "")) == puzzle


def test_numbers_from_zero_are_the_values_of_a_large_board() -> None:
    first = " ".join(map(str, range(16)))
    puzzle = parse("\n".join([first, *[" ".join("." * 16)] * 15]))
    assert puzzle.givens[:17] == (*range(16), None)


@pytest.mark.parametrize("text", ["2000000000000001", "4000000000000001", "4.0............1", "4.0.0..0...0..01"])
def test_a_zero_is_an_open_cell_where_it_can_be_no_value(text: str) -> None:
    givens = parse(text).givens
    assert (givens[0], givens[1:15], givens[15]) == (int(text[0]) - 1, (None,) * 14, 0)


def test_that_a_zero_is_read_as_a_value_is_told() -> None:
    [reading] = read_all(io.StringIO(LINE))
    assert reading.doubt.startswith("0 is read as a value here")
    assert "0 is read as a value here" in gridwright("check", "-", text=LINE).stderr
    [reading] = read_all(io.StringIO("\n".join(ROWS)))
    assert reading.doubt.startswith("0 is read as a value here")


@pytest.mark.parametrize("cut", [4, 16])
def test_a_zero_that_is_neither_a_value_nor_like_the_other_open_cells_is_asked_about(cut: int) -> None:
    text = "00..1...2.3....."
    with pytest.raises(ParseError, match="0 stands beside other open cells, as if it were a value"):
        parse("\n".join(text[at : at + cut] for at in range(0, 16, cut)))


def test_a_zero_counts_in_a_line_among_thousands_of_others() -> None:
    others = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"] * 5_000
    zero = "530070000600105000008000060800060003400803001700020006060000280000410005000080070"
    mixed = zero.replace("0", ".").replace("5", "0")
    shown = gridwright("convert", "-", "--to", "id", text="\n".join([*others, zero, mixed]) + "\n").stdout.splitlines()
    assert len(shown) == 5_002
    assert shown[-2:] == [to_id(puzzle) for puzzle in read(io.StringIO(f"{zero}\n{mixed}\n"))]
    assert shown[-1].startswith("sudoku:9x9:14..8....7..2.1")
