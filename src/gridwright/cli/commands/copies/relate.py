"""`gridwright relate`: is the second puzzle a copy of the first, and by which moves; if not, what differs?"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import FILE, Bundle, argument, command, option, wrong
from gridwright.cli.run import CommandRun, Exit, json_line, reading_record, running
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.cli.inputs import Puzzles
    from gridwright.formats import Reading
    from gridwright.puzzles.puzzle import Puzzle

    Pair = tuple[Reading, Reading]

First = Annotated[str, argument("A", "The first puzzle, in a file or as text; or a file with both.", type=FILE)]
Second = Annotated[str | None, argument("[B]", "The second puzzle, in a file or as text.", type=FILE)]
Every = Annotated[bool, option("-a, --all", "List every way to turn the first into the second.")]
Solutions = Annotated[bool, option("--solutions", "Compare the solutions instead of the clues.")]


def _one_or_two(
    first: First, second: Second, time: options.Time, family: options.Family, rules: options.Rules, format: options.From
) -> OneOrTwo:
    files = (first,) if second is None else (first, second)
    return replace(options.puzzles_of(files, family, rules, format), budget=Budget(time))


OneOrTwo = Annotated["Puzzles", Bundle(_one_or_two)]


@command
def relate(puzzles: OneOrTwo, every: Every, solutions: Solutions, output: options.Output, json: options.Json) -> None:
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

    kind = "" if json else picture_kind(output)
    if (every or solutions) and kind:
        raise wrong("a picture shows one way to turn A into B: leave out --all and --solutions")
    with running(output) as run:
        pair = _pair(run, puzzles)
        compared = pair and (_solved(run, pair, puzzles.budget) if solutions else (pair[0].puzzle, pair[1].puzzle))
        if pair and compared:
            comparison = _Comparison(run, pair, compared, puzzles.budget, json)
            comparison.write_all() if every else comparison.write_one(kind)


def _pair(run: CommandRun, puzzles: Puzzles) -> Pair | None:
    """Exactly two puzzles: both of one file, or one of each."""
    from gridwright.cli.inputs import name_of

    wanted = 2 // len(puzzles.files)
    found: list[Reading] = []
    for given in puzzles.by_file():
        readings: list[Reading] = []
        for reading in run.readings(given):
            readings.append(reading)
            if len(readings) > wanted:
                break
        if len(readings) > wanted or (len(readings) < wanted and not run.code):  # else the reason was reported
            number = f"more than {wanted}" if len(readings) > wanted else str(len(readings))
            expected = "two puzzles" if wanted == 2 else "one puzzle"
            run.report(f"{name_of(given.files[0])}: expected {expected}, found {number}")
        found += readings
    return (found[0], found[1]) if len(found) == 2 and not run.code else None


def _solved(run: CommandRun, pair: Pair, budget: Budget) -> tuple[Puzzle, Puzzle] | None:
    """The one solution of each, as puzzles; what a puzzle has instead is reported."""
    from gridwright import Status, solve
    from gridwright.records.verdict import WHY_UNSOLVED

    grids = []
    for reading in pair:
        outcome = solve(reading.puzzle, budget=budget)
        if outcome.status is Status.UNIQUE and outcome.solved is not None:
            grids.append(outcome.solved)
            continue
        why = WHY_UNSOLVED[outcome.status]
        run.message(f"{reading.place}: {why}; --solutions needs puzzles with exactly one solution")
        run.note(Exit.of(False, stopped=outcome.status is Status.UNKNOWN))
    return (grids[0], grids[1]) if len(grids) == 2 else None


@dataclass(frozen=True, slots=True)
class _Comparison:
    """Two puzzles, and what of them is compared: the clues or the solutions."""

    run: CommandRun
    pair: Pair
    compared: tuple[Puzzle, Puzzle]
    budget: Budget
    json: bool

    def write_one(self, kind: str) -> None:
        """One way, in words, as data or as a picture; or why there is none."""
        from gridwright import relate
        from gridwright.drawing import draw_witness

        clues = (self.pair[0].puzzle, self.pair[1].puzzle)
        with_clues = None if clues == self.compared or self.json else relate(*clues, budget=self.budget)
        witness = with_clues or relate(*self.compared, budget=self.budget)
        reason = "" if witness else self._reason()
        if self.json:
            data = witness.data() if witness else {}
            self.run.write(self._record(copies=witness is not None, reason=reason, **data))
            return
        answer = "yes: the second is a copy of the first" if witness else f"no: {reason}"
        if clues != self.compared:
            how = "and so are the puzzles" if with_clues else "with different clues"
            answer = f"no: the solutions are not copies of each other ({reason})"
            answer = f"yes: the second solution is a copy of the first, {how}" if witness else answer
        if kind:
            self.run.message(answer)
            if witness:
                self.run.output.write_bytes(draw_witness(witness).written(kind))
        else:
            moves = [move.sentence(witness.symbols) for move in witness.moves] or [str(witness)] if witness else []
            self.run.write(answer + "\n" + "".join(f"  {move}\n" for move in moves))

    def write_all(self) -> None:
        """Every way, and their number; or why there is none."""
        from gridwright import witnesses

        number = 0
        for number, witness in enumerate(witnesses(*self.compared, budget=self.budget), 1):
            record = self._record(number=number, **witness.data()) if self.json else ""
            self.run.write(record or f"{number}: {witness}\n")
        reason = "" if number else self._reason()
        answer = f"yes, in {counted(number, 'way')}\n" if number else f"no: {reason}\n"
        self.run.write(self._record(copies=number > 0, number=number, reason=reason) if self.json else answer)

    def _reason(self) -> str:
        """Why they are no copies, which is a negative answer."""
        from gridwright.copies.difference import reason_for_no

        self.run.note(Exit.NEGATIVE)
        return reason_for_no(*self.compared)

    def _record(self, **answer: Any) -> str:
        return json_line({"other": reading_record(self.pair[1]), **answer}, self.pair[0])
