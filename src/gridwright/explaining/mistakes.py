"""Entries that can't be right: they break a rule, differ from the only solution, or leave no solution."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.explaining.messages.ending import clash, say_end
from gridwright.explaining.messages.names import capital, cell_names
from gridwright.explaining.messages.speaker import language
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.constraint import Cells
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle, need_puzzle
from gridwright.puzzles.translations import symbol
from gridwright.puzzles.wording import an
from gridwright.solving.plan import ONE_VALUE_LESS
from gridwright.solving.solve import solve

MOST_TRIED = 256
"""Where more cells than this are filled, it isn't tried which of them stands in the way."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """Cells of which some can't be right, and why."""

    cells: Cells
    text: str


def with_entries(puzzle: Puzzle, entries: Sequence[Clue] | None) -> Puzzle:
    """The puzzle as it stands: its givens, and what was filled in."""
    need_puzzle(puzzle)
    if entries is None:
        return puzzle
    if len(entries) != len(puzzle.givens):
        raise PuzzleError(f"{len(entries)} entries, but {an(puzzle.title)} has {len(puzzle.givens)} cells")
    return puzzle.with_givens(
        [entry if given is None else given for given, entry in zip(puzzle.givens, entries, strict=True)]
    )


def broken_rule(puzzle: Puzzle, entries: Sequence[Clue] | None, lang: str) -> Mistake | None:
    """An entry that differs from a given, or a rule that is broken by the entries; without entries, by the givens."""
    words = language(lang)
    for cell, (given, entry) in enumerate(zip(puzzle.givens, entries or (), strict=False)):
        if given is not None and entry is not None and given != entry:
            name = puzzle.cell_name(cell)
            why = words.phrase("is_given", cell=name, value=symbol(puzzle, given))
            return Mistake((cell,), _sentence(words.phrase("is_wrong", cells=name, why=why)))
    cells, why = clash(puzzle, with_entries(puzzle, entries).givens, words)
    if not cells:
        return None
    entered = tuple(cell for cell in cells if entries is not None and puzzle.givens[cell] is None) or cells
    key = "is_wrong" if len(entered) == 1 else "are_wrong"
    return Mistake(entered, _sentence(words.phrase(key, cells=cell_names(puzzle, entered, words), why=why)))


def unsolvable(puzzle: Puzzle, entries: Sequence[Clue] | None, lang: str, budget: Budget = UNLIMITED) -> Mistake:
    """What is wrong with a board that breaks no rule and has no solution."""
    words = language(lang)
    current = with_entries(puzzle, entries)
    filled = [cell for cell, value in enumerate(current.givens) if value is not None]
    if entries is not None:
        filled = [cell for cell in filled if puzzle.givens[cell] is None]
        outcome = solve(puzzle, budget=budget)
        if outcome.status is Status.UNIQUE and outcome.solution is not None:
            wrong = tuple(cell for cell in filled if current.givens[cell] != outcome.solution[cell])
            key = "not_the_solution" if len(wrong) == 1 else "not_in_the_solution"
            return Mistake(wrong, _sentence(words.phrase(key, cells=cell_names(puzzle, wrong, words))))
    candidates = _solvable_without(current, filled, budget)
    if candidates:
        told = cell_names(puzzle, candidates, words, words.phrase("alternatives"))
        return Mistake(candidates, _sentence(words.phrase("solvable_without", any=told)))
    if candidates is None or not filled:
        return Mistake((), say_end(Status.NONE, lang))
    return Mistake((), _sentence(words.phrase("not_solvable_without")))


def wrong_marks(puzzle: Puzzle, marks: Sequence[int], solution: Sequence[int] | None, lang: str) -> Mistake | None:
    """Open cells whose pencil marks leave out the value that they have in the only solution."""
    if solution is None or not marks:
        return None
    cells = tuple(
        cell
        for cell, (noted, value) in enumerate(zip(marks, solution, strict=True))
        if noted and puzzle.givens[cell] is None and not noted >> value & 1
    )
    words = language(lang)
    told = cell_names(puzzle, cells, words)
    return Mistake(cells, _sentence(words.phrase("marks_leave_out", cells=told))) if cells else None


def marks_of(position: Position, budget: Budget) -> tuple[int, ...]:
    """The pencil marks to go on from; none if it isn't known which are right. PuzzleError for wrong ones."""
    outcome = solve(position.current, budget=budget) if position.candidates else None
    if outcome is None or outcome.status is not Status.UNIQUE:
        return ()
    mistake = wrong_marks(position.current, position.candidates, outcome.solution, "en")
    if mistake is not None:
        raise PuzzleError(mistake.text.rstrip("."))
    return position.candidates


def _solvable_without(puzzle: Puzzle, filled: Sequence[int], budget: Budget) -> Cells | None:
    """Every cell such that there is a solution without its value; None if none was found and some weren't decided."""
    if len(filled) > MOST_TRIED:
        return None
    found: list[int] = []
    undecided = False
    spent = 0.0
    for cell in filled:
        if budget.seconds is not None and spent > budget.seconds:
            undecided = True
            break
        givens = list(puzzle.givens)
        givens[cell] = None
        outcome = solve(puzzle.with_givens(givens), limit=1, budget=ONE_VALUE_LESS)
        spent += outcome.statistics.seconds
        undecided = undecided or (not outcome.solutions and outcome.status is not Status.NONE)
        if outcome.solutions:
            found.append(cell)
    return None if undecided and not found else tuple(found)


def _sentence(text: str) -> str:
    return capital(text) + "."
