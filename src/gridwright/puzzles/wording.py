"""Numbers in sentences, for messages of every layer."""

from __future__ import annotations


def counted(number: int, word: str) -> str:
    """So many of something.

    >>> counted(1, "cell"), counted(2, "cell"), counted(0, "dead end")
    ('1 cell', '2 cells', '0 dead ends')
    """
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
