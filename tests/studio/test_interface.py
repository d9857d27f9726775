"""The interface: the same answers as the command line gives, for every verb, and a description that fits."""

import json
from typing import Any

import pytest

from gridwright import FAMILIES, Position, draw, from_id, parse
from gridwright.studio import operation
from gridwright.studio.operation import Asked
from gridwright.studio.operations import OPERATIONS, openapi
from tests.cli.shell import gridwright
from tests.studio.conftest import Server

EASY = "sudoku:4x4:.2.43...4.2....1"
PUZZLES = [family.examples[0] for family in FAMILIES]


def on_the_command_line(*arguments: str) -> Any:
    record = json.loads(gridwright(*arguments, "--json").stdout)
    del record["source"], record["line"]
    return record


@pytest.mark.parametrize("verb", ["solve", "check", "count", "explain", "grade", "hint"])
def test_the_records_are_those_of_the_command_line(studio: Server, verb: str) -> None:
    record = studio.ask(verb, puzzle=EASY)
    record.pop("statistics", None)
    assert record == on_the_command_line(verb, EASY)


def test_an_explanation_up_to_a_technique_says_what_it_ends_with_as_on_the_command_line(studio: Server) -> None:
    record = studio.ask("explain", puzzle=EASY, upto="full-house")
    assert record["text"] == "not solved after 0 steps: nothing up to full house gets any further"
    assert record == on_the_command_line("explain", EASY, "--upto", "full-house")


def test_two_boards_are_related_as_on_the_command_line(studio: Server) -> None:
    other = "sudoku:4x4:1....2.4...34.2."
    record = studio.ask("relate", puzzle=EASY, other=other)
    told = on_the_command_line("relate", EASY, other)
    del told["other"]["source"], told["other"]["line"]
    assert record == told


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_a_board_of_every_family_is_opened_with_all_that_the_page_draws(studio: Server, puzzle: str) -> None:
    board = studio.ask("open", puzzle=puzzle)["board"]
    cells = board["shape"][0] * board["shape"][1]
    assert board["id"] == puzzle
    assert len(board["values"]) == cells
    assert board["under"] + board["over"] in draw(parse(puzzle)).inline_svg()  # as in books
    walk = studio.ask("walk", puzzle=puzzle, lang="de")
    assert walk["stages"]
    assert all(stage["picture"].startswith("<svg") for stage in walk["stages"])


def test_what_is_wrong_which_moves_and_what_to_change_are_told_in_the_language_asked_for(studio: Server) -> None:
    wrong = studio.ask("check", puzzle=EASY, entries=["2...", "....", "....", "...."], lang="de")
    assert wrong["violations"][0]["text"] == "in Zeile 1 steht 2 zweimal: R1C1 und R1C2"
    moves = studio.ask("relate", puzzle=EASY, other="sudoku:4x4:.43....2.2..1..4", lang="fr")
    assert moves["text"] == "tourner de 90° dans le sens horaire"
    repaired = studio.ask("repair", puzzle="sudoku:4x4:.2.43...4.2.2.31", lang="de")
    assert [each["text"] for each in repaired["puzzles"]] == ["R4C3 = 3 streichen", "R4C3 = 4 statt 3"]
    rules = studio.ask("families", lang="fr")["families"][0]["rules"][0]["rules"]
    assert rules[0]["sentence"] == "Chaque ligne contient chaque valeur une fois."


def test_a_technique_has_its_example_in_words_and_as_a_picture(studio: Server) -> None:
    told = studio.ask("technique", family="sudoku", technique="x-wing", lang="de")
    assert told["text"].startswith("X-Wing: ")
    assert 'class="ink-pattern"' in told["picture"]
    status, answer = studio.ask_anyhow("technique", family="takuzu", technique="x-wing")
    assert (status, answer["error"]) == (422, "Takuzu has no technique 'x-wing'")


def test_an_entry_that_is_wrong_is_named_before_any_hint(studio: Server) -> None:
    entries = ["3...", "....", "....", "...."]
    for name in ("hint", "step", "walk"):
        assert studio.ask(name, puzzle=EASY, entries=entries)["wrong"] == [{"cell": "R1C1", "index": 0}]


def test_new_puzzles_come_as_events_and_again_from_their_recipe(studio: Server) -> None:
    headers = {"content-type": "application/json", "accept": "text/event-stream"}
    body = json.dumps({"family": "takuzu", "size": "6", "n": 3, "seed": 5}).encode()
    response, data = studio.request("POST", "/api/generate", body, headers)
    assert response.headers["content-type"].startswith("text/event-stream")
    events = [event.split("\n") for event in data.decode().split("\n\n") if event.startswith("event")]
    assert [name for name, _ in events] == ["event: progress"] * 3 + ["event: answer"]
    puzzles = json.loads(events[-1][1].removeprefix("data: "))["puzzles"]
    assert [studio.ask("open", puzzle=made["recipe"])["board"]["id"] for made in puzzles] == [
        made["id"] for made in puzzles
    ]


def test_a_format_without_a_place_for_entries_says_so(studio: Server) -> None:
    entered = {"puzzle": EASY, "entries": ["1...", "....", "....", "...."]}
    assert not studio.ask("convert", **entered, to="id")["entries_kept"]
    assert studio.ask("convert", **entered, to="penpa")["entries_kept"]
    assert studio.ask("convert", puzzle=EASY, to="id")["entries_kept"]


def test_pictures_come_as_files(studio: Server) -> None:
    for kind, start in {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF"}.items():
        body = json.dumps({"puzzle": EASY, "kind": kind}).encode()
        response, data = studio.request("POST", "/api/draw", body, {"content-type": "application/json"})
        assert response.status == 200
        assert data.lstrip().startswith(start)


def test_every_operation_is_described(studio: Server) -> None:
    _, data = studio.request("GET", "/openapi.json")
    described = json.loads(data)
    assert described == json.loads(json.dumps(openapi()))
    assert set(described["paths"]) == {f"/api/{name}" for name in OPERATIONS}
    for path in described["paths"].values():
        schema = path["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert set(schema["required"]) <= set(schema["properties"])
        assert "seconds" in schema["properties"]


@pytest.mark.parametrize(
    ("puzzle", "strategies"),
    [
        ("takuzu/repeats:4x4:....1..1...1.0..", ["takuzu", "bitboards", "plain"]),
        ("takuzu:2x2:0...", ["takuzu"]),
        ("magnets:1x1,o:.;.;.;.", ["magnets"]),
    ],
)
def test_a_board_with_few_rules_has_strategies_to_compare_too(
    studio: Server, puzzle: str, strategies: list[str]
) -> None:
    assert set(strategies) <= set(studio.ask("strategies", puzzle=puzzle)["strategies"])
    assert studio.ask("report", puzzle=puzzle, seconds=5)["tables"]


@pytest.mark.parametrize("puzzle", PUZZLES)
def test_an_id_is_read_as_one_and_its_board_is_validated_once(puzzle: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes from the page: nothing has to be found out about it."""
    validated: list[Position] = []
    validate = Position.__post_init__

    def noted(position: Position) -> None:
        validated.append(position)
        validate(position)

    monkeypatch.setattr(Position, "__post_init__", noted)
    monkeypatch.setattr(operation, "readings", None)
    given = from_id(puzzle)
    rows = ["." * given.shape[1]] * given.shape[0]
    asked = Asked({"puzzle": puzzle, "entries": rows, "marks": [""] * len(given.givens), "seconds": 5.0})
    assert asked.position.puzzle == asked.puzzle == given
    assert validated == [asked.position]
