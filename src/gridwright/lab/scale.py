"""Scaling: generated puzzles of one family in several sizes, each under several strategies."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gridwright.families import family as family_of
from gridwright.generating.generate import generate_all
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
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
    **asked: Any,
) -> list[Run]:
    """Solves so many puzzles of every size under every strategy.

    A size may be a range, such as "6..12". `asked` are fields of `Request`: mode, minimal, fill and so on.

    >>> for run in scale("takuzu", [4, 6], ["takuzu"], seeds=1):
    ...     print(run.source, run.cells, run.outcome)
    takuzu:4x4@2#0 16 unique
    takuzu:6x6@2#0 36 unique
    """
    known = family_of(family)
    specimens = [
        Specimen(made.recipe, made.puzzle)
        for shape, layout in read_sizes(",".join(map(str, sizes)), known)
        for seed in range(seeds)
        for made in generate_all(Request(known, shape, layout, **asked), seed=seed)
    ]
    return compare(specimens, strategies, limits=limits, repeat=repeat, at_once=at_once, table=table, on_run=on_run)
