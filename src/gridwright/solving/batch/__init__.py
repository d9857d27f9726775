"""Batch twins: many puzzles at once, on all cores, in order. Arrays or iterables in, arrays out."""

from __future__ import annotations

from gridwright.solving.batch.checking import Checked, check_many
from gridwright.solving.batch.counting import Counted, count_many
from gridwright.solving.batch.numbers import OPEN
from gridwright.solving.batch.rows import Givens, Puzzles, each_puzzle, opened, rows_of
from gridwright.solving.batch.solving import STATUSES, Solved, solve_many, solve_stream

__all__ = [
    "OPEN",
    "STATUSES",
    "Checked",
    "Counted",
    "Givens",
    "Puzzles",
    "Solved",
    "check_many",
    "count_many",
    "each_puzzle",
    "opened",
    "rows_of",
    "solve_many",
    "solve_stream",
]
