"""`gridwright count`: how many solutions each puzzle has, exactly."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from gridwright.cli import options
from gridwright.cli.command import command
from gridwright.cli.run import CommandRun, Exit, json_line, running

if TYPE_CHECKING:
    from gridwright.cli.batches.chunks import Chunk

_WHY = {"": "", "limit": " (limit)", "budget": " (the budget ran out)"}


@command
def count(
    limit: options.Limit,
    strategy: options.Strategy,
    verbose: options.Verbose,
    puzzles: options.LimitedPuzzles,
    output: options.Output,
    json: options.Json,
    jobs: options.Jobs,
) -> None:
    """Count the solutions of puzzles, exactly.

    Counts have as many digits as they need: nothing is estimated.

    Exit code 1: a puzzle has no solution.

    \b
    Examples:
      gridwright count puzzles.txt
      gridwright count --limit 1000 sudoku-9x9.txt:13
    """
    from gridwright import count
    from gridwright.records.record import count_record
    from gridwright.records.verdict import effort

    with running(output) as run:
        if not verbose:
            for chunk in run.chunks(puzzles):
                _count_chunk(run, chunk, json, limit, budget=puzzles.budget, strategy=strategy, jobs=jobs)
            return
        for reading in run.readings(puzzles):  # each by itself, so that the statistics are its own
            total = count(reading.puzzle, limit=limit, budget=puzzles.budget, strategy=strategy)
            with _numbers_of_any_length():
                record = json_line(count_record(total, measured=True), reading) if json else ""
                run.write(record or _line(run, reading.place, total.number, total.stopped_by))
            run.note(Exit.of(total.number > 0, stopped=total.stopped_by == "budget"))
            run.message(f"{reading.place}: {effort(total.statistics)}")


@contextmanager
def _numbers_of_any_length() -> Iterator[None]:
    """A count may have thousands of digits. Only what is written here may: a number in the input may not."""
    most = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(most)


def _count_chunk(run: CommandRun, chunk: Chunk, json: bool, limit: int | None, **asked: Any) -> None:
    from gridwright import count_many
    from gridwright.puzzles.outcome import Total
    from gridwright.records.record import count_record

    counted = count_many(chunk.puzzles, board=chunk.board, blank=chunk.blank, limit=limit, **asked)
    written = []
    for index, (number, exact) in enumerate(zip(counted.number.tolist(), counted.exact.tolist(), strict=True)):
        stopped_by = "" if exact else "limit" if number == limit else "budget"
        with _numbers_of_any_length():
            if json:
                reading = chunk.reading(index)
                total = Total(reading.puzzle, number, exact, stopped_by=stopped_by)
                written.append(json_line(count_record(total), reading))
            else:
                written.append(_line(run, chunk.place(index), number, stopped_by))
        run.note(Exit.of(number > 0, stopped=stopped_by == "budget"))
    run.write("".join(written))


def _line(run: CommandRun, place: str, number: int, stopped_by: str) -> str:
    shown = f"{number:,}" if run.on_terminal else str(number)
    if stopped_by:
        shown = f"at least {shown}" if number else "unknown"
    return f"{place}: {shown}{_WHY[stopped_by]}\n"
