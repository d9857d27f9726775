"""`gridwright grade`: what puzzles ask of a person."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from gridwright.cli import options
from gridwright.cli.steps import Uniqueness

if TYPE_CHECKING:
    from gridwright.grade import Grade

_CHUNK = 256


def grade(
    files: options.Files,
    uniqueness: Uniqueness = True,
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
    jobs: options.Jobs = 0,
) -> None:
    """Grade puzzles: band, score, the hardest technique, how often each is needed, how many openings there are."""
    from gridwright import grade_many
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit, running
    from gridwright.formats import to_json

    budget = options.budget_of(time)
    reader = reader_of(family, rules, format, budget)
    with running(output) as run:
        readings = run.puzzles(files, reader)
        while chunk := list(islice(readings, _CHUNK)):
            puzzles = [reading.puzzle for reading in chunk]
            for reading, graded in zip(
                chunk, grade_many(puzzles, uniqueness=uniqueness, budget=budget, jobs=jobs or None), strict=True
            ):
                if json:
                    run.write(json_line(reading, {**to_json(reading.puzzle), **_record(graded)}))
                else:
                    run.write(f"{place(reading)}: {_line(graded)}\n")
                if graded.stopped_by:
                    run.note(Exit.BUDGET)
                elif not graded.solved:
                    run.note(Exit.NEGATIVE)


def _line(graded: Grade) -> str:
    from gridwright.messages import say_name

    if not graded.rounds:
        return f"{graded.band}, nothing to do" if graded.solved else graded.band
    uses = ", ".join(f"{say_name(slug)} {number}" for slug, number in graded.uses.items())
    return (
        f"{graded.band} {graded.score:.2f}, hardest {say_name(graded.hardest)} ({uses}), openings {graded.openings:.1f}"
    )


def _record(graded: Grade) -> dict[str, Any]:
    return {
        "band": graded.band,
        "score": graded.score,
        "hardest": graded.hardest,
        "uses": graded.uses,
        "openings": [each.openings for each in graded.rounds],
        "rounds": [each.technique for each in graded.rounds],
        "solved": graded.solved,
        "ladder": graded.ladder,
        "stopped_by": graded.stopped_by,
    }
