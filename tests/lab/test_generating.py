"""Experiments with generated puzzles: over sizes, and of the generators themselves."""

from itertools import groupby
from pathlib import Path

import pytest

import gridwright
from gridwright import RequestError
from gridwright.lab import Limits, generate, read_table, scale, summary
from gridwright.lab.summary import cells_of
from tests.cli.shell import gridwright as command


def test_scale_solves_the_puzzles_of_every_size_and_seed() -> None:
    runs = scale("takuzu", [4, "6x4"], ["takuzu", "plain"], seeds=2, limits=Limits(seconds=5))
    assert {(run.rows, run.columns, run.strategy) for run in runs} == {
        (rows, 4, strategy) for rows in (4, 6) for strategy in ("takuzu", "plain")
    }
    assert all(run.outcome == "unique" for run in runs)
    assert gridwright.generate("takuzu", (6, 4), seed=1).__next__().recipe in {run.source for run in runs}


def test_generate_tells_what_was_made_by_which_method() -> None:
    runs = generate("takuzu", [8], 2, methods=["mixed", "quarters"], mode="solvable", limits=Limits(seconds=20))
    assert [(run.strategy, run.outcome) for run in runs] == [("mixed", "made"), ("quarters", "made")] * 2
    [headings, *rows] = cells_of(summary(runs), generating=True)
    assert {"made", "mean s", "σ s", "longest s"} <= set(headings)
    assert rows[0][headings.index("made")] == "2 (100%)"


def test_a_generator_that_takes_too_long_is_cut_off_and_counted() -> None:
    # Takuzu of this size are beyond that method, however fast the machine.
    runs = generate("takuzu", [64], 1, methods=["random-fill"], mode="solvable", limits=Limits(seconds=0.05))
    assert [(run.end, run.outcome) for run in runs] == [("time", "unknown")]
    [line] = summary(runs)
    assert (line.cut_off, line.succeeded, line.deviation_seconds) == (1, 0, None)
    assert str(line.mean_seconds).startswith("≥ ")


@pytest.mark.parametrize(
    ("method", "size"), [("quarters", 4), ("quarters", 16), ("quarter-fill", 8), ("random-fill", 6)]
)
def test_the_origins_ways_make_grids_that_keep_every_rule(method: str, size: int) -> None:
    for seed in range(3):
        [made] = gridwright.generate("takuzu", size, mode="solvable", method=method, seed=seed)
        assert made.solution is not None
        assert gridwright.check(made.puzzle.with_givens(made.solution)).solved


def test_a_grid_of_quarters_consists_of_grids_with_fitting_rims() -> None:
    [made] = gridwright.generate("takuzu", 16, mode="solvable", method="quarters", seed=5)
    assert made.solution is not None
    rows = [made.solution[start : start + 16] for start in range(0, 256, 16)]
    for lines in (rows, list(zip(*rows, strict=True))):
        for line in lines:
            for half in (line[:8], line[8:]):
                assert sum(half) == 4
                assert half[0] != half[1]
                assert half[-1] != half[-2]
                assert all(len(list(run)) < 3 for _, run in groupby(half))


def test_quarters_of_a_size_that_has_none_are_refused() -> None:
    with pytest.raises(RequestError, match="quarters"):
        generate("takuzu", [12], 1, methods=["quarters"])


def test_scale_and_generate_from_the_command_line(tmp_path: Path) -> None:
    words = ("lab", "scale", "magnets", "--sizes", "2x3,4", "--strategies", "vanilla,feasible", "-n", "1")
    scaled = command(*words, "--solvable", "--limit", "1", "--time", "5s", "-o", tmp_path / "scale")
    assert scaled.exit_code == 0
    assert len(read_table(tmp_path / "scale" / "runs.csv")) == 4
    made = command("lab", "generate", "sudoku", "--sizes", "4,6", "-n", "2", "--time", "20s", "-o", tmp_path / "made")
    assert made.exit_code == 0
    assert "2 (100%)" in made.stdout
    assert not (tmp_path / "made" / "unassignments-over-size.svg").exists()


def test_a_size_that_cannot_be_is_an_error_and_no_crash() -> None:
    result = command("lab", "scale", "sudoku", "--sizes", "7000", "--strategies", "sudoku")
    assert result.exit_code == 2
    assert command("lab", "scale", "chess", "--sizes", "8", "--strategies", "sudoku").exit_code == 2
