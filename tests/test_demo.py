"""The demo, run as `make demo` runs it."""

import subprocess
import sys
from pathlib import Path

import gridwright

DEMO = Path(__file__).parents[1] / "docs" / "demo.py"


def test_the_demo_shows_a_puzzle_of_every_family_with_one_solution() -> None:
    ran = subprocess.run([sys.executable, DEMO], capture_output=True, text=True, check=True, encoding="utf-8")
    for family in gridwright.FAMILIES:
        assert f" {family.name} " in ran.stdout
    assert ran.stdout.count("solved: unique") == len(gridwright.FAMILIES)
    assert ran.stdout.count("read back from its id: True; to the other: False") == len(gridwright.FAMILIES)
