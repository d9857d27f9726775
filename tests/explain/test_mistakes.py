"""A hint on a grid with a wrong entry says which entry can't be right, and why that is known."""

from pathlib import Path

import pytest

from gridwright import Budget, PuzzleError, Status, hint, parse, read_entries, solve
from gridwright.explaining.messages import LANGUAGES
from gridwright.explaining.mistakes import _solvable_without
from tests.cli.shell import gridwright

PUZZLE = "sudoku:4x4:.2.43...4.2....1"  # its solution: 1234 3412 4123 2341
TAKUZU = "takuzu:4x4:1....1....0.0..0"
MAGNETS = "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"


def told(puzzle: str, entries: str) -> str:
    known = parse(puzzle)
    return hint(known, entries=read_entries(entries, known)).text


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ("32.43...4.2....1", "R1C1 can't be right: column 1 has 3 twice."),
        (".2143...4.2....1", "R1C3 can't be right: the puzzle has only one solution, with another value there."),
        (
            ".21431..4.2....1",
            "R1C3 and R2C2 can't be right: the puzzle has only one solution, with other values there.",
        ),
        (".2.44...4.2....1", "R2C1 can't be right: R2C1 is given as 3."),
        ("12.433..4.2....1", "R2C2 can't be right: row 2 has 3 twice."),
        ("12.43..44.2.4..1", "R4C1 can't be right: column 1 has 4 twice."),
        ("12.43.2.4.2.2.21", "R4C1 and R4C3 clash: row 4 has 2 twice."),
    ],
)
def test_a_wrong_entry_is_named_with_the_reason(entries: str, says: str) -> None:
    assert told(PUZZLE, entries) == says


def test_right_entries_lead_on_from_where_one_is() -> None:
    puzzle = parse(PUZZLE)
    assert told(PUZZLE, "1234341241232341") == "There is nothing left to do."
    found = hint(puzzle, entries=read_entries("123434..4.2....1", puzzle), level=3)
    assert (found.status, found.wrong) == (Status.UNIQUE, ())
    assert "R1C3" not in found.text


def test_entries_of_every_family_are_checked() -> None:
    takuzu = parse(TAKUZU)
    solution = solve(takuzu).solution
    assert solution is not None
    for cell, value in enumerate(solution):
        if takuzu.givens[cell] is None:
            entries = [1 - value if other == cell else None for other in range(16)]
            assert hint(takuzu, entries=entries).wrong == (cell,)
    assert "R1C1 can't be right" in told(MAGNETS, "2 3\n- . .\n. . .\n")


def test_without_entries_the_cells_that_may_be_wrong_are_named() -> None:
    found = hint(parse("sudoku:4x4:12....3........."))
    assert found.text == "As it stands, there is no solution; empty R1C1, R1C2 or R2C3, and there is one."
    assert (found.wrong, found.status) == ((0, 1, 6), Status.NONE)
    clash = hint(parse("sudoku:4x4:1..1............"))
    assert (clash.text, clash.wrong) == ("R1C1 and R1C4 clash: row 1 has 1 twice.", (0, 3))


def test_a_budget_limits_the_search_for_the_wrong_cell() -> None:
    puzzle = parse("sudoku:4x4:12....3.........")
    assert _solvable_without(puzzle, [0, 1, 6], Budget(10.0)) == (0, 1, 6)
    assert _solvable_without(puzzle, [0, 1, 6], Budget(0.0)) == (0,)
    assert _solvable_without(parse("sudoku:4x4:12..12.........."), [0, 1, 4, 5], Budget(0.0)) is None


def test_it_is_said_when_no_single_value_is_to_blame() -> None:
    found = hint(parse("sudoku:4x4:12....34........"))
    assert found.text == "As it stands, there is no solution, and taking out any one value doesn't help."
    assert (found.wrong, found.status) == ((), Status.NONE)


def test_a_puzzle_without_entries_and_without_solution_blames_nothing() -> None:
    assert hint(parse("magnets:1x2,LR:1,.;1,.;.;.")).text == "Nothing more follows: there is no solution."


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entries", ["32.43...4.2....1", ".2143...4.2....1", ".21431..4.2....1", ".2.44...4.2....1"])
def test_every_language_names_the_cell(entries: str, lang: str) -> None:
    puzzle = parse(PUZZLE)
    text = hint(puzzle, entries=read_entries(entries, puzzle), lang=lang).text
    assert "R" in text
    assert "{" not in text


def test_entries_of_another_size_are_refused() -> None:
    with pytest.raises(PuzzleError, match="3 entries, but a 4×4 Sudoku has 16 cells"):
        hint(parse(PUZZLE), entries=(1, 2, 3))


def test_the_command_reads_the_grid_beside_the_puzzle(tmp_path: Path) -> None:
    puzzle, grid = tmp_path / "puzzle.txt", tmp_path / "grid.txt"
    puzzle.write_text(PUZZLE + "\n")
    grid.write_text("3 2 _ 4\n3 _ _ _\n4 _ 2 _\n_ _ _ 1\n")
    result = gridwright("hint", puzzle, "--entries", grid)
    assert (result.stdout, result.exit_code) == (f"{puzzle}:1: R1C1 can't be right: column 1 has 3 twice.\n", 1)
    assert '"wrong": [{"cell": "R1C1", "index": 0}]' in gridwright("hint", "--json", puzzle, "--entries", grid).stdout
    grid.write_text("_ 2 _ 4\n3 _ _ _\n")
    assert "grid.txt:3:1: row 3 is missing" in gridwright("hint", puzzle, "--entries", grid).stderr
    missing = gridwright("hint", puzzle, "--entries", tmp_path / "none.txt")
    assert ("none.txt: No such file or directory" in missing.stderr, missing.exit_code) == (True, 2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_marks_that_leave_out_the_solution_are_named(lang: str) -> None:
    puzzle = parse(PUZZLE)
    found = hint(puzzle, marks=[0b1100, *[0] * 15], lang=lang)
    assert found.wrong == (0,)
    assert found.step is None
    assert "R1C1" in found.text
    assert hint(puzzle, marks=[0b0101, *[0] * 15], lang=lang).wrong == ()
