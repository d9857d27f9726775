"""JSON: objects in a list, one after the other or one per line, each with its place; and JSON out of links.

Our own has an object for each puzzle, with all that is known of it, and is written as lines.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterator

from gridwright.formats.format import Format, Item, ItemAtLine, Read, position_each
from gridwright.formats.tables.puzzle_record import item_of, record_of
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.budget import Budget
from gridwright.puzzles.errors import BudgetError, ParseError, PuzzleError
from gridwright.puzzles.position import Position

DEEPEST = 32
"""How deep JSON in a link may be nested: puzzles of other programs need five levels."""
TOO_DEEP = "the JSON is nested too deeply to be a puzzle"
_NEXT = re.compile(r"[^\s,;)]")
_CALL = re.compile(r"\s*+[a-z]{1,20}\s*+\(")
"""A call around an object, as `ipuz({…});`."""
_DECODER = json.JSONDecoder()
DecodeValue = Callable[[object, str, Budget], Item]
"""A value, the rule set to play by and the budget for a recipe → the puzzle."""


def objects_of(decode: DecodeValue) -> Read:
    """Reads a text of objects: line by line if its first line is one, anything else as a whole."""

    def read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
        pieces = text.pieces()
        by_line = False
        for number, piece in enumerate(pieces, text.first_line):
            if not piece.strip():
                continue
            by_line = by_line or ("\n" in piece and _is_object(piece))
            whole = piece if by_line else piece + "".join(pieces)
            for at, line in enumerate(whole.split("\n"), number):
                text.check_encoding(at, line)
            try:
                yield from _found(text, whole, number, decode, variant)
            except ParseError as error:
                text.pass_over(error, number)

    return read


def _is_object(line: str) -> bool:
    try:
        return isinstance(json.loads(line), dict)
    except (ValueError, RecursionError):
        return False


def _found(text: NumberedLines, whole: str, first_line: int, decode: DecodeValue, variant: str) -> Iterator[ItemAtLine]:
    for line, column, value in _values(text, whole, first_line):
        try:
            item = decode(value, variant, text.budget)
        except (PuzzleError, BudgetError) as error:
            text.pass_over(error, line, column)
        except RecursionError:
            text.pass_over(PuzzleError(TOO_DEEP), line, column)
        else:
            yield line, item


def _values(text: NumberedLines, whole: str, first_line: int) -> Iterator[tuple[int, int, object]]:
    """The values of a list, or those that follow each other, each with the line and the column where it starts."""
    starts = [0, *(found.end() for found in re.finditer("\n", whole))]

    def place(position: int) -> tuple[int, int]:
        line = bisect_right(starts, position)
        return first_line + line - 1, position - starts[line - 1] + 1

    call = _CALL.match(whole)
    found = _NEXT.search(whole, call.end() if call else 0)
    is_open = found is not None and found.group() == "["
    position = 0 if found is None else found.end() if is_open else found.start()
    while found := _NEXT.search(whole, position):
        position = found.start()
        if is_open and found.group() == "]":
            is_open, position = False, position + 1
            continue
        line, column = place(position)
        try:
            value, position = _DECODER.raw_decode(whole, position)
        except json.JSONDecodeError as error:
            raise text.error(f"this is not JSON: {error.msg}", *place(error.pos)) from None
        except RecursionError:
            raise text.error(TOO_DEEP, line, column) from None
        except ValueError:
            raise text.error("this number is too long", line, column) from None
        yield line, column, value
    if is_open:
        raise text.error("the ] of the list is missing", *place(len(whole)))


def json_of(written: str) -> object:
    """A value in JSON that is nested no deeper than puzzles are; PuzzleError for anything else.

    It comes unpacked and rewritten out of a link, so a place in it would mislead.
    """
    depth = 0
    for mark in re.finditer(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', written):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(mark.group(), 0)
        if depth > DEEPEST:
            raise PuzzleError(TOO_DEEP)
    try:
        return json.loads(written.strip())
    except json.JSONDecodeError as error:
        raise PuzzleError(f"this is not JSON: {error.msg}") from None
    except (ValueError, RecursionError):
        raise PuzzleError("this is not JSON that could be a puzzle") from None


def _write(position: Position) -> str:
    return json.dumps(record_of(position), ensure_ascii=False, default=str)


JSON = Format(
    slug="json",
    endings=(".json", ".jsonl"),
    sentence="One object per puzzle, in a list or one per line.",
    families=(),
    read=objects_of(lambda value, variant, budget: item_of(value, variant, budget=budget)),
    write=position_each(_write),
    opens=r"[{\[]",
    example='{"family": "takuzu", "givens": [".1.0", "..0.", ".0..", "..1."]}\n{"id": "sudoku:4x4:.2.43...4.2....1"}\n',
    comments=False,
)
