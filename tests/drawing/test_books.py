"""A finished book is read back by another library: what is printed is unique, graded, solved and no copy, and the file
is what a printer wants."""

import sys
from ctypes import c_uint
from dataclasses import replace
from pathlib import Path

import pypdfium2 as pdfium
import pypdfium2.raw as raw
import pytest

from gridwright import Family, Puzzle, grade, parse, solve
from gridwright.bank import Bank, Order, stock
from gridwright.drawing.books import Book, Entry, PlanError, collect, read_plan
from gridwright.drawing.books.printed import printed_boards
from tests.cli.shell import answers, gridwright
from tests.drawing.printed import fonts_of, text_of
from tests.families.examples import FAMILIES_UNDER_TEST, examples_of

PLAN = """
title = "Three kinds"
author = "A. Setter"
{top}
[[section]]
family = "sudoku"
number = 3
[[section]]
family = "takuzu"
size = 8
number = 5
[[section]]
family = "magnets"
size = "6x7"
number = 3
"""


def made(top: str = "") -> tuple[Book, bytes]:
    plan = read_plan(PLAN.format(top=top))
    entries, titles = collect(plan, 7)
    book = Book(plan, entries, titles, 7)
    return book, book.pdf()


def colours_of(data: bytes) -> set[tuple[int, int, int]]:
    """The colours of all that is drawn."""
    found = set()
    for page in pdfium.PdfDocument(data):
        for each in page.get_objects():
            for ask in (raw.FPDFPageObj_GetFillColor, raw.FPDFPageObj_GetStrokeColor):
                parts = [c_uint() for _ in range(4)]
                if ask(each.raw, *parts):
                    found.add((parts[0].value, parts[1].value, parts[2].value))
    return found


@pytest.mark.parametrize(
    "top",
    [
        "",
        'language = "de"\ntheme = "print"\ntrim = "6x9 in"\nbleed = "0.125 in"',
        'language = "fr"\nlarge_print = true\ntrim = "Letter"\nsolutions = "section"',
        'trim = "A4"\npuzzles_a_page = 6\nsolutions_a_page = 30\ncover = false\ncontents = false\nrules_pages = false',
        'solutions = "none"\npage_numbers = false',
        'headers = false\ntrim = "170x240 mm"',
    ],
)
def test_what_is_printed_is_right_whatever_the_plan(top: str) -> None:
    book, pdf = made(top)
    assert book.check(pdf) == []
    boards = list(printed_boards(pdf))
    wanted = 1 if book.plan["solutions"] == "none" else 2
    assert len(boards) == wanted * len(book.entries)


def test_the_same_plan_and_seed_give_the_same_bytes() -> None:
    assert made()[1] == made()[1]


def test_the_puzzles_on_paper_are_the_puzzles_that_were_collected() -> None:
    book, pdf = made()
    printed = {board.number: board.puzzle(*book.kinds[board.number]) for board in reversed(list(printed_boards(pdf)))}
    assert printed == {entry.number: entry.puzzle for entry in book.entries}


@pytest.mark.parametrize("family", FAMILIES_UNDER_TEST, ids=lambda family: family.slug)
def test_every_board_of_a_family_can_be_read_back_from_paper(family: Family) -> None:
    puzzles = [example.puzzle for example in examples_of(family) if example.solutions == 1]
    puzzles = [puzzle for puzzle in puzzles if any(value is None for value in puzzle.givens)]
    book = _book_of(puzzles)
    pdf = book.pdf()
    seen = {board.number: board.puzzle(*book.kinds[board.number]) for board in reversed(list(printed_boards(pdf)))}
    for number, puzzle in enumerate(puzzles, 1):
        decided = puzzle.decided_by_layout
        shown = [None if fixed else value for value, fixed in zip(puzzle.givens, decided, strict=True)]
        assert seen[number] == puzzle.with_givens(shown)


def _book_of(puzzles: list[Puzzle]) -> Book:
    plan = read_plan('cover = false\nrules_pages = false\ntrim = "A4"\n[[section]]\nfamily = "sudoku"\n')
    entries = [
        Entry(number, 0, puzzle, solve(puzzle).solutions[0], grade(puzzle)) for number, puzzle in enumerate(puzzles, 1)
    ]
    return Book(plan, entries, ["All"], 1)


def test_a_mistake_in_a_book_is_found() -> None:
    first, second = parse("sudoku:4x4:.2.43...4.2....1"), parse("takuzu:6x6:1..0....00.1.00..1......00.1...1..00")
    copy = parse("sudoku:4x4:.1.43...4.1....2")
    book = _book_of([first, second, copy])
    assert book.check(book.pdf()) == ["puzzle 3 is a copy of puzzle 1"]
    right = list(_book_of([first, second]).entries)
    wrong = {
        "is wrong": replace(right[0], solution=(1, *right[0].solution[1:])),
        "'easy 1.6 ·": replace(right[0], grade=replace(right[0].grade, score=8.0)),
        "(multiple)": replace(right[0], puzzle=first.with_givens([1, *[None] * 15])),
        "there is no puzzle 9": replace(right[0], number=9),
    }
    for fault, entry in wrong.items():
        other = replace(_book_of([first, second]), entries=[entry, right[1]])
        kinds = _book_of([first, second])
        found = kinds.check(other.pdf())
        assert any(fault in each for each in found), (fault, found)


def test_a_printer_finds_boxes_fonts_bookmarks_and_properties() -> None:
    book, pdf = made('bleed = 3\ntrim = "A5"')
    document = pdfium.PdfDocument(pdf)
    mm = 72 / 25.4
    for page in document:
        assert page.get_mediabox() == pytest.approx((0, 0, 154 * mm, 216 * mm), abs=0.01)
        assert page.get_bleedbox() == pytest.approx((0, 0, 154 * mm, 216 * mm), abs=0.01)
        assert page.get_trimbox() == pytest.approx((3 * mm, 3 * mm, 151 * mm, 213 * mm), abs=0.01)
    assert all(fonts_of(pdf).values())
    about = document.get_metadata_dict()
    assert (about["Title"], about["Author"], about["Creator"]) == ("Three kinds", "A. Setter", "Gridwright")
    marks = {mark.get_title(): mark.get_dest().get_index() for mark in document.get_toc()}
    assert list(marks)[:2] == ["Three kinds", "Contents"]
    assert "Sudoku 9×9" in text_of(pdf, marks["Contents"])
    assert str(marks["Takuzu 8×8"] + 1) in text_of(pdf, marks["Contents"])
    assert "How to solve Magnets" in text_of(pdf, marks["How to solve Magnets"])
    assert book.placing.puzzle_page[4] == marks["Takuzu 8×8"] + 1


def test_print_has_greys_only_and_light_has_colours() -> None:
    assert all(red == green == blue for red, green, blue in colours_of(made('theme = "print"')[1]))
    assert not all(red == green == blue for red, green, blue in colours_of(made()[1]))


def test_nothing_but_the_ground_of_the_cover_comes_near_the_edge() -> None:
    book, pdf = made('theme = "print"')
    least = 0.25 * 72
    document = pdfium.PdfDocument(pdf)
    for number in range(1, len(document)):
        page = document[number]
        width, height = page.get_size()
        for each in page.get_objects():
            left, bottom, right, top = each.get_bounds()
            assert left >= least
            assert right <= width - least
            assert bottom >= least
            assert top <= height - least
    assert book.entries


def test_the_command_makes_a_book_and_checks_it(tmp_path: Path) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(gridwright("book", "--example").stdout.replace("number = 20", "number = 2"))
    ran = gridwright("book", plan, "-o", tmp_path / "book.pdf", "--verify", "--seed", "5")
    assert ran.exit_code == 0
    assert "4 puzzles checked" in ran.stderr
    assert (tmp_path / "book.pdf").read_bytes().startswith(b"%PDF-")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.pdf", "plan.toml"]


def test_files_are_looked_for_beside_the_plan(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("sudoku:4x4:.2.43...4.2....1\n")
    (tmp_path / "plan.toml").write_text('[[section]]\nfile = "mine.txt"\n')
    assert gridwright("book", tmp_path / "plan.toml", "-o", tmp_path / "book.pdf").exit_code == 0
    assert "mine" in text_of((tmp_path / "book.pdf").read_bytes(), 2)


def test_a_section_prints_what_was_taken_for_it_from_a_bank(tmp_path: Path) -> None:
    with Bank(tmp_path / "my.bank", create=True) as bank:
        stock(bank, [Order("sudoku:6x6@5#1", 8), Order("takuzu:6x6@5#1", 8)])
        bank.take(2, "another book", family="takuzu")
        taken = bank.take(3, "Book 3", family="takuzu")
        bank.take(4, "Book 3", family="sudoku")
    plan = read_plan('title = "Book 3"\n[[section]]\nbank = "my.bank"\nfamily = "takuzu"\nsize = 6\n')
    entries, titles = collect(plan, 1, str(tmp_path))
    assert {entry.puzzle for entry in entries} == {entry.puzzle for entry in taken}
    assert titles == ["Takuzu 6×6"]
    with pytest.raises(PlanError, match=r"my\.bank has 3 puzzles of this kind in use for 'Book 3'"):
        collect(
            read_plan('title = "Book 3"\n[[section]]\nbank = "my.bank"\nfamily = "takuzu"\nnumber = 4\n'),
            1,
            str(tmp_path),
        )
    other = read_plan(
        '[[section]]\nbank = "my.bank"\nused_for = "another book"\n[[section]]\nbank = "my.bank"\nused_for = "Book 3"\n'
    )
    assert [entry.section for entry in collect(other, 1, str(tmp_path))[0]] == [0] * 2 + [1] * 7


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["none.toml", "-o", "book.pdf"], "none.toml: No such file"),
        (["plan.toml"], "name the file of the book"),
        (["-o", "book.pdf"], "name a plan"),
        (["plan.toml", "-o", "book.pdf"], "plan.toml:2:1: title: expected a text in quotes"),
        (["latin.toml", "-o", "book.pdf"], "latin.toml:2:1: a plan is a text in UTF-8"),
    ],
)
def test_errors_of_the_command_leave_no_file(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.toml").write_text("\ntitle = 3\n")
    Path("latin.toml").write_bytes(b'\ntitle = "\xe9"\n')
    ran = gridwright("book", *arguments)
    assert ran.exit_code == 2
    assert message in ran.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == ["latin.toml", "plan.toml"]


def test_an_interrupted_run_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Book, tell: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(Book, "pdf", interrupted)
    (tmp_path / "plan.toml").write_text('[[section]]\nfamily = "sudoku"\nnumber = 1\n')
    ran = gridwright("book", tmp_path / "plan.toml", "-o", tmp_path / "book.pdf")
    assert ran.exit_code != 0
    assert [path.name for path in tmp_path.iterdir()] == ["plan.toml"]


def test_a_missing_library_is_named_with_the_way_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "reportlab", None)
    (tmp_path / "plan.toml").write_text('[[section]]\nfamily = "sudoku"\nnumber = 1\n')
    ran = gridwright("book", tmp_path / "plan.toml", "-o", tmp_path / "book.pdf")
    assert ran.exit_code == 2
    assert "a book needs reportlab: pip install '.[draw]'" in ran.stderr


def test_a_book_says_how_it_was_made(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text('[[section]]\nfamily = "sudoku"\nsize = "4"\nnumber = 2\n')
    [made] = answers("book", tmp_path / "plan.toml", "-o", tmp_path / "book.pdf", "--seed", "5", "--verify")
    assert made == {"file": f"{tmp_path}/book.pdf", "puzzles": 2, "seed": 5, "verified": True, "faults": []}
    assert (tmp_path / "book.pdf").exists()
