"""Every file that other people wrote is read as what it is, or rejected where its name says so."""

from collections import Counter
from pathlib import Path

import pytest

from gridwright import ParseError, Puzzle, parse, read_all, read_grid, to_text
from tests.data import DATA, needs_data

pytestmark = needs_data

#  folder: format of its files, shapes by name, puzzles per file (None: see below)
FOLDERS = {
    "sudokopie": "sudoku-numbers",
    "sudoku/bordeaux/grid-parser": "sudoku-symbols",
    "sudoku/bordeaux/grid-solver": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-01": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-02": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-03": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-04": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-05": "sudoku-symbols",
    "sudoku/bordeaux/challenges/level-99": "sudoku-symbols",
    "sudoku/9x9": "sudoku-line",
    "takuzu/rennes": "takuzu-grid",
    "takuzu/lisbon": "takuzu-tabs",
    "takuzu/binarypuzzle": "takuzu-board",
    "magnets/iic2133": "magnets-course",
    "magnets/iic2133/Lunatic": "magnets-course",
    "magnets/iic2133/deprecated": "magnets-course",
    "magnets/janko": "magnets-janko",
}
PUZZLES = {
    "clue17_10000.txt": 10_000,
    "hardest_5000.txt": 5_000,
    "magictour_1465.txt": 1_465,
    "sudoku-easy50.txt": 50,
    "sudoku-top95.txt": 95,
    "sudoku0.txt": 2,
    "sudoku1.txt": 2,
    "sudoku2.txt": 2,
}


def is_rejected(path: Path) -> bool:
    return "-fail" in path.name or path.name == "incorrect.txt"


def files() -> list[Path]:
    """Those with a puzzle or more; vectors and collections are JSON and have tests of their own."""
    found = (path for path in DATA.rglob("*") if path.is_file() and path.suffix not in (".md", ".json", ".jsonl"))
    return sorted(path for path in found if ".solution." not in path.name)


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_file_of_a_folder_is_read_as_what_it_is(folder: str) -> None:
    paths = [path for path in files() if path.parent == DATA / folder and not is_rejected(path)]
    assert paths
    for path in paths:
        readings = list(read_all(path))
        expected = "takuzu-grid" if path.name.startswith("output_") else FOLDERS[folder]
        assert {reading.format.slug for reading in readings} == {expected}, path
        assert len(readings) == PUZZLES.get(path.name, 1), path


def test_no_file_is_forgotten() -> None:
    assert {str(path.parent.relative_to(DATA)) for path in files()} == set(FOLDERS)


@pytest.mark.parametrize("path", [path for path in files() if is_rejected(path)], ids=lambda path: str(path.name))
def test_a_file_whose_name_says_so_is_rejected(path: Path) -> None:
    with pytest.raises(ParseError) as caught:
        list(read_all(path))
    assert caught.value.source == str(path)
    expected = {"l1_c1": (1, 1), "l7_c12": (7, 13), "incorrect.txt": (6, 3), "extra_line": (17, 1), "l9": (9, 30)}
    for part, place in expected.items():
        if part in path.name:
            assert (caught.value.line, caught.value.column) == place


def test_shapes_are_those_in_the_names() -> None:
    for path in files():
        sides = [
            part.partition("x") for part in path.stem.replace(".", "_").replace("-", "_").split("_") if "x" in part
        ]
        sizes = [(int(rows), int(columns)) for rows, _, columns in sides if rows.isdecimal() and columns.isdecimal()]
        if sizes and not is_rejected(path):
            assert next(read_all(path)).puzzle.shape == sizes[0], path


def test_the_easy_ones_begin_as_printed_in_the_file() -> None:
    path = DATA / "sudoku/9x9/sudoku-easy50.txt"
    first = next(read_all(path)).puzzle
    assert to_text(first, "sudoku-line") == path.read_text().splitlines()[0].replace("0", ".")


def test_zero_is_no_clue_in_course_files_and_none_in_janko_files() -> None:
    course = one("magnets/iic2133/test_00.txt")
    assert course.shape == (2, 3)
    assert course.counts == (None, 1, None, 1, None, None, 2, 1, None, 2)
    janko = one("magnets/janko/134_8x8.txt")
    assert janko.counts[:8] == (None, None, 2, 0, None, 4, 3, None)


def test_givens_of_janko_files_stand_where_they_are_printed() -> None:
    givens = one("magnets/janko/1_10x10.txt").givens
    assert {cell: value for cell, value in enumerate(givens) if value is not None} == {36: 0, 46: 1, 62: 2, 63: 2}


def test_finals_and_outputs_fill_every_empty_cell_of_their_puzzles() -> None:
    pairs = [
        (p, Path(str(p).replace("initial", "final"))) for p in (DATA / "takuzu/binarypuzzle").glob("*.initial.txt")
    ]
    pairs += [(p, p.with_name(p.name.replace("input", "output"))) for p in (DATA / "takuzu/lisbon").glob("input_*")]
    compared = 0
    for initial, final in pairs:
        if final.exists():
            puzzle, grid = one(initial), read_grid(final.read_text(), one(initial))
            assert all(given in (None, value) for given, value in zip(puzzle.givens, grid, strict=True))
            compared += 1
    assert compared == 7 + len(list((DATA / "takuzu/binarypuzzle").glob("*.final.txt")))


def test_janko_solutions_are_read_beside_their_puzzles() -> None:
    for path in sorted((DATA / "magnets/janko").glob("*.solution.txt")):
        puzzle = one(path.with_name(path.name.replace(".solution", "")))
        grid = read_grid(path.read_text(), puzzle)
        assert all(constraint.holds(grid) for rule in puzzle.rules for constraint in rule.constraints(puzzle)), path
        with pytest.raises(ParseError, match="a Magnets board without its dominoes"):
            list(read_all(path))


def test_repeated_givens_are_read_and_left_to_check() -> None:
    puzzle = one("sudoku/bordeaux/grid-solver/grid-16x16-06-twice_char_8_in_line-inconsistent.sku")
    rows = [puzzle.givens[start : start + 16] for start in range(0, 256, 16)]
    assert any(Counter(row)[7] == 2 for row in rows)


def one(path: str | Path) -> Puzzle:
    return parse((DATA / path).read_text())
