"""`gridwright explain`, `hint`, `grade` and `techniques`."""

import json
import re

from gridwright import LADDER, TECHNIQUES, generate, to_id
from tests.cli.shell import SUDOKU, gridwright, process


def test_entries_may_be_a_puzzle_or_come_from_standard_input_alone() -> None:
    filled = "sudoku:4x4:32.43...4.2....1"
    for entries, text in ((filled, None), ("-", filled)):
        told = gridwright("hint", "sudoku:4x4:.2.43...4.2....1", "--entries", entries, text=text)
        assert told.stdout == "<argument 1>:1: R1C1 can't be right: column 1 has 3 twice.\n"
    twice = process("hint", "-", "--entries", "-", input=filled)
    assert (twice.stderr, twice.returncode) == ("<stdin>: standard input can be read only once\n", 2)


def test_explain_numbers_the_steps_and_shows_the_solution() -> None:
    result = gridwright("explain", "-", text=SUDOKU)
    assert result.exit_code == 0
    assert "4×4 Sudoku: solved in 10 steps" in result.stdout
    assert "\n10. " in result.stdout
    assert result.stdout.endswith("1 2 | 3 4\n3 4 | 1 2\n----+----\n4 1 | 2 3\n2 3 | 4 1\n")


def test_explain_stops_at_the_hardest_technique_allowed() -> None:
    result = gridwright("explain", "--upto", "full-house", "-", text=SUDOKU)
    assert "not solved after 0 steps: nothing up to full house gets any further\n" in result.stdout
    assert result.exit_code == 1


def test_explain_as_json_has_the_steps_as_data() -> None:
    record = json.loads(gridwright("explain", "--json", "-", text=SUDOKU).stdout)
    assert record["ladder"] == LADDER
    assert record["solved"]
    first = record["steps"][0]
    assert first["technique"] == "hidden-single"
    assert not first["assumes_uniqueness"]
    assert first["because"] == ["row 1"]
    assert first["places"] == [{"cell": "R1C3", "index": 2, "value": "3"}]


def test_a_puzzle_that_is_not_solved_is_told_why() -> None:
    result = gridwright("explain", "--lang", "de", "-", text="sudoku:4x4:12..34........1.\n")
    assert "nach 4 Schritten nicht gelöst: es gibt mehrere Lösungen" in result.stdout
    assert gridwright("hint", "-", text="sudoku:4x4:12....3.........\n").stdout.endswith(
        "As it stands, there is no solution; empty R1C1, R1C2 or R2C3, and there is one.\n"
    )
    assert gridwright("hint", "-", text="sudoku:4x4:1234341241232341\n").stdout.endswith(
        "There is nothing left to do.\n"
    )


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
    assert result.exit_code == 2
    assert "x-wing is not a technique for a 4×4 Takuzu" in result.stderr


def test_grade_tells_band_score_and_uses() -> None:
    record = json.loads(gridwright("grade", "--json", "-", text=SUDOKU).stdout)["grade"]
    assert record["band"] == "easy"
    assert record["ladder"] == LADDER
    assert sum(record["uses"].values()) == len(record["openings"])


def test_techniques_lists_every_technique_of_a_family_once() -> None:
    listed = [json.loads(line) for line in gridwright("techniques", "--json").stdout.splitlines()]
    assert {row["technique"] for row in listed} == {row.slug for row in TECHNIQUES}
    assert gridwright("techniques", "chess").exit_code == 2
