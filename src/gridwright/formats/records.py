"""Records for programs: what is known of a puzzle, ready for JSON. Every command that writes --json builds on them.

A cell is an object with its name and its index, row by row from 0; a value is its symbol.
"""

from __future__ import annotations

from typing import Any

from gridwright.explaining.grade import Grade
from gridwright.explaining.messages import say
from gridwright.explaining.notes import replay
from gridwright.formats.json_text import solution_to_json, to_json
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.step import Explanation, Masks, ProofLine, Step, values_of
from gridwright.puzzles.technique import technique
from gridwright.solving.model import compiled

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
    return [step_record(explanation.puzzle, before.masks, step, lang) for step, before in replay(explanation)]


def step_record(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en") -> Record:
    """A step: what it rests on, which cells matter, what goes and what is placed, and the sentence."""
    record: Record = {
        "technique": step.technique,
        "assumes_uniqueness": technique(step.technique).assumes_uniqueness,
        "because": [_constraint(puzzle, index) for index in step.because],
        "cells": [
            {**cell_record(puzzle, mark.cell), "values": _symbols(puzzle, mark.values), "role": mark.role.name.lower()}
            for mark in step.marks
        ],
        "removes": [{**cell_record(puzzle, cell), "values": _symbols(puzzle, values)} for cell, values in step.removes],
        "places": [{**cell_record(puzzle, cell), "value": puzzle.symbols[value]} for cell, value in step.places],
        "text": say(puzzle, masks, step, lang),
    }
    if step.proof:
        record["proof"] = [_proof_line(puzzle, line) for line in step.proof]
    return record


def cell_record(puzzle: Puzzle, cell: int) -> Record:
    """A cell: its name for people, its index for arrays.

    >>> from gridwright import parse
    >>> cell_record(parse("takuzu:2x2:0..."), 2)
    {'cell': 'R2C1', 'index': 2}
    """
    return {"cell": puzzle.cell_name(cell), "index": cell}


def _proof_line(puzzle: Puzzle, line: ProofLine) -> Record:
    return {
        "says": line.says.name.lower(),
        "depth": line.depth,
        **({"cell": None, "index": None} if line.cell is None else cell_record(puzzle, line.cell)),
        "values": _symbols(puzzle, line.values),
        "because": None if line.because is None else _constraint(puzzle, line.because),
    }


def _constraint(puzzle: Puzzle, index: int) -> str:
    return compiled(puzzle).constraints[index].name


def _symbols(puzzle: Puzzle, mask: int) -> str:
    return "".join(puzzle.symbols[value] for value in values_of(mask))
