"""pzprv3, the files of pzprjs: the kind, the size, rows of words between blanks. `/` may stand for the line ends.

Sudoku:  n, n rows of givens, n rows of entries
Magnets: rows, columns, upright borders, level borders, and the board under two rows of counts (+, −) and right of
         two columns of counts; q1 q2 given + −, a1 a2 entered + −, # a hole, c before a ticked count
"""

from __future__ import annotations

from math import isqrt
from urllib.parse import unquote

from gridwright.families import magnets, sudoku
from gridwright.formats.foreign import documents_of, foreign_format
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.regions import borders_of, dominoes_of
from gridwright.formats.sudoku_json import value_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

LARGEST = 64
START = r"(https?://\S*\?)?pzprv3(\.\d+)?([/%]|$)"
_TO_BLANKS = str.maketrans("_+", "  ")
POLES = {"1": magnets.PLUS, "2": magnets.MINUS}


class _FileRows:
    """The rows of a file, taken one by one."""

    def __init__(self, text: str) -> None:
        lines = text.strip().replace("\r", "").split("\n")
        if len(lines) == 1:
            lines = lines[0].split("/")
        self.left = [line.split() for line in lines if line.strip() and line[0] != "#"][1:]

    def word(self, what: str) -> str:
        """A row that is one word."""
        if not self.left or len(self.left[0]) != 1:
            raise PuzzleError(f"{what} is missing in this pzprv3 file")
        return self.left.pop(0)[0]

    def size(self, what: str) -> int:
        """A row that is a size."""
        word = self.word(what)
        if not (word.isascii() and word.isdecimal() and len(word) < 4 and 1 <= int(word) <= LARGEST):
            raise PuzzleError(f"{quoted(word)} is not {what} from 1 to {LARGEST}")
        return int(word)

    def grid(self, rows: int, columns: int, what: str) -> list[list[str]]:
        """Rows of words; without any columns there are no lines for them."""
        if columns == 0:
            return [[] for _ in range(rows)]
        taken, self.left = self.left[:rows], self.left[rows:]
        if len(taken) != rows or any(len(row) != columns for row in taken):
            raise PuzzleError(f"the {what} of this pzprv3 file are not {rows} rows of {columns}")
        return taken


def pzpr_box(size: int) -> tuple[int, int]:
    """The boxes that pzprjs draws; PuzzleError for sizes at which they are not those of a Sudoku."""
    side = isqrt(size)
    if size == 6:
        return 2, 3
    if side * side != size:
        raise PuzzleError(f"puzz.link draws no whole boxes in a {size}×{size} Sudoku; give the grid itself")
    return side, side


def check_writable(puzzle: Puzzle) -> None:
    """PuzzleError for what pzprjs can't hold, or would draw otherwise."""
    if puzzle.family == sudoku.FAMILY:
        if pzpr_box(puzzle.shape[0]) != puzzle.layout:
            raise PuzzleError(f"puzz.link can't say that the boxes are {'×'.join(map(str, puzzle.layout))}")
        return
    if any(len(cells) == 1 for cells in magnets.pieces(puzzle.layout).values()):
        raise PuzzleError("puzz.link can't say that a single cell is neutral: a room of one cell may hold a pole there")
    if magnets.NEUTRAL in puzzle.givens:
        raise PuzzleError("puzz.link can't say that a cell is given as neutral")
    holes = zip(puzzle.layout, puzzle.givens, strict=True)
    if any(piece == magnets.HOLE and value is not None for piece, value in holes):
        raise PuzzleError("puzz.link has no poles in holes")


def read_file(text: str) -> Position:
    """The board of a file, which may be the end of an address: blanks are _ or + there."""
    host, name, written = text.partition("pzprv3")
    rows = _FileRows(unquote(name + written.translate(_TO_BLANKS) if "://" in host else text))
    kind = rows.word("the kind of puzzle")
    if kind == "sudoku":
        return _sudoku(rows)
    if kind == "magnets":
        return _magnets(rows)
    raise PuzzleError(f"this is a pzprv3 file of {quoted(kind)}; only sudoku and magnets can be read")


def _sudoku(rows: _FileRows) -> Position:
    size = rows.size("a size")
    box = pzpr_box(size)
    givens = [_value(word, size) for row in rows.grid(size, size, "givens") for word in row]
    entries = [_value(word, size) for row in rows.grid(size, size, "entries") for word in row] if rows.left else []
    return Position(Puzzle(sudoku.FAMILY, (size, size), tuple(givens), box), tuple(entries))


def _value(word: str, size: int) -> Clue:
    return None if word in (".", "?", "-") else value_of(word, size)


def _magnets(file: _FileRows) -> Position:
    rows, columns = file.size("a number of rows"), file.size("a number of columns")
    if file.left and file.left[0] == ["a"]:
        raise VariantError("an anti-magnets")
    right = file.grid(rows, columns - 1, "upright borders")
    below = file.grid(rows - 1, columns, "level borders")
    board = file.grid(rows + 2, columns + 2, "cells and counts")
    marks = [mark for row in board[2:] for mark in row[2:]]
    layout = dominoes_of(
        (rows, columns),
        lambda row, column: right[row][column] == "1",
        lambda row, column: below[row][column] == "1",
        [mark == "#" for mark in marks],
    )
    plus, minus = [_count(word) for word in board[0][2:]], [_count(word) for word in board[1][2:]]
    rim = plus + minus + [_count(row[0]) for row in board[2:]] + [_count(row[1]) for row in board[2:]]
    puzzle = Puzzle(magnets.FAMILY, (rows, columns), tuple(_pole(mark, "q") for mark in marks), layout, tuple(rim))
    return Position(puzzle, tuple(_pole(mark, "a") for mark in marks))


def _count(word: str) -> Clue:
    number = word.removeprefix("c")
    if number in (".", "?", "-"):
        return None
    if not (number.isascii() and number.isdecimal() and len(number) < 4):
        raise PuzzleError(f"{quoted(word)} is not a count")
    return int(number)


def _pole(mark: str, kind: str) -> Clue:
    if mark[:1] == kind and mark[1:] in POLES:
        return POLES[mark[1:]]
    if mark[:1] not in (".", "#", "q", "a", "s", "c", "-", "+"):
        raise PuzzleError(f"{quoted(mark)} is not a cell of Magnets")
    return None


def write_file(position: Position) -> str:
    """A file, with line ends; PuzzleError for what pzprjs can't hold."""
    puzzle = position.puzzle
    check_writable(puzzle)
    rows, columns = puzzle.shape
    if puzzle.family == sudoku.FAMILY:
        entries = position.entries or (None,) * len(puzzle.givens)
        lines = ["pzprv3", "sudoku", str(rows)]
        for values in (puzzle.givens, entries):
            words = ["." if value is None else str(value + 1) for value in values]
            lines += [" ".join(words[start : start + columns]) + " " for start in range(0, len(words), columns)]
        return "\n".join(lines)
    right, below = borders_of(puzzle, puzzle.layout)
    lines = ["pzprv3", "magnets", str(rows), str(columns)]
    lines += ["".join(f"{int(mark)} " for mark in row) for row in (*right, *below) if row]
    counts = ["." if count is None else str(count) for count in puzzle.counts]
    *above, plus_rows, minus_rows = magnets.count_groups(puzzle.shape, counts)
    lines += [" ".join([".", ".", *group]) + " " for group in above]
    for row in range(rows):
        cells = [_mark(position, row * columns + column) for column in range(columns)]
        lines.append(" ".join([plus_rows[row], minus_rows[row], *cells]) + " ")
    return "\n".join(lines)


def _mark(position: Position, cell: int) -> str:
    given = position.puzzle.givens[cell]
    entry = position.entries[cell] if position.entries else None
    if position.puzzle.layout[cell] == magnets.HOLE:
        return "#"
    if given is not None:
        return f"q{given + 1}"
    return "." if entry is None or entry == magnets.NEUTRAL else f"a{entry + 1}"


PZPRV3 = foreign_format(
    slug="pzprv3",
    sentence="A file of pzprjs, of Sudoku or Magnets, with what was entered; / may stand for line ends.",
    families=("sudoku", "magnets"),
    read=documents_of(read_file, start=START),
    write=position_each(write_file),
    opens=START,
    example="pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n. . . . \n2 . . . \n. . . . \n. . . . \n",
)
