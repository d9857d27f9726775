"""`gridwright solve` and `count`: what is printed can be read back, and says all there is to say."""

import json
import re
from pathlib import Path

import pytest

from gridwright import FAMILIES, Status, check, parse, read, solve
from gridwright.formats import to_text
from tests.cli.shell import (
    EMPTY_SUDOKU,
    EMPTY_TAKUZU,
    ONLY_WITH_REPEATS,
    SUDOKU,
    SUDOKU_SOLUTION,
    TAKUZU,
    UNSOLVABLE,
    gridwright,
    places,
)
from tests.proof_checker import refutes

EXAMPLES = [example for family in FAMILIES for example in family.examples]
CASES = [(example, slug) for example in EXAMPLES for slug in parse(example).family.formats]


def test_a_unique_solution_is_printed_in_the_format_of_the_input_and_nothing_else() -> None:
    result = gridwright("solve", "-", text=SUDOKU)
    assert (result.stdout, result.stderr, result.exit_code) == (SUDOKU_SOLUTION, "", 0)


@pytest.mark.parametrize(("example", "slug"), CASES)
def test_solutions_can_be_read_back_in_every_format(example: str, slug: str, tmp_path: Path) -> None:
    puzzle = parse(example)
    try:
        text = to_text(puzzle, slug)
    except ValueError as error:
        pytest.skip(str(error))
    file = tmp_path / "puzzle.txt"
    file.write_text(text + "\n")
    options = ("--from", slug, "--family", puzzle.family.slug, "--rules", puzzle.variant)
    result = gridwright("solve", file, *options, "-o", tmp_path / "solved.txt")
    expected = [puzzle.with_givens(grid) for grid in solve(puzzle).solutions]
    if expected:
        found = list(read(tmp_path / "solved.txt", family=puzzle.family.slug, format=slug, rules=puzzle.variant))
        assert found == expected
    assert result.exit_code == (0 if expected else 1)


def test_a_puzzle_without_a_solution_is_a_negative_answer() -> None:
    result = gridwright("solve", "-", text=UNSOLVABLE)
    assert (places(result.stdout), result.exit_code) == (["# <stdin>:1"], 1)


def test_of_several_solutions_two_are_shown() -> None:
    result = gridwright("solve", "-", text=EMPTY_TAKUZU)
    _, first, one, second, other = result.stdout.splitlines()
    assert (first, second) == ("# solution 1", "# solution 2")
    assert one != other
    assert result.exit_code == 0


def test_a_limit_of_one_asks_for_any_solution() -> None:
    result = gridwright("solve", "-", "--limit", "1", text=EMPTY_TAKUZU)
    _, solution = result.stdout.splitlines()
    assert check(parse(solution)).solved
    assert result.exit_code == 0


def test_all_solutions_are_numbered_with_their_number_at_the_end(tmp_path: Path) -> None:
    file, solved = tmp_path / "grid.txt", tmp_path / "solved.txt"
    file.write_text("_ _ _ _\n" * 4)
    result = gridwright("solve", "--all", "--family", "takuzu", file, "-o", solved)
    lines = solved.read_text().splitlines()
    *remarks, _ = [line for line in lines if line.startswith("#")]
    assert remarks == [f"# solution {number}" for number in range(1, 73)]
    found = list(read(solved))
    assert len(set(found)) == 72
    assert all(check(puzzle).solved for puzzle in found)
    assert result.exit_code == 0


def test_all_solutions_of_wide_grids_are_kept_apart(tmp_path: Path) -> None:
    file, solved = tmp_path / "grid.txt", tmp_path / "solved.txt"
    file.write_text("_ _ _ _\n" * 2)
    gridwright("solve", "-a", "--family", "takuzu", "--rules", "repeats", file, "-o", solved)
    assert [puzzle.shape for puzzle in read(solved)] == [(2, 4)] * 6


def test_all_ends_at_a_limit() -> None:
    result = gridwright("solve", "--json", "-a", "--limit", "5", "-", text=EMPTY_TAKUZU)
    *solutions, last = [json.loads(line) for line in result.stdout.splitlines()]
    assert (len(solutions), last["number"], last["stopped_by"], result.exit_code) == (5, 5, "limit", 0)


@pytest.mark.parametrize("options", [[], ["--all"]], ids=["solve", "all"])
def test_an_exhausted_budget_is_told_and_has_its_own_exit_code(options: list[str]) -> None:
    result = gridwright("solve", "--json", "-", "--nodes", "0", *options, text=EMPTY_TAKUZU)
    record = json.loads(result.stdout)
    assert (record["status"], record["stopped_by"], result.exit_code) == ("unknown", "budget", 3)


@pytest.mark.parametrize("options", [[], ["--all"]], ids=["solve", "all"])
def test_the_rule_set_that_makes_a_puzzle_unique_is_named(options: list[str]) -> None:
    result = gridwright("solve", "--json", "-", *options, text=ONLY_WITH_REPEATS)
    assert (json.loads(result.stdout)["unique_under"], result.exit_code) == ("repeats", 1)


def test_a_rule_set_can_be_asked_for() -> None:
    result = gridwright("solve", "-", "--rules", "repeats", text=ONLY_WITH_REPEATS)
    assert result.stdout == "takuzu/repeats:4x4:0110011010011001\n"


def test_verbose_tells_choices_backtracks_and_times_on_stderr() -> None:
    result = gridwright("solve", "-", "-v", text=EMPTY_TAKUZU)
    assert "choices" in result.stderr
    assert "backtrack" in result.stderr
    assert re.search(r"[0-9] m?s\b", result.stderr)
    assert "choices" not in result.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_many_puzzles_keep_their_order_whatever_the_number_of_jobs(jobs: str) -> None:
    text = (TAKUZU + UNSOLVABLE + EMPTY_TAKUZU) * 50
    apart = gridwright("solve", "-", "-v", text=text)
    together = gridwright("solve", "-", "--jobs", jobs, text=text)
    assert together.stdout == apart.stdout
    assert together.exit_code == 1


def test_a_proof_and_its_formula_are_files_that_a_checker_accepts(tmp_path: Path) -> None:
    result = gridwright("solve", "--proof", tmp_path / "one.drat", "-", text=SUDOKU)
    assert (result.stdout, result.stderr, result.exit_code) == (SUDOKU_SOLUTION, "", 0)
    assert refutes((tmp_path / "one.drat.cnf").read_bytes(), (tmp_path / "one.drat").read_bytes())


@pytest.mark.parametrize(
    ("text", "options", "code"),
    [
        (EMPTY_TAKUZU, (), 1),
        (SUDOKU, ("--nodes", "0"), 3),
        (SUDOKU * 2, (), 2),
        (SUDOKU, ("--jobs", "2"), 2),
        (SUDOKU, ("-o", "one.drat"), 2),
    ],
)
def test_where_there_is_no_proof_the_exit_code_says_why(
    text: str, options: tuple[str, ...], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert gridwright("solve", "--proof", "one.drat", *options, "-", text=text).exit_code == code


def test_json_has_an_object_a_puzzle_that_can_be_read_back() -> None:
    result = gridwright("solve", "--json", "-", text=TAKUZU + ONLY_WITH_REPEATS)
    unique, none = map(json.loads, result.stdout.splitlines())
    assert (unique["source"], unique["line"], unique["status"], unique["exact"]) == ("<stdin>", 1, "unique", True)
    assert (none["status"], none["solutions"], none["number"], none["unique_under"]) == ("none", [], 0, "repeats")
    assert unique.keys() == none.keys()
    solution = parse(unique["solutions"][0]["id"])
    assert check(solution).solved
    assert "".join(unique["solutions"][0]["rows"]) == "".join(str(value) for value in solution.givens)
    assert list(map(parse, result.stdout.splitlines())) == list(map(parse, (TAKUZU, ONLY_WITH_REPEATS)))


def test_json_of_all_solutions_has_an_object_a_solution_and_one_at_the_end() -> None:
    result = gridwright("solve", "--json", "--all", "-v", "-", text=EMPTY_TAKUZU)
    *solutions, end = map(json.loads, result.stdout.splitlines())
    assert [record["solution"]["number"] for record in solutions] == list(range(1, 73))
    assert (end["status"], end["number"], end["exact"]) == (Status.MULTIPLE, 72, True)
    assert end["statistics"]["choices"] > 0


def test_json_input_gives_json_solutions_and_remarks_go_to_stderr() -> None:
    result = gridwright("solve", "-", text='{"id": "takuzu:4x4:................"}\n')
    assert [check(parse(line)).solved for line in result.stdout.splitlines()] == [True, True]
    assert places(result.stderr) == ["<stdin>:1", "solution 1", "solution 2"]


def test_a_strategy_can_be_named_or_put_together() -> None:
    for strategy in ("colour-sets", "cross-hatching+first"):
        assert gridwright("solve", "--strategy", strategy, "-", text=SUDOKU).stdout == SUDOKU_SOLUTION


def test_every_puzzle_has_a_line_with_its_number() -> None:
    result = gridwright("count", "-", text=TAKUZU + EMPTY_TAKUZU + UNSOLVABLE)
    assert result.stdout == "<stdin>:1: 1\n<stdin>:2: 72\n<stdin>:3: 0\n"
    assert result.exit_code == 1


@pytest.mark.parametrize(("rules", "number"), [("standard", 72), ("repeats", 90)])
def test_the_rule_set_decides_what_counts(rules: str, number: int) -> None:
    result = gridwright("count", "-", "--rules", rules, text=EMPTY_TAKUZU)
    assert (result.stdout, result.exit_code) == (f"<stdin>:1: {number}\n", 0)


def test_counting_ends_at_a_limit() -> None:
    result = gridwright("count", "--json", "-", "--limit", "10", text=EMPTY_SUDOKU)
    record = json.loads(result.stdout)
    assert (record["number"], record["exact"], record["stopped_by"], result.exit_code) == (10, False, "limit", 0)


def test_counting_ends_with_its_budget() -> None:
    result = gridwright("count", "--json", "-", "--nodes", "3", text=EMPTY_SUDOKU)
    assert (json.loads(result.stdout)["stopped_by"], result.exit_code) == ("budget", 3)


def test_verbose_tells_what_it_took() -> None:
    result = gridwright("count", "-", "-v", text=EMPTY_TAKUZU)
    assert "choice" in result.stderr
    assert result.stdout == "<stdin>:1: 72\n"


def test_json_has_the_number_as_a_number() -> None:
    record = json.loads(gridwright("count", "--json", "-", text=EMPTY_TAKUZU).stdout)
    assert (record["number"], record["exact"], record["stopped_by"]) == (72, True, "")
    assert record["family"] == "takuzu"


def test_a_long_number_in_the_input_is_refused_while_counts_may_be_long() -> None:
    text = '{"id": "takuzu:2x2:0..."}\n{"id": ' + "9" * 5000 + "}\n"
    result = gridwright("count", "-", text=text)
    assert (result.stdout, result.exit_code) == ("<stdin>:1: 1\n", 2)
    assert places(result.stderr) == ["<stdin>:2:1"]
