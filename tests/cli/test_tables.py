"""Tables on the command line: rows in, rows out, with columns for what was found out, whatever the kind of file."""

import csv
import io
from importlib import import_module
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import FORMATS, ParseError, from_id, parse, read_all, solve
from gridwright.cli.batches.chunks import TableChunk
from gridwright.cli.inputs import Puzzles
from tests.cli.shell import gridwright, places, process

EASY = ".2.43...4.2....1"
PUZZLES = [EASY, "....", "takuzu:2x2:0...", "12..............", "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2", EASY]


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture(params=["csv", "parquet", "arrow"])
def kind(request: pytest.FixtureRequest) -> str:
    """A kind of table."""
    if request.param != "csv":
        pytest.importorskip("pyarrow", reason="pyarrow, the extra `tables`, is not installed")
    return str(request.param)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "table.csv"
    with path.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "Quizzes", "note"])
        writer.writerows((number, puzzle, 'a, "b"') for number, puzzle in enumerate(PUZZLES))
    return path


def test_solve_adds_a_column_of_solutions_and_keeps_the_others(table: Path) -> None:
    done = gridwright("solve", str(table))
    assert done.exit_code == 2
    assert places(done.stderr) == [f"{table}:3:1"]
    rows = rows_of(done.stdout)
    assert [row["id"] for row in rows] == ["0", "1", "2", "3", "4", "5"]
    assert {row["note"] for row in rows} == {'a, "b"'}
    assert [row["status"] for row in rows] == ["unique", "unreadable", "unique", "multiple", "unique", "unique"]
    assert rows[0]["solution"] == rows[5]["solution"]
    assert rows[1]["solution"] == rows[3]["solution"] == ""
    for row in rows:
        if row["solution"]:
            solution = solve(parse(row["Quizzes"])).solution
            assert parse(row["solution"]).givens == solution


def test_a_solution_that_the_table_has_is_compared_and_replaced(tmp_path: Path, kind: str) -> None:
    right = "1234341241232341"
    cells = [right, "sudoku:4x4:" + right, "", "1234341241232314", "1", "?"]
    table, other, out = tmp_path / "table.csv", tmp_path / f"other.{kind}", tmp_path / f"out.{kind}"
    table.write_text("puzzle,answer\n" + "".join(f"{EASY},{cell}\n" for cell in cells) + f"{'.' * 16},{right}\n")
    gridwright("convert", table, "--to", kind, "-o", other)
    done = gridwright("solve", other, "-o", out)
    assert done.exit_code == 2
    first = 2 if kind == "csv" else 1  # the line, or the row
    assert places(done.stderr) == [f"{other}:{first + at}" for at in (3, 4, 5)]
    rows = rows_of(gridwright("convert", out, "--to", "csv").stdout)
    assert [row["solution"] for row in rows] == [right] * 6 + [""]


@pytest.mark.parametrize(
    ("command", "added"),
    [
        ("solve", {"solution": "", "status": "unreadable"}),
        ("grade", {"band": "", "score": "", "hardest": "", "openings": ""}),
        ("canonical", {"canonical": ""}),
    ],
)
def test_a_row_that_cannot_be_read_stays_where_it_is(
    tmp_path: Path, command: str, added: dict[str, str], kind: str
) -> None:
    table, out = tmp_path / "table.csv", tmp_path / f"out.{kind}"
    table.write_text(f"id,puzzle,status\n1,no puzzle,\n2\n3,{EASY},\n4,?,old\n5,{EASY},\n")
    done = gridwright(command, table, "-o", out)
    assert done.exit_code == 2
    assert [line.split(": ")[0] for line in done.stderr.splitlines()] == [f"{table}:{at}:1" for at in (2, 3, 5)]
    if kind != "csv":
        from_table = import_module("pyarrow.parquet" if kind == "parquet" else "pyarrow.feather").read_table(out)
        rows = [
            {name: "" if value is None else str(value) for name, value in row.items()} for row in from_table.to_pylist()
        ]
    else:
        rows = rows_of(out.read_text())
    assert [row["id"] for row in rows] == ["1", "2", "3", "4", "5"]
    assert [row["puzzle"] for row in rows] == ["no puzzle", "", EASY, "?", EASY]
    for at in (0, 1, 3):
        assert {name: rows[at][name] for name in added} == added
    assert all(rows[at][name] for at in (2, 4) for name in added)


def test_what_is_not_solved_has_no_score(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    table.write_text(f"puzzle,note\n{'12' + '.' * 14},a\n{'11' + '.' * 14},b\n{EASY},c\n")
    rows = gridwright("grade", table).stdout.splitlines()
    assert [row.split(",", 1)[1] for row in rows[1:3]] == ["a,unsolved,,,", "b,unsolved,,,"]
    assert rows[3].startswith(f"{EASY},c,easy,")


def test_every_kind_of_table_says_the_same(table: Path, tmp_path: Path, kind: str) -> None:
    plain, other = tmp_path / "plain.csv", tmp_path / f"other.{kind}"
    gridwright("convert", str(table), "--to", "csv", "-o", str(plain))
    gridwright("convert", str(table), "--to", kind, "-o", str(other))
    assert [reading.puzzle for reading in read_all(other)] == [parse(cell) for cell in PUZZLES if cell != "...."]
    for command in ("solve", "grade", "canonical"):
        first = rows_of(gridwright(command, str(plain)).stdout)
        second = rows_of(gridwright(command, str(other)).stdout)
        written = tmp_path / f"{command}.{kind}"
        gridwright(command, str(other), "-o", str(written))
        assert [[*row.values()] for row in first] == [[*row.values()] for row in second]
        assert len(list(read_all(written))) == len(first)


def test_a_grade_has_its_columns_and_lines_can_become_a_table(tmp_path: Path) -> None:
    lines = tmp_path / "lines.txt"
    lines.write_text(f"{EASY}\n" * 20)
    graded = tmp_path / "graded.csv"
    assert gridwright("grade", "--from", "sudoku-line", str(lines), "-o", str(graded)).exit_code == 0
    rows = rows_of(graded.read_text())
    assert len(rows) == 20
    assert [*rows[0]] == ["puzzle", "band", "score", "hardest", "openings"]
    assert rows[0]["band"] == "easy"


def test_a_canonical_form_in_a_table_is_that_of_the_puzzle(table: Path) -> None:
    plain = gridwright("canonical", *(cell for cell in PUZZLES if cell != "....")).stdout.splitlines()
    rows = rows_of(gridwright("canonical", str(table)).stdout)
    forms = [row["canonical"] for row in rows if row["Quizzes"] != "...."]
    assert forms == [line.split("\t")[0] for line in plain]
    assert all(map(from_id, forms))


def test_a_table_of_puzzles_alone_is_one(tmp_path: Path) -> None:
    table = tmp_path / "table.csv"
    gridwright("convert", "takuzu:2x2:0...", EASY, "-o", table)
    assert gridwright("convert", table, "--to", "id").stdout == f"takuzu:2x2:0...\nsudoku:4x4:{EASY}\n"
    assert [row["status"] for row in rows_of(gridwright("solve", table).stdout)] == ["unique", "unique"]


def test_convert_writes_lines_from_a_table_and_a_table_from_lines(table: Path, tmp_path: Path) -> None:
    ids = gridwright("convert", "--to", "id", str(table)).stdout
    assert [parse(line) for line in ids.splitlines()] == [parse(cell) for cell in PUZZLES if cell != "...."]
    again = rows_of(gridwright("convert", "--to", "csv", "-", text=ids).stdout)
    assert [row["puzzle"] for row in again] == [cell for cell in PUZZLES if cell != "...."]


@pytest.mark.parametrize("ending", ["csv", "json", "jsonl", "parquet", "arrow", "ipuz", "CSV"])
def test_convert_writes_what_the_name_of_the_file_says(table: Path, tmp_path: Path, ending: str) -> None:
    if ending in ("parquet", "arrow"):
        pytest.importorskip("pyarrow", reason="pyarrow, the extra `tables`, is not installed")
    named, told = tmp_path / f"named.{ending}", tmp_path / "told"
    to = {"jsonl": "json"}.get(ending, ending.lower())
    assert gridwright("convert", EASY, "-o", named).exit_code == 0
    assert gridwright("convert", EASY, "--to", to, "-o", told).exit_code == 0
    assert named.read_bytes() == told.read_bytes()
    assert gridwright("convert", EASY, "--to", "id", "-o", named).exit_code == 0
    assert named.read_text() == f"sudoku:4x4:{EASY}\n"


@pytest.mark.parametrize("options", [["-o", "out.svg"], ["-o", "out.txt"], [], ["--to", "sdx"]])
def test_what_convert_cannot_write_is_a_usage_error(options: list[str]) -> None:
    done = gridwright("convert", EASY, *options)
    assert (done.exit_code, done.stdout) == (2, "")


def test_the_list_of_formats_has_those_that_can_be_written() -> None:
    told = gridwright("convert", EASY, "--to", "xlsx").stderr
    known = " ".join(told.split()).partition("(known: ")[2].rstrip(")").split(", ")
    assert known == [each.slug for each in FORMATS if each.write] + ["parquet", "arrow"]


def test_a_table_after_other_puzzles_is_answered_like_them(table: Path) -> None:
    done = gridwright("solve", "takuzu:2x2:0...", str(table))
    assert done.stdout.startswith("takuzu:2x2:0110\n\n1 2 3 4\n")
    assert "status" not in done.stdout


def test_a_family_and_a_rule_set_hold_for_tables(table: Path) -> None:
    done = gridwright("solve", "--family", "takuzu", str(table))
    assert [row["id"] for row in rows_of(done.stdout) if row["status"] != "unreadable"] == ["2"]
    assert f"{table}:2:1" in places(done.stderr)


@pytest.mark.parametrize(
    ("text", "place", "answers"),
    [
        ("puzzle,solution\n", "<stdin>:1:1", 0),
        (f"puzzle,title\n{EASY},\n{EASY},{'x' * (1 << 21)}\n{EASY},\n", "<stdin>:3:1048576", 1),
        (f'puzzle,title\n{EASY},\n{EASY},"a\n{EASY},b"\n', "<stdin>:3:1", 1),
        (f"puzzle,title\n{EASY},\n{EASY},\udcff\n", "<stdin>:3:18", 0),
    ],
    ids=["only a header", "a long line", "a row on two lines", "no text"],
)
def test_what_is_wrong_with_a_table_is_told_at_its_place(text: str, place: str, answers: int) -> None:
    done = process("solve", "-", input=text, errors="surrogateescape")
    assert places(done.stderr)[0] == place
    assert done.returncode == 2
    assert len(rows_of(done.stdout)) == answers


def test_a_table_comes_out_as_it_goes_in_by_every_way(tmp_path: Path) -> None:
    """A thousand rows by arrays, and the same rows behind one that makes the others be looked at with care."""
    rows = "".join(f"{EASY},{number},unique\n" for number in range(1000))
    plain, odd = tmp_path / "plain.csv", tmp_path / "odd.csv"
    plain.write_text("puzzle,rating,note\n" + rows)
    odd.write_text("puzzle,rating,note\n# a remark\n" + rows.replace("unique", '"uni,que"'))
    first, second = (rows_of(gridwright("solve", path).stdout) for path in (plain, odd))
    assert len(first) == len(second) == 1000
    assert [{**row, "note": "uni,que"} for row in first] == second


CELLS = [EASY, "....", "takuzu:2x2:0...", "", f'"{EASY}"', "magnets:1x2,LR:1,.;.,.;.;.", "sudoku:4x4:" + EASY, "é", "#"]
NOTES = ["", "a", '"a,b"', 'a"', '"a""b"', "é", "#", " "]
ROWS = st.tuples(st.sampled_from(CELLS), st.sampled_from(NOTES), st.sampled_from([",", ",,", "", "\r"]))


HEADS = ["puzzle,note\n", "\ufeffpuzzle,note\n", "# x\npuzzle,note\n"]


@settings(max_examples=60, deadline=None)
@given(st.lists(ROWS, max_size=8), st.sampled_from(HEADS))
def test_rows_as_arrays_are_the_rows_that_are_read_with_care(
    tmp_path_factory: pytest.TempPathFactory, rows: list[tuple[str, str, str]], head: str
) -> None:
    table = tmp_path_factory.mktemp("tables") / "table.csv"
    table.write_text(f"{head}{EASY},\n" + "".join(f"{cell},{note}{rest}\n" for cell, note, rest in rows))
    wrong: list[int] = []
    readings = read_all(table, format="csv", on_error=lambda error: wrong.append(line_of(error)))
    right = [(reading.line, reading.puzzle) for reading in readings]
    also_wrong: list[int] = []
    chunks = Puzzles((str(table),)).chunks(lambda error: also_wrong.append(line_of(error)), tables=True)
    found = [(chunk, reading) for chunk in chunks for reading in chunk.readings()]
    assert {type(chunk) for chunk, _ in found} == {TableChunk}
    assert ([(reading.line, reading.puzzle) for _, reading in found], sorted(also_wrong)) == (right, sorted(wrong))


def line_of(error: Exception) -> int:
    assert isinstance(error, ParseError)
    return error.line


def test_full_boards_that_break_the_rules_are_rows_like_others(tmp_path: Path) -> None:
    table = tmp_path / "in.csv"
    table.write_text("name,puzzle\n1,1111111111111111\n2,1234341221434321\n3,..34341221434321\n")
    ran = gridwright("solve", table)
    assert [line.rpartition(",")[2] for line in ran.stdout.splitlines()] == ["status", "none", "unique", "unique"]
    ran = gridwright("solve", "-", text="sudoku:4x4:1111111111111111\n" * 3)
    assert places(ran.stdout) == [f"# <stdin>:{line}" for line in (1, 2, 3)]
    assert (ran.stderr, ran.exit_code) == ("", 1)
