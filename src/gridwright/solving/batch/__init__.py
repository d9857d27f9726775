"""Batch twins: many puzzles at once, on all cores, in order. Arrays or iterables in, arrays out."""

from __future__ import annotations

from gridwright.solving.batch.checking import Checked, check_many
from gridwright.solving.batch.chunk import OPEN, Givens
from gridwright.solving.batch.counting import Counted, count_many
from gridwright.solving.batch.solving import Solved, solve_many, solve_stream

__all__ = ["OPEN", "Checked", "Counted", "Givens", "Solved", "check_many", "count_many", "solve_many", "solve_stream"]
