"""Sizes as people write them: 9, 10x14, '6 (2x3)' with its boxes, and 6..12 for several."""

from __future__ import annotations

import re
from contextlib import suppress

from gridwright.puzzles.errors import PuzzleError, RequestError
from gridwright.puzzles.family import Family
from gridwright.puzzles.puzzle import Layout, Shape
from gridwright.puzzles.wording import quoted

Size = tuple[Shape, Layout]
_SIZE = re.compile(r"(\d{1,4})(?:[x×*](\d{1,4}))?(?:\((\d{1,4})[x×*](\d{1,4})\))?")
_RANGE = re.compile(r"(\d{1,4})(?:\.\.|…|-|–)(\d{1,4})")
LARGEST = 64


def read_size(text: str) -> Size:
    """Shape and layout of one size.

    >>> read_size("9"), read_size("10 X 14"), read_size("6 (3x2)")
    (((9, 9), ()), ((10, 14), ()), ((6, 6), (3, 2)))
    """
    found = _SIZE.fullmatch("".join(text.split()).lower())
    if not found:
        raise RequestError(f"{quoted(text)} is not a size, such as 9, 10x14 or '6 (2x3)'")
    rows, columns, height, width = found.groups()
    return (int(rows), int(columns or rows)), ((int(height), int(width)) if height else ())


def read_sizes(text: str, family: Family) -> list[Size]:
    """Sizes between commas, and ranges of square ones: those in between that the family has, each once.

    >>> from gridwright import family
    >>> [shape for shape, _ in read_sizes("6..10, 4x4", family("sudoku"))]
    [(6, 6), (8, 8), (9, 9), (10, 10), (4, 4)]
    """
    sizes: dict[Size, None] = {}
    for part in text.split(","):
        found = _RANGE.fullmatch("".join(part.split()))
        if found:
            sizes.update(dict.fromkeys(_between(int(found[1]), int(found[2]), part, family)))
        else:
            sizes[read_size(part)] = None
    return list(sizes)


def _between(first: int, last: int, text: str, family: Family) -> list[Size]:
    sizes: list[Size] = []
    for side in range(first, min(last, LARGEST) + 1):
        with suppress(PuzzleError):
            check_size(((side, side), ()), family)
            sizes.append(((side, side), ()))
    if not sizes:
        raise RequestError(f"there is no size of {family.name} in {quoted(text)} ({family.sizes})")
    return sizes


def check_size(size: Size, family: Family) -> None:
    """PuzzleError, with what could be, for a size that the family doesn't have."""
    shape, layout = size
    if family.making.check is not None:
        family.making.check(shape)
    else:
        family.settle(shape, layout, ())
