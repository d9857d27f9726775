"""Solving the puzzles of a run: many at once, each by itself, or solution by solution, as the options ask."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

import numpy as np

from gridwright.cli.batches.chunks import Chunk, LineChunk, with_next
from gridwright.cli.batches.table_output import TableOutput, solved_columns, wrong_solutions
from gridwright.cli.presenters import Answers
from gridwright.cli.run import CommandRun, Exit
from gridwright.formats import Reading
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.family import Variant
from gridwright.puzzles.outcome import Outcome, Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.puzzles.wording import counted
from gridwright.records.verdict import Verdict, clash_in, effort, verdict_of
from gridwright.solving.batch import STATUSES, Solved, solve_many
from gridwright.solving.check import unique_under
from gridwright.solving.plan import OTHER_RULES
from gridwright.solving.proof import prove
from gridwright.solving.solve import solutions, solve


@dataclass(frozen=True, slots=True)
class Solving:
    """What is asked of every puzzle, and how answers are shown."""

    run: CommandRun
    answers: Answers
    limit: int
    """Solutions after which to stop."""
    budget: Budget
    strategy: Strategy | None
    jobs: int | None
    verbose: bool

    def each(self, readings: Iterator[Reading]) -> None:
        """Each puzzle by itself, with all statistics."""
        for reading in readings:
            self._show(reading, self._solve(reading.puzzle))

    def together(self, chunks: Iterator[Chunk], table: TableOutput, is_file: bool) -> None:
        """Many at once; one that comes alone, and isn't a row of an array, by itself."""
        batch = partial(self._batch, table)
        # A pipe may wait for each answer before it sends the next puzzle: then nothing is read ahead.
        for chunk, solved in with_next(chunks, batch) if is_file else ((chunk, batch(chunk)) for chunk in chunks):
            if solved is None:
                self.each(chunk.readings())
            elif table.takes(chunk):
                self._write_rows(chunk, solved, table)
            else:
                self._write_texts(chunk, solved)

    def _batch(self, table: TableOutput, chunk: Chunk) -> Solved | None:
        if len(chunk) == 1 and not chunk.board and not table.takes(chunk):
            return None
        return solve_many(
            chunk.puzzles,
            board=chunk.board,
            blank=chunk.blank,
            limit=self.limit,
            budget=self.budget,
            strategy=self.strategy,
            jobs=self.jobs,
        )

    def _write_rows(self, chunk: Chunk, solved: Solved, table: TableOutput) -> None:
        added = solved_columns(chunk, solved)
        table.rows(chunk, added)
        for row in wrong_solutions(chunk, added["solution"]):
            self.run.report(f"{chunk.place(row)}: the solution in this row was wrong, and has been replaced")
        for status in (STATUSES[code] for code in np.unique(solved.codes)):
            self.run.note({Status.NONE: Exit.NEGATIVE, Status.UNKNOWN: Exit.BUDGET}.get(status, Exit.DONE))

    def _write_texts(self, chunk: Chunk, solved: Solved) -> None:
        """The lines of unique puzzles that are alike are written without a look at each."""
        others = list(range(len(chunk)))
        if isinstance(chunk, LineChunk) and self.answers.are_texts:
            others = np.flatnonzero(solved.codes != STATUSES.index(Status.UNIQUE)).tolist()
        start = 0
        for other in [*others, len(chunk)]:
            if start < other and isinstance(chunk, LineChunk):
                text = chunk.template.stamp.text(solved.solutions[start:other])
                self.answers.lines(text, chunk.template.reading)
            if other < len(chunk):
                reading = chunk.reading(other)
                self._show(reading, self._outcome(reading.puzzle, solved, other))
            start = other + 1

    def all_solutions(self, readings: Iterator[Reading], limit: int | None) -> None:
        """Solutions as they are found, in bounded memory however many there are."""
        for reading in readings:
            number = 0
            found = solutions(reading.puzzle, budget=self.budget, strategy=self.strategy)
            for number, solution in enumerate(found, 1):
                self.answers.solution(reading, number, solution)
                self.run.progress.working_on(f"{counted(number, 'solution')}, {reading.place}")
                if number == limit:
                    break
            stopped_by = "" if found.exhausted else found.stopped_by or "limit"
            other = self._other_rules(reading.puzzle) if number == 0 and found.exhausted else None
            clash = "" if number or not found.exhausted else clash_in(reading.puzzle)
            verdict = Verdict(number, stopped_by, found.statistics, other, clash)
            self.answers.end(reading, verdict)
            self._note(reading, verdict)

    def proved(self, readings: Iterator[Reading], target: str) -> None:
        """One puzzle, with a proof in a file and the formula that it refutes in FILE.cnf."""
        for number, reading in enumerate(readings):
            if number:
                self.run.report(f"{reading.place}: --proof takes one puzzle")
                break
            with tempfile.TemporaryFile() as growing:
                proof = prove(reading.puzzle, budget=self.budget, write=growing.write)
                self._show(reading, proof.outcome)
                if not proof.formula:
                    several = proof.outcome.status is Status.MULTIPLE
                    why = "there are several solutions" if several else "the budget ran out before it was complete"
                    self.run.message(f"{reading.place}: no proof: {why}")
                    self.run.note(Exit.NEGATIVE if several else Exit.BUDGET)
                    break
                growing.seek(0)
                output = self.run.open_beside(target)
                while piece := growing.read(1 << 20):
                    output.write_bytes(piece)
            self.run.open_beside(f"{target}.cnf").write_bytes(proof.formula)

    def _solve(self, puzzle: Puzzle) -> Outcome:
        return solve(puzzle, limit=self.limit, budget=self.budget, strategy=self.strategy, jobs=self.jobs or 1)

    def _outcome(self, puzzle: Puzzle, solved: Solved, row: int) -> Outcome:
        """The outcome of one puzzle of a batch, which keeps only the first solution: of several, two are shown."""
        outcome = solved.outcome(row, puzzle)
        return self._solve(puzzle) if outcome.status is Status.MULTIPLE else outcome

    def _show(self, reading: Reading, outcome: Outcome) -> None:
        other = self._other_rules(reading.puzzle) if outcome.status is Status.NONE else None
        verdict = verdict_of(outcome, other)
        self.answers.outcome(reading, outcome.solutions, verdict)
        self._note(reading, verdict)

    def _note(self, reading: Reading, verdict: Verdict) -> None:
        self.run.note(Exit.of(verdict.number > 0, stopped=verdict.stopped_by == "budget"))
        if self.verbose:
            self.run.message(f"{reading.place}: {effort(verdict.statistics)}")

    def _other_rules(self, puzzle: Puzzle) -> Variant | None:
        """A rule set under which a puzzle without a solution has exactly one, within the budget."""
        return unique_under(puzzle, budget=OTHER_RULES if self.budget == UNLIMITED else self.budget)
