"""Values show themselves in notebooks; a walkthrough has a picture and a sentence for every step, in every language."""

import re
from pathlib import Path
from typing import Any

import pypdfium2 as pdfium
import pytest

from gridwright import Witness, explain, grade, parse, relate, solve
from gridwright.drawing import draw_witness, walkthrough_html, walkthrough_pdf
from gridwright.drawing.shapes import texts
from gridwright.drawing.walkthrough import stages
from gridwright.explaining.messages import LANGUAGES, say
from gridwright.explaining.notes import replay
from gridwright.puzzles.errors import PuzzleError
from tests.cli.shell import gridwright
from tests.drawing.printed import text_of

SUDOKU = parse("sudoku:4x4:.2.43...4.2....1")
TAKUZU = parse("takuzu:6x6:1..0....00.1.00..1......00.1...1..00")


def shown(value: Any) -> str:
    html = value._repr_html_()
    assert isinstance(html, str)
    return html


def test_a_puzzle_an_outcome_a_witness_and_a_grade_show_themselves() -> None:
    assert shown(SUDOKU).startswith("<svg")
    assert "unique" in shown(solve(SUDOKU))
    assert "<svg" in shown(solve(parse("sudoku:4x4:11..............")))
    assert "easy" in shown(grade(SUDOKU))
    witness = relate(parse("sudoku:4x4:12......3......4"), parse("sudoku:4x4:21.........4.3.."))
    assert witness is not None
    assert "exchange rows 3 and 4" in shown(witness)


def test_an_explanation_shows_every_step_to_be_opened() -> None:
    html = shown(explain(SUDOKU))
    assert html.count("<details") == 10
    assert html.count("<details open") == 1
    assert "Hidden single: in row 1" in html


def test_pictures_on_one_page_do_not_share_a_subset_of_the_font() -> None:
    names = re.findall(r"@font-face\{font-family:(gridwright-\w+)", shown(SUDOKU) + shown(TAKUZU))
    assert len(set(names)) == 2


def test_a_witness_without_its_puzzle_is_told_in_words() -> None:
    assert shown(Witness(())) == "<p>nothing to move: they are the same</p>"
    with pytest.raises(PuzzleError, match="don't say of which puzzle"):
        draw_witness(Witness(()))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_walkthrough_has_the_sentence_of_every_step(lang: str) -> None:
    explanation = explain(TAKUZU)
    html = walkthrough_html([explanation], lang=lang)
    assert f'<html lang="{lang}">' in html
    assert html.count("<svg") == len(explanation.steps) + 2
    assert html.count("@font-face") <= 2
    pdf = walkthrough_pdf([explanation], lang=lang)
    printed = " ".join(" ".join(text_of(pdf, page) for page in range(len(pdfium.PdfDocument(pdf)))).split())
    for step, before in replay(explanation):
        sentence = say(TAKUZU, before.masks, step, lang)
        assert sentence in html
        assert sentence in printed


def test_where_there_are_thousands_simple_steps_in_a_row_are_one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.explaining.notes.MANY", 5)
    explanation = explain(SUDOKU)
    [stage] = stages(explanation)
    assert stage.name == "1–10"
    placed = [text for text in texts(stage.drawing.shapes) if text.style == "placed"]
    assert len(placed) == len(explanation.steps)


def test_the_commands_write_walkthroughs_and_comparisons(tmp_path: Path) -> None:
    text = "sudoku:4x4:.2.43...4.2....1\n"
    assert gridwright("explain", "-", "-o", tmp_path / "way.html", text=text).exit_code == 0
    assert (tmp_path / "way.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert gridwright("explain", "-", "-o", tmp_path / "way.pdf", "--lang", "fr", text=text).exit_code == 0
    assert (tmp_path / "way.pdf").read_bytes().startswith(b"%PDF-")
    pair = "sudoku:4x4:12......3......4\nsudoku:4x4:21.........4.3..\n"
    ran = gridwright("relate", "-", "-o", tmp_path / "pair.svg", text=pair)
    assert ran.exit_code == 0
    assert "exchange columns 1 and 2" in (tmp_path / "pair.svg").read_text(encoding="utf-8")
