"""Generating as an experiment: how often does a way to make puzzles succeed, how long does it take, how evenly?"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from gridwright.families import family as family_of
from gridwright.generating import Request
from gridwright.generating.request import read_size
from gridwright.lab.runs import GENERATE, Job, LabError, Limits, Run
from gridwright.lab.table import OnRun, carry_out


def generate(
    family: str,
    sizes: Sequence[str | int],
    n: int,
    *,
    methods: Sequence[str] = ("mixed",),
    mode: str = "unique",
    minimal: bool = False,
    fill: float | None = None,
    limits: Limits | None = None,
    at_once: int = 1,
    table: Path | None = None,
    on_run: OnRun | None = None,
) -> list[Run]:
    """Makes n puzzles of every size by every method, with seeds 0 … n − 1. The strategy of such a run is its method.

    >>> for run in generate("takuzu", [4], 2):
    ...     print(run.source, run.strategy, run.outcome)
    takuzu:4x4#0 mixed made
    takuzu:4x4#1 mixed made
    """
    if n < 1 or not sizes or not methods:
        raise LabError("an experiment needs at least one size, one method and one puzzle")
    limits = limits or Limits()
    requests = {
        (size, method): _request(family, size, method, mode, minimal, fill) for size in sizes for method in methods
    }
    jobs = [_job(request, seed, limits) for seed in range(n) for request in requests.values()]
    return carry_out(jobs, table, at_once=at_once, on_run=on_run)


def _request(family: str, size: str | int, method: str, mode: str, minimal: bool, fill: float | None) -> Request:
    shape, layout = read_size(str(size))
    return Request(family_of(family), shape, layout, mode=mode, minimal=minimal, fill=fill, method=method)


def _job(request: Request, seed: int, limits: Limits) -> Job:
    recipe = request.recipe(seed, 0)
    return Job(
        task=GENERATE,
        source=recipe,
        puzzle=recipe,
        digest=sha256(recipe.encode()).hexdigest()[:12],
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
