"""Grading: how hard a puzzle is for a person, as a number and a band.

A grade is made in rounds. In each, the easiest technique that gets anywhere is found, and all the steps that it allows
at that point are taken at once; so a puzzle, turned or renamed, has the same grade. The number of those steps are the
openings: few of them feel harder.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import log2
from typing import Any, NamedTuple

import numpy as np

from gridwright import _core
from gridwright.explaining.explain import assumed_uniqueness, core_ladder
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.drawn import shown
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import LADDER, TECHNIQUES
from gridwright.solving.batch import Puzzles, each_puzzle
from gridwright.solving.model import Masks, candidates, compiled
from gridwright.solving.plan import seconds_of
from gridwright.solving.solve import solve

BANDS: tuple[tuple[str, float], ...] = (
    ("easy", 1.0),
    ("medium", 2.8),
    ("hard", 4.0),
    ("expert", 6.0),
    ("extreme", 9.0),
)
"""The bands with the score at which each begins."""
_RATINGS = {row.slug: row.rating for row in TECHNIQUES}
_PLACES = {row.slug: place for place, row in enumerate(TECHNIQUES)}
_SLUGS = tuple(_PLACES)
UNSOLVED = "unsolved"
"""The band of a puzzle that the techniques do not lead to the end of: several solutions, none, or a short ladder."""


class Round(NamedTuple):
    """A point of the solution: the easiest technique that gets anywhere, and how many different steps it allows."""

    technique: str
    openings: int


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a puzzle is for a person.

    >>> import gridwright
    >>> gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    <Grade: easy 1.58, hardest: hidden-single>
    """

    score: float
    """The hardest technique's rating, and up to about 1.5 more for the effort of all rounds."""
    band: str
    hardest: str
    """The slug of the hardest technique that is needed; empty when nothing is left to do."""
    rounds: tuple[Round, ...]
    solved: bool
    """The techniques lead to the end."""
    ladder: str = LADDER
    stopped_by: str = ""
    """'budget' when that ran out before the end."""

    @property
    def uses(self) -> dict[str, int]:
        """How often each technique was needed: the rounds in which it was the easiest, the easiest technique first."""
        counted = Counter(each.technique for each in self.rounds)
        return {slug: counted[slug] for slug in sorted(counted, key=_PLACES.__getitem__)}

    def to_dict(self) -> dict[str, Any]:
        """Plain data for JSON: the grade, and the rounds that it comes from.

        >>> import gridwright
        >>> gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1")).to_dict()["band"]
        'easy'
        """
        return {
            "band": self.band,
            "score": self.score,
            "hardest": self.hardest,
            "uses": self.uses,
            "openings": [each.openings for each in self.rounds],
            "rounds": [each.technique for each in self.rounds],
            "solved": self.solved,
            "ladder": self.ladder,
            "stopped_by": self.stopped_by,
        }

    def __str__(self) -> str:
        if not self.solved:
            return self.band
        return f"{self.band} {self.score:.2f}" + (f", hardest: {self.hardest}" if self.hardest else "")

    def __repr__(self) -> str:
        return f"<Grade: {self}>"

    _repr_html_ = shown

    @property
    def openings(self) -> float:
        """How many openings there were, on average over the rounds."""
        return sum(each.openings for each in self.rounds) / max(1, len(self.rounds))


def grade(puzzle: Puzzle, *, upto: str | None = None, uniqueness: bool = True, budget: Budget = UNLIMITED) -> Grade:
    """Grades a puzzle.

    >>> import gridwright
    >>> grade = gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> grade.band, grade.hardest, grade.ladder
    ('easy', 'hidden-single', 'gridwright-3')
    """
    model = compiled(puzzle)
    known = core_ladder(puzzle, model, upto, uniqueness)
    graded = _to_grade(known.grade(candidates(puzzle, model), seconds_of(budget)))
    return _sound(puzzle, graded, upto, budget)


def grade_many(
    puzzles: Puzzles,
    *,
    board: Puzzle | None = None,
    blank: int | None = None,
    upto: str | None = None,
    uniqueness: bool = True,
    budget: Budget = UNLIMITED,
    jobs: int | None = None,
) -> list[Grade]:
    """Grades many puzzles on all cores (or `jobs` threads), in order; the budget is for each. Arrays as for
    `solve_many`.

    >>> import gridwright
    >>> puzzle = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> [grade.band for grade in gridwright.grade_many([puzzle] * 2)]
    ['easy', 'easy']
    """
    members = list(each_puzzle(puzzles, board, blank))
    boards: dict[_core.Ladder, list[int]] = {}
    masks: list[Masks] = []
    for index, puzzle in enumerate(members):
        model = compiled(puzzle)
        boards.setdefault(core_ladder(puzzle, model, upto, uniqueness), []).append(index)
        masks.append(candidates(puzzle, model))
    grades: dict[int, Grade] = {}
    for known, rows in boards.items():
        graded = known.grade_many(np.concatenate([masks[row] for row in rows]), seconds_of(budget), jobs or 0)
        grades.update(zip(rows, map(_to_grade, graded), strict=True))
    return [_sound(puzzle, grades[index], upto, budget) for index, puzzle in enumerate(members)]


def _sound(puzzle: Puzzle, graded: Grade, upto: str | None, budget: Budget) -> Grade:
    """The grade, made without techniques that assume uniqueness where there is none."""
    if not assumed_uniqueness(graded.uses) or solve(puzzle, budget=budget).status is Status.UNIQUE:
        return graded
    return grade(puzzle, upto=upto, uniqueness=False, budget=budget)


def score_of(rounds: Sequence[Round]) -> float:
    """The score of a way to the solution.

    Each round costs its technique's rating above 1, and more where there are few openings; the sum counts by its
    logarithm, so that the hardest technique decides and the effort orders puzzles of the same one.

    >>> score_of([]), score_of([Round("full-house", 1)])
    (1.0, 1.0)
    """
    hardest = max([_RATINGS[technique] for technique, _ in rounds], default=1.0)
    effort = sum([(_RATINGS[technique] - 1) * (1 + 1 / openings) for technique, openings in rounds])
    return round(hardest + log2(1 + effort) / 8, 2)


def band_of(score: float) -> str:
    """The band that a score is in.

    >>> band_of(1.0), band_of(4.5)
    ('easy', 'hard')
    """
    return [slug for slug, least in BANDS if score >= least][-1]


def _to_grade(record: _core.GradingRecord) -> Grade:
    found, open_cells, broken, stopped = record
    rounds = tuple([Round(_SLUGS[number], openings) for number, openings in found])
    score = score_of(rounds)
    hardest = max((number for number, _ in found), default=-1)
    solved = open_cells == 0 and not broken
    return Grade(
        score,
        band_of(score) if solved else UNSOLVED,
        TECHNIQUES[hardest].slug if hardest >= 0 else "",
        rounds,
        solved,
        stopped_by="budget" if stopped else "",
    )
