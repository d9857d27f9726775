"""The work behind `gridwright generate`: the requests, how puzzles are shown, the progress."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

import typer

from gridwright.cli.inputs import with_hint
from gridwright.cli.output import Output
from gridwright.cli.request_options import Asked
from gridwright.cli.run import Exit, Run, running
from gridwright.cli.writing import PuzzleWriter
from gridwright.families import family as family_of
from gridwright.formats import format_named
from gridwright.generating.generate import Generated, generate_all
from gridwright.generating.recipe import read_recipe
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, PuzzleError, RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.solving.solve import solve

Show = Callable[[Generated], None]


def requests_of(
    family: str, size: str | None, rules: str | None, seed: int | None, asked: Asked
) -> tuple[list[Request], int, int]:
    """A request a size, the seed, and the first index; a usage error if that can't be."""
    try:
        if not {":", "#"}.isdisjoint(family):
            if size is not None or rules is not None or seed is not None or asked:
                raise RequestError("a recipe says all that is asked for: no size, seed or option goes with it")
            request, seed, first = read_recipe(family.lower())
            return [request], seed, first
        known = family_of(family)
        sizes = [(known.making.shape, ())] if size is None else read_sizes(size, known)
        requests = [Request(known, shape, layout, rules or "", **asked) for shape, layout in sizes]
        return requests, secrets.randbits(32) if seed is None else seed, 0
    except (PuzzleError, RequestError) as error:
        raise typer.BadParameter(str(error)) from None


def check_format(family: Family, format: str | None) -> None:
    """A usage error if there is no such format, or not for puzzles of this family."""
    chosen = None if format is None else with_hint(format_named, format, "--format")
    if chosen is not None and chosen.slug not in family.formats:
        is_of_another = chosen.family not in (None, family.slug)
        reason = f"is not a format of {family.name}" if is_of_another else "holds no puzzles"
        message = f"{chosen.slug} {reason} ({', '.join(family.formats)} do)"
        raise typer.BadParameter(message, param_hint="--format")


def shower(run: Run, solutions: Output | None, format: str) -> Show:
    """How a puzzle is written, and its solution beside it, if that goes to a file of its own."""
    puzzles = PuzzleWriter(run.write, run.tell)
    solved = PuzzleWriter(solutions.write, run.tell) if solutions else None

    def show(made: Generated) -> None:
        remark = made.recipe if format != "json" else ""
        puzzles.puzzle(made.puzzle, format, remark)
        if solved and made.solution is not None:
            solved.puzzle(made.puzzle.with_givens(made.solution), format, remark)

    return show


@dataclass(frozen=True, slots=True)
class Generation:
    """A run of the command."""

    requests: list[Request]
    seed: int
    first: int
    number: int
    """For each request."""
    jobs: int
    seconds: float | None
    verify: bool

    def run(self, output: str | None, solutions: str | None, format: str | None) -> None:
        with running(output) as run:
            beside = run.open_beside(solutions) if solutions is not None else None
            show = shower(run, beside, format or self.requests[0].family.formats[0])
            start, done = monotonic(), 0
            self._say(run, done, start)
            try:
                for done, made in enumerate(self._puzzles(), 1):
                    if self.verify:
                        _verify(run, made)
                    try:
                        show(made)
                    except PuzzleError as error:
                        run.report(f"{made.recipe}: {error}")
                    self._say(run, done, start)
            except RequestError as error:
                run.report(f"gridwright: {self._after(done)}{error}")
                run.is_whole = False
            except BudgetError as error:
                run.tell(f"gridwright: {self._after(done)}{error}")
                run.note(Exit.BUDGET)
                run.is_whole = False

    def _puzzles(self) -> Iterator[Generated]:
        jobs, budget = self.jobs or os.cpu_count() or 1, Budget(self.seconds)
        for request in self.requests:
            yield from generate_all(request, n=self.number, first=self.first, seed=self.seed, jobs=jobs, budget=budget)

    @property
    def _total(self) -> int:
        return self.number * len(self.requests)

    def _after(self, done: int) -> str:
        return f"after {done} of {self._total}: " if self._total > 1 else ""

    def _say(self, run: Run, done: int, start: float) -> None:
        """Done, rate, time left."""
        request = self.requests[min(done // max(self.number, 1), len(self.requests) - 1)]
        text = f"{done} of {self._total} {request.title}"
        spent = monotonic() - start
        if done and spent > 0:
            rate = done / spent
            text += f", {rate:.3g} a second, {(self._total - done) / rate:.0f} s left"
        run.progress.say(text)


def _verify(run: Run, made: Generated) -> None:
    """An engine that had no part in the making looks for a second solution."""
    outcome = solve(made.puzzle, engine="cadical")
    if outcome.status is not Status.UNIQUE or outcome.solution != made.solution:
        run.report(f"gridwright: {made.recipe} is {outcome.status}, by {outcome.statistics.engine}")
