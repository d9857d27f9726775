"""Puzzles of every family for hypothesis: any shape, any layout, any clues, solvable or not."""

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from gridwright import FAMILIES, Family, Puzzle, family
from gridwright.puzzles.puzzle import Clue
from tests.laws.boards import boards, filled, one_of

SUDOKU_SIZES = [1, 4, 6, 8, 9, 10, 12, 16, 36]


@st.composite
def sudokus(draw: st.DrawFn) -> Puzzle:
    size = one_of(draw, SUDOKU_SIZES)
    boxes = [(rows, size // rows) for rows in range(2, size) if size % rows == 0 and rows < size] or [(1, 1)]
    return Puzzle(family("sudoku"), (size, size), draw(givens(size * size, size)), one_of(draw, boxes))


@st.composite
def takuzus(draw: st.DrawFn) -> Puzzle:
    shape = draw(st.integers(2, 9)), draw(st.integers(2, 9))
    variant = one_of(draw, ["standard", "repeats"])
    return Puzzle(family("takuzu"), shape, draw(givens(shape[0] * shape[1], 2)), variant=variant)


@st.composite
def magnets(draw: st.DrawFn) -> Puzzle:
    rows, columns = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    layout = [-1] * (rows * columns)
    for cell in range(rows * columns):
        if layout[cell] >= 0:
            continue
        free = [cell] if (cell + 1) % columns and layout[cell + 1] < 0 else []
        ways = ["hole", "single"] + ["across"] * 4 * bool(free) + ["down"] * 4 * (cell + columns < rows * columns)
        way = one_of(draw, ways)
        layout[cell] = 0 if way == "hole" else cell + 1
        if way in ("across", "down"):
            layout[cell + 1 if way == "across" else cell + columns] = cell + 1
    some = draw(st.booleans())
    poles = draw(givens(rows * columns, 3)) if some else (None,) * (rows * columns)
    counts: list[Clue] = [draw(count_of(side)) for side in [rows] * 2 * columns + [columns] * 2 * rows]
    return Puzzle(family("magnets"), (rows, columns), poles, tuple(layout), tuple(counts))


@cache
def count_of(side: int) -> st.SearchStrategy[Clue]:
    return st.none() | st.integers(0, side)


@cache
@st.composite
def givens(draw: st.DrawFn, cells: int, values: int) -> tuple[Clue, ...]:
    """Mostly empty or mostly full: drawn from one integer a cell, so that large boards stay cheap."""
    numbers = draw(st.binary(min_size=cells, max_size=cells))
    empty = one_of(draw, [0, 128, 256])
    return tuple(None if number < empty else number % values for number in numbers)


@st.composite
def of_record(draw: st.DrawFn, kind: Family) -> Puzzle:
    """Small puzzles of any family, from nothing but its record."""
    board = draw(boards(kind))
    clues = draw(givens(len(board.givens), len(board.symbols)))
    return replace(board, givens=clues, counts=kind.counts_of(board, draw(filled(board))))


WIDER = {"sudoku": sudokus(), "takuzu": takuzus(), "magnets": magnets()}
"""More shapes and odder layouts than the record offers; a family needs no row here."""
EVERY = {known.slug: WIDER.get(known.slug, of_record(known)) for known in FAMILIES}
ANY = st.one_of(*EVERY.values())
