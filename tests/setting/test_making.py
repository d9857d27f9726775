"""What the desk makes of a puzzle: reduced, completed, repaired, or new on a pattern, as trying everything says."""

import random
from dataclasses import replace
from itertools import combinations, islice
from time import perf_counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import (
    Budget,
    Family,
    Puzzle,
    RequestError,
    Status,
    complete,
    generate,
    parse,
    reduce,
    remake,
    repair,
    solve,
)
from gridwright.generating.pattern import pattern_word, read_mask
from gridwright.generating.shown_clues import only
from gridwright.setting.clues import clue_value, clues_of, with_clue, without
from tests import oracle
from tests.laws import brute_force
from tests.laws.boards import for_every_family, puzzles
from tests.laws.test_larger_boards import LARGER, random_puzzle

FEWER = settings(max_examples=15)


def number_of(puzzle: Puzzle) -> int:
    return len(brute_force.solutions(puzzle))


@for_every_family
@given(data=st.data())
@FEWER
def test_a_reduced_puzzle_has_the_same_only_solution_and_no_clue_to_spare(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    solutions = brute_force.solutions(puzzle)
    if not solutions:
        return
    if len(solutions) > 1:
        puzzle = puzzle.with_givens(solutions[0])
    keep = data.draw(st.sets(st.sampled_from(clues_of(puzzle)))) if clues_of(puzzle) else set()
    found = reduce(puzzle, keep=keep, seed=data.draw(st.none() | st.integers(0, 9)))
    assert found.decided
    assert brute_force.solutions(found.puzzle) == brute_force.solutions(puzzle)
    assert found.puzzle == without(puzzle, found.removed)
    assert keep.isdisjoint(found.removed)
    for clue in set(clues_of(found.puzzle)) - keep:
        assert number_of(without(found.puzzle, [clue])) > 1


@for_every_family
@given(data=st.data())
@FEWER
def test_a_completed_puzzle_has_one_solution_and_its_own_clues_and_none_outside_the_pattern(
    family: Family, data: st.DataObject
) -> None:
    puzzle = data.draw(puzzles(family))
    number = number_of(puzzle)
    room = len(puzzle.givens) + len(puzzle.counts)
    pattern = data.draw(st.none() | st.sets(st.integers(0, room - 1)))
    if number == 0:
        with pytest.raises(RequestError, match=r"there is no solution|can.t be filled"):
            list(complete(puzzle, pattern=pattern))
        return
    try:
        [found] = complete(puzzle, pattern=pattern)
    except RequestError:
        assert pattern is not None
        return
    assert brute_force.solutions(found.puzzle) == [found.solution]
    assert without(found.puzzle, found.added) == puzzle
    assert pattern is None or pattern.issuperset(found.added)
    for clue in found.added:
        assert number_of(without(found.puzzle, [clue])) > 1
    if number == 1:
        assert found.added == ()


@for_every_family
@given(data=st.data())
@FEWER
def test_repairs_of_one_clue_are_all_that_there_are(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    found = repair(puzzle, changes=1, most=1000)
    if number_of(puzzle):
        assert found.status is not Status.NONE
        assert found.repairs == ()
        return
    assert {each.puzzle for each in found.repairs} == set(one_clue_away(puzzle))
    for each in (*found.repairs, *found.solvable):
        assert number_of(each.puzzle) >= 1


def one_clue_away(puzzle: Puzzle) -> list[Puzzle]:
    """Every puzzle with one solution that differs in one clue, which has another value or is missing."""
    cells, values = len(puzzle.givens), puzzle.family.value_count(puzzle.shape)
    changed = []
    for clue in clues_of(puzzle):
        room = (
            values if clue < cells else 1 + (puzzle.shape[0] if clue - cells < 2 * puzzle.shape[1] else puzzle.shape[1])
        )
        others = [None, *(value for value in range(room) if value != clue_value(puzzle, clue))]
        changed += [with_clue(puzzle, clue, value) for value in others]
    return [each for each in changed if number_of(each) == 1]


def test_a_count_is_repaired_within_its_line_on_boards_longer_than_wide() -> None:
    puzzle = parse("magnets:2x3,LRTLRB:.,0,.;.,.,.;.,.;.,.;.+....")
    found = repair(puzzle, changes=1, most=1000)
    assert {each.puzzle for each in found.repairs} == set(one_clue_away(puzzle))


def test_two_clues_are_changed_where_one_is_not_enough() -> None:
    puzzle = parse("takuzu:4x4:1..11..1..01.0..")
    found = repair(puzzle)
    assert found.repairs
    assert {len(each.changes) for each in found.repairs} == {2}
    for each in found.repairs:
        assert number_of(each.puzzle) == 1
    assert "R1C4 = 0 instead of 1" in str(found.repairs[1])


@pytest.mark.parametrize(
    ("family", "shape"), LARGER[::2], ids=lambda item: getattr(item, "slug", None) or "x".join(map(str, item))
)
def test_on_larger_boards_the_sat_oracle_finds_no_second_solution(family: Family, shape: tuple[int, int]) -> None:
    puzzle = random_puzzle(family, shape, random.Random(f"complete {family.slug} {shape}"))
    while solve(puzzle).status is Status.NONE:
        puzzle = without(puzzle, clues_of(puzzle)[::2])
    [found] = complete(puzzle, budget=Budget(seconds=1))
    assert list(islice(oracle.solutions(found.puzzle), 2)) == [found.solution]
    reduced = reduce(replace(found.puzzle, givens=found.solution))
    assert list(islice(oracle.solutions(reduced.puzzle), 2)) == [found.solution]


def test_the_smallest_that_is_found_is_no_larger_than_the_first() -> None:
    [made] = generate("sudoku", 6, seed=5)
    full = made.puzzle.with_givens(made.solution or ())
    smallest = reduce(full, smallest=True)
    assert len(smallest.removed) >= len(reduce(full).removed)
    assert reduce(full, smallest=True) == smallest


def test_the_smallest_is_looked_for_until_the_time_is_over() -> None:
    begun = perf_counter()
    reduce(parse("sudoku:4x4:1234341221434321"), smallest=True, budget=Budget(seconds=0.3))
    assert perf_counter() - begun >= 0.3
    for puzzle, keep in (("sudoku:4x4:1234341221434321", range(16)), ("sudoku:1x1:1", ())):
        reduce(parse(puzzle), smallest=True, keep=keep, budget=Budget(seconds=3600))  # nothing more could go


def test_one_clue_completes_a_puzzle_where_one_can() -> None:
    puzzle = parse("sudoku:4x4:.2.43...........")
    assert all(len(found.added) == 1 for found in complete(puzzle, n=3))


def test_no_completion_comes_twice_and_there_are_no_more_than_there_can_be() -> None:
    made = [found.puzzle for found in complete(parse("sudoku:4x4:.2.43..........."), n=100)]
    assert 1 < len(set(made)) == len(made) < 100
    assert len(list(complete(parse("sudoku:4x4:.2.43...4.2....1"), n=3))) == 1


def test_a_difficulty_is_met_or_refused() -> None:
    [found] = complete(parse(f"sudoku:9x9:{'.' * 81}"), difficulty="easy")
    assert found.grade is not None
    assert found.grade.band == "easy"
    with pytest.raises(RequestError, match="no completion of difficulty 'extreme'"):
        list(complete(parse("sudoku:4x4:.2.43..........."), difficulty="extreme"))


def test_a_mask_is_read_with_its_rim_and_refused_where_it_does_not_fit() -> None:
    assert read_mask("X.\n.X", (2, 2)) == {0, 3}
    assert read_mask(".X.. X... ...X ..X.", (2, 2), 8) == {4, 7, 8, 11}
    with pytest.raises(RequestError, match="the pattern has 3 marks, but a 2×2 board has 4 cells"):
        read_mask("X..", (2, 2))
    assert pattern_word(pattern_word({0, 5}, (2, 3), 0), (2, 3), 0) == pattern_word("X....X", (2, 3), 0) == "21"


PATTERNS = [
    ("sudoku", 4, "X.X..X.XX......X"),
    ("sudoku", 9, "X..X..X...X..X..X...X..X..X" * 3),
    ("takuzu", 6, "X...X." + ".X.X.X" * 4 + "..X..X"),
    ("magnets", 4, "X" * 36),
    ("magnets", 4, {0, 5, *range(16, 32)}),
]


@pytest.mark.parametrize(("family", "size", "pattern"), PATTERNS, ids=lambda item: str(item)[:12])
def test_a_puzzle_on_a_pattern_has_clues_there_and_nowhere_else(
    family: str, size: int, pattern: str | set[int]
) -> None:
    [made] = generate(family, size, pattern=pattern, seed=4)
    word = pattern_word(pattern, made.puzzle.shape, len(made.puzzle.counts))
    places = [place for place in range(len(word) * 4) if int(word, 16) >> place & 1]
    assert list(clues_of(made.puzzle)) == places
    assert list(islice(oracle.solutions(made.puzzle), 2)) == [made.solution]
    assert remake(made.recipe) == made


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"pattern": "X" * 54 + "." * 27}, "rows 7 and 8 have no clue and could be exchanged"),
        ({"pattern": "X......." + "." * 73}, "1 clue can't make a 9×9 Sudoku unique"),
        ({"pattern": "X" * 80}, "the pattern has 80 marks"),
        ({"pattern": "X" * 81, "fill": 30}, "a pattern says where all clues stand"),
        ({"pattern": "X" * 81, "mode": "solvable"}, "a pattern is for puzzles with one solution"),
        ({"pattern": {81}}, "a place beyond the 81"),
    ],
)
def test_a_pattern_that_cannot_be_is_refused_with_its_reason(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(RequestError, match=reason):
        generate("sudoku", 9, **asked)


def test_clues_of_a_conflict_are_those_that_repairs_are_about() -> None:
    puzzle = parse("sudoku:4x4:.2.43...4.2.2.31")
    found = repair(puzzle)
    assert found.conflict is not None
    assert not number_of(only(puzzle, found.conflict.clues))
    for pair in combinations(found.conflict.clues, 2):
        assert number_of(only(puzzle, pair))
    assert all(clue in found.conflict.clues for each in found.repairs for clue, _ in each.changes)


def test_a_symmetry_that_is_none_is_named() -> None:
    with pytest.raises(RequestError, match="there is no symmetry 'spiral'"):
        reduce(parse("sudoku:4x4:.2.43...4.2....1"), symmetry="spiral")
