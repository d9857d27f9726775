"""What is known about other people's puzzles, ../shared/data/README.md, is what Gridwright finds."""

from itertools import islice
from pathlib import Path

import pytest

from gridwright import Budget, Puzzle, Status, check, count, parse, read, read_grid, solutions, solve, solve_many
from tests.data import DATA, needs_data

pytestmark = needs_data

NUMBER_OF_SOLUTIONS = {
    "takuzu/rennes/heuristic.txt": 1,
    "takuzu/rennes/onesolution.txt": 1,
    "takuzu/rennes/severalsolutions.txt": 7,
    "takuzu/rennes/nosolution.txt": 0,
    "takuzu/rennes/invalid.txt": 0,
    "takuzu/rennes/correct.txt": 6,
    "takuzu/rennes/533solutions.txt": 533,
    "magnets/iic2133/test_00.txt": 1,
    "magnets/iic2133/test_01.txt": 4,
    "magnets/iic2133/test_02.txt": 8,
    "magnets/iic2133/test_03.txt": 27,
    "magnets/iic2133/test_04.txt": 2,
    "magnets/iic2133/test_05.txt": 8,
    "magnets/iic2133/deprecated/test_04.txt": 0,
}


def files(pattern: str) -> list[Path]:
    return sorted(path for path in DATA.glob(pattern) if ".solution." not in path.name)


def named(path: Path) -> str:
    return path.name


def one(path: str | Path) -> Puzzle:
    return parse((DATA / path).read_text(encoding="utf-8-sig"))


@pytest.mark.parametrize("path", NUMBER_OF_SOLUTIONS)
def test_a_puzzle_has_the_number_of_solutions_that_is_known(path: str) -> None:
    number = NUMBER_OF_SOLUTIONS[path]
    puzzle = one(path)
    assert count(puzzle).number == number
    assert len(set(solutions(puzzle))) == number


def test_without_distinct_lines_a_takuzu_has_more_solutions() -> None:
    path = DATA / "takuzu/rennes/severalsolutions.txt"
    assert count(parse(path.read_text(), rules="repeats")).number == 16


@pytest.mark.parametrize("path", files("magnets/iic2133/Lunatic/*.txt"), ids=named)
def test_a_lunatic_board_has_at_least_200_solutions(path: Path) -> None:
    puzzle = one(path)
    assert len(set(islice(solutions(puzzle), 200))) == 200
    assert count(puzzle, limit=200).number == 200


@pytest.mark.parametrize("path", files("magnets/janko/*.txt"), ids=named)
def test_a_magnets_board_with_a_published_solution_has_just_that(path: Path) -> None:
    puzzle = one(path)
    published = read_grid(path.with_name(path.stem + ".solution.txt").read_text(), puzzle)
    outcome = solve(puzzle)
    assert (outcome.status, outcome.solution) == (Status.UNIQUE, published)


@pytest.mark.parametrize("path", files("takuzu/lisbon/input_*"), ids=named)
def test_a_takuzu_of_lisbon_has_just_the_solution_beside_it(path: Path) -> None:
    puzzle = one(path)
    published = read_grid(path.with_name(path.name.replace("input", "output")).read_text(), puzzle)
    outcome = solve(puzzle)
    assert (outcome.status, outcome.solution) == (Status.UNIQUE, published)


@pytest.mark.parametrize("path", files("takuzu/binarypuzzle/*.initial.txt"), ids=named)
def test_a_binary_puzzle_is_unique_and_its_final_board_the_solution(path: Path) -> None:
    puzzle = one(path)
    outcome = solve(puzzle)
    assert outcome.status is Status.UNIQUE
    final = Path(str(path).replace("initial", "final"))
    if final.exists():
        assert outcome.solution == read_grid(final.read_text(), puzzle)


@pytest.mark.parametrize("path", files("sudoku/9x9/*.txt"), ids=named)
def test_a_list_of_sudokus_is_unique_in_bulk_and_one_by_one(path: Path) -> None:
    puzzles = list(read(path))
    solved = solve_many(puzzles)
    assert set(solved.status.tolist()) == {"unique"}
    for index in range(0, len(puzzles), max(1, len(puzzles) // 40)):
        outcome = solve(puzzles[index], engine="search")
        assert outcome.status is Status.UNIQUE
        assert outcome.solution == tuple(solved.solutions[index].tolist())


@pytest.mark.parametrize("path", files("sudoku/bordeaux/grid-solver/*"), ids=named)
def test_a_grid_of_bordeaux_is_solvable_unless_its_name_says_inconsistent(path: Path) -> None:
    puzzle = one(path)
    outcome = solve(puzzle, limit=1, budget=Budget(seconds=60))
    if "inconsistent" in path.name:
        assert outcome.status is Status.NONE
    else:
        assert outcome.solved is not None
        assert check(outcome.solved).solved


def test_the_two_hidden_inconsistencies_have_no_repeated_given() -> None:
    for name in ("36x36-03", "49x49-03"):
        (path,) = files(f"sudoku/bordeaux/grid-solver/*{name}*")
        assert check(one(path)).consistent
