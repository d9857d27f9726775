"""What is said in one language is said in all: violations, moves, differences and repairs."""

import re

import pytest

from gridwright import FAMILIES, Budget, check, difference, hint, parse, relate, repair
from gridwright.copies.difference import reason_for_no
from gridwright.drawing.words import say_rule, say_sizes
from gridwright.explaining.messages import LANGUAGES
from gridwright.lab import draw_tree, trace
from gridwright.puzzles.symmetry import TURNS
from gridwright.puzzles.translations import LANGS, MOVE_WORDS
from gridwright.puzzles.witness import KINDS
from tests.families.examples import broken_boards_of

TRANSLATED = [family for family in FAMILIES if family.slug in ("sudoku", "takuzu", "magnets")]
"""A family's rules and names of constraints are told in English until somebody translates them and adds it here."""
OTHERS = [lang for lang in LANGUAGES if lang != "en"]
CELL = re.compile(r"R\d+C\d+")
ENGLISH = re.compile(r"\b(the|of|and|row|column|box|cells?|holds?|at most|instead|given)\b")


def test_every_table_has_every_language() -> None:
    assert set(LANGS) == set(LANGUAGES)
    assert set(MOVE_WORDS) >= {turn.slug for turn in TURNS} | (set(KINDS) - {"turn", "values"})


@pytest.mark.parametrize("lang", OTHERS)
def test_the_rules_and_sizes_of_a_family_are_told_in_every_language(lang: str) -> None:
    rules = [rule for family in TRANSLATED for variant in family.variants for rule in variant.rules]
    assert [rule.slug for rule in rules if say_rule(rule, lang) == rule.sentence] == []
    assert [family.slug for family in TRANSLATED if say_sizes(family, lang) == family.sizes] == []


def test_a_search_tree_has_its_caption_in_every_language() -> None:
    tree = trace(parse("takuzu:2x2:...."), "takuzu")
    assert draw_tree(tree, lang="de").description == "takuzu: 1 Versuch, 0 Sackgassen, 2 Lösungen."
    assert draw_tree(tree, lang="fr").description == "takuzu: 1 essai, 0 impasse, 2 solutions."
    assert ">départ" in draw_tree(tree, lang="fr").svg()


@pytest.mark.parametrize("lang", OTHERS)
def test_a_violation_names_the_same_cells_in_every_language(lang: str) -> None:
    for family in TRANSLATED:
        for board in broken_boards_of(family):
            report = check(board.puzzle)
            for message, told in zip(report.messages, report.told(lang), strict=True):
                assert CELL.findall(told) == CELL.findall(message)
                assert not ENGLISH.search(told)


def test_counts_and_misplaced_values_are_told_in_every_language() -> None:
    few = check(parse("takuzu:6x6:00.00.......................1......."))
    assert few.told("de")[0].startswith("in Zeile 1 stehen zu viele 0 (4 von höchstens 3)")
    assert few.told("fr")[0].startswith("trop de 0 dans la ligne 1 (4 pour 3 au plus)")


def test_moves_are_told_in_every_language() -> None:
    first = parse("sudoku:4x4:12......3......4")
    witness = relate(first, parse("sudoku:4x4:21.........4.3.."))
    assert witness is not None
    assert witness.sentence("de") == "Zeilen 3 und 4 tauschen; Spalten 1 und 2 tauschen"
    assert witness.data("fr")["moves"][0]["text"] == "échanger les lignes 3 et 4"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("sudoku:4x4:12......3......4", "sudoku:4x4:12.............."),
        ("sudoku:4x4:12......3......4", "sudoku:4x4:12........3....4"),
        ("sudoku:4x4:12......3......4", "takuzu:4x4:10.............."),
        ("sudoku:6x6:" + "." * 36, "sudoku:6x6,3x2:" + "." * 36),
        ("takuzu:2x2:0...", "takuzu/repeats:2x2:0..."),
        ("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2", "magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,."),
    ],
)
def test_a_difference_is_told_in_every_language(first: str, second: str) -> None:
    pair = parse(first), parse(second)
    told = [difference(*pair), *(reason_for_no(*pair, lang) for lang in OTHERS)]
    assert len(set(told)) == len(LANGUAGES)
    assert len({tuple(re.findall(r"\d+", each)) for each in told}) == 1


def test_a_repair_is_told_in_every_language() -> None:
    found = repair(parse("sudoku:4x4:.2.43...4.2.2.31"))
    assert [each.sentence("de") for each in found.repairs] == ["R4C3 = 3 streichen", "R4C3 = 4 statt 3"]
    assert [each.sentence("fr") for each in found.repairs] == ["retirer R4C3 = 3", "R4C3 = 4 au lieu de 3"]


def test_a_hint_that_found_nothing_in_time_says_so_and_that_there_are_several_solutions() -> None:
    found = hint(parse("sudoku:25x25:" + "." * 625), budget=Budget(0.2))
    assert found.stopped_by == "budget"
    assert not found.says_more
    assert found.text == "No step was found in the time given: there are several solutions."
