"""What is written with a puzzle: its answer, of one shape in every command with --json, and its recipe."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from gridwright import from_id, read_all, to_id
from gridwright.families import FAMILIES
from gridwright.formats.tables.puzzle_record import record_of
from gridwright.puzzles.position import position_of
from tests.cli.shell import ONLY_WITH_REPEATS, gridwright, on_terminal

SUDOKU = "sudoku:4x4:.2.43...4.2....1"
PUZZLE = ["id", "family", "variant", "shape", "givens"]
BAD = "sudoku:4x4:11.............."
COMMANDS = {
    "solve": {"solution", "solutions", "status", "number", "exact", "stopped_by", "unique_under"},
    "count": {"number", "exact", "stopped_by"},
    "check": {"consistent", "complete", "solved", "open_cells", "violations", "unique_under"},
    "canonical": {"canonical", "symmetries"},
    "explain": {"status", "ladder", "solved", "text", "stopped_by", "steps"},
    "hint": {"level", "text", "more", "wrong", "step"},
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


WRITTEN = [(family.slug, slug) for family in FAMILIES for slug in family.formats if slug != "magnets-solution"]


def generated(family: str, format: str) -> str:
    size = "10" if format == "magnets-course" else "6"  # it can't hold a count of 0, which most boards have
    return gridwright("generate", family, size, "-n", "10", "--seed", "3", "--to", format).stdout


@pytest.mark.parametrize(("family", "format"), WRITTEN)
def test_every_format_keeps_recipes(family: str, format: str) -> None:
    text = generated(family, format)
    recipes = [reading.recipe for reading in read_all(io.StringIO(text))]
    assert recipes
    assert all(recipe.startswith(f"{family}:") for recipe in recipes)
    assert gridwright("dedupe", "-q", "-", text=text).stdout == text
    as_json = gridwright("convert", "--to", "json", "-", text=text).stdout
    assert [json.loads(line)["recipe"] for line in as_json.splitlines()] == recipes
    assert gridwright("convert", "--to", format, "-", text=as_json).stdout == text


def test_a_recipe_in_a_file_is_kept_beside_its_puzzle() -> None:
    recipe = "takuzu:4x4;minimal@5#7"
    converted = gridwright("convert", "--to", "takuzu-line", "-", text=f"{recipe}\n").stdout
    assert converted == gridwright("generate", recipe, "--to", "takuzu-line").stdout
    for record in (f'{{"id": "{recipe}"}}\n', f"{recipe}\n"):
        for command in ("solve", "grade", "explain", "count", "check"):
            assert json.loads(gridwright(command, "--json", "-", text=record).stdout)["recipe"] == recipe


def test_a_recipe_belongs_to_the_puzzle_below_it_and_to_no_other() -> None:
    text = (
        "# takuzu:4x4@5#1\ntakuzu:4x4:1...............\n"
        "takuzu:4x4:0...............\n"
        "# takuzu:4x4@5#2\ntakuzu:4x4:this is wrong\n"
        "takuzu:4x4:..0.............\n"
        "# a remark\n# takuzu:4x4#3\n# another\ntakuzu:4x4:..1.............\n"
    )
    found = read_all(io.StringIO(text), on_error=lambda error: None)
    assert [reading.recipe for reading in found] == ["takuzu:4x4@5#1", "", "", "takuzu:4x4#3"]


def test_a_file_of_lines_keeps_the_recipes_that_stand_among_them() -> None:
    made = gridwright("generate", "sudoku", "-n", "5", "--seed", "3", "--to", "sudoku-line").stdout
    [_, first, *others] = made.splitlines(keepends=True)
    text = "".join([first, *others])  # the first line is a puzzle, and has no recipe
    assert gridwright("dedupe", "-q", "-", text=text).stdout == text
    assert gridwright("dedupe", "-q", "-", text=text + made).stdout == text
    assert gridwright("convert", "--to", "sudoku-line", "-", text=text).stdout == text


def test_generate_as_json_has_all_that_is_known_of_a_puzzle() -> None:
    lines = gridwright("generate", "sudoku", "4", "-n", "2", "--seed", "5", "--json").stdout.splitlines()
    records = [json.loads(line) for line in lines]
    assert [record["recipe"] for record in records] == ["sudoku:4x4@5#5", "sudoku:4x4@5#5.1"]
    for line, record in zip(lines, records, strict=True):
        [solution] = json.loads(gridwright("solve", "--json", "-", text=f"{line}\n").stdout)["solutions"]
        assert record["solution"] == solution
        graded = json.loads(gridwright("grade", "--json", "-", text=f"{record['id']}\n").stdout)
        assert record["grade"] == graded["grade"]
        assert "steps" not in record


def test_generate_as_json_has_the_steps_if_they_are_asked_for() -> None:
    made = json.loads(gridwright("generate", "sudoku", "4", "--seed", "5", "--json", "--steps").stdout)
    explained = json.loads(gridwright("explain", "--json", "-", text=f"{made['id']}\n").stdout)
    assert made["steps"] == explained["steps"]
    givens, solution = "".join(made["givens"]), "".join(made["solution"]["rows"])
    placed = {place["index"]: place for step in made["steps"] for place in step["places"]}
    assert placed == {
        index: {"cell": f"R{index // 4 + 1}C{index % 4 + 1}", "index": index, "value": solution[index]}
        for index in range(16)
        if givens[index] == "."
    }


def test_steps_without_json_and_two_formats_are_usage_errors() -> None:
    for options in (("--steps",), ("--json", "--to", "id")):
        refused = gridwright("generate", "takuzu", "4", *options)
        assert (refused.exit_code, refused.stdout) == (2, "")


def test_a_person_at_a_terminal_sees_a_heading_and_a_board() -> None:
    seen = on_terminal(["generate", "sudoku", "4", "--seed", "7", "-n", "2"], {"TERM": "dumb", "COLUMNS": "80"})
    heading, *board = seen.split("\n\n")[0].splitlines()
    assert heading.startswith("sudoku:4x4@5#7: 4×4 Sudoku: ")
    assert heading.endswith(" clues")
    assert board[2] == "----+----"
    assert seen.count("4×4 Sudoku") == 2
    written = on_terminal(["generate", "sudoku", "4", "--seed", "7", "--to", "id"], {"NO_COLOR": "1"})
    assert written.startswith("# sudoku:4x4@5#7\nsudoku:4x4:")


def made(*options: str) -> str:
    return gridwright("generate", "sudoku", "4", "-n", "3", "--seed", "5", *options).stdout


def test_a_record_goes_through_other_commands_as_it_is() -> None:
    text = made("--json", "--steps")
    assert gridwright("dedupe", "-", text=text).stdout == text
    assert gridwright("convert", "--to", "json", "-", text=text).stdout == text
    graded = records_of(gridwright("grade", "--json", "-", text=text).stdout)
    answers = ("source", "line", "status")
    assert [{name: each[name] for name in each if name not in answers} for each in graded] == records_of(text)


def test_the_place_of_a_puzzle_in_a_file_is_not_taken_for_its_origin() -> None:
    solved = gridwright("solve", "--json", "-", text=f"sudoku:9x9:1{'.' * 80}\n").stdout
    assert records_of(gridwright("dedupe", "-", text=solved).stdout) == records_of(solved)
    assert "<stdin>" not in gridwright("convert", "--to", "sdk", "-", text=solved).stdout


def records_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def test_a_table_and_an_object_become_each_other() -> None:
    table = made("--to", "csv")
    assert table.splitlines()[0].startswith("puzzle,solution,recipe,band,score,hardest,")
    as_json = gridwright("convert", "--to", "json", "-", text=table).stdout
    assert gridwright("convert", "--to", "csv", "-", text=as_json).stdout == table
    for name in ("id", "solution", "recipe"):
        assert [each[name] for each in records_of(as_json)] == [each[name] for each in records_of(made("--json"))]
    assert [each["grade"]["score"] for each in records_of(as_json)] == [
        each["grade"]["score"] for each in records_of(made("--json"))
    ]
    assert gridwright("convert", "--to", "id", "-", text=table).stdout == made("--to", "id")


@pytest.mark.parametrize("ending", ["json", "jsonl", "csv", "parquet", "arrow"])
def test_what_is_generated_into_a_file_has_its_solution_and_its_grade(ending: str, tmp_path: Path) -> None:
    if ending in ("parquet", "arrow"):
        pytest.importorskip("pyarrow", reason="pyarrow, the extra `tables`, is not installed")
    made("-o", str(tmp_path / f"made.{ending}"), "--solutions", str(tmp_path / f"solved.{ending}"))
    found = [position_of(reading.item) for reading in read_all(tmp_path / f"made.{ending}")]
    assert [record_of(each)["solution"] for each in found] == [each["solution"] for each in records_of(made("--json"))]
    assert {each.more["grade"]["band"] for each in found} == {"easy"}
    solved = [(reading.puzzle.givens, reading.recipe) for reading in read_all(tmp_path / f"solved.{ending}")]
    assert solved == [(each.solution, each.about.recipe) for each in found]


def test_a_table_keeps_its_columns_when_copies_are_left_out(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(f"id,Quiz,note\n1,{SUDOKU[11:]},a\n2,{SUDOKU[11:]},b\n3,,c\n4,{'.' * 16},d\n")
    ran = gridwright("dedupe", "-q", table)
    assert ran.stdout == f"id,Quiz,note\n1,{SUDOKU[11:]},a\n4,{'.' * 16},d\n"
    assert ran.stderr.splitlines()[-1] == "2 of 3 puzzles kept, 1 copy left out; 1 error in the input"


def test_a_title_in_the_second_file_becomes_a_column(tmp_path: Path) -> None:
    (tmp_path / "titled.sdk").write_text(f"#DSecond\n{'1' + 80 * '.'}\n".replace("." * 80, "." * 8 + "\n........." * 8))
    table = gridwright("convert", "--to", "csv", SUDOKU, tmp_path / "titled.sdk").stdout.splitlines()
    assert [line.split(",")[1] for line in table] == ["title", "", "Second"]


def test_a_changed_puzzle_has_nothing_that_was_true_of_the_old_one() -> None:
    record = made("--json").splitlines()[0]
    done = gridwright("reduce", "--json", "-", text=record + "\n")
    assert {"solution", "grade", "recipe"}.isdisjoint(json.loads(done.stdout))
