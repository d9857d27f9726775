"""The fewest clues that single out one of many listed solutions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.generating.patterned import ClueTable

_BRANCHES = 60
"""Clues that a pair may begin with: those that the fewest rows have."""


def telling_clues(table: ClueTable, places: NDArray[np.int64]) -> tuple[list[int], int] | None:
    """Few clues at some of the places that leave one row of the table, and that row.

    One clue if one is enough, or a pair that begins with one of the rarest clues; otherwise the rarest clue, and then
    the same for the rows that it leaves. None where rows agree in all places.
    """
    rows = np.arange(len(table))
    chosen: list[int] = []
    while len(rows) > 1:
        ways = _by_rarity(table[rows][:, places])
        if not ways:
            return None
        number, at, value = ways[0]
        if number > 1:
            for _, first, held in ways:
                left = rows[table[rows, places[first]] == held]
                inner = _by_rarity(table[left][:, places])
                if inner and inner[0][0] == 1:
                    at, value = first, held
                    break
        chosen.append(int(places[at]))
        rows = rows[table[rows, places[at]] == value]
    return chosen, int(rows[0])


def _by_rarity(table: ClueTable) -> list[tuple[int, int, int]]:
    """(How many rows hold it, column, value) of everything that not all rows hold, the rarest first."""
    held = np.stack([(table == value).sum(axis=0) for value in range(int(table.max()) + 1)])
    values, columns = np.nonzero((held > 0) & (held < len(table)))
    numbers = held[values, columns]
    order = np.lexsort((values, columns, numbers))[:_BRANCHES]
    return list(zip(numbers[order].tolist(), columns[order].tolist(), values[order].tolist(), strict=True))
