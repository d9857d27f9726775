"""Impossible requests: fields that contradict each other, the family or its size."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise, product

from gridwright.generating.grades import check_grade
from gridwright.generating.pattern import places_of
from gridwright.generating.request import Request, empty_board
from gridwright.generating.shown_clues import groups_of
from gridwright.generating.sizes import check_size
from gridwright.puzzles.constraint import DistinctLines
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.puzzle import Layout, Puzzle, Shape
from gridwright.puzzles.wording import an, counted

_MOST_FILLINGS = 1 << 12
"""Fillings of a line that are tried to see whether enough of them keep the rules."""


def check(request: Request) -> None:
    """RequestError for a request that no puzzle can meet, as far as that shows without making one."""
    family = request.family
    try:
        variant = family.variant(request.rules)
        check_size((request.shape, request.layout), family)
    except PuzzleError as error:
        raise RequestError(str(error)) from None
    groups_of(request.shape, request.symmetry)
    check_grade(request)
    reason = _contradiction(request)
    if reason:
        raise RequestError(reason)
    symmetries = variant.symmetries or family.symmetries
    if request.mode == "unique" and symmetries.renamings is None:
        _check_number(request)
    if request.pattern and symmetries.blocks is not None:
        _check_empty_lines(request, symmetries.blocks)
    if family.making.lay is None:
        _check_fillings(empty_board(request))


def _contradiction(request: Request) -> str:
    """Why the fields of a request can't go together, or with the family; '' where they can."""
    making, name = request.family.making, request.family.name
    not_unique = request.mode != "unique"
    if not_unique and request.has_grade:
        return "only a puzzle with one solution has a grade"
    if not_unique and request.minimal:
        return "only a puzzle with one solution can be minimal"
    if request.minimal and request.fill is not None:
        return "a minimal puzzle has as many clues as it needs, so a fill can't be combined with it"
    if request.layout and making.lay is not None:
        return f"the board of a {name} is random: boxes can't be chosen"
    if request.neutral is not None and request.family.neutral is None:
        return f"{name} has no neutral dominoes"
    if not request.givens and not request.has_counts:
        return f"the clues of a {name} are its given cells: it needs some"
    if not request.givens and not_unique:
        return f"a {name} that need not be unique has no given cells anyway"
    if request.has_counts and request.symmetry != "none":
        return f"the clues of a {name} stand on the rim: they have no symmetry"
    if request.method == "quarters" and not _has_quarters(request):
        return "the method quarters is for square Takuzu of 4, 8, 16, 32 or 64 rows"
    if request.method != "mixed" and making.grid is not None:
        return f"a {name} board is filled in one way only"
    if request.pattern and (
        request.fill is not None or request.minimal or request.symmetry != "none" or not request.givens
    ):
        return "a pattern says where all clues stand: nothing else can be asked of their number or places"
    if request.pattern and not_unique:
        return "a pattern is for puzzles with one solution"
    return ""


def _has_quarters(request: Request) -> bool:
    rows, columns = request.shape
    return request.family.making.quarters and rows == columns and rows >= 4 and rows & (rows - 1) == 0


def _check_number(request: Request) -> None:
    """Two values that never appear among the clues could be exchanged: all but one must appear."""
    number = len(places_of(request)) if request.pattern else request.clues
    least = request.family.value_count(request.shape) - 1
    if number is not None and number < least:
        share = "" if request.fill is None else f" ({request.fill:g} %)"
        raise RequestError(
            f"{counted(number, 'clue')}{share} can't make {an(request.title)} unique: "
            f"all values but one must appear, which takes at least {least} clues"
        )


def _check_empty_lines(request: Request, blocks: Callable[[Shape, Layout], tuple[int, int]]) -> None:
    """Two lines of a block without a clue could be exchanged."""
    board, places = empty_board(request), places_of(request)
    (rows, columns), (height, width) = board.shape, blocks(board.shape, board.layout)
    shown_rows, shown_columns = {place // columns for place in places}, {place % columns for place in places}
    for kind, number, size, shown in (("row", rows, height, shown_rows), ("column", columns, width, shown_columns)):
        empty = [line for line in range(number) if line not in shown]
        for one, other in pairwise(empty):
            if one // size == other // size:
                raise RequestError(
                    f"{kind}s {one + 1} and {other + 1} have no clue and could be exchanged: "
                    f"no puzzle with this pattern has one solution"
                )


@lru_cache(maxsize=16)
def _check_fillings(board: Puzzle) -> None:
    """RequestError where more lines must differ than there are ways to fill one."""
    values = board.family.value_count(board.shape)
    constraints = [constraint for rule in board.rules for constraint in rule.constraints(board)]
    for distinct in constraints:
        if not isinstance(distinct, DistinctLines) or values ** len(distinct.lines[0]) > _MOST_FILLINGS:
            continue
        line = distinct.lines[0]
        own = [c for c in constraints if not isinstance(c, DistinctLines) and set(c.scope) <= set(line)]
        grid = [0] * len(board.givens)
        ways = 0
        for filling in product(range(values), repeat=len(line)):
            for cell, value in zip(line, filling, strict=True):
                grid[cell] = value
            ways += all(constraint.holds(grid) for constraint in own)
            if ways == len(distinct.lines):
                break
        else:
            raise RequestError(
                f"{an(board.title)} can't be filled: there are {ways} ways to fill one of its {distinct.where}, "
                f"and {len(distinct.lines)} of them must differ"
            )
