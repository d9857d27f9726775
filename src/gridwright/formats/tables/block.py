"""Rows of a table as columns by name: what every kind of table is read as and written from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gridwright.formats.tables.columns import WANTED, Columns
from gridwright.puzzles.errors import PuzzleError

Column = Any
"""A list of texts, an array of numbers of numpy's, or any array of Arrow's. '', NaN and null are empty cells."""
ByName = Mapping[str, Column]


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Some rows of a table."""

    columns: ByName
    numbers: Sequence[int]
    """The line or row number of each."""

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, rows: slice) -> Block:
        return Block({name: column[rows] for name, column in self.columns.items()}, self.numbers[rows])

    @property
    def known(self) -> Columns:
        """Which column holds what; PuzzleError if none holds puzzles."""
        found = Columns.named(self.columns)
        if found is None:
            raise PuzzleError(WANTED)
        return found

    @property
    def puzzles(self) -> list[str]:
        """The cells of the puzzles."""
        return texts_of([*self.columns.values()][self.known.at["puzzle"]])

    def rows(self) -> Iterator[tuple[Any, ...]]:
        """The rows one by one.

        >>> [*Block({"id": np.arange(2), "puzzle": ["1.", ".2"]}, [1, 2]).rows()]
        [(0, '1.'), (1, '.2')]
        """
        return zip(*map(_values_of, self.columns.values()), strict=True)


def _values_of(column: Column) -> list[Any]:
    return column if isinstance(column, list) else list(column.tolist())


def texts_of(column: Column) -> list[str]:
    """A column as texts.

    >>> texts_of(np.array([1.5, np.nan]))
    ['1.5', '']
    """
    if isinstance(column, list):
        return column
    if isinstance(column, np.ndarray):
        return ["" if value != value else str(value) for value in column.tolist()]
    from gridwright.formats.tables.arrow import texts_of_array

    return texts_of_array(column)


def empty_column(like: Column, number: int) -> Column:
    """A column of empty cells, of the kind of another."""
    return np.full(number, np.nan) if isinstance(like, np.ndarray) else [""] * number
