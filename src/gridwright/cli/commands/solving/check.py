"""`gridwright check`: is each puzzle consistent, complete, solved; and if not, what is wrong where?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gridwright.cli import options
from gridwright.cli.command import command
from gridwright.cli.run import CommandRun, Exit, json_line, running
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.cli.batches.chunks import Chunk
    from gridwright.formats import Reading
    from gridwright.solving.batch import Checked
    from gridwright.solving.check import Report


@command
def check(puzzles: options.Puzzles, output: options.Output, json: options.Json, jobs: options.Jobs) -> None:
    """Check puzzles and filled grids against the rules.

    Every violation is named with its cells.

    Exit code 1: a puzzle breaks a rule, or has no solution by the rules of its family.
    """
    from gridwright import check, check_many
    from gridwright.records.record import check_record
    from gridwright.solving.check import Report

    with running(output) as run:
        for chunk in run.chunks(puzzles):
            checked = check_many(chunk.puzzles, board=chunk.board, blank=chunk.blank, jobs=jobs)
            doubtful = _doubtful(chunk, checked, jobs)
            verdicts: dict[tuple[int, int], str] = {}
            written = []
            for index, open_cells in enumerate(checked.open_cells.tolist()):
                if json or doubtful[index]:
                    reading = chunk.reading(index)
                    report = check(reading.puzzle)
                    written.append(json_line(check_record(report), reading) if json else _lines(run, reading, report))
                    if not _is_good(report):
                        run.note(Exit.NEGATIVE)
                    continue
                board = chunk.board or chunk.reading(index).puzzle
                known = (id(board), open_cells)
                if known not in verdicts:
                    verdicts[known] = _verdict(Report(board, (), open_cells))
                written.append(_heading(run, chunk.place(index), board.title, verdicts[known], good=True))
            run.write("".join(written))


def _doubtful(chunk: Chunk, checked: Checked, jobs: int | None) -> list[bool]:
    """Which puzzles need a closer look: they break a rule or, if the family has other rule sets, have no solution."""
    import numpy as np

    from gridwright import Status, solve_many
    from gridwright.solving.plan import OTHER_RULES

    doubtful = ~checked.consistent
    boards = [chunk.board] * len(chunk) if chunk.board else chunk.puzzles
    has_others = np.array([len(board.family.variants) > 1 for board in boards])
    asked = np.flatnonzero(checked.consistent & ~checked.complete & has_others).tolist()
    if asked:
        puzzles = [chunk.reading(index).puzzle for index in asked]
        doubtful[asked] = solve_many(puzzles, limit=1, budget=OTHER_RULES, jobs=jobs).status == Status.NONE
    return [bool(each) for each in doubtful]


def _is_good(report: Report) -> bool:
    return report.consistent and report.unique_under is None


def _lines(run: CommandRun, reading: Reading, report: Report) -> str:
    first = _heading(run, reading.place, reading.puzzle.title, _verdict(report), _is_good(report))
    return first + "".join(f"  {message}\n" for message in report.messages)


def _heading(run: CommandRun, place: str, title: str, verdict: str, good: bool) -> str:
    if not run.on_terminal:
        return f"{place}: {title}: {verdict}\n"
    from gridwright.cli.presenters import BAD, GOOD, Screen

    return Screen().heading(place, title, verdict, GOOD if good else BAD)


def _verdict(report: Report) -> str:
    from gridwright.records.verdict import exactly_one, under

    puzzle = report.puzzle
    other = puzzle.family.variant(report.unique_under) if report.unique_under else None
    if report.solved:
        return "solved"
    if report.consistent and other:
        return f"no solution{exactly_one(other)}"
    cells = counted(puzzle.decided_by_layout.count(False), "cell")
    open_cells = f"{report.open_cells} of {cells} open" if report.open_cells else "complete"
    if report.consistent:
        return f"consistent, {open_cells}"
    wrong = counted(len(report.violations), "violation")
    return f"invalid, {open_cells}, {wrong}" + (f"; exactly one solution {under(other)}" if other else "")
