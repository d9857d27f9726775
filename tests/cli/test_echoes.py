"""What a user typed or named comes back in messages: it can't steer the terminal, and it is short."""

from pathlib import Path

import pytest

from gridwright import FAMILIES, GridwrightError, family, parse
from gridwright.formats import format_named
from gridwright.puzzles.step import technique
from gridwright.puzzles.strategy import INFERENCES, LOOKS_AT, STRATEGIES, Strategy, StrategyError
from tests.cli.shell import SUDOKU, gridwright, on_terminal

STEERING = "a\x1b[31m\x9b2J\u202eb"
SHOWN = r"a\x1b[31m\x9b2J\u202eb"
ENDLESS = "9" * 100_000


@pytest.fixture
def named(tmp_path: Path) -> Path:
    """A puzzle in a file whose name would colour the terminal."""
    file = tmp_path / f"{STEERING}.txt"
    file.write_text(SUDOKU)
    return file


@pytest.mark.parametrize("command", ["solve", "count", "check", "canonical", "explain", "hint", "grade", "convert"])
def test_a_file_name_reaches_no_terminal_as_it_is(command: str, named: Path) -> None:
    option = ["--to", "id"] if command == "convert" else []
    result = gridwright(command, *option, named, named.with_name("missing" + named.name))
    assert result.exit_code == 2
    assert f"missing{SHOWN}.txt: no such file, and not a puzzle" in result.stderr
    assert {"\x1b", "\x9b", "\u202e"}.isdisjoint(result.output)


def test_a_heading_on_the_screen_shows_the_name_without_obeying_it(named: Path) -> None:
    assert SHOWN in on_terminal(["solve", named], {"TERM": "dumb", "COLUMNS": "500"})


@pytest.mark.parametrize(
    "arguments",
    [
        [STEERING],
        ["solve", f"--{STEERING}"],
        ["solve", "--strategy", STEERING, "x"],
        ["solve", "--time", STEERING, "x"],
        ["solve", "--family", STEERING, "x"],
        ["solve", "--rules", STEERING, "x"],
        ["solve", "--format", STEERING, "x"],
        ["solve", "-o", f"/{STEERING}/x", "x"],
        ["explain", "--lang", STEERING, "x"],
        ["explain", "--upto", STEERING, "x"],
        ["generate", "takuzu", STEERING],
        ["generate", "takuzu", "4", "--symmetry", STEERING],
        ["generate", "takuzu", "4", STEERING],
    ],
    ids=lambda arguments: " ".join(arguments[:3]).replace(STEERING, "…"),
)
@pytest.mark.parametrize("longer", ["", ENDLESS])
def test_an_argument_comes_back_harmless_and_short(arguments: list[str], longer: str) -> None:
    result = gridwright(*(argument.replace(STEERING, STEERING + longer) for argument in arguments))
    assert result.exit_code == 2
    assert SHOWN in result.stderr
    assert {"\x1b", "\x9b", "\u202e"}.isdisjoint(result.stderr)
    assert len(result.stderr) < 3000


def test_names_that_do_not_exist_are_quoted_short_in_python_too() -> None:
    for wrong in (family, technique, format_named, Strategy.parse, parse):
        with pytest.raises(GridwrightError) as caught:
            wrong(STEERING + ENDLESS)
        assert "\x1b" not in str(caught.value)
        assert len(str(caught.value)) < 2000


def test_an_unknown_strategy_is_answered_with_every_word_once() -> None:
    with pytest.raises(StrategyError) as caught:
        Strategy.parse("vanila")
    known = str(caught.value).partition("(known: ")[2].rstrip(")").split(", ")
    assert len(known) == len(set(known))
    assert set(STRATEGIES) < set(known)


def test_a_strategy_of_another_family_warns_once() -> None:
    two = f"{SUDOKU}\n{SUDOKU}"
    warning = "gridwright: strategy plain is for other puzzles: in a 4×4 Sudoku, it finds nothing\n"
    assert gridwright("solve", "--strategy", "plain", "-", text=two).stderr == warning
    partly = gridwright("solve", "--strategy", "naked-subset+in-between+pairs", "-", text=SUDOKU).stderr
    assert partly.endswith("in a 4×4 Sudoku, in-between, pairs find nothing\n")
    assert gridwright("solve", "--strategy", "sudoku", "-", text=SUDOKU).stderr == ""
    assert gridwright("lab", "trace", "--strategy", "vanilla", "-", text=SUDOKU).stderr.startswith(
        "gridwright: strategy"
    )


def test_every_family_has_strategies_that_fit_it() -> None:
    for each in FAMILIES:
        for example in each.examples:
            assert STRATEGIES[each.strategy].idle(parse(example)) in ((), ("distinct-lines",))
    assert set(LOOKS_AT) == set(INFERENCES)
