"""What is known of a puzzle, a family or a technique. Every command that writes --json builds on these records."""

from __future__ import annotations

from dataclasses import asdict

from gridwright.explaining.explain import ladder
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.grade import Grade
from gridwright.explaining.hint import Hint
from gridwright.explaining.messages import say_name
from gridwright.explaining.notes import notes
from gridwright.explaining.step_record import cell_record, step_record
from gridwright.explaining.technique_examples import EXAMPLES
from gridwright.formats.native.text_id import from_id
from gridwright.formats.table import FORMATS
from gridwright.formats.tables.puzzle_record import Record
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Total
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Grid, Puzzle
from gridwright.puzzles.step import LADDER, TECHNIQUES, Technique
from gridwright.solving.check import Report
from gridwright.solving.violation import constraint_name


def known(
    puzzle: Puzzle,
    solution: Grid | None = None,
    grade: Grade | None = None,
    recipe: str = "",
    explanation: Explanation | None = None,
) -> Position:
    """A puzzle, with whatever was found out about it: its solution, grade, recipe and steps.

    >>> from gridwright import grade, parse
    >>> from gridwright.formats.tables.puzzle_record import record_of
    >>> puzzle = parse("takuzu:2x2:0...")
    >>> record_of(known(puzzle, grade=grade(puzzle)))["grade"]["band"]
    'easy'
    """
    more: Record = {} if grade is None else {"grade": grade.to_dict()}
    if explanation is not None:
        more["steps"] = explanation.to_dict()["steps"]
    return Position(puzzle, about=About(recipe=recipe), solution=solution, more=more)


def hint_record(found: Hint, lang: str = "en") -> Record:
    """A hint, told as far as its level allows, and the cells that can't be right."""
    step = None
    if found.level == 3 and found.step is not None:
        step = step_record(found.puzzle, notes(found.puzzle, found.marks).masks, found.step, lang)
    wrong = [cell_record(found.puzzle, cell) for cell in found.wrong]
    return {"level": found.level, "text": found.text, "more": found.says_more, "wrong": wrong, "step": step}


def check_record(report: Report, lang: str = "en") -> Record:
    """What a check found: every violation, with its cells."""
    violations = [
        {
            "constraint": violation.constraint and constraint_name(report.puzzle, violation.constraint),
            "cells": [cell_record(report.puzzle, cell) for cell in violation.cells],
            "text": text,
        }
        for violation, text in zip(report.violations, report.told(lang), strict=True)
    ]
    return {
        "consistent": report.consistent,
        "complete": report.complete,
        "solved": report.solved,
        "open_cells": report.open_cells,
        "violations": violations,
        "unique_under": report.unique_under,
    }


def count_record(total: Total, *, measured: bool = False) -> Record:
    """A number of solutions; `measured` adds the statistics."""
    counted = {"number": total.number, "exact": total.exact, "stopped_by": total.stopped_by}
    return {**counted, **({"statistics": asdict(total.statistics)} if measured else {})}


def family_record(family: Family) -> Record:
    """A family: its sizes, rule sets and formats."""
    return {
        "family": family.slug,
        "name": family.name,
        "summary": family.summary,
        "sizes": family.sizes,
        "rules": [
            {
                "variant": variant.slug,
                "sentence": variant.sentence,
                "rules": [{"rule": rule.slug, "sentence": rule.sentence} for rule in variant.rules],
            }
            for variant in family.variants
        ],
        "formats": list(family.formats),
        "other_formats": [known.slug for known in FORMATS if known.foreign and known.holds(family.slug)],
    }


def techniques_of(family: Family) -> list[Technique]:
    """The techniques for any of a family's rule sets, by its examples; the easiest first."""
    known = {row for example in family.examples for row in ladder(from_id(example))}
    return sorted(known, key=TECHNIQUES.index)


def technique_record(family: Family, row: Technique, lang: str = "en") -> Record:
    """A technique, with a puzzle that needs it."""
    return {
        "family": family.slug,
        "technique": row.slug,
        "name": say_name(row.slug, lang),
        "rating": row.rating,
        "assumes_uniqueness": row.assumes_uniqueness,
        "example": EXAMPLES.get((family.slug, row.slug), ""),
        "ladder": LADDER,
    }
