"""What commands that write no puzzles answer with --json: where things are, what became of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gridwright import Witness, apply, parse
from tests.cli.shell import TAKUZU, gridwright

EASY = "sudoku:4x4:.2.43...4.2....1\n"
COPIES = "takuzu:2x3:01....\ntakuzu:3x2:.0.1..\ntakuzu:2x2:0...\n"


def answers(*arguments: str | Path, text: str | None = None, code: int = 0) -> list[dict[str, Any]]:
    result = gridwright(*arguments, "--json", text=text)
    assert result.exit_code == code, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_a_copy_names_its_first_puzzle_and_the_moves_that_lead_from_there() -> None:
    first, copy, other = sorted(answers("dedupe", "-", text=COPIES), key=lambda record: record["line"])
    assert (first["copy_of"], other["copy_of"]) == (None, None)
    assert copy["copy_of"] == {"source": "<stdin>", "line": 1, "id": "takuzu:2x3:01...."}
    assert apply(Witness.from_data(copy), parse(first["id"])) == parse(copy["id"])
    assert [record["line"] for record in answers("dedupe", "-q", "-", text=COPIES)] == [1, 3]


@pytest.fixture
def bank(tmp_path: Path) -> Path:
    path = tmp_path / "my.bank"
    gridwright("bank", "add", path, "-", text=TAKUZU + EASY)
    gridwright("bank", "take", path, "--for", "Book 1", "--family", "sudoku")
    return path


def test_a_bank_says_what_it_holds_and_what_of_it_is_used(bank: Path) -> None:
    [overview] = answers("bank", "show", bank)
    assert (overview["puzzles"], overview["recipes"]) == (2, [])
    assert [(kind["family"], kind["puzzles"], kind["unused"]) for kind in overview["kinds"]] == [
        ("sudoku", 1, 0),
        ("takuzu", 1, 1),
    ]
    [puzzle] = answers("bank", "show", bank, "2")
    [found] = answers("bank", "find", bank, "--family", "sudoku")
    [use] = puzzle.pop("history")
    assert puzzle == found
    assert answers("bank", "history", bank) == [{"number": 2, **use}]
    assert (use["purpose"], use["given_back"]) == ("Book 1", None)
    assert answers("bank", "check", bank) == []


def test_a_picture_names_its_puzzle_and_its_file(tmp_path: Path) -> None:
    target = tmp_path / "board.svg"
    drawn = answers("draw", "takuzu:2x2:0..0", "sudoku:1x1:.", "-o", target)
    assert [(record["id"], Path(record["file"]).name) for record in drawn] == [
        ("takuzu:2x2:0..0", "board-001.svg"),
        ("sudoku:1x1:.", "board-002.svg"),
    ]
    assert all(Path(record["file"]).exists() for record in drawn)
    pages = answers("draw", "takuzu:2x2:0..0", "sudoku:1x1:.", "-o", tmp_path / "boards.pdf")
    assert [(record["file"], record["page"]) for record in pages] == [
        (f"{tmp_path}/boards.pdf", page) for page in (1, 2)
    ]
    assert gridwright("draw", "--json", "takuzu:2x2:0..0").exit_code == 2


def test_a_book_says_how_it_was_made(tmp_path: Path) -> None:
    (tmp_path / "plan.toml").write_text('[[section]]\nfamily = "sudoku"\nsize = "4"\nnumber = 2\n')
    [made] = answers("book", tmp_path / "plan.toml", "-o", tmp_path / "book.pdf", "--seed", "5", "--verify")
    assert made == {"file": f"{tmp_path}/book.pdf", "puzzles": 2, "seed": 5, "verified": True, "faults": []}
    assert (tmp_path / "book.pdf").exists()


def test_an_experiment_answers_with_its_runs() -> None:
    runs = answers("lab", "compare", TAKUZU.strip(), "--strategies", "takuzu,plain", "--time", "5s")
    assert [(run["strategy"], run["end"], run["outcome"]) for run in runs] == [
        ("takuzu", "ended", "unique"),
        ("plain", "ended", "unique"),
    ]


def test_a_trace_answers_with_its_nodes_each_below_another() -> None:
    [tree] = answers("lab", "trace", "takuzu:2x2:....")
    start, *others = tree["nodes"]
    assert (start["above"], start["text"], tree["stopped_by"]) == (-1, "start", "")
    assert all(0 <= node["above"] < place for place, node in enumerate(others, 1))
    assert [node["end"] for node in others].count("solution") == 2
    [cut_off] = answers("lab", "trace", f"takuzu:8x8:{'.' * 64}", "--nodes", "3", code=3)
    assert cut_off["stopped_by"] == "budget"
