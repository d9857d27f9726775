"""Grading beside `pencilmark` (PyPI): one thread, the same puzzles, the same run, interleaved.

`python -m bench.grade [PUZZLES]` prints puzzles a second for both, their ratio, and how the two orders of difficulty
agree (Spearman), then the time of large boards of our own making; it writes `bench/results/grade.csv`.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from time import process_time

from gridwright import Puzzle, generate, grade, parse

LISTS = ("sudoku-easy50.txt", "sudoku-top95.txt", "magictour_1465.txt", "clue17_10000.txt")
HARDEST = "hardest_5000.txt"
"""Graded by us alone: pencilmark had not finished five of them after two minutes of processor time."""
FOLDER = Path(__file__).parents[2] / "shared" / "data" / "sudoku" / "9x9"
LARGE = (("sudoku", 16), ("sudoku", 25), ("takuzu", 32), ("takuzu", 64), ("magnets", 12))
PATIENCE = 30.0
"""Seconds that pencilmark may take for a puzzle; one that takes longer counts as that long."""
RESULTS = Path(__file__).parent / "results" / "grade.csv"


def boards(path: Path, number: int) -> list[str]:
    """Some puzzles of a list, evenly spread, as 81 characters each."""
    text = path.read_text()
    rows = [line.strip() for line in text.splitlines() if len(line.strip()) == 81]
    if not rows:  # nine lines each
        digits = [line.strip() for line in text.splitlines() if len(line.strip()) == 9 and line.strip().isdigit()]
        rows = ["".join(digits[start : start + 9]) for start in range(0, len(digits), 9)]
    return [row.replace("0", ".") for row in rows[:: max(1, len(rows) // number)][:number]]


def ranks(values: list[float]) -> list[float]:
    """The place of every value in order, ties sharing theirs."""
    ordered = sorted(values)
    first = {value: ordered.index(value) for value in set(values)}
    return [first[value] + (ordered.count(value) - 1) / 2 for value in values]


def spearman(first: list[float], second: list[float]) -> float:
    """The correlation of two orders."""
    a, b = ranks(first), ranks(second)
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    cross = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    size = (sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)) ** 0.5
    return cross / size if size else 0.0


def main() -> None:
    """Grades every list with both programs."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    for text in boards(FOLDER / LISTS[0], 1):  # both load what they need before the clock runs
        our_score(parse("sudoku:9x9:" + text))
        their_score(text)
    rows: list[tuple[str, str, float, float, float, float]] = []
    for name in LISTS:
        ours = theirs = 0.0
        for text in boards(FOLDER / name, number):
            puzzle = parse("sudoku:9x9:" + text)
            start = process_time()
            score = our_score(puzzle)
            middle = process_time()
            other = their_score(text)
            end = process_time()
            rows.append((name, text, score, other, middle - start, end - middle))
            ours, theirs = ours + middle - start, theirs + end - middle
        mine = [row for row in rows if row[0] == name]
        scores = sorted(row[2] for row in mine)
        print(
            f"{name}: {len(mine)} puzzles, gridwright {len(mine) / ours:,.0f}/s, "
            f"pencilmark {len(mine) / theirs:,.2f}/s, ratio {theirs / ours:,.0f}; "
            f"scores {scores[0]:.2f} to {scores[-1]:.2f}, "
            f"median {scores[len(scores) // 2]:.2f}"
        )
    known = [row for row in rows if row[3] >= 0]
    agreement = spearman([row[2] for row in known], [row[3] for row in known])
    print(f"Spearman with pencilmark: {agreement:.2f} ({len(known)} puzzles)")
    hardest = [parse("sudoku:9x9:" + text) for text in boards(FOLDER / HARDEST, 10 * number)]
    start = process_time()
    scores = sorted(map(our_score, hardest))
    print(
        f"{HARDEST}: {len(hardest)} puzzles, gridwright {(process_time() - start) / len(hardest):.4f} s a puzzle; "
        f"scores {scores[0]:.2f} to {scores[-1]:.2f}"
    )
    for family, size in LARGE:
        puzzles = [made.puzzle for made in generate(family, size, n=3, seed=1)]
        start = process_time()
        graded = [grade(puzzle) for puzzle in puzzles]
        print(
            f"{family} {size}×{size}: {(process_time() - start) / len(puzzles):.4f} s a puzzle, "
            f"hardest {', '.join(each.hardest for each in graded)}"
        )
    with RESULTS.open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("list", "score", "pencilmark", "seconds", "pencilmark_seconds"))
        writer.writerows((a, c, d, f"{e:.6f}", f"{f:.6f}") for a, _, c, d, e, f in rows)


def our_score(puzzle: Puzzle) -> float:
    """Our grade's number."""
    return grade(puzzle).score


def their_score(text: str) -> float:
    """pencilmark's number; negative where it finds none."""
    from pencilmark import rate_many

    [card] = rate_many([text], max_seconds=PATIENCE, fields=["difficulty"])
    return float(card.get("difficulty") or -1)


if __name__ == "__main__":
    main()
