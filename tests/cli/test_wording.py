"""What the command line says: usage, plurals, names in capital letters, wishes that cannot be."""

import pytest

from tests.cli.shell import gridwright


@pytest.mark.parametrize(
    ("command", "usage"),
    [
        ("generate", "gridwright generate [OPTIONS] FAMILY [SIZE]"),
        ("relate", "gridwright relate [OPTIONS] A [B]"),
        ("techniques", "gridwright techniques [OPTIONS] [FAMILY]"),
        ("solve", "gridwright solve [OPTIONS] FILE..."),
        ("lab scale", "gridwright lab scale [OPTIONS] FAMILY"),
    ],
)
def test_the_usage_is_written_as_everywhere(command: str, usage: str) -> None:
    text = gridwright(*command.split(), "--help").stdout
    assert text.splitlines()[0].replace("Usage: root", "Usage: gridwright") == f"Usage: {usage}"


@pytest.mark.parametrize("name", ["takuzu", "Takuzu", "TAKUZU"])
def test_a_family_may_be_named_in_capital_letters(name: str) -> None:
    assert gridwright("count", "--family", name, "-", text="1_0_ ____ _0__ ___1\n").stdout == "<stdin>:1: 6\n"
    assert gridwright("generate", name, "4", "--seed", "1").stdout.startswith("# takuzu:4x4@3#1\n")
    assert gridwright("techniques", name).stdout.startswith("Takuzu\n")
    assert gridwright("dedupe", "-q", "--family", name, "-", text="takuzu:2x2:....\n").exit_code == 0


def test_one_of_a_thing_is_no_plural() -> None:
    assert gridwright("check", "-", text="sudoku:1x1:.\n").stdout.endswith("consistent, 1 of 1 cell open\n")
    assert "1 of 1 puzzle kept" in gridwright("dedupe", "-", text="takuzu:2x2:....\n").stderr
    assert "1 cell, but a 2×2 Takuzu has 4" in gridwright("check", "-", text="takuzu:2x2:.\n").stderr


@pytest.mark.parametrize("command", ["solve", "relate"])
def test_standard_input_has_one_name(command: str) -> None:
    result = gridwright(command, "-", "--format", "takuzu-grid", "--family", "takuzu", text="X\n")
    assert result.stderr.startswith("<stdin>:1:1: ")


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (
            ("sudoku", "12 (1x12)"),
            "a box of 1×12 is a whole line: those of a 12×12 Sudoku are 2×6 or 3×4",
        ),
        (("sudoku", "7"), "7 is not a size of Sudoku"),
        (("takuzu", "6 (2x3)"), "a Takuzu has no boxes"),
        (("sudoku", "--score", "5..3"), "the scores '5..3' go downwards; 3..5 is a range"),
        (("sudoku", "--score", "3..4", "--difficulty", "easy"), "no score is in '3..4' and of difficulty 'easy'"),
        (
            ("sudoku:9x9@3#1.1000000000000",),
            "the index of a puzzle, after the dot of its recipe, is at most",
        ),
        (("sudoku:9x9@3#99999999999999999999999",), "a seed is a number from 0 to 18446744073709551615"),
        (("sudoku:9x9#seven",), "'sudoku:9x9#seven' is not a recipe, such as sudoku:9x9@3#7"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_with_what_could_be(wish: tuple[str, ...], reason: str) -> None:
    result = gridwright("generate", *wish)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in " ".join(result.stderr.split())


def test_a_trace_that_is_cut_off_says_where_and_how_to_see_more() -> None:
    result = gridwright("lab", "trace", "--nodes", "3", "-", text=f"takuzu:8x8:{'.' * 64}\n")
    assert result.stdout.endswith("so far: cut off after 3 trials, the search is not at its end\n")
    assert (result.stderr, result.exit_code) == ("<stdin>:1: cut off after 3 trials; --nodes shows more\n", 3)
