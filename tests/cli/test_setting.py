"""The commands of the setter's desk, as a setter calls them."""

import json
from pathlib import Path

from tests.cli.shell import UNSOLVABLE, gridwright

UNIQUE, SEVERAL = "sudoku:4x4:.2.43...4.2....1", "sudoku:4x4:.2.43..........."
FULL = "sudoku:4x4:1234341221434321"


def test_an_analysis_ends_with_0_where_there_is_a_solution_and_with_1_where_there_is_none() -> None:
    assert gridwright("analyse", UNIQUE).exit_code == 0
    assert gridwright("analyse", SEVERAL).exit_code == 0
    ran = gridwright("analyse", "--json", UNSOLVABLE)
    assert ran.exit_code == 1
    assert [clue["clue"] for clue in json.loads(ran.stdout)["conflict"]["clues"]] == ["R1C1", "R1C2", "R2C3"]


def test_an_analysis_that_runs_out_of_time_says_so() -> None:
    ran = gridwright("analyse", "--json", f"sudoku:25x25:{'.' * 625}", "--time", "0s")
    record = json.loads(ran.stdout)
    assert (ran.exit_code, record["status"], record["stopped_by"]) == (3, "unknown", "budget")


def test_an_analysis_as_json_has_every_part() -> None:
    record = json.loads(gridwright("analyse", "--json", "--numbers", SEVERAL).stdout)
    assert (record["status"], record["number"], record["exact"]) == ("multiple", 6, True)
    assert record["possible"][:2] == ["1", "2"]
    assert record["forced"][0] == {"cell": "R1C1", "index": 0, "value": "1", "technique": "full-house"}
    assert record["numbers"][0] == [6, 0, 0, 0]
    assert (record["idle"], record["minimal"], record["conflict"]) == ([], False, None)
    record = json.loads(gridwright("analyse", "--json", UNSOLVABLE).stdout)
    assert (record["status"], record["number"], record["exact"]) == ("none", 0, True)


def test_an_analysis_of_a_unique_puzzle_has_its_grade_as_grade_writes_it() -> None:
    [analysed, graded] = [json.loads(gridwright(verb, "--json", UNIQUE).stdout) for verb in ("analyse", "grade")]
    assert analysed["grade"] == graded["grade"]


def test_what_complete_and_reduce_write_can_be_read_again(tmp_path: Path) -> None:
    for command in (("complete", SEVERAL), ("reduce", FULL)):
        gridwright(*command, "-o", tmp_path / "puzzles.txt")
        assert gridwright("solve", tmp_path / "puzzles.txt").exit_code == 0
        assert gridwright("count", tmp_path / "puzzles.txt").stdout.endswith(": 1\n")


def test_a_puzzle_can_be_the_pattern_of_another(tmp_path: Path) -> None:
    (tmp_path / "shape.txt").write_text(UNIQUE + "\n")
    record = json.loads(gridwright("reduce", "--json", "--pattern", tmp_path / "shape.txt", FULL).stdout)
    assert [clue["clue"] for clue in record["removed"]] == [
        "R1C1", "R1C3", "R2C2", "R2C3", "R2C4", "R3C2", "R3C4", "R4C1", "R4C2", "R4C3",
    ]  # fmt: skip


def test_what_cannot_be_done_is_an_answer_and_a_wrong_option_is_a_mistake() -> None:
    several = gridwright("reduce", SEVERAL)
    assert (several.exit_code, several.stdout) == (1, "")
    assert gridwright("complete", UNSOLVABLE).exit_code == 1
    assert gridwright("reduce", "--keep", "Q1", FULL).exit_code == 2
    assert gridwright("reduce", "--symmetry", "odd", FULL).exit_code == 2
    assert gridwright("complete", "--pattern", "no-such-file", SEVERAL).exit_code == 2
    assert gridwright("repair", UNIQUE).exit_code == 0


def test_as_json_every_puzzle_has_an_answer() -> None:
    for command, puzzle in (("reduce", SEVERAL), ("complete", UNSOLVABLE)):
        done = gridwright(command, "--json", "-", text=puzzle)
        record = json.loads(done.stdout)
        assert (done.exit_code, record["id"]) == (1, puzzle.strip())
        assert done.stderr == f"<stdin>:1: {record['reason']}\n"


def test_repairs_come_as_json_with_the_repaired_puzzles() -> None:
    record = json.loads(gridwright("repair", "--json", "sudoku:4x4:.2.43...4.2.2.31").stdout)
    assert [clue["clue"] for clue in record["conflict"]] == ["R1C4", "R2C1", "R4C3"]
    assert [each["id"] for each in record["repairs"]] == ["sudoku:4x4:.2.43...4.2.2..1", "sudoku:4x4:.2.43...4.2.2.41"]


def test_where_no_repair_helps_the_answer_says_so() -> None:
    for options in ((), ("--changes", "1")):
        hopeless = gridwright("repair", "--json", "sudoku:4x4:11....22...33..4", *options)
        record = json.loads(hopeless.stdout)
        assert (hopeless.exit_code, record["repairs"], record["solvable"], record["exact"]) == (1, [], [], True)


def test_an_empty_pattern_is_refused_and_not_ignored(tmp_path: Path) -> None:
    empty = tmp_path / "mask.txt"
    empty.write_text("\n")
    done = gridwright("generate", "sudoku", "9", "--pattern", str(empty))
    assert (done.exit_code, done.stdout) == (2, "")
