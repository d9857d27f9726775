"""`gridwright relate`: is the second puzzle a copy of the first, and by which moves; if not, what differs?"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import argument, command, option, wrong
from gridwright.cli.run import Exit, Run, json_line, reading_record, running
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from gridwright.cli.inputs import Reader
    from gridwright.formats import Reading
    from gridwright.puzzles.budget import Budget
    from gridwright.puzzles.puzzle import Puzzle
    from gridwright.puzzles.witness import Witness

    Line = Callable[[dict[str, Any]], str]

First = Annotated[str, argument("A", "The first puzzle, in a file or as text; or a file with both.")]
Second = Annotated[str | None, argument("[B]", "The second puzzle, in a file or as text.")]
Every = Annotated[bool, option("-a, --all", "List every way to turn the first into the second.")]
Solutions = Annotated[bool, option("--solutions", "Compare the solutions instead of the clues.")]


@command
def relate(
    first: First,
    second: Second,
    every: Every,
    solutions: Solutions,
    output: options.Output,
    reader: options.TimedReader,
    json: options.Json,
) -> None:
    """Say whether one puzzle is a copy of another, and how.

    The answer lists the moves that turn the first into the second, or says what differs.

    Exit code 1: they are no copies.

    \b
    Examples:
      gridwright relate pair.txt
      gridwright relate --all first.txt second.txt
      gridwright relate first.txt second.txt -o moves.svg
    """
    from gridwright.drawing import picture_kind

    if (every or solutions) and not json and picture_kind(output):
        raise wrong("a picture shows one way to turn A into B: leave out --all and --solutions")
    with running(output) as run:
        pair = _pair(run, [first] if second is None else [first, second], reader)
        if pair is not None:
            _answer(run, pair, reader.budget, every=every, solutions=solutions, json=json)


def _answer(
    run: Run, pair: tuple[Reading, Reading], budget: Budget, *, every: bool, solutions: bool, json: bool
) -> None:
    puzzles = (pair[0].puzzle, pair[1].puzzle)
    compared = _solved(run, pair, budget) if solutions else puzzles
    line = partial(_line, pair) if json else None
    if compared is None:
        return
    if every:
        _tell_all(run, *compared, budget, line)
    elif solutions and not json:
        _tell_solutions(run, puzzles, compared, budget)
    else:
        _tell(run, *compared, budget, line)


def _pair(run: Run, files: list[str], reader: Reader) -> tuple[Reading, Reading] | None:
    """Exactly two puzzles: both of one file, or one of each."""
    from gridwright.cli.inputs import name_of

    wanted = 2 // len(files)
    found: list[Reading] = []
    for file in files:
        readings: list[Reading] = []
        for reading in run.puzzles([file], reader):
            readings.append(reading)
            if len(readings) > wanted:
                break
        if len(readings) > wanted or (len(readings) < wanted and not run.code):  # else it was told why
            number = f"more than {wanted}" if len(readings) > wanted else str(len(readings))
            asked = "two puzzles" if wanted == 2 else "one puzzle"
            run.report(f"{name_of(file)}: expected {asked}, found {number}")
        found += readings
    return (found[0], found[1]) if len(found) == 2 and not run.code else None


def _solved(run: Run, pair: Iterable[Reading], budget: Budget) -> tuple[Puzzle, Puzzle] | None:
    """The one solution of each, as puzzles; a puzzle without exactly one is told."""
    from gridwright import Status, solve
    from gridwright.records.verdict import WHY_UNSOLVED

    grids = []
    for reading in pair:
        outcome = solve(reading.puzzle, budget=budget)
        if outcome.status is Status.UNIQUE and outcome.solved is not None:
            grids.append(outcome.solved)
            continue
        why = WHY_UNSOLVED[outcome.status]
        run.tell(f"{reading.place}: {why}; --solutions needs puzzles with exactly one solution")
        run.note(Exit.of(False, stopped=outcome.status is Status.UNKNOWN))
    return (grids[0], grids[1]) if len(grids) == 2 else None


def _tell(run: Run, first: Puzzle, second: Puzzle, budget: Budget, line: Line | None) -> None:
    from gridwright import relate
    from gridwright.drawing import draw_witness, picture_kind

    witness = relate(first, second, budget=budget)
    reason = "" if witness else _no(run, first, second)
    said = f"no: {reason}" if witness is None else "yes: the second is a copy of the first"
    if line:
        run.write(line({"copies": witness is not None, "reason": reason, **(witness.data() if witness else {})}))
    elif kind := picture_kind(run.output.name):
        run.tell(said)
        if witness:
            run.output.write_bytes(draw_witness(witness).written(kind))
    else:
        run.write(f"{said}\n{_steps(witness)}")


def _no(run: Run, first: Puzzle, second: Puzzle) -> str:
    """Why two puzzles are no copies, which is a negative answer."""
    from gridwright.copies.difference import reason_for_no

    run.note(Exit.NEGATIVE)
    return reason_for_no(first, second)


def _steps(witness: Witness | None) -> str:
    steps = [move.sentence(witness.symbols) for move in witness.moves] or [str(witness)] if witness else []
    return "".join(f"  {step}\n" for step in steps)


def _tell_all(run: Run, first: Puzzle, second: Puzzle, budget: Budget, line: Line | None) -> None:
    from gridwright import witnesses

    number = 0
    for number, witness in enumerate(witnesses(first, second, budget=budget), 1):
        run.write(line({"number": number, **witness.data()}) if line else f"{number}: {witness}\n")
    reason = "" if number else _no(run, first, second)
    if line:
        run.write(line({"copies": number > 0, "number": number, "reason": reason}))
    else:
        run.write(f"yes, in {counted(number, 'way')}\n" if number else f"no: {reason}\n")


def _tell_solutions(run: Run, puzzles: tuple[Puzzle, Puzzle], solved: tuple[Puzzle, Puzzle], budget: Budget) -> None:
    from gridwright import relate

    whole = relate(*puzzles, budget=budget)
    witness = whole or relate(*solved, budget=budget)
    clues = "and so are the puzzles" if whole else "with different clues"
    said = f"yes: the second solution is a copy of the first, {clues}"
    if witness is None:
        said = f"no: the solutions are not copies of each other ({_no(run, *solved)})"
    run.write(f"{said}\n{_steps(witness)}")


def _line(pair: tuple[Reading, Reading], answer: dict[str, Any]) -> str:
    return json_line({"other": reading_record(pair[1]), **answer}, pair[0])
