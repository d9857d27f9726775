"""Which strategy is the best default? Processor time of the search alone (no kernel, no learner), over the data folder.

    python -m bench.strategies

A run that reaches its limit counts as the limit and is shown as such; strategies take turns on every puzzle.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

import gridwright
from bench.record import data_folder, keep
from gridwright import Budget, Puzzle, Strategy
from gridwright.solving.model import compiled

LIMIT = 2.0
CANDIDATES = {
    "sudoku": (
        "cross-hatching+lone-number+fewest-candidates",
        "cross-hatching+lone-number+fewest-places",
        "cross-hatching+lone-number+locked-candidates+fewest-candidates",
        "cross-hatching+lone-number+locked-candidates+fewest-places",
        "cross-hatching+lone-number+naked-subset+fewest-candidates",
        "cross-hatching+lone-number+naked-subset+fewest-places",
        "cross-hatching+lone-number+locked-candidates+naked-subset+fewest-candidates",
        "cross-hatching+lone-number+locked-candidates+naked-subset+fewest-places",
        "cross-hatching+lone-number+locked-candidates+naked-subset+hidden-subset+fewest-places",
        "colour-sets",
    ),
    "takuzu": (
        "line-analysis+distinct-lines+fullest-line",
        "line-analysis+distinct-lines+heaviest",
        "line-analysis+distinct-lines+first",
        "consecutive+in-between+half-line+line-analysis+distinct-lines+fullest-line",
        "consecutive+in-between+half-line+distinct-lines+fullest-line",
        "plain",
        "bitboards",
    ),
    "magnets": (
        "pairs+half-line+line-analysis+most-constrained",
        "pairs+half-line+line-analysis+fewest-candidates",
        "pairs+line-analysis+most-constrained",
        "pairs+half-line+line-analysis+fullest-line",
        "pairs+half-line+line-analysis+most-constrained+empty-first",
        "pairs+propagate+most-constrained",
        "pairs+propagate+feasible+first+empty-first",
    ),
}
LISTS = {
    "sudoku": ("sudoku/9x9/hardest_5000.txt", "sudoku/9x9/clue17_10000.txt", "sudoku/bordeaux/grid-solver",
               "sudoku/bordeaux/challenges/level-02", "sudoku/bordeaux/challenges/level-03",
               "sudoku/bordeaux/challenges/level-04"),
    "takuzu": ("takuzu/rennes", "takuzu/lisbon", "takuzu/binarypuzzle"),
    "magnets": ("magnets/janko", "magnets/iic2133", "magnets/iic2133/Lunatic"),
}  # fmt: skip


def puzzles(family: str, place: str) -> Iterator[Puzzle]:
    path = data_folder(place)
    files = sorted(file for file in path.iterdir() if file.is_file()) if path.is_dir() else [path]
    for file in files:
        try:
            found = list(gridwright.read(file, family=family))
        except gridwright.GridwrightError:
            continue
        yield from found[:: max(1, len(found) // 200)]


def main() -> None:
    results: dict[str, dict[str, dict[str, list[float]]]] = {}
    for family, places in LISTS.items():
        for place in places:
            times: dict[str, list[float]] = {name: [] for name in CANDIDATES[family]}
            for puzzle in puzzles(family, place):
                compiled(puzzle)  # once for all of them, and nobody's time
                for name, spent in times.items():
                    start = process_time()
                    gridwright.solve(
                        puzzle, strategy=Strategy.parse(name), engine="search", budget=Budget(seconds=LIMIT)
                    )
                    spent.append(process_time() - start)
            results.setdefault(family, {})[place] = times
            print(f"{place}: processor time in all, runs that reached the limit of {LIMIT:g} s, strategy")
            for name, spent in sorted(times.items(), key=lambda row: sum(row[1])):
                reached = sum(seconds >= LIMIT * 0.9 for seconds in spent)
                print(f"  {sum(spent):9.3f} s  {reached:3}  {name}", flush=True)
    keep("strategies", results)


if __name__ == "__main__":
    main()
