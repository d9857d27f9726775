"""`gridwright grade`: what puzzles ask of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options

if TYPE_CHECKING:
    from gridwright.explaining.grade import Grade
    from gridwright.puzzles.budget import Budget
    from gridwright.puzzles.outcome import Status
    from gridwright.puzzles.puzzle import Puzzle


def grade(
    files: options.Files,
    uniqueness: options.Uniqueness = True,
    output: options.Output = None,
    time: options.Time = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
    jobs: options.Jobs = 0,
) -> None:
    """Say how hard puzzles are, and why.

    A grade has a band, a score, the hardest technique, how often each technique is needed, and the average number of
    openings.
    """
    from gridwright import Status, grade_many
    from gridwright.cli.batches.chunks import puzzles_of_rows, readings_of
    from gridwright.cli.batches.table_output import TableOutput, graded_columns, kind_named
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.presenters import json_line
    from gridwright.cli.run import Exit, running

    budget = options.budget_of(time)
    reader = reader_of(family, rules, format, budget)
    with running(output) as run:
        table = TableOutput(run, kind_named(output), otherwise=not json)
        for chunk in run.chunks(files, reader, tables=table.possible):
            puzzles = puzzles_of_rows(chunk.puzzles, chunk.board)
            grades = grade_many(puzzles, uniqueness=uniqueness, budget=budget, jobs=jobs)
            for graded in grades:
                run.note(Exit.BUDGET if graded.stopped_by else Exit.DONE if graded.solved else Exit.NEGATIVE)
            if table.takes(chunk):
                table.rows(chunk, graded_columns(grades))
                continue
            for reading, graded in zip(readings_of(chunk), grades, strict=True):
                status = Status.UNIQUE if graded.solved else _status(reading.puzzle, graded, budget)
                if json:
                    run.write(json_line(reading, {"status": status.value, "grade": graded.to_dict()}))
                else:
                    run.write(f"{place(reading)}: {_line(graded, status)}\n")
        table.finish()


def _status(puzzle: Puzzle, graded: Grade, budget: Budget) -> Status:
    """Why it was not solved: `unknown` where a budget ran out."""
    from gridwright import Status, solve

    return Status.UNKNOWN if graded.stopped_by else solve(puzzle, budget=budget).status


def _line(graded: Grade, status: Status) -> str:
    from gridwright.cli.verdict import WHY_UNSOLVED
    from gridwright.explaining.messages import say_name

    if not graded.solved:
        return f"not graded: {WHY_UNSOLVED[status]}"
    if not graded.rounds:
        return f"{graded.band}, already complete"
    uses = ", ".join(f"{number} × {say_name(slug)}" for slug, number in graded.uses.items())
    return (
        f"{graded.band} {graded.score:.2f}, hardest {say_name(graded.hardest)} ({uses}), openings {graded.openings:.1f}"
    )
