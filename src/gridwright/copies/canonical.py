"""The canonical form: of all copies of a puzzle, the least. Two puzzles are copies exactly when it is the same.

Copies are compared by shape, then layout, then givens, then counts, each read in order, with nothing before the first
value (docs/copies.md says it in full). It is a key in data bases, so its definition never changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError, PuzzleError
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape
from gridwright.puzzles.symmetry import Symmetries, Turn
from gridwright.puzzles.witness import Move, Witness, renamed, turned

Cells = NDArray[np.uint8]
"""Givens as the core reads them: 0 for an empty cell, value v as v + 1."""
Key = tuple[Shape, Layout, tuple[int, ...], tuple[int, ...]]


def canonical(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> Puzzle:
    """The canonical form of a puzzle: the least of its copies. BudgetError if the time runs out before it is found.

    >>> import gridwright
    >>> print(gridwright.canonical(gridwright.parse("sudoku:4x4:.2.43...4.2....1")))
    . . | . 1
    . 2 | 3 .
    ----+----
    . 1 | . .
    4 . | . 2
    """
    group = line_group(puzzle)
    if group is not None:
        with within(budget) as seconds:
            return puzzle.with_givens(givens_of(group.least_text(cells_of(puzzle), seconds)))
    return min(_turned_copies(puzzle), key=key_of)


def symmetries(puzzle: Puzzle, *, budget: Budget = UNLIMITED) -> int:
    """The number of moves that leave a puzzle as it is, renamings of values that don't occur included.

    >>> import gridwright
    >>> gridwright.symmetries(gridwright.parse("sudoku:4x4:................")) == 2**7 * 24
    True
    """
    group = line_group(puzzle)
    if group is not None:
        with within(budget) as seconds:
            return prod(group.orbit_sizes(cells_of(puzzle), seconds))
    same = sum(1 for _ in turned_witnesses(puzzle, puzzle))
    if puzzle.family.symmetries.renamings is None:
        same *= factorial(puzzle.family.value_count(puzzle.shape) - len({*puzzle.givens} - {None}))
    return same


def symmetries_many(puzzles: Iterable[Puzzle]) -> Iterator[int]:
    """The numbers of symmetries of many puzzles, one after the other.

    >>> import gridwright
    >>> list(gridwright.symmetries_many([gridwright.parse("takuzu:2x2:0..0")] * 2))
    [4, 4]
    """
    return (symmetries(puzzle) for puzzle in puzzles)


@contextmanager
def within(budget: Budget) -> Iterator[float]:
    """The seconds of a budget as the core takes them; a BudgetError if they don't suffice."""
    try:
        yield -1.0 if budget.seconds is None else budget.seconds
    except TimeoutError:
        raise BudgetError(f"{budget.seconds} seconds were not enough to go through all moves") from None


def canonical_many(
    puzzles: Iterable[Puzzle] | NDArray[np.integer], *, board: Puzzle | None = None, jobs: int = 1
) -> list[Puzzle] | Cells:
    """The canonical forms of many puzzles, in order: of an iterable as a list; of an array as an array of its kind.

    An array has one row a puzzle and one column a cell of `board`, with negative numbers (or 255) for open cells; the
    family of `board` must move lines (Sudoku does), for otherwise a canonical form is more than its givens.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> gridwright.canonical_many([puzzle])[0] == gridwright.canonical(puzzle)
    True
    """
    if isinstance(puzzles, np.ndarray):
        if board is None:
            raise PuzzleError("an array of givens needs `board=`: a puzzle that says which family and shape it has")
        group = line_group(board)
        if group is None:
            raise PuzzleError(
                f"a canonical form of {board.family.name} is more than its givens: give puzzles, not rows"
            )
        return least_texts(group, cells_of_rows(puzzles, board), jobs) - np.uint8(1)
    return list(canonical_stream(puzzles, jobs=jobs))


def canonical_stream(puzzles: Iterable[Puzzle], *, jobs: int = 1, chunk: int = 4096) -> Iterator[Puzzle]:
    """The canonical forms of many puzzles, one after the other, in order, in bounded memory.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> len({*gridwright.canonical_stream([puzzle] * 3)})
    1
    """
    for members in chunks(puzzles, chunk):
        forms: dict[int, Puzzle] = {}
        for indices, group in by_group(members):
            if group is None:
                forms.update((index, canonical(members[index])) for index in indices)
            else:
                texts = least_texts(group, np.stack([cells_of(members[index]) for index in indices]), jobs)
                for index, text in zip(indices, texts, strict=True):
                    forms[index] = members[index].with_givens(givens_of(text))
        yield from (forms[index] for index in range(len(members)))


def chunks(puzzles: Iterable[Puzzle], size: int) -> Iterator[list[Puzzle]]:
    """The puzzles in lists of at most that many."""
    members: list[Puzzle] = []
    for puzzle in puzzles:
        members.append(puzzle)
        if len(members) == size:
            yield members
            members = []
    if members:
        yield members


def by_group(puzzles: Sequence[Puzzle]) -> Iterator[tuple[list[int], _core.LineGroup | None]]:
    """The indices of puzzles on the same board, with the core's group of that board if its lines move."""
    members: dict[tuple[str, Shape, Layout], list[int]] = {}
    for index, puzzle in enumerate(puzzles):
        members.setdefault((puzzle.family.slug, puzzle.shape, puzzle.layout), []).append(index)
    for indices in members.values():
        yield indices, line_group(puzzles[indices[0]])


def least_texts(group: _core.LineGroup, cells: Cells, jobs: int) -> Cells:
    """The least texts of many arrays, one a row."""
    return group.least_texts(np.ascontiguousarray(cells), jobs).reshape(cells.shape)


def cells_of(puzzle: Puzzle) -> Cells:
    """The givens as the core reads them."""
    return np.frombuffer(bytes([0 if value is None else value + 1 for value in puzzle.givens]), dtype=np.uint8)


def cells_of_rows(rows: NDArray[np.integer], board: Puzzle) -> Cells:
    """The rows of an array, one a puzzle, as the core reads them; negative numbers and 255 are open cells."""
    values = board.family.value_count(board.shape)
    if rows.ndim != 2 or rows.shape[1] != len(board.givens):
        raise PuzzleError(f"rows for {board.title} have {len(board.givens)} values, not {rows.shape}")
    if rows.size and (rows.min() < -1 or rows.max() > 255):  # beyond 255 is an error, however far
        rows = np.where(rows == 255, -1, np.clip(rows.astype(np.int64), -1, 254))
    cells = (rows + 1).astype(np.uint8)  # 255 becomes 0, like −1
    if rows.size and cells.max() > values:
        raise PuzzleError(f"the values of {board.title} are 0 to {values - 1}; −1 or 255 is an open cell")
    return cells


def givens_of(cells: Cells) -> tuple[Clue, ...]:
    """The givens as a puzzle holds them."""
    return tuple(value - 1 if value else None for value in cells.tolist())


def line_group(puzzle: Puzzle) -> _core.LineGroup | None:
    """The core's group, if the family's lines move."""
    symmetries = puzzle.family.symmetries
    if symmetries.blocks is None:
        return None
    return _line_group(puzzle.shape, puzzle.family.value_count(puzzle.shape), *_blocks(puzzle, symmetries))


def _blocks(puzzle: Puzzle, symmetries: Symmetries) -> tuple[int, int, bool]:
    assert symmetries.blocks is not None
    height, width = symmetries.blocks(puzzle.shape, puzzle.layout)
    square = height == width and puzzle.shape[0] == puzzle.shape[1]
    return height, width, square and any(turn.transposes for turn in symmetries.turns)


@lru_cache(maxsize=256)
def _line_group(shape: Shape, values: int, height: int, width: int, transposes: bool) -> _core.LineGroup:
    return _core.LineGroup(*shape, values, height, width, transposes)


def key_of(puzzle: Puzzle) -> Key:
    """What copies are compared by."""
    givens = tuple(0 if value is None else value + 1 for value in puzzle.givens)
    return puzzle.shape, puzzle.layout, givens, tuple(0 if count is None else count + 1 for count in puzzle.counts)


def turned_witnesses(first: Puzzle, second: Puzzle) -> Iterator[Witness]:
    """All witnesses from one puzzle to another, where lines keep their order."""
    for turn, board in _turned(first):
        for places in _renamings(board, second):
            if (renamed(board, places) if places else board) == second:
                yield make_witness(first, turn, values=places)


def _turned(puzzle: Puzzle) -> Iterator[tuple[Turn, Puzzle]]:
    symmetries = puzzle.family.symmetries
    for turn in symmetries.turns:
        if turn.transposes and symmetries.layout == "boxes" and puzzle.layout[0] != puzzle.layout[1]:
            continue
        yield turn, turned(puzzle, turn) if turn != symmetries.turns[0] else puzzle


def _turned_copies(puzzle: Puzzle) -> Iterator[Puzzle]:
    for _, board in _turned(puzzle):
        for places in _renamings(board, None):
            yield renamed(board, places) if places else board


def _renamings(board: Puzzle, target: Puzzle | None) -> tuple[tuple[int, ...], ...]:
    """The renamings that the family names; where any is allowed, the one that leads to the target, or without a
    target the one that names values in the order in which they appear."""
    renamings = board.family.symmetries.renamings
    if renamings is not None:
        return renamings
    values = range(board.family.value_count(board.shape))
    if target is None:
        names = {value: name for name, value in enumerate(_in_order_of_appearance(board))}
    else:
        names = dict(zip(_in_order_of_appearance(board), _in_order_of_appearance(target), strict=False))
    free = [value for value in values if value not in names.values()]
    for value in [value for value in free if value not in names]:
        names[value] = value
    free = [value for value in values if value not in names.values()]
    names.update(zip((value for value in values if value not in names), free, strict=True))
    return (tuple(names[value] for value in values),)


def _in_order_of_appearance(puzzle: Puzzle) -> list[int]:
    return list(dict.fromkeys(value for value in puzzle.givens if value is not None))


def make_witness(puzzle: Puzzle, turn: Turn, **places: Sequence[int]) -> Witness:
    """The witness with those moves that do something."""
    moves = [Move("turn", turn=turn.slug)] if turn != puzzle.family.symmetries.turns[0] else []
    for kind, moved in places.items():
        if any(place != index for index, place in enumerate(moved)):
            moves.append(Move(kind, tuple(moved)))
    return Witness(tuple(moves), puzzle.symbols, puzzle)
