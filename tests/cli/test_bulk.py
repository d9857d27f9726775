"""Files of many lines: those that are alike go by in arrays, and wrong ones don't keep the others from being done."""

import re
from functools import cache
from itertools import cycle, islice
from pathlib import Path

import pytest

from gridwright import FORMATS, BudgetError, Format, ParseError, read_all, to_id
from gridwright.puzzles.budget import Budget
from tests.cli.shell import gridwright, places

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = UNIQUE.replace("5", ".").replace("9", ".")
NONE = UNIQUE[:2] + "5" + UNIQUE[3:]
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
LINES = [
    UNIQUE,
    UNIQUE.replace(".", "0"),
    "# a comment",
    SEVERAL,
    UNIQUE[:-1] + "X",
    "",
    NONE,
    UNIQUE[:80],
    SOLVED,
    f"  {UNIQUE}",
    ".2.43...4.2....1",
    " ".join(UNIQUE[row : row + 9] for row in range(0, 81, 9)),
    UNIQUE,
]
TAKUZU = ["takuzu:4x4:1....1....0.0..0", "takuzu:4x4:................", "takuzu:4x4:0110011010011001"]
IDS = [*TAKUZU, f"sudoku:9x9:{UNIQUE}", "sudoku:9x9:", "takuzu/repeats:4x4:0110011010011001", *TAKUZU, "takuzu:2x2#1"]


FILES = {
    "sudoku-line": LINES,
    "takuzu-line": [".1.0 ..0. .0.. ..1.", "01.. 1... .... ....", "01.. 1... .x.. ...."],
    "id": IDS,
}


@pytest.fixture(params=FILES)
def format(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["LF", "CRLF", "no end"])
def file(request: pytest.FixtureRequest, format: str, tmp_path: Path) -> Path:
    text = "\n".join(islice(cycle(FILES[format]), 100)) + ("" if request.param == "no end" else "\n")
    path = tmp_path / "puzzles.txt"
    path.write_bytes((text.replace("\n", "\r\n") if request.param == "CRLF" else text).encode())
    return path


@cache
def alone(command: str, line: str, *options: str) -> tuple[str, str]:
    result = gridwright(command, "-", *options, text=line + "\n")
    return result.stdout, result.stderr


@pytest.mark.parametrize("options", [[], ["--json"]], ids=["text", "json"])
@pytest.mark.parametrize("command", ["solve", "check", "count"])
def test_what_is_said_of_a_line_does_not_depend_on_the_lines_around_it(
    command: str, options: list[str], file: Path, format: str
) -> None:
    """Every line by itself, in a text that has nothing else, gives the same answer."""
    together = gridwright(command, file, *options)
    answers, errors = "", ""
    for number, line in enumerate(file.read_bytes().decode().split("\n"), 1):
        content = line.rstrip("\r")
        if content and not content.startswith("#"):
            texts = alone(command, content, "--from", format, *options)
            said, wrong = (text.replace("<stdin>:1", f"{file}:{number}") for text in texts)
            answers += said.replace('"<stdin>", "line": 1', f'"{file}", "line": {number}')
            errors += wrong
    assert together.stdout == answers
    assert together.stderr == errors


@pytest.mark.parametrize(
    "known", [known for known in FORMATS if known.slug != "magnets-solution"], ids=lambda k: k.slug
)
def test_a_file_of_any_format_is_what_python_reads_in_it(known: Format, tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text(known.example)
    expected = [to_id(reading.puzzle) for reading in read_all(file)]
    for done in (
        gridwright("convert", file, "--to", "id"),
        gridwright("convert", "-", "--to", "id", text=known.example),
    ):
        assert (done.stdout.splitlines(), done.exit_code) == (expected, 0)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", ["solve", "check", "count", "grade"])
def test_the_number_of_jobs_changes_nothing(command: str, jobs: str, file: Path) -> None:
    plain, parallel = gridwright(command, file), gridwright(command, file, "--jobs", jobs)
    assert (plain.stdout, plain.stderr, plain.exit_code) == (parallel.stdout, parallel.stderr, parallel.exit_code)


def test_formats_that_follow_each_other_are_kept_apart(tmp_path: Path) -> None:
    lines, grid, out = tmp_path / "lines.txt", tmp_path / "grid.txt", tmp_path / "out.txt"
    lines.write_text(f"{UNIQUE}\n" * 3)
    grid.write_text("_ 2 _ 4\n3 _ _ _\n4 _ 2 _\n_ _ _ 1\n")
    gridwright("solve", lines, grid, lines, "-o", out)
    assert out.read_text() == f"{SOLVED}\n" * 3 + "\n1 2 3 4\n3 4 1 2\n4 1 2 3\n2 3 4 1\n\n" + f"{SOLVED}\n" * 3


def test_a_line_that_no_puzzle_fills_is_an_error_and_not_a_full_memory(tmp_path: Path) -> None:
    file = tmp_path / "long.txt"
    file.write_text(f"{UNIQUE}\n{'.' * (3 << 20)}\n{UNIQUE}\n")
    result = gridwright("count", file)
    assert result.stdout.splitlines()[0] == f"{file}:1: 1"
    assert f"{file}:2:" in result.stderr
    assert result.exit_code == 2


WRONG_AMONG_GOOD = {
    "id": ("takuzu:2x2:0...\n", "takuzu:2x2:0..X\n", "takuzu:2x2:....\n", "no-such-family:2x2:....\n"),
    "sudoku-line": ("1" + 15 * "." + "\n", "1" + 14 * "." + "\n", "12" + 14 * "." + "\n", "X" + 15 * "." + "\n"),
    "takuzu-line": ("01 ..\n", "01 .\n", "0. ..\n", "0X ..\n"),
    "json": ('{"id": "takuzu:2x2:0..."}\n', '{"id": 3}\n', '{"id": "takuzu:2x2:...."}\n', "{oops\n"),
}
SLOW = "sudoku:49x49;minimal@5#1"
"""A recipe that takes far longer than any of these tests waits."""


@pytest.mark.parametrize("format", WRONG_AMONG_GOOD)
def test_good_lines_are_done_and_every_bad_one_is_named(format: str) -> None:
    good, bad, better, worse = WRONG_AMONG_GOOD[format]
    result = gridwright("count", "--from", format, "-", text=good + bad + better + worse + good)
    assert [line.split(": ")[0] for line in result.stdout.splitlines()] == ["<stdin>:1", "<stdin>:3", "<stdin>:5"]
    assert [line.split(":")[:2] for line in result.stderr.splitlines()] == [["<stdin>", "2"], ["<stdin>", "4"]]
    assert result.exit_code == 2


def test_a_puzzle_of_another_family_is_passed_over_too() -> None:
    result = gridwright("count", "--family", "takuzu", "-", text="sudoku:1x1:.\ntakuzu:2x2:0...\n")
    assert result.stdout == "<stdin>:2: 1\n"
    assert places(result.stderr) == ["<stdin>:1:1"]


def test_a_file_of_bad_lines_only_is_not_called_empty() -> None:
    result = gridwright("count", "-", text="takuzu:2x2:X...\n")
    assert (result.stdout, result.stderr.count("\n"), result.exit_code) == ("", 1, 2)


def test_a_file_without_any_puzzle_is_told_of_in_a_few_lines(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("note:nothing\n" * 50)
    result = gridwright("solve", file)
    assert places(result.stderr) == [*(f"{file}:{line}:1" for line in (1, 2, 3)), str(file)]
    assert (result.stdout, result.exit_code) == ("", 2)


def test_bad_lines_before_the_first_puzzle_are_all_named() -> None:
    bad = "note:nothing\n" * 7
    for good in ("takuzu:2x2:0...\n", f"{SLOW}\n"):
        result = gridwright("count", "--time", "50ms", "-", text=bad + good + bad)
        lines = [int(line.split(":")[1]) for line in result.stderr.splitlines()]
        assert lines == [*range(1, 8), *([8] if good.startswith("sudoku") else []), *range(9, 16)]


def test_a_long_text_without_any_puzzle_is_not_read_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("note:nothing\n" * 300_000)
    [lines] = re.findall(r"(\d\d,\d{3}) lines", gridwright("solve", file).stderr)
    assert int(lines.replace(",", "")) < 300_000


def test_prose_is_no_puzzle_and_one_line_says_so(tmp_path: Path) -> None:
    file = tmp_path / "README.md"
    file.write_text(
        "# A title\n\n" + "Words upon words, as they stand in a text that somebody has written for people. " * 2 + "\n"
    )
    result = gridwright("solve", file)
    assert places(result.stderr) == [f"{file}:3:1"]


def test_dedupe_leaves_out_mistakes_and_copies() -> None:
    result = gridwright("dedupe", "-", text="takuzu:2x2:0...\ntakuzu:2x2:X...\ntakuzu:2x2:1...\ntakuzu:2x2:....\n")
    assert result.stdout == "takuzu:2x2:0...\ntakuzu:2x2:....\n"
    assert result.exit_code == 2


def test_in_python_the_first_bad_line_raises_unless_someone_wants_to_hear_of_it() -> None:
    import io

    text = "".join(WRONG_AMONG_GOOD["id"])
    readings = read_all(io.StringIO(text), name="ids")
    assert [reading.line for reading in islice(readings, 1)] == [1]
    with pytest.raises(ParseError, match="ids:2:15"):
        next(readings)
    heard: list[ParseError | BudgetError] = []
    assert [reading.line for reading in read_all(io.StringIO(text), on_error=heard.append)] == [1, 3]
    assert [error.line for error in heard if isinstance(error, ParseError)] == [2, 4]


@pytest.mark.parametrize("command", ["solve", "count", "explain", "hint", "grade", "canonical"])
@pytest.mark.parametrize("text", [SLOW, f'{{"id": "{SLOW}"}}'])
def test_the_time_for_a_puzzle_holds_for_the_making_of_its_recipe(command: str, text: str) -> None:
    result = gridwright(command, "--time", "50ms", "-", text=f"{text}\n")
    assert (result.stdout, result.exit_code) == ("", 3)
    assert places(result.stderr) == ["<stdin>:1"]


def test_relate_that_ran_out_of_time_does_not_ask_for_more_puzzles() -> None:
    result = gridwright("relate", "--time", "50ms", "-", text=f"{SLOW}\ntakuzu:2x2:....\n")
    assert (result.exit_code, result.stderr.count("\n")) == (3, 1)


def test_the_puzzles_after_a_recipe_that_took_too_long_are_done() -> None:
    result = gridwright("count", "--time", "50ms", "-", text=f"{SLOW}\ntakuzu:2x2:....\n")
    assert (result.stdout, result.exit_code) == ("<stdin>:2: 2\n", 3)


def test_in_python_the_budget_of_read_all_is_for_each_recipe() -> None:
    import io

    with pytest.raises(BudgetError, match=r"^recipes:2: "):
        list(read_all(io.StringIO(f"takuzu:4x4@5#1\n{SLOW}\n"), name="recipes", budget=Budget(seconds=0.01)))
