"""What is written down about the examples is so, in every engine."""

import pytest

from gridwright import Status, check, count, solutions, solve
from gridwright.formats import to_id
from tests.families.examples import BROKEN_BOARDS, EXAMPLES, Broken, Example

FEW = 20_000  # up to this number, solutions are listed as well as counted


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.id[:60])
def test_an_example_has_as_many_solutions_as_is_written_there(example: Example) -> None:
    puzzle = example.puzzle
    assert count(puzzle).number == example.solutions
    if example.solutions <= FEW:
        assert len(set(solutions(puzzle))) == example.solutions
    assert solve(puzzle).status == (Status.NONE, Status.UNIQUE, Status.MULTIPLE)[min(example.solutions, 2)]
    assert to_id(puzzle) == example.id


@pytest.mark.parametrize("board", BROKEN_BOARDS, ids=lambda board: f"{board.id.partition(':')[0]}-{board.rule}")
def test_a_broken_board_breaks_its_rule_and_no_other(board: Broken) -> None:
    puzzle = board.puzzle
    report = check(puzzle)
    assert report.complete
    assert not report.solved
    broken = {
        rule.slug
        for rule in puzzle.rules
        for constraint in rule.constraints(puzzle)
        if constraint in {violation.constraint for violation in report.violations}
    }
    assert broken == {board.rule}
    assert solve(puzzle).status is Status.NONE
