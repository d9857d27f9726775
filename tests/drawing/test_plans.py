"""A plan is five lines or fifty; what is wrong with it is told by line and key, before anything is made."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from gridwright import parse
from gridwright.drawing.books import Entry, collect, example_plan, read_plan
from gridwright.drawing.books.book_plan import PlanError
from gridwright.drawing.books.plan_keys import KEYS, SECTION_KEYS
from gridwright.drawing.books.sheet import Sheet
from gridwright.drawing.books.trim import INCH
from gridwright.generating.recipe import MAKER

FIVE_LINES = 'title = "Five"\nauthor = "N. N."\n[[section]]\nfamily = "sudoku"\nnumber = 2\n'
EXTREME = "sudoku:9x9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SECTION = '[[section]]\nfamily = "sudoku"\n'


def test_five_lines_make_a_plan() -> None:
    plan = read_plan(FIVE_LINES)
    assert (plan["trim"], plan["solutions"], plan["cover"], plan["theme"]) == ((148.0, 210.0), "back", True, "light")
    entries, titles = collect(plan, 1)
    assert [entry.number for entry in entries] == [1, 2]
    assert titles == ["Sudoku 9×9"]


def test_the_example_has_every_key_and_can_be_carried_out_with_all_of_them() -> None:
    text = example_plan()
    assert len(read_plan(text).sections) == 2
    for name in (*KEYS, *SECTION_KEYS):
        assert f"{name} = " in text
    top = text.partition("[[section]]")[0].replace("\n# ", "\n").replace("The plan of", "# The plan of")
    assert read_plan(top + SECTION)["solutions_a_page"] == 12


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("title = 3\n" + SECTION, "plan.toml:1:1: title: expected a text in quotes"),
        (f'title = "{"x" * 200}"\n' + SECTION, "plan.toml:1:1: title: a text of 200 characters: at most 160 fit"),
        ('title = "Ж"\n' + SECTION, "plan.toml:1:1: title: the font has no 'Ж'"),
        ('\nlanguage = "la"\n' + SECTION, "plan.toml:2:1: language: expected one of en, de, fr"),
        ('trim = "A0"\n' + SECTION, "plan.toml:1:1: trim: expected a trim size"),
        ('trim = "10x10 mm"\n' + SECTION, "plan.toml:1:1: trim: a page of 10 × 10 mm: from 90 to 600 mm are possible"),
        ('inside = "wide"\n' + SECTION, "plan.toml:1:1: inside: expected a length"),
        ("bleed = -1\n" + SECTION, "plan.toml:1:1: bleed: expected a length"),
        ("puzzles_a_page = 0\n" + SECTION, "plan.toml:1:1: puzzles_a_page: expected a number from 1 to 60"),
        ("cover = 1\n" + SECTION, "plan.toml:1:1: cover: expected true or false"),
        ('colour = "red"\n' + SECTION, "plan.toml:1:1: colour: there is no such key (known: title, author"),
        ('title = "a\n', "plan.toml:1:11: Illegal character"),
        ("title = # none\n", "plan.toml:1:9: Invalid value: a value is missing"),
        ("section = 3\n", "plan.toml:1:1: there is no [[section]]: a book has at least one"),
        ("title = Puzzles\n", "plan.toml:1:9: Invalid value: a text needs quotation marks"),
        (SECTION + "size = 10x14\n", "plan.toml:3:10: Expected newline or end of document after a statement: a text"),
        (SECTION + "size = 6 (2x3)\n", "statement: a text needs quotation marks"),
        ("title =\n", "plan.toml:1:8: Invalid value"),
        ("", "plan.toml:1:1: there is no [[section]]"),
        ("section = 3\n", "there is no [[section]]"),
        ("[[section]]\nnumber = 2\n", "plan.toml:1:1: section 1, family: say which family"),
        (
            SECTION + SECTION + "rows = 9\n",
            "plan.toml:5:1: section 2, rows: there is no such key (known: title, fam",
        ),
        (
            SECTION + 'file = "a.txt"\n',
            "plan.toml:3:1: section 1, file: family already says where the puzzles come from",
        ),
        ('[[section]]\nfile = "a"\nsize = 9\n', "plan.toml:3:1: section 1, size: the file says that already"),
        ('[[section]]\nbank = "a"\nfill = 9\n', "plan.toml:3:1: section 1, fill: a bank can't be asked for that"),
        ('[[section]]\nbank = "a"\nfile = "b"\n', "section 1, file: bank already says where the puzzles come from"),
        (SECTION + 'order = "hard"\n', "plan.toml:3:1: section 1, order: expected one of difficulty, source"),
        (SECTION + 'used_for = "a"\n', "plan.toml:3:1: section 1, used_for: only a section with a bank has this key"),
    ],
)
def test_a_mistake_is_named_by_line_and_key(text: str, expected: str) -> None:
    with pytest.raises(PlanError) as raised:
        read_plan(text, "plan.toml")
    assert expected in str(raised.value)


@pytest.fixture
def nothing_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **options: object) -> Iterator[object]:
        raise AssertionError("a puzzle was made")
        yield

    monkeypatch.setattr("gridwright.generating.generate._made", refuse)


@pytest.mark.usefixtures("nothing_is_made")
@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[[section]]\nfamily = "sudoko"\n', "plan.toml:2:1: section 1, family: there is no family"),
        (SECTION + "size = 7\n", "plan.toml:3:1: section 1, size: 7 is not a size of Sudoku"),
        (SECTION + 'rules = "mad"\n', "plan.toml:3:1: section 1, rules: Sudoku has no rule set"),
        (SECTION + 'difficulty = "harsh"\n', "plan.toml:3:1: section 1, difficulty: there is no difficulty"),
        (SECTION + 'symmetry = "odd"\n', "plan.toml:3:1: section 1, symmetry: there is no symmetry"),
        ('[[section]]\nrecipe = "sudoku"\n', "plan.toml:2:1: section 1, recipe: 'sudoku' is not a recipe"),
        (
            f'[[section]]\nrecipe = "sudoku:9x9;any@{MAKER}#1"\n',
            "section 1, recipe: a book holds puzzles with exactly one",
        ),
        ('[[section]]\nfile = "none.txt"\n', "section 1, file: none.txt: No such file"),
        ('[[section]]\nbank = "none.bank"\n', "section 1, bank: ./none.bank: there is no such bank"),
        ("inside = 120\n" + SECTION, "plan.toml:1:1: inside: margins of 120 and 12.7 mm leave 15.3 of 148 mm"),
        ("\ntop = 180\n" + SECTION, "plan.toml:2:1: top: margins of 180 and 12.7 mm leave 17.3 of 210 mm"),
        (SECTION + "size = 64\n", "trim: a cell of a 64×64 Sudoku would be 1.9 mm wide"),
        ("puzzles_a_page = 60\n" + SECTION, "plan.toml:1:1: puzzles_a_page: a cell of a 9×9 Sudoku would be"),
    ],
)
def test_a_request_that_cannot_be_met_is_refused_before_a_puzzle_is_made(text: str, expected: str) -> None:
    with pytest.raises(PlanError) as raised:
        collect(read_plan(text, "plan.toml"), 1)
    assert expected in str(raised.value)


def test_more_puzzles_than_a_small_size_has_are_refused() -> None:
    with pytest.raises(PlanError, match=r"plan.toml:4:1: section 1, number: only 1 puzzle of this kind"):
        collect(read_plan('[[section]]\nfamily = "takuzu"\nsize = 2\nnumber = 50\n', "plan.toml"), 1)


def test_a_file_with_a_puzzle_that_no_book_should_hold_is_refused(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("plan")
    (folder / "two.txt").write_text("sudoku:4x4:.2.43...4.2....1\nsudoku:4x4:1...............\n")
    with pytest.raises(PlanError, match=r"file: two.txt:2 does not have exactly one solution \(multiple\)"):
        collect(read_plan('[[section]]\nfile = "two.txt"\n'), 1, str(folder))
    (folder / "full.txt").write_text("sudoku:4x4:1234341241232341\n")
    with pytest.raises(PlanError, match=r"file: full.txt:1 is solved already"):
        collect(read_plan('[[section]]\nfile = "full.txt"\n'), 1, str(folder))
    (folder / "copies.txt").write_text("sudoku:4x4:.2.43...4.2....1\nsudoku:4x4:.1.43...4.1....2\n")
    with pytest.raises(PlanError, match="puzzle 2 of the file is a copy of another one"):
        collect(read_plan('[[section]]\nfile = "copies.txt"\n'), 1, str(folder))
    with pytest.raises(PlanError, match=r"number: copies.txt has 2 puzzles, not 9"):
        collect(read_plan('[[section]]\nfile = "copies.txt"\nnumber = 9\n'), 1, str(folder))


def test_another_seed_makes_other_puzzles_and_the_same_seed_the_same() -> None:
    plan = read_plan(FIVE_LINES)
    first, again, other = (collect(plan, seed)[0] for seed in (1, 1, 2))
    assert first == again
    assert [entry.puzzle for entry in first] != [entry.puzzle for entry in other]


def sections(text: str, folder: str = ".") -> list[list[Entry]]:
    """The entries of a plan, section by section."""
    entries = collect(read_plan(text), 1, folder)[0]
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    return [list(group) for _, group in groupby(entries, key=lambda entry: entry.section)]


def test_a_section_goes_from_easy_to_hard_unless_the_order_of_its_source_is_asked_for() -> None:
    section = '[[section]]\nfamily = "takuzu"\nsize = 8\nnumber = 9\n'
    first, second = sections(section + section)
    for sorted_section in (first, second):
        scores = [entry.grade.score for entry in sorted_section]
        assert scores == sorted(scores)
        assert len(set(scores)) > 1
    [as_made] = sections(section + 'order = "source"\n')
    assert [entry.puzzle for entry in as_made] != [entry.puzzle for entry in first]
    by_score = sorted(as_made, key=lambda entry: entry.grade.score)
    assert [entry.puzzle for entry in by_score] == [entry.puzzle for entry in first]


def test_a_file_keeps_its_order_unless_difficulty_is_asked_for(tmp_path: Path) -> None:
    easy, hard = "sudoku:4x4:.2.43...4.2....1", EXTREME
    (tmp_path / "two.txt").write_text(f"{hard}\n{easy}\n")
    section = '[[section]]\nfile = "two.txt"\n'
    [kept] = sections(section, str(tmp_path))
    [by_difficulty] = sections(section + 'order = "difficulty"\n', str(tmp_path))
    assert [entry.puzzle for entry in kept] == [parse(hard), parse(easy)]
    assert [entry.puzzle for entry in by_difficulty] == [parse(easy), parse(hard)]


def test_the_margin_at_the_spine_grows_with_the_number_of_pages() -> None:
    plan = read_plan(FIVE_LINES)
    inside = [Sheet.of(plan, pages).inside / INCH for pages in (20, 200, 400, 650, 800)]
    assert inside == pytest.approx([0.5, 0.5, 0.625, 0.75, 0.875])
    assert Sheet.of(read_plan("inside = 20\n" + FIVE_LINES), 400).inside == 20
    assert Sheet.of(plan, 1).left(1) == Sheet.of(plan, 1).inside
    assert Sheet.of(plan, 1).left(2) == Sheet.of(plan, 1).outside
