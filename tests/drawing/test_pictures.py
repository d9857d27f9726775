"""Laws of pictures, over every family and the template: they show the puzzle, in every theme, to every reader."""

import re
from base64 import b64decode
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from gridwright import Family, Puzzle, PuzzleError, draw, draw_steps, explain, generate, parse, solve
from gridwright.drawing import THEMES, Drawing, ThemeError
from gridwright.drawing.shapes import Rect, Text, flat, texts
from gridwright.drawing.writers.font import Font, font
from tests.drawing.printed import fonts_of, text_of
from tests.families.examples import FAMILIES_UNDER_TEST, examples_of

SVG = "{http://www.w3.org/2000/svg}"
PUZZLES = {
    f"{family.slug}-{number}": example.puzzle
    for family in FAMILIES_UNDER_TEST
    for number, example in enumerate(examples_of(family))
    if example.solutions == 1
}


def texts_of(drawing: Drawing, style: str) -> list[Text]:
    return [text for text in texts(drawing.shapes) if text.style == style]


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_every_given_stands_in_its_cell(puzzle: Puzzle) -> None:
    drawn = draw(puzzle)
    symbols = puzzle.family.drawn.printed or puzzle.symbols
    columns = puzzle.shape[1]
    seen = {int(text.y) * columns + int(text.x): text.text for text in texts_of(drawn, "given")}
    shown = zip(puzzle.givens, puzzle.decided_by_layout, strict=True)
    assert seen == {
        cell: symbols[value] for cell, (value, decided) in enumerate(shown) if value is not None and not decided
    }


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_a_solution_fills_every_cell_that_was_open(puzzle: Puzzle) -> None:
    drawn = draw(puzzle, solution=True)
    written = texts_of(drawn, "given") + texts_of(drawn, "found")
    holes = sum(isinstance(shape, Rect) and shape.style == "hole" for shape, *_ in flat(drawn.shapes))
    assert len(written) + holes == len(puzzle.givens)
    assert draw(puzzle, solution=solve(puzzle).solutions[0]) == drawn


def test_a_single_neutral_cell_is_open_in_the_puzzle_and_neutral_in_solution_steps_and_candidates() -> None:
    puzzle = parse("magnets:2x3,LRoLR.:.,.,.;.,.,.;1,.;.,1")
    assert "×" not in [text.text for text in texts(draw(puzzle).shapes)]
    solved = [text for text in texts_of(draw(puzzle, solution=[0, 1, 2, 0, 1, 2]), "found") if text.text == "×"]
    assert [(int(text.x), int(text.y)) for text in solved] == [(2, 0)]
    for step in draw_steps(explain(puzzle)):
        assert "×" in [text.text for text in texts_of(step, "found")]
    candidates = texts_of(draw(puzzle, candidates=True), "candidate")
    assert {int(text.x) + 3 * int(text.y) for text in candidates} == {0, 1, 2, 3, 4}


@pytest.mark.parametrize("puzzle", PUZZLES.values(), ids=PUZZLES)
def test_an_svg_is_sound_and_says_what_it_shows(puzzle: Puzzle) -> None:
    root = ElementTree.fromstring(draw(puzzle, candidates=True).svg())
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == f"{puzzle.title}, candidates"
    assert description is not None
    assert (description.text or "").count("Row") == puzzle.shape[0]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("family", FAMILIES_UNDER_TEST, ids=lambda family: family.slug)
def test_every_step_can_be_drawn_in_every_theme(family: Family, theme: str) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES.values() if puzzle.family == family and len(puzzle.givens) > 4)
    explanation = explain(puzzle)
    drawings = list(draw_steps(explanation, theme=theme, lang="de"))
    assert len(drawings) == len(explanation.steps) > 0
    for drawing, step in zip(drawings, explanation.steps, strict=True):
        assert ElementTree.fromstring(drawing.svg()) is not None
        assert len(texts_of(drawing, "placed")) >= len(step.places)


def test_what_means_something_differs_in_form_and_not_in_colour_alone() -> None:
    for theme in THEMES.values():
        forms = {
            style: (ink.width, ink.dash, ink.bold, bool(ink.fill), bool(ink.stroke))
            for style, ink in theme.inks.items()
        }
        for styles in (
            ("pattern", "beside", "house"),
            ("given", "found"),
            ("kept", "candidate"),
            ("strong", "weak"),
            ("on", "off"),
            ("edge", "rest"),
        ):
            assert len({forms[style] for style in styles}) == len(styles), (theme.slug, styles)


def test_the_print_theme_has_greys_only() -> None:
    for ink in THEMES["print"].inks.values():
        for colour in filter(None, (ink.fill, ink.stroke)):
            assert colour[1:3] == colour[3:5] == colour[5:7]


def test_the_font_has_every_character_that_a_family_prints() -> None:
    for family in FAMILIES_UNDER_TEST:
        for shape in (*family.small_shapes, family.making.shape):
            printed = family.drawn.printed or family.symbols(shape)
            assert len(printed) == len(family.symbols(shape))
            assert all(font(bold).has(each) for each in printed for bold in (False, True))
    largest = next(family for family in FAMILIES_UNDER_TEST if family.slug == "sudoku").symbols((64, 64))
    assert all(font(bold).has(each) for each in largest for bold in (False, True))


def test_an_svg_brings_the_characters_that_it_uses_and_no_others() -> None:
    svg = draw(PUZZLES["magnets-0"]).svg()
    for weight, data in re.findall(r"font-weight:(\w+);src:url\(data:font/ttf;base64,([^)]+)\)", svg):
        inner = Font(b64decode(data))
        shown = {text for text in "0123456789+−×ABab" if inner.has(text)}
        used = {
            text.text
            for text in texts(draw(PUZZLES["magnets-0"]).shapes)
            if THEMES["light"].inks[text.style].bold == (weight == "bold")
        }
        assert shown == set("".join(used))
        assert inner.width("".join(used)) == font(weight == "bold").width("".join(used))


def test_large_boards_show_the_part_of_a_step_that_matters() -> None:
    puzzle = next(generate("sudoku", 36, seed=1)).puzzle
    drawing = next(draw_steps(explain(puzzle, most=1)))
    assert drawing.width < 20
    assert drawing.height < 20
    names = {text.text for text in texts_of(drawing, "name")}
    assert set(re.findall(r"R\d+|C\d+", drawing.description)) <= names


def test_the_largest_board_is_a_picture_of_reasonable_size() -> None:
    puzzle = next(generate("takuzu", 64, seed=1)).puzzle
    assert len(draw(puzzle, solution=True).svg()) < 300_000


def test_a_pdf_is_the_same_every_time_and_its_text_is_text_in_embedded_fonts() -> None:
    puzzle = PUZZLES["sudoku-0"]
    pdf = draw(puzzle, solution=True).pdf()
    assert pdf == draw(puzzle, solution=True).pdf()
    written = sorted("".join(text_of(pdf).split()))
    assert written == sorted(text.text for text in texts(draw(puzzle, solution=True).shapes))
    fonts = fonts_of(pdf)
    assert len(fonts) == 2
    assert all(fonts.values())


def test_a_size_in_millimetres_and_a_density_give_so_many_pixels() -> None:
    png = draw(PUZZLES["takuzu-0"], size=50.8).png(dpi=100)
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert abs(int.from_bytes(png[16:20]) - 200) <= 1


def test_signs_stand_on_the_edge_between_two_cells() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES.values() if puzzle.family.slug == "futoshiki" and any(puzzle.layout))
    drawing = draw(puzzle)
    assert len(texts_of(drawing, "sign")) == sum(sign != 0 for sign in puzzle.layout)
    assert any(text.turned for text in texts_of(drawing, "sign"))


def test_what_cannot_be_drawn_is_an_error_that_says_why() -> None:
    puzzle = parse("sudoku:4x4:11..............")
    with pytest.raises(PuzzleError, match="has no solution"):
        draw(puzzle, solution=True)
    with pytest.raises(PuzzleError, match="there is no step 99"):
        draw(PUZZLES["sudoku-1"], step=99)
    with pytest.raises(ThemeError, match="there is no theme 'pink'"):
        draw(puzzle, theme="pink")
    with pytest.raises(PuzzleError, match="0 mm"):
        draw(puzzle, size=0)


def test_words_with_signs_of_their_own_stay_words() -> None:
    drawing = replace(draw(PUZZLES["sudoku-1"]), title="a < b & \x00 c")
    root = ElementTree.fromstring(drawing.svg())
    assert root[0].text == "a < b & \ufffd c"
    assert list(flat(drawing.shapes))
