"""Writing puzzles as text that can be read back, with remarks in between as comments."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from gridwright.formats import format_named, write
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle


class PuzzleWriter:
    """Writes puzzles one by one, each in a format of its own if need be.

    Formats write a whole sequence, and know what must stand between two puzzles; so each is kept going as long as the
    format stays the same. Remarks go into comments, and to `tell` where the format has none.
    """

    def __init__(self, put: Callable[[str], None], tell: Callable[[str], None]) -> None:
        self._put = put
        self._tell = tell
        self._format = ""
        self._waiting: list[Puzzle] = []
        self._pieces: Iterator[str] = iter(())
        self._last: Puzzle | None = None

    def puzzle(self, puzzle: Puzzle, format: str, remark: str = "", recipe: str = "") -> None:
        """Writes a puzzle, after a remark and with its recipe; PuzzleError if the format cannot hold it."""
        changed = format != self._format
        if changed:
            self._restart(format)
        before = "\n" if changed and self._last is not None else ""
        try:
            piece = before + self._next_piece(puzzle)
        except PuzzleError:
            self._restart(format)
            if self._last is not None and not changed:
                self._next_piece(self._last)  # so that the next one is not taken for the first
            raise
        self._last = puzzle
        rows = piece.lstrip("\n")
        gap = piece[: len(piece) - len(rows)]
        if recipe:
            rows = format_named(format).with_recipe(rows, recipe)
        self._put(gap + self._comment(remark, format) + rows)

    def lines(self, text: str, format: str, last: Puzzle) -> None:
        """Writes puzzles of a format with a puzzle a line that are text already, and end with one like `last`."""
        if not text:
            return
        changed = format != self._format
        if changed:
            self._restart(format)
        self._put(("\n" if changed and self._last is not None else "") + text)
        self._last = last

    def remark(self, text: str, format: str) -> None:
        """Writes a remark alone."""
        comment = self._comment(text, format)
        if comment:
            self._put(comment)

    def _comment(self, text: str, format: str) -> str:
        if text and not format_named(format).comments:
            self._tell(text)
            return ""
        return f"# {text}\n" if text else ""

    def _restart(self, format: str) -> None:
        self._format = format
        self._waiting.clear()
        self._pieces = write(self._feed(), format)

    def _feed(self) -> Iterator[Puzzle]:
        while self._waiting:
            yield self._waiting.pop()

    def _next_piece(self, puzzle: Puzzle) -> str:
        self._waiting.append(puzzle)
        return next(self._pieces)
