"""How an explanation ends, in a few words: solved, or why not."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from gridwright.explaining.messages.language import Language
from gridwright.explaining.messages.names import capital
from gridwright.explaining.messages.speaker import Effects, language
from gridwright.explaining.notes import evident, notes_after
from gridwright.puzzles.constraint import AllDifferent, Cells, PartialValues
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Puzzle
from gridwright.solving.model import compiled
from gridwright.solving.violation import say_broken

if TYPE_CHECKING:
    from gridwright.explaining.explanation import Explanation


def say_verdict(explanation: Explanation, status: Status | None = None, lang: str = "en", upto: str = "") -> str:
    """The end of an explanation. `status`, where it is known, says why there is nothing more to find, and so does the
    hardest technique that was allowed.

    >>> import gridwright
    >>> say_verdict(gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1")))
    'solved in 10 steps'
    """
    words = language(lang)
    steps = _steps(len(explanation.steps), words)
    if explanation.solved:
        return words.phrase("solved", steps=steps)
    if explanation.stopped_by:
        return words.phrase("out_of_time", steps=steps)
    if explanation.broken:
        key = "no_solution" if explanation.steps else "no_solution_at_all"
        return words.phrase(key, steps=steps, why=_clash(explanation, words))
    told = words.phrase("no_further", steps=steps)
    if upto:
        return told + words.phrase("colon") + words.phrase("no_further_by", technique=words.name_within(upto))
    return told + _why(status, words)


def say_evident(puzzle: Puzzle, lang: str = "en") -> str:
    """The open cells that need no step, with their values; '' where there are none.

    >>> import gridwright
    >>> say_evident(gridwright.parse("sudoku:1x1:."))
    'There is only one possibility: R1C1 is 1.'
    """
    words = language(lang)
    effects = Effects(puzzle, compiled(puzzle))
    for cell, value in evident(puzzle).items():
        effects.place(cell, value)
    told = effects.say(words)
    return capital(words.phrase("evident", all=told)) + "." if told else ""


def _clash(explanation: Explanation, words: Language) -> str:
    """What can't be: a constraint that the settled cells break, a cell without values, or a value without a place."""
    puzzle = explanation.puzzle
    after = notes_after(explanation)
    values = [given if given is not None else found for given, found in zip(puzzle.givens, after.givens(), strict=True)]
    cells, why = clash(puzzle, values, words)
    if cells:
        return why
    if 0 in after.masks:
        return words.phrase("no_value", cell=puzzle.cell_name(after.masks.index(0)))
    everything = (1 << puzzle.family.value_count(puzzle.shape)) - 1
    for constraint in compiled(puzzle).constraints:
        if isinstance(constraint, AllDifferent) and len(constraint.scope) == everything.bit_length():
            missing = everything & ~reduce(or_, [after.masks[cell] for cell in constraint.scope])
            if missing:
                return say_broken(puzzle, constraint, words.slug, missing=missing & -missing)
    return words.phrase("there_is_none")


def clash(puzzle: Puzzle, values: PartialValues, words: Language) -> tuple[Cells, str]:
    """The cells that break a constraint, the first that is broken, and how; no cells if none is."""
    for constraint in compiled(puzzle).constraints:
        cells = constraint.conflict(values)
        if cells:
            return cells, say_broken(puzzle, constraint, words.slug, cells=cells, values=values)
    return (), ""


def say_end(status: Status | None, lang: str = "en", *, stopped: bool = False) -> str:
    """What a hint says when there is no step: nothing is left to do, or why nothing follows, as far as was looked."""
    words = language(lang)
    if stopped:
        return capital(words.phrase("nothing_found") + _why(status, words)) + "."
    if status is Status.UNIQUE:
        return capital(words.phrase("nothing_left")) + "."
    return capital(words.phrase("nothing_follows") + _why(status, words)) + "."


def _why(status: Status | None, words: Language) -> str:
    reasons = {Status.NONE: "there_is_none", Status.MULTIPLE: "there_are_several"}
    return words.phrase("colon") + words.phrase(reasons[status]) if status in reasons else ""


def _steps(number: int, words: Language) -> str:
    return words.phrase("one_step" if number == 1 else "some_steps", n=number)
