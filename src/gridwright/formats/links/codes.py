"""Codes that links share, each stated once for both directions: numbers among runs of open cells, and packed digits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue

BASE_32 = "0123456789abcdefghijklmnopqrstuv"


@dataclass(frozen=True, slots=True)
class RunCode:
    """Numbers, and letters for runs of 1, 2, … open places.

    >>> code = RunCode("abc", "[0-9]+", int, str, between="_")
    >>> code.write([None, 12, 3, None, None, None, None])
    'a12_3ca'
    >>> code.read("a12_3ca!", 8)
    ([None, 12, 3, None, None, None, None], '!')
    """

    letters: str
    number: str
    """The pattern of one."""
    value_of: Callable[[str], Clue]
    text_of: Callable[[int], str]
    between: str = ""
    """What parts two numbers."""

    def read(self, text: str, count: int) -> tuple[list[Clue], str]:
        """At least `count` places, if the text has them, and what is left of it."""
        token = re.compile(f"(?P<run>[{self.letters}])|(?P<number>{self.number})|{self.between or '(?!)'}").match
        places: list[Clue] = []
        at = 0
        while len(places) < count and (found := token(text, at)):
            at = found.end()
            if found["run"]:
                places += [None] * (self.letters.index(found["run"]) + 1)
            elif found["number"]:
                places.append(self.value_of(found["number"]))
        return places, text[at:]

    def write(self, places: Iterable[Clue]) -> str:
        """The text of some places."""
        pieces: list[str] = []
        for is_open, group in groupby(places, lambda value: value is None):
            if is_open:
                whole, rest = divmod(len([*group]), len(self.letters))
                pieces.append(self.letters[-1] * whole + (self.letters[rest - 1] if rest else ""))
            else:
                pieces.append(self.between.join(self.text_of(value) for value in group if value is not None))
        return "".join(pieces)


@dataclass(frozen=True, slots=True)
class DigitCode:
    """Digits of a small base, several to a character of base 32, the highest first.

    >>> DigitCode(2, 5).write([1, 0, 0, 0, 1, 1]), DigitCode(2, 5).read("hg!", 6)
    ('hg', ([1, 0, 0, 0, 1, 1], '!'))
    """

    base: int
    each: int

    def read(self, text: str, count: int) -> tuple[list[int], str]:
        """As many digits, and what is left of the text; PuzzleError where it ends before."""
        width = -(-count // self.each)
        values = [BASE_32.find(letter) for letter in text[:width]]
        if len(values) < width or -1 in values:
            raise PuzzleError("the borders of this address are cut short")
        powers = [self.base**power for power in reversed(range(self.each))]
        return [value // power % self.base for value in values for power in powers][:count], text[width:]

    def write(self, digits: Sequence[int]) -> str:
        """The text of some digits."""
        padded = [*digits, *[0] * (-len(digits) % self.each)]
        groups = zip(*[iter(padded)] * self.each, strict=True)
        return "".join(
            BASE_32[sum(digit * self.base**at for at, digit in enumerate(reversed(group)))] for group in groups
        )
