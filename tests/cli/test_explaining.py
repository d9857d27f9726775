"""`gridwright explain`, `hint`, `grade` and `techniques`."""

import json
import re

import pytest

from gridwright import LADDER, TECHNIQUES, generate, to_id
from tests.cli.shell import SUDOKU, gridwright, places, process


def test_entries_may_be_a_puzzle_or_come_from_standard_input_alone() -> None:
    filled = "sudoku:4x4:32.43...4.2....1"
    for entries, text in ((filled, None), ("-", filled)):
        found = gridwright("hint", "sudoku:4x4:.2.43...4.2....1", "--entries", entries, "--json", text=text)
        assert [cell["cell"] for cell in json.loads(found.stdout)["wrong"]] == ["R1C1"]
    twice = process("hint", "-", "--entries", "-", input=filled)
    assert (places(twice.stderr), twice.returncode) == (["<stdin>"], 2)


def test_explain_numbers_the_steps_and_shows_the_solution() -> None:
    result = gridwright("explain", "-", text=SUDOKU)
    assert result.exit_code == 0
    assert re.findall(r"^(\d+)\. ", result.stdout, re.MULTILINE) == [*map(str, range(1, 11))]
    assert result.stdout.endswith("1 2 | 3 4\n3 4 | 1 2\n----+----\n4 1 | 2 3\n2 3 | 4 1\n")


def test_explain_stops_at_the_hardest_technique_allowed() -> None:
    result = gridwright("explain", "--json", "--upto", "full-house", "-", text=SUDOKU)
    record = json.loads(result.stdout)
    assert (result.exit_code, record["solved"], record["steps"], record["status"]) == (1, False, [], "unique")


def test_explain_as_json_has_the_steps_as_data() -> None:
    record = json.loads(gridwright("explain", "--json", "-", text=SUDOKU).stdout)
    assert record["ladder"] == LADDER
    assert record["solved"]
    first = record["steps"][0]
    assert first["technique"] == "hidden-single"
    assert not first["assumes_uniqueness"]
    assert first["because"] == ["row 1"]
    assert first["places"] == [{"cell": "R1C3", "index": 2, "value": "3"}]


@pytest.mark.parametrize(
    ("puzzle", "status"),
    [("sudoku:4x4:12..34........1.", "multiple"), ("sudoku:4x4:12....3.........", "none")],
)
def test_a_puzzle_that_is_not_solved_has_its_status(puzzle: str, status: str) -> None:
    for command in ("explain", "grade"):
        result = gridwright(command, "--json", puzzle)
        assert (result.exit_code, json.loads(result.stdout)["status"]) == (1, status)


def test_a_hint_names_the_cells_of_which_one_is_wrong() -> None:
    record = json.loads(gridwright("hint", "--json", "sudoku:4x4:12....3.........").stdout)
    assert [cell["cell"] for cell in record["wrong"]] == ["R1C1", "R1C2", "R2C3"]


def test_thousands_of_simple_steps_are_told_together() -> None:
    [made] = generate("takuzu", 64, seed=1)
    result = gridwright("explain", "-", text=to_id(made.puzzle) + "\n")
    [steps] = map(int, re.findall(r"solved in (\d+) steps", result.stdout))
    told = [line for line in result.stdout.splitlines() if re.match(r"\d+(–\d+)?\. ", line)]
    assert re.match(r"1–\d+\. Pair", told[0])
    assert len(told) < steps / 5
    assert str(steps) in told[-1].partition(" ")[0]


def test_a_refutation_is_data_too() -> None:
    text = "takuzu:6x6:1.1.............00......1....1....0.\n"
    record = json.loads(gridwright("explain", "--json", "-", text=text).stdout)
    [proof] = [step["proof"] for step in record["steps"] if "proof" in step]
    assert proof[0] == {"says": "suppose", "depth": 0, "cell": "R2C2", "index": 7, "values": "0", "because": None}
    assert proof[-1] == {"says": "breaks", "depth": 0, "cell": None, "index": None, "values": "", "because": "columns"}


def test_unknown_words_are_usage_errors() -> None:
    assert gridwright("explain", "--upto", "magic", "-", text=SUDOKU).exit_code == 2
    assert gridwright("explain", "--lang", "xx", "-", text=SUDOKU).exit_code == 2
    assert gridwright("hint", "--level", "4", "-", text=SUDOKU).exit_code == 2


def test_a_technique_of_another_family_is_refused_with_its_place() -> None:
    result = gridwright("explain", "--upto", "x-wing", "-", text="takuzu:4x4:1....1....0.0..0\n")
    assert (places(result.stderr), result.exit_code) == (["<stdin>:1"], 2)


def test_grade_tells_band_score_and_uses() -> None:
    record = json.loads(gridwright("grade", "--json", "-", text=SUDOKU).stdout)["grade"]
    assert record["band"] == "easy"
    assert record["ladder"] == LADDER
    assert sum(record["uses"].values()) == len(record["openings"])


def test_techniques_lists_every_technique_of_a_family_once() -> None:
    listed = [json.loads(line) for line in gridwright("techniques", "--json").stdout.splitlines()]
    assert {row["technique"] for row in listed} == {row.slug for row in TECHNIQUES}
    assert gridwright("techniques", "chess").exit_code == 2
