"""The Bordeaux grids, 1×1 to 64×64, decided: none, unique or multiple. Single thread, each grid from its text.

    python -m bench.bordeaux

The 30 solver grids shall take under 3 s together, the challenge levels 01 to 05 under 10 s together.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import gridwright
from bench.record import data_folder, keep

ROUNDS = 3
FOLDERS = ("grid-solver", *(f"challenges/level-0{level}" for level in range(1, 6)))


def main() -> None:
    results: dict[str, dict[str, object]] = {}
    totals: dict[str, float] = {}
    for folder in FOLDERS:
        for path in sorted(data_folder("sudoku", "bordeaux", folder).iterdir()):
            (puzzle,) = gridwright.read(path)
            times = []
            for _ in range(ROUNDS):
                start = perf_counter()
                outcome = gridwright.solve(puzzle, budget=gridwright.Budget(seconds=60))
                times.append(perf_counter() - start)
            results[f"{folder}/{path.name}"] = {
                "status": str(outcome.status),
                "engine": outcome.statistics.engine,
                "seconds": times,
            }
            totals[folder] = totals.get(folder, 0.0) + median(times)
        statuses = [row["status"] for name, row in results.items() if name.startswith(folder + "/")]
        shown = ", ".join(f"{statuses.count(word)} {word}" for word in ("none", "unique", "multiple", "unknown"))
        print(f"  {folder:22} {totals[folder]:8.3f} s   {shown}", flush=True)
    levels = sum(seconds for folder, seconds in totals.items() if folder != "grid-solver")
    print(f"  solver grids together {totals['grid-solver']:.3f} s; levels 01–05 together {levels:.3f} s")
    keep("bordeaux", results, "python-sat")


if __name__ == "__main__":
    main()
