"""Generation beside QQwing and Tatham's generators, one thread: how many times as fast is Gridwright?

    python -m bench.generate [ROUNDS [WORD]]        WORD: only the lines that have it in their name

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

QQWING = ["qqwing", "--one-line", "--generate"]


def tatham(game: str, params: str) -> list[str]:
    return [f"/usr/games/sgt-{game}", params, "--generate"]


SOLO = (("2x2", 4, 3000), ("2x3", 6, 1000), ("3x3", 9, 300), ("3x4", 12, 50), ("4x4", 16, 10))
PEERS: tuple[tuple[str, dict[str, Any], list[str], int], ...] = (
    ("Sudoku 9×9, minimal", {"family": "sudoku", "size": 9, "minimal": True}, QQWING, 100),
    *(
        (
            f"Sudoku {size}×{size}, {level}",
            {"family": "sudoku", "size": f"{size} ({boxes})", "symmetry": "half-turn"},
            tatham("solo", f"{boxes[2]}x{boxes[0]}d{level[0]}"),
            number,
        )
        for boxes, size, number in (
            ("2x2", 4, 3000),
            ("2x3", 6, 1000),
            ("3x3", 9, 300),
            ("3x4", 12, 50),
            ("4x4", 16, 10),
        )
        for level in ("trivial", "basic")
    ),
    *(
        (
            f"Takuzu {rows}×{columns}, {level}",
            {"family": "takuzu", "size": (rows, columns)},
            tatham("unruly", f"{columns}x{rows}ud{level[0]}"),
            number,
        )
        for rows, columns, number in ((6, 6, 2000), (8, 8, 600), (10, 10, 200), (14, 14, 40), (8, 20, 60), (20, 20, 3))
        for level in ("trivial", "normal")
    ),
    *(
        (
            f"Magnets {rows}×{columns}, {level}",
            {"family": "magnets", "size": (rows, columns)},
            tatham("magnets", f"{columns}x{rows}d{level[0]}"),
            number,
        )
        for rows, columns, number in ((4, 4, 3000), (5, 6, 1000), (3, 30, 300), (7, 8, 300), (10, 10, 30), (12, 12, 10))
        for level in ("easy", "tricky")
        if (rows, level) != (4, "tricky")
    ),
)
"""What is made beside whom, and how many in a round: enough that the start of a process doesn't matter. Solo's clues
are symmetric by default, and so are ours beside it; the levels are what its puzzles need, ours need what they need."""


def peer_seconds(command: list[str], number: int) -> float:
    """CPU seconds that a peer takes for so many puzzles."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    arguments = [command[0], *command[2:], str(number), command[1]] if "sgt-" in command[0] else [*command, str(number)]
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, timeout=600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    """Prints a line a peer."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    word = sys.argv[2] if len(sys.argv) > 2 else ""
    results: dict[str, object] = {}
    for name, asked, command, number in PEERS:
        if word not in name:
            continue
        if shutil.which(command[0]) is None:
            print(f"{name}: {command[0]} is missing")
            continue
        list(gridwright.generate(**asked, n=10, seed=999))  # compiles what all of them share
        ours, theirs = [], []
        for turn in range(rounds):
            theirs.append(peer_seconds(command, number) / number)
            start = process_time()
            made = list(gridwright.generate(**asked, n=number, seed=turn))
            ours.append((process_time() - start) / number)
            del made  # a peer's memory goes with its process
        peer = command[0].rpartition("/")[2]
        results[f"{name}, {peer}"] = {"ours": ours, "theirs": theirs}
        mine, other = median(ours), median(theirs)
        print(f"{name:24} {peer:12} {1e3 * other:9.3f} ms {1e3 * mine:9.3f} ms {other / mine:6.1f}", flush=True)
    if not word:  # a part of the figures would be no record of a run
        keep("generate", results)


if __name__ == "__main__":
    main()
