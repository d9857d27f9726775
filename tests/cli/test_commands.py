"""`gridwright check`, `convert`, `families`, and what all commands have in common: usage, help, version."""

import json
import os
import re
import shlex
from pathlib import Path

import click
import pytest

import gridwright as package
from gridwright import FAMILIES, STRATEGIES, parse, read
from gridwright.cli.app import gridwright as program
from gridwright.cli.group import Commands
from gridwright.formats import FORMATS
from tests.cli.shell import (
    EMPTY_TAKUZU,
    ONLY_WITH_REPEATS,
    SUDOKU,
    SUDOKU_SOLUTION,
    TAKUZU,
    gridwright,
    places,
    process,
)


@pytest.mark.parametrize("command", ["solve", "count", "grade", "canonical", "check", "dedupe"])
def test_no_thread_at_all_is_refused(command: str) -> None:
    done = gridwright(command, "--jobs", "0", "takuzu:2x2:0...")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "'--jobs'" in done.stderr


def test_check_says_what_a_puzzle_is(tmp_path: Path) -> None:
    puzzle, solution = tmp_path / "puzzle.txt", tmp_path / "solution.txt"
    puzzle.write_text(SUDOKU)
    solution.write_text(SUDOKU_SOLUTION)
    result = gridwright("check", puzzle, solution, "--json")
    assert result.exit_code == 0
    records = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(record["source"], record["solved"], record["open_cells"]) for record in records] == [
        (str(puzzle), False, 10),
        (str(solution), True, 0),
    ]


def test_a_line_names_one_puzzle_of_a_file(tmp_path: Path) -> None:
    file = tmp_path / "puzzles.txt"
    file.write_text("takuzu:2x2:0...\ntakuzu:2x2:9...\n\ntakuzu:2x2:....\n")
    assert gridwright("count", f"{file}:4", f"{file}:1").stdout == f"{file}:4: 2\n{file}:1: 1\n"
    for line, place in ((2, "2:12"), (3, "3"), (0, "0"), (10**20, f"{10**20}")):
        ran = gridwright("count", f"{file}:{line}")
        assert (ran.stdout, ran.exit_code) == ("", 2)
        assert places(ran.stderr) == [f"{file}:{place}"]


def test_check_names_every_violation_and_answers_no() -> None:
    result = gridwright("check", "--json", "-", text="sudoku:4x4:11..1...........\n")
    violations = json.loads(result.stdout)["violations"]
    assert [each["constraint"] for each in violations] == ["row 1", "column 1", "box 1"]
    assert result.exit_code == 1


def test_check_names_the_rule_set_that_makes_a_puzzle_unique() -> None:
    result = gridwright("check", "--json", "-", text=ONLY_WITH_REPEATS)
    assert json.loads(result.stdout)["unique_under"] == "repeats"
    assert result.exit_code == 1


def test_check_as_json_has_the_violations_as_data() -> None:
    record = json.loads(gridwright("check", "--json", "-", text="sudoku:4x4:11..............\n").stdout)
    assert (record["consistent"], record["complete"], record["solved"], record["open_cells"]) == (
        False,
        False,
        False,
        14,
    )
    violation = record["violations"][0]
    assert violation.pop("text")
    assert violation == {
        "constraint": "row 1",
        "cells": [{"cell": "R1C1", "index": 0}, {"cell": "R1C2", "index": 1}],
    }
    assert record["unique_under"] is None


def test_convert_writes_the_same_puzzles_in_another_format(tmp_path: Path) -> None:
    ids, grids = tmp_path / "puzzles.txt", tmp_path / "grids.txt"
    ids.write_text(TAKUZU + EMPTY_TAKUZU)
    assert gridwright("convert", ids, "--to", "takuzu-grid", "-o", grids).exit_code == 0
    assert list(read(grids, family="takuzu")) == list(map(parse, (TAKUZU, EMPTY_TAKUZU)))


def test_convert_reports_what_a_format_cannot_hold_and_writes_the_rest() -> None:
    result = gridwright("convert", "-", "--to", "takuzu-line", text=TAKUZU + "sudoku:1x1:1\n" + EMPTY_TAKUZU)
    assert result.stdout == "1... .1.. ..0. 0..0\n.... .... .... ....\n"
    assert places(result.stderr) == ["<stdin>:2"]
    assert result.exit_code == 2


def test_families_lists_families_rules_sizes_and_formats() -> None:
    text = gridwright("families").stdout
    for family in FAMILIES:
        assert family.summary in text
        assert family.sizes in text
        for rule in family.variants[0].rules:
            assert rule.sentence in text
        for slug in family.formats:
            assert f"    {slug}: " in text
    records = list(map(json.loads, gridwright("families", "--json").stdout.splitlines()))
    assert [record["family"] for record in records] == [family.slug for family in FAMILIES]


@pytest.mark.parametrize(
    ("option", "known"),
    [
        ("--strategy", [*STRATEGIES]),
        ("--family", [family.slug for family in FAMILIES]),
        ("--rules", ["standard", "repeats"]),
        ("--from", [known.slug for known in FORMATS]),
    ],
)
def test_a_usage_error_lists_what_exists(option: str, known: list[str]) -> None:
    result = gridwright("solve", "-", option, "no-such-thing", text=SUDOKU)
    words = result.stderr.replace(",", " ").replace(")", " ").split()
    assert option in result.stderr
    assert set(known) <= set(words)
    assert (result.exit_code, result.stdout) == (2, "")


@pytest.mark.parametrize("time", ["", "soon", "10", "1.5s", "500ms", "1m30s", "2h", "-3s", "5x", "1m,3s"])
def test_times_are_written_as_people_write_them(time: str) -> None:
    good = time in ("10", "1.5s", "500ms", "1m30s", "2h")
    result = gridwright("solve", "-", f"--time={time}", text=SUDOKU)
    assert result.exit_code == (0 if good else 2)
    assert good or "10s, 1m30s or 500ms" in result.stderr


def test_a_format_of_another_family_is_a_usage_error() -> None:
    result = gridwright("solve", "-", "--family", "sudoku", "--from", "takuzu-grid", text=SUDOKU)
    assert result.exit_code == 2
    assert "'--from'" in result.stderr


def test_the_version_is_shown() -> None:
    assert gridwright("--version").stdout == f"gridwright {package.__version__}\n"


def test_help_names_every_command_and_the_exit_codes() -> None:
    text = gridwright("--help").stdout
    for command in ("solve", "check", "convert", "families"):
        assert f"  {command} " in text
        assert gridwright(command, "-h").exit_code == 0
    assert "130 interrupted" in text


@pytest.mark.parametrize("arguments", [["--help"], ["lab", "--help"]], ids=" ".join)
def test_the_list_of_commands_cuts_no_sentence(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    lines = gridwright(*arguments).stdout.splitlines()
    commands = [line for line in lines if re.match(r"  [a-z]+ {2,}\S", line)]
    assert len(commands) >= 4
    assert all(line.endswith(".") and not line.endswith("..") for line in commands)


def commands() -> dict[str, click.Command]:
    """All commands, those of groups too, by what is typed."""
    context = click.Context(program)
    found: dict[str, click.Command | None] = {}
    for name in program.list_commands(context):
        command = program.get_command(context, name)
        if isinstance(command, Commands):
            found |= {f"{name} {each}": command.get_command(context, each) for each in command.list_commands(context)}
        else:
            found[name] = command
    return {name: command for name, command in found.items() if command}


EXAMPLES = [
    line for command in commands().values() for line in re.findall(r"^ +gridwright (.*)", str(command.help), re.M)
]


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_of_the_help_is_understood(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "mask.txt").write_text("X...\n" * 4)
    monkeypatch.chdir(tmp_path)
    name = max((name for name in commands() if example.startswith(f"{name} ")), key=len)
    words = shlex.split(example.removeprefix(name))
    assert commands()[name].make_context(name, words).params


@pytest.mark.parametrize("name", commands())
def test_every_command_has_a_sentence_and_says_what_its_options_do(name: str) -> None:
    command = commands()[name]
    assert re.match(r"[A-Z][^\n]*\.$", str(command.help).partition("\n")[0])
    for parameter in command.params:
        assert parameter.help, parameter.name
        assert parameter.help.endswith((".", "]", ")")), parameter.help


@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("re", ["relate", "reduce", "repair"]),
        ("lab tr", ["trace"]),
        ("solve --fam", ["--family"]),
        ("solve --family t", ["takuzu"]),
        ("count --from takuzu-l", ["takuzu-line"]),
        ("generate m", ["magnets"]),
        ("generate sudoku --symmetry h", ["half-turn"]),
        ("explain --upto x-w", ["x-wing"]),
        ("hint puz", ["puz"]),
    ],
)
def test_the_shell_completes_what_is_begun(typed: str, completed: list[str]) -> None:
    words = f"gridwright {typed}".split()
    asked = {"_GRIDWRIGHT_COMPLETE": "bash_complete", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}
    ran = process(env={**os.environ, **asked})
    kind = "file" if completed == ["puz"] else "plain"
    assert set(ran.stdout.split()) == {f"{kind},{word}" for word in completed}


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_gets_a_script(shell: str) -> None:
    ran = process(env={**os.environ, "_GRIDWRIGHT_COMPLETE": f"{shell}_source"})
    assert (ran.returncode, ran.stderr) == (0, "")
    assert f"_GRIDWRIGHT_COMPLETE={shell}_complete" in ran.stdout


def test_a_pasted_link_is_solved_and_steps_go_on_from_its_entries() -> None:
    solved = gridwright("solve", "https://puzz.link/p?sudoku/4/4/g1k23k3g")
    assert solved.exit_code == 0
    assert solved.stdout == "2 1 4 3\n4 3 1 2\n3 4 2 1\n1 2 3 4\n"
    file = "pzprv3/sudoku/4/. 1 . . /. . . 2 /3 . . . /. . 3 . /1 . . . /. . . . /. . . . /. . . . /"
    [wrong] = json.loads(gridwright("hint", "--json", file).stdout)["wrong"]
    assert wrong["cell"] == "R1C1"
    explained = gridwright("explain", file.replace("/1 . . . /", "/2 . . . /"))
    assert "2 1 | . ." in explained.stdout
