"""Making moves: `apply` turns a puzzle into the copy that a witness leads to. Moves that make no copy are refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle, need_puzzle
from gridwright.puzzles.symmetry import Turn, turn
from gridwright.puzzles.witness import Move, Witness
from gridwright.puzzles.wording import an


def apply(witness: Witness, puzzle: Puzzle) -> Puzzle:
    """The puzzle after the moves; PuzzleError for a move that would make no copy of it.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:2x3:01..1.")
    >>> gridwright.apply(Witness((Move("turn", turn="rotate-90"),)), puzzle) == gridwright.parse("takuzu:3x2:.011..")
    True
    """
    need_puzzle(puzzle)
    for move in witness.moves:
        if not _makes_a_copy(puzzle, move):
            raise PuzzleError(f"{an(puzzle.title)} has no such move: {move}")
        if move.kind == "turn":
            puzzle = turned(puzzle, turn(move.turn))
        elif move.kind == "values":
            puzzle = renamed(puzzle, move.places)
        else:
            puzzle = replace(puzzle, givens=tuple([puzzle.givens[cell] for cell in sources(puzzle, move)]))
    return puzzle


def _makes_a_copy(puzzle: Puzzle, move: Move) -> bool:
    """Whether a move is one of the puzzle's own, or made of several of these."""
    symmetries, places = puzzle.symmetries, move.places
    if move.kind == "turn":
        turns, wanted = symmetries.turns_of(puzzle.layout), turn(move.turn)
        # Where lines move, they make a mirror of every turn.
        return wanted in turns or (bool(symmetries.blocks) and wanted.transposes in {each.transposes for each in turns})
    if move.kind == "values":
        same = tuple(range(puzzle.family.value_count(puzzle.shape)))
        return len(places) == len(same) and (symmetries.renamings is None or places in (same, *symmetries.renamings))
    if symmetries.blocks is None:
        return False
    side = 0 if move.kind in ("bands", "rows") else 1
    lines, size = puzzle.shape[side], symmetries.blocks(puzzle.shape, puzzle.layout)[side]
    if move.kind in ("bands", "stacks"):
        return len(places) * size == lines
    # Lines of one block stay together.
    return len(places) == lines and all(
        place // size == places[line - line % size] // size for line, place in enumerate(places)
    )


def sources(puzzle: Puzzle, move: Move) -> tuple[int, ...]:
    """For every cell after a move the cell before it; values are renamed where they are.

    >>> import gridwright
    >>> sources(gridwright.parse("sudoku:4x4:1..............."), Move("stacks", (1, 0)))[:4]
    (2, 3, 0, 1)
    """
    rows, columns = puzzle.shape
    if move.kind == "turn":
        return turn(move.turn).sources(puzzle.shape)
    if move.kind == "values":
        return tuple(range(rows * columns))
    row_of, column_of = list(range(rows)), list(range(columns))
    moved = row_of if move.kind in ("bands", "rows") else column_of
    size = len(moved) // len(move.places)
    for block, place in enumerate(move.places):
        moved[place * size : (place + 1) * size] = range(block * size, (block + 1) * size)
    return tuple([row * columns + column for row in row_of for column in column_of])


def turned(puzzle: Puzzle, turn: Turn) -> Puzzle:
    """The puzzle on a board that was turned; what lies on the board and on the rim goes along."""
    sources = turn.sources(puzzle.shape)
    kind = puzzle.symmetries.layout
    layout = puzzle.layout
    if kind == "cells":
        layout = tuple([layout[cell] for cell in sources])
    elif kind == "boxes" and turn.transposes:
        layout = layout[::-1]
    return replace(
        puzzle,
        shape=turn.shape(puzzle.shape),
        givens=tuple([puzzle.givens[cell] for cell in sources]),
        layout=layout,
        counts=_turned_counts(puzzle, turn),
    )


def count_groups(puzzle: Puzzle) -> dict[tuple[str, int], tuple[Clue, ...]]:
    """The counts on the rim by lines and value, in the family's order."""
    groups: dict[tuple[str, int], tuple[Clue, ...]] = {}
    start = 0
    for lines, value in puzzle.symmetries.rim:
        end = start + puzzle.shape[0 if lines == "rows" else 1]
        groups[lines, value] = puzzle.counts[start:end]
        start = end
    return groups


def _turned_counts(puzzle: Puzzle, turn: Turn) -> tuple[Clue, ...]:
    before = count_groups(puzzle)
    result: list[Clue] = []
    for lines, value in puzzle.symmetries.rim:
        source = {"rows": "columns", "columns": "rows"}[lines] if turn.transposes else lines
        counts = before[source, value]
        flipped = turn.flips_rows if lines == "rows" else turn.flips_columns
        result.extend(reversed(counts) if flipped else counts)
    return tuple(result)


def renamed(puzzle: Puzzle, places: Sequence[int]) -> Puzzle:
    """The puzzle with every value v replaced by `places[v]`; counts go to the value that takes the place."""
    before = count_groups(puzzle)
    old_of = {new: old for old, new in enumerate(places)}
    counts = tuple(count for lines, value in puzzle.symmetries.rim for count in before[lines, old_of[value]])
    names: dict[Clue, Clue] = {None: None, **dict(enumerate(places))}
    givens = tuple([names[value] for value in puzzle.givens])
    return puzzle.like(givens, counts=counts)
