"""Words for messages of every layer: numbers of things, and text that came from outside."""

from __future__ import annotations

import re
from collections.abc import Iterable

_VOWEL = re.compile(r"(?i)[aeio]|8|1[18]\b")
LONGEST = 40
"""Longer fragments of input are cut off in a message."""
LONGEST_NAME = 1000
FEW = 12
"""As many words can be listed in a message."""


def counted(number: int, word: str) -> str:
    """A number and its noun.

    >>> counted(1, "cell"), counted(2, "cell"), counted(0, "dead end")
    ('1 cell', '2 cells', '0 dead ends')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def an(noun: str) -> str:
    """A noun after 'a' or 'an', as it is spoken: numbers too.

    >>> an("9×9 Sudoku"), an("8×8 Takuzu"), an("11×6 Magnets")
    ('a 9×9 Sudoku', 'an 8×8 Takuzu', 'an 11×6 Magnets')
    """
    return ("an " if _VOWEL.match(noun) else "a ") + noun


def printable(text: str, keep: str = "") -> str:
    """Text from outside for a message: control characters are escaped, except those in `keep`.

    >>> print(printable("grid\\x1b[31m.txt"))
    grid\\x1b[31m.txt
    """
    if text.isprintable():
        return text
    return "".join(mark if mark.isprintable() or mark in keep else repr(mark)[1:-1] for mark in text)


def file_name(name: str) -> str:
    """The name of a file in a message: printable, and cut in the middle if it is very long.

    >>> file_name("grid.txt"), file_name("x" * 9999)[98:104]
    ('grid.txt', 'xx…xxx')
    """
    return printable(name if len(name) <= LONGEST_NAME else f"{name[:100]}…{name[-100:]}")


def quoted(fragment: object) -> str:
    """A fragment of input between quotes, printable and short whatever it is.

    >>> print(quoted("X"), quoted("\\x00"), quoted("y" * 100))
    'X' '\\x00' 'yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…'
    """
    text = str(fragment)
    return "'" + printable(text if len(text) <= LONGEST else text[:LONGEST] + "…") + "'"


def no_such(kind: str, word: object, known: Iterable[str]) -> str:
    """What to say of a word that isn't known: what was meant, or which there are.

    >>> print(no_such("technique", "xwing", [f"{each}-wing" for each in "abcdefghijklmnopqrstuvwxyz"]))
    there is no technique 'xwing'; did you mean x-wing?
    >>> print(no_such("theme", "red", ["light", "dark"]))
    there is no theme 'red' (known: light, dark)
    """
    words = list(known)
    near: list[str] = []
    if len(words) > FEW:
        from difflib import get_close_matches  # at other times nobody waits for it

        start = str(word)[:LONGEST].lower()
        near = [each for each in words if start and each.startswith(start)][:4]
        near = near or get_close_matches(start, words, n=1, cutoff=0.7)
    said = f"; did you mean {' or '.join(near)}?" if near else f" (known: {', '.join(words)})"
    return f"there is no {kind} {quoted(word)}{said}"
