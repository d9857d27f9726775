"""The Bordeaux grids, 1×1 to 64×64: decided (none, unique or multiple), and those of levels 01 to 05 counted.

    python -m bench.bordeaux

One thread, CPU seconds; to decide counts from the puzzle to the outcome, the median of some rounds. The 30 solver grids
should be decided in under 3 s together, the levels in under 10 s. A level counts as solved by its authors when all its
grids are counted in 5 minutes.
"""

from __future__ import annotations

from pathlib import Path
from statistics import median
from time import process_time

from bench.record import data_folder, keep
from gridwright import Budget, Puzzle, count, read, solve

ROUNDS = 3
LEVELS = tuple(f"challenges/level-0{level}" for level in range(1, 6))
FIVE_MINUTES = 300.0


def decided(puzzle: Puzzle) -> dict[str, object]:
    """How many solutions there are, in a word."""
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        outcome = solve(puzzle, budget=Budget(seconds=60))
        times.append(process_time() - start)
    return {"status": str(outcome.status), "engine": outcome.statistics.engine, "seconds": median(times)}


def counted(puzzle: Puzzle) -> dict[str, object]:
    """The number of solutions."""
    start = process_time()
    total = count(puzzle, budget=Budget(seconds=FIVE_MINUTES))
    seconds = process_time() - start
    return {
        "solutions": str(total.number),
        "exact": total.exact,
        "choices": total.statistics.choices,
        "counted in": seconds,
    }


def summed(rows: list[dict[str, object]], key: str) -> float:
    return sum(float(str(row[key])) for row in rows)


def main() -> None:
    """Prints a line per folder."""
    results: dict[str, dict[str, object]] = {}
    for folder in ("grid-solver", *LEVELS):
        paths: list[Path] = sorted(data_folder("sudoku", "bordeaux", folder).iterdir())
        rows = []
        for path in paths:
            (puzzle,) = read(path)
            rows.append(decided(puzzle) | (counted(puzzle) if folder in LEVELS else {}))
            results[f"{folder}/{path.name}"] = rows[-1]
        statuses = [row["status"] for row in rows]
        shown = ", ".join(f"{statuses.count(word)} {word}" for word in ("none", "unique", "multiple", "unknown"))
        line = f"  {folder:22} {summed(rows, 'seconds'):8.3f} s   {shown}"
        if folder in LEVELS:
            line += f"; {sum(row['exact'] is True for row in rows)} counted in {summed(rows, 'counted in'):.3f} s"
        print(line, flush=True)
    of_levels = [row for name, row in results.items() if name.startswith("challenges")]
    print(
        f"  levels decided in {summed(of_levels, 'seconds'):.2f} s, counted in {summed(of_levels, 'counted in'):.2f} s"
    )
    keep("bordeaux", results)


if __name__ == "__main__":
    main()
