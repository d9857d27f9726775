"""`gridwright bank add | stock`: puzzles into a bank."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Annotated, NamedTuple

from gridwright.cli import options
from gridwright.cli.command import argument, between, command, naming, option
from gridwright.cli.commands.bank.opened import BankFile, opened
from gridwright.cli.run import CommandRun, Exit
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.bank import Added, Bank, Stocked
    from gridwright.cli.inputs import Puzzles
    from gridwright.puzzles.puzzle import Puzzle

Apart = Annotated[bool, option("--apart", "Leave out near copies too: other clues of the same solution grid.")]
Quiet = Annotated[bool, option("-q, --quiet", "Report only numbers.")]
Seconds = Annotated[float | None, option("--time T", "Stop after that time: 8h, 10m, 30s.", type=options.duration)]
MINUTE = Budget(seconds=60)


@command
def add(bank: BankFile, apart: Apart, quiet: Quiet, puzzles: options.TimedPuzzles, jobs: options.Jobs) -> None:
    """Add puzzles from files or other banks.

    BANK is created if it doesn't exist. Three kinds of puzzles are left out and reported on standard error: copies of
    puzzles in the bank, with the moves that show it; puzzles without exactly one solution; and puzzles whose canonical
    form takes longer than --time, a minute by default.

    Exit code 1: a puzzle was refused.

    \b
    Example:
      gridwright bank add my.bank puzzles.txt other.bank
    """
    budget = MINUTE if puzzles.budget == UNLIMITED else puzzles.budget
    puzzles = replace(puzzles, budget=budget)
    counts = dict.fromkeys(("new", "copy", "near", "refused"), 0)
    with opened(bank, create=True) as (run, store):
        run.kept_so_far = f"the puzzles added so far are in {bank}"
        for batch in _batches(run, puzzles):
            new, recipes, places, sources = zip(*batch, strict=True)
            added = store.add(new, recipes=recipes, sources=sources, apart=apart, budget=budget, jobs=jobs)
            for puzzle, place, each in zip(new, places, added, strict=True):
                counts[each.status] += 1
                if each.status == "refused":
                    run.message(f"{place} is left out: {each.reason}")
                    run.note(Exit.NEGATIVE)
                elif not each.is_new and not quiet:
                    run.message(f"{place} {_moves(store, puzzle, each, budget)}")
        words = {"copy": ("copy", "copies"), "near": ("near copy", "near copies"), "refused": ("refused", "refused")}
        others = [f"{number} {words[each][number > 1]}" for each, number in counts.items() if each in words and number]
        run.message(", ".join([f"{counted(counts['new'], 'puzzle')} added", *others]) + f"; {bank} has {len(store)}")


class _Given(NamedTuple):
    """A puzzle to be added: where a message says that it stands, and what the bank keeps as its source."""

    puzzle: Puzzle
    recipe: str
    place: str
    source: str


def _batches(run: CommandRun, puzzles: Puzzles) -> Iterator[list[_Given]]:
    """The puzzles of all files, of which some may be banks."""
    from gridwright.bank import Bank
    from gridwright.bank.schema import is_bank

    for given in puzzles.by_file():
        [file] = given.files
        if not is_bank(file):
            for chunk in run.chunks(given):
                yield [_Given(each.puzzle, each.recipe, each.place, each.place) for each in chunk.readings()]
            continue
        with Bank(file) as other:
            entries = other.find()
            while batch := list(islice(entries, 1000)):
                run.progress.working_on(f"puzzle {batch[0].number} of {file}")
                places = [f"{file}:{each.number}" for each in batch]
                yield [
                    _Given(each.puzzle, each.recipe, place, each.source or place)
                    for each, place in zip(batch, places, strict=True)
                ]


def _moves(store: Bank, puzzle: Puzzle, added: Added, budget: Budget) -> str:
    """How a puzzle is a copy, or a near copy, of one in the bank."""
    from gridwright import relate, solve
    from gridwright.bank.entries import solution_board

    entry = store.get(added.number)
    first, second, words = entry.puzzle, puzzle, "is a copy of puzzle"
    if added.status == "near":
        first, second = solution_board(first, entry.grid), solution_board(puzzle, solve(puzzle).solutions[0])
        words = "has other clues and the solution of puzzle"
    if first == second:
        return f"{words} {added.number}" if added.status == "near" else f"is puzzle {added.number} itself"
    try:
        return f"{words} {added.number}: {relate(first, second, budget=budget)}"
    except BudgetError:
        return f"{words} {added.number}, by the same canonical form; the moves were not found in time"


@command
def stock(
    bank: BankFile,
    recipes: Annotated[
        tuple[str, ...],
        argument(
            "RECIPE...",
            "What to make: 'sudoku:9x9;difficulty=hard', perhaps with a number of its own: 'takuzu:10x10*200'.",
        ),
    ],
    number: Annotated[int, option("-n, --number N", "Puzzles of each recipe.", type=between(0), default="100")],
    jobs: options.Processes,
    cluster: Annotated[
        str | None,
        option("--cluster ADDRESS", "A Dask cluster: tcp://HOST:PORT, or local to start one on this machine."),
    ],
    apart: Apart,
    time: Seconds,
) -> None:
    """Make puzzles until the bank has N of each recipe.

    The same command continues an interrupted run. The puzzles don't depend on the number of workers. A recipe ends
    with #SEED; without it, the bank draws a seed once and keeps it. BANK is created if it doesn't exist.

    Exit code 1: a recipe has no more new puzzles. Exit code 3: the time is over.

    \b
    Example:
      gridwright bank stock my.bank 'sudoku:9x9;difficulty=hard' takuzu:10x10 -n 500
    """
    import logging
    from functools import partial

    from gridwright.bank import order_of
    from gridwright.bank import stock as fill
    from gridwright.bank.workers import cluster as of_cluster
    from gridwright.bank.workers import processes, stock_with

    with naming("RECIPE"):
        for recipe in recipes:  # before a bank is made
            order_of(recipe, number)
    with opened(bank, create=True) as (run, store):
        orders = [order_of(recipe, number, store) for recipe in recipes]
        run.kept_so_far = f"what was made is in {bank}; the same command goes on from there"

        def watch(stocked: Stocked) -> None:
            order = stocked.order
            ratio = f", {stocked.made / stocked.kept:.3g} made for one kept" if stocked.kept else ""
            run.progress.count(stocked.kept, f"{order.recipe}{ratio}", order.number)

        if cluster is None and jobs == 1:
            stocked = fill(store, orders, apart=apart, seconds=time, watch=watch)
        else:
            logging.disable()  # Dask says at length what a line says here
            opening = partial(processes, jobs) if cluster is None else partial(of_cluster, cluster, jobs)
            stocked = stock_with(opening, store, orders, apart=apart, seconds=time, watch=watch)
        for each in stocked:
            run.write(f"{each.order.recipe}: {each.kept} kept of {each.made} made\n")
            if each.end == "time":
                run.note(Exit.BUDGET)
            elif not each.is_complete:
                run.message(f"{each.order.recipe}: wanted {each.order.number}, stopped: {each.end}")
                run.note(Exit.NEGATIVE)
