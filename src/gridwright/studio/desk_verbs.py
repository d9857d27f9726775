"""What a setter asks for: an empty board, and after every clue what is forced, possible and idle."""

from __future__ import annotations

import secrets

from gridwright.explaining.grade import grade
from gridwright.families import family as family_of
from gridwright.formats.tables.puzzle_record import Record, record_of
from gridwright.generating.shown_clues import SYMMETRIES
from gridwright.generating.sizes import check_size, read_size
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.rng import Rng
from gridwright.records.record import known
from gridwright.setting.analysis import MOST_COUNTED, Analysis
from gridwright.setting.complete import complete
from gridwright.setting.reduce import reduce
from gridwright.setting.repair import repair
from gridwright.setting.telling import clue_record
from gridwright.studio import fields
from gridwright.studio.board_data import board_data
from gridwright.studio.operation import LONG, Answer, Asked, Operation, Tell
from gridwright.studio.verbs import DIFFICULTY, FAMILY, LANG, MOST_MADE, RULES, SEED, SIZE

_desk: Analysis | None = None
"""The last analysis of this worker: a puzzle that differs in one clue reuses what is known."""


def _analyse(asked: Asked, tell: Tell) -> Answer:
    global _desk
    puzzle = asked.position.current
    if _desk is None or (_desk.puzzle.family, _desk.puzzle.shape) != (puzzle.family, puzzle.shape):
        _desk = Analysis(puzzle)
    _desk.puzzle = puzzle
    found = _desk.ask(asked.budget, most_counted=asked["limit"])
    return {**record_of(puzzle), **found.to_dict()}


def _complete(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    wanted = {"pattern": asked["pattern"], "difficulty": asked["difficulty"] or "", "n": asked["n"]}
    records: list[Record] = []
    for each in complete(puzzle, **wanted, seed=asked.seed, budget=asked.budget):
        graded = each.grade or grade(each.puzzle, budget=asked.budget)
        added = [clue_record(each.puzzle, clue) for clue in each.added]
        records.append({**record_of(known(each.puzzle, each.solution, graded)), "added": added})
        tell({"done": len(records), "of": asked["n"], "puzzle": records[-1]})
    return {"puzzles": records}


def _reduce(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    found = reduce(puzzle, symmetry=asked["symmetry"], smallest=asked["smallest"], budget=asked.budget)
    removed = [clue_record(puzzle, clue) for clue in found.removed]
    return {
        "puzzles": [{**record_of(found.puzzle), "removed": removed}],
        "stopped_by": "" if found.decided else "budget",
    }


def _repair(asked: Asked, tell: Tell) -> Answer:
    found = repair(asked.position.current, budget=asked.budget)
    repairs, solvable = (
        [{**record_of(each.puzzle), "text": each.sentence(asked["lang"])} for each in changes]
        for changes in (found.repairs, found.solvable)
    )
    return {"status": found.status.value, "puzzles": repairs, "solvable": solvable, "exact": found.complete}


def _blank(asked: Asked, tell: Tell) -> Answer:
    """A board without clues; where a family's boards differ (dominoes), any."""
    family = family_of(asked["family"])
    size = (family.making.shape, ()) if asked["size"] is None else read_size(asked["size"])
    check_size(size, family)
    shape, layout = size
    if family.making.lay is not None:
        layout = family.making.lay(shape, Rng(secrets.randbits(32)))
    empty = Puzzle(family, shape, (None,) * (shape[0] * shape[1]), layout, variant=asked["rules"] or "")
    return {"board": board_data(Position(empty), asked["lang"])}


DESK_VERBS = (
    Operation(
        "analyse",
        "What a puzzle in the making is like: forced, possible and idle, solutions, conflicts, grade.",
        _analyse,
        (fields.puzzle(), fields.number("limit", "The most solutions to count.", 1, 10**9, MOST_COUNTED)),
    ),
    Operation(
        "complete",
        "Adds clues until the solution is unique, as few as it can.",
        _complete,
        (
            fields.puzzle(),
            fields.Field(
                "pattern",
                "Where clues may stand: cells row by row from 0, then counts.",
                {"type": "array", "maxItems": 5000, "items": {"type": "integer", "minimum": 0, "maximum": 5000}},
                None,
            ),
            DIFFICULTY,
            fields.number("n", "How many completions.", 1, MOST_MADE, 1),
            SEED,
        ),
        LONG,
    ),
    Operation(
        "reduce",
        "Takes clues away that are not needed.",
        _reduce,
        (
            fields.puzzle(),
            fields.choice("symmetry", "Remove given cells in groups.", SYMMETRIES, "none"),
            fields.flag("smallest", "Try other orders while the budget lasts."),
        ),
        LONG,
    ),
    Operation(
        "repair",
        "Changes of one clue, or two, that give a puzzle without solution exactly one.",
        _repair,
        (fields.puzzle(), LANG),
        LONG,
    ),
    Operation("blank", "A board without clues.", _blank, (FAMILY, SIZE, RULES, LANG)),
)
