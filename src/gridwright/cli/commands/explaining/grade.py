"""`gridwright grade`: what puzzles ask of a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options
from gridwright.cli.command import command
from gridwright.cli.run import Exit, json_line, running

if TYPE_CHECKING:
    from gridwright.explaining.grade import Grade
    from gridwright.puzzles.outcome import Status


@command
def grade(
    no_uniqueness: options.NoUniqueness,
    puzzles: options.TimedPuzzles,
    output: options.Output,
    json: options.Json,
    jobs: options.Jobs,
) -> None:
    """Say how hard puzzles are, and why.

    A grade has a band, a score, the hardest technique, how often each technique is needed, and the average number of
    openings.

    Exit code 1: a puzzle has no grade, since it has no solution or several.

    \b
    Examples:
      gridwright grade puzzles.txt
      gridwright grade puzzles.csv -o graded.parquet
    """
    from gridwright import grade_many
    from gridwright.cli.batches.chunks import puzzles_of_rows
    from gridwright.cli.batches.table_output import TableOutput, graded_columns
    from gridwright.records.verdict import status_after

    with running(output) as run:
        table = TableOutput(run, options.format_by_name(output), otherwise=not json and not run.on_terminal)
        for chunk in run.chunks(puzzles, tables=table.possible):
            rows = puzzles_of_rows(chunk.puzzles, chunk.board)
            grades = grade_many(rows, uniqueness=not no_uniqueness, budget=puzzles.budget, jobs=jobs)
            for graded in grades:
                run.note(Exit.of(graded.solved, stopped=bool(graded.stopped_by)))
            if table.takes(chunk):
                table.rows(chunk, graded_columns(grades))
                continue
            for reading, graded in zip(chunk.readings(), grades, strict=True):
                status = status_after(graded, reading.puzzle, puzzles.budget)
                if json:
                    run.write(json_line({"status": status.value, "grade": graded.to_dict()}, reading))
                else:
                    run.write(f"{reading.place}: {_line(graded, status)}\n")
        table.finish()


def _line(graded: Grade, status: Status) -> str:
    from gridwright.explaining.messages import say_name
    from gridwright.records.verdict import WHY_UNSOLVED

    if not graded.solved:
        return f"not graded: {WHY_UNSOLVED[status]}"
    if not graded.rounds:
        return f"{graded.band}, already complete"
    uses = ", ".join(f"{number} × {say_name(slug)}" for slug, number in graded.uses.items())
    return (
        f"{graded.band} {graded.score:.2f}, hardest {say_name(graded.hardest)} ({uses}), openings {graded.openings:.1f}"
    )
