"""puzz.link addresses and pzprv3 files (pzprjs), of Sudoku and Magnets. There is no Takuzu among its puzzles.

    num16:  0-9 a-f │ - and 2 hex digits │ + and 3 hex digits │ . a question mark     run: g … z, 1 to 20 empty places

Columns come first in an address, rows first in a file.
"""

from __future__ import annotations

import re

from gridwright.families import magnets, sudoku
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.codes import DigitCode, RunCode
from gridwright.formats.links.puzzlink_file import LARGEST, check_writable, pzpr_box
from gridwright.formats.regions import borders_of, dominoes_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

SITE = "https://puzz.link/p?"
CELLS = RunCode(
    "ghijklmnopqrstuvwxyz",
    r"[0-9a-f]|-[0-9a-f]{2}|\+[0-9a-f]{3}|\.",
    lambda written: None if written == "." else int(written.lstrip("-+"), 16),
    lambda value: f"{value:x}" if value < 16 else f"-{value:02x}",
)
BORDERS, POLES = DigitCode(2, 5), DigitCode(3, 3)
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


def _places(body: str, count: int) -> tuple[list[Clue], str]:
    places, rest = CELLS.read(body, count)
    if len(places) != count:
        raise PuzzleError(f"the address describes {len(places)} places, or is no longer understood; it has {count}")
    return places, rest


def _sudoku(columns: int, rows: int, body: str) -> Puzzle:
    if columns != rows:
        raise PuzzleError(f"a Sudoku is square, not {rows}×{columns}")
    places, rest = _places(body, columns * columns)
    _check_end(rest)
    givens = tuple(None if value is None else value - 1 for value in places)
    return Puzzle(sudoku.FAMILY, (rows, columns), givens, pzpr_box(columns))


def _check_end(rest: str) -> None:
    if rest:
        raise PuzzleError(f"{quoted(rest)} is left over after the board")


def _magnets(columns: int, rows: int, body: str) -> Puzzle:
    cells = rows * columns
    counts, rest = _places(body, 2 * (columns + rows))
    upright, rest = BORDERS.read(rest, (columns - 1) * rows)
    level, rest = BORDERS.read(rest, columns * (rows - 1))
    poles, rest = POLES.read(rest, cells) if rest else ([0] * cells, "")
    holes, rest = BORDERS.read(rest, cells) if rest else ([0] * cells, "")
    _check_end(rest)
    layout = dominoes_of(
        (rows, columns),
        lambda row, column: bool(upright[row * (columns - 1) + column]),
        lambda row, column: bool(level[row * columns + column]),
        [bool(hole) for hole in holes],
    )
    givens = tuple(pole - 1 if pole else None for pole in poles)
    of_columns, of_rows = counts[: 2 * columns], counts[2 * columns :]
    ordered = (*of_columns[1::2], *of_columns[::2], *of_rows[1::2], *of_rows[::2])
    return Puzzle(magnets.FAMILY, (rows, columns), givens, layout, ordered)


def encode(position: Position) -> str:
    """An address; PuzzleError for what pzprjs can't hold."""
    puzzle = position.puzzle
    check_writable(puzzle)
    rows, columns = puzzle.shape
    if puzzle.family == sudoku.FAMILY:
        body = CELLS.write(None if value is None else value + 1 for value in puzzle.givens)
    else:
        body = _write_magnets(puzzle)
    return f"{SITE}{puzzle.family.slug}/{columns}/{rows}/{body}"


def _write_magnets(puzzle: Puzzle) -> str:
    plus_columns, minus_columns, plus_rows, minus_rows = magnets.count_groups(puzzle.shape, puzzle.counts)
    lines = (*zip(minus_columns, plus_columns, strict=True), *zip(minus_rows, plus_rows, strict=True))
    text = CELLS.write(count for line in lines for count in line)
    for borders in borders_of(puzzle, puzzle.layout):
        text += BORDERS.write([int(mark) for row in borders for mark in row])
    holes = [int(piece == magnets.HOLE) for piece in puzzle.layout]
    poles = [0 if value is None else value + 1 for value in puzzle.givens]
    return text + (POLES.write(poles) + BORDERS.write(holes) if any(holes) or any(poles) else "")


PUZZLINK = foreign_format(
    slug="puzzlink",
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
