"""Making, setting, comparing and keeping puzzles in a real browser, as stories; and what axe says of every view."""

import re
from pathlib import Path
from typing import Any

import pytest

from gridwright.bank import Bank
from tests.studio.conftest import DEVICES, HARD, MAGNETS, SUDOKU, TAKUZU, Open, Server, cell, middle


@pytest.mark.parametrize("device", DEVICES)
def test_new_puzzles_are_made_on_request_and_one_is_played(open_page: Open, device: str) -> None:
    page = open_page("make", device)
    page.get_by_label("Family").select_option("takuzu")
    page.get_by_label("Size", exact=True).fill("6")
    page.get_by_label("How many").fill("3")
    page.get_by_role("button", name="Make", exact=True).click()
    page.locator(".gallery svg").nth(2).wait_for()
    page.locator(".card").first.click()
    page.wait_for_selector(".board")
    assert "6×6 Takuzu" in page.title()
    page.go_back()
    page.locator(".gallery svg").nth(2).wait_for()


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
    page.get_by_text(re.compile(r"This can’t be read: .*\(line 1, column 13\)")).wait_for()
    page.locator("#paste").fill(f"{SUDOKU}\n{TAKUZU}\n{MAGNETS}")
    page.get_by_role("button", name="Open").click()
    page.wait_for_selector(".card:nth-of-type(3) svg")
    page.get_by_text("2×3 Magnets").click()
    page.wait_for_selector(".board")
    assert page.locator("[role=gridcell]").count() == 6
    page.go_back()
    page.get_by_text("4×4 Takuzu").click()
    page.get_by_role("heading", name="4×4 Takuzu").wait_for()


def test_what_is_entered_in_a_position_that_was_opened_is_kept(open_page: Open) -> None:
    page = open_page("open")
    page.locator("#paste").fill(f":0000:x:53+4{HARD.partition('53.')[2]}:::")
    page.get_by_role("button", name="Open").click()
    page.wait_for_selector("#cell-80")
    page.locator("#cell-3 .back").click()
    page.keyboard.press("6")
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Play").click()
    page.wait_for_selector("#cell-80")
    assert [cell(page, 2), cell(page, 3)] == ["Row 1, column 3, 4", "Row 1, column 4, 6"]


def test_a_link_of_the_studio_is_opened_and_a_new_puzzle_is_played_at_once(open_page: Open) -> None:
    page = open_page("open")
    page.locator("#paste").fill(f"https://puzzles.example/#{TAKUZU}")
    page.get_by_role("button", name="Open").click()
    page.get_by_role("heading", name="4×4 Takuzu").wait_for()
    page.get_by_role("link", name="Set", exact=True).click()
    page.locator("#cell-0 .back").click()
    page.keyboard.press("7")
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("heading", name="9×9 Sudoku").wait_for()
    assert cell(page, 0) == "Row 1, column 1, 7, given"


def test_a_puzzle_is_exported_as_text_and_as_pictures(open_page: Open) -> None:
    page = open_page(SUDOKU)
    page.keyboard.press("1")
    page.get_by_role("button", name="Export").click()
    page.get_by_label("Format").select_option("id")
    page.wait_for_function("() => document.querySelector('dialog textarea').value.startsWith('sudoku:4x4')")
    page.get_by_label("with what I entered").check()
    page.get_by_text("This format has no place for entries").wait_for()
    page.get_by_label("Format").select_option("penpa")
    page.get_by_text("This format has no place for entries").wait_for(state="hidden")
    for kind in ("SVG", "PNG", "PDF"):
        with page.expect_download() as download:
            page.get_by_role("button", name=kind).click()
        assert download.value.suggested_filename == f"4×4-Sudoku.{kind.lower()}"


def test_an_export_begins_with_a_format_that_can_hold_the_puzzle_and_hides_the_others(open_page: Open) -> None:
    page = open_page(MAGNETS)
    page.get_by_role("button", name="Export").click()
    page.wait_for_function("() => document.querySelector('dialog textarea').value.startsWith('2 3')")
    formats = page.get_by_label("Format").locator("option").all_inner_texts()
    assert formats[0] == "magnets-janko"
    assert "magnets-solution" not in formats  # it holds full boards only
    assert page.locator("dialog .message").inner_text() == ""


def test_what_is_shared_can_be_opened_by_others(open_page: Open, elsewhere: Server) -> None:
    def shared(page: Any) -> list[str]:
        page.get_by_role("button", name="Share").click()
        page.get_by_label("As text, for any Gridwright").wait_for()
        values: list[str] = page.locator("dialog input").evaluate_all("fields => fields.map(field => field.value)")
        return values

    here = shared(open_page(SUDOKU))
    assert here[-1] == SUDOKU
    assert any(link.startswith("https://sudokupad.app/") for link in here)
    assert not any("127.0.0.1" in link for link in here)
    page = open_page(SUDOKU, server=elsewhere.as_others_reach_it(), query=f"?token={elsewhere.token}")
    assert shared(page)[0] == f"{page.url.partition('#')[0]}#{SUDOKU}"


def test_strategies_are_compared_and_measured_in_the_laboratory(open_page: Open) -> None:
    page = open_page(TAKUZU)
    page.get_by_role("link", name="Compare").click()
    page.wait_for_selector(".tree:nth-child(2) .picture")
    page.get_by_role("button", name="plain", exact=True).click()
    page.get_by_role("heading", name="The search of plain").wait_for()
    assert page.locator("tbody th").all_inner_texts() == ["takuzu", "bitboards", "plain"]  # none of other families
    page.get_by_role("button", name="Measure in the laboratory").click()
    page.wait_for_selector(".report figure .picture")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the report").click()
    assert "<h2>Summary</h2>" in Path(download.value.path()).read_text()
    page.get_by_label("Language").select_option("de")
    page.locator(".tree p", has_text="Sackgassen").first.wait_for()


def test_copies_are_found_and_the_moves_played(open_page: Open) -> None:
    page = open_page("copies", locale="fr")
    page.get_by_label("Première grille").fill(SUDOKU)
    page.get_by_label("Seconde grille").fill("sudoku:4x4:.43....2.2..1..4")
    page.get_by_role("button", name="Comparer").click()
    page.get_by_text("Oui : la seconde est une copie").wait_for()
    page.get_by_role("button", name="Jouer les mouvements").click()
    page.wait_for_selector(".moves [aria-current]")
    assert page.locator(".moves").inner_text() == "tourner de 90° dans le sens horaire"
    page.get_by_label("Seconde grille").fill("sudoku:4x4:.43....2.2..1...")
    page.get_by_role("button", name="Comparer").click()
    page.get_by_text("Non : 6 valeurs données contre 5.").wait_for()


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


def small_board(page: Any, size: str = "4", title: str = "4×4 Sudoku") -> None:
    """Lays another board on the desk."""
    page.get_by_label("Size", exact=True).fill(size)
    page.keyboard.press("Tab")
    page.wait_for_selector(f"[aria-label='{title}']")


def clues(page: Any) -> list[int]:
    return [number for number in range(16) if "empty" not in cell(page, number)]


def test_clues_are_completed_reduced_and_repaired_at_the_desk(open_page: Open) -> None:
    page = open_page("set")
    small_board(page)
    page.get_by_role("button", name="Make unique").click()
    page.get_by_text("Solutions 1").wait_for()
    page.get_by_role("button", name="Reduce").click()
    page.get_by_text("Idle clues –").wait_for()
    kept = clues(page)
    page.mouse.click(*middle(page, kept[0] ^ 1))  # its neighbour in the box can't have the same value
    page.keyboard.press(cell(page, kept[0])[-1])
    page.get_by_text("contradict each other").wait_for()
    page.get_by_role("button", name="Repair").click()
    page.get_by_role("button", name=re.compile("take away|instead of")).first.click()
    page.get_by_text("Solutions 1").wait_for()


def test_all_that_is_done_at_the_desk_can_be_undone_whatever_it_was(open_page: Open) -> None:
    page = open_page("set")
    small_board(page)
    page.mouse.click(*middle(page, 0))
    page.keyboard.press("1")
    page.get_by_role("button", name="Make unique").click()
    page.get_by_text("Solutions 1").wait_for()
    completed = clues(page)
    page.get_by_role("button", name="Clear").click()
    assert clues(page) == []
    small_board(page, "6", "6×6 Sudoku")
    page.get_by_label("Family").select_option("magnets")
    page.wait_for_selector(".rim input")
    page.get_by_label("+ in column 2", exact=True).fill("3")
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("link", name="Set", exact=True).click()  # the history outlives the view
    assert page.get_by_label("+ in column 2", exact=True).input_value() == "3"
    undo = page.get_by_role("button", name="Undo")
    undo.click()
    assert page.get_by_label("+ in column 2", exact=True).input_value() == ""
    undo.click()
    page.wait_for_selector("[aria-label='6×6 Sudoku']")
    undo.click()
    page.wait_for_selector("[aria-label='4×4 Sudoku']")
    undo.click()
    assert clues(page) == completed
    undo.click()
    assert clues(page) == [0]
    for _ in range(5):
        page.get_by_role("button", name="Redo").click()
    assert page.get_by_label("+ in column 2", exact=True).input_value() == "3"


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


def test_dominoes_and_the_rim_are_drawn_by_hand_and_undone(open_page: Open) -> None:
    page = open_page("set")
    page.get_by_label("Family").select_option("magnets")
    page.wait_for_selector(".rim input")
    small_board(page, "2x2", "2×2 Magnets")
    page.get_by_role("button", name="Draw regions").click()
    for first, last, told in ((0, 2, "row 2, column 1"), (1, 3, "row 2, column 2"), (0, 1, "row 1, column 2")):
        page.mouse.move(*middle(page, first))
        page.mouse.down()
        page.mouse.move(*middle(page, last))
        page.mouse.up()
        page.wait_for_selector(f"#cell-{first}[aria-label*='joined with {told}']")
    assert cell(page, 2) == "Row 2, column 1, a single cell"
    page.get_by_role("button", name="Undo").click()
    assert "joined with row 2, column 1" in cell(page, 0)
    page.get_by_label("+ in column 1", exact=True).fill("1")
    page.get_by_text("Solutions 4").wait_for()
    page.keyboard.press("Control+z")
    page.get_by_text("Solutions 7").wait_for()


def test_the_puzzles_of_a_file_are_offered_to_whoever_has_the_token(open_page: Open, elsewhere: Server) -> None:
    page = open_page(server=elsewhere, query=f"?token={elsewhere.token}")
    page.get_by_text("4×4 Takuzu").click()
    page.wait_for_selector("[aria-label='4×4 Takuzu'][role=grid]")
    assert "token" not in page.url


def test_puzzles_of_a_bank_are_found_kept_and_printed_in_sections(open_page: Open, bank_path: Path) -> None:
    page = open_page("bank")
    page.get_by_text("1. easy").wait_for()
    page.get_by_text("A book of puzzles").click()
    page.get_by_role("button", name="Add as a section").click()
    page.goto(f"{page.url.partition('#')[0]}#{SUDOKU}")
    page.get_by_role("button", name="Add to the bank").click()
    page.get_by_text("Added as number 2").wait_for()
    with Bank(bank_path) as bank:
        assert [entry.id for entry in bank.find()] == [TAKUZU, SUDOKU]
    page.get_by_role("link", name="Bank").click()
    page.get_by_label("Family").select_option("sudoku")
    page.locator("[role=status]", has_text=re.compile("^1 puzzle$")).wait_for()
    page.get_by_role("button", name="Add as a section").click()
    page.locator(".card").click()
    page.wait_for_selector(".board")
    page.go_back()
    page.get_by_text("2. easy").wait_for()
    assert page.get_by_label("Family").input_value() == "sudoku"
    page.get_by_label("Title of section 2").fill("Numbers")
    with page.expect_download() as download:
        page.get_by_role("button", name="Make the book").click()
    assert Path(download.value.path()).read_bytes().startswith(b"%PDF")
    page.get_by_label("Not used yet").check()
    page.get_by_text("0 puzzles").wait_for()  # they were printed
    with Bank(bank_path) as bank:
        assert {use.purpose for use in bank.history()} == {"Puzzles"}


@pytest.mark.parametrize(("device", "theme"), [("desktop", "light"), ("phone", "dark")])
def test_axe_finds_nothing_to_complain_of(open_page: Open, device: str, theme: str) -> None:
    axe = pytest.importorskip("axe_playwright_python.base", reason="pip install axe-playwright-python")
    page = open_page(SUDOKU, device, color_scheme=theme, bypass_csp=True)
    page.evaluate(axe.AXE_SCRIPT)
    page.keyboard.press("?")
    page.wait_for_selector(".help p")
    found = {}
    for view in ("", "learn", "learn/takuzu/pair", "make", "set", "open", "bank", "compare", "copies"):
        if view:
            page.goto(f"{page.url.partition('#')[0]}#{view}")
            page.wait_for_selector(f".{view.partition('/')[0]} h1")
        results = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
        found[view] = [(each["id"], [node["html"][:120] for node in each["nodes"]][:3]) for each in results]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{view} is wider than the screen"
    assert not any(found.values()), found
