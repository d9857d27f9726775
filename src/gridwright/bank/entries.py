"""Entries from puzzles: solution, canonical form, grade. This is most of the work; any worker can do it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from gridwright.bank.values import Entry, key_of_text
from gridwright.copies.canonical import canonical, canonical_many
from gridwright.copies.line_group import line_group
from gridwright.explaining.grade import Grade, grade_many
from gridwright.formats import to_id
from gridwright.generating.shown_clues import SQUARE_ONLY, SYMMETRIES, groups_of
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.puzzle import Grid, Puzzle, Shape, need_puzzle
from gridwright.solving.batch import solve_stream

_WHY = {
    Status.NONE: "it has no solution",
    Status.MULTIPLE: "it has several solutions",
    Status.UNKNOWN: "it was not decided in time whether it has exactly one solution",
}


def entries_of(
    puzzles: Sequence[Puzzle],
    *,
    solutions: Sequence[Grid] | None = None,
    recipes: Sequence[str] = (),
    sources: Sequence[str] = (),
    apart: bool = False,
    budget: Budget = UNLIMITED,
    jobs: int = 1,
) -> list[Entry | str]:
    """Each puzzle as an entry, or the reason why no bank takes it: a bank holds puzzles with exactly one solution.

    Solutions that are known to be unique need not be found again. `apart` adds the class of the solution's grid. The
    budget is for each puzzle and each question: solution, canonical form, grade.

    >>> import gridwright
    >>> entries_of([gridwright.parse("sudoku:4x4:................")])
    ['it has several solutions']
    """
    for puzzle in puzzles:
        need_puzzle(puzzle)
    found: list[Grid | str] = list(solutions if solutions is not None else _solutions(puzzles, budget, jobs))
    sound = [at for at, each in enumerate(found) if not isinstance(each, str)]
    forms = _forms([puzzles[at] for at in sound], budget, jobs)
    grades = grade_many([puzzles[at] for at in sound], budget=budget, jobs=jobs)
    entries: list[Entry | str] = ["" if not isinstance(each, str) else each for each in found]
    for at, form, graded in zip(sound, forms, grades, strict=True):
        solution = found[at]
        assert not isinstance(solution, str)
        if form is None:
            entries[at] = f"its canonical form was not found in {budget.seconds:g} s, so its copies can't be recognised"
        elif graded.stopped_by:
            entries[at] = f"its grade was not found in {budget.seconds:g} s"
        else:
            recipe, source = (recipes[at] if recipes else ""), (sources[at] if sources else "")
            entries[at] = _entry(puzzles[at], form, solution, graded, recipe, source)
    if not apart:
        return entries
    keyed = iter(with_solution_keys([each for each in entries if isinstance(each, Entry)], jobs))
    return [each if isinstance(each, str) else next(keyed) for each in entries]


def with_solution_keys(entries: Sequence[Entry], jobs: int = 1) -> list[Entry]:
    """The entries with the class of their solution grid: puzzles of one class are near copies."""
    boards = [solution_board(each.puzzle, each.grid) for each in entries]
    forms = canonical_many(boards, jobs=jobs)
    return [replace(each, solution_key=key_of_text(to_id(form))) for each, form in zip(entries, forms, strict=True)]


def solution_board(puzzle: Puzzle, solution: Grid) -> Puzzle:
    """The filled board with every count that it could have: the same for all puzzles with that solution."""
    filled = puzzle.with_givens(solution)
    return replace(filled, counts=puzzle.family.counts_of(filled, solution))


def _entry(puzzle: Puzzle, form: Puzzle, solution: Grid, graded: Grade, recipe: str, source: str) -> Entry:
    symbols = puzzle.symbols
    clues = len(puzzle.givens) + len(puzzle.counts) - puzzle.givens.count(None) - puzzle.counts.count(None)
    return Entry(
        id=to_id(puzzle),
        canonical=to_id(form),
        solution="".join([symbols[value] for value in solution]),
        family=puzzle.family.slug,
        rules=puzzle.variant,
        rows=puzzle.shape[0],
        columns=puzzle.shape[1],
        clues=clues,
        symmetry=symmetry_of(puzzle),
        band=graded.band,
        score=graded.score,
        hardest=graded.hardest,
        techniques=json.dumps(graded.uses, separators=(",", ":")),
        ladder=graded.ladder,
        recipe=recipe,
        source=source,
    )


def _solutions(puzzles: Sequence[Puzzle], budget: Budget, jobs: int) -> list[Grid | str]:
    """The only solution of each puzzle, or the reason why there is none."""
    found: list[Grid | str] = []
    for outcome in solve_stream(puzzles, budget=budget, jobs=jobs):
        if outcome.status is not Status.UNIQUE or outcome.solution is None:
            found.append(_WHY[outcome.status])
        else:
            found.append("it is solved already" if outcome.solution == outcome.puzzle.givens else outcome.solution)
    return found


def _forms(puzzles: Sequence[Puzzle], budget: Budget, jobs: int) -> list[Puzzle | None]:
    """The canonical forms; None where time ran out."""
    if budget.seconds is None or all(_is_quick(puzzle) for puzzle in puzzles):
        return list(canonical_many(puzzles, jobs=jobs))
    forms: list[Puzzle | None] = []
    for puzzle in puzzles:
        try:
            forms.append(canonical(puzzle, budget=budget))
        except BudgetError:
            forms.append(None)
    return forms


def _is_quick(puzzle: Puzzle) -> bool:
    group = line_group(puzzle)
    return group is not None and group.has_kernel()


def symmetry_of(puzzle: Puzzle) -> str:
    """The symmetries that the places of a puzzle's givens have, as `generate --symmetry` calls them.

    >>> import gridwright
    >>> symmetry_of(gridwright.parse("sudoku:4x4:1..............4"))
    'half-turn diagonal'
    """
    given = [value is not None for value in puzzle.givens]
    pairs = _pairs(puzzle.shape)
    return " ".join([slug for slug in pairs if all(given[cell] == given[other] for cell, other in pairs[slug])])


@lru_cache(maxsize=256)
def _pairs(shape: Shape) -> dict[str, list[tuple[int, int]]]:
    """For each symmetry of a shape the pairs of cells that must agree: neighbours in the groups of `generate`."""
    fitting = [slug for slug in SYMMETRIES if shape[0] == shape[1] or slug not in SQUARE_ONLY]
    return {
        slug: [pair for group in groups_of(shape, slug) for pair in pairwise(group)]
        for slug in fitting
        if slug != "none"
    }
