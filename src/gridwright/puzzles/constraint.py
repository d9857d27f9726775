"""The closed vocabulary of constraint kinds, each with its whole meaning in plain Python, and how it is called.

`holds` says whether a filled board satisfies the constraint; `conflict` names the cells of a partly filled one that
already break it. They are the specification that the C++ core is tested against: written to be obvious, not fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gridwright.puzzles.translations import Place, Row

Values = Sequence[int]
"""A filled board: the value of every cell."""
PartialValues = Sequence[int | None]
"""A partly filled board: None where a cell is open."""
Cells = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AllDifferent:
    """No value twice in the scope."""

    WORDS: ClassVar[Row] = ("{where}", "{where}", "{where}")

    where: Place
    scope: Cells

    def holds(self, values: Values) -> bool:
        return len({values[cell] for cell in self.scope}) == len(self.scope)

    def conflict(self, values: PartialValues) -> Cells:
        first: dict[int, int] = {}
        for cell in self.scope:
            value = values[cell]
            if value is not None and value in first:
                return (first[value], cell)
            if value is not None:
                first[value] = cell
        return ()


@dataclass(frozen=True, slots=True)
class Count:
    """Between `lo` and `hi` cells of the scope hold `value`."""

    WORDS: ClassVar[Row] = (
        "{values} in {where}",
        "die Zahl der {value} in {where}",
        "le nombre de {value} dans {where}",
    )

    where: Place
    scope: Cells
    value: int
    lo: int
    hi: int

    def holds(self, values: Values) -> bool:
        return self.lo <= sum(values[cell] == self.value for cell in self.scope) <= self.hi

    def conflict(self, values: PartialValues) -> Cells:
        holding = tuple(cell for cell in self.scope if values[cell] == self.value)
        other = tuple(cell for cell in self.scope if values[cell] not in (None, self.value))
        if len(holding) > self.hi:
            return holding
        if len(self.scope) - len(other) < self.lo:
            return other or self.scope
        return ()


@dataclass(frozen=True, slots=True)
class NoRun:
    """Never `length` cells with the same value side by side in the scope."""

    WORDS: ClassVar[Row] = (
        "no {length} alike in {where}",
        "keine {length} Gleichen in {where}",
        "pas {length} identiques de suite dans {where}",
    )

    where: Place
    scope: Cells
    length: int

    def holds(self, values: Values) -> bool:
        return not self.conflict(values)

    def conflict(self, values: PartialValues) -> Cells:
        for start in range(len(self.scope) - self.length + 1):
            window = self.scope[start : start + self.length]
            seen = {values[cell] for cell in window}
            if len(seen) == 1 and None not in seen:
                return window
        return ()


@dataclass(frozen=True, slots=True)
class DistinctLines:
    """No two of the lines (scopes of equal length) hold the same values in the same order."""

    WORDS: ClassVar[Row] = ("{where}", "{where}", "{where}")

    where: Place
    lines: tuple[Cells, ...]

    @property
    def scope(self) -> Cells:
        return tuple(cell for line in self.lines for cell in line)

    def holds(self, values: Values) -> bool:
        return len({tuple(values[cell] for cell in line) for line in self.lines}) == len(self.lines)

    def conflict(self, values: PartialValues) -> Cells:
        first: dict[tuple[int | None, ...], Cells] = {}
        for line in self.lines:
            key = tuple(values[cell] for cell in line)
            if None in key:
                continue
            if key in first:
                return first[key] + line
            first[key] = line
        return ()


@dataclass(frozen=True, slots=True)
class Allowed:
    """The two cells of the scope hold one of the pairs of a table: `table[a]` is the set of values of the second cell
    (a bit mask) that go with value `a` of the first."""

    WORDS: ClassVar[Row] = ("{where}", "{where}", "{where}")

    where: Place
    scope: tuple[int, int]
    table: tuple[int, ...]

    def holds(self, values: Values) -> bool:
        first, second = self.scope
        return bool(self.table[values[first]] >> values[second] & 1)

    def conflict(self, values: PartialValues) -> Cells:
        first, second = (values[cell] for cell in self.scope)
        if first is not None and second is not None and not self.table[first] >> second & 1:
            return self.scope
        if first is not None and not self.table[first]:
            return self.scope[:1]
        if second is not None and not any(row >> second & 1 for row in self.table):
            return self.scope[1:]
        return ()


Constraint = AllDifferent | Count | NoRun | DistinctLines | Allowed
KINDS: tuple[type[Constraint], ...] = (AllDifferent, Count, NoRun, DistinctLines, Allowed)
