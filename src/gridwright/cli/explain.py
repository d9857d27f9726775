"""`gridwright explain`: every step to the solution, the easiest technique first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridwright.cli import options

if TYPE_CHECKING:
    from gridwright.formats import Reading
    from gridwright.puzzle import Puzzle
    from gridwright.step import Explanation, Masks, Step

_PLAIN = ("full-house", "hidden-single", "naked-single")
"""Techniques whose sentence says all; the others are drawn."""

Uniqueness = Annotated[
    bool, typer.Option("--uniqueness/--no-uniqueness", help="Use techniques that assume that there is one solution.")
]
Upto = Annotated[str | None, typer.Option("--upto", metavar="TECHNIQUE", help="The hardest technique to use.")]
Lang = Annotated[str, typer.Option("--lang", metavar="en|de|fr", help="The language of the sentences.")]


def explain(
    files: options.Files,
    upto: Upto = None,
    uniqueness: Uniqueness = True,
    lang: Lang = "en",
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
) -> None:
    """Explain puzzles step by step, as people solve them."""
    from gridwright import explain
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.run import Exit, running
    from gridwright.errors import GridwrightError

    reader = reader_of(family, rules, format)
    check_words(upto, lang)
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            try:
                explanation = explain(
                    reading.puzzle, upto=upto, uniqueness=uniqueness, budget=options.budget_of(time, None)
                )
            except GridwrightError as error:
                run.report(f"{place(reading)}: {error}")
                continue
            run.write(_json(reading, explanation, lang) if json else _text(reading, explanation, lang))
            if explanation.stopped_by:
                run.note(Exit.BUDGET)
            elif not explanation.solved:
                run.note(Exit.NEGATIVE)


def check_words(upto: str | None, lang: str) -> None:
    """A usage error where an option names no technique or no language."""
    from gridwright.messages import LANGUAGES
    from gridwright.technique import TechniqueError, technique

    if lang not in LANGUAGES:
        message = f"there are no messages in '{lang}' (there are {', '.join(LANGUAGES)})"
        raise typer.BadParameter(message, param_hint="--lang")
    if upto is not None:
        try:
            technique(upto)
        except TechniqueError as error:
            raise typer.BadParameter(str(error), param_hint="--upto") from None


def _text(reading: Reading, explanation: Explanation, lang: str) -> str:
    from textwrap import indent

    from gridwright.cli.inputs import place
    from gridwright.explain import replay
    from gridwright.messages import picture, say

    puzzle = reading.puzzle
    lines = [f"{place(reading)}: {puzzle.title}: {_verdict(explanation)}", str(puzzle), ""]
    for number, (step, before) in enumerate(replay(explanation), 1):
        lines.append(f"{number}. {say(puzzle, before.masks, step, lang)}")
        if step.technique not in _PLAIN:
            lines.append(indent(picture(puzzle, before.masks, step), "    "))
    if explanation.steps:
        lines += ["", str(puzzle.with_givens(_last(explanation)))]
    return "\n".join(lines) + "\n"


def _last(explanation: Explanation) -> list[int | None]:
    from gridwright.explain import notes

    after = notes(explanation.puzzle)
    for step in explanation.steps:
        after.apply(step)
    return after.givens()


def _verdict(explanation: Explanation) -> str:
    number = len(explanation.steps)
    steps = f"{number} step" if number == 1 else f"{number} steps"
    if explanation.solved:
        return f"solved in {steps}"
    if explanation.broken:
        return f"no solution, as {steps} show"
    if explanation.stopped_by:
        return f"the budget ran out after {steps}"
    return f"no further after {steps}"


def _json(reading: Reading, explanation: Explanation, lang: str) -> str:
    from gridwright.cli.presenters import json_line
    from gridwright.explain import replay
    from gridwright.formats import to_json
    from gridwright.technique import LADDER

    steps = [step_to_json(explanation.puzzle, before.masks, step, lang) for step, before in replay(explanation)]
    record = {
        **to_json(reading.puzzle),
        "ladder": LADDER,
        "solved": explanation.solved,
        "stopped_by": explanation.stopped_by,
        "steps": steps,
    }
    return json_line(reading, record)


def step_to_json(puzzle: Puzzle, masks: Masks, step: Step, lang: str) -> dict[str, Any]:
    """A step for programs: names of cells and constraints, symbols of values, and the sentence."""
    from gridwright.messages import say
    from gridwright.model import compiled
    from gridwright.step import values_of

    constraints = compiled(puzzle).constraints

    def symbols(mask: int) -> str:
        return "".join(puzzle.symbols[value] for value in values_of(mask))

    return {
        "technique": step.technique,
        "because": [constraints[index].name for index in step.because],
        "cells": [
            {"cell": puzzle.cell_name(mark.cell), "values": symbols(mark.values), "role": mark.role.name.lower()}
            for mark in step.marks
        ],
        "removes": {puzzle.cell_name(cell): symbols(values) for cell, values in step.removes},
        "places": {puzzle.cell_name(cell): puzzle.symbols[value] for cell, value in step.places},
        "text": say(puzzle, masks, step, lang),
    }
