"""The work behind `gridwright generate`: the request, the files it fills, the progress it shows."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from time import monotonic
from typing import Any

import typer

from gridwright.cli.inputs import with_hint
from gridwright.cli.output import Output
from gridwright.cli.run import Exit, Run, running
from gridwright.cli.writing import PuzzleWriter
from gridwright.families import family as family_of
from gridwright.formats import format_named
from gridwright.generating import Generated, Request, generate_all, is_recipe, read_recipe
from gridwright.generating.request import read_size
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, PuzzleError, RequestError
from gridwright.puzzles.outcome import Status
from gridwright.solving.engine import ENGINES
from gridwright.solving.solve import solve

NO_WISH: dict[str, Any] = {
    "mode": "unique",
    "fill": None,
    "minimal": False,
    "symmetry": "none",
    "rules": "",
    "givens": True,
    "neutral": None,
    "method": "mixed",
    "difficulty": "",
    "score": "",
    "needs": "",
    "upto": "",
}
"""What the command line wishes for when nothing is said."""


def request_of(family: str, size: str | None, seed: int | None, wish: dict[str, Any]) -> tuple[Request, int, int]:
    """Request, seed and first index of what the command line asks for; a usage error if that can't be."""
    try:
        if is_recipe(family) or not {":", "#"}.isdisjoint(family):
            if size is not None or seed is not None:
                raise RequestError("a recipe names size and seed itself")
            if wish != NO_WISH:
                raise RequestError("a recipe says itself what is wished for: no option of another puzzle goes with it")
            return read_recipe(family)
        known = family_of(family)
        shape, layout = (known.making.shape, ()) if size is None else read_size(size)
        return Request(known, shape, layout, **wish), secrets.randbits(32) if seed is None else seed, 0
    except (PuzzleError, RequestError) as error:
        raise typer.BadParameter(str(error)) from None


class Writers:
    """Where puzzles and solutions go: each a file, or standard output, in the same format."""

    def __init__(self, run: Run, solutions: Output | None, request: Request, format: str | None) -> None:
        self.format = format or request.family.formats[0]
        self._run = run
        self._puzzles = PuzzleWriter(run.write, run.tell)
        self._solutions = PuzzleWriter(solutions.write, run.tell) if solutions else None

    @staticmethod
    def check(request: Request, format: str | None) -> None:
        """A usage error if there is no such format, or not for this family."""
        chosen = None if format is None else with_hint(format_named, format, "--format")
        if chosen is not None and chosen.family not in (None, request.family.slug):
            message = f"{chosen.slug} is not a format of {request.family.name}"
            raise typer.BadParameter(message, param_hint="--format")
        if chosen is not None and chosen.slug not in request.family.formats:
            message = f"{chosen.slug} holds no puzzles ({', '.join(request.family.formats)} do)"
            raise typer.BadParameter(message, param_hint="--format")

    def write(self, made: Generated) -> None:
        remark = made.recipe if self.format != "json" else ""
        self._puzzles.puzzle(made.puzzle, self.format, remark)
        if self._solutions and made.solution is not None:
            self._solutions.puzzle(made.puzzle.with_givens(made.solution), self.format, remark)


@dataclass(frozen=True, slots=True)
class Generation:
    """A run of the command."""

    request: Request
    seed: int
    first: int
    number: int
    jobs: int
    seconds: float | None
    verify: bool

    def run(self, output: str | None, solutions: str | None, format: str | None) -> None:
        with running(output) as run:
            beside = run.open_beside(solutions) if solutions is not None else None
            writers = Writers(run, beside, self.request, format)
            start = monotonic()
            done = 0
            try:
                puzzles = generate_all(
                    self.request,
                    n=self.number,
                    first=self.first,
                    seed=self.seed,
                    jobs=self.jobs or os.cpu_count() or 1,
                    budget=Budget(self.seconds),
                )
                self._say(run, 0, start)
                for done, made in enumerate(puzzles, 1):
                    if self.verify:
                        _verify(run, made)
                    try:
                        writers.write(made)
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

    def _after(self, done: int) -> str:
        return f"after {done} of {self.number}: " if self.number > 1 else ""

    def _say(self, run: Run, done: int, start: float) -> None:
        """Done, rate, time left."""
        spent = monotonic() - start
        text = f"{done} of {self.number} {self.request.title}"
        if done and spent > 0:
            rate = done / spent
            text += f", {rate:.3g} a second, {(self.number - done) / rate:.0f} s left"
        run.progress.say(text)


def _verify(run: Run, made: Generated) -> None:
    """An engine that had no part in the making looks for a second solution."""
    assert "cadical" in ENGINES
    outcome = solve(made.puzzle, engine="cadical")
    if outcome.status is not Status.UNIQUE or outcome.solution != made.solution:
        run.report(f"gridwright: {made.recipe} is {outcome.status}, by {outcome.statistics.engine}")
