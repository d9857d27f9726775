"""`gridwright check`: is each puzzle consistent, complete, solved; and if not, what is wrong where?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gridwright.cli import options

if TYPE_CHECKING:
    from gridwright.cli.run import Run
    from gridwright.formats import Reading
    from gridwright.solving.check import Report


def check(
    files: options.Files,
    output: options.Output = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
) -> None:
    """Check puzzles and filled grids against the rules.

    Every violation is named with its cells.
    """
    from gridwright import check
    from gridwright.cli.inputs import reader_of
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit, running

    reader = reader_of(family, rules, format)
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            report = check(reading.puzzle)
            run.write(json_line(reading, _record(reading, report)) if json else _lines(run, reading, report))
            if not _is_good(report):
                run.note(Exit.NEGATIVE)


def _is_good(report: Report) -> bool:
    return report.consistent and report.unique_under is None


def _lines(run: Run, reading: Reading, report: Report) -> str:
    from gridwright.cli.inputs import place

    first = _heading(run, place(reading), reading.puzzle.title, _verdict(report), _is_good(report))
    return first + "".join(f"  {message}\n" for message in report.messages)


def _heading(run: Run, place: str, title: str, verdict: str, good: bool) -> str:
    if not run.on_terminal:
        return f"{place}: {title}: {verdict}\n"
    from gridwright.cli.presenters import BAD, GOOD, Screen

    return Screen().heading(place, title, verdict, GOOD if good else BAD)


def _verdict(report: Report) -> str:
    from gridwright.cli.verdict import exactly_one, under
    from gridwright.puzzles.wording import counted

    puzzle = report.puzzle
    other = puzzle.family.variant(report.unique_under) if report.unique_under else None
    if report.solved:
        return "solved"
    if report.consistent and other:
        return f"no solution{exactly_one(other)}"
    cells = counted(puzzle.decided_by_layout.count(False), "cell")
    open_cells = f"{report.open_cells} of {cells} open" if report.open_cells else "complete"
    if report.consistent:
        return f"consistent, {open_cells}"
    wrong = counted(len(report.violations), "violation")
    return f"invalid, {open_cells}, {wrong}" + (f"; exactly one solution {under(other)}" if other else "")


def _record(reading: Reading, report: Report) -> dict[str, Any]:
    from gridwright.explaining.step_record import cell_record

    puzzle = report.puzzle
    violations = [
        {
            "constraint": violation.constraint and violation.constraint.name,
            "cells": [cell_record(puzzle, cell) for cell in violation.cells],
            "message": message,
        }
        for violation, message in zip(report.violations, report.messages, strict=True)
    ]
    return {
        "consistent": report.consistent,
        "complete": report.complete,
        "solved": report.solved,
        "open_cells": report.open_cells,
        "violations": violations,
        "unique_under": report.unique_under,
    }
