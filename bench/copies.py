"""Copies beside pynauty, one thread: canonical forms, `relate` and `dedupe`, on puzzles and full grids of three sizes.

    python -m bench.copies

pynauty gets the smallest graph that we know (tests/copies/graph.py), and the time to make it counts: both start from
puzzles and end with a key, an answer, or a set of keys. Its keys are canonical labellings, ours the least texts. Full
64×64 grids are ours alone: pynauty took more than four minutes for one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

import pynauty

import gridwright
from bench.record import data_folder, keep
from gridwright import Puzzle
from tests.copies.boards import board, cyclic
from tests.copies.graph import graph_of
from tests.copies.moves import random_witness

ROUNDS = 5
RNG = random.Random(2)


@dataclass(frozen=True)
class Kind:
    """Puzzles of one kind; each is disguised for the jobs that need copies."""

    name: str
    puzzles: Sequence[Puzzle]
    peer: bool = True

    def pairs(self) -> list[tuple[Puzzle, Puzzle]]:
        return [(puzzle, gridwright.apply(random_witness(puzzle, RNG), puzzle)) for puzzle in self.puzzles]


def kinds() -> Iterator[Kind]:
    lines = data_folder("sudoku", "9x9", "clue17_10000.txt").read_text().splitlines()
    clue17 = [gridwright.parse(line) for line in lines[:400]]
    yield Kind("9×9, 17 clues", clue17)
    yield Kind("9×9, full", solutions(clue17[:100]))
    for size, number in ((25, 10), (64, 2)):
        puzzles = [made.puzzle for made in gridwright.generate("sudoku", size, n=number, seed=1)]
        yield Kind(f"{size}×{size}, generated", puzzles)
        yield Kind(f"{size}×{size}, full", solutions(puzzles[:2]), peer=size < 64)
    yield Kind("64×64, full, cyclic", [board((8, 8), [*cyclic((8, 8))])])


def solutions(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    return [solved for puzzle in puzzles if (solved := gridwright.solve(puzzle).solved) is not None]


def graph_for_nauty(puzzle: Puzzle) -> pynauty.Graph:
    graph = graph_of(puzzle)
    return pynauty.Graph(graph.vertices, adjacency_dict=graph.joined, vertex_coloring=graph.colours)


def class_by_nauty(puzzle: Puzzle) -> tuple[int, bytes]:
    """Equal for copies and only for copies: the graph in canonical labelling."""
    graph = graph_for_nauty(puzzle)
    return graph.number_of_vertices, pynauty.certificate(graph)


def jobs(kind: Kind) -> Iterator[tuple[str, Callable[[], object], Callable[[], object]]]:
    """Each job, ours and pynauty's."""
    pairs = kind.pairs()
    copies = [copy for _, copy in pairs]
    both = [puzzle for pair in pairs for puzzle in pair]
    yield (
        "canonical",
        lambda: gridwright.canonical_many(copies, jobs=1),
        lambda: [class_by_nauty(copy) for copy in copies],
    )
    yield (
        "relate",
        lambda: [gridwright.relate(*pair) for pair in pairs],
        lambda: [pynauty.isomorphic(graph_for_nauty(one), graph_for_nauty(other)) for one, other in pairs],
    )
    yield "dedupe", lambda: list(gridwright.dedupe(both, jobs=1)), lambda: {class_by_nauty(puzzle) for puzzle in both}


def seconds(work: Callable[[], object]) -> float:
    start = process_time()
    work()
    return process_time() - start


def figure(taken: list[float]) -> str:
    if not taken:
        return ""
    return f"{median(taken):.2g}" if median(taken) < 100 else f"{median(taken):,.0f}"


def main() -> None:
    results: dict[str, dict[str, list[float]]] = {}
    print("| ms a puzzle or pair | canonical | pynauty | relate | pynauty | dedupe | pynauty |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    for kind in kinds():
        times = results[kind.name] = {}
        for job, ours, peer in jobs(kind):
            number = len(kind.puzzles) * (2 if job == "dedupe" else 1)
            ours()  # the first call prepares what all boards of a shape share
            for _ in range(ROUNDS):
                times.setdefault(job, []).append(1000 * seconds(ours) / number)
                times.setdefault(f"{job}, pynauty", []).extend([1000 * seconds(peer) / number] if kind.peer else [])
        print(f"| {kind.name} |", " | ".join(map(figure, times.values())), "|", flush=True)
    keep("copies", results, "pynauty")


if __name__ == "__main__":
    main()
