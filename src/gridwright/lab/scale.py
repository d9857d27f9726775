"""Scaling: generated puzzles of one family in several sizes, each under several strategies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gridwright.generating import generate
from gridwright.lab.compare import compare
from gridwright.lab.runs import Limits, Run, Specimen
from gridwright.lab.table import OnRun


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
    **wishes: Any,
) -> list[Run]:
    """Solves so many puzzles of every size under every strategy. `wishes` are those of `generate`: minimal, mode, fill.

    >>> for run in scale("takuzu", [4, 6], ["takuzu"], seeds=1):
    ...     print(run.source, run.cells, run.outcome)
    takuzu:4x4#0 16 unique
    takuzu:6x6#0 36 unique
    """
    specimens = [
        Specimen(made.recipe, made.puzzle)
        for size in sizes
        for seed in range(seeds)
        for made in generate(family, size, seed=seed, **wishes)
    ]
    return compare(specimens, strategies, limits=limits, repeat=repeat, at_once=at_once, table=table, on_run=on_run)
