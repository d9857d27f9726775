"""Solving the puzzles of a run: each by itself, many at once, or solution by solution, as the options ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from gridwright.cli.inputs import place
from gridwright.cli.presenters import Presenter
from gridwright.cli.run import Run
from gridwright.cli.verdict import Verdict, verdict_of
from gridwright.formats import Reading
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.family import Variant
from gridwright.puzzles.outcome import Outcome, Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.puzzles.wording import counted
from gridwright.solving.batch import solve_stream
from gridwright.solving.plan import OTHER_RULES
from gridwright.solving.rule_sets import unique_under
from gridwright.solving.solve import solutions, solve

LARGEST_BATCH = 4096
QUICK = 0.1
"""Seconds: a batch that takes less is followed by a larger one."""


@dataclass(frozen=True, slots=True)
class Task:
    """What is asked of every puzzle."""

    limit: int | None
    """None for all solutions."""
    budget: Budget
    strategy: Strategy | None
    jobs: int | None
    measured: bool
    """Whether all statistics are wanted, which only a puzzle that is solved by itself has."""


Verdicts = Iterator[tuple[Reading, Verdict]]


def decide(readings: Iterator[Reading], presenter: Presenter, task: Task, limit: int) -> Verdicts:
    """One outcome a puzzle: none, one or several solutions."""
    outcomes = _apart(readings, task, limit) if task.measured else _together(readings, task, limit)
    for reading, outcome in outcomes:
        other = _other_rules(reading.puzzle, task.budget) if outcome.status is Status.NONE else None
        verdict = verdict_of(outcome, limit, other)
        presenter.outcome(reading, outcome.solutions, verdict)
        yield reading, verdict


def enumerate_all(run: Run, readings: Iterator[Reading], presenter: Presenter, task: Task) -> Verdicts:
    """Solutions as they are found, in bounded memory however many there are."""
    for reading in readings:
        number = 0
        found = solutions(reading.puzzle, budget=task.budget, strategy=task.strategy)
        for number, solution in enumerate(found, 1):
            presenter.solution(reading, number, solution)
            run.progress.say(f"{counted(number, 'solution')}, {place(reading)}")
            if number == task.limit:
                break
        stopped_by = "" if found.exhausted else found.stopped_by or "limit"
        other = _other_rules(reading.puzzle, task.budget) if number == 0 and found.exhausted else None
        verdict = Verdict(number, stopped_by, found.statistics, other)
        presenter.end(reading, verdict)
        yield reading, verdict


def _solve(puzzle: Puzzle, task: Task, limit: int) -> Outcome:
    return solve(puzzle, limit=limit, budget=task.budget, strategy=task.strategy)


def _apart(readings: Iterator[Reading], task: Task, limit: int) -> Iterator[tuple[Reading, Outcome]]:
    for reading in readings:
        yield reading, _solve(reading.puzzle, task, limit)


def _together(readings: Iterator[Reading], task: Task, limit: int) -> Iterator[tuple[Reading, Outcome]]:
    """Batches grow while they are quick and shrink when they are not, so slow puzzles don't wait for each other."""
    size = 1
    while members := list(islice(readings, size)):
        start = perf_counter()
        yield from _batch(members, task, limit) if size > 1 else _apart(iter(members), task, limit)
        size = min(2 * size, LARGEST_BATCH) if perf_counter() - start < QUICK else max(1, size // 2)


def _batch(members: list[Reading], task: Task, limit: int) -> Iterator[tuple[Reading, Outcome]]:
    puzzles = [reading.puzzle for reading in members]
    stream = solve_stream(puzzles, limit=limit, budget=task.budget, strategy=task.strategy, jobs=task.jobs)
    for reading, outcome in zip(members, stream, strict=True):
        several = outcome.status is Status.MULTIPLE  # of which a batch keeps the first only
        yield reading, _solve(reading.puzzle, task, limit) if several else outcome


def _other_rules(puzzle: Puzzle, budget: Budget) -> Variant | None:
    """A rule set under which a puzzle without solution has exactly one; not sought for longer than was asked for."""
    return unique_under(puzzle, budget=OTHER_RULES if budget == UNLIMITED else budget)
