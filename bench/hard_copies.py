"""Canonical forms of boards on which the least text is hard to find, and `dedupe` of copies of them.

    python -m bench.hard_copies            one board of each kind on each shape
    python -m bench.hard_copies 6          those that are made at random with six seeds: how many take long?

Single thread, CPU time. Each may take two seconds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from contextlib import suppress
from time import process_time

import gridwright
from bench.record import keep
from gridwright import Budget, BudgetError, Puzzle
from tests.copies.boards import board, cyclic, product, some_clues
from tests.copies.moves import random_witness

PATIENCE = 2.0
SHAPES = [(5, 5), (6, 6), (7, 7), (8, 8), (9, 2), (2, 16), (16, 2), (3, 16), (16, 3), (3, 20), (20, 3), (4, 16)]
SHAPES += [(16, 4), (2, 32), (32, 2)]


def hard_boards(boxes: tuple[int, int], rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Boards on which many lines look alike for many rows."""
    size = boxes[0] * boxes[1]
    for name, grid in (("cyclic", cyclic(boxes)), ("product", product(boxes))):
        yield f"{name}, full", board(boxes, [*grid])
        yield f"{name}, a value less", board(boxes, [None if value == size - 1 else value for value in grid])
        yield f"{name}, half of the rows", board(boxes, [*grid[: size**2 // 2], *[None] * (size**2 - size**2 // 2)])
        yield f"{name}, half of the values", board(boxes, [value if value < size // 2 else None for value in grid])
        one, other = (row * size for row in rng.sample(range(size), 2))
        exchanged = [*grid]
        exchanged[one : one + size], exchanged[other : other + size] = (
            grid[other : other + size],
            grid[one : one + size],
        )
        yield f"{name}, rows exchanged", board(boxes, [*exchanged])
        rows = {*rng.sample(range(size), size // 4)}
        yield (
            f"{name}, some rows",
            board(boxes, [value if cell // size in rows else None for cell, value in enumerate(grid)]),
        )
        places = [(row, column) for row in range(size // boxes[0]) for column in range(size // boxes[1])]
        chosen = {*rng.sample(places, size // 4)}
        yield (
            f"{name}, some boxes",
            board(
                boxes,
                [
                    value if (cell // size // boxes[0], cell % size // boxes[1]) in chosen else None
                    for cell, value in enumerate(grid)
                ],
            ),
        )
        some = {*rng.sample(range(size), 3)}
        yield f"{name}, three values", board(boxes, [value if value in some else None for value in grid])
    for values in (1, 2, 4):
        yield (
            f"cyclic, {values} of the values",
            board(boxes, [value if value < values else None for value in cyclic(boxes)]),
        )
    for values in (1, 2):
        yield f"{values} of the values, at random", some_clues(boxes, values * size // 2, rng, values=values)
    for share in (0.5, 1, 2):
        yield f"{share:g} clues a line", some_clues(boxes, int(share * size), rng)


def hard(results: dict[str, object]) -> None:
    """Canonical forms, and `dedupe` of three copies of each board."""
    rng = random.Random(3)
    kinds: dict[str, dict[str, float | None]] = {}
    for boxes in SHAPES:
        copies: list[Puzzle] = []
        for kind, puzzle in hard_boards(boxes, rng):
            copies += [gridwright.apply(random_witness(puzzle, rng), puzzle) for _ in range(3)]
            start = process_time()
            try:
                gridwright.canonical(copies[-1], budget=Budget(seconds=PATIENCE))
                taken: float | None = process_time() - start
            except BudgetError:
                taken = None
            kinds.setdefault(kind, {})[f"{boxes[0]}x{boxes[1]}"] = taken
        start = process_time()
        for _ in gridwright.dedupe(copies):
            pass
        kinds.setdefault("dedupe, a puzzle", {})[f"{boxes[0]}x{boxes[1]}"] = (process_time() - start) / len(copies)
    for kind, times in kinds.items():
        told = (f"{boxes} {'-' if taken is None else f'{1000 * taken:.1f}'}" for boxes, taken in times.items())
        print(f"  {kind:30} ms: {', '.join(told)}", flush=True)
    results.update(kinds)


def seeds(results: dict[str, object], count: int) -> None:
    """Canonical forms of the hard boards that are made at random, over and over: how many take long?"""
    times: dict[str, float] = {}
    for seed in range(count):
        rng = random.Random(seed)
        for boxes in SHAPES:
            for kind, puzzle in hard_boards(boxes, rng):
                if seed and kind.startswith(("cyclic", "product")) and "some" not in kind and "three" not in kind:
                    continue  # the same for every seed
                copy = gridwright.apply(random_witness(puzzle, rng), puzzle)
                start = process_time()
                with suppress(BudgetError):
                    gridwright.canonical(copy, budget=Budget(seconds=10 * PATIENCE))
                times[f"{boxes[0]}x{boxes[1]}, {kind}, seed {seed}"] = process_time() - start
    worst = sorted(times, key=times.__getitem__, reverse=True)
    for limit in (0.1, 0.5, 1, 2, 5):
        print(f"  {sum(taken > limit for taken in times.values())} of {len(times)} took more than {limit:g} s")
    for name in worst[:10]:
        print(f"  {name}: {times[name]:.2f} s", flush=True)
    results.update(times)


def main() -> None:
    results: dict[str, object] = {}
    if len(sys.argv) > 1:
        seeds(results, int(sys.argv[1]))
        keep("copies_seeds", results)
    else:
        hard(results)
        keep("copies_hard", results)


if __name__ == "__main__":
    main()
