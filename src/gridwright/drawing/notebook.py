"""Values in a notebook: a puzzle as its picture, an explanation as steps to open one by one."""

from __future__ import annotations

from functools import singledispatch
from html import escape

from gridwright.drawing.answers import draw_grade, draw_witness
from gridwright.drawing.pictures import draw
from gridwright.drawing.walkthrough import stages
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.grade import Grade
from gridwright.explaining.messages import say_verdict
from gridwright.puzzles.outcome import Outcome
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.witness import Witness
from gridwright.puzzles.wording import counted

MOST_STEPS = 100
"""A notebook keeps what it shows: of a longer explanation the first steps are drawn."""


@singledispatch
def to_html(value: object) -> str:
    """A value as HTML.

    >>> import gridwright
    >>> to_html(gridwright.parse("12.. .... .... ..4."))[:4]
    '<svg'
    """
    return f"<pre>{escape(str(value))}</pre>"


@to_html.register
def _puzzle(puzzle: Puzzle) -> str:
    return draw(puzzle).svg()


@to_html.register
def _outcome(outcome: Outcome) -> str:
    solution = outcome.solution
    picture = draw(outcome.puzzle) if solution is None else draw(outcome.puzzle, solution=solution)
    statistics = outcome.statistics
    told = f"{outcome.status}: {counted(statistics.choices, 'choice')}, {counted(statistics.backtracks, 'backtrack')}"
    return f"<figure>{picture.svg()}<figcaption>{escape(told)}</figcaption></figure>"


@to_html.register
def _explanation(explanation: Explanation) -> str:
    parts = [
        f"<p>{escape(f'{explanation.puzzle.title}: {say_verdict(explanation)}')}</p>",
        draw(explanation.puzzle).svg(),
    ]
    for number, stage in enumerate(stages(explanation, most=MOST_STEPS)):
        is_open = " open" if number == 0 else ""
        words = escape(stage.sentence).replace("\n", "<br>")
        parts.append(f"<details{is_open}><summary>{stage.name}. {words}</summary>{stage.drawing.svg()}</details>")
    left = len(explanation.steps) - MOST_STEPS
    if left > 0:
        parts.append(f"<p>… {counted(left, 'more step')}</p>")
    return "\n".join(parts)


@to_html.register
def _witness(witness: Witness) -> str:
    if witness.puzzle is None:
        return f"<p>{escape(str(witness))}</p>"
    return draw_witness(witness).svg()


@to_html.register
def _grade(grade: Grade) -> str:
    return draw_grade(grade).svg()
