"""Grids as people draw them: with bars and rules, with blanks, dots or underscores for empty cells, close or apart.

Whatever is read is what was drawn. What can't be told is an error, never another board.
"""

import io

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from gridwright import GridwrightError, Puzzle, family, parse, read, to_text

MISTAKEN = "|  1 01|\n|   0  |\n|00    |\n| 1    |\n|     1|\n|    0 |\n"
"""A Takuzu that was taken for a solved Magnets of one cell."""
SUDOKUS = [(4, 4), (6, 6), (8, 8), (9, 9)]
TAKUZUS = [(2, 2), (3, 3), (4, 4), (4, 6), (6, 4), (6, 6), (2, 4), (8, 8), (10, 10)]
RULES = ("none", "around", "between")


@st.composite
def boards(draw: st.DrawFn) -> Puzzle:
    slug, shapes = draw(st.sampled_from([("sudoku", SUDOKUS), ("takuzu", TAKUZUS)]))
    shape = draw(st.sampled_from(shapes))
    values = st.one_of(st.none(), st.integers(0, family(slug).value_count(shape) - 1))
    cells = shape[0] * shape[1]
    return Puzzle(family(slug), shape, tuple(draw(st.lists(values, min_size=cells, max_size=cells))))


@st.composite
def magnets(draw: st.DrawFn) -> Puzzle:
    known, shape = family("magnets"), (draw(st.integers(1, 4)), draw(st.integers(1, 4)))
    layout = known.random_layout(shape, draw(st.randoms()).randrange)
    lengths = [shape[0]] * (2 * shape[1]) + [shape[1]] * (2 * shape[0])
    counts = tuple(draw(st.one_of(st.none(), st.integers(0, length))) for length in lengths)
    return Puzzle(known, shape, (None,) * (shape[0] * shape[1]), layout, counts)


def drawn(puzzle: Puzzle, empty: str, between: str, ends: str, rules: str) -> str:
    columns = puzzle.shape[1]
    cells = [empty if value is None else puzzle.symbols[value] for value in puzzle.givens]
    rows = [ends + between.join(cells[at : at + columns]) + ends[::-1] for at in range(0, len(cells), columns)]
    rule = "+" + "-" * (len(rows[0]) - 2) + "+"
    if rules == "around":
        rows = [rule, *rows, rule]
    elif rules == "between":
        rows = [rule, *(line for row in rows for line in (row, rule))]
    return "\n".join(rows) + "\n"


ONES = Puzzle(family("takuzu"), (2, 2), (1, 1, None, 0))
"""Its first row could be the size of a Magnets of one cell."""


@example(ONES, ".", " ", "", "none")
@given(
    boards(),
    st.sampled_from("._ "),
    st.sampled_from(["", " ", "|", " | ", "\t"]),
    st.sampled_from(["", "|", "| "]),
    st.sampled_from(RULES),
)
def test_a_drawing_is_read_as_what_it_shows(puzzle: Puzzle, empty: str, between: str, ends: str, rules: str) -> None:
    assume(any(value is not None for value in puzzle.givens))
    blank = empty == " " and None in puzzle.givens
    assume(not blank or (ends and between != "\t" and (between, ends) != ("", "| ")))
    found = parse(drawn(puzzle, empty, between, ends, rules))
    assert found.shape == puzzle.shape
    shown = [None if value is None else puzzle.symbols[value] for value in puzzle.givens]
    if found.family != puzzle.family:  # 0 and 1 may be either
        assert set(shown) <= {None, "0", "1"}
    assert [None if value is None else found.symbols[value] for value in found.givens] == shown


@given(st.lists(st.text("01 ", min_size=6, max_size=6), min_size=2, max_size=8))
def test_zeros_and_ones_between_bars_are_a_takuzu_whatever_they_look_like(rows: list[str]) -> None:
    assume(any("1" in row for row in rows))  # zeros alone are an empty Sudoku
    try:
        found = list(read(io.StringIO("".join(f"|{row}|\n" for row in rows))))
    except GridwrightError:
        return
    assert [puzzle.family.slug for puzzle in found] == ["takuzu"]


@given(st.lists(st.lists(st.sampled_from("01._23"), min_size=2, max_size=2), min_size=2, max_size=8))
def test_a_narrow_grid_is_no_magnets_without_its_counts(rows: list[list[str]]) -> None:
    try:
        found = list(read(io.StringIO("".join(" ".join(row) + "\n" for row in rows))))
    except GridwrightError:
        return
    for puzzle in found:
        assert puzzle.family.slug != "magnets" or puzzle.shape == (int(rows[0][0]), int(rows[0][1]))


@given(magnets(), st.sampled_from(["magnets-course", "magnets-janko"]))
def test_a_small_magnets_is_a_magnets_or_an_error(puzzle: Puzzle, format: str) -> None:
    try:
        text = to_text(puzzle, format)
        found = parse(text)
    except GridwrightError:
        return
    assert found == puzzle


def test_a_board_of_bars_and_blanks_is_not_a_solved_magnets() -> None:
    puzzle = parse(MISTAKEN)
    assert puzzle == parse("takuzu:6x6:..1.01...0..00.....1.........1....0.")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("|1| | | |1|1|\n|0| |0|0| | |\n|1|1| | | |1|\n| | | | | | |\n", "takuzu:4x6:1...110.00..11...1......"),
        ("| 0 | 1 | 0 | 0 |   | 0 |\n| 0 | 1 | 1 |   | 1 | 1 |\n", "takuzu:2x6:0100.0011.11"),
        ("|   0     1 1 |\n|   0 1     1 |\n", "takuzu:2x6:.0..11.01..1"),
        ("|24 1|\n|3  3|\n| 43 |\n|23 4|\n", "sudoku:4x4:24.13..3.43.23.4"),
        ("|2 4|  1|\n|3  |   |\n|---+---|\n|  4|3  |\n|   |   |\n", "sudoku:4x4:24.13....43....."),
        ("| . .|\n|. . |\n", "takuzu:2x2:...."),
        ("| 00 |\n| 10 |\n", "takuzu:2x2:0010"),
        ("|0\t1\t1\t0|\n|1\t0\t0\t1|\n", "takuzu:2x4:01101001"),
    ],
)
def test_blanks_between_bars_are_empty_cells(text: str, shown: str) -> None:
    assert parse(text) == parse(shown)


def test_a_row_whose_bars_stand_elsewhere_is_an_error_not_a_smaller_board() -> None:
    with pytest.raises(GridwrightError, match="<text>:3:1: the bars of this row are not below those of the first"):
        parse("|1| | |0|\n|0| | |1|\n|1|  | |0|\n| |1| |0|\n")
