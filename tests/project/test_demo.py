"""The demo runs, and the corpus that it shows is what its comments say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from gridwright import check, count, read

ROOT = Path(__file__).parents[2]
CORPUS = sorted((ROOT / "corpus").glob("*.txt"))


def test_the_demo_shows_the_puzzles_of_the_corpus() -> None:
    ran = subprocess.run([sys.executable, ROOT / "docs" / "demo.py"], capture_output=True, text=True, timeout=120)
    assert (ran.returncode, ran.stderr) == (0, "")
    for file in CORPUS:
        assert f"─ {next(read(file)).title} ─" in ran.stdout
    for verb in ("check", "solve", "count", "explain", "grade", "compare", "generate"):
        assert ran.stdout.count(f"\n{verb}") == len(CORPUS)


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.name)
def test_a_file_of_the_corpus_is_what_its_comments_say(file: Path) -> None:
    stated = re.findall(r"^# (one|\d+) solutions?$", file.read_text(), re.MULTILINE)
    puzzles = list(read(file))
    assert [count(puzzle).number for puzzle in puzzles] == [1 if number == "one" else int(number) for number in stated]
    assert all(check(puzzle).consistent for puzzle in puzzles)


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.name)
def test_no_given_of_the_first_puzzle_can_be_taken_away(file: Path) -> None:
    puzzle = next(read(file))
    for cell, value in enumerate(puzzle.givens):
        if value is not None:
            fewer = [*puzzle.givens[:cell], None, *puzzle.givens[cell + 1 :]]
            assert count(puzzle.with_givens(fewer), limit=2).number == 2
