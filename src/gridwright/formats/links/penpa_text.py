"""The text inside a Penpa+ link: packing, abbreviations, header, and where things lie on its canvas.

lines: 0 header, 1 margins, 2 mode, 3 the puzzle, 4 what was entered, 5 cells, 6 tabs … 15
place: kind · W · H + (row + 2 + top) · W + column + 2 + left,  W = columns + 4, H = rows + 4, margins counted
kind:  0 a cell │ 1 its lower right corner │ 2 its lower edge │ 3 its right edge
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from gridwright.formats.native.json_objects import json_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About

MOST = 1 << 21
"""Characters of an unpacked drawing: a 64×64 has some hundred thousand."""
LARGEST = 100
PIXELS = 38
_SHORT = """
    qa z9  pu_q zQ  pu_a zA  grid zG  edit_mode zM  surface zS  line zL  lineE zE  wall zW  cage zC
    number zN  symbol zY  special zP  board zB  command_redo zR  command_undo zU  command_replay z8
    numberS z1  freeline zF  freelineE z2  thermo zT  arrows z3  direction zD  squareframe z0  polygon z5
    deletelineE z4  killercages z6  nobulbthermo z7  __a z_
"""
ABBREVIATIONS = [*((f'"{word}"', short) for word, short in re.findall(r"(\w+) (z\w)", _SHORT)), ("null", "zO")]
"""In the order in which Penpa+ writes them; they are undone from the last to the first."""
LISTS = ("thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo")
MAPS = (
    *("surface", "number", "numberS", "symbol", "freeline", "freelineE"),
    *("line", "lineE", "wall", "cage", "deletelineE"),
)
_ESCAPES = (("%2C", ","), ("%2D", "\n"), ("%2E", "&"), ("%2F", "="))


@dataclass(slots=True)
class Canvas:
    """What a drawing has, by kind and place."""

    kind: str
    rows: int
    columns: int
    """Of the board, without its margins."""
    margins: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Top, bottom, left, right."""
    drawn: dict[str, Any] = field(default_factory=dict)
    entered: dict[str, Any] = field(default_factory=dict)
    about: About = field(default_factory=About)
    rules: str = ""

    @property
    def width(self) -> int:
        """W: how far a row is from the next."""
        return self.columns + self.margins[2] + self.margins[3] + 4

    @property
    def height(self) -> int:
        """H."""
        return self.rows + self.margins[0] + self.margins[1] + 4

    def place(self, row: int, column: int, kind: int = 0) -> int:
        """Where a thing lies; rows and columns count from the first cell of the board."""
        top, _, left, _ = self.margins
        return kind * self.width * self.height + (row + 2 + top) * self.width + column + 2 + left

    @property
    def cells(self) -> dict[str, int]:
        """The number of every cell of the board, by its place as the drawing writes it."""
        cells = range(self.rows * self.columns)
        return {str(self.place(*divmod(cell, self.columns))): cell for cell in cells}


def read_text(code: str) -> Canvas:
    """The drawing of a link's packed part."""
    lines = _unpacked(code).split("\n")
    if len(lines) < 5:
        raise PuzzleError("this is not a Penpa+ drawing: lines are missing")
    header = lines[0].split(",")
    if len(header) < 17 or header[0] not in ("square", "sudoku", "kakuro"):
        raise PuzzleError("this Penpa+ drawing is not a grid of squares")
    margins = json_of(lines[1])
    match margins, header[1:3]:
        case [int(top), int(bottom), int(left), int(right)], [columns, rows] if (
            columns.isdecimal() and rows.isdecimal() and len(columns + rows) < 7
        ):
            size = int(rows) - top - bottom, int(columns) - left - right
            if min(top, bottom, left, right) < 0 or not (min(size) >= 1 and max(size) <= LARGEST):
                raise PuzzleError("the size of this Penpa+ drawing is not one that a puzzle has")
        case _:
            raise PuzzleError("the size of this Penpa+ drawing is not one that a puzzle has")
    about = About(*(_words(header[at]).removeprefix(start) for at, start in ((15, "Title: "), (16, "Author: "))))
    told = About(about.title, about.author, _words(header[17]) if len(header) > 17 else "")
    rules = _words(header[18]) if len(header) > 18 else ""
    drawn, entered = _layer(lines[3]), _layer(lines[4])
    return Canvas(header[0], *size, (top, bottom, left, right), drawn, entered, told, rules)


def _unpacked(code: str) -> str:
    try:
        data = base64.b64decode(code.replace(" ", "+") + "=" * (-len(code) % 4), validate=True)
        packer = zlib.decompressobj(-15)
        text = packer.decompress(data, MOST)
    except (binascii.Error, ValueError, zlib.error):
        raise PuzzleError("the packed part of this link is broken: part of it is missing, or was changed") from None
    if packer.unconsumed_tail:
        raise PuzzleError(f"this unpacks to more than {MOST} characters, too many for a puzzle")
    if not packer.eof:
        raise PuzzleError("the packed part of this link ends too early")
    return text.decode("utf-8", "replace")


def _words(text: str) -> str:
    for written, meant in _ESCAPES:
        text = text.replace(written, meant)
    return text


def _layer(line: str) -> dict[str, Any]:
    for word, short in reversed(ABBREVIATIONS):
        line = line.replace(short, word)
    value = json_of(line.replace("zZ", "z"))
    if not isinstance(value, dict):
        raise PuzzleError("a layer of this Penpa+ drawing is not a JSON object")
    for key in MAPS:
        if not isinstance(value.get(key) or {}, dict):
            raise PuzzleError(f"{key} of this Penpa+ drawing is not a JSON object")
    return value


def write_text(canvas: Canvas, mode: str, combi: str, tabs: list[str]) -> str:
    """The packed part of a link."""
    columns, rows = canvas.width - 4, canvas.height - 4
    is_odd = columns % 2
    row, column = 1 + rows // 2 + is_odd, 1 + columns // 2 + is_odd
    centre = (0 if is_odd else canvas.width * canvas.height) + row * canvas.width + column
    size = [columns, rows, PIXELS, 0, 1, 1, (columns + 1) * PIXELS, (rows + 1) * PIXELS, centre, centre, 0, 0, 0, 0]
    about = canvas.about
    words = [f"Title: {_written(about.title)}", f"Author: {_written(about.author)}", _written(about.source), ""]
    header = ",".join([canvas.kind, *map(str, size), *words, "OFF", "false"])
    modes = _json({"qa": "pu_a", "grid": ["1", "2", "1"], "pu_q": _mode(mode, combi, 2), "pu_a": _mode(mode, combi, 3)})
    empty = _json(_whole_layer({}))
    places = [*map(int, canvas.cells)]
    steps = [after - before for before, after in pairwise(places)]
    lines = [
        header,
        _json(list(canvas.margins)),
        modes,
        _json(_whole_layer(canvas.drawn)),
        _json(_whole_layer(canvas.entered)),
        _json([places[0], *steps]),
        json.dumps(tabs),
        *("{}", '"x"', '"x"', "[3,1,4]", modes, '"x"', "0", empty, empty, "{}", "[]", ""),
    ]
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress("\n".join(lines).encode()) + packer.flush()).decode()


def _written(text: str) -> str:
    for written, meant in _ESCAPES:
        text = text.replace(meant, written)
    return text


def _mode(mode: str, combi: str, style: int) -> dict[str, Any]:
    return {
        "edit_mode": mode,
        "surface": ["", 1],
        **{key: ["1", style] for key in ("line", "lineE")},
        "wall": ["", style],
        "cage": ["1", 10],
        "number": ["1", style - 1],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": [combi, ""],
        "sudoku": ["1", style - 1],
    }


def _whole_layer(drawn: dict[str, Any]) -> dict[str, Any]:
    commands: dict[str, Any] = {key: {"__a": []} for key in ("command_redo", "command_undo", "command_replay")}
    return {**commands, **{key: drawn.get(key, {}) for key in MAPS}, **{key: drawn.get(key, []) for key in LISTS}}


def _json(value: object) -> str:
    text = json.dumps(value, separators=(",", ":")).replace("z", "zZ")
    for word, short in ABBREVIATIONS:
        text = text.replace(word.replace("z", "zZ"), short)
    return text
