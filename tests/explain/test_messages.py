"""Sentences come from complete tables, in every language, and name rows and cells of any size."""

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from gridwright import TECHNIQUES, Explanation, explain, explaining, generate, hint, parse, say
from gridwright.explaining.messages import LANGUAGES, picture, say_legend, say_verdict, shortened
from gridwright.explaining.messages.language import SENTENCE_OF
from gridwright.explaining.messages.phrases import PHRASES, TECHNIQUE_NAMES
from gridwright.explaining.notes import replay
from gridwright.explaining.technique_examples import EXAMPLES
from gridwright.puzzles.step import Mark, Step
from tests.cli.shell import gridwright
from tests.families.diagonals import WITH_DIAGONALS
from tests.families.examples import puzzle_of

FIELDS = {"why", "a", "b", "all", "line", "cells", "any", "values", "either", "others", "extras"}
FIELDS |= {"chain", "first", "last", "base", "cover", "counted"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_technique_has_a_name_and_a_sentence(lang: str) -> None:
    words = LANGUAGES[lang]
    slugs = {row.slug for row in TECHNIQUES}
    assert set(TECHNIQUE_NAMES) == slugs
    assert {slug.partition("/")[0] for slug in words.sentences} == {SENTENCE_OF.get(slug, slug) for slug in slugs}
    assert len({words.name(slug) for slug in slugs}) == len(slugs)


def test_every_phrase_has_the_same_parts_in_all_languages_and_is_said_somewhere() -> None:
    code = "".join(path.read_text() for path in Path(explaining.__file__).parent.rglob("*.py"))
    for key, row in PHRASES.items():
        assert code.count(f'"{key}"') > 1, key
        parts = [{part for _, part, _, _ in Formatter().parse(phrase) if part} for phrase in row]
        assert parts[1] == parts[2], key  # in English a count is named, elsewhere its value
        assert parts[0] == parts[1] or key == "wrong_number", key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_use_known_fields_only(lang: str) -> None:
    for sentence in LANGUAGES[lang].sentences.values():
        assert {field for _, field, _, _ in Formatter().parse(sentence) if field} <= FIELDS
        assert not sentence.endswith(".")


def test_an_english_sentence_has_one_colon_only_that_after_the_name() -> None:
    for slug, sentence in LANGUAGES["en"].sentences.items():
        assert ":" not in sentence, slug


def test_dominoes_are_called_by_their_cells() -> None:
    puzzle = parse("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2")
    text = " ".join(say(puzzle, before.masks, step) for step, before in replay(explain(puzzle)))
    assert "domino R1C1–R1C2" in text
    german = " ".join(say(puzzle, before.masks, step, "de") for step, before in replay(explain(puzzle)))
    assert "Domino R1C1–R1C2" in german


def test_all_languages_have_the_same_sentences() -> None:
    assert len({frozenset(words.sentences) for words in LANGUAGES.values()}) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_is_a_sentence_that_names_its_cell(lang: str) -> None:
    explanation = explain(parse("sudoku:4x4:.2.43...4.2....1"))
    for step, before in replay(explanation):
        text = say(explanation.puzzle, before.masks, step, lang)
        assert text.endswith(".")
        assert "{" not in text
        assert re.search(r"R\dC\d", text)
        if lang != "en":
            assert not re.search(r"\b(row|column|box)\b", text)


def test_hints_say_no_more_than_their_level() -> None:
    puzzle = parse("sudoku:4x4:.2.43...4.2....1")
    first, second, third = (hint(puzzle, level=level).text for level in (1, 2, 3))
    assert "R" not in first
    assert "hidden single" not in first.lower()
    assert re.search("full house|hidden single", second)
    assert "R1C3" not in second
    assert "R1C3 is 3" in third


def test_rows_beyond_nine_are_named_in_full() -> None:
    rows = [[(4 * (row % 4) + row // 4 + column) % 16 for column in range(16)] for row in range(16)]
    board = parse("sudoku:16x16:" + "." * 256)
    givens: list[int | None] = [value for row in rows for value in row]
    givens[11 * 16 + 3] = None
    puzzle = board.with_givens(givens)
    ((step, before),) = replay(explain(puzzle))
    text = say(puzzle, before.masks, step)
    assert "row 12" in text
    assert "R12C4" in text
    assert picture(puzzle, before.masks, step).splitlines()[1].startswith("R12 [")


def test_a_picture_of_a_long_line_shows_where_something_changes() -> None:
    puzzle = parse("takuzu:4x40:" + "." * 160)
    marks = tuple(Mark(cell, 1) for cell in range(39))
    step = Step("line-analysis", 0, (0,), marks, ((39, 1),), ())
    header = picture(puzzle, [3] * 160, step).splitlines()[0]
    assert header.split() == [f"C{column}" for column in range(25, 41)]


@cache
def explanations() -> list[Explanation]:
    return [explain(parse(text)) for text in EXAMPLES.values()]


@cache
def sentences(lang: str) -> list[tuple[str, str]]:
    """The steps of every example, with their slugs: all techniques occur."""
    return [
        (step.technique, text)
        for explanation in explanations()
        for step, text in zip(explanation.steps, explanation.sentences(lang), strict=True)
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_agree_and_have_one_sign_for_minus(lang: str) -> None:
    faults = re.compile(r"[ (]-[ ,.;)]|{|}|\bde le\b|\bde les\b|\bla (ligne|colonne) \d+ [^.;]{0,30} rempli\b")
    told = set()
    for slug, text in sentences(lang):
        assert not faults.search(text), text
        told.add(slug)
    assert told == {row.slug for row in TECHNIQUES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_of_two_cells_speaks_of_poles_only_where_there_are_poles(lang: str) -> None:
    """The template has signs between cells: the same technique, and none of the words of Magnets."""
    puzzle = puzzle_of("futoshiki:3x3,1.0.0.0.0.2.0.0.0.1.0.0:.......2.")
    explanation = explain(puzzle)
    assert {"poles", "both-ends-barred"} <= {step.technique for step in explanation.steps}
    told = " ".join([*explanation.sentences(lang), *(hint(puzzle, level=level, lang=lang).text for level in (1, 2, 3))])
    assert not re.search("pole|half|domino|magnet|hälfte|pôle|moitié|aimant", told, re.IGNORECASE)


@pytest.mark.parametrize(
    ("lang", "why"),
    [("en", "like poles may not touch"), ("de", "gleiche Pole"), ("fr", "deux pôles égaux ne se touchent jamais")],
)
def test_of_two_cells_that_touch_it_is_said_that_like_poles_may_not(lang: str, why: str) -> None:
    told = [text for slug, text in sentences(lang) if slug == "poles" and why in text]
    assert told


def test_a_diagonal_claims_a_value_in_a_box_as_rows_and_columns_do() -> None:
    told = [
        sentence
        for made in generate(WITH_DIAGONALS, 9, rules="diagonal", n=10, seed=1)
        for sentence in explain(made.puzzle).sentences()
        if re.search("Locked candidates: .*diagonal", sentence)
    ]
    assert {bool(re.search(r"in \w+ diagonal, .*box", sentence)) for sentence in told} == {True, False}
    for sentence in told:
        is_claiming = re.search(r"in \w+ diagonal, .*box", sentence) is not None
        assert ("(claiming)" if is_claiming else "(pointing)") in sentence


def test_a_french_line_that_cannot_be_filled_needs_no_agreement() -> None:
    puzzle = parse("sudoku:4x4:12....3.........")
    assert "rempli " not in say_verdict(explain(puzzle), lang="fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_hint_is_cut_and_says_how_to_see_all(lang: str) -> None:
    [full] = [text for slug, text in sentences(lang) if slug == "trial" and len(text.split()) > 1000][:1]
    short = shortened(full, lang)
    assert len(short.split()) < 160
    kept, _, rest = short.partition(" … ")
    assert full.startswith(kept)
    assert "--full" in rest
    assert str(len(full.split()) - len(kept.split())) in rest


def test_a_hint_shows_a_long_step_in_full_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.explaining.messages.speaker.MOST_WORDS", 8)
    puzzle = parse("sudoku:4x4:.2.43...4.2....1")
    assert hint(puzzle, level=3).text == "Hidden single: in row 1 … (9 more words; --full shows them)"
    assert hint(puzzle, level=3, full=True).text.endswith("so R1C3 is 3.")


def test_the_pictures_of_an_explanation_come_with_a_legend() -> None:
    drawn = gridwright("explain", "-", text=EXAMPLES["sudoku", "naked-pair"] + "\n").stdout
    assert drawn.count(say_legend()) == 1
    assert drawn.index(say_legend()) < drawn.index("1. ")
    plain = gridwright("explain", "-", text="sudoku:4x4:.2.43...4.2....1\n").stdout
    assert say_legend() not in plain
