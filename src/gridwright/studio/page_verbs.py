"""What only the page asks for: a board as data, the explanation as a walk in pictures, the search as a tree."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from gridwright.copies.moving import apply, sources
from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.pictures import draw, draw_step
from gridwright.drawing.steps import placed_by
from gridwright.drawing.walkthrough import stages
from gridwright.explaining.explain import explain
from gridwright.explaining.hint import hint
from gridwright.explaining.messages import say, say_name, say_verdict
from gridwright.explaining.notes import notes
from gridwright.explaining.technique_examples import first_use
from gridwright.families import family as family_of
from gridwright.formats import from_id, to_id
from gridwright.formats.tables.puzzle_record import Record
from gridwright.lab.experiments import compare
from gridwright.lab.plots import drawn
from gridwright.lab.report import page, setting, tables
from gridwright.lab.runs import Limits, Run
from gridwright.lab.tree import trace
from gridwright.lab.tree_drawing import draw_tree
from gridwright.lab.tree_words import caption
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import position_of
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import STRATEGIES, Strategy
from gridwright.puzzles.witness import Witness
from gridwright.puzzles.wording import quoted
from gridwright.records.record import hint_record, technique_record, techniques_of
from gridwright.solving.solve import solve
from gridwright.studio import fields
from gridwright.studio.board_data import board_data
from gridwright.studio.fields import ENTRIES, MARKS
from gridwright.studio.operation import LONG, Answer, Asked, Operation, Tell, readings
from gridwright.studio.verbs import FAMILY, LANG, STRATEGY, related

MOST_OPENED = 200
"""Of a longer list the first puzzles are opened."""
MOST_STAGES = 40
"""Stages of a walk that are sent at once."""


def _open(asked: Asked, tell: Tell) -> Answer:
    """The first puzzle of a text as a board, and the names of all."""
    found = readings(asked["puzzle"], asked.budget, MOST_OPENED)
    names = [{"id": to_id(reading.puzzle), "title": reading.puzzle.title} for reading in found]
    board = board_data(position_of(found[0].item), asked["lang"])
    return {"format": found[0].format.slug, "recipe": found[0].recipe, "puzzles": names, "board": board}


def _picture(asked: Asked, tell: Tell) -> Answer:
    return {"picture": draw(asked.position.current).inline_svg()}


def _walk(asked: Asked, tell: Tell) -> Answer:
    """The explanation from the board as it stands, or why it can't go on."""
    position, lang, first = asked.position, asked["lang"], asked["first"]
    mistake = hint(position, lang=lang, budget=asked.half)
    if mistake.wrong or mistake.status is Status.NONE:
        return {**hint_record(mistake, lang), "stages": [], "of": 0}
    explanation = explain(position.current, marks=mistake.marks, budget=asked.half)
    told: list[Record] = []
    for stage in islice(stages(explanation, lang=lang), first, first + MOST_STAGES):
        told.append({"name": stage.name, "text": stage.sentence, "picture": stage.drawing.inline_svg()})
    verdict = say_verdict(explanation, None if explanation.solved else mistake.status, lang)
    techniques = [{"technique": step.technique, "name": say_name(step.technique, lang)} for step in explanation.steps]
    return {"stages": told, "of": len(techniques), "techniques": techniques, "verdict": verdict, "wrong": []}


def _technique(asked: Asked, tell: Tell) -> Answer:
    """A technique with its example: the step that shows it as a sentence and a picture."""
    family, lang = family_of(asked["family"]), asked["lang"]
    known = next((row for row in techniques_of(family) if row.slug == asked["technique"]), None)
    if known is None:
        raise RequestError(f"{family.name} has no technique {quoted(asked['technique'])}")
    record = technique_record(family, known, lang)
    puzzle = from_id(record["example"]) if record["example"] else None
    found = first_use(puzzle, known.slug, budget=asked.budget) if puzzle else None
    if puzzle and found:
        record["text"] = say(puzzle, found[0].masks, found[1], lang)
        record["picture"] = draw_step(puzzle, *found, lang=lang).inline_svg()
    return record


def _step(asked: Asked, tell: Tell) -> Answer:
    """A hint of the third level with its picture."""
    position, lang = asked.position, asked["lang"]
    found = hint(position, level=3, lang=lang, full=True, budget=asked.half)
    record = hint_record(found, lang)
    if found.step is not None:
        before = notes(found.puzzle, found.marks)
        record["picture"] = draw_step(found.puzzle, before, found.step, lang=lang).inline_svg()
        record["name"] = say_name(found.step.technique, lang)
        record["places"] = list(placed_by(found.puzzle, before, found.step).items())
    return record


def _tree(asked: Asked, tell: Tell) -> Answer:
    """What a strategy does on the puzzle: the numbers, and the beginning of its search as a picture."""
    puzzle = asked.position.current
    chosen = Strategy.parse(asked["strategy"] or puzzle.family.strategy)
    outcome = solve(puzzle, budget=asked.budget, strategy=chosen, engine="search")
    done = outcome.statistics
    numbers = {name: getattr(done, name) for name in ("choices", "backtracks", "propagations", "depth", "seconds")}
    tree, lang = trace(puzzle, chosen, nodes=asked["nodes"]), asked["lang"]
    picture = draw_tree(tree, lang=lang, captioned=False).inline_svg()
    told = {"caption": caption(tree, lang), "picture": picture}
    return {"strategy": str(chosen), "status": outcome.status, **numbers, **told}


def _moves(asked: Asked, tell: Tell) -> Answer:
    """As `relate`, with the board after every move, and where each of its cells comes from; None where none moves."""
    puzzle, second = asked.puzzle, asked.other
    record, witness = related(asked, second)
    boards = [_pictured(puzzle)]
    for move in witness.moves if witness else ():
        before = None if move.kind == "values" else sources(puzzle, move)
        puzzle = apply(Witness((move,), puzzle.symbols), puzzle)
        boards.append({**_pictured(puzzle), "sources": before})
    return {"moves": [], **record, "boards": boards, "other": _pictured(second)}


def _pictured(puzzle: Puzzle) -> Record:
    """A puzzle as a picture, and the cells whose values stand in it, in their order there."""
    givens = DrawnBoard(puzzle, Window.whole(puzzle)).givens
    given = [cell for cell, value in enumerate(givens) if value is not None]
    return {"picture": draw(puzzle).inline_svg(), "given": given, "columns": puzzle.shape[1]}


def _report(asked: Asked, tell: Tell) -> Answer:
    """The strategies for a puzzle, each in a process of its own: what a page shows of it, and the report as a file."""
    puzzle = asked.position.current
    names = _fitting(puzzle)
    number = len(names)
    done: list[Run] = []

    def on_run(run: Run, *_: object) -> None:
        done.append(run)
        tell({"done": len(done), "of": number})

    runs = compare([puzzle], names, limits=Limits(max(asked["seconds"] / number, 0.1)), on_run=on_run)
    plots = list(drawn(runs))
    return {
        "setting": setting(runs),
        "tables": tables(runs),
        "plots": [{"caption": plot.caption, "picture": drawing.inline_svg()} for plot, drawing in plots],
        "page": page(runs, [(plot, drawing.svg()) for plot, drawing in plots], title=puzzle.title),
    }


def _fitting(puzzle: Puzzle) -> list[str]:
    """The named strategies that are made for a puzzle's family: each of their inferences finds something under its main
    rules. Its own is always there."""
    family = puzzle.family
    usual = replace(puzzle, variant=family.variants[0].slug)
    return [slug for slug, strategy in STRATEGIES.items() if slug == family.strategy or not strategy.idle(usual)]


def _strategies(asked: Asked, tell: Tell) -> Answer:
    return {"strategies": _fitting(asked.puzzle)}


PAGE_VERBS = (
    Operation("open", "The puzzles of a text: the first as a board to play.", _open, (fields.puzzle(), LANG)),
    Operation("picture", "A puzzle as a picture within a page.", _picture, (fields.puzzle(),)),
    Operation(
        "walk",
        "The explanation in stages, each with its picture.",
        _walk,
        (fields.puzzle(), ENTRIES, MARKS, fields.number("first", "The first stage, from 0.", 0, 100_000, 0), LANG),
    ),
    Operation(
        "technique",
        "A technique: its example, with the step that shows it.",
        _technique,
        (FAMILY, fields.text("technique", "Its slug."), LANG),
    ),
    Operation("step", "The next step with its picture.", _step, (fields.puzzle(), ENTRIES, MARKS, LANG)),
    Operation(
        "tree",
        "What a strategy does on a puzzle: numbers, and the search tree as a picture.",
        _tree,
        (fields.puzzle(), ENTRIES, STRATEGY, fields.number("nodes", "Trials that are drawn.", 0, 200, 40), LANG),
    ),
    Operation(
        "moves",
        "As relate, with a picture of the board after every move.",
        _moves,
        (fields.puzzle(), fields.puzzle("other", "The second puzzle."), LANG),
        LONG,
    ),
    Operation(
        "report",
        "The laboratory's report on the strategies for a puzzle: its tables and plots, and all of it as a page.",
        _report,
        (fields.puzzle(), ENTRIES),
        LONG,
    ),
    Operation("strategies", "The named strategies for a puzzle.", _strategies, (fields.puzzle(),)),
)
