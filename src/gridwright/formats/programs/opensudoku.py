"""OpenSudoku's XML: folders of games. What was entered and noted is kept; entities and doctypes are refused.

data: 81 digits, or "version: N" and a record per cell:  1 value|notes|editable|   2, 3 value|mask|editable|
      4 value|corner mask|centre mask|editable|        5 with a colour before editable;  editable 0 is a given
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from xml.parsers import expat

from gridwright.formats.foreign import foreign_format, whole_of
from gridwright.formats.format import Item
from gridwright.formats.nine_by_nine import ALL_NINE, CELLS, SIZE, check_size, mask_of, nine_by_nine, text_of, values_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position, position_of
from gridwright.puzzles.puzzle import Clue
from gridwright.puzzles.wording import quoted

FIELDS = {1: 3, 2: 3, 3: 3, 4: 4, 5: 5}
HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<opensudoku version="2">\n'
_VERSION = re.compile(r"version: (\d)\s+(.*)", re.DOTALL)


def decode(document: str) -> Iterator[Position]:
    """The games of a file."""
    for data, note in _games(document):
        yield _position(data, note)


def _games(document: str) -> list[tuple[str, str]]:
    """The data and the note of every game. The parser builds no tree, so nesting costs nothing."""
    games: list[tuple[str, str]] = []
    root: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        root.append(name) if not root else None
        if name == "game":
            games.append((attributes.get("data", ""), attributes.get("note", "")))

    def refuse(*_: object) -> None:
        raise PuzzleError("an OpenSudoku file may not have a doctype or entities")

    parser = expat.ParserCreate("utf-8")
    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    try:
        parser.Parse(document.encode("utf-8", "replace"), True)
    except expat.ExpatError as error:
        raise PuzzleError(f"this is not XML: {expat.ErrorString(error.code)}, line {error.lineno}") from None
    if root != ["opensudoku"]:
        raise PuzzleError(f"this is XML of {quoted(root[0])}; only OpenSudoku's can be read")
    return games


def _position(data: str, note: str) -> Position:
    about = About(title=note.strip())
    if re.fullmatch(r"[0-9.]{81}", data):
        return Position(nine_by_nine(values_of(data)), about=about)
    found = _VERSION.match(data)
    version = int(found[1]) if found else 0
    if found is None or version not in FIELDS:
        raise PuzzleError(f"{quoted(data)} is not a game of OpenSudoku: 81 digits, or version 1 to 5")
    words = found[2].strip().split("|")
    each = FIELDS[version]
    if len(words) != CELLS * each + 1:
        raise PuzzleError(f"a game of OpenSudoku has 81 cells of {each} words, this one {len(words) - 1} words")
    values, givens, masks = list[Clue](), list[Clue](), list[int]()
    for at in range(0, CELLS * each, each):
        value = _number(words[at], SIZE)
        values.append(value - 1 if value else None)
        givens.append(values[-1] if words[at + each - 1] == "0" else None)
        masks.append(0 if value else _marks(words[at + 1 : at + 3], version))
    return Position(nine_by_nine(givens), tuple(values), tuple(masks), about)


def _number(word: str, most: int) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 5 and int(word) <= most):
        raise PuzzleError(f"{quoted(word)} is not a number of a cell of OpenSudoku")
    return int(word)


def _marks(words: list[str], version: int) -> int:
    """Notes as a list of digits, as a mask, or as two masks, of which the centre goes first."""
    if version == 1:
        digits = [_number(word, SIZE) for word in words[0].split(",") if word not in ("", "-")]
        return mask_of(str(digit) for digit in digits if digit)
    corner = _number(words[0], ALL_NINE)
    return (_number(words[1], ALL_NINE) or corner) if version >= 4 else corner


def write(items: Iterable[Item]) -> Iterator[str]:
    """A file with one folder; its head goes with the first game, its end after the last."""
    head = HEAD + ' <folder name="Gridwright" created="0">\n'
    for item in items:
        position = position_of(item)
        check_size(position.puzzle)
        note, data = escape(_printable(position.about.title)), _data(position).replace("\n", "&#10;")
        yield head + f'  <game created="0" state="1" time="0" last_played="0" data="{data}" note="{note}" />\n'
        head = ""
    if not head:
        yield " </folder>\n</opensudoku>\n"


def _printable(text: str) -> str:
    """XML has no place for control characters."""
    return "".join(mark for mark in text if mark.isprintable() and not "\ud800" <= mark <= "\udfff")


def _data(position: Position) -> str:
    givens = position.puzzle.givens
    if not position.entries and not position.candidates:
        return text_of(givens, "0")
    masks = position.candidates or (0,) * CELLS
    cells = []
    for given, value, mask in zip(givens, position.current.givens, masks, strict=True):
        cells.append(f"{0 if value is None else value + 1}|{mask}|{int(given is None)}|")
    return "version: 3\n" + "".join(cells)


OPENSUDOKU = foreign_format(
    slug="opensudoku",
    endings=(".opensudoku",),
    sentence="XML with folders of games; keeps entries and notes.",
    families=("sudoku",),
    read=whole_of(decode),
    write=write,
    opens="<",
    fits=lambda head: re.match(r"(<\?xml[^>]*\?>)?\s*<opensudoku\b", "".join(head.lines[:4])) is not None,
    example=HEAD
    + ' <folder name="Mine" created="0">\n  <game data="'
    + "12"
    + "0" * 79
    + '" />\n </folder>\n</opensudoku>\n',
    comments=False,
    streams=False,
)
