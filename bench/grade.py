"""Grading beside `pencilmark` (PyPI), and our order of difficulty beside other people's.

    python -m bench.grade [SHARE]
    python -m bench.grade --published FILE... [--most NUMBER]

The first prints puzzles a second for both programs, one thread, in turns; how neighbouring lists lie to each other in
both orders, and how the orders agree (Spearman); then the time of large boards of our own making. SHARE, 1 if none is
given, scales the numbers of puzzles. Writes bench/results/grade.csv. The second says how our order agrees with
published ratings. A line of a file has a 9×9 puzzle (81 characters, 0 or . for an open cell) and, after it, its rating.
The ratings are other people's and not kept here: docs/explaining.md says where they are from.
"""

from __future__ import annotations

import argparse
import csv
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import process_time
from typing import Any, TypeVar

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
"""How many of each are graded by us alone, to compare the lists."""
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
"""Family, size, fields of the request."""
PATIENCE = 30.0
"""Seconds that pencilmark is asked to take for a puzzle at most; it looks at the clock now and then."""
RESULTS = Path(__file__).parent / "results" / "grade.csv"


def ranks(values: Sequence[float]) -> list[float]:
    """The place of every value in order, ties sharing theirs."""
    ordered = sorted(values)
    return [(bisect_left(ordered, value) + bisect_right(ordered, value) - 1) / 2 for value in values]


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The correlation of two orders."""
    a, b = ranks(first), ranks(second)
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    cross = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    size = (sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)) ** 0.5
    return cross / size if size else 0.0


def chance_below(lower: Sequence[float], higher: Sequence[float]) -> float:
    """The chance that a puzzle of one list scores below one of the other: 1 is no overlap, 0.5 no order."""
    ordered = sorted(higher)
    wins = sum(2 * len(ordered) - bisect_left(ordered, value) - bisect_right(ordered, value) for value in lower)
    return wins / (2 * len(lower) * len(ordered))


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
    for family, size, asked in LARGE:
        puzzles = [made.puzzle for made in generate(family, size, n=3, seed=1, **asked)]
        start = process_time()
        graded = [grade(puzzle) for puzzle in puzzles]
        print(
            f"{family} {size}×{size} {asked or ''}: {(process_time() - start) / len(puzzles):.4f} s a puzzle, "
            f"hardest {', '.join(each.hardest for each in graded)}",
            flush=True,
        )


def beside_pencilmark(share: float) -> None:
    """Grades every list with both programs."""
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


def rated(path: Path, most: int) -> list[tuple[str, float]]:
    """Puzzles with their ratings, evenly spread."""
    rows = []
    for line in path.read_text().splitlines():
        words = line.split()
        at = next((at for at, word in enumerate(words) if len(word) == 81), None)
        if at is not None and at + 1 < len(words):
            rows.append((words[at].replace("0", "."), float(words[at + 1])))
    return rows[:: max(1, len(rows) // most)][:most]


def beside_ratings(path: Path, most: int) -> None:
    """How our order agrees with the ratings of a file."""
    rows = rated(path, most)
    ratings = [rating for _, rating in rows]
    scores = [graded.score for graded in grade_many(board(text) for text, _ in rows)]
    print(
        f"{path.name}: {len(rows)} puzzles rated {min(ratings)} to {max(ratings)}, "
        f"Spearman {spearman(scores, ratings):.3f}"
    )


def main() -> None:
    """Compares with published ratings if files are named, otherwise with pencilmark."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("share", nargs="?", type=float, default=1.0)
    parser.add_argument("--published", nargs="+", type=Path, default=[], metavar="FILE")
    parser.add_argument("--most", type=int, default=5000)
    arguments = parser.parse_args()
    for path in arguments.published:
        beside_ratings(path, arguments.most)
    if not arguments.published:
        beside_pencilmark(arguments.share)


if __name__ == "__main__":
    main()
