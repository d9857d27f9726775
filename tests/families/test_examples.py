"""The examples of every family hold: so many solutions, and a board that breaks just the rule it is there for."""

import tomllib
from functools import cache
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import pytest

from gridwright import FAMILIES, Family, Puzzle, count, parse, to_id

FOLDER = Path(__file__).parent
FEW = 70_000
"""So many boards are still tried one by one."""


@cache
def examples(slug: str) -> dict[str, list[dict[str, Any]]]:
    return tomllib.loads((FOLDER / f"{slug}.toml").read_text())


EXAMPLES = [entry for family in FAMILIES for entry in examples(family.slug)["example"]]
BROKEN = [entry for family in FAMILIES for entry in examples(family.slug)["broken"]]


def solutions_one_by_one(puzzle: Puzzle) -> int | None:
    """How many boards satisfy every constraint, tried one by one; None where they are too many to try."""
    constraints = [constraint for rule in puzzle.rules for constraint in rule.constraints(puzzle)]
    values = [
        [value for value in range(len(puzzle.symbols)) if mask >> value & 1 and given in (None, value)]
        for mask, given in zip(puzzle.family.domains(puzzle), puzzle.givens, strict=True)
    ]
    if prod(map(len, values)) > FEW:
        return None
    return sum(all(constraint.holds(board) for constraint in constraints) for board in product(*values))


@pytest.mark.parametrize("entry", EXAMPLES, ids=lambda entry: str(entry["id"])[:40])
def test_an_example_has_the_solutions_that_it_says(entry: dict[str, Any]) -> None:
    puzzle = parse(entry["id"])
    assert to_id(puzzle) == entry["id"]
    assert count(puzzle).number == entry["solutions"]
    assert solutions_one_by_one(puzzle) in (None, entry["solutions"])


@pytest.mark.parametrize("entry", BROKEN, ids=lambda entry: f"{entry['id'].partition(':')[0]}-{entry['rule']}")
def test_a_board_breaks_just_its_rule(entry: dict[str, Any]) -> None:
    puzzle = parse(entry["id"])
    board = [value for value in puzzle.givens if value is not None]
    assert len(board) == len(puzzle.givens)
    broken = [rule.slug for rule in puzzle.rules if not all(c.holds(board) for c in rule.constraints(puzzle))]
    assert broken == [entry["rule"]]


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.slug))
def test_a_family_has_an_example_for_every_rule_set_and_a_board_for_every_rule(family: Family) -> None:
    puzzles = [parse(entry["id"]) for entry in examples(family.slug)["example"]]
    assert {puzzle.family for puzzle in puzzles} == {family}
    assert {puzzle.variant for puzzle in puzzles} == {variant.slug for variant in family.variants}
    rules = {rule.slug for variant in family.variants for rule in variant.rules}
    assert {entry["rule"] for entry in examples(family.slug)["broken"]} == rules


@pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.slug))
def test_the_examples_that_a_family_shows_have_one_solution(family: Family) -> None:
    assert [example for example in family.examples if count(parse(example), limit=2).number != 1] == []
