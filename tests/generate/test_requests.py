"""One table says what can be asked for: in Python, on the command line and in a recipe alike."""

from __future__ import annotations

import inspect
from typing import Any

import pytest

import gridwright
from gridwright import Request, RequestError, family
from gridwright.explaining.grade import BANDS, Grade, Round
from gridwright.generating.grades import distance
from gridwright.generating.origins import WAYS
from gridwright.generating.recipe import MAKER, is_recipe, read_recipe, recipe_of
from gridwright.generating.request import FLAGS, OPTIONS, RequestFields
from gridwright.generating.shown_clues import groups_of
from gridwright.generating.sizes import read_sizes
from tests.cli.shell import gridwright as command

SETTINGS: dict[str, tuple[str, object]] = {
    "mode": ("takuzu", "solvable"),
    "fill": ("takuzu", 45.5),
    "minimal": ("sudoku", True),
    "symmetry": ("sudoku", "mirror"),
    "givens": ("magnets", False),
    "neutral": ("magnets", 20.0),
    "method": ("takuzu", "random-fill"),
    "difficulty": ("sudoku", "hard"),
    "score": ("sudoku", "3.0..4.5"),
    "needs": ("sudoku", "x-wing"),
    "upto": ("sudoku", "naked-pair"),
    "pattern": ("sudoku", f"{(1 << 81) - 1:x}"),
}
"""For every field a value that isn't its default."""


def flag_of(name: str, value: object) -> str | None:
    return next((word for word, meaning in FLAGS.items() if meaning == (name, value)), None)


def test_every_field_is_tried_here() -> None:
    assert SETTINGS.keys() == OPTIONS.keys()
    assert all(value != OPTIONS[name].default for name, (_, value) in SETTINGS.items())


@pytest.mark.parametrize("name", SETTINGS)
def test_a_field_comes_back_from_the_recipe(name: str) -> None:
    slug, value = SETTINGS[name]
    request = Request(family(slug), (8, 8) if slug == "takuzu" else (9, 9), **{name: value})  # type: ignore[arg-type]
    recipe = recipe_of(request, 7, 3)
    assert read_recipe(recipe) == (request, 7, 3)
    assert recipe == recipe.lower().replace(" ", "")


@pytest.mark.parametrize("fill", [100 / 3, 1e-7, 99.99999, 0, 12.3456])
def test_a_recipe_says_a_percentage_exactly(fill: float) -> None:
    request = Request(family("takuzu"), (64, 64), fill=fill)
    assert read_recipe(recipe_of(request, 1))[0] == request


@pytest.mark.parametrize("name", sorted(SETTINGS.keys() - {"pattern"}))  # that one is read from a file
def test_a_field_is_an_option_of_the_command_line(name: str) -> None:
    slug, value = SETTINGS[name]
    flag = flag_of(name, value)
    words = [f"--{flag}"] if flag else [f"--{name}", str(value)]
    made = command("generate", slug, "8" if slug == "takuzu" else "9", *words, "--seed", "7", "-n", "0")
    assert (made.exit_code, made.stderr) == (0, "")
    assert words[0] in command("generate", "--help").stdout
    assert words[0] in command("lab", "scale", "--help").stdout


@pytest.mark.parametrize("name", SETTINGS)
def test_a_field_is_a_keyword_in_python(name: str) -> None:
    slug, value = SETTINGS[name]
    asked: dict[str, Any] = {name: value}
    gridwright.generate(slug, 8 if slug == "takuzu" else 9, **asked)
    assert inspect.signature(gridwright.generate).parameters[name].default == OPTIONS[name].default
    assert name in (gridwright.generate.__doc__ or "").partition(">>>")[0]


def test_the_words_of_the_table_are_those_that_the_makers_know() -> None:
    assert OPTIONS["difficulty"].words == tuple(slug for slug, _ in BANDS)
    assert OPTIONS["method"].words == ("mixed", *WAYS)
    for symmetry in OPTIONS["symmetry"].words:
        assert groups_of((4, 4), symmetry)


def test_people_may_write_as_they_like() -> None:
    [made] = gridwright.generate("Sudoku", "4 X 4", fill="50 %", symmetry="Half-Turn", difficulty="EASY", seed=1)
    assert made.recipe == "sudoku:4x4;fill=50;symmetry=half-turn;difficulty=easy@5#1"
    assert Request(family("takuzu"), (6, 6), rules="Repeats").rules == "repeats"
    written = command("generate", "Sudoku", "4X4", "--fill", "50%", "--difficulty", "Easy", "--seed", "1")
    assert written.stdout.startswith("# sudoku:4x4;fill=50;difficulty=easy@5#1\n")
    scored = command("generate", "sudoku", "4", "--score", "1.0 .. 2", "--needs", "Hidden-Single", "--seed", "1")
    assert scored.stdout.startswith("# sudoku:4x4;score=1.0..2;needs=hidden-single@5#1\n")


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ({"fill": "Some"}, "fill is a percentage from 0 to 100, such as 30 or 12.5%, not 'Some'"),
        ({"fill": -3}, "not '-3'"),
        ({"fill": 100.5}, "not '100.5'"),
        ({"fill": float("nan")}, "not 'nan'"),
        ({"fill": True}, "not 'True'"),
        ({"symmetry": ""}, "there is no symmetry ''"),
        ({"score": "3.4.5"}, "'3.4.5' is not a range of scores"),
        ({"score": ".."}, "'..' is not a range of scores"),
        ({"score": "nan..inf"}, "'nan..inf' is not a range of scores"),
        (
            {"difficulty": "x" * 100_000},
            f"there is no difficulty '{'x' * 40}…' (known: easy,",
        ),
    ],
)
def test_what_is_no_value_is_refused_with_what_would_be(asked: dict[str, Any], reason: str) -> None:
    with pytest.raises(RequestError) as raised:
        gridwright.generate("sudoku", **asked)
    assert reason in str(raised.value)


def test_a_keyword_that_is_no_field_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError, match="fil"):
        gridwright.generate("sudoku", fil=30)  # type: ignore[call-arg]  # the type checker sees it too


def test_the_keywords_that_a_type_checker_knows_are_the_fields() -> None:
    assert RequestFields.__annotations__.keys() == {"rules", *OPTIONS}


@pytest.mark.parametrize("words", ["any;solvable", "minimal;minimal", "fill=30;fill=40"])
def test_one_field_is_not_set_twice(words: str) -> None:
    with pytest.raises(RequestError, match="can't be combined"):
        read_recipe(f"takuzu:8x8;{words}@5#1")


@pytest.mark.parametrize("words", ["odd", "minimal=yes", "fill", "mode=any", "givens=no", "family=sudoku"])
def test_words_that_the_table_has_not_are_refused(words: str) -> None:
    with pytest.raises(RequestError, match="there is no option"):
        read_recipe(f"takuzu:8x8;{words}@5#1")


@pytest.mark.parametrize(("recipe", "version"), [("sudoku:9x9;minimal#7", 1), ("sudoku:9x9;minimal@4#7", 4)])
def test_a_recipe_of_another_version_is_refused_and_not_made_into_another_puzzle(recipe: str, version: int) -> None:
    assert is_recipe(recipe)
    reason = f"made by version {version} of the generator, and this is version {MAKER}"
    with pytest.raises(RequestError, match=reason) as raised:
        gridwright.remake(recipe)
    assert f"sudoku:9x9;minimal@{MAKER}#7 asks for a new one" in str(raised.value)
    with pytest.raises(gridwright.ParseError, match=f"<text>:1:1: this recipe was {reason}"):
        gridwright.parse(recipe)
    refused = command("solve", "-", text=f"{recipe}\n")
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert reason in command("generate", recipe).stderr.replace("\n", " ")


def test_sizes_may_be_ranges() -> None:
    assert [shape for shape, _ in read_sizes("6..12", family("sudoku"))] == [(n, n) for n in (6, 8, 9, 10, 12)]
    assert read_sizes("4, 6..8, 6x8, 7", family("takuzu")) == [
        ((rows, columns), ()) for rows, columns in ((4, 4), (6, 6), (7, 7), (8, 8), (6, 8))
    ]
    made = command("generate", "takuzu", "4..6", "-n", "2", "--seed", "3", "--to", "id").stdout.splitlines()
    assert made[::2] == [f"# takuzu:{n}x{n}@5#3{index}" for n in (4, 5, 6) for index in ("", ".1")]
    scaled = command("lab", "generate", "takuzu", "--sizes", "4..5", "-n", "1", "--time", "20s")
    assert [line.split()[0] for line in scaled.stdout.splitlines()[1:3]] == ["16", "25"]


@pytest.mark.parametrize("size", ["8..6", "7..7", "65..99", "..", "6..", "nine", "9" * 100_000])
def test_what_is_no_size_is_refused_in_one_short_sentence(size: str) -> None:
    refused = command("generate", "sudoku", size)
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert "size" in refused.stderr
    assert len(refused.stderr) < 500


def test_the_closest_puzzle_is_the_one_whose_technique_is_closest() -> None:
    def graded(slug: str) -> Grade:
        return Grade(3.0, "medium", slug, (Round(slug, 1),), True)

    request = Request(family("sudoku"), (9, 9), needs="jellyfish")
    assert distance(request, graded("hidden-quad")) < distance(request, graded("hidden-single"))
    assert distance(Request(family("sudoku"), (9, 9), score="4..5"), graded("x-wing")) == (1.0, 0)


def test_a_score_out_of_reach_of_the_techniques_is_refused_at_once() -> None:
    with pytest.raises(RequestError, match=r"nothing harder than naked-pair has a score of \d\.\d or less"):
        gridwright.generate("sudoku", 9, difficulty="extreme", upto="naked-pair")
    with pytest.raises(TypeError, match=r"there is no keyword 'symetry'; did you mean symmetry\?"):
        gridwright.generate("sudoku", 9, symetry="mirror")  # type: ignore[call-arg]
