"""The setter's desk answers as trying everything does, for every family; an Analysis never remembers wrongly."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from gridwright import (
    Analysis,
    Budget,
    Family,
    Grid,
    Puzzle,
    Status,
    analyse,
    apply,
    count,
    explain,
    generate,
    parse,
    solve,
)
from gridwright.explaining.certify import faults
from gridwright.generating.shown_clues import only
from gridwright.setting.analysis import PARTS
from gridwright.setting.clues import clues_of, without
from tests import oracle
from tests.copies.moves import random_witness
from tests.formats.puzzles import ANY
from tests.laws import brute_force
from tests.laws.boards import for_every_family, puzzles
from tests.laws.test_larger_boards import LARGER, random_puzzle

STATUS = (Status.NONE, Status.UNIQUE, Status.MULTIPLE)
FEWER = settings(max_examples=30)


def possible_of(solutions: list[Grid], cells: int) -> tuple[int, ...]:
    masks = [0] * cells
    for grid in solutions:
        for cell, value in enumerate(grid):
            masks[cell] |= 1 << value
    return tuple(masks)


@for_every_family
@given(data=st.data())
@FEWER
def test_findings_are_what_trying_everything_finds(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    solutions = brute_force.solutions(puzzle)
    found = analyse(puzzle, parts=PARTS)
    assert found.status is STATUS[min(len(solutions), 2)]
    assert found.possible == possible_of(solutions, len(puzzle.givens))
    assert not any(found.undecided)
    assert found.stopped_by == ""
    if not solutions:
        check_conflict(found.conflict.clues if found.conflict else None, puzzle)
        return
    assert found.total is not None
    assert found.total.number == len(solutions)
    assert found.idle == tuple(clue for clue in clues_of(puzzle) if is_idle(puzzle, clue, solutions))
    assert found.minimal is (len(solutions) == 1 and not found.idle)
    decided = puzzle.decided_by_layout
    same = [cell for cell, mask in enumerate(found.possible) if mask.bit_count() == 1]
    forced = [cell for cell in same if puzzle.givens[cell] is None and not decided[cell]]
    assert [each.cell for each in found.forced] == forced
    assert found.numbers is not None
    for cell, numbers in enumerate(found.numbers):
        assert list(numbers) == [sum(grid[cell] == value for grid in solutions) for value in range(len(numbers))]


def is_idle(puzzle: Puzzle, clue: int, solutions: list[Grid]) -> bool:
    return len(brute_force.solutions(without(puzzle, [clue]))) == len(solutions)


def check_conflict(clues: tuple[int, ...] | None, puzzle: Puzzle) -> None:
    """The clues contradict each other, and none of them is there in vain."""
    assert clues is not None
    assert not brute_force.solutions(only(puzzle, clues))
    for clue in clues:
        assert brute_force.solutions(only(puzzle, set(clues) - {clue}))


@for_every_family
@given(data=st.data())
@settings(max_examples=15)
def test_a_desk_that_is_asked_again_and_again_answers_as_a_new_one(family: Family, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(family))
    desk = Analysis(puzzle)
    desk.ask(parts=())
    cells, values = len(puzzle.givens), family.value_count(puzzle.shape)
    for _ in range(5):
        clue = data.draw(st.integers(0, cells + len(puzzle.counts) - 1))
        most = values - 1 if clue < cells else min(puzzle.shape)
        desk.set(clue, data.draw(st.one_of(st.none(), st.integers(0, most))))
        again, fresh = desk.ask(parts=()), Analysis(desk.puzzle).ask(parts=())
        assert (again.status, again.possible, again.undecided) == (fresh.status, fresh.possible, fresh.undecided)


@pytest.mark.parametrize(
    ("family", "shape"), LARGER, ids=lambda item: getattr(item, "slug", None) or "x".join(map(str, item))
)
def test_on_larger_boards_the_sat_oracle_says_the_same(family: Family, shape: tuple[int, int]) -> None:
    rng = random.Random(f"{family.slug} {shape}")
    puzzle = random_puzzle(family, shape, rng)
    found = analyse(puzzle, parts=("idle", "conflict"))
    assert found.possible == oracle_possible(puzzle)
    if found.status is Status.NONE:
        assert found.conflict is not None
        assert found.conflict.irreducible
        assert next(oracle.solutions(only(puzzle, found.conflict.clues)), None) is None
        return
    assert found.idle is not None
    number = count(puzzle, limit=1000).number
    for clue in rng.sample(clues_of(puzzle), min(6, len(clues_of(puzzle)))):
        if number < 1000:
            assert (clue in found.idle) == (count(without(puzzle, [clue]), limit=1000).number == number)


def oracle_possible(puzzle: Puzzle) -> tuple[int, ...]:
    """Every candidate is a question to a SAT solver, unless a solution has shown it already."""
    domains = [
        domain if given is None else domain & 1 << given
        for domain, given in zip(puzzle.family.domains(puzzle), puzzle.givens, strict=True)
    ]
    clauses = oracle.Clauses(domains, puzzle.family.value_count(puzzle.shape))
    for constraint in brute_force.constraints_of(puzzle):
        clauses.add(constraint)
    shown: set[int] = set()
    with Solver(name="glucose4", bootstrap_with=clauses.clauses) as solver:
        for variable in (variable for values in clauses.holds for variable in values):
            if variable not in shown and solver.solve(assumptions=[variable]):
                shown.update(literal for literal in solver.get_model() if literal > 0)
    return tuple(sum(1 << value for value, held in enumerate(values) if held in shown) for values in clauses.holds)


@given(ANY.filter(lambda puzzle: len(puzzle.givens) <= 36), st.integers(0, 2**32).map(random.Random))
@FEWER
def test_a_copy_has_as_many_forced_cells_possible_values_and_idle_clues(puzzle: Puzzle, rng: random.Random) -> None:
    copy = apply(random_witness(puzzle, rng), puzzle)
    one, other = (analyse(each, parts=("idle", "forced")) for each in (puzzle, copy))
    assert one.status is other.status
    for found in (one, other):
        assert found.stopped_by == ""
    assert sorted(mask.bit_count() for mask in one.possible) == sorted(mask.bit_count() for mask in other.possible)
    assert len(one.idle or ()) == len(other.idle or ())
    assert len(one.forced) == len(other.forced)


def test_a_candidate_of_a_nine_by_nine_is_possible_if_the_puzzle_with_it_has_a_solution() -> None:
    rng = random.Random(18)
    for made in generate("sudoku", 9, n=2, seed=18):
        shown = rng.sample(range(81), rng.randint(17, 30))
        puzzle = made.puzzle.with_givens([made.solution[cell] if cell in shown else None for cell in range(81)])  # type: ignore[index]
        for cell, mask in enumerate(analyse(puzzle, parts=()).possible):
            for value in range(9):
                if puzzle.givens[cell] in (None, value):
                    tried = puzzle.with_givens([*puzzle.givens[:cell], value, *puzzle.givens[cell + 1 :]])
                    assert (solve(tried).status is Status.NONE) is not bool(mask >> value & 1)


def test_cells_are_told_apart_by_what_forces_them() -> None:
    found = analyse(parse("sudoku:4x4:.2.43...4.2....1"))
    assert {each.technique for each in found.forced} == {"hidden-single", "full-house"}
    assert found.explanation is not None
    assert not list(faults(found.explanation))
    assert analyse(parse("sudoku:1x1:.")).forced[0].technique == "full-house"


def test_a_conflict_is_explained_by_steps_from_its_clues_alone() -> None:
    found = analyse(parse("sudoku:4x4:12....3...4....."))
    assert found.conflict is not None
    assert found.conflict.clues == (0, 1, 6)
    assert found.conflict.explanation is not None
    assert found.conflict.explanation.puzzle.givens.count(None) == 13
    assert explain(found.conflict.explanation.puzzle).broken


def test_a_budget_that_ends_leaves_what_is_known_and_says_what_is_not() -> None:
    puzzle = parse(f"sudoku:25x25:{'.' * 625}")
    found = analyse(puzzle, budget=Budget(seconds=0))
    assert found.status is Status.UNKNOWN
    assert found.stopped_by == "budget"
    desk = Analysis(puzzle)
    first, second = (sum(map(int.bit_count, desk.ask(Budget(seconds=0.3), parts=()).possible)) for _ in range(2))
    assert second >= first


def test_a_desk_can_be_told_to_stop_from_another_thread() -> None:
    from threading import Timer

    desk = Analysis(parse(f"sudoku:64x64:{'.' * 4096}"))
    timer = Timer(0.2, desk.cancel)
    timer.start()
    found = desk.ask(Budget(), parts=())
    timer.join()
    assert found.stopped_by == "budget"
