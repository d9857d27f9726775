"""`gridwright repair`: what to change where there is no solution."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import between, command, option
from gridwright.cli.run import Exit, json_line, running

if TYPE_CHECKING:
    from gridwright.setting.repair import Repair, Repairs


@command
def repair(
    changes: Annotated[
        int, option("--changes N", "Clues that may be changed: 1 or 2.", type=between(1, 2), default="2")
    ],
    number: Annotated[int, option("-n, --number N", "List at most N repairs.", type=between(1), default="12")],
    puzzles: options.DeskPuzzles,
    output: options.Output,
    json: options.Json,
) -> None:
    """Say what to change in puzzles without a solution.

    It lists every change of one clue that gives exactly one solution, or of two clues if one is not enough. Without
    --time it takes at most 10 s.

    Exit code 1: a puzzle has no solution, and no repair was found.

    \b
    Example:
      gridwright repair draft.txt --changes 1
    """
    from gridwright import repair

    with running(output) as run:
        for reading in run.readings(puzzles):
            found = repair(reading.current, changes=changes, most=number, budget=puzzles.budget)
            run.write(json_line(_record(found), reading) if json else f"{reading.place}: {_text(found, changes)}\n")
            run.note(_code(found))


def _text(found: Repairs, changes: int) -> str:
    from gridwright.puzzles.outcome import Status
    from gridwright.setting.telling import conflict_line

    healthy = {
        Status.UNIQUE: "one solution: nothing to repair",
        Status.MULTIPLE: "several solutions: nothing to repair (complete adds clues)",
        Status.UNKNOWN: "undecided: the budget ran out before it was known whether there is a solution",
    }
    if found.status in healthy:
        return healthy[found.status]
    if found.conflict is None or not found.conflict.clues:
        return f"no solution: {found.conflict or 'the budget ran out before a contradiction was found'}"
    lines = ["no solution", conflict_line(found.conflict)]
    clues = "one clue" if changes == 1 else "one or two clues"
    if found.repairs:
        lines.append("any of these gives exactly one solution:")
    elif found.solvable:
        lines.append(f"no change of {clues} gives exactly one solution; any of these gives at least one:")
    elif found.complete:
        lines.append(f"no change of {clues} gives a solution")
    else:
        lines.append("the budget ran out before a repair was found")
    lines += [f"  {each}" for each in found.repairs or found.solvable]
    if not found.complete and (found.repairs or found.solvable):
        lines.append("  (there may be more)")
    return "\n".join(lines)


def _record(found: Repairs) -> dict[str, Any]:
    from gridwright.setting.telling import clue_record

    clues = found.conflict.clues if found.conflict else ()
    return {
        "status": found.status.value,
        "conflict": [clue_record(found.puzzle, clue) for clue in clues],
        "repairs": [_repair_record(each) for each in found.repairs],
        "solvable": [_repair_record(each) for each in found.solvable],
        "exact": found.complete,
    }


def _repair_record(repaired: Repair) -> dict[str, Any]:
    from gridwright.formats import to_id
    from gridwright.setting.telling import clue_record

    changed = [
        {"before": clue_record(repaired.before, clue), "after": clue_record(repaired.puzzle, clue)["value"]}
        for clue, _ in repaired.changes
    ]
    return {"id": to_id(repaired.puzzle), "changes": changed, "text": str(repaired)}


def _code(found: Repairs) -> Exit:
    from gridwright.puzzles.outcome import Status

    stopped = found.status is Status.UNKNOWN or (not found.complete and not found.repairs)
    return Exit.of(bool(found.repairs) or found.status is not Status.NONE, stopped=stopped)
