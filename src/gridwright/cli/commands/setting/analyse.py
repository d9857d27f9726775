"""`gridwright analyse`: what a puzzle in the making is like now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import between, command, option
from gridwright.cli.run import CommandRun, Exit, json_line, running

if TYPE_CHECKING:
    from gridwright.setting.findings import Findings


@command
def analyse(
    limit: Annotated[int | None, option("--limit N", "Count at most N solutions. [default: 10000]", type=between(1))],
    numbers: Annotated[bool, option("--numbers", "Count the solutions with each value in each cell.")],
    puzzles: options.DeskPuzzles,
    output: options.Output,
    json: options.Json,
) -> None:
    """Show what is forced, possible or idle in an unfinished puzzle.

    It shows which cells are forced, which values are still possible, how many solutions there are, which clues are
    idle, which contradict each other, and how hard the puzzle is so far. Without --time it takes at most 10 s.

    Exit code 1: a puzzle has no solution.

    \b
    Examples:
      gridwright analyse sudoku:4x4:12....3.........
      gridwright analyse --numbers --json puzzle.txt
    """
    from gridwright import analyse
    from gridwright.puzzles.outcome import Status
    from gridwright.setting.analysis import MOST_COUNTED, PARTS, USUAL

    parts = PARTS if numbers else USUAL
    with running(output) as run:
        for reading in run.readings(puzzles):
            found = analyse(reading.current, parts=parts, most_counted=limit or MOST_COUNTED, budget=puzzles.budget)
            run.write(json_line(found.to_dict(), reading) if json else _text(run, reading.place, found))
            has_none = found.status is Status.NONE
            run.note(Exit.of(not has_none, stopped=bool(found.stopped_by) and not has_none))


def _text(run: CommandRun, place: str, found: Findings) -> str:
    from gridwright.cli.presenters import BAD, GOOD, OPEN, Screen
    from gridwright.puzzles.outcome import Status
    from gridwright.setting.telling import headline, tell

    details = tell(found)
    if not run.on_terminal:
        return "\n".join(filter(None, [f"{place}: {headline(found)}", str(found.filled), details])) + "\n"
    styles = {Status.UNIQUE: GOOD, Status.NONE: BAD}
    title, _, verdict = headline(found).partition(": ")
    screen = Screen()
    heading = screen.heading(place, title, verdict, styles.get(found.status, OPEN))
    return heading + screen.board(found.puzzle, found.filled.givens) + (details and details + "\n") + "\n"
