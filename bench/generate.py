"""Generation, one thread, CPU seconds: every target with many seeds, and beside QQwing and Tatham's generators.

    python -m bench.generate [SEEDS [WORD]]        WORD: only the lines that have it in their name

The peers are the Debian packages qqwing and sgt-puzzles, installed by hand; where one is missing, that is said. Peers
and Gridwright take turns, and the ratio is that of CPU seconds a puzzle, the processes' start included on their side.
"""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
from statistics import median
from time import process_time
from typing import Any

import gridwright
from bench.record import keep
from gridwright import GridwrightError, Puzzle, family
from gridwright.generating.fixed_board import random_grid
from gridwright.generating.work import Work
from gridwright.puzzles.rng import Rng

TARGETS: tuple[tuple[str, dict[str, Any], float], ...] = (
    ("unique Sudoku 25×25", {"family": "sudoku", "size": 25}, 1),
    ("unique Sudoku 64×64", {"family": "sudoku", "size": 64}, 30),
    ("unique Takuzu 16×16", {"family": "takuzu", "size": 16}, 0.005),
    ("unique Takuzu 32×32", {"family": "takuzu", "size": 32}, 0.2),
    ("unique Takuzu 64×64", {"family": "takuzu", "size": 64}, 5),
    ("minimal Takuzu 32×32", {"family": "takuzu", "size": 32, "minimal": True}, 2),
    ("unique Magnets 20×20", {"family": "magnets", "size": 20}, 0.5),
    ("unique Magnets 40×40", {"family": "magnets", "size": 40}, 20),
    ("Magnets 16×16, no givens", {"family": "magnets", "size": 16, "givens": False}, 1),
    ("minimal Sudoku 9×9", {"family": "sudoku", "size": 9, "minimal": True}, 1 / 500),
    ("minimal Takuzu 48×48", {"family": "takuzu", "size": 48, "minimal": True}, 22),
)
SOLO_SIZES = (
    ("2x2", 4, 10000),
    ("2x3", 6, 5000),
    ("2x4", 8, 1000),
    ("3x3", 9, 1000),
    ("3x4", 12, 300),
    ("4x4", 16, 60),
    ("5x5", 25, 5),
)
PEERS: tuple[tuple[str, dict[str, Any], list[str], int], ...] = (
    (
        "Sudoku 9×9, minimal",
        {"family": "sudoku", "size": 9, "minimal": True},
        ["qqwing", "--one-line", "--generate"],
        100,
    ),
    *(
        (
            f"Sudoku {boxes}, {level}",
            {"family": "sudoku", "size": f"{size} ({boxes})", "symmetry": "half-turn"},
            ["/usr/games/sgt-solo", f"{boxes[2]}x{boxes[0]}d{level[0]}", "--generate"],
            number,
        )
        for boxes, size, number in SOLO_SIZES
        for level in ("trivial", "basic")
        if (size, level) != (25, "basic")
    ),
    *(
        (
            f"Takuzu {rows}×{columns}{' repeats' * (not unique)}, {level}",
            {"family": "takuzu", "size": (rows, columns), "rules": "" if unique else "repeats"},
            ["/usr/games/sgt-unruly", f"{columns}x{rows}{'u' * unique}d{level[0]}", "--generate"],
            number,
        )
        for rows, columns, unique, number in (
            (6, 6, True, 5000),
            (8, 8, True, 2000),
            (10, 10, True, 600),
            (12, 12, True, 200),
            (14, 14, True, 100),
            (20, 20, True, 5),
            (8, 20, True, 200),
            (12, 20, True, 40),
            (6, 20, False, 500),
            (6, 48, False, 60),
        )
        for level in ("trivial", "easy", "normal")
    ),
    *(
        (
            f"Magnets {rows}×{columns}{', no givens' * (not givens)}{', his easy ones' * (level == 'e')}",
            {"family": "magnets", "size": (rows, columns), "givens": givens},
            ["/usr/games/sgt-magnets", f"{columns}x{rows}d{level}", "--generate"],
            number,
        )
        for rows, columns, level, number in (
            (3, 3, "e", 20000),
            (4, 4, "e", 10000),
            (3, 7, "e", 10000),
            (3, 10, "e", 5000),
            (3, 30, "e", 2000),
            (3, 64, "e", 500),
            (40, 3, "e", 1500),
            (5, 40, "e", 100),
            (5, 6, "e", 5000),
            (5, 6, "t", 500),
            (7, 8, "e", 2000),
            (7, 8, "t", 500),
            (9, 9, "e", 1000),
            (10, 10, "t", 200),
            (12, 12, "t", 100),
            (14, 14, "t", 10),
        )
        for givens in (True, False)
    ),
)
"""What is made beside whom, and how many in a round: enough that the start of a process doesn't matter. Solo's clues
are symmetric by default, and so are ours beside it; the levels are what its puzzles need, ours need what they need."""
PEER_ROUNDS = 9


def complete_grid(seed: int) -> None:
    """A filled 64×64 Sudoku."""
    board = Puzzle(family("sudoku"), (64, 64), (None,) * 4096)
    random_grid(board, Rng(seed), Work())


def seconds_of(wish: dict[str, Any] | None, seed: int) -> float | None:
    """CPU seconds for one puzzle; None if there was none."""
    start = process_time()
    try:
        if wish is None:
            complete_grid(seed)
        else:
            list(gridwright.generate(**wish, seed=seed))
    except GridwrightError as error:
        print(f"  seed {seed}: {error}")
        return None
    return process_time() - start


def peer_seconds(command: list[str], number: int) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    arguments = [command[0], *command[2:], str(number), command[1]] if "sgt-" in command[0] else [*command, str(number)]
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, timeout=600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Prints a line a target and a peer."""
    seeds = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    results: dict[str, object] = {}
    for name, wish, target in (("complete Sudoku grid 64×64", None, 1.0), *TARGETS):
        if word not in name:
            continue
        seconds_of(wish, 999)  # compiles what all of them share
        times = [seconds_of(wish, seed) for seed in range(seeds)]
        done = sorted(time for time in times if time is not None)
        results[name] = {"target": target, "seconds": times}
        middle = f"median {median(done):.4f} s, longest {done[-1]:.4f} s" if done else ""
        print(f"{name:28} {len(done)} of {seeds}: {middle}, target {target:.4g} s", flush=True)
    for name, wish, command, number in PEERS:
        if word not in name:
            continue
        if shutil.which(command[0]) is None:
            print(f"{name}: {command[0]} is missing")
            continue
        list(gridwright.generate(**wish, n=10, seed=999))  # compiles what all of them share
        ratios = []
        for turn in range(PEER_ROUNDS):
            theirs = peer_seconds(command, number)
            start = process_time()
            made = list(gridwright.generate(**wish, n=number, seed=turn))
            ratios.append(theirs / (process_time() - start))
            del made  # a peer's memory goes with its process
        results[f"{name}, {command[0]}"] = ratios
        print(f"{name}: {median(ratios):.1f} times as fast as {command[0].rpartition('/')[2]}", flush=True)
    if not word:  # a part of the figures would be no record of a run
        keep("generate", results)


if __name__ == "__main__":
    main()
