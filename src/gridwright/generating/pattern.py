"""Patterns: masks of where clues stand. A pattern is a set of clues by number: cells, then counts on the rim.

X.X      a mask has a mark for every cell: `.`, `_`, `-` and `0` leave it empty, anything else is a clue.
.X.      With a frame of one more mark on every side it has the counts too: + above and left of the board,
X.X      − below and right of it.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from gridwright.generating.request import Request
from gridwright.puzzles.errors import RequestError
from gridwright.puzzles.puzzle import Shape
from gridwright.puzzles.wording import an, counted

_EMPTY = "._-0"
_WORD = re.compile(r"[0-9a-f]+")


def read_mask(text: str, shape: Shape, counts: int = 0) -> frozenset[int]:
    """The places that a mask names; RequestError if it is of another size.

    >>> sorted(read_mask("X..X .XX.", (2, 4))), sorted(read_mask("..X. .... X.X. ....", (2, 2), 8))
    ([0, 3, 5, 6], [3, 5, 9])
    """
    rows, columns = shape
    marks = [mark not in _EMPTY for mark in "".join(text.split())]
    if len(marks) == rows * columns:
        return frozenset(place for place, mark in enumerate(marks) if mark)
    wide = columns + 2
    if counts != 2 * (rows + columns) or len(marks) != (rows + 2) * wide:
        framed = f", or {(rows + 2) * wide} with its rim" if counts else ""
        raise RequestError(
            f"the pattern has {counted(len(marks), 'mark')}, but {an(f'{rows}×{columns} board')} has "
            f"{rows * columns} cells{framed}"
        )
    inside = [(row + 1) * wide + column + 1 for row in range(rows) for column in range(columns)]
    above = range(1, columns + 1)
    below = range((rows + 1) * wide + 1, (rows + 1) * wide + columns + 1)
    left = range(wide, (rows + 1) * wide, wide)
    right = range(2 * wide - 1, (rows + 2) * wide - 1, wide)
    return frozenset(place for place, at in enumerate([*inside, *above, *below, *left, *right]) if marks[at])


def pattern_word(pattern: str | Collection[int], shape: Shape, counts: int) -> str:
    """A pattern as a recipe holds it: a bit for every place, as hexadecimal digits. It may be a mask, or places.

    >>> pattern_word("X..X.XX.", (2, 4), 0), pattern_word({0, 3, 5, 6}, (2, 4), 0), pattern_word("69", (2, 4), 0)
    ('69', '69', '69')
    """
    number = shape[0] * shape[1] + counts
    digits = -(-number // 4)
    if isinstance(pattern, str):
        if len(pattern) == digits and _WORD.fullmatch(pattern) and int(pattern, 16) >> number == 0:
            return pattern
        pattern = read_mask(pattern, shape, counts)
    if any(not 0 <= place < number for place in pattern):
        raise RequestError(f"the pattern names a place beyond the {number} that there are")
    return f"{sum(1 << place for place in set(pattern)):0{digits}x}"


def places_of(request: Request) -> list[int]:
    """The places of a request's pattern, in order."""
    bits = int(request.pattern, 16)
    return [place for place in range(bits.bit_length()) if bits >> place & 1]
