"""Finds a puzzle for every technique that needs it and nothing harder: `python tools/find_examples.py SECONDS JOBS
[FAMILY:SIZE,SIZE...]...`.

Random minimal puzzles are graded; one that uses a rare technique and a harder one too gets clues until the rare one is
the hardest. Prints what `src/gridwright/explaining/technique_examples.py` holds.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from time import monotonic

from gridwright import Puzzle, generate, grade, to_id
from gridwright.puzzles.step import TECHNIQUES

Sizes = dict[str, tuple[int, ...]]
SIZES: Sizes = {"sudoku": (9,), "takuzu": (6, 8, 10, 14), "magnets": (5, 6, 8, 10)}
Found = dict[tuple[str, str], str]


def eased(puzzle: Puzzle, solution: tuple[int, ...], slug: str, rng: random.Random) -> Puzzle | None:
    """The puzzle with clues added until the technique is the hardest; None when it is not needed any more."""
    givens = list(puzzle.givens)
    hidden = [cell for cell, value in enumerate(givens) if value is None]
    rng.shuffle(hidden)
    for cell in hidden:
        givens[cell] = solution[cell]
        graded = grade(puzzle.with_givens(givens))
        if slug not in graded.uses:
            return None
        if graded.hardest == slug:
            return puzzle.with_givens(givens)
    return None


def puzzles(seed: int, seconds: float, sizes: Sizes) -> Iterator[tuple[Puzzle, tuple[int, ...]]]:
    """Minimal puzzles of all families until the time is over."""
    end = monotonic() + seconds
    number = 0
    while monotonic() < end:
        number += 1
        family = random.Random(seed * 1_000_003 + number).choice([*sizes])
        size = sizes[family][number % len(sizes[family])]
        [made] = generate(family, size, minimal=True, seed=seed * 1_000_003 + number)
        assert made.solution is not None
        yield made.puzzle, made.solution


def search(seed: int, seconds: float, sizes: Sizes) -> Found:
    """What one process finds."""
    found: Found = {}
    rng = random.Random(seed)
    for puzzle, solution in puzzles(seed, seconds, sizes):
        graded = grade(puzzle)
        for slug in graded.uses:
            key = (puzzle.family.slug, slug)
            if key in found and better(found[key], to_id(puzzle)):
                continue
            for _ in range(8):
                easier = puzzle if graded.hardest == slug else eased(puzzle, solution, slug, rng)
                if easier is not None:
                    text = to_id(easier)
                    if key not in found or not better(found[key], text):
                        found[key] = text
                    break
    return found


def better(old: str, new: str) -> bool:
    """Smaller boards are better, and among those of one size the one found first."""
    return len(old) <= len(new)


def main() -> None:
    """Searches on several processes and prints the table."""
    seconds, jobs = float(sys.argv[1]), int(sys.argv[2])
    asked = dict(word.split(":") for word in sys.argv[3:])
    sizes = {family: tuple(map(int, text.split(","))) for family, text in asked.items()} or SIZES
    with ProcessPoolExecutor(jobs) as pool:
        parts = list(pool.map(search, range(jobs), [seconds] * jobs, [sizes] * jobs))
    found: Found = {}
    for part in parts:
        for key, text in part.items():
            if key not in found or not better(found[key], text):
                found[key] = text
    for family in sizes:
        for row in TECHNIQUES:
            if (family, row.slug) in found:
                print(f'    ("{family}", "{row.slug}"): "{found[family, row.slug]}",')


if __name__ == "__main__":
    main()
