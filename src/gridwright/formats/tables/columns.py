"""What the columns of a table are called."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.formats.tables.puzzle_record import GRADE

NAMES = {
    "puzzle": ("puzzle", "puzzles", "quiz", "quizzes", "question", "questions", "grid", "sudoku", "board", "givens"),
    "solution": ("solution", "solutions", "answer", "answers", "solved"),
    "rating": ("rating", "ratings", "difficulty", "level", "score"),
    "source": ("source", "origin", "url"),
    "title": ("title", "name"),
    "author": ("author", "authors"),
    "recipe": ("recipe",),
}
"""What a column holds, and the names that people give it."""
WANTED = "no column of this table is called puzzle, quizzes, question or grid"


def known_names(header: Iterable[str]) -> list[str]:
    """The columns of a header by the names of what they hold; those that hold something else keep their own.

    Beside a band, a score is part of the grade; otherwise it is a rating.

    >>> known_names(["id", "Quizzes", "level"]), known_names(["puzzle", "band", "score"])
    (['id', 'puzzle', 'rating'], ['puzzle', 'band', 'score'])
    """
    names = [name.strip().strip("\"'") for name in header]
    words = [name.lower() for name in names]
    found: list[str] = []
    for name, word in zip(names, words, strict=True):
        is_graded = word in GRADE and (word != "score" or "band" in words)
        part = word if is_graded else next((part for part, known in NAMES.items() if word in known), name)
        found.append(name if part in found else part)
    return found
