"""Records for programs: what is known of a puzzle, ready for JSON. Every command that writes --json builds on them."""

from __future__ import annotations

from typing import Any

from gridwright.explaining.explanation import Explanation
from gridwright.explaining.grade import Grade
from gridwright.formats.native.json_text import solution_to_json, to_json
from gridwright.puzzles.puzzle import Grid, Puzzle

Record = dict[str, Any]


def record_of(
    puzzle: Puzzle,
    solution: Grid | None = None,
    grade: Grade | None = None,
    recipe: str = "",
    explanation: Explanation | None = None,
    lang: str = "en",
) -> Record:
    """A puzzle, with whatever is known of it: its solution, grade, recipe and steps.

    >>> from gridwright import parse, solve
    >>> puzzle = parse("takuzu:2x2:0...")
    >>> record_of(puzzle, solution=solve(puzzle).solution)["solution"]
    {'id': 'takuzu:2x2:0110', 'rows': ['01', '10']}
    """
    record = to_json(puzzle)
    if solution is not None:
        record["solution"] = solution_to_json(puzzle, solution)
    if grade is not None:
        record["grade"] = grade_record(grade)
    if recipe:
        record["recipe"] = recipe
    if explanation is not None:
        record["steps"] = steps_record(explanation, lang)
    return record


def grade_record(grade: Grade) -> Record:
    """A grade, and the rounds that it comes from."""
    return {
        "band": grade.band,
        "score": grade.score,
        "hardest": grade.hardest,
        "uses": grade.uses,
        "openings": [each.openings for each in grade.rounds],
        "rounds": [each.technique for each in grade.rounds],
        "solved": grade.solved,
        "ladder": grade.ladder,
        "stopped_by": grade.stopped_by,
    }


def steps_record(explanation: Explanation, lang: str = "en") -> list[Record]:
    """All steps of an explanation."""
    steps: list[Record] = explanation.to_dict(lang)["steps"]
    return steps
