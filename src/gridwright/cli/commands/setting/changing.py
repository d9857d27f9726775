"""`gridwright complete` and `gridwright reduce`: clues that a puzzle lacks, and clues that it can do without."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import between, command, naming, option
from gridwright.cli.request_options import request_option
from gridwright.cli.run import Exit, running
from gridwright.puzzles.errors import GridwrightError, RequestError
from gridwright.puzzles.wording import an, counted, quoted

if TYPE_CHECKING:
    from gridwright.puzzles.puzzle import Puzzle

_CELLS = re.compile(r"(?:r(\d{1,2}))?(?:c(\d{1,2}))?")


@command
def complete(
    pattern: options.Pattern,
    difficulty: Annotated[str | None, request_option("difficulty")],
    number: Annotated[int, option("-n, --number N", "Completions of each puzzle.", type=between(0), default="1")],
    seed: Annotated[int, option("--seed S", "Another seed gives other completions.", type=between(), default="0")],
    puzzles: options.DeskPuzzles,
    output: options.Output,
    json: options.Json,
) -> None:
    """Add clues to puzzles until each has one solution.

    It adds as few clues as it can find in the time, within the pattern if there is one. Without --time each puzzle
    takes at most 10 s.

    Exit code 1: no clues were found that make a solution the only one.

    \b
    Examples:
      gridwright complete sudoku:4x4:12....3.........
      gridwright complete --pattern mask.txt --difficulty hard -n 3 draft.txt
    """
    from gridwright import complete
    from gridwright.cli.presenters import Answers
    from gridwright.setting.clues import clue_texts
    from gridwright.setting.telling import clue_record

    with running(output) as run:
        answers = Answers(run, as_json=json)
        for reading in run.readings(puzzles):
            puzzle = reading.current
            with naming("--pattern"):
                places = None if pattern is None else _pattern_for(pattern, puzzle)
            with run.reporting(reading.place, no=(RequestError,)), answers.with_reason(reading):
                for made in complete(
                    puzzle, pattern=places, difficulty=difficulty or "", n=number, seed=seed, budget=puzzles.budget
                ):
                    graded = f", {made.grade.band} {made.grade.score:.2f}" if made.grade else ""
                    clues = ", ".join(clue_texts(made.puzzle, made.added))
                    number_added = f"{counted(len(made.added), 'clue')} added: {clues}"
                    remark = f"{number_added if clues else 'nothing to add: it has one solution'}{graded}"
                    record = {
                        "added": [clue_record(made.puzzle, clue) for clue in made.added],
                        "grade": made.grade and made.grade.to_dict(),
                    }
                    answers.changed(reading, made.puzzle, remark, record)


@command
def reduce(
    keep: Annotated[str | None, option("--keep CELLS", "Clues that stay: R1C1, R3 (a row), C5 (a column).")],
    pattern: Annotated[
        str | None, option("--pattern FILE", "Remove only clues outside this mask.", callback=options.text_of)
    ],
    symmetry: Annotated[str | None, request_option("symmetry", "Remove cells in groups")],
    smallest: Annotated[bool, option("--smallest", "Try 200 orders, or as many as fit in --time.")],
    seed: Annotated[int | None, option("--seed S", "Try clues in a random order. [default: in order]", type=between())],
    puzzles: options.DeskPuzzles,
    output: options.Output,
    json: options.Json,
) -> None:
    """Take away clues that puzzles can do without.

    The solution stays unique. The result is minimal, apart from the clues that --keep names.

    Exit code 1: a puzzle has no solution or several.

    \b
    Examples:
      gridwright reduce puzzle.txt
      gridwright reduce --keep R1C1,R3 --symmetry half-turn --smallest puzzle.txt
    """
    from gridwright import reduce
    from gridwright.cli.presenters import Answers
    from gridwright.setting.clues import clues_of
    from gridwright.setting.telling import clue_record

    with running(output) as run:
        answers = Answers(run, as_json=json)
        for reading in run.readings(puzzles):
            puzzle = reading.current
            with naming("--pattern"):
                places = None if pattern is None else _pattern_for(pattern, puzzle)
            with naming("--keep"):
                kept = _cells_named(keep or "", puzzle)
            with run.reporting(reading.place, no=(RequestError,)), answers.with_reason(reading):
                found = reduce(
                    puzzle,
                    keep=kept,
                    pattern=places,
                    symmetry=symmetry or "none",
                    smallest=smallest,
                    seed=seed,
                    budget=puzzles.budget,
                )
                left = counted(len(clues_of(found.puzzle)), "clue")
                remark = f"{counted(len(found.removed), 'clue')} removed, {left} left"
                if not found.decided:
                    remark += "; the budget ran out: more might go"
                    run.note(Exit.BUDGET)
                removed = [clue_record(puzzle, clue) for clue in found.removed]
                stopped_by = "" if found.decided else "budget"
                answers.changed(reading, found.puzzle, remark, {"removed": removed, "stopped_by": stopped_by})


def _pattern_for(text: str, puzzle: Puzzle) -> frozenset[int]:
    """The places of a mask, or of the clues of another puzzle of the same size."""
    from gridwright.formats import parse
    from gridwright.generating.pattern import read_mask
    from gridwright.setting.clues import clues_of

    try:
        return read_mask(text, puzzle.shape, len(puzzle.counts))
    except RequestError as error:
        try:
            other = parse(text, family=puzzle.family.slug)
        except GridwrightError:
            raise error from None
        if other.shape != puzzle.shape:
            raise error from None
        return frozenset(clues_of(other))


def _cells_named(text: str, puzzle: Puzzle) -> frozenset[int]:
    """Cells as people list them: R1C1, R3 for a row, C5 for a column, with commas or spaces between."""
    rows, columns = puzzle.shape
    cells: set[int] = set()
    for word in text.replace(",", " ").split():
        found = _CELLS.fullmatch(word.lower())
        row, column = (int(part or 0) for part in found.groups()) if found else (0, 0)
        if not (row or column) or row > rows or column > columns:
            message = f"{quoted(word)} is not a cell, row or column of {an(puzzle.title)}, such as R1C1, R3 or C5"
            raise RequestError(message)
        places = ((cell, cell // columns + 1, cell % columns + 1) for cell in range(rows * columns))
        cells |= {cell for cell, at, across in places if row in (0, at) and column in (0, across)}
    return frozenset(cells)
