"""A step as a record for programs, ready for JSON.

A cell is an object with its name and its index, row by row from 0; a value is its symbol.
"""

from __future__ import annotations

from typing import Any

from gridwright.explaining.messages import say
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, ProofLine, Step, technique, values_of
from gridwright.solving.model import Compiled, compiled
from gridwright.solving.violation import constraint_name

Record = dict[str, Any]


def step_record(puzzle: Puzzle, masks: Masks, step: Step, lang: str = "en", model: Compiled | None = None) -> Record:
    """A step: what it rests on, which cells matter, what goes and what is placed, and the sentence."""
    model = model or compiled(puzzle)
    record: Record = {
        "technique": step.technique,
        "assumes_uniqueness": technique(step.technique).assumes_uniqueness,
        "because": [constraint_name(puzzle, model.constraints[index]) for index in step.because],
        "cells": [
            {**cell_record(puzzle, mark.cell), "values": _symbols(puzzle, mark.values), "role": mark.role.name.lower()}
            for mark in step.marks
        ],
        "removes": [{**cell_record(puzzle, cell), "values": _symbols(puzzle, values)} for cell, values in step.removes],
        "places": [{**cell_record(puzzle, cell), "value": puzzle.symbols[value]} for cell, value in step.places],
        "text": say(puzzle, masks, step, lang, model),
    }
    if step.proof:
        record["proof"] = [_proof_line(puzzle, line, model) for line in step.proof]
    return record


def cell_record(puzzle: Puzzle, cell: int) -> Record:
    """A cell: its name for people, its index for arrays.

    >>> from gridwright import parse
    >>> cell_record(parse("takuzu:2x2:0..."), 2)
    {'cell': 'R2C1', 'index': 2}
    """
    return {"cell": puzzle.cell_name(cell), "index": cell}


def _proof_line(puzzle: Puzzle, line: ProofLine, model: Compiled) -> Record:
    return {
        "says": line.says.name.lower(),
        "depth": line.depth,
        **({"cell": None, "index": None} if line.cell is None else cell_record(puzzle, line.cell)),
        "values": _symbols(puzzle, line.values),
        "because": None if line.because is None else constraint_name(puzzle, model.constraints[line.because]),
    }


def _symbols(puzzle: Puzzle, mask: int) -> str:
    return "".join(puzzle.symbols[value] for value in values_of(mask))
