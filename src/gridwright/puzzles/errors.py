"""Errors are values with a place: what was wrong, where, and what would be right."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

from gridwright.puzzles.wording import file_name


class GridwrightError(Exception):
    """Everything that Gridwright raises on purpose."""


class PuzzleError(GridwrightError, ValueError):
    """An impossible puzzle: a shape, a layout or a clue that its family doesn't allow.

    >>> str(PuzzleError("17 is not a size of Sudoku"))
    '17 is not a size of Sudoku'
    """


class ParseError(GridwrightError, ValueError):
    """A text that is not a puzzle, with the place where reading stopped.

    >>> print(ParseError("'X' is not a symbol", source="grid.txt", line=6, column=13))
    grid.txt:6:13: 'X' is not a symbol
    """

    def __init__(self, message: str, *, source: str = "<text>", line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.message = message
        self.source = source
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"{file_name(self.source)}:{self.line}:{self.column}: {self.message}"

    def __reduce__(self) -> tuple[object, ...]:
        return partial(type(self), source=self.source, line=self.line, column=self.column), (self.message,)


class AmbiguousTextWarning(GridwrightError, UserWarning):  # noqa: N818
    """A text that could be two things and was read as the likelier one: told beside the puzzle, not raised."""


class RequestError(GridwrightError, ValueError):
    """A request that no puzzle can meet, or that none was found for; says what would be possible.

    >>> str(RequestError("a Takuzu has 2 to 64 rows and columns, not 100×100"))
    'a Takuzu has 2 to 64 rows and columns, not 100×100'
    """


class BudgetError(GridwrightError):
    """A budget ran out before there was a result."""


class MissingLibraryError(GridwrightError):
    """A library that is not installed; says what needs it and how to install it."""


def needed(module: str, what: str, library: str, extra: str = "draw") -> Any:
    """A module of a library that only some work needs: pictures other than SVG, tables.

    >>> needed("no_such_module", "a PDF", "a library")
    Traceback (most recent call last):
    gridwright.puzzles.errors.MissingLibraryError: a PDF needs a library: pip install '.[draw]' in a checkout
    """
    try:
        return import_module(module)
    except ImportError:
        message = f"{what} needs {library}: pip install '.[{extra}]' in a checkout"
        raise MissingLibraryError(message) from None
