"""The pages "How to solve": they say what to do, in every language, and show steps in reading order."""

import pytest

from gridwright import Family
from gridwright.drawing.books import Book, collect, read_plan
from gridwright.drawing.books.front import rules_page
from gridwright.drawing.books.sheet import Sheet
from gridwright.drawing.shapes import Text, flat, texts
from gridwright.drawing.words import STATED, TASKS, page_word, say_rule, say_rules
from gridwright.families import FAMILIES, family
from gridwright.puzzles.translations import LANGS
from tests.drawing.printed import text_of
from tests.families.examples import FAMILIES_UNDER_TEST

SIZES = {"sudoku": (9, 9), "takuzu": (8, 8), "magnets": (6, 7)}
NARROW = "top = 60"
TRIMS = ["", 'trim = "Letter"\nlarge_print = true', 'trim = "6x9 in"', 'trim = "A4"', NARROW]


def told(slug: str, lang: str, *sizes: tuple[int, int], variant: str = "") -> list[str]:
    known = family(slug)
    return say_rules(known, known.variant(variant or "standard").rules, sizes or [SIZES[slug]], lang)


def test_a_beginner_is_told_what_to_do() -> None:
    assert told("sudoku", "en") == [
        "Fill the grid so that every row, every column and every box contains each digit from 1 to 9 exactly once."
    ]
    assert told("takuzu", "en")[0] == "Write 0 or 1 in every empty cell."
    assert told("magnets", "en")[:2] == [
        "Write +, − or × in every empty cell.",
        "Each domino is either a magnet, with one + half and one − half, or neutral, with × in both halves; "
        "a single cell is neutral.",
    ]


@pytest.mark.parametrize("known", FAMILIES, ids=lambda known: known.slug)
def test_a_task_is_told_in_every_language_and_states_rules_of_its_family(known: Family) -> None:
    assert len(set(TASKS[known.slug])) == len(LANGS)
    assert {*STATED.get(known.slug, ())} <= {rule.slug for rule in known.variants[0].rules}


@pytest.mark.parametrize(
    ("sizes", "expected"),
    [
        ([(4, 4)], "each digit from 1 to 4 exactly"),
        ([(16, 16)], "each of the symbols 1–9, A–G exactly"),
        ([(64, 64)], "each of the symbols 1–9, A–Z, @, a–z, &, * exactly"),
        ([(9, 9), (6, 6)], "each of the symbols 1–6 (6×6), 1–9 (9×9) exactly"),
    ],
)
def test_the_symbols_are_those_of_the_boards(sizes: list[tuple[int, int]], expected: str) -> None:
    [sentence] = told("sudoku", "en", *sizes)
    assert expected in sentence


def test_a_variant_is_told_by_its_own_rules() -> None:
    standard, repeats = told("takuzu", "de"), told("takuzu", "de", variant="repeats")
    assert repeats == standard[: len(repeats)]
    assert [sentence for sentence in standard if sentence not in repeats] == [
        "Keine zwei Zeilen sind gleich.",
        "Keine zwei Spalten sind gleich.",
    ]
    sudoku = family("sudoku")
    without_boxes = sudoku.variants[0].rules[:2]
    assert say_rules(sudoku, without_boxes, [(9, 9)], "fr") == [say_rule(rule, "fr") for rule in without_boxes]


def test_a_family_without_words_is_told_by_its_record() -> None:
    futoshiki = next(known for known in FAMILIES_UNDER_TEST if known.slug == "futoshiki")
    sentences = say_rules(futoshiki, futoshiki.variants[0].rules, [(5, 5)], "de")
    assert sentences[0] == futoshiki.summary
    assert sentences[-1] == futoshiki.variants[0].rules[-1].sentence


@pytest.mark.parametrize("top", TRIMS)
@pytest.mark.parametrize("known", FAMILIES, ids=lambda known: known.slug)
def test_the_steps_of_an_example_are_numbered_and_read_from_left_to_right_on_one_page(known: Family, top: str) -> None:
    for lang in LANGS:
        plan = read_plan(f'{top}\nlanguage = "{lang}"\n[[section]]\nfamily = "sudoku"\n')
        sheet = Sheet.of(plan, 1)
        area = sheet.area(1)
        shapes = rules_page(plan, sheet, 1, known, known.variants[0].slug, [(6, 6)])
        for shape, x, y, scale in flat(shapes):
            if isinstance(shape, Text):
                assert area.left <= x + shape.x * scale <= area.left + area.width
                assert area.top <= y + shape.y * scale <= area.top + area.height
        labels = [text for text in texts(shapes) if text.style == "title"][2:]
        assert labels == sorted(labels, key=lambda text: (text.y, text.x))
        assert [labels[0].text, labels[-1].text] == [page_word("puzzle", lang), page_word("solution", lang)]
        start = page_word("step", lang, n="", total="").split()[0]
        steps = [int(text.text.removeprefix(start).split()[0]) for text in labels[1:-1]]
        assert steps == sorted(set(steps))
        assert steps[:1] == [1] or top == NARROW


def test_a_book_tells_the_sizes_that_it_has() -> None:
    section = '[[section]]\nfamily = "sudoku"\nnumber = 1\nsize = {}\n'
    plan = read_plan("cover = false\n" + section.format(6) + section.format(9))
    book = Book(plan, *collect(plan, 1), 1)
    page = " ".join(text_of(book.pdf(), 1).split())
    assert "each of the symbols 1–6 (6×6), 1–9 (9×9) exactly once" in page
    assert "Step 1 of 10" in page
