"""Lines that are wrong among good ones: all of them are named, and the others are still done."""

from itertools import islice

import pytest

from gridwright import BudgetError, ParseError, read_all
from gridwright.puzzles.budget import Budget
from tests.cli.shell import gridwright

FILES = {
    "id": ("takuzu:2x2:0...\n", "takuzu:2x2:0..X\n", "takuzu:2x2:....\n", "no-such-family:2x2:....\n"),
    "sudoku-line": ("1" + 15 * "." + "\n", "1" + 14 * "." + "\n", "12" + 14 * "." + "\n", "X" + 15 * "." + "\n"),
    "takuzu-line": ("01 ..\n", "01 .\n", "0. ..\n", "0X ..\n"),
    "json": ('{"id": "takuzu:2x2:0..."}\n', '{"id": 3}\n', '{"id": "takuzu:2x2:...."}\n', "{oops\n"),
}
SLOW = "sudoku:49x49;minimal@3#1"
"""A recipe that takes far longer than any of these tests waits."""


@pytest.mark.parametrize("format", FILES)
def test_good_lines_are_done_and_every_bad_one_is_named(format: str) -> None:
    good, bad, better, worse = FILES[format]
    result = gridwright("count", "--format", format, "-", text=good + bad + better + worse + good)
    assert [line.split(": ")[0] for line in result.stdout.splitlines()] == ["<stdin>:1", "<stdin>:3", "<stdin>:5"]
    assert [line.split(":")[:2] for line in result.stderr.splitlines()] == [["<stdin>", "2"], ["<stdin>", "4"]]
    assert result.exit_code == 2


def test_a_puzzle_of_another_family_is_passed_over_too() -> None:
    result = gridwright("count", "--family", "takuzu", "-", text="sudoku:1x1:.\ntakuzu:2x2:0...\n")
    assert result.stdout == "<stdin>:2: 1\n"
    assert result.stderr == "<stdin>:1:1: this is a 1×1 Sudoku, not a Takuzu\n"


def test_a_file_of_bad_lines_only_is_not_called_empty() -> None:
    result = gridwright("count", "-", text="takuzu:2x2:X...\n")
    assert (result.stdout, result.stderr.count("\n"), result.exit_code) == ("", 1, 2)


def test_dedupe_says_how_many_mistakes_the_input_has() -> None:
    result = gridwright("dedupe", "-", text="takuzu:2x2:0...\ntakuzu:2x2:X...\ntakuzu:2x2:1...\ntakuzu:2x2:....\n")
    assert result.stdout == "takuzu:2x2:0...\ntakuzu:2x2:....\n"
    assert result.stderr.splitlines()[-1] == "2 of 3 puzzles kept, 1 copy left out; 1 error in the input"
    assert result.exit_code == 2


def test_in_python_the_first_bad_line_raises_unless_someone_wants_to_hear_of_it() -> None:
    import io

    text = "".join(FILES["id"])
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
    assert result.stderr == "<stdin>:1: the budget ran out before the puzzle was finished\n"


def test_relate_that_ran_out_of_time_does_not_ask_for_more_puzzles() -> None:
    result = gridwright("relate", "--time", "50ms", "-", text=f"{SLOW}\ntakuzu:2x2:....\n")
    assert (result.exit_code, result.stderr.count("\n")) == (3, 1)


def test_the_puzzles_after_a_recipe_that_took_too_long_are_done() -> None:
    result = gridwright("count", "--time", "50ms", "-", text=f"{SLOW}\ntakuzu:2x2:....\n")
    assert (result.stdout, result.exit_code) == ("<stdin>:2: 2\n", 3)


def test_in_python_the_budget_of_read_all_is_for_each_recipe() -> None:
    import io

    with pytest.raises(BudgetError, match=r"^recipes:2: "):
        list(read_all(io.StringIO(f"takuzu:4x4@3#1\n{SLOW}\n"), name="recipes", budget=Budget(seconds=0.01)))
