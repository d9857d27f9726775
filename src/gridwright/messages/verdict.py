"""How an explanation ends, in a few words: solved, or why not."""

from __future__ import annotations

from gridwright.messages.language import Language
from gridwright.messages.speaker import language
from gridwright.messages.words import capital
from gridwright.outcome import Status
from gridwright.step import Explanation


def say_verdict(explanation: Explanation, status: Status | None = None, lang: str = "en") -> str:
    """The end of an explanation. `status`, where it is known, says why there is nothing more to find.

    >>> import gridwright
    >>> say_verdict(gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1")))
    'solved in 10 steps'
    """
    words = language(lang)
    steps = _steps(len(explanation.steps), words)
    if explanation.solved:
        return words.solved.format(steps=steps)
    if explanation.stopped_by:
        return words.out_of_time.format(steps=steps)
    if explanation.broken:
        return words.no_solution.format(steps=steps)
    return words.no_further.format(steps=steps) + _why(status, words)


def say_end(status: Status | None, lang: str = "en") -> str:
    """What a hint says when there is no step: nothing is left to do, or why nothing follows."""
    words = language(lang)
    if status is Status.UNIQUE:
        return capital(words.nothing_left) + "."
    return capital(words.nothing_follows + _why(status, words)) + "."


def _why(status: Status | None, words: Language) -> str:
    reasons = {Status.NONE: words.there_is_none, Status.MULTIPLE: words.there_are_several}
    return words.colon + reasons[status] if status in reasons else ""


def _steps(number: int, words: Language) -> str:
    return (words.one_step if number == 1 else words.some_steps).format(n=number)
