"""Generation beside QQwing and Tatham's generators, and beside another version of Gridwright, one thread, in one table.

    python -m bench.generate [--rounds 5] [--only WORD] [--other PYTHON]

The peers are the Debian packages qqwing and sgt-puzzles, installed by hand; where one is missing, that is said. PYTHON
is the interpreter of an environment with the other version; ratios beside it are of our time over its. Everyone takes
turns, and CPU seconds per puzzle count, the start of the process included on the peers' side.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
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
        for boxes, size, number in SOLO
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
    """CPU seconds that a peer takes for a number of puzzles."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    arguments = [command[0], *command[2:], str(number), command[1]] if "sgt-" in command[0] else [*command, str(number)]
    subprocess.run(arguments, check=True, stdout=subprocess.DEVNULL, timeout=600)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


OTHER = """
import time, gridwright
list(gridwright.generate(**ASKED, n=10, seed=999))
start = time.process_time()
list(gridwright.generate(**ASKED, n=NUMBER, seed=SEED))
print(time.process_time() - start)
"""


def version_seconds(python: str, asked: dict[str, Any], number: int, seed: int) -> float:
    """CPU seconds that another version takes for as many puzzles, its start not included."""
    code = OTHER.replace("ASKED", repr(asked)).replace("NUMBER", str(number)).replace("SEED", str(seed))
    return float(subprocess.run([python, "-c", code], check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Prints a line a shape and peer."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="", help="the lines that have this word in their name")
    parser.add_argument("--other", help="the interpreter of another version")
    arguments = parser.parse_args()
    results: dict[str, object] = {}
    print(f"{'':24} {'peer':12} {'its time':>12} {'ours':>12}  ratio" + ("  other version" if arguments.other else ""))
    for name, asked, command, number in PEERS:
        if arguments.only not in name:
            continue
        if shutil.which(command[0]) is None:
            print(f"{name}: {command[0]} is missing")
            continue
        list(gridwright.generate(**asked, n=10, seed=999))  # compiles what all of them share
        ours, theirs, others = [], [], []
        for turn in range(arguments.rounds):
            theirs.append(peer_seconds(command, number) / number)
            start = process_time()
            made = list(gridwright.generate(**asked, n=number, seed=turn))
            ours.append((process_time() - start) / number)
            del made  # a peer's memory goes with its process
            if arguments.other:
                others.append(version_seconds(arguments.other, asked, number, turn) / number)
        peer = command[0].rpartition("/")[2]
        results[f"{name}, {peer}"] = {"ours": ours, "theirs": theirs, "other version": others}
        mine, its = median(ours), median(theirs)
        line = f"{name:24} {peer:12} {1e3 * its:9.3f} ms {1e3 * mine:9.3f} ms {its / mine:6.1f}"
        print(line + (f"  {mine / median(others):6.2f}" if others else ""), flush=True)
    if not arguments.only:  # a part of the figures would be no record of a run
        keep("generate", results)


if __name__ == "__main__":
    main()
