"""The work behind `gridwright generate`: the requests, and how puzzles are shown."""

from __future__ import annotations

import secrets
from typing import Any

from gridwright.cli.batches.table_output import PuzzleOutput
from gridwright.cli.command import naming, wrong
from gridwright.cli.presenters import GOOD, Screen
from gridwright.cli.run import CommandRun
from gridwright.explaining.explain import explain
from gridwright.explaining.grade import grade
from gridwright.families import family as family_of
from gridwright.formats import format_named
from gridwright.formats.tables.table_file import KINDS
from gridwright.generating.generate import Generated
from gridwright.generating.recipe import read_recipe
from gridwright.generating.request import Request
from gridwright.generating.sizes import read_sizes
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.wording import counted
from gridwright.records.record import known
from gridwright.solving.solve import solve

RECORDS = ("json", *KINDS)
"""Formats with a place for all that is known of a puzzle."""


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


class Display:
    """Shows new puzzles: drawn for people, or in a format. Their solutions go to a file of their own."""

    def __init__(
        self, run: CommandRun, request: Request, format: str | None, solutions: str | None, steps: bool
    ) -> None:
        usual = format or request.family.formats[0]
        self._run, self._steps, self._has_grade, self._has_record = run, steps, request.has_grade, usual in RECORDS
        self._screen = Screen() if run.on_terminal and format is None else None
        self._puzzles = PuzzleOutput(run, usual)
        self._solutions = None if solutions is None else PuzzleOutput(run, usual, run.open_beside(solutions))

    def show(self, made: Generated) -> None:
        """Shows a puzzle; PuzzleError if the format can't hold it."""
        if self._screen:
            self._run.write(self._drawn(made, self._screen))
        elif self._has_record:
            explanation = explain(made.puzzle) if self._steps else None
            self._puzzles.puzzle(known(made.puzzle, made.solution, grade(made.puzzle), made.recipe, explanation))
        else:
            self._puzzles.puzzle(known(made.puzzle, recipe=made.recipe))
        if self._solutions and made.solution is not None:
            self._solutions.puzzle(known(made.puzzle.with_givens(made.solution), recipe=made.recipe))

    def finish(self) -> None:
        """Writes what stands after the last puzzle."""
        self._puzzles.finish()
        if self._solutions:
            self._solutions.finish()

    def _drawn(self, made: Generated, screen: Screen) -> str:
        """A heading, with the grade if one was asked for, and the board."""
        puzzle = made.puzzle
        clues = counted(sum(clue is not None for clue in (*puzzle.givens, *puzzle.counts)), "clue")
        found = grade(puzzle) if self._has_grade else None
        sentence = f"{found.band} {found.score:.2f}, {clues}" if found else clues
        return f"{screen.heading(made.recipe, puzzle.title, sentence, GOOD)}{screen.board(puzzle, puzzle.givens)}\n"


def verify(run: CommandRun, made: Generated) -> None:
    """Solves a finished puzzle, from its clues alone."""
    outcome = solve(made.puzzle)
    if outcome.status is not Status.UNIQUE or outcome.solution != made.solution:
        run.report(f"gridwright: {made.recipe} is {outcome.status}, by {outcome.statistics.engine}")
