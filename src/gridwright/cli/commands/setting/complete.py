"""`gridwright complete`: clues that give a puzzle one solution."""

from __future__ import annotations

from typing import Annotated

import typer

from gridwright.cli import options
from gridwright.cli.run import running
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.wording import counted


def complete(
    files: options.Files,
    *,
    pattern: options.Pattern = None,
    difficulty: Annotated[
        str,
        typer.Option("--difficulty", metavar="D", help="The band of the grade: easy, medium, hard, expert, extreme."),
    ] = "",
    number: Annotated[int, typer.Option("-n", "--number", metavar="N", min=0, help="Completions of each puzzle.")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Another seed gives other completions.")] = 0,
    output: options.Output = None,
    reader: options.DeskReader,
    json: options.Json = False,
) -> None:
    """Add clues to puzzles until each has one solution.

    It adds as few clues as it can find in the time, within the pattern if there is one. Without --time each puzzle
    takes at most 10 s.
    """
    from gridwright import complete
    from gridwright.cli.commands.setting.desk import pattern_for
    from gridwright.cli.presenters import Answers
    from gridwright.generating.request import OPTIONS
    from gridwright.setting.clues import clue_texts
    from gridwright.setting.telling import clue_record

    with options.naming("--difficulty"):
        OPTIONS["difficulty"].read("difficulty", difficulty)
    with running(output) as run:
        answers = Answers(run, as_json=json)
        for reading in run.puzzles(files, reader):
            puzzle = reading.current
            with options.naming("--pattern"):
                places = None if pattern is None else pattern_for(pattern, puzzle)
            with run.reporting(reading.place, no=(RequestError,)):
                for made in complete(
                    puzzle, pattern=places, difficulty=difficulty, n=number, seed=seed, budget=reader.budget
                ):
                    graded = f", {made.grade.band} {made.grade.score:.2f}" if made.grade else ""
                    told = ", ".join(clue_texts(made.puzzle, made.added))
                    number_added = f"{counted(len(made.added), 'clue')} added: {told}"
                    remark = f"{number_added if told else 'nothing to add: it has one solution'}{graded}"
                    record = {
                        "added": [clue_record(made.puzzle, clue) for clue in made.added],
                        "grade": made.grade and made.grade.to_dict(),
                    }
                    answers.changed(reading, made.puzzle, remark, record)
