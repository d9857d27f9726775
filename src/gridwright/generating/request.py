"""A Request: what is wished for, checked at once; and its recipe, a word from which the same puzzle comes again.

family[/rules]:ROWSxCOLUMNS[,layout][;option]...#seed[.index]     takuzu:10x10;minimal#7     sudoku:6x6,3x2;fill=50#7.2
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from itertools import product

from gridwright.families import family as family_of
from gridwright.generating.grade_wish import GradeWish
from gridwright.generating.patterns import SYMMETRIES, groups_of
from gridwright.puzzles.constraint import AllDifferent, DistinctLines
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Layout, Puzzle, Shape

MODES = ("unique", "solvable", "any")
METHODS = ("mixed", "random-fill", "quarter-fill", "quarters")
"""How a filled grid is made: ours, and the origins' ways, for comparisons."""
_SIZE = re.compile(r"\s*(\d{1,4})(?:\s*[x×]\s*(\d{1,4}))?(?:\s*\(\s*(\d{1,4})\s*[x×]\s*(\d{1,4})\s*\))?\s*")
_RECIPE = re.compile(
    r"(?P<family>[a-z][a-z0-9-]*)(?:/(?P<rules>[a-z0-9-]+))?:(?P<rows>\d{1,4})x(?P<columns>\d{1,4})"
    r"(?:,(?P<layout>\d{1,4}(?:x\d{1,4})*))?(?P<options>(?:;[a-z-]+(?:=[a-z0-9.-]+)?)*)#(?P<seed>\d{1,99})(?:\.(?P<index>\d{1,99}))?"
)
MOST_SEED = (1 << 64) - 1
MOST_INDEX = 10**12 - 1


@dataclass(frozen=True, slots=True)
class Request:
    """What is wished for. `fill` and `neutral` are in percent."""

    family: Family
    shape: Shape
    layout: Layout = ()
    rules: str = ""
    mode: str = "unique"
    fill: float | None = None
    minimal: bool = False
    symmetry: str = "none"
    givens: bool = True
    neutral: float | None = None
    method: str = "mixed"
    difficulty: str = ""
    score: str = ""
    needs: str = ""
    upto: str = ""

    def __post_init__(self) -> None:
        variant = self.rules or self.family.variants[0].slug
        try:
            self.family.variant(variant)
            check = self.family.making.check
            if check is not None:
                check(self.shape)
            else:
                self.family.settle(self.shape, self.layout, ())
        except PuzzleError as error:
            raise RequestError(str(error)) from None
        object.__setattr__(self, "rules", variant)
        _check(self)

    @property
    def grade_wish(self) -> GradeWish:
        """What the grade is to be; false where nothing was said of it."""
        return GradeWish(self.difficulty, self.score, self.needs, self.upto)

    @property
    def has_counts(self) -> bool:
        """Whether the clues are numbers on the rim, with given cells only where they are needed."""
        return self.family.making.counted

    @property
    def title(self) -> str:
        return f"{self.shape[0]}×{self.shape[1]} {self.family.name}"

    def recipe(self, seed: int, index: int = 0) -> str:
        """The word for one puzzle of this kind."""
        family, (rows, columns) = self.family, self.shape
        variant = "" if self.rules == family.variants[0].slug else f"/{self.rules}"
        layout = "".join(f"{',' if at == 0 else 'x'}{number}" for at, number in enumerate(self.layout))
        options = "".join(f";{option}" for option in self._options())
        return f"{family.slug}{variant}:{rows}x{columns}{layout}{options}#{seed}{f'.{index}' if index else ''}"

    def _options(self) -> list[str]:
        options = [] if self.mode == "unique" else [self.mode]
        options += [] if self.fill is None else [f"fill={self.fill:g}"]
        options += ["minimal"] if self.minimal else []
        options += [] if self.symmetry == "none" else [f"symmetry={self.symmetry}"]
        options += [] if self.givens else ["no-givens"]
        options += [] if self.neutral is None else [f"neutral={self.neutral:g}"]
        options += [] if self.method == "mixed" else [f"method={self.method}"]
        words = (("difficulty", self.difficulty), ("score", self.score), ("needs", self.needs), ("upto", self.upto))
        return options + [f"{name}={word}" for name, word in words if word]


def read_size(text: str) -> tuple[Shape, Layout]:
    """Shape and layout of a size as people write it.

    >>> read_size("9"), read_size("10x14"), read_size("6 (3x2)")
    (((9, 9), ()), ((10, 14), ()), ((6, 6), (3, 2)))
    """
    found = _SIZE.fullmatch(text)
    if not found:
        raise RequestError(f"'{text}' is not a size, such as 9, 10x14 or 6 (2x3)")
    rows, columns, height, width = found.groups()
    return (int(rows), int(columns or rows)), ((int(height), int(width)) if height else ())


def is_recipe(text: str) -> bool:
    """Whether a word looks like a recipe.

    >>> is_recipe("sudoku:9x9#7"), is_recipe("sudoku:1x1:1")
    (True, False)
    """
    return _RECIPE.fullmatch(text) is not None


def read_recipe(text: str) -> tuple[Request, int, int]:
    """Request, seed and index of a recipe.

    >>> request, seed, index = read_recipe("takuzu/repeats:10x12;minimal;symmetry=half-turn#7.3")
    >>> request.shape, request.minimal, request.symmetry, seed, index
    ((10, 12), True, 'half-turn', 7, 3)
    """
    found = _RECIPE.fullmatch(text)
    if not found:
        raise RequestError(f"'{text}' is not a recipe, such as sudoku:9x9#7")
    try:
        family = family_of(found["family"])
    except PuzzleError as error:
        raise RequestError(str(error)) from None
    shape = (int(found["rows"]), int(found["columns"]))
    layout = tuple(map(int, found["layout"].split("x"))) if found["layout"] else ()
    request = Request(family, shape, layout, found["rules"] or "", **_read_options(found["options"]))  # type: ignore[arg-type]
    seed, index = int(found["seed"]), int(found["index"] or 0)
    check_seed(seed)
    if index > MOST_INDEX:
        raise RequestError(f"the index of a puzzle, after the dot of its recipe, is at most {MOST_INDEX}, not {index}")
    return request, seed, index


def _read_options(text: str) -> dict[str, object]:
    read: dict[str, object] = {}
    for option in text.split(";")[1:]:
        name, equals, value = option.partition("=")
        if not equals and name in MODES:
            read["mode"] = name
        elif not equals and name in ("minimal", "no-givens"):
            read.update({"minimal": True} if name == "minimal" else {"givens": False})
        elif equals and name in ("fill", "neutral"):
            try:
                read[name] = float(value)
            except ValueError:
                raise RequestError(f"{name}={value}: a percentage is expected") from None
        elif equals and name in ("symmetry", "method", "difficulty", "score", "needs", "upto"):
            read[name] = value
        else:
            raise RequestError(f"'{option}' is not an option of a recipe")
    return read


def check_seed(seed: int) -> None:
    """A seed is a number of 64 bits."""
    if not 0 <= seed <= MOST_SEED:
        raise RequestError(f"a seed is a number from 0 to {MOST_SEED}, not {seed}")


def _check(request: Request) -> None:
    family, (rows, columns) = request.family, request.shape
    if request.mode not in MODES:
        raise RequestError(f"there is no mode '{request.mode}' (there are {', '.join(MODES)})")
    if request.method not in METHODS:
        raise RequestError(f"there is no method '{request.method}' (there are {', '.join(METHODS)})")
    if request.symmetry not in SYMMETRIES:
        raise RequestError(f"there is no symmetry '{request.symmetry}' (there are {', '.join(SYMMETRIES)})")
    groups_of(request.shape, request.symmetry)
    for name, share in (("fill", request.fill), ("share of neutral dominoes", request.neutral)):
        if share is not None and not 0 <= share <= 100:
            raise RequestError(f"a {name} of {share:g} percent: from 0 to 100 is possible")
    request.grade_wish.check()
    if request.grade_wish and request.mode != "unique":
        raise RequestError("only a puzzle with one solution has a grade")
    if request.minimal and request.mode != "unique":
        raise RequestError("only a puzzle with one solution can be minimal")
    if request.minimal and request.fill is not None:
        raise RequestError("a minimal puzzle has as many clues as it needs: a fill can't be asked for too")
    if request.layout and family.making.lay is not None:
        raise RequestError(f"the board of a {family.name} is laid at random: a layout can't be asked for")
    if request.neutral is not None and family.neutral is None:
        raise RequestError(f"{family.name} has no neutral dominoes")
    if not request.givens and not request.has_counts:
        raise RequestError(f"the clues of a {family.name} are its givens: there is no puzzle without")
    if not request.givens and request.mode != "unique":
        raise RequestError("a puzzle that need not be unique has no givens anyhow")
    if request.has_counts and request.symmetry != "none":
        raise RequestError(f"the clues of {family.name} stand on the rim: there is nothing to be symmetric")
    if request.method == "quarters" and (rows != columns or rows < 4 or rows & (rows - 1) or family.slug != "takuzu"):
        raise RequestError("quarters are put together to square Takuzu of 4, 8, 16, 32 or 64 rows")
    if request.method != "mixed" and family.making.grid is not None:
        raise RequestError(f"a {family.name} board is filled in one way only: there is no other method")
    if family.making.lay is None:
        _check_lines(empty_board(request))
    if request.fill is not None and request.mode == "unique" and not request.has_counts and rows * columns > 1:
        _check_fill(request)


def _check_fill(request: Request) -> None:
    """Two values that never appear among the clues could be exchanged: all but one must appear."""
    board = empty_board(request)
    number = clues_wanted(request.fill or 0, len(board.givens))
    constraints = (constraint for rule in board.rules for constraint in rule.constraints(board))
    if not all(isinstance(constraint, AllDifferent) for constraint in constraints):
        return
    least = request.family.value_count(request.shape) - 1
    if number < least:
        raise RequestError(
            f"{number} clues ({request.fill:g} %) can't make a {request.title} unique: "
            f"all values but one must appear, that is {least} clues at least"
        )


@lru_cache(maxsize=16)
def _check_lines(board: Puzzle) -> None:
    """More lines that must differ than there are ways to fill one."""
    values = board.family.value_count(board.shape)
    constraints = [constraint for rule in board.rules for constraint in rule.constraints(board)]
    for distinct in constraints:
        if not isinstance(distinct, DistinctLines) or values ** len(distinct.lines[0]) > 1 << 12:
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
                f"a {board.title} can't be filled: there are {ways} ways to fill one of its {distinct.name}, "
                f"and {len(distinct.lines)} of them must differ"
            )


def empty_board(request: Request) -> Puzzle:
    """The board without clues, of a family whose boards of one shape are all alike."""
    rows, columns = request.shape
    return Puzzle(request.family, request.shape, (None,) * (rows * columns), request.layout, variant=request.rules)


def clues_wanted(fill: float, cells: int) -> int:
    """So many percent of the cells, rounded.

    >>> clues_wanted(30, 81), clues_wanted(50, 9)
    (24, 5)
    """
    return int((2 * cells * fill + 100) // 200)


def changed(request: Request, **changes: object) -> Request:
    """The same wish but for some fields."""
    known = {field.name for field in fields(Request)}
    assert changes.keys() <= known
    return replace(request, **changes)  # type: ignore[arg-type]
