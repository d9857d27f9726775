"""What --json writes: one shape for every command, the puzzle and then the answer, with cells by name and index."""

import json
from typing import Any

import pytest

from gridwright import from_id, to_id
from tests.cli.shell import ONLY_WITH_REPEATS, gridwright

SUDOKU = "sudoku:4x4:.2.43...4.2....1"
PUZZLE = ["id", "family", "variant", "shape", "givens"]
BAD = "sudoku:4x4:11.............."
COMMANDS = {
    "solve": {"solution", "solutions", "status", "number", "exact", "stopped_by", "unique_under"},
    "count": {"number", "exact", "stopped_by"},
    "check": {"consistent", "complete", "solved", "open_cells", "violations", "unique_under"},
    "canonical": {"canonical", "symmetries"},
    "explain": {"ladder", "solved", "verdict", "stopped_by", "steps"},
    "hint": {"level", "hint", "more", "wrong", "step"},
    "grade": {"status", "grade"},
}


def records(*arguments: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gridwright(*arguments, "--json").stdout.splitlines()]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("puzzle", [SUDOKU, BAD, ONLY_WITH_REPEATS.strip(), "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"])
def test_a_record_is_the_puzzle_and_then_the_answer(command: str, puzzle: str) -> None:
    for record in records(command, puzzle):
        assert [*record][:7] == ["source", "line", *PUZZLE]
        assert (record["source"], record["line"], record["id"]) == ("<argument 1>", 1, puzzle)
        answer = set(record) - {"source", "line", *PUZZLE, "layout", "counts"}
        assert answer == COMMANDS[command]


def test_a_generated_puzzle_has_the_same_shape() -> None:
    [record] = records("generate", "sudoku", "4", "--seed", "1")
    assert [*record][:5] == PUZZLE
    [solved] = records("solve", record["id"])
    assert solved["solution"] == record["solution"]
    [graded] = records("grade", record["id"])
    assert graded["grade"] == record["grade"]


def test_a_pair_has_the_second_puzzle_inside_the_record_of_the_first() -> None:
    first, second = "sudoku:4x4:12......3......4", "sudoku:4x4:21.........4.3.."
    for record in records("relate", first, second) + records("relate", "--all", first, second):
        assert (record["id"], record["other"]["id"]) == (first, second)
        assert [*record["other"]] == ["source", "line", *PUZZLE, "layout"]


def test_one_solution_of_many_has_its_number_and_the_puzzle_its_id() -> None:
    *found, last = records("solve", "--all", "takuzu:2x2:....")
    assert [record["solution"] for record in found] == [
        {"number": 1, "id": "takuzu:2x2:1001", "rows": ["10", "01"]},
        {"number": 2, "id": "takuzu:2x2:0110", "rows": ["01", "10"]},
    ]
    assert {record["id"] for record in (*found, last)} == {"takuzu:2x2:...."}
    assert last["number"] == 2


def cells(value: Any) -> list[dict[str, Any]]:
    """Every cell in a record, however deep."""
    if isinstance(value, list):
        return [cell for each in value for cell in cells(each)]
    if not isinstance(value, dict):
        return []
    inside = [cell for each in value.values() for cell in cells(each)]
    return [value, *inside] if value.get("cell") is not None else inside


@pytest.mark.parametrize(("command", "least"), [(("check", BAD), 2), (("explain", SUDOKU), 10), (("hint", BAD), 1)])
def test_every_cell_has_its_name_and_its_index(command: tuple[str, ...], least: int) -> None:
    for record in records(*command):
        puzzle = from_id(record["id"])
        found = cells(record)
        assert len(found) >= least
        assert all(cell["cell"] == puzzle.cell_name(cell["index"]) for cell in found)
        assert to_id(puzzle) == record["id"]
