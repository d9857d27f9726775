"""`gridwright count`: how many solutions each puzzle has, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options

if TYPE_CHECKING:
    from gridwright.cli.run import Exit, Run
    from gridwright.formats import Reading
    from gridwright.puzzles.outcome import Total

_WHY = {"": "", "limit": " (limit)", "budget": " (the budget ran out)"}


def count(
    files: options.Files,
    limit: options.Limit = None,
    output: options.Output = None,
    verbose: options.Verbose = False,
    time: options.Time = None,
    nodes: options.Nodes = None,
    strategy: options.StrategyName = None,
    family: options.Family = None,
    rules: options.Rules = None,
    format: options.Format = None,
    json: options.Json = False,
) -> None:
    """Count the solutions of puzzles, exactly.

    Counts have as many digits as they need: nothing is estimated.
    """
    import sys

    from gridwright import count
    from gridwright.cli.inputs import place, reader_of
    from gridwright.cli.run import running
    from gridwright.cli.verdict import told

    budget, chosen = options.budget_of(time, nodes), options.strategy_of(strategy)
    reader = reader_of(family, rules, format, budget)
    sys.set_int_max_str_digits(0)  # a count may have thousands of digits
    with running(output) as run:
        for reading in run.puzzles(files, reader):
            total = count(reading.puzzle, limit=limit, budget=budget, strategy=chosen)
            run.write(_json(reading, total, verbose) if json else _line(run, reading, total))
            run.note(_code(total))
            if verbose:
                run.tell(f"{place(reading)}: {told(total.statistics)}")


def _line(run: Run, reading: Reading, total: Total) -> str:
    from gridwright.cli.inputs import place

    at_least = "" if total.exact else "at least "
    number = f"{total.number:,}" if run.on_terminal else str(total.number)
    counted = at_least + number if total.exact or total.number else "unknown"
    return f"{place(reading)}: {counted}{_WHY[total.stopped_by]}\n"


def _json(reading: Reading, total: Total, verbose: bool) -> str:
    from dataclasses import asdict

    from gridwright.cli.presenters import json_line

    counted = {"number": total.number, "exact": total.exact, "stopped_by": total.stopped_by}
    measured = {"statistics": asdict(total.statistics)} if verbose else {}
    return json_line(reading, {**counted, **measured})


def _code(total: Total) -> Exit:
    from gridwright.cli.run import Exit

    if total.stopped_by == "budget":
        return Exit.BUDGET
    return Exit.DONE if total.number else Exit.NEGATIVE
