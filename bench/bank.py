"""The line beside a script that a user would write, and the figures that docs/bank.md plans with.

    python -m bench.bank [NUMBER]

The script makes puzzles, keeps canonical forms in a set, grades, and inserts rows one by one; both work on one core, in
turns, and CPU seconds count. Then, for each kind of puzzle: CPU time to make an entry and to insert it, bytes in the
bank and on the wire. Last, a bank of NUMBER rows (a million by default) of which all but a few are made up: what a
look-up and an insertion cost in it, and how much memory the writer takes.
"""

from __future__ import annotations

import os
import pickle
import resource
import sqlite3
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

import gridwright
from bench.record import keep
from gridwright.bank import Bank, Entry, Order, make_unit, stock

ROUNDS = 5
COMPARED = {"sudoku:9x9": 1000, "sudoku:9x9;minimal": 300, "sudoku:9x9;difficulty=hard": 30, "takuzu:10x10": 200}
"""Recipe without its seed → how many a round."""
KINDS = {
    "sudoku:9x9": 1000,
    "sudoku:9x9;minimal": 300,
    "sudoku:9x9;difficulty=easy": 100,
    "sudoku:9x9;difficulty=medium": 30,
    "sudoku:9x9;difficulty=hard": 30,
    "sudoku:9x9;difficulty=expert": 10,
    "sudoku:16x16": 20,
    "sudoku:25x25": 3,
    "takuzu:10x10": 200,
    "takuzu:20x20": 20,
    "magnets:6x6": 200,
    "magnets:10x10": 30,
}
HEADINGS = ("make µs", "+apart µs", "insert µs", "disk B", "sent B", "made/kept")
WRITTEN = 200_000
"""Rows that are written to measure the writer."""


def script(recipe: str, seed: int, number: int, path: Path) -> int:
    """What a user would write instead; everything is in one transaction."""
    request, _, _ = gridwright.generating.recipe.read_recipe(f"{recipe}@{gridwright.generating.recipe.MAKER}#{seed}")
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE puzzle (id TEXT, solution TEXT, band TEXT, score REAL, hardest TEXT, recipe TEXT)")
    seen = set()
    for made in gridwright.generating.generate.generate_all(request, n=number, seed=seed):
        form = gridwright.canonical(made.puzzle)
        if form in seen:
            continue
        seen.add(form)
        graded = gridwright.grade(made.puzzle)
        solution = "".join(made.puzzle.symbols[value] for value in made.solution or ())
        row = (gridwright.to_id(made.puzzle), solution, graded.band, graded.score, graded.hardest, made.recipe)
        database.execute("INSERT INTO puzzle VALUES (?, ?, ?, ?, ?, ?)", row)
    database.commit()
    database.close()
    return len(seen)


def line(recipe: str, seed: int, number: int, path: Path) -> int:
    """Ours."""
    with Bank(path, create=True) as bank:
        stock(bank, [Order(f"{recipe}@{gridwright.generating.recipe.MAKER}#{seed}", number)])
        return len(bank)


def compare(folder: Path) -> dict[str, object]:
    """Both in turns; the ratio of the medians."""
    results: dict[str, object] = {}
    for recipe, number in COMPARED.items():
        times: dict[str, list[float]] = {"script": [], "line": []}
        for turn in range(ROUNDS + 1):
            for work in (script, line):
                path = folder / f"{work.__name__}{turn}.{len(results)}"
                begun = process_time()
                work(recipe, turn, number, path)
                if turn:  # the first compiles models and fills caches
                    times[work.__name__].append((process_time() - begun) / number)
        theirs, ours = median(times["script"]), median(times["line"])
        print(
            f"{recipe:30} script {theirs * 1e6:8.0f} µs  line {ours * 1e6:8.0f} µs  {theirs / ours:.2f} times as fast"
        )
        results[recipe] = times
    return results


def measure_kinds(folder: Path) -> dict[str, object]:
    """What an entry of each kind costs: CPU time of a worker and of the writer, bytes of disk and of network."""
    results: dict[str, object] = {}
    print("{:30} {:>10} {:>10} {:>10} {:>7} {:>7} {:>9}".format("kind", *HEADINGS))
    for recipe, number in KINDS.items():
        whole = f"{recipe}@{gridwright.generating.recipe.MAKER}#1"
        make_unit(whole, 0, 1, True)
        making = min(_seconds(make_unit, whole, start * number, number) for start in range(2)) / number
        apart = min(_seconds(make_unit, whole, start * number, number, True) for start in range(2)) / number
        made, _ = make_unit(whole, 0, number)
        path = folder / f"kind{len(results)}.bank"
        with Bank(path, create=True) as bank:
            empty = bank.query("PRAGMA page_count")[0][0]
            inserting = _seconds(bank.stock, whole, 0, made, number) / number
            size = (bank.query("PRAGMA page_count")[0][0] - empty) * 4096 / number
            found = bank.progress(whole)
        sent = len(pickle.dumps(made)) / number
        figures = (making * 1e6, apart * 1e6, inserting * 1e6, size, sent, found.next / found.kept)
        print("{:30} {:10.0f} {:10.0f} {:10.0f} {:7.0f} {:7.0f} {:9.2f}".format(recipe, *figures), flush=True)
        results[recipe] = dict(zip(("make", "apart", "insert", "disk", "sent", "yield"), figures, strict=True))
    return results


def _seconds(work: Callable[..., object], *arguments: object) -> float:
    begun = process_time()
    work(*arguments)
    return process_time() - begun


def _wall(work: Callable[..., object], *arguments: object) -> float:
    begun = perf_counter()
    assert work(*arguments)
    return perf_counter() - begun


def made_up(entry: Entry, number: int) -> Entry:
    """An entry of the same size with a key of its own."""
    return replace(entry, canonical=f"{entry.canonical[:-10]}{number:010}")


def fill(folder: Path, number: int) -> dict[str, object]:
    """A bank of that many rows: real entries, then made-up ones of the same size with keys of their own."""
    [*real], _ = make_unit("sudoku:9x9@5#1", 0, 1000)
    examples = [each for each in real if isinstance(each, Entry)]
    results: dict[str, object] = {"rows": number}
    with Bank(folder / "large.bank", create=True) as bank:
        bank.insert(examples)
        rates = []
        for start in range(len(examples), number, WRITTEN):
            numbers = range(start, min(start + WRITTEN, number))
            rows = (made_up(examples[at % len(examples)], at) for at in numbers)
            begun = process_time()
            bank.insert(rows)
            rates.append((process_time() - begun) / len(numbers) * 1e6)
        known = [gridwright.from_id(each.canonical) for each in examples[:200]]
        results["look_up_us"] = median(_wall(bank.copy_of, puzzle) for puzzle in known) * 1e6
        results["key_us"] = median(_wall(bank._numbered, each.key) for each in examples) * 1e6
        begun = perf_counter()
        results["taken"] = len(bank.take(1000, "a book", family="sudoku", size="9", difficulty="easy"))
        results["take_s"] = perf_counter() - begun
        begun = perf_counter()
        bank.count(unused=True, needs="x-wing")
        results["scan_s"] = perf_counter() - begun
        results["insert_us"] = rates
        results["bytes_a_row"] = os.path.getsize(bank.path) / number
        results["memory_mb"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for name, value in results.items():
        print(f"{name:12} {value}")
    return results


def main() -> None:
    """Prints the tables and keeps the figures."""
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    with TemporaryDirectory() as folder:
        compared = compare(Path(folder))
        kinds = measure_kinds(Path(folder))
        large = fill(Path(folder), number)
    keep("bank", {"beside_a_script": compared, "kinds": kinds, "large": large})


if __name__ == "__main__":
    main()
