"""A table of 9×9 Sudokus solved from file to file, beside the puzzles as an array, and beside pandas and pencilmark.

    python -m bench.tables [ROWS]

The puzzles are those with 17 clues, renamed and with some more digits given, as data sets have them. All take turns,
round by round, in one process; the median of the processor times counts. Of pandas with pencilmark, which is what a
user would write, some hundred rows are measured: read_csv, a solve a row, to_csv.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import numpy as np

from bench.record import data_folder, keep
from gridwright import parse, solve_many
from gridwright.cli.app import gridwright

ROUNDS = 3
FEW = 200
BOARD = parse("." * 81)
Cells = np.ndarray[tuple[int, int], np.dtype[np.uint8]]


def puzzles(number: int) -> tuple[Cells, Cells]:
    """Givens, 255 for an open cell, and the solutions."""
    lines = data_folder("sudoku", "9x9", "clue17_10000.txt").read_text().split()
    solutions = solve_many(lines, board=BOARD).solutions
    clues = np.array([[mark in "123456789" for mark in line] for line in lines])
    random = np.random.default_rng(1)
    rows = random.integers(0, len(lines), number)
    names = random.permuted(np.tile(np.arange(9, dtype=np.uint8), (number, 1)), axis=1)
    solved = np.take_along_axis(names, solutions[rows].astype(np.intp), axis=1)
    is_given = clues[rows] | (random.random((number, 81)) < 0.2)
    return np.where(is_given, solved, 255).astype(np.uint8), solved


def written(cells: Cells, path: Path) -> None:
    """A CSV file with an id, the puzzle and a rating that is not always equally long."""
    marks = np.frombuffer(b"123456789" + b"." * 247, dtype=np.uint8)
    lines = np.ascontiguousarray(marks[cells]).view("S81").ravel().tolist()
    rows = (b"%d,%s,%d.%d\n" % (at, line, at % 13, at % 10) for at, line in enumerate(lines))
    path.write_bytes(b"id,puzzle,rating\n" + b"".join(rows))


def command(*arguments: str | Path) -> None:
    """The command line, called here."""
    try:
        gridwright([str(argument) for argument in arguments])
    except SystemExit as ended:
        if ended.code:
            raise


def by_hand(source: Path, target: Path) -> None:
    """What a user would write."""
    import pandas
    import pencilmark

    frame = pandas.read_csv(source, nrows=FEW)
    frame["solution"] = [pencilmark.solve(pencilmark.from_string(text)) for text in frame["puzzle"]]
    frame.to_csv(target, index=False)


def main() -> None:
    """Measures, prints and keeps the results."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    cells, _ = puzzles(number)
    with TemporaryDirectory() as folder:
        table, packed, target = Path(folder, "in.csv"), Path(folder, "in.parquet"), Path(folder, "out")
        written(cells, table)
        command("convert", table, "--to", "parquet", "-o", packed)
        ways: dict[str, tuple[int, Callable[[], object]]] = {
            "array": (number, lambda: solve_many(cells, board=BOARD)),
            "csv to csv": (number, lambda: command("solve", table, "-o", target.with_suffix(".csv"))),
            "parquet to parquet": (number, lambda: command("solve", packed, "-o", target.with_suffix(".parquet"))),
            "convert csv to lines": (number, lambda: command("convert", table, "--to", "sudoku-line", "-o", target)),
            "pandas and pencilmark": (FEW, lambda: by_hand(table, target)),
        }
        rates: dict[str, list[dict[str, float]]] = {name: [] for name in ways}
        for _ in range(ROUNDS):
            for name, (rows, work) in ways.items():
                begun, busy = perf_counter(), process_time()
                work()
                wall, cpu = perf_counter() - begun, process_time() - busy
                rates[name].append({"rows": rows, "seconds": round(wall, 3), "cpu_seconds": round(cpu, 3)})
    usual = {name: median(row["rows"] / row["cpu_seconds"] for row in rows) for name, rows in rates.items()}
    for name, rate in usual.items():
        print(f"{name:24} {rate:12,.0f} rows a second   {rate / usual['array']:8.4f} of the array's")
    keep("tables", {"rounds": rates, "rows_a_cpu_second": usual}, "numpy", "pyarrow", "pandas", "pencilmark")


if __name__ == "__main__":
    main()
