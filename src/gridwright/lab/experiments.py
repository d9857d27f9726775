"""The three experiments: puzzles that exist under several strategies, generated ones of growing size, and generation.

Each lists its runs; `run_table` carries them out and keeps them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gridwright.families import family as family_of
from gridwright.formats import to_id
from gridwright.generating.generate import generate_all
from gridwright.generating.recipe import recipe_of
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
from gridwright.lab.run_table import OnRun, carry_out
from gridwright.lab.runs import GENERATE, Job, LabError, Limits, Run, Specimen, interleaved
from gridwright.puzzles.puzzle import Puzzle


def compare(
    puzzles: Iterable[Puzzle | Specimen],
    strategies: Sequence[str],
    *,
    limits: Limits | None = None,
    repeat: int = 1,
    at_once: int = 1,
    table: Path | None = None,
    on_run: OnRun | None = None,
) -> list[Run]:
    """Solves every puzzle under every strategy, each time in a process of its own, and measures what it took.

    With a `table`, a CSV, every run is kept as soon as it ends, and an experiment that was interrupted goes on.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:4x4:1....1....0.0..0")
    >>> for run in compare([puzzle], ["takuzu", "consecutive+first"]):
    ...     print(run.strategy, run.outcome, run.choices)
    takuzu unique 0
    consecutive+first unique 17
    """
    specimens = [each if isinstance(each, Specimen) else Specimen(to_id(each)[:60], each) for each in puzzles]
    jobs = interleaved(specimens, strategies, repeat=repeat, limits=limits or Limits())
    return carry_out(jobs, table, at_once=at_once, on_run=on_run)


def scale(
    family: str,
    sizes: Sequence[str | int],
    strategies: Sequence[str],
    *,
    seeds: int = 3,
    limits: Limits | None = None,
    repeat: int = 1,
    at_once: int = 1,
    table: Path | None = None,
    on_run: OnRun | None = None,
    **asked: Any,
) -> list[Run]:
    """Solves `seeds` puzzles of every size under every strategy.

    A size may be a range, such as "6..12". `asked` are fields of `Request`: mode, minimal, fill and so on.

    >>> for run in scale("takuzu", [4, 6], ["takuzu"], seeds=1):
    ...     print(run.source, run.cells, run.outcome)
    takuzu:4x4@5#0 16 unique
    takuzu:6x6@5#0 36 unique
    """
    known = family_of(family)
    specimens = [
        Specimen(made.recipe, made.puzzle)
        for shape, layout in read_sizes(",".join(map(str, sizes)), known)
        for seed in range(seeds)
        for made in generate_all(Request(known, shape, layout, **asked), seed=seed)
    ]
    return compare(specimens, strategies, limits=limits, repeat=repeat, at_once=at_once, table=table, on_run=on_run)


def generate(
    family: str,
    sizes: Sequence[str | int],
    n: int,
    *,
    methods: Sequence[str] = ("mixed",),
    limits: Limits | None = None,
    at_once: int = 1,
    table: Path | None = None,
    on_run: OnRun | None = None,
    **asked: Any,
) -> list[Run]:
    """Makes n puzzles of every size by every method, with seeds 0 … n − 1. The strategy of such a run is its method.

    A size may be a range, such as "6..12". `asked` are fields of `Request`: mode, minimal, fill and so on.

    >>> for run in generate("takuzu", [4], 2):
    ...     print(run.source, run.strategy, run.outcome)
    takuzu:4x4@5#0 mixed made
    takuzu:4x4@5#1 mixed made
    """
    if n < 1 or not sizes or not methods:
        raise LabError("an experiment needs at least one size, one method and one puzzle")
    limits = limits or Limits()
    known = family_of(family)
    requests = [
        Request(known, shape, layout, method=method, **asked)
        for shape, layout in read_sizes(",".join(map(str, sizes)), known)
        for method in methods
    ]
    jobs = [_job(request, seed, limits) for seed in range(n) for request in requests]
    return carry_out(jobs, table, at_once=at_once, on_run=on_run)


def _job(request: Request, seed: int, limits: Limits) -> Job:
    recipe = recipe_of(request, seed)
    return Job(
        task=GENERATE,
        source=recipe,
        puzzle=recipe,
        family=request.family.slug,
        rules=request.rules,
        rows=request.shape[0],
        columns=request.shape[1],
        clues=0,
        strategy=request.method,
        strategy_in_full=f"{request.method}, {request.mode}{', minimal' if request.minimal else ''}",
        seed=seed,
        repeat=0,
        limits=limits,
    )
