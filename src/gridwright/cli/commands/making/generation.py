"""The work behind `gridwright generate`: the requests, how puzzles are shown, the progress."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import monotonic

import typer

from gridwright.cli.options import naming, with_hint
from gridwright.cli.presenters import PuzzleWriter
from gridwright.cli.request_options import Asked
from gridwright.cli.run import Exit, Run, running
from gridwright.cli.verdict import roughly
from gridwright.explaining.explain import explain
from gridwright.explaining.grade import grade
from gridwright.families import family as family_of
from gridwright.formats import format_named
from gridwright.formats.records import record_of
from gridwright.generating.generate import Generated, generate_all
from gridwright.generating.recipe import read_recipe
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.wording import counted
from gridwright.solving.solve import solve

Show = Callable[[Generated], None]
"""Writes a puzzle; PuzzleError if the format cannot hold it."""


def requests_of(
    family: str, size: str | None, rules: str | None, seed: int | None, asked: Asked
) -> tuple[list[Request], int, int]:
    """One request per size, the seed, and the first index; a usage error if that can't be."""
    with naming():
        if not {":", "#"}.isdisjoint(family):
            if size is not None or rules is not None or seed is not None or asked:
                raise RequestError("a recipe already sets everything: no size, seed or option can be added")
            request, seed, first = read_recipe(family.lower())
            return [request], seed, first
        known = family_of(family)
        sizes = [(known.making.shape, ())] if size is None else read_sizes(size, known)
        requests = [Request(known, shape, layout, rules or "", **asked) for shape, layout in sizes]
        return requests, secrets.randbits(32) if seed is None else seed, 0


def check_format(family: Family, format: str | None) -> None:
    """A usage error if there is no such format, or not for puzzles of this family."""
    chosen = None if format is None else with_hint(format_named, format, "--format")
    is_foreign = (
        chosen is not None
        and chosen.foreign
        and chosen.write is not None
        and chosen.streams
        and chosen.holds(family.slug)
    )
    if chosen is not None and chosen.slug not in family.formats and not is_foreign:
        known = ", ".join(family.formats)
        message = f"{chosen.slug} holds no puzzles ({known} do)"
        if not chosen.holds(family.slug):
            message = f"{chosen.slug} is not a format of {family.name} (known: {known})"
        raise typer.BadParameter(message, param_hint="--format")


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

    def run(self, output: str | None, solutions: str | None, format: str | None, *, json: bool, steps: bool) -> None:
        """Makes the puzzles and writes them, and their solutions to a file of their own if there is one."""
        with running(output) as run:
            usual = format or self.requests[0].family.formats[0]
            drawn = run.on_terminal and format is None
            graded = self.requests[0].has_grade
            shows = [_records(run, steps) if json else _drawings(run, graded) if drawn else _texts(run, usual)]
            if solutions is not None:
                shows.append(_solutions(run, solutions, usual))
            start, done = monotonic(), 0
            self._say(run, done, start)
            try:
                for done, made in enumerate(self._puzzles(), 1):
                    if self.verify:
                        _verify(run, made)
                    with run.reporting(made.recipe):
                        for show in shows:
                            show(made)
                    self._say(run, done, start)
            except RequestError as error:
                run.report(f"gridwright: {self._after(done)}{error}")
                run.is_whole = False
            except BudgetError as error:
                run.tell(f"gridwright: {self._after(done)}{error}")
                run.note(Exit.BUDGET)
                run.is_whole = False

    def _puzzles(self) -> Iterator[Generated]:
        jobs, budget = self.jobs, Budget(self.seconds)
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
            text += f", {rate:.3g} a second, {roughly((self._total - done) / rate)} left"
        run.progress.say(text)


def _texts(run: Run, format: str) -> Show:
    """Puzzles in a format, each with its recipe."""
    writer = PuzzleWriter(run.write, run.tell)
    return lambda made: writer.puzzle(made.puzzle, format, recipe=made.recipe)


def _solutions(run: Run, target: str, format: str) -> Show:
    """The solutions of puzzles that have one, in a file beside the other."""
    writer = PuzzleWriter(run.open_beside(target).write, run.tell)

    def show(made: Generated) -> None:
        if made.solution is not None:
            writer.puzzle(made.puzzle.with_givens(made.solution), format, recipe=made.recipe)

    return show


def _drawings(run: Run, graded: bool) -> Show:
    """A heading, with the grade if one was asked for, and the board: for people."""
    from gridwright.cli.presenters import GOOD, Screen

    screen = Screen()

    def show(made: Generated) -> None:
        puzzle = made.puzzle
        clues = counted(sum(clue is not None for clue in (*puzzle.givens, *puzzle.counts)), "clue")
        found = grade(puzzle) if graded else None
        told = f"{found.band} {found.score:.2f}, {clues}" if found else clues
        heading = screen.heading(made.recipe, puzzle.title, told, GOOD)
        run.write(f"{heading}{screen.board(puzzle, puzzle.givens)}\n")

    return show


def _records(run: Run, with_steps: bool) -> Show:
    """One JSON object per puzzle, with its solution, grade and recipe, and with the steps if they are asked for."""

    def show(made: Generated) -> None:
        explanation = explain(made.puzzle) if with_steps else None
        record = record_of(made.puzzle, made.solution, grade(made.puzzle), made.recipe, explanation)
        run.write(json.dumps(record, ensure_ascii=False) + "\n")

    return show


def _verify(run: Run, made: Generated) -> None:
    """Solves the finished puzzle, from its clues alone."""
    outcome = solve(made.puzzle)
    if outcome.status is not Status.UNIQUE or outcome.solution != made.solution:
        run.report(f"gridwright: {made.recipe} is {outcome.status}, by {outcome.statistics.engine}")
