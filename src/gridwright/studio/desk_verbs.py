"""What a setter asks: an empty board, and after every clue what is forced, possible and idle by now."""

from __future__ import annotations

import secrets

from gridwright.families import family as family_of
from gridwright.formats.records import grade_record, record_of
from gridwright.generating.sizes import check_size, read_size
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.setting.analysis import MOST_COUNTED, Analysis
from gridwright.studio import fields
from gridwright.studio.operation import Answer, Asked, Operation, Tell
from gridwright.studio.pictures import board_data
from gridwright.studio.verbs import FAMILY

_desk: Analysis | None = None
"""What this worker looked at last: a puzzle that differs in one clue is answered from what is known."""


def _analyse(asked: Asked, tell: Tell) -> Answer:
    global _desk
    puzzle = asked.position.current
    if _desk is None or (_desk.puzzle.family, _desk.puzzle.shape) != (puzzle.family, puzzle.shape):
        _desk = Analysis(puzzle)
    _desk.puzzle = puzzle
    found = _desk.ask(asked.budget, most_counted=asked["limit"])
    grade = None if found.grade is None else grade_record(found.grade)
    return {**record_of(puzzle), **found.to_dict(), "grade": grade}


def _blank(asked: Asked, tell: Tell) -> Answer:
    """A board without clues; where a family's boards differ (dominoes), any."""
    family = family_of(asked["family"])
    size = (family.making.shape, ()) if asked["size"] is None else read_size(asked["size"])
    check_size(size, family)
    shape, layout = size
    if family.making.lay is not None:
        layout = family.making.lay(shape, Rng(secrets.randbits(32)))
    empty = Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, variant=asked["rules"] or "")
    return {"board": board_data(Position(empty))}


DESK_VERBS = (
    Operation(
        "analyse",
        "What a puzzle in the making is like: forced, possible and idle, solutions, conflicts, grade.",
        _analyse,
        (fields.puzzle(), fields.number("limit", "Count at most so many solutions.", 1, 10**9, MOST_COUNTED)),
    ),
    Operation(
        "blank",
        "A board without clues.",
        _blank,
        (
            FAMILY,
            fields.text("size", "Such as 9, 10x14 or 6 (2x3).", None, most=20),
            fields.text("rules", "The rule set.", None),
        ),
    ),
)
