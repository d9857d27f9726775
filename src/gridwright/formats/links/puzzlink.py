"""puzz.link addresses and pzprv3 files (pzprjs), of Sudoku and Magnets. There is no Takuzu among its puzzles.

    num16:  0-9 a-f │ - and 2 hex digits │ + and 3 hex digits │ . a question mark     run: g … z, 1 to 20 empty places

Columns come first in an address, rows first in a file.
"""

from __future__ import annotations

import re

from gridwright.families import magnets, sudoku
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.puzzlink_file import LARGEST, check_writable, pzpr_box
from gridwright.formats.regions import borders_of, dominoes_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

SITE = "https://puzz.link/p?"
BASE_32 = "0123456789abcdefghijklmnopqrstuv"
LONGEST_RUN = 20
QUESTION = -2
_NUMBER = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|\+([0-9a-f]{3})|(\.)|([g-z])")
_ADDRESS = re.compile(r"(?:.*\?)?(?:type=\w+&)?([a-z0-9]+)(?:_edit|_play)?/(.+)", re.DOTALL)


def decode(link: str) -> Position:
    """The puzzle of an address, with or without its host."""
    found = _ADDRESS.fullmatch(link)
    if found is None:
        raise PuzzleError("an address of puzz.link reads kind/columns/rows/body")
    kind, parts = found[1], found[2].rstrip("/").split("/")
    parts = [part for part in parts if not part.startswith("v:")]
    flags = [part for part in parts[:-1] if not part.isdecimal()]
    sizes = [part for part in parts[:-1] if part.isdecimal()]
    if kind not in ("sudoku", "magnets"):
        raise PuzzleError(f"this is a puzz.link address of {quoted(kind)}; only sudoku and magnets can be read")
    if flags:
        raise VariantError(
            "an anti-magnets" if kind == "magnets" and flags == ["a"] else f"a {kind} with {quoted(flags[0])}"
        )
    if len(sizes) != 2 or not all(len(size) < 3 and 1 <= int(size) <= LARGEST for size in sizes):
        raise PuzzleError(f"an address of puzz.link has columns and rows, from 1 to {LARGEST}")
    columns, rows = map(int, sizes)
    return Position(_sudoku(columns, rows, parts[-1]) if kind == "sudoku" else _magnets(columns, rows, parts[-1]))


def _numbers(body: str, count: int) -> tuple[list[Clue], str]:
    """The first `count` places, and what is left of the body."""
    places: list[Clue] = []
    at = 0
    while len(places) < count:
        found = _NUMBER.match(body, at)
        if found is None:
            raise PuzzleError(f"the address ends, or is no longer understood, after {len(places)} of {count} places")
        at = found.end()
        if found[5]:
            places += [None] * (ord(found[5]) - ord("g") + 1)
        else:
            digits = found[1] or found[2] or found[3]
            places.append(int(digits, 16) if digits else QUESTION)
    if len(places) > count:
        raise PuzzleError(f"the address has more than {count} places")
    return places, body[at:]


def _sudoku(columns: int, rows: int, body: str) -> Puzzle:
    if columns != rows:
        raise PuzzleError(f"a Sudoku is square, not {rows}×{columns}")
    places, rest = _numbers(body, columns * columns)
    if rest:
        raise PuzzleError(f"{quoted(rest)} is left over after the cells")
    givens: list[Clue] = [None if value is None or value == QUESTION else value - 1 for value in places]
    return Puzzle(sudoku.FAMILY, (rows, columns), tuple(givens), pzpr_box(columns))


def _bits(body: str, count: int, base: int, each: int) -> tuple[list[int], str]:
    """Digits of a small base, several to a character of base 32, the highest first."""
    width = -(-count // each)
    taken, rest = body[:width], body[width:]
    if len(taken) < width or any(letter not in BASE_32 for letter in taken):
        raise PuzzleError("the borders of this address are cut short")
    digits: list[int] = []
    for letter in taken:
        value = BASE_32.index(letter)
        digits += [value // base**power % base for power in range(each - 1, -1, -1)]
    return digits[:count], rest


def _magnets(columns: int, rows: int, body: str) -> Puzzle:
    places, rest = _numbers(body, 2 * (columns + rows))
    counts: list[Clue] = [None if value == QUESTION else value for value in places]
    upright, rest = _bits(rest, (columns - 1) * rows, 2, 5)
    level, rest = _bits(rest, columns * (rows - 1), 2, 5)
    poles, holes = [0] * (rows * columns), [0] * (rows * columns)
    if rest:
        poles, rest = _bits(rest, rows * columns, 3, 3)
        holes, rest = _bits(rest, rows * columns, 2, 5) if rest else (holes, "")
    if rest:
        raise PuzzleError(f"{quoted(rest)} is left over after the board")
    layout = dominoes_of(
        (rows, columns),
        lambda row, column: bool(upright[row * (columns - 1) + column]),
        lambda row, column: bool(level[row * columns + column]),
        [bool(hole) for hole in holes],
    )
    givens = tuple(None if pole == 0 else pole - 1 for pole in poles)
    ordered = counts[1 : 2 * columns : 2] + counts[0 : 2 * columns : 2] + counts[2 * columns + 1 :: 2]
    ordered += counts[2 * columns :: 2]
    return Puzzle(magnets.FAMILY, (rows, columns), givens, layout, tuple(ordered))


def encode(position: Position) -> str:
    """An address; PuzzleError for what pzprjs can't hold."""
    puzzle = position.puzzle
    check_writable(puzzle)
    rows, columns = puzzle.shape
    if puzzle.family == sudoku.FAMILY:
        body = _written([None if value is None else value + 1 for value in puzzle.givens])
    else:
        body = _write_magnets(puzzle)
    return f"{SITE}{puzzle.family.slug}/{columns}/{rows}/{body}"


def _written(places: list[Clue]) -> str:
    text, run = "", 0
    for value in (*places, QUESTION):
        if value is None:
            run += 1
            continue
        text += "z" * (run // LONGEST_RUN) + (chr(ord("f") + run % LONGEST_RUN) if run % LONGEST_RUN else "")
        run = 0
        if value != QUESTION:
            text += f"{value:x}" if value < 16 else f"-{value:02x}"
    return text


def _packed(digits: list[int], base: int, each: int) -> str:
    digits = digits + [0] * (-len(digits) % each)
    text = ""
    for start in range(0, len(digits), each):
        value = 0
        for digit in digits[start : start + each]:
            value = value * base + digit
        text += BASE_32[value]
    return text


def _write_magnets(puzzle: Puzzle) -> str:
    plus_columns, minus_columns, plus_rows, minus_rows = magnets.count_groups(puzzle.shape, puzzle.counts)
    lines = (*zip(minus_columns, plus_columns, strict=True), *zip(minus_rows, plus_rows, strict=True))
    right, below = borders_of(puzzle, puzzle.layout)
    holes = [int(piece == magnets.HOLE) for piece in puzzle.layout]
    poles = [0 if value is None else value + 1 for value in puzzle.givens]
    text = _written([count for line in lines for count in line])
    text += _packed([int(mark) for row in right for mark in row], 2, 5)
    text += _packed([int(mark) for row in below for mark in row], 2, 5)
    if any(holes) or any(poles):
        text += _packed(poles, 3, 3) + _packed(holes, 2, 5)
    return text


PUZZLINK = foreign_format(
    slug="puzzlink",
    name="puzz.link addresses",
    sentence="One address per line, of Sudoku or Magnets; any host of pzprjs, or none.",
    families=("sudoku", "magnets"),
    read=lines_of(decode),
    write=position_each(encode),
    opens=(
        r"https?://\S*\?(type=\w+&)?[a-z0-9]+(_edit|_play)?/(\w+/)?\d+/\d+/|"
        r"(sudoku|magnets)(_edit|_play)?/(\w+/)?\d+/\d+/\S"
    ),
    example=SITE + "sudoku/4/4/g1k23k3g\n" + SITE + "magnets/6/5/1210012122221102312222amnbavmvju\n",
)
