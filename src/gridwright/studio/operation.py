"""An Operation: one thing that the interface does, with what may be asked and how long it may take."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from time import monotonic
from typing import Any

from gridwright.formats import Reading, format_named, from_id, from_json, read_all
from gridwright.formats.format import Item
from gridwright.formats.native.cells import PartError
from gridwright.formats.native.id_codecs import read_givens
from gridwright.formats.tables.puzzle_record import Record
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import ParseError, PuzzleError, RequestError
from gridwright.puzzles.position import Position, puzzle_of
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import an
from gridwright.studio.fields import Field, number, read_fields

QUICK, LONG = "quick", "long"
"""The lanes: calls that a person at the board waits for, and calls that may take long. Neither waits for the other."""
MOST_SECONDS = {QUICK: 20.0, LONG: 600.0}
USUAL_SECONDS = {QUICK: 5.0, LONG: 30.0}
"""The budget of a call that names none."""


@dataclass(frozen=True, slots=True)
class File:
    """An answer that is a file: a picture, a text."""

    body: bytes
    media_type: str


Answer = Record | list[Record] | File
Tell = Callable[[Record], None]
"""Takes the events of a job: what is known before its end."""


@dataclass(frozen=True)
class Asked:
    """The arguments of a call, by name."""

    arguments: Mapping[str, Any]
    bank: str = ""
    """The path of the bank that the server was given."""
    start: float = field(default_factory=monotonic)

    def __getitem__(self, name: str) -> Any:
        return self.arguments[name]

    @property
    def seed(self) -> int:
        """The seed that was named, or any."""
        return secrets.randbits(32) if self["seed"] is None else int(self["seed"])

    @property
    def budget(self) -> Budget:
        """What is left of the time."""
        return Budget(max(0.0, self.start + self.arguments["seconds"] - monotonic()))

    @property
    def half(self) -> Budget:
        """Half of what is left, for verbs that may spend their budget twice: `hint` solves, then explains."""
        return Budget((self.budget.seconds or 0.0) / 2)

    @cached_property
    def position(self) -> Position:
        """The puzzle with what was filled in, as the call says it or as the text of the puzzle has it."""
        item = one_item(self["puzzle"], self.budget)
        entries, marks = self.arguments.get("entries"), self.arguments.get("marks")
        given: dict[str, Any] = {}
        if entries is not None:
            given["entries"] = read_rows(entries, puzzle_of(item))
        if marks is not None:
            given["candidates"] = read_marks(marks, puzzle_of(item))
        if isinstance(item, Puzzle):
            return Position(item, **given)
        return replace(item, **given) if given else item

    @property
    def puzzle(self) -> Puzzle:
        return self.position.puzzle

    @property
    def other(self) -> Puzzle:
        """The second puzzle."""
        return puzzle_of(one_item(self["other"], self.budget))


@dataclass(frozen=True, slots=True)
class Operation:
    """A verb of the interface."""

    name: str
    summary: str
    run: Callable[[Asked, Tell], Answer]
    fields: tuple[Field, ...] = ()
    lane: str = QUICK
    makes_file: bool = False
    """Whether the answer is a file, and no record."""

    @property
    def all_fields(self) -> tuple[Field, ...]:
        """The fields, and the budget that every call has."""
        most, usual = MOST_SECONDS[self.lane], USUAL_SECONDS[self.lane]
        return (
            *self.fields,
            number("seconds", "The budget: when it ends, so does the work.", 0, most, usual, whole=False),
        )

    def read(self, body: object) -> dict[str, Any]:
        """The arguments of a call, checked."""
        return read_fields(self.all_fields, body)


def readings(written: object, budget: Budget, most: int) -> list[Reading]:
    """The first puzzles of a text or an object."""
    if isinstance(written, dict):
        return [Reading(from_json(written, budget=budget), format_named("json"), "<text>", 1)]
    stream = io.BytesIO(str(written).encode("utf-8", "surrogatepass"))
    return list(islice(read_all(stream, name="<text>", budget=budget), most))


def one_item(written: object, budget: Budget) -> Item:
    """The one puzzle of a text or an object. The page sends ids: the format of one need not be found out."""
    if isinstance(written, str) and "\n" not in written:
        with suppress(ParseError):
            return from_id(written, budget=budget)
    found = readings(written, budget, 2)
    if len(found) != 1:
        raise RequestError("expected one puzzle, found several")
    return found[0].item


def read_rows(rows: list[str], puzzle: Puzzle) -> tuple[Clue, ...]:
    """The values of a board, from one string for each row."""
    if [len(row) for row in rows] != [puzzle.shape[1]] * puzzle.shape[0]:
        raise RequestError(f"entries: {an(puzzle.title)} has {puzzle.shape[0]} rows of {puzzle.shape[1]} cells")
    try:
        return read_givens("".join(rows), puzzle.family, puzzle.shape)
    except PartError as error:
        raise PuzzleError(f"entries: {puzzle.cell_name(error.offset)}: {error}") from None


def read_marks(marks: list[str], puzzle: Puzzle) -> tuple[int, ...]:
    """The candidates of every cell as bit masks, from a string of symbols each."""
    masks = []
    for cell, symbols in enumerate(marks):
        values = [puzzle.symbols.find(symbol) for symbol in symbols]
        if -1 in values:
            raise RequestError(f"marks: {puzzle.cell_name(cell)}: only {puzzle.symbols} can be noted")
        masks.append(sum(1 << value for value in set(values)))
    return tuple(masks)
