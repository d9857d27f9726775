"""From a puzzle to what the core works on: constraints in one numbered list, the compiled model, candidates.

Everything but the givens is compiled once and kept: puzzles of one shape share their model.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from gridwright import _core
from gridwright.puzzles.constraint import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Clue, Layout, Puzzle, Shape, need_puzzle

Masks = NDArray[np.uint64]


@dataclass(frozen=True, slots=True, eq=False)
class Compiled:
    """The rules of a board, ready for the core. The index of a constraint is the same here and there."""

    constraints: tuple[Constraint, ...]
    kinds: frozenset[type[Constraint]]
    core: _core.Model
    domains: Masks
    kernel: str
    """The kernel for this board, if there is one."""
    has_sums: bool
    """Some count is of one value among three or more. The learner sees less in such lines than line analysis does."""


def compiled(puzzle: Puzzle) -> Compiled:
    """The model of a puzzle's board: its rules, layout and counts, without the givens."""
    need_puzzle(puzzle)
    return _compiled(puzzle.family, puzzle.shape, puzzle.layout, puzzle.counts, puzzle.variant)


@lru_cache(maxsize=256)
def _compiled(family: Family, shape: Shape, layout: Layout, counts: tuple[Clue, ...], variant: str) -> Compiled:
    board = Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, counts, variant)
    constraints = tuple(constraint for rule in board.rules for constraint in rule.constraints(board))
    value_count = board.family.value_count(board.shape)
    core = core_model(board.shape, value_count, constraints, board.family.neutral)
    domains = np.array(board.family.domains(board), dtype=np.uint64)
    kinds = frozenset(map(type, constraints))
    has_sums = value_count > 2 and Count in kinds
    return Compiled(constraints, kinds, core, domains, _core.kernel_of(core), has_sums)


def core_model(
    shape: Shape, value_count: int, constraints: Iterable[Constraint], neutral: int | None = None
) -> _core.Model:
    """The core's form of any constraints, whether or not a family has such."""
    core = _core.Model(*shape, value_count, -1 if neutral is None else neutral)
    for constraint in constraints:
        _add(core, constraint)
    core.finish()
    return core


def _add(core: _core.Model, constraint: Constraint) -> None:
    match constraint:
        case AllDifferent(_, scope):
            core.add_all_different(scope)
        case Count(_, scope, value, lo, hi):
            core.add_count(scope, value, lo, hi)
        case NoRun(_, scope, length):
            core.add_no_run(scope, length)
        case DistinctLines(_, lines):
            core.add_distinct_lines([cell for line in lines for cell in line], len(lines[0]) if lines else 1)
        case Allowed(_, (first, second), table):
            core.add_allowed(first, second, table)


def candidates(puzzle: Puzzle, model: Compiled) -> Masks:
    """The candidates of every cell under the layout and the givens, as bit masks."""
    return _core.candidates(model.domains, puzzle.givens)
