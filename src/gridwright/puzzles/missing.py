"""Libraries that only some work needs: pictures other than SVG, tables. What is missing says how to get it."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from gridwright.puzzles.errors import GridwrightError


class MissingLibraryError(GridwrightError):
    """A library that is not installed; says what needs it and how to install it."""


def needed(module: str, what: str, library: str, extra: str = "draw") -> Any:
    """A module of a library that is an extra.

    >>> needed("no_such_module", "a PDF", "a library")
    Traceback (most recent call last):
    gridwright.puzzles.missing.MissingLibraryError: a PDF needs a library: pip install '.[draw]' in the sources
    """
    try:
        return import_module(module)
    except ImportError:
        message = f"{what} needs {library}: pip install '.[{extra}]' in the sources"
        raise MissingLibraryError(message) from None
