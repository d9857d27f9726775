"""What a family needs beyond its rules, as a table of questions. An answer says what is missing and where to add it."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from gridwright import STRATEGIES, Family, GridwrightError, Strategy
from gridwright.drawing.writers.font import font
from gridwright.formats import FORMATS
from gridwright.puzzles.symmetry import Symmetries
from tests.families.examples import broken_boards_of, examples_of, larger_shapes_of, path_of, puzzle_of

PAGE = Path(__file__).parents[2] / "docs" / "families.md"
SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def _slugs(family: Family) -> Iterator[str]:
    rules = {rule.slug for variant in family.variants for rule in variant.rules}
    for slug in (family.slug, *(variant.slug for variant in family.variants), *sorted(rules)):
        if not SLUG.fullmatch(slug):
            yield f"the slug '{slug}' is not made of small letters, digits and single hyphens"


def _sentences(family: Family) -> Iterator[str]:
    sentences = {"its summary": family.summary}
    for variant in family.variants:
        sentences[f"variant '{variant.slug}'"] = variant.sentence
        sentences |= {f"rule '{rule.slug}'": rule.sentence for rule in variant.rules}
    for what, sentence in sentences.items():
        if not re.fullmatch(r"[A-Z].*\.", sentence):
            yield f"{what} says '{sentence}': give it a sentence for people, from a capital letter to a full stop"


def _sizes(family: Family) -> Iterator[str]:
    if not family.sizes:
        yield "it has no `sizes`: say in its record, in words, which there are"
    if not family.small_shapes:
        yield "it has no `small_shapes`: name in its record some whose solutions can all be listed, for the laws"


def _larger_shapes(family: Family) -> Iterator[str]:
    if not larger_shapes_of(family):
        yield f"it is not compared with the SAT oracle: list some `larger` shapes in {path_of(family).name}"


def _symbols(family: Family) -> Iterator[str]:
    for shape in family.small_shapes:
        symbols, number = family.symbols(shape), family.value_count(shape)
        if len(set(symbols)) != number or len(symbols) != number:
            yield f"`symbols` of {shape} are '{symbols}': there must be one for each of the {number} values"


def _examples(family: Family) -> Iterator[str]:
    known = {example.id: example.solutions for example in examples_of(family)}
    if not known:
        yield f"it has no examples: write some into {path_of(family).name}, as [[example]]"
    for least, wanted in enumerate(("no solution", "exactly one solution", "several solutions")):
        if least not in {min(number, 2) for number in known.values()}:
            yield f"no example has {wanted}: add one to {path_of(family).name}"
    if not family.examples:
        yield "its record has no `examples`: name two or three ids, for the docs and the command line"
    for example in family.examples:
        if known.get(example) != 1:
            yield f"'{example}' of its record is not among the [[example]]s of {path_of(family).name} with one solution"
    variants = {puzzle_of(example).variant for example in known}
    shown = {puzzle_of(example).variant for example in family.examples if example in known}
    for variant in family.variants:
        if variant.slug not in shown:
            yield f"its record has no example of variant '{variant.slug}': name one in `examples`"
        if variant.slug not in variants:
            yield f"no example is of variant '{variant.slug}': add one to {path_of(family).name}"


def _broken_boards(family: Family) -> Iterator[str]:
    shown = {board.rule for board in broken_boards_of(family)}
    rules = {rule.slug for variant in family.variants for rule in variant.rules}
    for slug in sorted(rules - shown):
        yield f"no board breaks just the rule '{slug}': add one to {path_of(family).name}, as [[broken]]"
    for slug in sorted(shown - rules):
        yield f"a [[broken]] of {path_of(family).name} speaks of the rule '{slug}', which it does not have"


def _formats(family: Family) -> Iterator[str]:
    formats = {known.slug: known for known in FORMATS}
    for slug in ("id", "json"):
        if slug not in family.formats:
            yield f"it can't be written as '{slug}': add that to `formats` in its record"
    for slug in family.formats:
        if slug not in formats:
            yield f"its format '{slug}' does not exist: add it to the table in src/gridwright/formats/table.py"
        elif not formats[slug].holds(family.slug):
            yield f"its format '{slug}' belongs to {', '.join(formats[slug].families)}"
    for known in FORMATS:
        is_own = known.families == (family.slug,) and not known.foreign
        if is_own and known.slug not in family.formats and known.slug != "magnets-solution":
            yield f"the format '{known.slug}' is for it: name it in `formats` in its record"


def _strategy(family: Family) -> Iterator[str]:
    if family.strategy not in STRATEGIES:
        yield f"its strategy '{family.strategy}' does not exist: add it to STRATEGIES in puzzles/strategy.py"
        return
    for name, strategy in (("strategy", family.strategy), ("making.strategy", family.making.strategy)):
        chosen = Strategy.parse(strategy)
        for variant in family.variants:
            puzzles = [each.puzzle for each in examples_of(family) if each.puzzle.variant == variant.slug]
            if puzzles and all(chosen.idle(puzzle) == chosen.inferences for puzzle in puzzles):
                yield f"its `{name}` finds nothing in variant '{variant.slug}': see LOOKS_AT in puzzles/strategy.py"


def _boards(family: Family) -> Iterator[str]:
    for variant in family.variants:
        if not variant.rules:
            yield f"variant '{variant.slug}' has no rules"
    for example in examples_of(family):
        try:
            puzzle = example.puzzle
        except GridwrightError as error:
            yield f"its example can't be read: {error}"
            continue
        if "None" in str(puzzle) or not str(puzzle).strip():
            yield f"`show` prints nothing sensible for {example.id}"


def _drawing(family: Family) -> Iterator[str]:
    drawn = family.drawn
    for shape in family.small_shapes:
        printed = drawn.printed or family.symbols(shape)
        if len(printed) != family.value_count(shape) or not all(font().has(each) for each in printed):
            yield f"'{printed}' can't be printed for its symbols: name in `drawn` one character of the font for each"
    if len(drawn.rim) != len(family.symmetries.rim):
        yield "its counts have no place on paper: name a side for each group in `drawn`"


def _symmetries(family: Family) -> Iterator[str]:
    if family.symmetries == Symmetries():
        yield "it names no `symmetries`: say in its record which moves make copies (src/gridwright/puzzles/symmetry.py)"


def _page(family: Family) -> Iterator[str]:
    if f"## {family.name}\n" not in PAGE.read_text(encoding="utf-8"):
        yield "docs/families.md does not show it: .venv/bin/python -m tests.families.page > docs/families.md"


QUESTIONS: tuple[Callable[[Family], Iterator[str]], ...] = (
    _slugs,
    _sentences,
    _sizes,
    _larger_shapes,
    _symbols,
    _examples,
    _broken_boards,
    _formats,
    _strategy,
    _boards,
    _drawing,
)


FOR_REGISTERED = (_symmetries, _page)
"""The template is not asked these: it stands on no page, and its signs can't yet be carried along by moves."""


def lacking(family: Family, *, registered: bool = True) -> list[str]:
    """Whatever the family lacks, a sentence each."""
    questions = (*QUESTIONS, *FOR_REGISTERED) if registered else QUESTIONS
    return [f"{family.name}: {answer}" for question in questions for answer in question(family)]
