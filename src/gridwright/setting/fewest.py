"""The fewest clues that single out one of many listed solutions."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.generating.patterned import ClueTable

_BRANCHES = 60
"""Clues, the most telling first, of which the best pair is looked for."""


def telling_clues(table: ClueTable, places: NDArray[np.int64]) -> tuple[list[int], int] | None:
    """Clues at some of the places that leave one row of the table, as few as a short look finds, and that row.

    One clue if there is one that will do, else a pair if the best begin one; beyond that the most telling clue first.
    None where rows agree in all places.
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
