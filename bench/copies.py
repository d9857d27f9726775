"""Copies: canonical forms of 9×9 Sudokus beside pynauty, `relate` on all kinds of pairs, and a million puzzles deduped.

    python -m bench.copies

Single thread, CPU time. Canonical forms shall be at least 50 times as fast as pynauty: from the puzzle to its key, with
the graph that one would write down first (a vertex for every cell). Two figures more are shown, for the smallest graph
(a vertex for every given), with and without making it; nauty itself is fast, and takes its time on full grids only.
`relate` shall take under 1 ms at 9×9 and under 50 ms at 25×25. Canonical forms of the same boards may take two seconds.
"""

from __future__ import annotations

import gc
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import inf
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pynauty
from numpy.typing import NDArray

import gridwright
from bench.record import data_folder, keep
from gridwright import Budget, BudgetError, Puzzle, family
from tests.copies.boards import board, cyclic, product, some_clues
from tests.copies.graph import graph_of, graph_with_all_cells
from tests.copies.moves import random_witness

ROUNDS = 5
SAMPLE = 400
MILLION = 1_000_000
PATIENCE = 2.0
SHAPES = {
    (3, 3): 200,
    (5, 5): 10,
    **dict.fromkeys([(2, 8), (8, 2), (6, 6), (3, 12), (12, 3), (2, 16), (16, 2), (3, 20), (20, 3)], 2),
    **dict.fromkeys([(8, 8), (4, 16), (16, 4), (2, 32), (32, 2)], 2),
}
"""Box shapes, with the number of boards of each kind."""
WATCHED = """
import atexit, re, sys, time
from gridwright.cli import main
def figures():
    peak = re.search(r"VmHWM:\\s+(\\d+)", open("/proc/self/status").read())[1]
    print(time.process_time(), peak, file=sys.stderr)
atexit.register(figures)
main()
"""
BOARD = Puzzle(family("sudoku"), (9, 9), (None,) * 81)


def rows_of(name: str) -> NDArray[np.int16]:
    lines = (line.strip() for line in data_folder("sudoku", "9x9", name).read_text().splitlines())
    return np.array([[0 if c in ".0" else int(c) for c in line] for line in lines if len(line) == 81], np.int16) - 1


def disguised(rows: NDArray[np.int16], rng: np.random.Generator) -> NDArray[np.int16]:
    """Every row after a random move, all moves of a kind at once."""
    count = len(rows)
    grids = rows.reshape(count, 9, 9).copy()
    turned = rng.random(count) < 0.5
    grids[turned] = grids[turned].transpose(0, 2, 1)

    def lines() -> NDArray[np.intp]:
        blocks = rng.permuted(np.tile(np.arange(3), (count, 1)), axis=1)
        within = rng.permuted(np.tile(np.arange(3), (count, 3, 1)), axis=2)
        return (3 * np.take_along_axis(blocks, blocks, axis=1)[:, :, None] + within).reshape(count, 9)

    grids = np.take_along_axis(grids, lines()[:, :, None], axis=1)
    grids = np.take_along_axis(grids, lines()[:, None, :], axis=2)
    names = np.concatenate([rng.permuted(np.tile(np.arange(9), (count, 1)), axis=1), np.full((count, 1), -1)], axis=1)
    return np.take_along_axis(names, grids.reshape(count, 81) % 10, axis=1).astype(np.int16)


def puzzles_of(rows: NDArray[np.int16]) -> list[Puzzle]:
    return [BOARD.with_givens([None if value < 0 else value for value in row]) for row in rows.tolist()]


def canonical_forms(results: dict[str, object]) -> None:
    rng = np.random.default_rng(1)
    hardest = rows_of("hardest_5000.txt")
    solved = gridwright.solve_many(hardest, board=BOARD).solutions.astype(np.int16)
    kinds = {"17 clues": rows_of("clue17_10000.txt"), "20 to 30 clues": hardest, "full grids": solved}
    for kind, rows in kinds.items():
        rows = disguised(rows, rng)
        few = puzzles_of(rows[:SAMPLE])
        graphs = [graph_of(puzzle) for puzzle in few]
        entrants: dict[str, tuple[int, Callable[[], object]]] = {
            "batch": (len(rows), partial(gridwright.canonical_many, rows, board=BOARD, jobs=1)),
            "one by one": (SAMPLE, partial(for_each, gridwright.canonical, few)),
            "pynauty": (
                SAMPLE,
                partial(for_each, lambda puzzle: pynauty.certificate(graph_with_all_cells(puzzle)), few),
            ),
            "pynauty, small graph": (
                SAMPLE,
                partial(for_each, lambda puzzle: pynauty.certificate(graph_of(puzzle)), few),
            ),
            "pynauty, small graph ready-made": (SAMPLE, partial(for_each, pynauty.certificate, graphs)),
        }
        times: dict[str, list[float]] = {name: [] for name in entrants}
        for _ in range(ROUNDS):
            for name, (number, work) in entrants.items():
                start = process_time()
                work()
                times[name].append((process_time() - start) / number)
        results[kind] = times
        ours = median(times["batch"])
        print(
            f"  {kind:15} {1 / ours:9,.0f} a second ({1 / median(times['one by one']):,.0f} one by one); "
            + "; ".join(f"{median(taken) / ours:.0f} times {name}" for name, taken in times.items() if "nauty" in name),
            flush=True,
        )


def for_each(work: Callable[[Any], object], items: Iterable[Any]) -> None:
    for item in items:
        work(item)


def relations(results: dict[str, object]) -> None:
    """Pairs of copies of every kind on every shape; the same boards once more for their canonical forms."""
    rng = random.Random(2)
    clue17 = puzzles_of(rows_of("clue17_10000.txt")[:1000])
    solved = gridwright.solve_many(rows_of("hardest_5000.txt")[:1000], board=BOARD).solutions.astype(np.int16)
    kinds = {"3x3, 17 clues": clue17, "3x3, full": puzzles_of(solved)}
    for boxes, times in SHAPES.items():
        for _ in range(times):
            for kind, puzzle in boards(boxes, rng):
                kinds.setdefault(f"{boxes[0]}x{boxes[1]}, {kind}", []).append(puzzle)
    gc.collect()
    gc.freeze()  # what the other figures have left behind would be looked through in the midst of a call
    for name, puzzles in kinds.items():
        gridwright.relate(puzzles[0], puzzles[0])  # the first call prepares what all boards of a shape share
        related, spelled = [], []
        for puzzle in puzzles:
            copy = gridwright.apply(random_witness(puzzle, rng), puzzle)
            start = process_time()
            witness = gridwright.relate(puzzle, copy)
            related.append(process_time() - start)
            assert witness is not None
            start = process_time()
            try:
                gridwright.canonical(copy, budget=Budget(seconds=PATIENCE))
                spelled.append(process_time() - start)
            except BudgetError:
                spelled.append(inf)
        results[name] = {"relate": related, "canonical": [None if taken == inf else taken for taken in spelled]}
        print(
            f"  {name:30} relate: median {1000 * median(related):7.2f} ms, worst {1000 * max(related):7.2f} ms;"
            f" canonical: {1000 * median(spelled):7.2f}, {1000 * max(spelled):7.2f}",
            flush=True,
        )


def boards(boxes: tuple[int, int], rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Empty, sparse, dense and full grids, with few and with many symmetries."""
    size = boxes[0] * boxes[1]
    yield "empty", some_clues(boxes, 0, rng)
    yield "one clue", some_clues(boxes, 1, rng)
    for share in (0.5, 1, 2):
        yield f"{share:g} clues a line", some_clues(boxes, int(share * size), rng)
    yield "one value", some_clues(boxes, size // 2, rng, values=1)
    for name, grid in (("cyclic", cyclic(boxes)), ("product", product(boxes))):
        yield f"{name}, 30% given", board(boxes, [value if rng.random() < 0.3 else None for value in grid])
        yield f"{name}, full", board(boxes, [*grid])
        one, other = (row * size for row in rng.sample(range(size), 2))
        grid[one : one + size], grid[other : other + size] = grid[other : other + size], grid[one : one + size]
        yield f"{name}, rows exchanged", board(boxes, [*grid])


def deduping(results: dict[str, object]) -> None:
    """Half a million classes and a copy of each, through the command line: a file in, a file out."""
    rng = np.random.default_rng(3)
    solved = gridwright.solve_many(rows_of("hardest_5000.txt"), board=BOARD).solutions.astype(np.int16)
    rows = np.repeat(solved, MILLION // 2 // len(solved), axis=0)
    rows[rng.random(rows.shape) < 0.67] = -1
    both = rng.permutation(np.concatenate([rows, disguised(rows, rng)]))
    symbols = np.array([*b"123456789."], np.uint8)
    lines = np.concatenate([symbols[both % 10], np.full((len(both), 1), ord("\n"), np.uint8)], axis=1)
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "million.txt"), Path(folder, "kept.txt")
        source.write_bytes(lines.tobytes())
        start = process_time()
        gridwright.canonical_many(both[:100_000], board=BOARD, jobs=1)
        bare = (process_time() - start) * 10
        arguments = ["dedupe", "-q", "--jobs", "1", str(source), "-o", str(target)]
        start = perf_counter()
        ran = subprocess.run([sys.executable, "-c", WATCHED, *arguments], capture_output=True, text=True, check=True)
        elapsed = perf_counter() - start
    *told, figures = ran.stderr.strip().splitlines()
    seconds, peak = map(float, figures.split())
    results["dedupe"] = {"cpu": seconds, "elapsed": elapsed, "canonical forms alone": bare, "peak KiB": peak}
    print(*(f"  dedupe: {line}" for line in told), sep="\n")
    print(
        f"  dedupe: {len(both):,} puzzles in {seconds:.1f} s of CPU, {bare:.1f} s of it for canonical forms;"
        f" peak {peak / 1024:.0f} MiB",
        flush=True,
    )


def main() -> None:
    results: dict[str, object] = {}
    canonical_forms(results)
    relations(results)
    deduping(results)
    keep("copies", results, "pynauty")


if __name__ == "__main__":
    main()
