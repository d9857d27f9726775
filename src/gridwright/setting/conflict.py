"""Why there is no solution: a minimal set of clues that contradict each other.

Found by dividing the clues in halves (QuickXplain, Junker 2004): a small conflict among many clues takes few questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gridwright.explaining.explain import explain
from gridwright.explaining.explanation import Explanation
from gridwright.generating.shown_clues import only
from gridwright.generating.work import Work
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.setting.clues import clue_texts, clues_of
from gridwright.setting.questions import ClueQuestions

_ORDERS = 6
"""Orders in which clues are divided: each may lead to another conflict, and the smallest is kept."""
_SMALL = 2
"""A conflict of at most this many clues is small enough: no other order is tried."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Clues that can't all be right.

    >>> import gridwright
    >>> find_conflict(gridwright.parse("sudoku:4x4:1..1......3....2"), Work()).clues
    (0, 3)
    """

    puzzle: Puzzle
    clues: tuple[int, ...]
    """Without any one of them, the others have a solution. Empty if the board has none even without clues."""
    irreducible: bool
    """Whether this was checked for each of them; False if the budget ran out."""
    explanation: Explanation | None = None
    """Steps from these clues alone to the contradiction, if the techniques lead there."""

    def __str__(self) -> str:
        if not self.clues:
            return "the board has no solution, whatever the clues are"
        told = ", ".join(clue_texts(self.puzzle, self.clues))
        return f"{told} can't be right" if len(self.clues) == 1 else f"{told} contradict each other"


def find_conflict(puzzle: Puzzle, work: Work, *, explained: bool = False) -> Conflict | None:
    """A conflict of a puzzle without a solution; None if there is a solution, or if that isn't known in time."""
    questions = ClueQuestions(puzzle, work)
    clues = clues_of(puzzle)
    if questions.solvable(clues) is not False:
        return None
    if questions.solvable(()) is False:
        return Conflict(puzzle, (), True)
    smallest = list(clues)
    rng = Rng(len(clues))
    for number in range(_ORDERS):
        order = [clues, clues[::-1]][number] if number < 2 else rng.shuffled(clues)
        found = _needed(questions, [], False, list(order))
        smallest = min(smallest, found, key=len)
        if len(smallest) <= _SMALL or work.left == 0.0:
            break
    checked = all(questions.solvable([other for other in smallest if other != clue]) for clue in smallest)
    kept = tuple(sorted(smallest))
    return Conflict(puzzle, kept, checked, _steps(only(puzzle, kept), work) if explained else None)


def _needed(questions: ClueQuestions, before: list[int], is_new: bool, clues: Sequence[int]) -> list[int]:
    """The clues that make a minimal conflict together with the clues `before`; `clues` and `before` do conflict."""
    if is_new and questions.solvable(before) is False:
        return []
    if len(clues) <= 1:
        return list(clues)
    middle = len(clues) // 2
    first, second = list(clues[:middle]), list(clues[middle:])
    of_second = _needed(questions, before + first, True, second)
    of_first = _needed(questions, before + of_second, bool(of_second), first)
    return of_first + of_second


def _steps(puzzle: Puzzle, work: Work) -> Explanation | None:
    explanation = explain(puzzle, uniqueness=False, budget=work.budget())
    return explanation if explanation.broken else None
