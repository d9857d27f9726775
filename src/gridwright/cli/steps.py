"""What the commands that tell steps share: their options, and a step as data for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.puzzles.step import Masks, ProofLine, Step

Uniqueness = Annotated[
    bool, typer.Option("--uniqueness/--no-uniqueness", help="Use techniques that assume that there is one solution.")
]
Upto = Annotated[str | None, typer.Option("--upto", metavar="TECHNIQUE", help="The hardest technique to use.")]
Lang = Annotated[str, typer.Option("--lang", metavar="en|de|fr", help="The language of the sentences.")]


def check_words(upto: str | None, lang: str) -> None:
    """A usage error where an option names no technique or no language."""
    from gridwright.explaining.messages.speaker import LanguageError, language
    from gridwright.puzzles.technique import TechniqueError, technique

    try:
        language(lang)
    except LanguageError as error:
        raise typer.BadParameter(str(error), param_hint="--lang") from None
    if upto is not None:
        try:
            technique(upto)
        except TechniqueError as error:
            raise typer.BadParameter(str(error), param_hint="--upto") from None


def step_to_json(puzzle: Puzzle, masks: Masks, step: Step, lang: str) -> dict[str, Any]:
    """A step for programs: names of cells and constraints, symbols of values, and the sentence."""
    from gridwright.explaining.messages import say
    from gridwright.puzzles.technique import technique

    record: dict[str, Any] = {
        "technique": step.technique,
        "assumes_uniqueness": technique(step.technique).assumes_uniqueness,
        "because": [_constraint(puzzle, index) for index in step.because],
        "cells": [
            {
                "cell": puzzle.cell_name(mark.cell),
                "values": _symbols(puzzle, mark.values),
                "role": mark.role.name.lower(),
            }
            for mark in step.marks
        ],
        "removes": {puzzle.cell_name(cell): _symbols(puzzle, values) for cell, values in step.removes},
        "places": {puzzle.cell_name(cell): puzzle.symbols[value] for cell, value in step.places},
        "text": say(puzzle, masks, step, lang),
    }
    if step.proof:
        record["proof"] = [_proof_line(puzzle, line) for line in step.proof]
    return record


def _proof_line(puzzle: Puzzle, line: ProofLine) -> dict[str, Any]:
    return {
        "says": line.says.name.lower(),
        "depth": line.depth,
        "cell": None if line.cell is None else puzzle.cell_name(line.cell),
        "values": _symbols(puzzle, line.values),
        "because": None if line.because is None else _constraint(puzzle, line.because),
    }


def _constraint(puzzle: Puzzle, index: int) -> str:
    from gridwright.solving.model import compiled

    return compiled(puzzle).constraints[index].name


def _symbols(puzzle: Puzzle, mask: int) -> str:
    from gridwright.puzzles.step import values_of

    return "".join(puzzle.symbols[value] for value in values_of(mask))
