"""The Takuzu and Magnets of the data folder: each Takuzu decided, each Magnets board's first solution. Single thread.

    python -m bench.lines

Every Takuzu shall take under 5 ms, the first solution of each Lunatic Magnets board under 10 ms (the origin: 50 s).
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median
from time import perf_counter

import gridwright
from bench.record import data_folder, keep

ROUNDS = 7


def puzzles(family: str) -> Iterator[tuple[str, gridwright.Puzzle]]:
    folder = data_folder(family)
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        try:
            for puzzle in gridwright.read(path, family=family):
                yield str(path.relative_to(folder)), puzzle
        except gridwright.GridwrightError:
            continue  # a solution that belongs to another file, or a file that is wrong on purpose


def main() -> None:
    results: dict[str, dict[str, object]] = {}
    for family, limit in (("takuzu", 2), ("magnets", 1), ("magnets", 2)):
        slowest: tuple[float, str] = (0.0, "")
        for name, puzzle in puzzles(family):
            times = []
            for _ in range(ROUNDS):
                start = perf_counter()
                outcome = gridwright.solve(puzzle, limit=limit)
                times.append(perf_counter() - start)
            results[f"{family}/{name}, {limit}"] = {"status": str(outcome.status), "seconds": times}
            slowest = max(slowest, (median(times), name))
        what = "first solution" if limit == 1 else "decided"
        print(f"  {family:8} {what:15} slowest {slowest[0] * 1e3:8.3f} ms  {slowest[1]}", flush=True)
    keep("lines", results)


if __name__ == "__main__":
    main()
