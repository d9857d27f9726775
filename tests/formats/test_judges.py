"""What we write is read by the programs that it is written for, and what they write by us; where they are installed."""

import json
import shutil
import subprocess
from typing import Any

import pytest

from gridwright import About, Position, Status, parse, solve, to_id, to_text

GAMES = {"sudoku": "sgt-solo", "takuzu": "sgt-unruly", "magnets": "sgt-magnets"}
SETTINGS = [
    ("sudoku", "3x3"),
    ("sudoku", "2x3"),
    ("sudoku", "3x2"),
    ("sudoku", "2x2"),
    ("takuzu", "8x8u"),
    ("takuzu", "6x8"),
    ("magnets", "6x5dt"),
    ("magnets", "5x4de"),
]
SUDOKUS = [
    "sudoku:9x9:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "sudoku:6x6:....5.1.2......532235......1.6.4....",
    "sudoku:6x6,3x2:2......61....32.4..4.15....61......4",
    "sudoku:4x4:.2.43...4.2....1",
]


def game(kind: str) -> str:
    """The program of a family, in Debian's package sgt-puzzles."""
    found = shutil.which(GAMES[kind], path="/usr/games:/usr/local/games:/usr/bin:/usr/local/bin")
    if found is None:
        pytest.skip(f"{GAMES[kind]} (Debian's sgt-puzzles) is not installed")
    return found


def accepted(kind: str, name: str) -> str:
    """What the program says against an id: '' if it draws its puzzle."""
    done = subprocess.run([game(kind), "--print", "1x1"], input=name + "\n", capture_output=True, text=True, timeout=60)
    return "" if done.returncode == 0 else done.stderr


@pytest.mark.parametrize(("kind", "settings"), SETTINGS, ids=[f"{kind} {settings}" for kind, settings in SETTINGS])
def test_games_of_the_tatham_collection_are_read_and_written_as_the_program_does(kind: str, settings: str) -> None:
    made = subprocess.run([game(kind), "--generate", "3", settings], capture_output=True, text=True, timeout=60)
    assert made.returncode == 0
    for line in made.stdout.splitlines():
        puzzle = parse(line)
        assert puzzle.family.slug == kind
        assert solve(puzzle).status is Status.UNIQUE
        again = to_text(puzzle, "tatham")
        assert again.partition(":")[2] == line.partition(":")[2]
        assert accepted(kind, again) == ""


@pytest.mark.parametrize("name", [*SUDOKUS, "sudoku:16x16:" + "." * 255 + "G", "takuzu:6x10:" + "." * 59 + "1"])
def test_the_tatham_collection_takes_our_ids(name: str) -> None:
    puzzle = parse(name)
    assert accepted(puzzle.family.slug, to_text(puzzle, "tatham")) == ""


def test_the_judge_refuses_what_is_wrong() -> None:
    assert "error parsing" in accepted("sudoku", "3x3:zzz")


def sources() -> Any:
    return pytest.importorskip("pencilmark.sources", reason="pencilmark is not installed")


@pytest.mark.parametrize("name", SUDOKUS)
@pytest.mark.parametrize("slug", ["f-puzzles", "sudokupad", "sudoku-puzzle"])
def test_pencilmark_reads_what_we_write(name: str, slug: str) -> None:
    puzzle = parse(name)
    titled = Position(puzzle, about=About("A title"))  # without one, a 9×9 is written as scf, which pencilmark asks for
    text = to_text(titled if slug == "sudokupad" else puzzle, slug)
    found = sources().load(json.loads(text) if slug == "sudoku-puzzle" else text, fetch=False)
    height, width = puzzle.layout
    if slug == "sudoku-puzzle":
        assert found["givens"] == [0 if value is None else value + 1 for value in puzzle.givens]
        assert found["rules"] == [{"type": "box_grid", "origin": "r1c1", "box": [height, width]}]
    else:
        assert found["numbers"] == to_id(puzzle).rpartition(":")[2]
        boxes = [region["cells"] for region in found.get("regions", []) if region["kind"] == "region"]
        assert found.get("box") == f"{height}x{width}" or len({cell[:2] for cell in boxes[0]}) == height


@pytest.mark.parametrize("name", SUDOKUS[:1])
def test_we_read_what_pencilmark_writes(name: str) -> None:
    pencilmark, puzzle = pytest.importorskip("pencilmark", reason="pencilmark is not installed"), parse(name)
    found = sources().load(to_text(puzzle, "f-puzzles"), fetch=False)
    assert parse(json.dumps(pencilmark.to_ipuz(found))) == puzzle
