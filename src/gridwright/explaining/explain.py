"""Explaining: solves as people do, always with the easiest technique that gets anywhere, and keeps every step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from gridwright import _core
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.mistakes import marks_of
from gridwright.explaining.notes import first_candidates
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import TECHNIQUES, Mark, ProofLine, Role, Says, Step, Technique, technique
from gridwright.puzzles.wording import an
from gridwright.solving.model import Compiled, compiled
from gridwright.solving.plan import NO_LIMIT, seconds_of
from gridwright.solving.solve import solve


def ladder(puzzle: Puzzle, *, upto: str | None = None, uniqueness: bool = True) -> tuple[Technique, ...]:
    """The techniques for a puzzle, the easiest first: those that speak of the constraints it has.

    `upto` names the hardest; `uniqueness=False` leaves out those that assume that there is one solution only.

    >>> import gridwright
    >>> board = gridwright.parse("sudoku:4x4:.2.43...4.2....1")
    >>> [known.slug for known in ladder(board, upto="naked-single")]
    ['full-house', 'hidden-single', 'naked-single']
    """
    known = _known(compiled(puzzle), uniqueness)
    if upto is None:
        return known
    last = technique(upto)
    if last not in known:
        raise PuzzleError(
            f"{last.slug} is not a technique for {an(puzzle.title)} (known: {', '.join(row.slug for row in known)})"
        )
    return known[: known.index(last) + 1]


@lru_cache(maxsize=256)
def _known(model: Compiled, uniqueness: bool) -> tuple[Technique, ...]:
    return tuple(
        row for row in TECHNIQUES if model.kinds.issuperset(row.kinds) and (uniqueness or not row.assumes_uniqueness)
    )


def core_ladder(puzzle: Puzzle, model: Compiled, upto: str | None, uniqueness: bool) -> _core.Ladder:
    """The core's form of a puzzle's ladder; made once per board, since making it takes longer than an easy puzzle."""
    number = len(TECHNIQUES) if upto is None else len(ladder(puzzle, upto=upto, uniqueness=uniqueness))
    return _core_ladder(model, uniqueness, number)


@lru_cache(maxsize=256)
def _core_ladder(model: Compiled, uniqueness: bool, number: int) -> _core.Ladder:
    return _core.Ladder(model.core, [TECHNIQUES.index(row) for row in _known(model, uniqueness)[:number]])


def explain(
    puzzle: Puzzle | Position,
    *,
    upto: str | None = None,
    uniqueness: bool = True,
    most: int | None = None,
    marks: Sequence[int] = (),
    budget: Budget = UNLIMITED,
) -> Explanation:
    """Explains a puzzle step by step, as far as the techniques lead; with all of them, to the end.

    `upto` names the hardest technique that may be used; `uniqueness=False` does without those that assume that there is
    one solution only (if there are more, they are left out anyway); `most` limits the number of steps. `marks` are
    somebody's pencil marks, a bit mask per cell, 0 where nothing is noted: what they rule out is taken as ruled out.

    A Position is explained from its entries and, if it has one solution, from its marks; PuzzleError if they leave that
    out.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> explanation.solved, explanation.steps[0].technique, explanation.steps[0].places
    (True, 'hidden-single', ((2, 2),))
    """
    if isinstance(puzzle, Position):
        marks = marks or marks_of(puzzle, budget)
        puzzle = puzzle.current
    model = compiled(puzzle)
    known = core_ladder(puzzle, model, upto, uniqueness)
    found, open_cells, broken, stopped = known.explain(
        first_candidates(puzzle, model, marks), NO_LIMIT if most is None else most, seconds_of(budget)
    )
    steps = tuple(to_step(record) for record in found)
    if (
        assumed_uniqueness({step.technique for step in steps})
        and solve(puzzle, budget=budget).status is not Status.UNIQUE
    ):
        return explain(puzzle, upto=upto, uniqueness=False, most=most, marks=marks, budget=budget)
    solved = open_cells == 0 and not broken
    return Explanation(puzzle, steps, solved, broken, "budget" if stopped else "", tuple(marks))


def assumed_uniqueness(slugs: Iterable[str]) -> bool:
    """Whether any of the techniques holds only if there is one solution, which must then be checked."""
    return any(technique(slug).assumes_uniqueness for slug in slugs)


def to_step(record: _core.StepRecord) -> Step:
    """A step from the core's integers."""
    number, form, because, marks, removes, places, proof = record
    return Step(
        TECHNIQUES[number].slug,
        form,
        tuple(because),
        tuple(Mark(cell, values, Role(role)) for cell, values, role in marks),
        tuple(removes),
        tuple((cell, mask.bit_length() - 1) for cell, mask in places),
        tuple(
            ProofLine(Says(says), depth, _index(cell), values, _index(constraint))
            for says, depth, cell, values, constraint in proof
        ),
    )


def _index(number: int) -> int | None:
    return None if number < 0 else number
