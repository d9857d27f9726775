"""A checker that knows nothing of Gridwright accepts its proofs of uniqueness, and none that was tampered with."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from gridwright import Budget, generate, parse
from gridwright.solving.proof import prove
from tests.proof_checker import refutes

HARD = "sudoku:9x9:8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.mark.parametrize(("slug", "size"), [("sudoku", 9), ("takuzu", 14), ("magnets", 8)])
def test_the_checker_accepts_the_proof_of_a_unique_puzzle(slug: str, size: int) -> None:
    proof = prove(next(iter(generate(slug, size, seed=7, minimal=True))).puzzle)
    assert proof.outcome.status == "unique"
    assert refutes(proof.formula, proof.refutation)


def test_the_checker_accepts_the_proof_of_a_hard_puzzle_and_none_that_skips_its_steps() -> None:
    proof = prove(parse(HARD))
    assert refutes(proof.formula, proof.refutation)
    assert not refutes(proof.formula, b"0\n")


def test_a_proof_that_no_other_solution_exists_does_not_deny_the_one_that_does() -> None:
    proof = prove(parse(HARD))
    without_exclusion = b"\n".join(proof.formula.splitlines()[:-1]) + b"\n"
    assert not refutes(without_exclusion, proof.refutation)


def test_a_proof_in_pieces_is_accepted_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.solving.proof.PIECE", 5)
    pieces: list[bytes] = []
    proof = prove(parse(HARD), write=pieces.append)
    assert (len(pieces) > 3, proof.refutation) == (True, b"")
    assert refutes(proof.formula, b"".join(pieces))


def test_a_budget_that_runs_out_leaves_no_proof() -> None:
    proof = prove(parse(HARD), budget=Budget(nodes=3))
    assert (proof.outcome.status, proof.outcome.stopped_by, proof.refutation) == ("unknown", "budget", b"")


@pytest.mark.skipif(shutil.which("drat-trim") is None, reason="drat-trim is not installed")
def test_drat_trim_accepts_the_proof_of_a_25x25(tmp_path: Path) -> None:
    proof = prove(next(iter(generate("sudoku", 25, seed=1, minimal=True))).puzzle)
    formula, refutation = tmp_path / "one.cnf", tmp_path / "one.drat"
    formula.write_bytes(proof.formula)
    refutation.write_bytes(proof.refutation)
    told = subprocess.run(["drat-trim", formula, refutation], capture_output=True, text=True, check=False)
    assert "s VERIFIED" in told.stdout
