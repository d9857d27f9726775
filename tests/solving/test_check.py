"""`check`: every violation, named by its constraint and its cells, and the rule set that a puzzle was made for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import FAMILIES, Allowed, Budget, Puzzle, Report, Violation, check, family, parse, solve, unique_under
from gridwright.puzzles.translations import named
from gridwright.solving.check import conflicts


def messages(text: str) -> tuple[str, ...]:
    return check(parse(text)).messages


def test_a_value_twice_is_named_with_both_cells_and_thrice_with_all() -> None:
    assert messages("sudoku:4x4:1..1............") == ("row 1 has 1 twice: R1C1 and R1C4",)
    assert messages("sudoku:4x4:1.11............")[0] == "row 1 has 1 three times: R1C1, R1C3 and R1C4"


def test_two_values_twice_in_a_line_are_two_violations() -> None:
    assert messages("sudoku:4x4:1221............")[:2] == (
        "row 1 has 2 twice: R1C2 and R1C3",
        "row 1 has 1 twice: R1C1 and R1C4",
    )


def test_too_many_and_too_few_of_a_value_are_counted() -> None:
    assert messages("takuzu:6x6:00.00.......................1.......") == (
        "row 1 has too many 0s (4 of at most 3)",
        "row 1 has room for too few 1s (2 of at least 3)",
    )


def test_a_run_is_named_with_its_cells() -> None:
    assert "row 1 has three alike side by side: R1C2, R1C3 and R1C4" in messages("takuzu:4x4:.111............")


def test_lines_that_are_alike_are_named_by_their_numbers() -> None:
    assert messages("takuzu:4x4:0110........0110") == ("rows 1 and 4 are alike",)


def test_poles_that_don_t_go_together_are_named() -> None:
    [told] = messages("magnets:1x2,LR:.,.;.,.;.;.;++")
    assert told == "R1C1 holds + and R1C2 holds +, but the halves of domino R1C1–R1C2 must go together"


def test_a_value_that_the_board_does_not_admit_is_named() -> None:
    assert messages("magnets:1x1,o:.;.;.;.;+") == ("R1C1 holds +, but only x can go there",)


def test_a_board_with_holes_is_solved_when_its_dominoes_are_filled() -> None:
    report = check(parse("magnets:2x2,LRo.:1,0;0,1;1,0;.,.;+-.."))
    assert (report.open_cells, report.solved) == (0, True)
    assert check(parse("sudoku:1x1:.")).open_cells == 1


def test_a_cell_whose_value_goes_with_nothing_is_a_violation_alone() -> None:
    assert conflicts(Allowed(named("pair"), (0, 1), (0, 0b01)), [0, None]) == [(0,)]


@pytest.mark.parametrize("example", [example for each in FAMILIES for example in each.examples])
def test_puzzles_are_consistent_and_their_solutions_solved(example: str) -> None:
    puzzle = parse(example)
    report = check(puzzle)
    assert report.consistent
    lone = [number for number in puzzle.layout if puzzle.layout.count(number) == 1]  # a hole, or a single cell
    decided = len(lone) if puzzle.family.slug == "magnets" else 0
    assert report.open_cells == sum(given is None for given in puzzle.givens) - decided
    for grid in solve(puzzle).solutions:
        assert check(puzzle.with_givens(grid)).solved


@given(st.lists(st.sampled_from([None, 0, 1]), min_size=16, max_size=16))
def test_a_violation_means_that_there_is_no_solution(givens: list[int | None]) -> None:
    puzzle = Puzzle(family("takuzu"), (4, 4), tuple(givens))
    report = check(puzzle)
    number = len(solve(puzzle, limit=100).solutions)
    assert report.consistent or number == 0
    other = solve(Puzzle(family("takuzu"), (4, 4), tuple(givens), variant="repeats"))
    assert (report.unique_under == "repeats") == (number == 0 and other.status == "unique")


@given(st.lists(st.sampled_from([None, 0, 1, 2, 3]), min_size=16, max_size=16))
def test_every_conflicting_pair_of_a_sudoku_is_inside_a_violation(givens: list[int | None]) -> None:
    puzzle = Puzzle(family("sudoku"), (4, 4), tuple(givens))
    report = check(puzzle)
    found = {
        (violation.constraint, cell)
        for violation in report.violations
        for cell in violation.cells
        if violation.constraint
    }
    expected = {
        (constraint, cell)
        for rule in puzzle.rules
        for constraint in rule.constraints(puzzle)
        for cell in constraint.scope
        for other in constraint.scope
        if cell != other and givens[cell] is not None and givens[cell] == givens[other]
    }
    assert found == expected


def test_another_rule_set_is_named_only_where_it_makes_the_puzzle_unique() -> None:
    puzzle = parse("takuzu:4x4:0110011010011001")
    variant = unique_under(puzzle)
    assert variant is not None
    assert variant.slug == "repeats"
    assert check(puzzle).unique_under == "repeats"
    assert check(parse("takuzu:4x4:....0..0.11.....")) == Report(
        parse("takuzu:4x4:....0..0.11....."), (), 12, "repeats"
    )
    assert unique_under(parse("takuzu:4x4:000.............")) is None
    assert unique_under(puzzle, budget=Budget(nodes=0)) == variant


def test_another_rule_set_is_not_named_when_the_budget_ran_out() -> None:
    needs_a_choice = parse("takuzu:6x6:.......0..1.0..010.......0.1..0010..")
    variant = unique_under(needs_a_choice)
    assert variant is not None
    assert unique_under(needs_a_choice, budget=Budget(nodes=0)) is None


def test_a_report_is_a_value() -> None:
    puzzle = parse("takuzu:2x2:01..")
    assert check(puzzle) == Report(puzzle, (), 2)
    assert Violation(None, (1,)) == Violation(None, (1,))
