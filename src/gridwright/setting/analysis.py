"""The live desk: an Analysis can be asked again after every clue, and keeps what stays true.

Solutions that still fit are never looked for again, and the learner goes on with what it learnt.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from itertools import islice

import numpy as np

from gridwright import _core
from gridwright.explaining.explain import explain
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.grade import grade
from gridwright.explaining.notes import evident, notes
from gridwright.generating.work import Work
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle, need_puzzle
from gridwright.setting.clues import with_clue
from gridwright.setting.conflict import find_conflict
from gridwright.setting.findings import Findings, Forced, Numbers
from gridwright.setting.questions import idle_clues
from gridwright.solving.count import count
from gridwright.solving.model import Compiled, candidates, compiled
from gridwright.solving.solve import numbers_for, solutions

PARTS = ("forced", "grade", "idle", "total", "conflict", "numbers")
"""What can be asked for besides the possible candidates."""
USUAL = PARTS[:-1]
A_WHILE = Budget(seconds=10)
"""The default budget of an analysis: some of its questions could take for ever."""
MOST_COUNTED = 10_000
"""The default limit on solutions counted."""
_FEW = 5_000
"""Up to this many solutions are listed, to see how many have each value; beyond that, every candidate is counted."""
_SHARE = 0.4
"""The share of the remaining time that each question may take, except the first and the last."""


class Analysis:
    """A puzzle on the setter's desk.

    >>> import gridwright
    >>> desk = gridwright.Analysis(gridwright.parse("takuzu:4x4:....1..1........"))
    >>> desk.ask().status.value
    'multiple'
    >>> desk.set(11, 1)
    >>> desk.set(13, 0)
    >>> desk.ask().status.value
    'unique'
    """

    def __init__(self, puzzle: Puzzle) -> None:
        need_puzzle(puzzle)
        self._puzzle = puzzle
        self._model: Compiled | None = None
        self._possible: _core.PossibleCandidates | None = None
        self._stop = _core.Stop()
        self._cancelled = False

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it stands. It can be replaced by another: the more similar that is, the more stays true."""
        return self._puzzle

    @puzzle.setter
    def puzzle(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def set(self, clue: int, value: Clue) -> None:
        """Sets, changes or (None) removes a clue: a given cell, or a count; counts are numbered after the last cell."""
        self._puzzle = with_clue(self._puzzle, clue, value)

    def cancel(self) -> None:
        """Ends a question on another thread: it finishes its current part and answers with what it knows."""
        self._cancelled = True
        self._stop.set()

    def ask(
        self,
        budget: Budget = A_WHILE,
        *,
        parts: Collection[str] = USUAL,
        most_counted: int | None = MOST_COUNTED,
    ) -> Findings:
        """What the puzzle is like now, within the budget; `parts` names what to find besides the candidates."""
        unknown = set(parts).difference(PARTS)
        if unknown:
            raise ValueError(f"there is no part {', '.join(sorted(unknown))} (known: {', '.join(PARTS)})")
        self._stop, self._cancelled = _core.Stop(), False
        work = Work(budget.seconds, self._stop)
        found = self._candidates(self._puzzle, work)
        for part in PARTS:
            if part in parts and not self._cancelled:
                found = self._with_part(found, part, most_counted, work)
        return found

    def _with_part(self, found: Findings, part: str, most_counted: int | None, work: Work) -> Findings:
        puzzle, status = found.puzzle, found.status
        if status is Status.NONE:
            return replace(found, conflict=find_conflict(puzzle, work, explained=True)) if part == "conflict" else found
        if part == "forced":
            return _with_steps(found, explain(puzzle, uniqueness=False, budget=work.budget(_SHARE)))
        if part == "grade" and status is Status.UNIQUE:
            return replace(found, grade=grade(puzzle, budget=work.budget(_SHARE)))
        if part == "idle" and found.solution is not None:
            only = found.solution if status is Status.UNIQUE else None
            idle = idle_clues(puzzle, Work(work.budget(_SHARE).seconds, self._stop), only)
            return replace(found, idle=idle.clues, unasked=idle.undecided)
        if part == "total":
            return replace(found, total=count(puzzle, limit=most_counted, budget=work.budget()))
        if part == "numbers":
            return replace(found, numbers=_numbers(found, work))
        return found

    def _candidates(self, puzzle: Puzzle, work: Work) -> Findings:
        model = compiled(puzzle)
        board = self._board(puzzle, model)
        board.set_clues(candidates(puzzle, model))
        board.search(work.left, work.stop)
        return _findings(puzzle, board.seen().tolist(), board.undecided().tolist(), tuple(board.solution().tolist()))

    def _board(self, puzzle: Puzzle, model: Compiled) -> _core.PossibleCandidates:
        """The core's desk for this board. Counts belong to its rules: with others it is a new one, and what solutions
        of the old one keep the new rules are solutions there."""
        if self._possible is not None and self._model is model:
            return self._possible
        known, old = self._possible, self._model
        self._possible = _core.PossibleCandidates(model.core, model.domains, numbers_for(puzzle, None)[0])
        self._model = model
        if known is not None and old is not None and np.array_equal(old.domains, model.domains):
            for grid in known.solutions():
                if model.core.first_broken(grid) < 0:
                    self._possible.add_solution(grid)
        return self._possible


def analyse(
    puzzle: Puzzle,
    *,
    parts: Collection[str] = USUAL,
    most_counted: int | None = MOST_COUNTED,
    budget: Budget = A_WHILE,
) -> Findings:
    """What a puzzle in the making is like: forced cells, possible candidates, solutions, idle clues, conflicts, grade.

    >>> import gridwright
    >>> findings = gridwright.analyse(gridwright.parse("sudoku:4x4:.2.43..........."))
    >>> findings.status.value, findings.total.number, len(findings.forced)
    ('multiple', 6, 3)
    """
    return Analysis(puzzle).ask(budget, parts=parts, most_counted=most_counted)


def _findings(puzzle: Puzzle, seen: list[int], undecided: list[int], solution: Grid) -> Findings:
    return Findings(puzzle, _status(seen, undecided, solution), tuple(seen), tuple(undecided), solution or None)


def _status(seen: list[int], undecided: list[int], solution: Grid) -> Status:
    if any(mask.bit_count() > 1 for mask in seen):
        return Status.MULTIPLE
    if any(undecided):
        return Status.UNKNOWN
    return Status.UNIQUE if solution else Status.NONE


def _with_steps(found: Findings, explanation: Explanation) -> Findings:
    """With the forced cells, which have one possible value, and for each the technique that places it, if one does."""
    puzzle, decided = found.puzzle, found.puzzle.decided_by_layout
    placed = dict.fromkeys(evident(puzzle), "full-house")
    after = notes(puzzle)
    for step in explanation.steps:
        after.apply(step)
        for cell, _ in (*step.places, *step.removes):
            if after.settled[cell]:
                placed.setdefault(cell, step.technique)
    undecided = tuple(mask & left for mask, left in zip(found.undecided, after.masks, strict=True))
    forced = tuple(
        Forced(cell, (seen | left).bit_length() - 1, placed.get(cell, ""))
        for cell, (seen, left) in enumerate(zip(found.possible, undecided, strict=True))
        if puzzle.givens[cell] is None and not decided[cell] and (seen | left).bit_count() == 1
    )
    return replace(found, undecided=undecided, explanation=explanation, forced=forced)


def _numbers(found: Findings, work: Work) -> Numbers:
    """The exact number of solutions with each value in each cell; None where the budget ran out."""
    puzzle = found.puzzle
    values = range(puzzle.family.value_count(puzzle.shape))
    listing = solutions(puzzle, budget=work.budget())
    listed = np.array(list(islice(listing, _FEW)), dtype=np.uint8).reshape(-1, len(puzzle.givens))
    if len(listed) < _FEW and listing.exhausted:
        return tuple(tuple(np.bincount(column, minlength=len(values)).tolist()) for column in listed.T)
    return tuple(tuple(_number(found, cell, value, work) for value in values) for cell in range(len(puzzle.givens)))


def _number(found: Findings, cell: int, value: int, work: Work) -> int | None:
    if value not in found.candidates(cell):
        return 0
    if work.left == 0.0:
        return None
    total = count(with_clue(found.puzzle, cell, value), budget=work.budget())
    return total.number if total.exact else None
