"""Copies: canonical forms of 9×9 Sudokus beside pynauty, `relate` on all kinds of pairs, and a million puzzles deduped.

    python -m bench.copies

Single thread, CPU time. Canonical forms shall be at least 50 times as fast as pynauty: from the puzzle to its key, with
the graph that one would write down first (a vertex for every cell). Two figures more are shown, for the smallest graph
(a vertex for every given), with and without making it; nauty itself is fast, and takes its time on full grids only.
`relate` shall take under 1 ms at 9×9 and under 50 ms at 25×25.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pynauty
from numpy.typing import NDArray

import gridwright
from bench.record import data_folder, keep
from gridwright import Puzzle, family
from tests.copies.graph import graph_of, graph_with_all_cells
from tests.copies.moves import random_witness

ROUNDS = 5
SAMPLE = 400
MILLION = 1_000_000
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
    rng = random.Random(2)
    clue17 = puzzles_of(rows_of("clue17_10000.txt")[:100])
    for name, puzzles in {"9×9, 17 clues": clue17, **boards(rng)}.items():
        times = []
        for puzzle in puzzles:
            copy = gridwright.apply(random_witness(puzzle, rng), puzzle)
            start = perf_counter()
            witness = gridwright.relate(puzzle, copy)
            times.append(perf_counter() - start)
            assert witness is not None
        results[name] = times
        print(
            f"  relate {name:26} median {1000 * median(times):7.2f} ms, worst {1000 * max(times):7.2f} ms", flush=True
        )


def boards(rng: random.Random) -> dict[str, list[Puzzle]]:
    """Empty, sparse, dense and full grids, with few and with many symmetries."""
    kinds: dict[str, list[Puzzle]] = {}
    for box in (3, 5, 8):
        size = box * box
        name = f"{size}×{size}"
        cyclic = [(box * (row % box) + row // box + column) % size for row in range(size) for column in range(size)]
        product = [
            (row % box + column // box) % box * box + (row // box + column % box) % box
            for row in range(size)
            for column in range(size)
        ]
        board = Puzzle(family("sudoku"), (size, size), (None,) * size**2, (box, box))
        kinds[f"{name}, empty"] = [board] * 5
        kinds[f"{name}, one clue"] = [board.with_givens([0, *[None] * (size**2 - 1)])] * 5
        kinds[f"{name}, full, symmetric"] = [board.with_givens(grid) for grid in (cyclic, product)] * 5
        for share in (0.5 / size, 1 / size, 2 / size, 0.1, 0.3):
            kinds[f"{name}, {share:.1%} given"] = [
                board.with_givens([value if rng.random() < share else None for value in grid])
                for grid in (cyclic, product)
                for _ in range(5)
            ]
    return kinds


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
