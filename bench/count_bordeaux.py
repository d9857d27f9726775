"""Counts every challenge grid of Bordeaux, levels 01 to 05, in one thread: `python bench/count_bordeaux.py [LEVEL …]`.

A level counts as solved by its authors when all its grids are counted in 5 minutes. Raw results, one line a grid, go to
bench/results/count_bordeaux.csv: grid, open cells after the root's propagation, solutions, exact, choices, CPU seconds.
"""

import csv
import sys
from pathlib import Path
from time import process_time

from gridwright import Budget, count, read
from gridwright.solving.solve import new_search

CHALLENGES = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "bordeaux" / "challenges"
RESULTS = Path(__file__).parent / "results" / "count_bordeaux.csv"
LEVELS = ("level-01", "level-02", "level-03", "level-04", "level-05")
FIVE_MINUTES = 300.0


def open_cells(path: Path) -> int:
    (puzzle,) = read(path)
    search = new_search(puzzle)
    search.next(-1.0, 0)
    return sum(int(mask).bit_count() > 1 for mask in search.root())


def main() -> None:
    """Prints a line a grid that takes time, and one a level."""
    levels = sys.argv[1:] or LEVELS
    rows = []
    for level in levels:
        spent, counted = 0.0, 0
        paths = sorted((CHALLENGES / level).iterdir())
        for path in paths:
            (puzzle,) = read(path)
            start = process_time()
            total = count(puzzle, budget=Budget(seconds=FIVE_MINUTES))
            seconds = process_time() - start
            spent, counted = spent + seconds, counted + total.exact
            grid, left = f"{level}/{path.stem}", open_cells(path)
            rows.append((grid, left, total.number, total.exact, total.statistics.choices, round(seconds, 4)))
            if seconds > 0.1:
                at_least = "" if total.exact else "at least "
                print(f"{grid:26} {left:5} open {at_least}{total.number:>8} solutions {seconds:8.3f} s", flush=True)
        print(f"{level}: {counted} of {len(paths)} grids counted in {spent:.2f} s", flush=True)
    if tuple(levels) == LEVELS:
        with RESULTS.open("w", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("grid", "open", "solutions", "exact", "choices", "cpu_seconds"))
            writer.writerows(rows)


if __name__ == "__main__":
    main()
