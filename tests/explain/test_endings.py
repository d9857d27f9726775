"""How explanations, hints and grades end: what clashes is named, and nothing that is open is called done."""

import re

import pytest

from gridwright import Status, explain, hint, parse
from gridwright.explaining.messages import LANGUAGES, say_verdict
from tests.cli.shell import gridwright

CLASHES = {
    "sudoku:4x4:11..............": "no solution: row 1 has 1 twice",
    "sudoku:4x4:12....3.........": "no solution: after 2 steps, R1C4 has no value left",
    "takuzu:2x2:0011": "no solution: row 1 has too many 0s (2 of at most 1)",
    "takuzu:3x3:000......": "no solution: row 1 has too many 0s (3 of at most 2)",
    "takuzu/repeats:3x7:" + "0001011" + 14 * ".": "threes",
    "takuzu:4x4:0110100101101001": "no solution: rows 1 and 3 are alike",
    "magnets:1x2,LR:.,.;.,.;.;.;++": (
        "no solution: R1C1 holds + and R1C2 holds +, but the halves of domino R1C1–R1C2 must go together"
    ),
    "magnets:1x1,o:.;.;.;.;+": "no solution: R1C1 has no value left",
}


@pytest.mark.parametrize("text", CLASHES)
def test_a_puzzle_without_solution_names_what_clashes(text: str) -> None:
    explanation = explain(parse(text))
    assert explanation.broken
    said = say_verdict(explanation)
    if CLASHES[text] == "threes":
        assert said.endswith("row 1 has three alike side by side")
    else:
        assert said == CLASHES[text]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", CLASHES)
def test_every_language_names_it(lang: str, text: str) -> None:
    said = say_verdict(explain(parse(text)), lang=lang)
    assert "{" not in said
    assert lang == "en" or not re.search(r"\b(row|column|rows|columns|has|stands)\b", said)


def test_a_single_open_cell_is_told_and_filled() -> None:
    result = gridwright("explain", "-", text="sudoku:1x1:.\n")
    assert result.stdout == (
        "<stdin>:1: 1×1 Sudoku: solved in 0 steps\n.\n\nThere is only one possibility: R1C1 is 1.\n\n1\n"
    )
    assert hint(parse("sudoku:1x1:.")).text == "Look at R1C1."
    assert hint(parse("sudoku:1x1:."), level=3).text == "There is only one possibility: R1C1 is 1."


@pytest.mark.parametrize(
    ("text", "status", "code"),
    [
        ("sudoku:4x4:.2.43...4.2....1", Status.UNIQUE, 0),
        ("sudoku:1x1:.", Status.UNIQUE, 0),
        ("sudoku:4x4:1234341243212143", Status.UNIQUE, 0),
        ("magnets:1x1,o:.;.;.;.", Status.UNIQUE, 0),
        ("takuzu:2x2:0011", Status.NONE, 1),
        ("sudoku:4x4:12....3.........", Status.NONE, 1),
        ("sudoku:4x4:................", Status.MULTIPLE, 1),
    ],
)
def test_a_hint_ends_well_where_it_leads_to_the_solution(text: str, status: Status, code: int) -> None:
    assert hint(parse(text)).status is status
    assert gridwright("hint", "-", text=text + "\n").exit_code == code


@pytest.mark.parametrize(
    ("text", "why", "code"),
    [
        ("sudoku:4x4:................", "not graded: several solutions", 1),
        ("sudoku:4x4:12....3.........", "not graded: no solution", 1),
        (f"takuzu:32x32:{'.' * 1024}", "not graded: the budget ran out before its solution was found", 3),
    ],
)
def test_a_grade_says_why_a_puzzle_is_unsolved(text: str, why: str, code: int) -> None:
    arguments = ("--time", "0ms") if code == 3 else ()
    result = gridwright("grade", *arguments, "-", text=text + "\n")
    assert (result.stdout, result.exit_code) == (f"<stdin>:1: {why}\n", code)
