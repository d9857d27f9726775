"""Recipes: one word from which the same puzzle comes again, on every machine.

family[/rules]:ROWSxCOLUMNS[,layout][;option]...@version#seed[.index]

    takuzu:10x10;minimal@5#7     sudoku:6x6,3x2;fill=50@5#7.2
"""

from __future__ import annotations

import re

from gridwright.families import family as family_of
from gridwright.generating.request import FLAGS, OPTIONS, Request, read_options
from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.wording import quoted

MAKER = 5
"""The version of the maker. It grows when a recipe would give another puzzle than before, also because a change of the
ladder grades it otherwise, so that old recipes are refused and not taken for others. Version 1 was not named."""
MOST_SEED = (1 << 64) - 1
MOST_INDEX = 10**12 - 1
_RECIPE = re.compile(
    r"(?P<family>[a-z][a-z0-9-]*)(?:/(?P<rules>[a-z0-9-]+))?:(?P<rows>\d{1,4})x(?P<columns>\d{1,4})"
    r"(?:,(?P<layout>\d{1,4}(?:x\d{1,4})*))?(?P<options>(?:;[a-z-]+(?:=[a-z0-9.%-]+)?)*)"
    r"(?:@(?P<version>\d{1,9}))?#(?P<seed>\d{1,99})(?:\.(?P<index>\d{1,99}))?"
)


def recipe_of(request: Request, seed: int, index: int = 0) -> str:
    """The recipe of one puzzle of a request.

    >>> recipe_of(Request(family_of("takuzu"), (10, 12), fill=40), 7, 3)
    'takuzu:10x12;fill=40@5#7.3'
    """
    family, (rows, columns) = request.family, request.shape
    variant = "" if request.rules == family.variants[0].slug else f"/{request.rules}"
    layout = "".join(f"{'x' if at else ','}{number}" for at, number in enumerate(request.layout))
    place = f".{index}" if index else ""
    return f"{family.slug}{variant}:{rows}x{columns}{layout}{_options(request)}@{MAKER}#{seed}{place}"


def _options(request: Request) -> str:
    """All that differs from the defaults, in the order of the table."""
    written = ""
    for name, option in OPTIONS.items():
        value = getattr(request, name)
        if value == option.default:
            continue
        flags = [word for word, meaning in FLAGS.items() if meaning == (name, value)]
        text = f"{value:g}" if option.percentage else value
        written += f";{flags[0]}" if flags else f";{name}={text}"
    return written


def is_recipe(text: str) -> bool:
    """Whether a word looks like a recipe, of whatever version.

    >>> is_recipe("sudoku:9x9@5#7"), is_recipe("sudoku:9x9#7"), is_recipe("sudoku:1x1:1")
    (True, True, False)
    """
    return _RECIPE.fullmatch(text) is not None


def read_recipe(text: str) -> tuple[Request, int, int]:
    """Request, seed and index of a recipe; RequestError for one of another version of the maker.

    >>> request, seed, index = read_recipe("takuzu/repeats:10x12;minimal;symmetry=half-turn@5#7.3")
    >>> request.shape, request.minimal, request.symmetry, seed, index
    ((10, 12), True, 'half-turn', 7, 3)
    """
    found = _RECIPE.fullmatch(text)
    if not found:
        raise RequestError(f"{quoted(text)} is not a recipe, such as sudoku:9x9@{MAKER}#7")
    version = int(found["version"] or 1)
    if version != MAKER:
        renewed = re.sub(r"(?:@\d+)?#", f"@{MAKER}#", text, count=1)
        raise RequestError(
            f"this recipe was made by version {version} of the generator, and this is version {MAKER}: "
            f"it would give another puzzle. {renewed} asks for a new one"
        )
    try:
        family = family_of(found["family"])
    except PuzzleError as error:
        raise RequestError(str(error)) from None
    shape = (int(found["rows"]), int(found["columns"]))
    layout = tuple(map(int, found["layout"].split("x"))) if found["layout"] else ()
    words = [option.partition("=") for option in found["options"].split(";")[1:]]
    asked = read_options((word, value if equals else None) for word, equals, value in words)
    seed, index = int(found["seed"]), int(found["index"] or 0)
    check_seed(seed)
    if index > MOST_INDEX:
        raise RequestError(f"the index of a puzzle, after the dot of its recipe, is at most {MOST_INDEX}, not {index}")
    return Request(family, shape, layout, found["rules"] or "", **asked), seed, index


def check_seed(seed: int) -> None:
    """RequestError unless the seed is a number of 64 bits."""
    if not 0 <= seed <= MOST_SEED:
        raise RequestError(f"a seed is a number from 0 to {MOST_SEED}, not {seed}")
