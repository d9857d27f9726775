"""The work behind `gridwright generate`: the requests, how puzzles are shown, the progress."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Any

from gridwright.cli.batches.table_output import PuzzleOutput
from gridwright.cli.command import naming, wrong
from gridwright.cli.presenters import GOOD, Screen
from gridwright.cli.run import Run
from gridwright.explaining.explain import explain
from gridwright.explaining.grade import grade
from gridwright.families import family as family_of
from gridwright.formats import format_named
from gridwright.formats.tables.table_file import KINDS
from gridwright.generating.generate import Generated, generate_all
from gridwright.generating.recipe import read_recipe
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.wording import counted
from gridwright.records.record import known
from gridwright.records.verdict import roughly
from gridwright.solving.solve import solve

RECORDS = ("json", *KINDS)
"""Formats with a place for all that is known of a puzzle."""
Show = Callable[[Generated], None]
"""Writes a puzzle; PuzzleError if the format cannot hold it."""


def requests_of(
    family: str, size: str | None, rules: str | None, seed: int | None, fields: dict[str, Any]
) -> tuple[list[Request], int, int]:
    """One request per size, the seed, and the first index; a usage error if that can't be."""
    with naming():
        if not {":", "#"}.isdisjoint(family):
            if size is not None or rules is not None or seed is not None or fields:
                raise RequestError("a recipe already sets everything: no size, seed or option can be added")
            request, seed, first = read_recipe(family.lower())
            return [request], seed, first
        known = family_of(family)
        sizes = [(known.making.shape, ())] if size is None else read_sizes(size, known)
        requests = [Request(known, shape, layout, rules or "", **fields) for shape, layout in sizes]
        return requests, secrets.randbits(32) if seed is None else seed, 0


def check_format(family: Family, format: str | None, option: str) -> None:
    """A usage error, about the option that gave it, if there is no such format, or not for puzzles of this family."""
    if format is None or format in family.formats or format in KINDS:
        return
    chosen = format_named(format)
    holds = chosen.holds(family.slug)
    if not (chosen.foreign and holds):
        known = ", ".join(family.formats)
        why = f"holds no puzzles ({known} do)" if holds else f"is not a format of {family.name} (known: {known})"
        raise wrong(f"{chosen.slug} {why}", option)


@dataclass(frozen=True, slots=True)
class Generation:
    """The puzzles that are asked for: a number of each request."""

    requests: list[Request]
    seed: int
    first: int
    number: int
    jobs: int
    seconds: float | None

    def write(self, run: Run, shows: list[Show]) -> None:
        """Makes the puzzles, and shows each in all these ways."""
        start, done, total = monotonic(), 0, self.number * len(self.requests)
        try:
            for request in self.requests:
                self._say(run, request, done, total, start)
                for made in self._puzzles(request):
                    with run.reporting(made.recipe):
                        for show in shows:
                            show(made)
                    done += 1
                    self._say(run, request, done, total, start)
        except (RequestError, BudgetError):
            run.is_whole = False
            with run.reporting(f"gridwright: after {done} of {total}" if total > 1 else "gridwright"):
                raise

    def _puzzles(self, request: Request) -> Iterator[Generated]:
        budget = Budget(self.seconds)
        return generate_all(request, n=self.number, first=self.first, seed=self.seed, jobs=self.jobs, budget=budget)

    @staticmethod
    def _say(run: Run, request: Request, done: int, total: int, start: float) -> None:
        """Done, rate, time left."""
        text = request.title if total == 1 else f"{done} of {total} {request.title}"
        spent = monotonic() - start
        if done and spent > 0:
            text += f", {done / spent:.3g} a second, {roughly((total - done) * spent / done)} left"
        run.progress.say(text, done / total if total > 1 else None)


def ways_to_show(
    run: Run, request: Request, format: str | None, solutions: str | None, *, steps: bool, verify: bool
) -> tuple[list[Show], list[PuzzleOutput]]:
    """What is done with every puzzle, and the outputs, which have an end too."""
    usual = format or request.family.formats[0]
    outputs = [PuzzleOutput(run, usual)]
    shows: list[Show] = [partial(_verify, run)] if verify else []
    if run.on_terminal and format is None:
        shows.append(_drawings(run, request.has_grade))
    else:
        shows.append(partial(_puzzle, outputs[0], has_record=usual in RECORDS, with_steps=steps))
    if solutions is not None:
        outputs.append(PuzzleOutput(run, usual, run.open_beside(solutions)))
        shows.append(partial(_solution, outputs[1]))
    return shows, outputs


def _puzzle(output: PuzzleOutput, made: Generated, *, has_record: bool, with_steps: bool) -> None:
    """A puzzle with its recipe and, where there is a place for them, its solution, its grade and its steps."""
    item = known(made.puzzle, recipe=made.recipe)
    if has_record:
        explanation = explain(made.puzzle) if with_steps else None
        item = known(made.puzzle, made.solution, grade(made.puzzle), made.recipe, explanation)
    output.puzzle(item)


def _solution(output: PuzzleOutput, made: Generated) -> None:
    """The solution of a puzzle that has one, as a puzzle."""
    if made.solution is not None:
        output.puzzle(known(made.puzzle.with_givens(made.solution), recipe=made.recipe))


def _drawings(run: Run, graded: bool) -> Show:
    """A heading, with the grade if one was asked for, and the board: for people."""
    screen = Screen()

    def show(made: Generated) -> None:
        puzzle = made.puzzle
        clues = counted(sum(clue is not None for clue in (*puzzle.givens, *puzzle.counts)), "clue")
        found = grade(puzzle) if graded else None
        told = f"{found.band} {found.score:.2f}, {clues}" if found else clues
        heading = screen.heading(made.recipe, puzzle.title, told, GOOD)
        run.write(f"{heading}{screen.board(puzzle, puzzle.givens)}\n")

    return show


def _verify(run: Run, made: Generated) -> None:
    """Solves the finished puzzle, from its clues alone."""
    outcome = solve(made.puzzle)
    if outcome.status is not Status.UNIQUE or outcome.solution != made.solution:
        run.report(f"gridwright: {made.recipe} is {outcome.status}, by {outcome.statistics.engine}")
