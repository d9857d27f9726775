"""Time over size, from the smallest board to 64×64: a plot for docs/, and the raw times.

    python -m bench.growth

For every size, a puzzle with one solution is made from a random complete grid by taking clues away while propagation
still solves it, so that all sizes are of one kind; solving (with uniqueness proved) is timed, the sizes taking turns.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import numpy as np

import gridwright
from bench.record import ROOT, keep
from gridwright import STRATEGIES, Puzzle, Strategy, _core, family
from gridwright.families.magnets import count_index, lines
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search, search_numbers

ROUNDS = 5
SIZES = {
    "sudoku": (4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 49, 56, 64),
    "takuzu": (4, 6, 8, 10, 14, 20, 26, 32, 40, 48, 56, 64),
    "magnets": (4, 6, 8, 10, 14, 20, 26, 32, 40, 48, 56, 64),
}


def blank(slug: str, size: int) -> Puzzle:
    layout: tuple[int, ...] = ()
    if slug == "magnets":  # all dominoes lie along the rows
        layout = tuple(cell // 2 + 1 for cell in range(size * size))
    return Puzzle(family(slug), (size, size), (None,) * (size * size), layout=layout)


def puzzle_of(slug: str, size: int, seed: int) -> Puzzle:
    board = blank(slug, size)
    usual = STRATEGIES[board.family.strategy]
    search = new_search(board, Strategy(usual.inferences, usual.choice, "random-value"), seed)
    search.next(-1.0, (1 << 63) - 1)
    grid = search.solution()
    if slug == "magnets":
        named = lines(board.shape)
        counts = tuple(int((grid[list(named[line][1])] == pole).sum()) for line, pole in count_index(board.shape))
        board = Puzzle(board.family, board.shape, board.givens, board.layout, counts)
    model = compiled(board)
    digger = _core.Digger(model.core, model.domains, np.ascontiguousarray(grid), [], search_numbers(usual)[0])
    order = np.random.default_rng(seed).permutation(size * size).tolist()
    digger.give(order)
    fewest = size * size // 3 if slug != "sudoku" else int(size * size * 0.55)
    digger.dig([order[start : start + 1] for start in range(len(order))], fewest, 0, 20.0)
    left = set(digger.clues())
    return board.with_givens([int(value) if cell in left else None for cell, value in enumerate(grid)])


def main() -> None:
    puzzles = {(slug, size): puzzle_of(slug, size, 1) for slug, sizes in SIZES.items() for size in sizes}
    times: dict[tuple[str, int], list[float]] = {key: [] for key in puzzles}
    for _ in range(ROUNDS):
        for key, puzzle in puzzles.items():
            start = perf_counter()
            outcome = gridwright.solve(puzzle)
            times[key].append(perf_counter() - start)
            if outcome.status != "unique":
                raise SystemExit(f"{key} came out {outcome.status}")
    for slug in SIZES:
        shown = "  ".join(f"{size}: {median(times[slug, size]) * 1e3:.2f}" for size in SIZES[slug])
        print(f"  {slug:8} ms by size   {shown}")
    keep("growth", {f"{slug} {size}": seconds for (slug, size), seconds in times.items()})
    plot(times)


def plot(times: dict[tuple[str, int], list[float]]) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "gridwright"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4.5), layout="constrained")
    for slug, marker, style in (("sudoku", "o", "-"), ("takuzu", "s", "--"), ("magnets", "^", ":")):
        sizes = SIZES[slug]
        axes.plot(
            [size * size for size in sizes],
            [median(times[slug, size]) * 1e3 for size in sizes],
            marker=marker,
            linestyle=style,
            label=family(slug).name,
        )
    axes.set(xscale="log", yscale="log", xlabel="cells", ylabel="milliseconds to solve and prove unique")
    axes.grid(visible=True, which="both", alpha=0.25)
    axes.legend()
    figure.savefig(ROOT / "docs" / "growth.svg", metadata={"Date": None})
    figure.savefig(ROOT / "build" / "growth.png", dpi=120)
    print("  plot: docs/growth.svg")


if __name__ == "__main__":
    main()
