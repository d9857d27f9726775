"""Laws of the inferences on the boards of every family: what one removes is in no solution."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from gridwright import Family, Strategy
from gridwright.puzzles.strategy import INFERENCES
from gridwright.solving.engine import EXHAUSTED
from gridwright.solving.plan import FOREVER
from gridwright.solving.solve import new_search
from tests.laws import brute_force
from tests.laws.boards import for_every_family, puzzles, search_strategies


def supported(solutions: list[tuple[int, ...]], cells: int) -> list[int]:
    """For every cell the values that it has in some solution, as bits."""
    masks = [0] * cells
    for grid in solutions:
        for cell, value in enumerate(grid):
            masks[cell] |= 1 << value
    return masks


@for_every_family
@given(data=st.data())
def test_an_inference_alone_removes_no_value_of_a_solution(family: Family, data: st.DataObject) -> None:
    puzzle, inference = data.draw(puzzles(family)), data.draw(st.sampled_from(INFERENCES))
    solutions = brute_force.solutions(puzzle)
    search = new_search(puzzle, Strategy((inference,)))
    if search.next(FOREVER, 0) == EXHAUSTED:
        assert solutions == []
    else:
        needed = np.array(supported(solutions, len(puzzle.givens)), dtype=np.uint64)
        assert not (needed & ~search.root()).any()


@for_every_family
@given(data=st.data())
def test_candidates_at_the_root_stay_what_they_were_while_the_search_goes_on(
    family: Family, data: st.DataObject
) -> None:
    puzzle, strategy = data.draw(puzzles(family)), data.draw(search_strategies)
    search = new_search(puzzle, strategy)
    if search.next(FOREVER, 0) == EXHAUSTED:
        return
    root = search.root().tolist()
    while search.next(FOREVER, 5) != EXHAUSTED:
        assert search.root().tolist() == root
    assert search.root().tolist() == root
