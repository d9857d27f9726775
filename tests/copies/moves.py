"""Random witnesses of a family's group, made from nothing but its table: what the laws apply to puzzles."""

from __future__ import annotations

import random

from gridwright import Move, Puzzle, Witness
from gridwright.puzzles.witness import KINDS


def random_witness(puzzle: Puzzle, rng: random.Random) -> Witness:
    """Any member of the puzzle's group that keeps the puzzle's kind of board."""
    symmetries = puzzle.symmetries
    values = list(range(puzzle.family.value_count(puzzle.shape)))
    square = symmetries.layout != "boxes" or puzzle.layout[0] == puzzle.layout[1]
    turn = rng.choice([turn for turn in symmetries.turns if square or not turn.transposes])
    places: dict[str, list[int]] = {}
    if symmetries.blocks is not None:
        height, width = symmetries.blocks(puzzle.shape, puzzle.layout)
        for lines, size, blocks_kind, lines_kind in (
            (puzzle.shape[0], height, "bands", "rows"),
            (puzzle.shape[1], width, "stacks", "columns"),
        ):
            places[blocks_kind] = rng.sample(range(lines // size), lines // size)
            places[lines_kind] = [
                start + place for start in range(0, lines, size) for place in rng.sample(range(size), size)
            ]
    if symmetries.renamings is None:
        places["values"] = rng.sample(values, len(values))
    else:
        places["values"] = list(rng.choice(symmetries.renamings)) or values
    moves = [Move("turn", turn=turn.slug)]
    moves += [Move(kind, tuple(places[kind])) for kind in KINDS if kind in places]
    return Witness(tuple(moves), puzzle.symbols)
