"""A walkthrough: the way to the solution, with a picture and a sentence for each step; as a web page or a PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import islice

from gridwright.drawing.drawing import Drawing
from gridwright.drawing.flow import Area, Flow
from gridwright.drawing.pictures import draw, draw_step
from gridwright.drawing.shapes import Text
from gridwright.drawing.themes import theme_named
from gridwright.drawing.words import page_word
from gridwright.drawing.writers.pdf import Metadata, Page, pages_to_pdf
from gridwright.drawing.writers.svg import FALLBACK, faces_of
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.messages import say, say_evident, say_together, say_verdict
from gridwright.explaining.notes import notes_after, replay, told_together
from gridwright.puzzles.step import Notes, Step

A4 = (210.0, 297.0)
MARGIN = 16.0
WORDS, TITLE, NOTE = 3.2, 6.0, 2.8
"""Sizes of words, in millimetres."""
PICTURE = 66.0
"""The widest picture in a column: three of a square board fit a page."""


@dataclass(frozen=True, slots=True)
class Stage:
    """What is told at once: a step, or several simple ones."""

    name: str
    """Its number, or the first and the last."""
    sentence: str
    drawing: Drawing


def stages(
    explanation: Explanation, *, lang: str = "en", theme: str = "light", most: int | None = None
) -> Iterator[Stage]:
    """The stages of an explanation, of at most `most` steps.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> [stage.name for stage in stages(explanation)][-1]
    '10'
    """
    puzzle, replayed, number = explanation.puzzle, replay(explanation), 1
    for length in told_together(explanation):
        if most is not None and number > most:
            return
        name = str(number) if length == 1 else f"{number}–{number + length - 1}"
        if length == 1:
            step, before = next(replayed)
            sentence = say(puzzle, before.masks, step, lang)
            yield Stage(name, sentence, draw_step(puzzle, before, step, title=name, theme=theme, lang=lang))
        else:
            yield _together(explanation, list(islice(_copied(replayed), length)), name, lang, theme)
        number += length


def _copied(replayed: Iterator[tuple[Step, Notes]]) -> Iterator[tuple[Step, list[int], list[bool]]]:
    for step, before in replayed:
        yield step, list(before.masks), list(before.settled)


def _together(
    explanation: Explanation, members: Sequence[tuple[Step, list[int], list[bool]]], name: str, lang: str, theme: str
) -> Stage:
    """Simple steps in one picture: all that they place, on the board before the first."""
    puzzle = explanation.puzzle
    first, masks, settled = members[0]
    before = Notes(masks, ())
    before.settled = settled
    places = tuple(place for step, *_ in members for place in step.places)
    placed = {cell for cell, _ in places}
    removes = tuple(pair for step, *_ in members for pair in step.removes if pair[0] not in placed)
    joint = Step(first.technique, first.form, (), (), removes, places)
    sentence = say_together(puzzle, ((masks, step) for step, masks, _ in members), lang)
    return Stage(name, sentence, draw_step(puzzle, before, joint, title=name, theme=theme, lang=lang))


def walkthrough_html(explanations: Iterable[Explanation], *, lang: str = "en", theme: str = "light") -> str:
    """A web page of its own, without anything from elsewhere."""
    parts: list[str | tuple[Drawing, str]] = []
    titles: list[str] = []
    for explanation in explanations:
        puzzle = explanation.puzzle
        titles.append(puzzle.title)
        told = f"{say_verdict(explanation, lang=lang)}. {say_evident(puzzle, lang)}".strip()
        parts += [f"<h1>{escape(puzzle.title)}</h1>", (draw(puzzle, theme=theme), told), '<div class="steps">']
        parts += [
            (stage.drawing, f"{stage.name}. {stage.sentence}") for stage in stages(explanation, lang=lang, theme=theme)
        ]
        parts += ["</div>", (_end(explanation, theme), page_word("solution", lang) if explanation.solved else "")]
    chosen = theme_named(theme)
    shapes = (shape for part in parts if not isinstance(part, str) for shape in part[0].shapes)
    family, faces = faces_of(shapes, chosen)
    style = (
        f"{faces}body{{font-family:{FALLBACK};max-width:70rem;margin:2rem auto;padding:0 1rem;"
        f"background:{chosen.paper};color:{chosen.inks['text'].fill}}}"
        ".steps{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1.5rem}"
        "figure{margin:0;break-inside:avoid}figcaption{margin:.5rem 0;line-height:1.4}svg{max-width:100%;height:auto}"
    )
    head = [
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{escape(', '.join(titles))}</title>\n<style>{style}</style>",
    ]
    body = [part if isinstance(part, str) else _figure(*part, family) for part in parts]
    return "\n".join([*head, *body, "</html>", ""])


def _figure(drawing: Drawing, words: str, family: str) -> str:
    caption = escape(words).replace("\n", "<br>")
    return f"<figure>{drawing.svg(family=family)}<figcaption>{caption}</figcaption></figure>"


def walkthrough_pdf(explanations: Iterable[Explanation], *, lang: str = "en", theme: str = "light") -> bytes:
    """A PDF of A4 pages in two columns."""
    pages: list[Page] = []
    titles: list[str] = []
    for explanation in explanations:
        titles.append(explanation.puzzle.title)
        filled = _flowed(explanation, lang, theme).pages
        for index, shapes in enumerate(filled):
            number = Text(A4[0] / 2, A4[1] - MARGIN / 2, str(len(pages) + 1), NOTE, "note")
            pages.append(Page((*shapes, number), *A4, None if index else explanation.puzzle.title))
    return pages_to_pdf(pages, theme, Metadata(title=", ".join(titles), language=lang))


def _flowed(explanation: Explanation, lang: str, theme: str) -> Flow:
    puzzle = explanation.puzzle
    flow = Flow(Area(MARGIN, MARGIN, A4[0] - 2 * MARGIN, A4[1] - 2 * MARGIN), columns=2)
    flow.text(puzzle.title, TITLE, "title", bold=True)
    flow.text(say_verdict(explanation, lang=lang) + ".", WORDS)
    flow.space(3)
    flow.picture(draw(puzzle, names=True, theme=theme), width=PICTURE)
    told = say_evident(puzzle, lang)
    if told:
        flow.text(told, WORDS)
    for stage in stages(explanation, lang=lang, theme=theme):
        flow.space(6)
        flow.picture(stage.drawing, keep=4 * WORDS, width=PICTURE)
        flow.space(1.5)
        flow.text(f"{stage.name}. {stage.sentence}", WORDS)
    flow.space(6)
    flow.picture(_end(explanation, theme), keep=2 * WORDS, width=PICTURE)
    if explanation.solved:
        flow.text(page_word("solution", lang), WORDS, "title", bold=True)
    return flow


def _end(explanation: Explanation, theme: str) -> Drawing:
    """The board after the last step."""
    puzzle = explanation.puzzle
    values = notes_after(explanation).givens()
    return draw(puzzle, solution=values, names=True, theme=theme)
