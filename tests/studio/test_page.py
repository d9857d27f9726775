"""The page in a real browser: each thing that a person can do, as a story, on a desktop and on a phone."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from gridwright import parse
from gridwright.bank import Bank
from tests.studio.conftest import Server, running

SUDOKU = "sudoku:4x4:.2.43...4.2....1"
SOLUTION = "1234341241232341"
TAKUZU = "takuzu:4x4:....1..1...1.0.."
MAGNETS = "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2"
HARD = "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DEVICES: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 860}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
Open = Callable[..., Any]


@pytest.fixture
def open_page(studio: Server, chromium: Any) -> Iterator[Open]:
    """Opens the page at an address, and says in the end whether it asked anything of others or complained."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def opened(place: str = "", device: str = "desktop", server: Server = studio, **options: Any) -> Any:
        context = chromium.new_context(**{"locale": "en", **DEVICES[device], **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", on_console)
        page.on("request", on_request)
        page.goto(f"{server.address}#{place}")
        if ":" in place:
            page.wait_for_selector(".board")
        return page

    def on_console(message: Any) -> None:
        if message.type == "error":
            complaints.append(message.text)

    def on_request(request: Any) -> None:
        if not request.url.startswith(("http://127.0.0.1:", "blob:", "data:")):
            complaints.append(request.url)

    yield opened
    for context in contexts:
        context.close()
    assert [each for each in complaints if not re.search("422|INTERNET_DISCONNECTED", each)] == []


def cell(page: Any, number: int) -> str:
    """What a screen reader says of a cell."""
    return str(page.get_attribute(f"#cell-{number}", "aria-label"))


def middle(page: Any, number: int) -> tuple[float, float]:
    box = page.locator(f"#cell-{number} .back").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def new_board(page: Any) -> Iterator[None]:
    """Waits until what is done has put another board in the place of this one."""
    page.locator(".board").evaluate("board => (board.dataset.seen = 'yes')")
    yield
    page.wait_for_selector(".board:not([data-seen])")


def said(page: Any, pattern: str) -> None:
    """Waits until the live region says something."""
    page.wait_for_function(
        "pattern => new RegExp(pattern).test(document.getElementById('live').textContent)", arg=pattern
    )


def test_a_puzzle_is_solved_with_the_keyboard_alone_and_kept(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("ArrowRight")
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


def test_marks_colours_undo_and_redo_by_keyboard(open_page: Open) -> None:
    page = open_page(SUDOKU)
    for keys in ("ArrowRight", "Shift+Digit1", "Shift+Digit3", "Control+2"):
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
    assert cell(page, 0).endswith(first)
    page.touchscreen.tap(*middle(page, 0))
    page.get_by_role("button", name="Erase").tap()
    assert cell(page, 0).endswith("empty")


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
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    page.get_by_text("Rules · Options").click()
    page.get_by_label("Show errors as I play").check()
    page.wait_for_selector("#cell-0.wrong")
    assert cell(page, 0).endswith("wrong")
    page.locator(".board").focus()
    page.keyboard.press("Enter")
    said(page, "column 1")
    page.keyboard.press("?")
    said(page, "R1C1 can't be right")


def test_the_explanation_is_a_walk_from_the_board_as_it_stands(open_page: Open) -> None:
    page = open_page(HARD)
    page.get_by_role("button", name="Explain").click()
    page.wait_for_selector(".stage .picture")
    first = page.locator(".sentence").inner_text()
    page.keyboard.press("Enter")
    page.wait_for_function("first => document.querySelector('.sentence').innerText !== first", arg=first)
    page.get_by_role("button", name="Back").click()
    page.wait_for_function("first => document.querySelector('.sentence').innerText === first", arg=first)
    page.get_by_role("button", name=re.compile("An example")).click()
    page.wait_for_selector("dialog .picture")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Close").click()
    assert page.locator(".board").is_visible()


@pytest.mark.parametrize("device", DEVICES)
def test_new_puzzles_are_made_by_wish_and_one_is_played(open_page: Open, device: str) -> None:
    page = open_page("make", device)
    page.get_by_label("Family").select_option("takuzu")
    page.get_by_label("Size", exact=True).fill("6")
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Make", exact=True).click()
    page.wait_for_selector(".card:nth-child(3) svg")
    page.locator(".card").first.click()
    page.wait_for_selector(".board")
    assert "6×6 Takuzu" in page.title()


def test_work_that_takes_long_is_cancelled(open_page: Open) -> None:
    page = open_page("make")
    page.get_by_label("Size", exact=True).fill("36")
    page.get_by_label("How many").fill("50")
    page.get_by_role("button", name="Make", exact=True).click()
    page.get_by_role("button", name="Cancel").click()
    page.wait_for_selector("progress", state="hidden")


def test_anything_is_pasted_and_errors_have_a_place(open_page: Open) -> None:
    page = open_page("open")
    page.locator("#paste").fill("12.. .... ..X. ..4.")
    page.get_by_role("button", name="Open").click()
    page.get_by_text("line 1, column 13").wait_for()
    page.locator("#paste").fill(f"{SUDOKU}\n{TAKUZU}\n{MAGNETS}")
    page.get_by_role("button", name="Open").click()
    page.wait_for_selector(".card:nth-of-type(3) svg")
    page.get_by_text("2×3 Magnets").click()
    page.wait_for_selector(".board")
    assert page.locator("[role=gridcell]").count() == 6


def test_a_puzzle_is_exported_as_text_and_as_pictures(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.get_by_role("button", name="Export").click()
    page.get_by_label("Format").select_option("id")
    page.wait_for_function("() => document.querySelector('dialog textarea').value.startsWith('sudoku:4x4')")
    for kind in ("SVG", "PNG", "PDF"):
        with page.expect_download() as download:
            page.get_by_role("button", name=kind).click()
        assert download.value.suggested_filename == f"4×4-Sudoku.{kind.lower()}"


def test_strategies_are_compared_and_copies_are_found(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.get_by_role("link", name="Compare").click()
    page.wait_for_selector("tbody tr:nth-child(3)")
    page.wait_for_selector(".tree .picture")
    page.get_by_role("link", name="Copies").click()
    page.get_by_label("Second").fill("sudoku:4x4:.43....2.2..1..4")
    page.get_by_role("button", name="Compare").click()
    page.get_by_text("Yes: the second is a copy").wait_for()
    page.get_by_role("button", name="Play the moves").click()
    page.wait_for_selector(".moves [aria-current]")


def test_the_desk_answers_as_clues_are_typed(open_page: Open) -> None:
    page = open_page("set")
    page.get_by_label("Size", exact=True).fill("4")
    page.keyboard.press("Tab")
    page.wait_for_selector("[aria-label='4×4 Sudoku']")
    for number, symbol in {1: "2", 3: "4", 4: "3", 8: "4", 10: "2", 15: "1"}.items():
        page.mouse.click(*middle(page, number))
        page.keyboard.press(symbol)
    page.get_by_text("easy 1.6").wait_for()
    assert page.locator(".ink-forced").count() == 10
    page.mouse.click(*middle(page, 0))
    page.keyboard.press("2")
    page.wait_for_selector("#cell-0 .ring-wrong")
    page.keyboard.press("Delete")
    page.get_by_text("easy 1.6").wait_for()
    page.get_by_role("button", name="Play").click()
    page.wait_for_selector(".play:not(.set) .board")
    assert cell(page, 1).endswith("given")


def test_clues_are_completed_reduced_and_repaired_at_the_desk(open_page: Open) -> None:
    page = open_page("set")
    page.get_by_label("Size", exact=True).fill("4")
    page.keyboard.press("Tab")
    page.wait_for_selector("[aria-label='4×4 Sudoku']")
    with new_board(page):
        page.get_by_role("button", name="Make unique").click()
    with new_board(page):
        page.get_by_role("button", name="Reduce").click()
    page.get_by_text("Idle clues –").wait_for()
    kept = [number for number in range(16) if not cell(page, number).endswith("empty")]
    page.mouse.click(*middle(page, kept[0] ^ 1))  # its neighbour in the box can't have the same value
    page.keyboard.press(cell(page, kept[0])[-1])
    page.get_by_text("contradict each other").wait_for()
    page.get_by_role("button", name="Repair").click()
    with new_board(page):
        page.get_by_role("button", name=re.compile("take away|instead of")).first.click()
    page.get_by_text("Solutions 1").wait_for()


def test_a_pattern_is_drawn_by_hand_and_puzzles_are_made_on_it(open_page: Open) -> None:
    page = open_page("make")
    page.get_by_label("Family").select_option("takuzu")
    page.get_by_label("Size", exact=True).fill("4")
    page.get_by_label("Symmetry").select_option("half-turn")
    page.get_by_label("Pattern of the clues").check()
    for row, column in ((1, 1), (1, 3), (2, 2), (2, 4)):
        page.get_by_label(f"Row {row}, column {column}").check()
    page.get_by_label("How many").fill("1")
    page.get_by_role("button", name="Make", exact=True).click()
    page.locator(".card").click()
    page.wait_for_selector(".board")
    assert [number for number in range(16) if cell(page, number).endswith("given")] == [0, 2, 5, 7, 8, 10, 13, 15]


def test_dominoes_and_the_rim_are_drawn_by_hand(open_page: Open) -> None:
    page = open_page("set")
    page.get_by_label("Family").select_option("magnets")
    page.wait_for_selector(".rim input")
    page.get_by_label("Size", exact=True).fill("2x2")
    page.keyboard.press("Tab")
    page.wait_for_selector("[aria-label='2×2 Magnets']")
    page.get_by_role("button", name="Draw dominoes").click()
    for first, second in ((0, 2), (1, 3)):
        with new_board(page):
            page.mouse.move(*middle(page, first))
            page.mouse.down()
            page.mouse.move(*middle(page, second))
            page.mouse.up()
    page.get_by_label("number of + in column 1").fill("1")
    page.get_by_text("Solutions 4").wait_for()


def test_a_board_of_64_rows_scrolls_with_the_cursor(open_page: Open) -> None:
    page = open_page("takuzu:64x64:" + "." * 4096)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Control+End")
    page.keyboard.press("1")
    assert cell(page, 4095) == "Row 64, column 64, 1"
    assert page.evaluate("document.querySelector('.scroller').scrollTop") > 0


def test_the_page_speaks_three_languages(open_page: Open) -> None:
    page = open_page(SUDOKU, locale="de")
    page.keyboard.press("?")
    said(page, "Zeile 1")
    page.get_by_label("Sprache").select_option("fr")
    page.get_by_role("button", name="Indice").click()
    said(page, "ligne 1")
    assert page.get_attribute("html", "lang") == "fr"


def test_the_game_goes_on_without_the_server(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("1")
    page.wait_for_function("() => localStorage.getItem('gridwright games')")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    page.wait_for_selector(".board")
    page.context.set_offline(True)
    page.reload()
    page.wait_for_selector(".board")
    assert cell(page, 0) == "Row 1, column 1, 1"
    page.context.set_offline(False)


def test_the_puzzles_of_a_file_are_offered_to_choose_from(open_page: Open, tmp_path: Path) -> None:
    file = tmp_path / "some.txt"
    file.write_text(f"{SUDOKU}\n{TAKUZU}\n")
    with running("studio", str(file), "--no-browser") as server:
        page = open_page(server=server)
        page.get_by_text("4×4 Takuzu").click()
        page.wait_for_selector("[aria-label='4×4 Takuzu'][role=grid]")


def test_puzzles_of_a_bank_are_found_and_a_new_one_is_kept(open_page: Open, tmp_path: Path) -> None:
    path = tmp_path / "some.bank"
    with Bank(path, create=True) as bank:
        bank.add([parse(TAKUZU)])
    with running("studio", str(path), "--no-browser") as server:
        page = open_page(server=server)
        page.get_by_text("1. easy").wait_for()
        page.goto(f"{server.address}#{SUDOKU}")
        page.get_by_role("button", name="Into the bank").click()
        page.get_by_text("In the bank: number 2").wait_for()
    with Bank(path) as bank:
        assert [entry.id for entry in bank.find()] == [TAKUZU, SUDOKU]


@pytest.mark.parametrize(("device", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_to_complain_of(open_page: Open, device: str, theme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
    page = open_page(SUDOKU, device, color_scheme=theme, bypass_csp=True)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("?")
    page.wait_for_selector(".help p")
    found = {}
    for view in ("", "make", "set", "open", "compare", "copies"):
        if view:
            page.goto(f"{page.url.partition('#')[0]}#{view}")
            page.wait_for_selector(f".{view}")
        results = axe.Axe().run(page).response["violations"]
        found[view] = [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in results]
    assert not any(found.values()), found
