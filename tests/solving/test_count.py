"""Counts of boards too large for brute force, which the laws ask: known ones, listed ones, and one that is endless."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright import Budget, Puzzle, count, family, parse, solutions, solve

EMPTY_BOARDS = {
    ("sudoku", 1, 1, "standard"): 1,
    ("sudoku", 4, 4, "standard"): 288,
    ("sudoku", 6, 6, "standard"): 28_200_960,
    ("takuzu", 2, 2, "standard"): 2,
    ("takuzu", 4, 4, "standard"): 72,
    ("takuzu", 6, 6, "standard"): 4140,
    ("takuzu", 4, 4, "repeats"): 90,
    ("takuzu", 6, 6, "repeats"): 11222,
}


def empty(slug: str, rows: int, columns: int, variant: str = "") -> Puzzle:
    return Puzzle(family(slug), (rows, columns), (None,) * (rows * columns), variant=variant)


@pytest.mark.parametrize("board", EMPTY_BOARDS, ids=str)
def test_the_empty_boards_have_their_known_numbers(board: tuple[str, int, int, str]) -> None:
    assert count(empty(*board)).number == EMPTY_BOARDS[board]


def test_a_constraint_of_another_part_connects_nothing() -> None:
    # Here a count lies on cells of a part that it says nothing about any more, while it still connects another part.
    puzzle = parse("magnets:5x5,LRTLRLRBTTLRTBBTTBTTBB.BB:.,.,0,1,2;.,.,0,2,1;1,.,1,1,1;.,2,.,1,.")
    assert count(puzzle).number == sum(1 for _ in solutions(puzzle)) == 12


@given(st.integers(0, 2**32), st.sampled_from([(4, 5), (5, 5), (4, 6)]))
def test_larger_boards_with_sparse_counts_agree_with_a_listing(seed: int, shape: tuple[int, int]) -> None:
    puzzle = board_of_dominoes(Random(seed), *shape)
    listed = sum(1 for _ in islice(solutions(puzzle), 3000))
    assert count(puzzle, limit=3000).number == listed


def board_of_dominoes(rng: Random, rows: int, columns: int) -> Puzzle:
    """Dominoes wherever they fit, and counts of random poles, of which some are left out: mostly solvable."""
    layout = [0] * (rows * columns)
    poles = [2] * (rows * columns)
    for cell in range(rows * columns):
        right = [cell + 1] if (cell + 1) % columns else []
        free = [other for other in (*right, cell + columns) if other < len(layout) and not layout[other]]
        if layout[cell] or not free:
            continue
        other = rng.choice(free)
        layout[cell] = layout[other] = cell + 1
        poles[cell], poles[other] = rng.choice([(0, 1), (1, 0), (2, 2)])
    by_column = [poles[column::columns] for column in range(columns)]
    by_row = [poles[row * columns : (row + 1) * columns] for row in range(rows)]
    counts = [line.count(pole) for lines in (by_column, by_row) for pole in (0, 1) for line in lines]
    clues = tuple(number if rng.random() < 0.6 else None for number in counts)
    return Puzzle(family("magnets"), (rows, columns), (None,) * len(layout), tuple(layout), clues)


def test_independent_parts_make_numbers_beyond_any_word() -> None:
    rows, columns = 64, 64  # dominoes with nothing between them: a column of them, then a column of holes
    layout = tuple(
        0 if cell % 4 == 2 or cell % 4 == 3 or cell // columns % 2 else cell // 4 * 4 + 1 for cell in range(4096)
    )
    assert count(Puzzle(family("magnets"), (rows, columns), (None,) * 4096, layout)).number == 3 ** (16 * 32)


def test_an_endless_count_stops_when_its_time_is_over() -> None:
    total = count(empty("sudoku", 9, 9), budget=Budget(seconds=0.1))
    assert (total.exact, total.stopped_by) == (False, "budget")
    assert 0 < total.number < 6_670_903_752_021_072_936_960


def test_a_negative_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="a limit of -1 solutions is negative"):
        solve(parse("takuzu:2x2:0..."), limit=-1)
    with pytest.raises(ValueError, match="negative"):
        count(empty("sudoku", 4, 4), limit=-1)
