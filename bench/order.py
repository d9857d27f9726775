"""How two orders of difficulty agree, and how two lists of puzzles lie to each other in one."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence


def ranks(values: Sequence[float]) -> list[float]:
    """The place of every value in order, ties sharing theirs."""
    ordered = sorted(values)
    return [(bisect_left(ordered, value) + bisect_right(ordered, value) - 1) / 2 for value in values]


def spearman(first: Sequence[float], second: Sequence[float]) -> float:
    """The correlation of two orders."""
    a, b = ranks(first), ranks(second)
    mean_a, mean_b = sum(a) / len(a), sum(b) / len(b)
    cross = sum((x - mean_a) * (y - mean_b) for x, y in zip(a, b, strict=True))
    size = (sum((x - mean_a) ** 2 for x in a) * sum((y - mean_b) ** 2 for y in b)) ** 0.5
    return cross / size if size else 0.0


def chance_below(lower: Sequence[float], higher: Sequence[float]) -> float:
    """The chance that a puzzle of one list scores below one of the other: 1 is no overlap, 0.5 no order."""
    ordered = sorted(higher)
    wins = sum(2 * len(ordered) - bisect_left(ordered, value) - bisect_right(ordered, value) for value in lower)
    return wins / (2 * len(lower) * len(ordered))
