"""`gridwright explain`: every step to the solution, the easiest technique first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from gridwright.cli import options
from gridwright.cli.command import command, option
from gridwright.cli.run import CommandRun, Exit, json_line, running

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gridwright.explaining.explanation import Explanation
    from gridwright.formats import Reading

_INDENT = "    "
_PLAIN = ("full-house", "hidden-single", "naked-single")
"""Techniques whose sentence says all; the others are drawn."""


@command
def explain(
    upto: options.Upto,
    no_uniqueness: options.NoUniqueness,
    lang: options.Lang,
    puzzles: options.TimedPuzzles,
    output: Annotated[str | None, option("-o, --output FILE", "Write to FILE; .html and .pdf have pictures.")],
    json: options.Json,
) -> None:
    """Explain how to solve puzzles, step by step.

    Every step uses the easiest technique that works.

    Exit code 1: the techniques don't solve a puzzle.

    \b
    Examples:
      gridwright explain sudoku:4x4:.2.43...4.2....1
      gridwright explain --upto x-wing --lang de -o steps.pdf puzzles.txt:3
    """
    from gridwright import explain
    from gridwright.explaining.messages import say_verdict
    from gridwright.records.verdict import status_after

    kind = (output or "").rpartition(".")[2].lower()
    in_pictures = kind in ("html", "pdf") and not json
    explained: list[Explanation] = []
    with running(output) as run:
        for reading in run.readings(puzzles):
            with run.reporting(reading.place):
                explanation = explain(reading.item, upto=upto, uniqueness=not no_uniqueness, budget=puzzles.budget)
                if in_pictures:
                    explained.append(explanation)
                else:
                    status = status_after(explanation, explanation.puzzle, puzzles.budget)
                    text = say_verdict(explanation, status, lang, upto or "")
                    record = {"status": status.value, **explanation.to_dict(lang), "text": text} if json else {}
                    run.write(json_line(record, reading) if json else _text(reading, explanation, text, lang))
                run.note(Exit.of(explanation.solved, stopped=bool(explanation.stopped_by)))
        if explained:
            _draw(run, explained, kind, lang)


def _draw(run: CommandRun, explained: list[Explanation], kind: str, lang: str) -> None:
    """A walkthrough: a picture per step, the sentence beneath."""
    from gridwright.drawing import walkthrough_html, walkthrough_pdf

    run.progress.working_on("drawing the steps")
    if kind == "pdf":
        run.output.write_bytes(walkthrough_pdf(explained, lang=lang))
    else:
        run.output.write_bytes(walkthrough_html(explained, lang=lang).encode())


def _text(reading: Reading, explanation: Explanation, verdict: str, lang: str) -> str:
    from gridwright.explaining.messages import say_evident, say_legend
    from gridwright.explaining.notes import notes_after

    puzzle = explanation.puzzle
    steps = [*filter(None, [say_evident(puzzle, lang)]), *_steps(explanation, lang)]
    lines = [f"{reading.place}: {puzzle.title}: {verdict}", str(puzzle), ""]
    if any(piece.startswith(_INDENT) for piece in steps):
        lines += [say_legend(lang), ""]
    if steps:
        lines += [*steps, "", str(puzzle.with_givens(notes_after(explanation).givens()))]
    return "\n".join(lines) + "\n"


def _steps(explanation: Explanation, lang: str) -> Iterator[str]:
    """Every step, with a picture where that helps; where there are thousands, simple ones in a row together."""
    from itertools import islice
    from textwrap import indent

    from gridwright.explaining.messages import picture, say, say_together
    from gridwright.explaining.notes import replay, told_together
    from gridwright.solving.model import compiled

    puzzle, replayed, number = explanation.puzzle, replay(explanation), 1
    model = compiled(puzzle)
    for length in told_together(explanation):
        if length > 1:
            steps = ((before.masks, step) for step, before in islice(replayed, length))
            yield f"{number}–{number + length - 1}. {say_together(puzzle, steps, lang)}"
        else:
            step, before = next(replayed)
            yield f"{number}. {say(puzzle, before.masks, step, lang, model)}".replace("\n", "\n    ")
            if step.technique not in _PLAIN and not any(line.depth for line in step.proof):
                yield indent(picture(puzzle, before.masks, step), _INDENT)
        number += length
