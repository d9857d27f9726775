"""The verbs of the interface: the same as on the command line, and the same records as `--json` there."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from gridwright.copies.difference import reason_for_no
from gridwright.copies.relate import relate
from gridwright.drawing import KINDS, THEMES, draw
from gridwright.drawing.words import say_rule, say_sizes, say_variant
from gridwright.explaining.explain import explain
from gridwright.explaining.grade import grade
from gridwright.explaining.hint import hint
from gridwright.explaining.messages import LANGUAGES, say_verdict
from gridwright.families import FAMILIES
from gridwright.families import family as family_of
from gridwright.formats import FORMATS, to_text
from gridwright.formats.tables.puzzle_record import Record, record_of
from gridwright.generating.generate import generate
from gridwright.generating.request import OPTIONS
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import Strategy
from gridwright.puzzles.witness import Witness
from gridwright.records.record import (
    check_record,
    count_record,
    family_record,
    hint_record,
    known,
    technique_record,
    techniques_of,
)
from gridwright.records.verdict import outcome_record, status_after, verdict_of
from gridwright.solving.check import check, unique_under
from gridwright.solving.count import count
from gridwright.solving.solve import solve
from gridwright.studio import fields
from gridwright.studio.fields import ENTRIES, MARKS, Field
from gridwright.studio.operation import LONG, Answer, Asked, File, Operation, Tell

LANG = fields.choice("lang", "The language of the sentences.", tuple(LANGUAGES), "en")
STRATEGY = fields.text("strategy", "A strategy by name, or parts joined by +.", None)
UNIQUENESS = fields.flag("uniqueness", "Whether techniques may assume that there is one solution.", True)
MOST_MADE = 100
MOST_MASK = 66 * 66
"""Marks of a pattern: a board of 64×64 with its rim."""
MEDIA_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}


def _strategy(asked: Asked) -> Strategy | None:
    return None if asked["strategy"] is None else Strategy.parse(asked["strategy"])


def _solve(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    outcome = solve(puzzle, limit=asked["limit"], budget=asked.budget, strategy=_strategy(asked))
    other = unique_under(puzzle, budget=asked.budget) if outcome.status is Status.NONE else None
    verdict = verdict_of(outcome, other)
    return {**record_of(puzzle), **outcome_record(puzzle, outcome.solutions, verdict, measured=True)}


def _check(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    return {**record_of(puzzle), **check_record(check(puzzle), asked["lang"])}


def _count(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    total = count(puzzle, limit=asked["limit"], budget=asked.budget, strategy=_strategy(asked))
    return {**record_of(puzzle), **count_record(total, measured=True)}


def _hint(asked: Asked, tell: Tell) -> Answer:
    position, lang = asked.position, asked["lang"]
    found = hint(position, level=asked["level"], lang=lang, budget=asked.half)
    return {**record_of(position.puzzle), **hint_record(found, lang)}


def _explain(asked: Asked, tell: Tell) -> Answer:
    puzzle, lang = asked.position.current, asked["lang"]
    explanation = explain(puzzle, upto=asked["upto"], uniqueness=asked["uniqueness"], budget=asked.half)
    status = status_after(explanation, puzzle, asked.budget)
    text = say_verdict(explanation, status, lang, asked["upto"] or "")
    return {**record_of(puzzle), "status": status.value, **explanation.to_dict(lang), "text": text}


def _grade(asked: Asked, tell: Tell) -> Answer:
    puzzle = asked.position.current
    graded = grade(puzzle, uniqueness=asked["uniqueness"], budget=asked.half)
    status = status_after(graded, puzzle, asked.budget)
    return {**record_of(puzzle), "status": status.value, "grade": graded.to_dict()}


def _generate(asked: Asked, tell: Tell) -> Answer:
    """Every puzzle is reported as soon as it is made."""
    wanted = {name: asked[name] for name in (*OPTIONS, "rules") if asked[name] is not None}
    made = generate(asked["family"], asked["size"], n=asked["n"], seed=asked.seed, budget=asked.budget, **wanted)
    records: list[Record] = []
    for each in made:
        graded = grade(each.puzzle, budget=asked.budget)
        records.append(record_of(known(each.puzzle, each.solution, graded, each.recipe)))
        tell({"done": len(records), "of": asked["n"], "puzzle": records[-1]})
    return {"puzzles": records}


def _relate(asked: Asked, tell: Tell) -> Answer:
    return related(asked, asked.other)[0]


def related(asked: Asked, second: Puzzle) -> tuple[Record, Witness | None]:
    """Whether another puzzle is a copy of the one that is asked about, and the moves."""
    first = asked.puzzle
    witness = relate(first, second, budget=asked.budget)
    lang = asked["lang"]
    reason = "" if witness else reason_for_no(first, second, lang)
    answer = {"copies": witness is not None, "reason": reason, **(witness.data(lang) if witness else {})}
    return {**record_of(first), "other": record_of(second), **answer}, witness


def _convert(asked: Asked, tell: Tell) -> Answer:
    return _written(asked.position, asked["to"])


def _written(position: Position, slug: str) -> Record:
    """Many formats have no place for entries; the record says whether they are in the text."""
    text = to_text(position, slug)
    kept = not position.entries or text != to_text(replace(position, entries=()), slug)
    return {"format": slug, "text": text, "entries_kept": kept}


def _texts(asked: Asked, tell: Tell) -> Answer:
    """The family's own formats come first. What can't hold this puzzle is left out."""
    position = asked.position
    own = position.puzzle.family.formats
    slugs = dict.fromkeys((*own, *(known.slug for known in FORMATS if known.write)))
    texts: list[Record] = []
    for slug in slugs:
        with suppress(PuzzleError):
            texts.append(_written(position, slug))
    return {"texts": texts}


def _draw(asked: Asked, tell: Tell) -> Answer:
    shown = {name: asked[name] for name in ("solution", "candidates", "step", "theme", "lang")}
    picture = draw(asked.position.current, **shown)
    return File(picture.written(asked["kind"], asked["dpi"]), MEDIA_TYPES[asked["kind"]])


def _families(asked: Asked, tell: Tell) -> Answer:
    lang, records = asked["lang"], [family_record(family) for family in FAMILIES]
    for family, record in zip(FAMILIES, records, strict=True):
        record["example"] = max(family.examples, key=len)
        record["sizes"] = say_sizes(family, lang)
        for variant, told in zip(family.variants, record["rules"], strict=True):
            told["sentence"] = say_variant(family, variant, lang)
            for rule, each in zip(variant.rules, told["rules"], strict=True):
                each["sentence"] = say_rule(rule, lang)
    return {"families": records}


def _techniques(asked: Asked, tell: Tell) -> Answer:
    family = family_of(asked["family"])
    return {"techniques": [technique_record(family, row, asked["lang"]) for row in techniques_of(family)]}


def _made_fields() -> tuple[Field, ...]:
    """What can be asked of a new puzzle: the table of `generate`, as fields."""
    made = []
    for name, option in OPTIONS.items():
        sentence = option.help or "; ".join(words for _, words in option.flags.values())
        if isinstance(option.default, bool):
            made.append(fields.flag(name, sentence, option.default))
        elif option.words:
            made.append(fields.choice(name, sentence, option.words, option.default or None))
        elif option.percentage:
            made.append(fields.number(name, sentence, 0, 100, None, whole=False))
        else:
            made.append(fields.text(name, sentence, None, most=MOST_MASK))
    return tuple(made)


FAMILY_SLUGS = tuple(family.slug for family in FAMILIES)
SIZE = fields.text("size", "Such as 9, 10x14 or 6 (2x3).", None, most=20)
FAMILY = fields.choice("family", "The family.", FAMILY_SLUGS)
RULES = fields.text("rules", "The rule set.", None)
SEED = fields.number("seed", "The same seed gives the same puzzles.", 0, (1 << 53) - 1, None)
DIFFICULTY = fields.choice("difficulty", "The band of the grade.", OPTIONS["difficulty"].words, None)
VERBS = (
    Operation(
        "solve",
        "Solves a puzzle and says whether its solution is the only one.",
        _solve,
        (fields.puzzle(), ENTRIES, fields.number("limit", "Stop after this many solutions.", 1, 1000, 2), STRATEGY),
    ),
    Operation("check", "Checks a board against the rules.", _check, (fields.puzzle(), ENTRIES, LANG)),
    Operation(
        "count",
        "Counts the solutions, exactly.",
        _count,
        (
            fields.puzzle(),
            ENTRIES,
            fields.number("limit", "Stop after this many solutions.", 1, 1 << 53, None),
            STRATEGY,
        ),
        LONG,
    ),
    Operation(
        "hint",
        "The next step, told as far as the level allows, or the entries that can't be right.",
        _hint,
        (
            fields.puzzle(),
            ENTRIES,
            MARKS,
            fields.number("level", "1: where to look; 2: with which technique; 3: the step itself.", 1, 3, 1),
            LANG,
        ),
    ),
    Operation(
        "explain",
        "Every step to the solution.",
        _explain,
        (fields.puzzle(), ENTRIES, fields.text("upto", "The hardest technique to use.", None), UNIQUENESS, LANG),
        LONG,
    ),
    Operation("grade", "How hard a puzzle is, and why.", _grade, (fields.puzzle(), UNIQUENESS), LONG),
    Operation(
        "generate",
        "New puzzles, each with its solution, grade and recipe.",
        _generate,
        (
            FAMILY,
            SIZE,
            RULES,
            fields.number("n", "How many.", 1, MOST_MADE, 1),
            SEED,
            *_made_fields(),
        ),
        LONG,
    ),
    Operation(
        "relate",
        "Whether one puzzle is a copy of another, and by which moves.",
        _relate,
        (fields.puzzle(), fields.puzzle("other", "The second puzzle."), LANG),
        LONG,
    ),
    Operation(
        "convert",
        "A puzzle in another format.",
        _convert,
        (
            fields.puzzle(),
            ENTRIES,
            fields.choice("to", "The format.", tuple(known.slug for known in FORMATS if known.write)),
        ),
    ),
    Operation("texts", "A puzzle in every format that can hold it.", _texts, (fields.puzzle(), ENTRIES)),
    Operation(
        "draw",
        "A picture of a puzzle, as a file.",
        _draw,
        (
            fields.puzzle(),
            ENTRIES,
            fields.choice("kind", "The kind of picture.", KINDS, "svg"),
            fields.flag("solution", "Add the solution."),
            fields.flag("candidates", "Add the candidates of open cells."),
            fields.number("step", "Draw this step of the explanation.", 1, 100_000, None),
            fields.choice("theme", "The colours.", tuple(THEMES), "light"),
            fields.number("dpi", "The resolution of PNG.", 10, 600, 200),
            LANG,
        ),
        makes_file=True,
    ),
    Operation("families", "The families, with their rules, sizes and formats.", _families, (LANG,)),
    Operation("techniques", "The techniques of a family, the easiest first.", _techniques, (FAMILY, LANG)),
)
