"""`gridwright book`: a book of puzzles from a plan, ready for the printer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import FILE, argument, between, command, option, wrong
from gridwright.cli.run import CommandRun, json_line, running
from gridwright.puzzles.errors import GridwrightError, needed

if TYPE_CHECKING:
    from gridwright.drawing.books import BookPlan


@command
def book(
    plan: Annotated[str | None, argument("[PLAN]", "A TOML file that says what the book holds.", type=FILE)],
    output: Annotated[str | None, option("-o, --output FILE", "The PDF to write.")],
    seed: Annotated[int | None, option("--seed N", "A seed, for other puzzles by the same plan.", type=between(0))],
    verify: Annotated[bool, option("--verify", "Read the finished book back and check all that is printed.")],
    json: options.Json,
    example: Annotated[bool, option("--example", "Print a plan to start from.")],
    jobs: options.Jobs,
) -> None:
    """Make a book of puzzles from a plan.

    It has a cover, contents, rules, puzzles and solutions.
    `gridwright book --example > plan.toml` is a plan to start from.

    \b
    Example:
      gridwright book plan.toml -o book.pdf --verify
    """
    from gridwright.drawing.books import example_plan

    if example:
        with running(output) as run:
            run.write(example_plan())
        return
    if plan is None:
        raise wrong("name a plan; --example prints one")
    if output is None:
        raise wrong("name the file of the book: -o book.pdf")
    with running() as run:
        _make(run, _read(plan), plan, output, seed, verify, jobs, json)


def _read(path: str) -> BookPlan:
    from gridwright.drawing.books import PlanError, read_plan

    try:
        data = Path(path).read_bytes()
        return read_plan(data.decode("utf-8-sig"), path)
    except OSError as error:
        raise GridwrightError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        raise PlanError("a plan is a text in UTF-8", source=path, line=line) from None


def _make(
    run: CommandRun, plan: BookPlan, path: str, output: str, seed: int | None, verify: bool, jobs: int, json: bool
) -> None:
    """All of it in memory: the file, which is opened before the work, is written at once, or not at all."""
    import os

    from gridwright.drawing.books import Book, collect

    needed("reportlab", "a book", "reportlab")
    chosen = plan["seed"] if seed is None else seed
    file = run.open_beside(output)
    entries, titles = collect(plan, chosen, os.path.dirname(path), jobs=jobs, tell=run.progress.working_on)
    made = Book(plan, entries, titles, chosen)
    pdf = made.pdf(run.progress.working_on)
    if verify:
        run.progress.working_on("checking what is printed")
    faults = made.check(pdf, jobs=jobs) if verify else []
    for fault in faults:
        run.report(f"{output}: {fault}")
    if faults:
        file.discard()
    else:
        file.write_bytes(pdf)
    if json:
        record = {"file": output, "puzzles": len(entries), "seed": chosen, "verified": verify, "faults": faults}
        run.write(json_line(record))
    elif verify and not faults:
        run.message(f"{output}: {len(entries)} puzzles checked: unique, no copies, grades and solutions right")
