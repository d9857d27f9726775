"""Random numbers that are the same on every machine and in every version: the Python twin of `core/model/rng.hpp`.

A puzzle's own stream of numbers is derived from the seed of the run and the puzzle's index, so it doesn't depend on the
thread or on what was made before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")
_WORD = (1 << 64) - 1


class Rng:
    """splitmix64 (Steele, Lea and Flood 2014).

    >>> rng = Rng(7)
    >>> [rng.below(10) for _ in range(8)]
    [3, 0, 9, 5, 4, 2, 4, 3]
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int) -> None:
        self._state = seed & _WORD

    def next(self) -> int:
        """A number of 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _WORD
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _WORD
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A number below `bound` (at most 2³²), all equally likely."""
        least = (1 << 32) % bound
        while True:
            product = (self.next() >> 32) * bound
            if product & 0xFFFFFFFF >= least:
                return product >> 32

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a random order (Fisher and Yates)."""
        result = list(items)
        for last in range(len(result) - 1, 0, -1):
            other = self.below(last + 1)
            result[last], result[other] = result[other], result[last]
        return result


def derived(*parts: int) -> int:
    """A seed from several numbers, in which every one of them matters.

    >>> derived(1, 2) != derived(2, 1)
    True
    """
    state = 0
    for part in parts:
        state = Rng(state ^ (part & _WORD)).next() ^ Rng(part >> 64).next()
    return state
