"""Comparing: puzzles that exist, each under several strategies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from gridwright.formats import to_id
from gridwright.lab.runs import Limits, Run, Specimen, interleaved
from gridwright.lab.table import OnRun, carry_out
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
