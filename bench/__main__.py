"""Runs the benchmarks: all of the table, or those named on the command line."""

from __future__ import annotations

import sys
from importlib import import_module

BENCHMARKS = {
    "nine": "9×9 Sudokus, uniqueness proved, beside CaDiCaL, CP-SAT and py-sudoku",
    "bordeaux": "the Bordeaux solver grids and challenge levels, decided and counted",
    "level99": "the unexplored level, beside CaDiCaL alone",
    "handed_over": "loose, unsatisfiable and large puzzles that the search gives to the learner, beside CaDiCaL alone",
    "generate": "every target of generation, beside QQwing and Tatham's generators",
    "setting": "possible candidates of puzzles in the making, beside CaDiCaL asked incrementally",
    "grade": "9×9 Sudokus graded, beside pencilmark, and large boards",
    "studio_load": "hints of a studio with fifty people at it",
    "tables": "a table of 9×9 Sudokus from file to file, beside arrays, and beside pandas and pencilmark",
    "copies": "canonical forms beside pynauty, relate, dedupe",
    "bank": "the production line beside a script, and what a large bank costs",
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHMARKS]
    if unknown:
        print(
            f"no benchmark {', '.join(unknown)}; there are:",
            *(f"  {n:15} {t}" for n, t in BENCHMARKS.items()),
            sep="\n",
        )
        return 2
    for name in names or BENCHMARKS:
        print(f"== {name}: {BENCHMARKS[name]}", flush=True)
        sys.argv = [f"bench.{name}"]
        import_module(f"bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
