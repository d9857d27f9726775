"""Rows of a table as columns by name: what every kind of table is read as and written from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gridwright.formats.tables.columns import WANTED, known_names
from gridwright.puzzles.errors import PuzzleError

Column = Any
"""A list of texts, one of numbers, or any array of Arrow's. '', None and null are empty cells."""
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

    def picked(self, rows: list[int]) -> Block:
        """Some rows that need not stand side by side."""
        columns = {
            name: [column[row] for row in rows] if isinstance(column, list) else column.take(rows)
            for name, column in self.columns.items()
        }
        return Block(columns, [self.numbers[row] for row in rows])

    @property
    def known(self) -> ByName:
        """The columns by what they hold; PuzzleError if none holds puzzles."""
        columns = dict(zip(known_names(self.columns), self.columns.values(), strict=True))
        if "puzzle" not in columns:
            raise PuzzleError(WANTED)
        return columns

    def rows(self) -> Iterator[dict[str, Any]]:
        """The rows one by one, by what they hold.

        >>> [*Block({"id": [0, 1], "Quiz": ["1.", ".2"]}, [1, 2]).rows()]
        [{'id': 0, 'puzzle': '1.'}, {'id': 1, 'puzzle': '.2'}]
        """
        names, columns = zip(*self.known.items(), strict=True)
        for row in zip(*map(_values_of, columns), strict=True):
            yield dict(zip(names, row, strict=True))


def columns_of(rows: Sequence[Mapping[str, Any]]) -> dict[str, Column]:
    """Rows as columns, None where a row says nothing.

    >>> columns_of([{"puzzle": "1."}, {"puzzle": ".2", "title": "Two"}])
    {'puzzle': ['1.', '.2'], 'title': [None, 'Two']}
    """
    names = dict.fromkeys(name for row in rows for name in row)
    return {name: [row.get(name) for row in rows] for name in names}


def aligned(columns: ByName, names: Sequence[str]) -> list[Column]:
    """The columns in the order of the names, empty where one is missing; PuzzleError for one that isn't named."""
    extra = [name for name in columns if name not in names]
    if extra:
        told = f"there is no column {extra[0]} in the first table"
        raise PuzzleError(f"{told}: write tables of one kind into one file")
    number = len(next(iter(columns.values()), ()))
    return [columns[name] if name in columns else [None] * number for name in names]


def _values_of(column: Column) -> list[Any]:
    return column if isinstance(column, list) else list(column.to_pylist())


def texts_of(column: Column) -> list[str]:
    """A column as texts.

    >>> texts_of([1.5, None])
    ['1.5', '']
    """
    if isinstance(column, list):
        return [cell if isinstance(cell, str) else "" if cell is None else str(cell) for cell in column]
    from gridwright.formats.tables.arrow import texts_of_array

    return texts_of_array(column)
