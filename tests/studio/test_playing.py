"""Playing and learning in a real browser: each thing that a person can do, as a story, on a desktop and on a phone."""

import re
from typing import Any

import pytest

from tests.studio.conftest import HARD, MAGNETS, SOLUTION, SUDOKU, TAKUZU, Open, cell, middle, said


def test_a_puzzle_is_solved_with_the_keyboard_alone_and_kept(open_page: Open) -> None:
    page = open_page(SUDOKU)
    for number, symbol in enumerate(SOLUTION):
        page.keyboard.press(symbol)
        page.keyboard.press("ArrowRight")
        if number % 4 == 3:
            page.keyboard.press("ArrowDown")
    said(page, "Well done")
    page.reload()
    page.wait_for_selector(".board")
    assert cell(page, 0) == "Row 1, column 1, 1"
    assert cell(page, 1) == "Row 1, column 2, 2, given"


def test_whoever_comes_first_chooses_a_family_and_plays(open_page: Open) -> None:
    page = open_page("play", "phone")
    page.get_by_label("Difficulty").select_option("easy")
    page.get_by_role("button", name="Takuzu").tap()
    page.wait_for_selector(".board")
    page.get_by_text(re.compile("easy \\d")).wait_for()


def test_marks_colours_undo_and_redo_by_keyboard(open_page: Open) -> None:
    page = open_page(SUDOKU)
    for keys in ("Shift+Digit1", "Shift+Digit3", "Control+2"):
        page.keyboard.press(keys)
    assert cell(page, 0) == "Row 1, column 1, empty, centre 2, corner 1 3"
    for _ in range(3):
        page.keyboard.press("Space")
    page.keyboard.press("3")
    assert cell(page, 0).endswith("colour 3")
    for _ in range(4):
        page.keyboard.press("Control+z")
    assert cell(page, 0) == "Row 1, column 1, empty"
    page.keyboard.press("Control+y")
    assert cell(page, 0) == "Row 1, column 1, empty, corner 1"


def test_keys_reach_the_board_whatever_was_clicked_last(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("1")  # the first key counts, on the first open cell
    assert cell(page, 0) == "Row 1, column 1, 1"
    page.get_by_role("radio", name="Corner").click()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    assert cell(page, 2) == "Row 1, column 3, empty, corner 3"
    page.locator(".key").first.click()
    page.keyboard.press("Space")  # to the next kind of entry, and no press of the key that was clicked
    page.keyboard.press("2")
    assert cell(page, 2) == "Row 1, column 3, empty, centre 2, corner 1 3"
    page.get_by_role("button", name="Check").click()
    said(page, "No mistakes")
    page.keyboard.press("Delete")
    assert cell(page, 2) == "Row 1, column 3, empty"
    page.locator(".about summary").focus()  # by the Tab key
    page.keyboard.press("Enter")
    page.get_by_text("Tidy marks").wait_for()
    page.get_by_label("Tidy marks").click()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Control+1")
    assert cell(page, 6) == "Row 2, column 3, empty, centre 1"


def test_a_drag_selects_cells_and_the_pad_marks_them(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.mouse.move(*middle(page, 9))
    page.mouse.down()
    page.mouse.move(*middle(page, 13), steps=4)
    page.mouse.move(*middle(page, 14), steps=4)
    page.mouse.up()
    assert page.locator("[aria-selected=true]").count() == 3
    page.get_by_role("radio", name="Corner").click()
    page.locator(".key").nth(2).click()
    assert [cell(page, number).endswith("corner 3") for number in (9, 13, 14)] == [True] * 3


@pytest.mark.parametrize(("puzzle", "first"), [(TAKUZU, "0"), (MAGNETS, "+")])
def test_taps_go_from_value_to_value_on_boards_of_few(open_page: Open, puzzle: str, first: str) -> None:
    page = open_page(puzzle, "phone")
    page.touchscreen.tap(*middle(page, 0))
    assert cell(page, 0).startswith(f"Row 1, column 1, {first}")
    page.touchscreen.tap(*middle(page, 0))
    page.get_by_role("button", name="Erase").tap()
    assert cell(page, 0).startswith("Row 1, column 1, empty")


@pytest.mark.parametrize(("puzzle", "device"), [(SUDOKU, "desktop"), (TAKUZU, "phone"), (MAGNETS, "phone")])
def test_a_hint_says_more_each_time_and_does_the_step_at_last(open_page: Open, puzzle: str, device: str) -> None:
    page = open_page(puzzle, device)
    page.keyboard.press("?")
    said(page, "Look at")
    page.get_by_role("button", name="Tell me more").click()
    said(page, "the technique to use")
    page.get_by_role("button", name="Tell me more").click()
    page.wait_for_selector(".stage .picture")
    before = page.locator(".ink-entry").count()
    page.get_by_role("button", name="Do it").click()
    page.wait_for_function("before => document.querySelectorAll('.ink-entry').length > before", arg=before)


def test_an_error_is_shown_when_wanted_and_named_by_check_and_hint(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("3")
    page.get_by_text("Rules · Options").click()
    page.get_by_label("Show errors as I play").check()
    page.wait_for_selector("#cell-0.wrong")
    assert cell(page, 0).endswith("wrong")
    page.get_by_role("heading", name="4×4 Sudoku").click()
    page.keyboard.press("Enter")
    said(page, "column 1")
    page.keyboard.press("?")
    said(page, "R1C1 can't be right")


def test_a_paused_game_is_hidden_and_can_not_be_changed(open_page: Open) -> None:
    page = open_page(SUDOKU, "phone")
    page.touchscreen.tap(*middle(page, 0))
    page.get_by_role("button", name="Pause").tap()
    for place in (".key >> nth=0", ".actions button >> nth=0", "#cell-3 .back"):
        page.locator(place).tap(force=True)
    assert not page.locator(".help p").is_visible()
    page.get_by_role("button", name="Go on").tap()
    assert cell(page, 0) == "Row 1, column 1, empty"
    page.locator(".key").first.tap()
    assert cell(page, 0) == "Row 1, column 1, 1"


def test_the_explanation_is_a_walk_from_the_board_as_it_stands(open_page: Open) -> None:
    page = open_page(HARD)
    page.get_by_role("button", name="Explain").click()
    page.wait_for_selector(".stage .picture")
    first = page.locator(".sentence").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_function("first => document.querySelector('.sentence').innerText !== first", arg=first)
    page.get_by_role("button", name="Back").click()
    page.wait_for_function("first => document.querySelector('.sentence').innerText === first", arg=first)
    page.get_by_role("button", name="Close").click()
    assert page.locator(".board").is_visible()


def test_a_step_leads_to_the_page_of_its_technique_and_back_to_a_puzzle(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.get_by_role("button", name="Explain").click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Hidden single").click()
    lesson = opened.value
    lesson.get_by_role("heading", name="Hidden single").wait_for()
    lesson.wait_for_selector(".learn .picture")
    lesson.get_by_role("link", name="Naked single").click()
    lesson.get_by_role("heading", name="Naked single").wait_for()
    lesson.get_by_role("link", name="Play the example").click()
    lesson.wait_for_selector(".board")
    lesson.get_by_role("link", name="Learn").click()
    lesson.get_by_role("link", name="Certain magnets").wait_for()
    lesson.close()


def test_a_board_of_64_rows_scrolls_with_the_cursor(open_page: Open) -> None:
    page = open_page("takuzu:64x64:" + "." * 4096)
    page.keyboard.press("Control+End")
    page.keyboard.press("1")
    assert cell(page, 4095) == "Row 64, column 64, 1"
    assert page.evaluate("document.querySelector('.scroller').scrollTop") > 0


def test_the_page_speaks_three_languages(open_page: Open) -> None:
    page = open_page(SUDOKU, locale="de")
    page.keyboard.press("?")
    said(page, "Zeile 1")
    page.keyboard.press("2")
    page.get_by_role("button", name="Prüfen").click()
    said(page, "in Zeile 1 steht 2 zweimal: R1C1 und R1C2")
    page.get_by_label("Sprache").select_option("fr")
    page.get_by_role("button", name="Indice").wait_for()
    assert page.evaluate("document.activeElement.value") == "fr"  # the bar is drawn anew, and keeps the focus
    page.get_by_role("button", name="Indice").click()
    said(page, "ligne 1")
    page.get_by_text("Règles").click()
    page.get_by_text("Chaque ligne contient chaque valeur une fois.").wait_for()
    assert page.get_attribute("html", "lang") == "fr"


def test_the_game_goes_on_without_the_server(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("1")
    page.wait_for_function("() => localStorage.getItem('gridwright games')")
    page.evaluate("navigator.serviceWorker.ready")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".board")
    assert cell(page, 0) == "Row 1, column 1, 1"
    page.get_by_role("link", name="Make").click()
    page.get_by_role("button", name="Make").click()
    page.get_by_text("The studio’s server does not answer").wait_for()
    page.context.set_offline(False)


def test_of_two_addresses_in_a_row_the_last_is_shown(open_page: Open) -> None:
    page = open_page(SUDOKU)
    held: list[Any] = []

    def go_on(route: Any) -> None:
        route.fallback()

    page.route("**/api/open", lambda route: (held.append if "6x6" in route.request.post_data else go_on)(route))
    with page.expect_request("**/api/open"):
        page.evaluate(f"location.hash = 'takuzu:6x6:{'.' * 36}'")
    page.evaluate(f"location.hash = '{MAGNETS}'")
    page.wait_for_selector("[aria-label='2×3 Magnets'][role=grid]")
    with page.expect_response("**/api/open"):
        held[0].continue_()
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 50))")
    assert page.locator("[role=grid]").get_attribute("aria-label") == "2×3 Magnets"
