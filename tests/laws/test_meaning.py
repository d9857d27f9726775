"""Laws of meaning: what a constraint says in plain Python is what the core makes of it, on full and partial boards."""

from collections.abc import Sequence

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gridwright import Constraint, Family, Puzzle
from gridwright.puzzles.constraint import KINDS, PartialValues
from gridwright.solving.model import compiled, core_model
from gridwright.solving.violation import constraint_name
from tests.laws import brute_force
from tests.laws.boards import boards, filled, for_every_family
from tests.laws.models import CELLS, SHAPE, VALUES, any_constraint, constraints_of

OPEN = 255  # how the core writes an open cell


def first_conflict(constraints: Sequence[Constraint], values: PartialValues) -> int:
    """The index of the first constraint that a partly filled board breaks, −1 if there is none."""
    return next((index for index, constraint in enumerate(constraints) if constraint.conflict(values)), -1)


def as_array(values: PartialValues) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    return np.array([OPEN if value is None else value for value in values], dtype=np.uint8)


full_boards = st.lists(st.integers(0, VALUES - 1), min_size=CELLS, max_size=CELLS)
partial_boards = st.lists(st.none() | st.integers(0, VALUES - 1), min_size=CELLS, max_size=CELLS)


@given(constraint=any_constraint, board=full_boards)
def test_conflict_is_empty_on_a_full_board_just_when_the_constraint_holds(
    constraint: Constraint, board: list[int]
) -> None:
    if constraint.scope:
        assert (constraint.conflict(board) == ()) == constraint.holds(board)


@given(constraint=any_constraint, board=partial_boards)
def test_a_conflict_names_cells_of_the_scope_and_stays_however_the_rest_is_filled(
    constraint: Constraint, board: list[int | None]
) -> None:
    conflict = constraint.conflict(board)
    assert set(conflict) <= set(constraint.scope)
    if conflict:
        fillings = ([filling if value is None else value for value in board] for filling in range(VALUES))
        assert not any(constraint.holds(filling) for filling in fillings)


@given(data=st.data(), kind=st.sampled_from(KINDS), board=full_boards | partial_boards)
def test_the_core_and_python_agree_on_what_a_constraint_of_each_kind_says(
    data: st.DataObject, kind: type[Constraint], board: list[int | None]
) -> None:
    constraints = data.draw(st.lists(constraints_of[kind].filter(lambda constraint: constraint.scope), max_size=4))
    core = core_model(SHAPE, VALUES, constraints)
    assert core.first_broken(as_array(board)) == first_conflict(constraints, board)


@for_every_family
@given(data=st.data())
def test_the_core_and_python_agree_on_which_constraint_of_a_board_is_broken_first(
    family: Family, data: st.DataObject
) -> None:
    board = data.draw(boards(family))
    grid = data.draw(filled(board))
    counts = data.draw(st.sampled_from([(), family.counts_of(board, grid)]))
    puzzle = Puzzle(family, board.shape, board.givens, board.layout, counts, board.variant)
    keep = data.draw(st.lists(st.booleans(), min_size=len(grid), max_size=len(grid)))
    partial = [value if kept else None for value, kept in zip(grid, keep, strict=True)]
    constraints = brute_force.constraints_of(puzzle)
    assert compiled(puzzle).core.first_broken(as_array(grid)) == first_conflict(constraints, grid)
    assert compiled(puzzle).core.first_broken(as_array(partial)) == first_conflict(constraints, partial)


@for_every_family
@given(data=st.data())
def test_counts_read_off_a_grid_are_counts_that_the_grid_has(family: Family, data: st.DataObject) -> None:
    board = data.draw(boards(family))
    for grid in brute_force.solutions_of_board(board)[:3]:
        counted = Puzzle(family, board.shape, grid, board.layout, family.counts_of(board, grid), board.variant)
        assert all(constraint.holds(grid) for constraint in brute_force.constraints_of(counted))


@for_every_family
@given(data=st.data())
def test_constraints_have_different_names_and_cells_of_the_board(family: Family, data: st.DataObject) -> None:
    board = data.draw(boards(family))
    constraints = brute_force.constraints_of(board)
    assert len({constraint_name(board, constraint) for constraint in constraints}) == len(constraints)
    assert all(0 <= cell < len(board.givens) for constraint in constraints for cell in constraint.scope)
