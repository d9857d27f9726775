"""`gridwright count`: exact numbers, limits and budgets."""

import json

import pytest

from tests.cli.shell import EMPTY_SUDOKU, EMPTY_TAKUZU, TAKUZU, UNSOLVABLE, gridwright


def test_every_puzzle_has_a_line_with_its_number() -> None:
    result = gridwright("count", "-", text=TAKUZU + EMPTY_TAKUZU + UNSOLVABLE)
    assert result.stdout == "<stdin>:1: 1\n<stdin>:2: 72\n<stdin>:3: 0\n"
    assert result.exit_code == 1


@pytest.mark.parametrize(("rules", "number"), [("standard", 72), ("repeats", 90)])
def test_the_rule_set_decides_what_counts(rules: str, number: int) -> None:
    result = gridwright("count", "-", "--rules", rules, text=EMPTY_TAKUZU)
    assert (result.stdout, result.exit_code) == (f"<stdin>:1: {number}\n", 0)


def test_counting_ends_at_a_limit() -> None:
    result = gridwright("count", "-", "--limit", "10", text=EMPTY_SUDOKU)
    assert (result.stdout, result.exit_code) == ("<stdin>:1: at least 10 (limit)\n", 0)


def test_counting_ends_with_its_budget() -> None:
    result = gridwright("count", "-", "--nodes", "3", text=EMPTY_SUDOKU)
    assert result.stdout.endswith(" (the budget ran out)\n")
    assert result.exit_code == 3


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
    assert "<stdin>:2:1: this number is too long" in result.stderr
