"""Certifying: does a step follow from the constraints it cites and the candidates at that point, and nothing else?

It knows nothing of techniques. For every candidate that a step removes it asks the learner for a filling of the cited
constraints with that candidate; there must be none. Steps that assume uniqueness are held to that assumption instead:
each such filling must come with another one that no constraint of the puzzle tells apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from gridwright import _core
from gridwright.explaining.explanation import Explanation
from gridwright.explaining.notes import replay
from gridwright.puzzles.constraint import AllDifferent, Allowed, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Masks, ProofLine, Role, Says, Step, technique, values_of
from gridwright.solving.model import compiled, core_model
from gridwright.solving.plan import NO_LIMIT

_NONE = 1
"""The learner's answer when there is no filling."""


def certify(puzzle: Puzzle, masks: Masks, step: Step) -> str:
    """What is wrong with a step, in a sentence; empty when it is proved.

    >>> import gridwright
    >>> explanation = gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))
    >>> [certify(explanation.puzzle, before.masks, step) for step, before in replay(explanation)][:2]
    ['', '']
    """
    after = list(masks)
    for cell, values in step.removes:
        if values & ~masks[cell]:
            return f"{puzzle.cell_name(cell)} has no such candidates to remove"
        after[cell] &= ~values
    for cell, value in step.places:
        if after[cell] != 1 << value:
            return f"{puzzle.cell_name(cell)} keeps other candidates than the value placed there"
    if not step.removes and not step.places:
        return "it does nothing"
    constraints = compiled(puzzle).constraints
    cited = [constraints[index] for index in step.because]
    if technique(step.technique).assumes_uniqueness:
        return _deadly(puzzle, masks, step, constraints)
    if step.proof and (wrong := _proof_fault(puzzle, masks, step, constraints)):
        return wrong
    return _implied(puzzle, masks, step, cited)


def faults(explanation: Explanation) -> Iterator[str]:
    """Whatever is wrong with an explanation: a sentence for each step that does not hold, with its number.

    >>> import gridwright
    >>> list(faults(gridwright.explain(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))))
    []
    """
    for number, (step, before) in enumerate(replay(explanation), 1):
        if wrong := certify(explanation.puzzle, before.masks, step):
            yield f"step {number} ({step.technique}): {wrong}"


def _implied(puzzle: Puzzle, masks: Masks, step: Step, cited: Sequence[Constraint]) -> str:
    learner, place = _learner_of(puzzle, masks, cited, (cell for cell, _ in step.removes))
    for cell, values in step.removes:
        for value in values_of(values):
            if learner.solve([learner.literal(place[cell], value)], -1.0, NO_LIMIT) != _NONE:
                return f"{puzzle.symbols[value]} in {puzzle.cell_name(cell)} agrees with all that is cited"
    return ""


def _learner_of(
    puzzle: Puzzle, masks: Masks, cited: Sequence[Constraint], more: Iterable[int]
) -> tuple[_core.Learner, dict[int, int]]:
    """A learner that knows the cited constraints and nothing else, and where a cell of the puzzle is in it."""
    cells = sorted({cell for constraint in cited for cell in constraint.scope} | set(more))
    place = {cell: index for index, cell in enumerate(cells)}
    value_count = puzzle.family.value_count(puzzle.shape)
    shape = (-(-len(cells) // 64), min(len(cells), 64))
    model = core_model(shape, value_count, [_moved(constraint, place) for constraint in cited])
    domains = np.full(shape[0] * shape[1], (1 << value_count) - 1, dtype=np.uint64)
    domains[: len(cells)] = [masks[cell] for cell in cells]
    return _core.Learner(model, domains), place


def _moved(constraint: Constraint, place: dict[int, int]) -> Constraint:
    match constraint:
        case DistinctLines(_, lines):
            return replace(constraint, lines=tuple(tuple(place[cell] for cell in line) for line in lines))
        case Allowed(_, (first, second), _):
            return replace(constraint, scope=(place[first], place[second]))
        case AllDifferent(_, scope) | Count(_, scope) | NoRun(_, scope):
            return replace(constraint, scope=tuple(place[cell] for cell in scope))


def _proof_fault(puzzle: Puzzle, masks: Masks, step: Step, constraints: Sequence[Constraint]) -> str:
    """What is wrong with the proof of a step. A line holds when the constraint it names has no filling without it."""
    units = [constraints[index] for index in step.because if isinstance(constraints[index], AllDifferent)]
    now = list(masks)
    supposed: list[tuple[ProofLine, list[int]]] = []  # each with the candidates as they were before it
    for number, line in enumerate(step.proof, 1):
        if line.depth != len(supposed) - (line.says is not Says.SUPPOSE) or (not supposed and number > 1):
            return f"line {number} of the proof has the wrong depth"
        if line.because is not None and line.because not in step.because:
            return f"line {number} of the proof names a constraint that the step does not cite"
        if not _holds(puzzle, line, now, constraints):
            return f"line {number} of the proof does not follow"
        if line.says is Says.BREAKS:
            first, now = supposed.pop()
            now[first.cell or 0] &= ~first.values
            continue
        if line.says is Says.SUPPOSE:
            supposed.append((line, list(now)))
        _tell(now, line.cell or 0, line.values, units)
    if supposed:
        return "the proof does not come to its end"
    first = step.proof[0]
    if step.removes != ((first.cell, first.values),):
        return f"the proof is about {puzzle.cell_name(first.cell or 0)}, the step is not"
    return ""


def _holds(puzzle: Puzzle, line: ProofLine, now: list[int], constraints: Sequence[Constraint]) -> bool:
    if line.says is Says.SUPPOSE:
        return line.cell is not None and line.values.bit_count() == 1 and bool(now[line.cell] & line.values)
    if line.because is None:
        if line.cell is None:
            return False
        return now[line.cell] == 0 if line.says is Says.BREAKS else not now[line.cell] & ~line.values
    constraint, cell = constraints[line.because], None if line.says is Says.BREAKS else line.cell
    if any(now[each] == 0 for each in constraint.scope):
        return True
    learner, place = _learner_of(puzzle, now, [constraint], () if cell is None else (cell,))
    if cell is None:
        return learner.solve([], -1.0, NO_LIMIT) == _NONE
    literals = [learner.literal(place[cell], value) for value in values_of(now[cell] & ~line.values)]
    return all(learner.solve([literal], -1.0, NO_LIMIT) == _NONE for literal in literals)


def _tell(now: list[int], cell: int, values: int, units: Sequence[Constraint]) -> None:
    """A cell has these candidates only; if it is one, the cells of the cited units lose it."""
    now[cell] &= values
    if now[cell].bit_count() == 1:
        for unit in units:
            if cell in unit.scope:
                for other in unit.scope:
                    if other != cell:
                        now[other] &= ~now[cell]


def _deadly(puzzle: Puzzle, masks: Masks, step: Step, constraints: Sequence[Constraint]) -> str:
    """Every filling of the marked cells with a removed candidate must have a twin: the cells of the pattern filled
    otherwise, with the same values in every constraint. Only all-different constraints leave such twins."""
    pattern = [mark.cell for mark in step.marks if mark.role is Role.PATTERN]
    if any(puzzle.givens[cell] is not None for cell in pattern):
        return "a cell of the pattern is given"
    touching = [constraint for constraint in constraints if set(constraint.scope) & set(pattern)]
    if not all(isinstance(constraint, AllDifferent) for constraint in touching):
        return "a constraint of another kind tells the fillings apart"
    if any(mark.role is Role.OTHER and mark.cell in pattern for mark in step.marks if step.places):
        return _every_value_twice(masks, step, pattern, touching)
    for cell, values in step.removes:
        for value in values_of(values):
            if not _twins(masks, step, cell, value, pattern, touching):
                return f"{puzzle.symbols[value]} in {puzzle.cell_name(cell)} leaves no second solution"
    return ""


def _twins(
    masks: Masks, step: Step, cell: int, value: int, pattern: Sequence[int], touching: Sequence[Constraint]
) -> bool:
    cells = list(dict.fromkeys([*(mark.cell for mark in step.marks), cell]))
    scopes = [set(constraint.scope) for constraint in touching]
    units = [[cells.index(member) for member in cells if member in scope] for scope in scopes]
    options = [[value] if member == cell else list(values_of(masks[member])) for member in cells]
    for filling in product(*options):
        if any(len({filling[at] for at in unit}) < len(unit) for unit in units):
            continue
        if not _value_has_a_place(masks, filling, cells, scopes):
            continue
        held = [filling[cells.index(member)] for member in pattern]
        twin_options = [set(held) for _ in pattern]
        if not any(
            list(twin) != held
            and all(
                {twin[i] for i, member in enumerate(pattern) if member in scope}
                == {held[i] for i, member in enumerate(pattern) if member in scope}
                for scope in scopes
            )
            for twin in product(*twin_options)
        ):
            return False
    return True


def _value_has_a_place(masks: Masks, filling: Sequence[int], cells: Sequence[int], scopes: Sequence[set[int]]) -> bool:
    """Whether every value that can only go to the filled cells of a scope has gone there."""
    for scope in scopes:
        for value in set().union(*(set(values_of(masks[cell])) for cell in cells)):
            places = [cell for cell in scope if masks[cell] >> value & 1]
            bound = bool(places) and all(place in cells for place in places)
            if bound and not any(filling[cells.index(place)] == value for place in places):
                return False
    return True


def _every_value_twice(masks: Masks, step: Step, pattern: Sequence[int], touching: Sequence[Constraint]) -> str:
    """Were the kept value of the odd cell wrong, every open cell would have two candidates and every candidate would be
    twice in each of its scopes: swapping all of them gives a second solution."""
    left = {cell: masks[cell] for cell in pattern}
    for mark in step.marks:
        if mark.role is Role.OTHER:
            left[mark.cell] = masks[mark.cell] & ~mark.values
    if any(mask.bit_count() != 2 for mask in left.values()):
        return "a cell of the pattern would not have two candidates"
    for constraint in touching:
        held = [values for cell in constraint.scope for values in values_of(left.get(cell, 0))]
        if any(held.count(value) != 2 for value in held):
            return f"{constraint.where} would not hold every candidate twice"
    return ""
