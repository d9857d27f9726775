"""Copies by all moves in turn, for families whose lines keep their order: a few turns of the board, and renamings."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.copies.moving import renamed, turned
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.symmetry import Turn
from gridwright.puzzles.witness import Witness, make_witness


def turned_witnesses(first: Puzzle, second: Puzzle) -> Iterator[Witness]:
    """All witnesses from one puzzle to another, where lines keep their order."""
    for turn, board in _turned(first):
        for places in _renamings(board, second):
            if (renamed(board, places) if places else board) == second:
                yield make_witness(first, turn, values=places)


def turned_copies(puzzle: Puzzle) -> Iterator[Puzzle]:
    """All copies of a puzzle where lines keep their order; if any renaming is allowed, the least of each turn."""
    for _, board in _turned(puzzle):
        for places in _renamings(board, None):
            yield renamed(board, places) if places else board


def _turned(puzzle: Puzzle) -> Iterator[tuple[Turn, Puzzle]]:
    symmetries = puzzle.symmetries
    for turn in symmetries.turns_of(puzzle.layout):
        yield turn, turned(puzzle, turn) if turn != symmetries.turns[0] else puzzle


def _renamings(board: Puzzle, target: Puzzle | None) -> tuple[tuple[int, ...], ...]:
    """The renamings that the family names; where any is allowed, the one that leads to the target, or without a
    target the one that names values in the order in which they appear."""
    renamings = board.symmetries.renamings
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
