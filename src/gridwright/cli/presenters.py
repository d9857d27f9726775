"""How answers are shown: as puzzles in a format that can be read back, as JSON lines, or drawn on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from gridwright.cli.run import CommandRun, json_line
from gridwright.formats import Reading, format_named, rows_of_cells, solution_to_json, write
from gridwright.formats.format import Item
from gridwright.puzzles.errors import GridwrightError, PuzzleError
from gridwright.puzzles.outcome import Status
from gridwright.puzzles.position import position_of
from gridwright.puzzles.puzzle import Clue, Grid, Puzzle
from gridwright.records.verdict import Verdict, outcome_record

if TYPE_CHECKING:
    from rich.text import Text


class PuzzleWriter:
    """Writes puzzles one by one, each in a format of its own if need be.

    Formats write a whole sequence, and know what must stand between two puzzles; so each is kept going as long as the
    format stays the same. Remarks go into comments, and to `message` where the format has none.
    """

    def __init__(self, put: Callable[[str], None], message: Callable[[str], None]) -> None:
        self._put = put
        self._message = message
        self._format = ""
        self._waiting: list[Item] = []
        self._pieces: Iterator[str] = iter(())
        self._last: Item | None = None

    def puzzle(self, puzzle: Item, format: str, remark: str = "") -> None:
        """Writes a puzzle, after a remark and its recipe; PuzzleError if the format cannot hold it."""
        changed = format != self._format
        if changed:
            self._restart(format)
        before = "\n" if changed and self._last is not None else ""
        self._waiting.append(puzzle)
        try:
            piece = before + next(self._pieces)
        except PuzzleError:
            self._restart(format)
            if self._last is not None and not changed:
                self._waiting.append(self._last)
                next(self._pieces)  # so that the next one is not taken for the first
            raise
        self._last = puzzle
        rows = piece.lstrip("\n")
        gap = piece[: len(piece) - len(rows)]
        recipe = position_of(puzzle).about.recipe if format_named(format).comments else ""
        comments = "".join(self._comment(text, format) for text in (remark, recipe) if text)
        self._put(gap + comments + rows)

    def lines(self, text: str, format: str, last: Item) -> None:
        """Writes puzzles of a format with a puzzle per line that are text already, and end with one like `last`."""
        if not text:
            return
        changed = format != self._format
        if changed:
            self._restart(format)
        self._put(("\n" if changed and self._last is not None else "") + text)
        self._last = last

    def remark(self, text: str, format: str) -> None:
        """Writes a remark alone."""
        if comment := self._comment(text, format):
            self._put(comment)

    def finish(self) -> None:
        """Writes what stands after the last puzzle, in formats that have such an end."""
        if self._last is not None:
            for piece in self._pieces:
                self._put(piece)

    def _comment(self, text: str, format: str) -> str:
        if format_named(format).comments:
            return f"# {text}\n"
        self._message(text)
        return ""

    def _restart(self, format: str) -> None:
        self._format = format
        self._waiting.clear()
        self._pieces = write(self._feed(), format)

    def _feed(self) -> Iterator[Item]:
        while self._waiting:
            yield self._waiting.pop()


class Answers:
    """Shows answers in the way that suits where they go: as JSON lines, drawn for people on a terminal, or as puzzles
    in the format of the input, which can be read back; there everything else is a comment."""

    def __init__(self, run: CommandRun, *, as_json: bool, measured: bool = False) -> None:
        self._run, self._as_json, self._measured = run, as_json, measured
        self._writer = PuzzleWriter(run.write, run.message)
        self._screen = Screen() if run.on_terminal and not as_json else None

    @property
    def are_texts(self) -> bool:
        """Whether they are puzzles in the format of the input."""
        return not self._as_json and self._screen is None

    def outcome(self, reading: Reading, solutions: tuple[Grid, ...], verdict: Verdict) -> None:
        """A puzzle whose solutions are all at hand."""
        if self._as_json:
            record = outcome_record(reading.puzzle, solutions, verdict, measured=self._measured)
            self._run.write(json_line(record, reading))
            return
        if self._screen or verdict.status is not Status.UNIQUE:
            self.end(reading, verdict)
        for number, solution in enumerate(solutions, 1):
            self.solution(reading, number if len(solutions) > 1 else 0, solution)
        if self._screen:
            self._run.write("\n")

    def solution(self, reading: Reading, number: int, solution: Grid) -> None:
        """One solution of many, as it is found; 0 is the number of an only one."""
        remark = f"solution {number}" if number else ""
        if self._as_json:
            record = {"number": number, **solution_to_json(reading.puzzle, solution)}
            self._run.write(json_line({"solution": record}, reading))
        elif self._screen:
            self._run.write((remark and f"{remark}\n") + self._screen.board(reading.puzzle, solution))
        else:
            self._writer.puzzle(reading.puzzle.with_givens(solution), reading.answer_format, remark)

    def end(self, reading: Reading, verdict: Verdict) -> None:
        """After the last of many."""
        if self._as_json:
            self._run.write(json_line(verdict.record(measured=self._measured), reading))
        elif self._screen:
            style = {Status.UNIQUE: GOOD, Status.NONE: BAD}.get(verdict.status, OPEN)
            self._run.write(self._screen.heading(reading.place, reading.puzzle.title, str(verdict), style))
        else:
            self._writer.remark(f"{reading.place}: {verdict}", reading.answer_format)

    def lines(self, text: str, reading: Reading) -> None:
        """Solutions as text, of unique puzzles on lines that are like the line of a reading."""
        self._writer.lines(text, reading.format.slug, reading.puzzle)

    @contextmanager
    def with_reason(self, reading: Reading) -> Iterator[None]:
        """As JSON, what can't be done inside is an answer too."""
        try:
            yield
        except GridwrightError as error:
            if self._as_json:
                self._run.write(json_line({"reason": str(error)}, reading))
            raise

    def changed(self, reading: Reading, puzzle: Puzzle, remark: str, record: dict[str, Any]) -> None:
        """A puzzle that was made of the one that was read, with what was done to it."""
        if self._as_json:
            self._run.write(json_line(record, replace(reading, puzzle=puzzle, position=None)))
        elif self._screen:
            heading = self._screen.heading(reading.place, puzzle.title, remark, GOOD)
            self._run.write(heading + self._screen.board(reading.puzzle, puzzle.givens) + "\n")
        else:
            self._writer.puzzle(puzzle, reading.answer_format, f"{reading.place}: {remark}")


GIVEN, FOUND = "", "bold cyan"
GOOD, OPEN, BAD = "green", "yellow", "bold red"
"""How an answer looks: good, undecided, negative."""


class Screen:
    """Renders for the terminal at hand: its width, its colours, NO_COLOR."""

    def __init__(self) -> None:
        from rich.console import Console

        self._console = Console(highlight=False)

    def heading(self, place: str, title: str, verdict: str, style: str) -> str:
        """One line: where, what, and the answer."""
        from rich.text import Text

        return self._render(Text.assemble((f"{place}: ", "dim"), title, ": ", (verdict, style)))

    def board(self, puzzle: Puzzle, solution: tuple[Clue, ...]) -> str:
        """A solution, drawn as the family draws it; where that is too wide, a character for each cell."""
        solved = puzzle.with_givens(solution)
        before, after = str(puzzle).splitlines(), str(solved).splitlines()
        if max(map(len, after)) > self._console.width:
            before, after = rows_of_cells(puzzle, puzzle.givens), rows_of_cells(puzzle, solution)
        return self._render(_with_found(before, after))

    def _render(self, text: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(text, soft_wrap=True)
        return captured.get()


def _with_found(before: list[str], after: list[str]) -> Text:
    """The lines of `after`, with the characters that differ from `before` set off: it works for every family."""
    from rich.text import Text

    text = Text()
    for old, new in zip_longest(before, after, fillvalue=""):
        for was, character in zip_longest(old, new, fillvalue=""):
            text.append(character, GIVEN if was == character else FOUND)
        text.append("\n")
    text.rstrip()
    return text
