"""Grading beside `pencilmark` (PyPI): one thread, the same puzzles, the same run, one after the other.

`python -m bench.grade [SHARE]` prints puzzles a second for both, their ratio, how neighbouring lists lie to each other
in both orders, and how the orders agree; then the time of large boards of our own making. SHARE, 1 if none is given,
scales the numbers of puzzles. Writes `bench/results/grade.csv`.
"""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, TypeVar

from bench.order import chance_below, spearman
from gridwright import Puzzle, generate, grade, grade_many, parse

T = TypeVar("T")
LISTS = {
    "sudoku-easy50.txt": 50,
    "clue17_10000.txt": 50,
    "sudoku-top95.txt": 95,
    "magictour_1465.txt": 60,
    "hardest_5000.txt": 6,
}
"""How many of each are given to both. Of the hardest, pencilmark takes a minute each."""
IN_ORDER = ("sudoku-easy50.txt", "sudoku-top95.txt", "magictour_1465.txt", "hardest_5000.txt")
WHOLE = 400
"""So many of each are graded by us alone, to see how the lists lie."""
FOLDER = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "9x9"
LARGE: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("sudoku", 16, {"minimal": True}),
    ("sudoku", 25, {}),
    ("sudoku", 25, {"difficulty": "extreme"}),
    ("sudoku", 36, {}),
    ("takuzu", 32, {"minimal": True}),
    ("takuzu", 64, {}),
    ("magnets", 12, {}),
    ("magnets", 20, {}),
)
"""Family, size, wishes."""
PATIENCE = 30.0
"""Seconds that pencilmark is asked to take for a puzzle at most; it looks at the clock now and then."""
RESULTS = Path(__file__).parent / "results" / "grade.csv"


@dataclass(frozen=True)
class Row:
    """One puzzle, graded by both."""

    name: str
    score: float
    theirs: float
    seconds: float
    their_seconds: float


def boards(name: str, number: int) -> list[str]:
    """Some puzzles of a list, evenly spread, as 81 characters each."""
    rows = [line.strip() for line in (FOLDER / name).read_text().splitlines() if len(line.strip()) == 81]
    return [row.replace("0", ".") for row in rows[:: max(1, len(rows) // number)][:number]]


def board(text: str) -> Puzzle:
    """A 9×9 Sudoku."""
    return parse("sudoku:9x9:" + text)


def timed(work: Callable[[T], float], subject: T) -> tuple[float, float]:
    """What it gives, and the processor time it takes."""
    start = process_time()
    return work(subject), process_time() - start


def compare(name: str, number: int) -> list[Row]:
    """Grades some puzzles of a list with both programs."""
    rows = []
    for text in boards(name, number):
        puzzle = board(text)
        score, seconds = timed(our_score, puzzle)
        theirs, their_seconds = timed(their_score, text)
        rows.append(Row(name, score, theirs, seconds, their_seconds))
    ours, other = sum(row.seconds for row in rows), sum(row.their_seconds for row in rows)
    print(
        f"{name}: {len(rows)} puzzles, gridwright {len(rows) / ours:,.0f}/s, pencilmark {len(rows) / other:,.2f}/s, "
        f"ratio {other / ours:,.0f}; Spearman {spearman([r.score for r in rows], [r.theirs for r in rows]):.2f}",
        flush=True,
    )
    return rows


def our_score(puzzle: Puzzle) -> float:
    """Gridwright's number."""
    return grade(puzzle).score


def their_score(text: str) -> float:
    """pencilmark's number; above all others where it gives up."""
    from pencilmark import rate_many

    [card] = rate_many([text], max_seconds=PATIENCE, fields=["difficulty"])
    return float(card.get("difficulty") or 99)


def lists_in_order(rows: list[Row]) -> None:
    """How neighbouring lists lie to each other: on the puzzles that both have graded, and on many by us alone."""
    many = {}
    for name in IN_ORDER:
        puzzles = [board(text) for text in boards(name, WHOLE)]
        start = process_time()
        many[name] = sorted(graded.score for graded in grade_many(puzzles, jobs=1))
        seconds = (process_time() - start) / len(puzzles)
        low, middle, high = (many[name][len(puzzles) * tenth // 10] for tenth in (1, 5, 9))
        print(f"{name}: {len(puzzles)} puzzles, {seconds:.5f} s each; tenths {low:.2f}, {middle:.2f}, {high:.2f}")
    for lower, higher in pairwise(IN_ORDER):
        ours = [[row.score for row in rows if row.name == name] for name in (lower, higher)]
        theirs = [[row.theirs for row in rows if row.name == name] for name in (lower, higher)]
        print(
            f"{lower} below {higher}: {chance_below(many[lower], many[higher]):.3f} of all pairs; "
            f"of those graded by both {chance_below(*ours):.3f}, by pencilmark {chance_below(*theirs):.3f}"
        )


def large_boards() -> None:
    """The time for boards of our own making."""
    for family, size, wishes in LARGE:
        puzzles = [made.puzzle for made in generate(family, size, n=3, seed=1, **wishes)]
        start = process_time()
        graded = [grade(puzzle) for puzzle in puzzles]
        print(
            f"{family} {size}×{size} {wishes or ''}: {(process_time() - start) / len(puzzles):.4f} s a puzzle, "
            f"hardest {', '.join(each.hardest for each in graded)}",
            flush=True,
        )


def main() -> None:
    """Grades every list with both programs."""
    share = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for text in boards("sudoku-easy50.txt", 1):  # both load what they need before the clock runs
        grade(board(text))
        their_score(text)
    rows = [row for name, number in LISTS.items() for row in compare(name, max(1, round(number * share)))]
    agreement = spearman([row.score for row in rows], [row.theirs for row in rows])
    print(f"Spearman with pencilmark: {agreement:.3f} ({len(rows)} puzzles)")
    lists_in_order(rows)
    large_boards()
    with RESULTS.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("list", "score", "pencilmark", "seconds", "pencilmark_seconds"))
        writer.writerows((r.name, r.score, r.theirs, f"{r.seconds:.6f}", f"{r.their_seconds:.6f}") for r in rows)


if __name__ == "__main__":
    main()
