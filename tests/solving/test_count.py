"""Counts against an oracle that knows nothing but what each constraint means, against enumeration, and known ones."""

from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright import STRATEGIES, Budget, Puzzle, count, family, parse, solutions
from gridwright.solving.model import compiled

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


def by_trying(puzzle: Puzzle) -> int:
    """The number of solutions by filling cell after cell, as long as no constraint names a conflict."""
    constraints = compiled(puzzle).constraints
    touching = [[c for c in constraints if cell in c.scope] for cell in range(len(puzzle.givens))]
    domains = puzzle.family.domains(puzzle)
    values: list[int | None] = list(puzzle.givens)

    def fill(cell: int) -> int:
        if cell == len(values):
            return int(all(c.holds([v for v in values if v is not None]) for c in constraints))
        given = puzzle.givens[cell]
        number = 0
        for value in range(domains[cell].bit_length()) if given is None else (given,):
            values[cell] = value
            if domains[cell] >> value & 1 and not any(c.conflict(values) for c in touching[cell]):
                number += fill(cell + 1)
        values[cell] = given
        return number

    return fill(0)


@st.composite
def sudokus(draw: st.DrawFn) -> Puzzle:
    size, fewest = draw(st.sampled_from([(4, 0), (6, 14)]))
    solution = next(solutions(empty("sudoku", size, size), strategy=STRATEGIES["sudoku"]))
    names = draw(st.permutations(range(size)))
    kept = draw(st.sets(st.integers(0, size * size - 1), min_size=fewest))
    givens: list[int | None] = [names[value] if cell in kept else None for cell, value in enumerate(solution)]
    if draw(st.booleans()):  # another given, which may well be wrong
        givens[draw(st.integers(0, size * size - 1))] = draw(st.integers(0, size - 1))
    return Puzzle(family("sudoku"), (size, size), tuple(givens))


@st.composite
def takuzus(draw: st.DrawFn) -> Puzzle:
    rows, columns = draw(st.integers(2, 5)), draw(st.integers(2, 5))
    givens = draw(st.lists(st.sampled_from([None, None, None, 0, 1]), min_size=rows * columns, max_size=rows * columns))
    return Puzzle(
        family("takuzu"), (rows, columns), tuple(givens), variant=draw(st.sampled_from(["standard", "repeats"]))
    )


@st.composite
def magnets(draw: st.DrawFn) -> Puzzle:
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    layout = [0] * (rows * columns)
    for cell in range(rows * columns):
        if layout[cell]:
            continue
        ways = [other for other in (cell + 1, cell + columns) if other < len(layout) and not layout[other]]
        if (cell + 1) % columns == 0:
            ways = [other for other in ways if other != cell + 1 or columns == 1]
        piece = draw(st.sampled_from([*ways, *ways, cell, None]))
        if piece is not None:
            layout[cell] = layout[piece] = cell + 1
    counts = draw(st.lists(st.sampled_from([None, None, 0, 1, 1, 2]), min_size=2 * (rows + columns)))
    limits = [rows] * (2 * columns) + [columns] * (2 * rows)
    clues = tuple(None if c is None else min(c, most) for c, most in zip(counts, limits, strict=False))
    givens = [
        draw(st.sampled_from([None, None, None, None, None, 0, 1, 2])) if layout.count(piece) == 2 and piece else None
        for piece in layout
    ]
    return Puzzle(family("magnets"), (rows, columns), tuple(givens), tuple(layout), clues)


PUZZLES = st.one_of(sudokus(), takuzus(), magnets())


@given(PUZZLES)
def test_a_count_equals_trying_all_fillings(puzzle: Puzzle) -> None:
    total = count(puzzle)
    assert (total.number, total.exact, total.stopped_by) == (by_trying(puzzle), True, "")


@given(PUZZLES)
def test_a_count_equals_the_number_of_solutions(puzzle: Puzzle) -> None:
    assert count(puzzle).number == sum(1 for _ in solutions(puzzle))


@settings(max_examples=30)
@given(PUZZLES)
def test_every_strategy_counts_the_same(puzzle: Puzzle) -> None:
    assert len({count(puzzle, strategy=strategy).number for strategy in STRATEGIES.values()}) == 1


@given(PUZZLES, st.integers(0, 12))
def test_a_limit_is_all_that_is_counted(puzzle: Puzzle, limit: int) -> None:
    number, limited = count(puzzle).number, count(puzzle, limit=limit)
    assert limited.number == min(number, limit)
    assert limited.exact == (number < limit)
    assert limited.stopped_by == ("" if number < limit else "limit")


@given(PUZZLES, st.integers(0, 30))
def test_what_a_budget_allows_is_a_lower_bound(puzzle: Puzzle, nodes: int) -> None:
    number, cut = count(puzzle).number, count(puzzle, budget=Budget(nodes=nodes))
    assert cut.number <= number
    assert (cut.number == number and cut.stopped_by == "") if cut.exact else cut.stopped_by == "budget"
    assert cut.statistics.choices <= nodes


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
    with pytest.raises(ValueError, match="negative"):
        count(empty("sudoku", 4, 4), limit=-1)
