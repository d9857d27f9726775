"""What stands on the board in a real browser: the one drawing, what a player adds to it, and how it is spoken."""

import json
import re
from itertools import combinations
from typing import Any

import pytest

from gridwright.families._template import FAMILY
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.studio.board_data import board_data
from tests.studio.conftest import DEVICES, HARD, MAGNETS, SUDOKU, Open, cell

FUTOSHIKI = Puzzle(FAMILY, (3, 3), (None,) * 9, (1, *[0] * 10, 2), variant="diagonal")


@pytest.fixture
def unknown(open_page: Open) -> Any:
    """The board of a family that neither the page nor its server has ever heard of."""
    page = open_page()
    board = board_data(Position(FUTOSHIKI), "en")
    answer = {"board": board, "puzzles": [{"id": board["id"], "title": board["title"]}]}
    page.route("**/api/open", lambda route: route.fulfill(json=json.loads(json.dumps(answer))))
    page.evaluate(f"location.hash = '{board['id']}'")
    page.wait_for_selector("#cell-8")
    return page


def test_a_family_that_the_page_does_not_know_is_shown_played_and_spoken(unknown: Any) -> None:
    assert unknown.locator(".board .ink-sign text").all_text_contents() == ["<", ">"]
    unknown.locator("#cell-0 .back").click()
    unknown.keyboard.press("2")
    assert cell(unknown, 0) == "Row 1, column 1, 2, on a drawn line, < to the right"
    assert cell(unknown, 8) == "Row 3, column 3, empty, on a drawn line, > above"
    assert cell(unknown, 3) == "Row 2, column 1, empty"


@pytest.mark.parametrize("keys", ["Escape", "Control+a"])
def test_what_lies_under_the_cells_is_seen_and_shows_through_tints(unknown: Any, keys: str) -> None:
    unknown.locator("#cell-5 .back").click()
    unknown.keyboard.press(keys)

    def seen(number: int) -> bytes:
        box = unknown.locator(f"#cell-{number} .back").bounding_box()
        middle = {"x": box["x"] + 0.3 * box["width"], "y": box["y"] + 0.3 * box["height"]}
        image: bytes = unknown.screenshot(clip={**middle, "width": 0.4 * box["width"], "height": 0.4 * box["height"]})
        return image

    assert seen(0) != seen(1)  # a diagonal passes through the first


@pytest.mark.parametrize("number", [9, 16])
def test_no_corner_mark_lies_over_another(open_page: Open, number: int) -> None:
    page = open_page(f"sudoku:16x16:{'.' * 256}")
    page.get_by_role("radio", name="Corner").click()
    for key in range(number):
        page.locator(".key").nth(key).click()
    of_text = "each => ['x', 'y', 'font-size'].map(name => Number(each.getAttribute(name)))"
    marks = page.locator("#cell-0 .ink-mark").evaluate_all(f"all => all.map({of_text})")
    assert len(marks) == number
    for (x, y, size), (other_x, other_y, _) in combinations(marks, 2):  # capitals are 0.67 high and at most as wide
        assert max(abs(x - other_x), abs(y - other_y)) > 0.67 * size


def places(page: Any) -> Any:
    """Where the board and the pad stand on the page."""
    place = "each => [each.getBoundingClientRect().x, each.getBoundingClientRect().y + scrollY]"
    return page.locator(".sheet, .pad, .modes, .tools").evaluate_all(f"all => all.map({place})")


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_that_is_said_moves_the_board_or_the_pad(open_page: Open, device: str) -> None:
    page = open_page(HARD, device)
    page.get_by_text(re.compile("easy \\d")).wait_for()
    before = places(page)
    page.keyboard.press("5")
    page.get_by_role("button", name="Check").click()
    page.locator(".message", has_text="R1C1 and R1C3").wait_for()
    assert places(page) == before
    page.keyboard.press("Delete")
    for _ in range(3):
        page.keyboard.press("?")
        page.wait_for_function("() => document.querySelector('.help p')")
        assert places(page) == before
    page.wait_for_selector(".stage .picture")
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Explain").click()
    page.get_by_text("Step 1 of").wait_for()
    assert places(page) == before
    page.get_by_role("button", name="Close").click()
    assert places(page) == before
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("device", DEVICES)
def test_nothing_that_the_desk_says_moves_the_board_or_the_pad(open_page: Open, device: str) -> None:
    page = open_page("set", device)
    page.wait_for_selector("#cell-80")
    before = places(page)
    for key in ("1", "ArrowRight", "1"):
        page.keyboard.press(key)
    page.get_by_text("contradict each other").wait_for()
    assert places(page) == before
    page.get_by_role("button", name="Repair").click()
    page.get_by_text(re.compile("gives (at least|exactly) one")).wait_for()
    assert places(page) == before


def test_dominoes_and_the_rim_are_spoken_with_the_cell_in_the_language_of_the_page(open_page: Open) -> None:
    page = open_page(MAGNETS)
    assert cell(page, 1) == "Row 1, column 2, empty, joined with row 1, column 1, + in column 2: 1, + in row 1: 2"
    page.get_by_label("Language").select_option("de")
    page.get_by_role("button", name="Tipp").wait_for()
    said = "Zeile 1, Spalte 2, leer, verbunden mit Zeile 1, Spalte 1, die Zahl der + in Spalte 2: 1, "
    assert cell(page, 1) == said + "die Zahl der + in Zeile 1: 2"
    assert cell(open_page(SUDOKU), 0) == "Row 1, column 1, empty"  # boxes go without saying
