"""Our grades beside published ratings of the same puzzles: `python -m bench.published FILE... [--most NUMBER]`.

A line of a file has a 9×9 puzzle (81 characters, 0 or . for an open cell) and, after it, its rating. Prints how the two
orders agree (Spearman). The ratings are other people's and not kept here: docs/explaining.md says where they are from.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from bench.order import spearman
from gridwright import grade_many, parse


def rated(path: Path, most: int) -> list[tuple[str, float]]:
    """Puzzles with their ratings, evenly spread."""
    rows = []
    for line in path.read_text().splitlines():
        words = line.split()
        at = next((at for at, word in enumerate(words) if len(word) == 81), None)
        if at is not None and at + 1 < len(words):
            rows.append((words[at].replace("0", "."), float(words[at + 1])))
    return rows[:: max(1, len(rows) // most)][:most]


def main() -> None:
    """Compares every file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--most", type=int, default=5000)
    arguments = parser.parse_args()
    for path in arguments.files:
        rows = rated(path, arguments.most)
        ratings = [rating for _, rating in rows]
        scores = [graded.score for graded in grade_many(parse("sudoku:9x9:" + text) for text, _ in rows)]
        print(
            f"{path.name}: {len(rows)} puzzles rated {min(ratings)} to {max(ratings)}, "
            f"Spearman {spearman(scores, ratings):.3f}"
        )


if __name__ == "__main__":
    main()
