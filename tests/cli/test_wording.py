"""What the command line says: usage, plurals, refusals, and what a user typed, short and harmless."""

import shlex
from pathlib import Path

import pytest

from gridwright import GridwrightError, family, parse
from gridwright.formats import format_named
from gridwright.puzzles.step import technique
from gridwright.puzzles.strategy import STRATEGIES, Strategy, StrategyError
from tests.cli.sentences import SENTENCES
from tests.cli.shell import SUDOKU, gridwright, on_terminal


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


@pytest.mark.parametrize(
    ("typed", "text", "line"), SENTENCES, ids=[f"{typed}: {line[:40]}" for typed, _, line in SENTENCES]
)
def test_a_command_says_what_it_should(
    typed: str, text: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other tests look at codes, places and fields: sentences are checked here."""
    monkeypatch.chdir(tmp_path)
    assert line in gridwright(*shlex.split(typed), text=text).output.splitlines()


@pytest.mark.parametrize(
    ("typed", "new"),
    [
        ("solve --format id", "--from"),
        ("generate --format id", "--to"),
        ("reduce --to smallest", "--smallest"),
        ("draw --size 80", "--width"),
        ("book --check", "--verify"),
        ("lab scale --seeds 2", "--number"),
    ],
)
def test_an_option_of_old_says_what_it_is_called_now(typed: str, new: str) -> None:
    result = gridwright(*typed.split(), "x")
    old = next(word for word in typed.split() if word.startswith("--"))
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (2, f"Error: {old} is called {new} now.")


@pytest.mark.parametrize("name", ["takuzu", "Takuzu", "TAKUZU"])
def test_a_family_may_be_named_in_capital_letters(name: str) -> None:
    assert gridwright("count", "--family", name, "-", text="1_0_ ____ _0__ ___1\n").stdout == "<stdin>:1: 6\n"
    assert gridwright("generate", name, "4", "--seed", "1").stdout.startswith("# takuzu:4x4@5#1\n")
    assert gridwright("techniques", name).stdout.startswith("Takuzu\n")
    assert gridwright("dedupe", "-q", "--family", name, "-", text="takuzu:2x2:....\n").exit_code == 0


@pytest.mark.parametrize("command", ["solve", "relate"])
def test_standard_input_has_one_name(command: str) -> None:
    result = gridwright(command, "-", "--from", "takuzu-grid", "--family", "takuzu", text="X\n")
    assert result.stderr.startswith("<stdin>:1:1: ")


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        (
            ("sudoku", "12 (1x12)"),
            "a box of 1×12 is a whole line: those of a 12×12 Sudoku are 2×6 or 3×4",
        ),
        (("sudoku", "7"), "7 is not a size of Sudoku"),
        (("takuzu", "6 (2x3)"), "a Takuzu has no boxes"),
        (("sudoku", "--score", "5..3"), "the scores '5..3' go downwards; 3..5 is a range"),
        (
            ("sudoku", "--score", "3..4", "--difficulty", "easy"),
            "no easy puzzle has a score of 3..4: the band ends at 2.79",
        ),
        (
            ("sudoku:9x9@5#1.1000000000000",),
            "the index of a puzzle, after the dot of its recipe, is at most",
        ),
        (("sudoku:9x9@5#99999999999999999999999",), "a seed is a number from 0 to 18446744073709551615"),
        (("sudoku:9x9#seven",), "'sudoku:9x9#seven' is not a recipe, such as sudoku:9x9@5#7"),
    ],
)
def test_a_request_that_cannot_be_met_is_refused_with_what_could_be(asked: tuple[str, ...], reason: str) -> None:
    result = gridwright("generate", *asked)
    assert (result.exit_code, result.stdout) == (2, "")
    assert reason in " ".join(result.stderr.split())


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
        ["solve", "--from", STEERING, "x"],
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
        Strategy.parse("brilliant")
    known = str(caught.value).partition("(known: ")[2].rstrip(")").split(", ")
    assert len(known) == len(set(known))
    assert set(STRATEGIES) < set(known)


def test_a_word_that_is_nearly_right_is_answered_with_the_right_one() -> None:
    for wrong, right in (("xwing", "x-wing"), ("hiden-pair", "hidden-pair"), ("skyscrapper", "skyscraper")):
        ran = gridwright("generate", "sudoku", "--needs", wrong)
        assert (ran.stdout, ran.exit_code) == ("", 2)
        assert f"there is no technique '{wrong}'; did you mean {right}" in " ".join(ran.stderr.split())


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
