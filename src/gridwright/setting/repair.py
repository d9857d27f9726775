"""Repairing: which change of one clue, or of two, gives a puzzle without a solution exactly one?

A repair must change a clue of every conflict. So the first change is about a clue of one conflict, and the second about
a clue of a conflict that is left without the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from gridwright.generating.work import Work
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.constraint import Count
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.translations import Row, worded
from gridwright.puzzles.wording import counted
from gridwright.setting.analysis import A_WHILE, Analysis
from gridwright.setting.clues import clue_name, clue_text, clue_value, count_constraints, with_clue, without
from gridwright.setting.conflict import Conflict, find_conflict
from gridwright.solving.model import compiled
from gridwright.solving.solve import solve

MOST = 50
"""The default number of repairs to list."""
Change = tuple[int, Clue]
"""A clue and its new value; None removes it."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Changes that give a puzzle one solution."""

    puzzle: Puzzle
    """The repaired puzzle."""
    changes: tuple[Change, ...]
    before: Puzzle

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, lang: str = "en") -> str:
        """The changes in words."""
        return "; ".join(_told(self.before, clue, value, lang) for clue, value in self.changes)

    def __repr__(self) -> str:
        return f"<Repair: {self}>"


@dataclass(frozen=True, slots=True)
class Repairs:
    """The answer of `repair`: the status, a conflict, and the repairs found, smallest first."""

    puzzle: Puzzle
    status: Status
    conflict: Conflict | None
    repairs: tuple[Repair, ...]
    complete: bool
    """Whether these are all repairs with the fewest changes; False if the budget or the limit came first."""
    solvable: tuple[Repair, ...] = ()
    """If no repair was found: the fewest clues that must go so that there is a solution at all."""

    def __repr__(self) -> str:
        return f"<Repairs: {self.status}, {counted(len(self.repairs), 'repair')}>"


def repair(puzzle: Puzzle, *, changes: int = 2, most: int = MOST, budget: Budget = A_WHILE) -> Repairs:
    """The changes of one clue that give a puzzle without a solution exactly one, or of two clues if one is not enough.

    A clue may get another value or, where that is already enough, go.

    >>> import gridwright
    >>> found = gridwright.repair(gridwright.parse("sudoku:4x4:.2.43...4.2.2.31"))
    >>> found.status.value, [str(repair) for repair in found.repairs]
    ('none', ['take away R4C3 = 3', 'R4C3 = 4 instead of 3'])
    """
    work = Work(budget.seconds)
    status = solve(puzzle, budget=budget).status
    if status is not Status.NONE:
        return Repairs(puzzle, status, None, (), status is not Status.UNKNOWN)
    conflict = find_conflict(puzzle, work)
    if conflict is None or not conflict.clues:
        return Repairs(puzzle, status, conflict, (), conflict is not None)
    found: list[Repair] = []
    solvable: list[Repair] = []
    for number in range(1, changes + 1):
        touched = dict.fromkeys(_breaking(puzzle, conflict, number, work))
        if not solvable:
            solvable = [_without(puzzle, sorted(clues)) for clues in touched][:most]
        for clues in touched:
            for repaired in _unique_changes(puzzle, sorted(clues), work):
                found.append(repaired)
                if len(found) == most:
                    return Repairs(puzzle, status, conflict, tuple(found), False)
        if found:
            return Repairs(puzzle, status, conflict, tuple(found), work.left != 0.0)
    return Repairs(puzzle, status, conflict, (), work.left != 0.0, tuple(solvable))


def _without(puzzle: Puzzle, clues: list[int]) -> Repair:
    return Repair(without(puzzle, clues), tuple((clue, None) for clue in clues), puzzle)


def _breaking(puzzle: Puzzle, conflict: Conflict, number: int, work: Work) -> Iterator[frozenset[int]]:
    """Sets of `number` clues without which there is a solution; no smaller part of a set will do."""
    for clue in conflict.clues:
        rest = without(puzzle, [clue])
        other = find_conflict(rest, work)
        if number == 1 and other is None and work.left != 0.0:
            yield frozenset([clue])
        if number > 1 and other is not None and other.clues:
            for more in _breaking(rest, other, number - 1, work):
                yield more | {clue}


def _unique_changes(puzzle: Puzzle, clues: list[int], work: Work) -> Iterator[Repair]:
    """Every change of all these clues that gives one solution, beginning with removing them.

    If they can be removed, each may instead get the value that the solution has there. Otherwise some may be removed
    while others change.
    """
    bare = without(puzzle, clues)
    can_go = _is_unique(bare, work)
    if can_go:
        yield _without(puzzle, clues)
    found = Analysis(bare).ask(work.budget(), parts=())
    choices: list[list[Clue]] = [[*_others(puzzle, clue, found.possible)] for clue in clues]
    if not can_go and len(clues) > 1:
        choices = [[*values, None] for values in choices]
    for values in product(*choices):
        if work.left == 0.0:
            return
        if not any(value is not None for value in values):
            continue
        changed = bare
        for clue, value in zip(clues, values, strict=True):
            changed = with_clue(changed, clue, value)
        if _is_unique(changed, work):
            yield Repair(changed, tuple(zip(clues, values, strict=True)), puzzle)


def _others(puzzle: Puzzle, clue: int, possible: tuple[int, ...]) -> list[int]:
    """What a clue could say instead: a value that some solution without it has there; any other number of a count."""
    own = clue_value(puzzle, clue)
    if clue < len(puzzle.givens):
        return [value for value in range(possible[clue].bit_length()) if possible[clue] >> value & 1 and value != own]
    count = compiled(puzzle).constraints[count_constraints(puzzle)[clue]]
    assert isinstance(count, Count)
    return [number for number in range(len(count.scope) + 1) if number != own]


def _is_unique(puzzle: Puzzle, work: Work) -> bool:
    return solve(puzzle, budget=work.budget()).status is Status.UNIQUE


_WORDS: Mapping[str, Row] = {
    "removed": ("take away {clue}", "{clue} streichen", "retirer {clue}"),
    "changed": ("{clue} instead of {old}", "{clue} statt {old}", "{clue} au lieu de {old}"),
}


def _told(before: Puzzle, clue: int, value: Clue, lang: str) -> str:
    told = clue_text(before, clue, value, lang)
    old = clue_text(before, clue).removeprefix(f"{clue_name(before, clue)} = ")
    return worded(_WORDS, "removed" if value is None else "changed", lang, clue=told, old=old)
