"""HoDoKu's texts: a line of its library, a grid of pencil marks, and the line of 729 candidates (Sukaku).

library: ":" technique ["-" variant] ":" digits ":" 81 cells ":" removed ":" eliminations ":" placements ":" extra
a cell is . or 0, a digit, or + and a digit that was placed; removed candidates are digit, row, column
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import Item, ItemAtLine, position_each
from gridwright.formats.nine_by_nine import (
    CELLS,
    PEERS,
    SIZE,
    check_size,
    digits_of,
    mask_of,
    nine_by_nine,
    plain_marks,
    values_of,
)
from gridwright.formats.recognition.head import Head, is_title
from gridwright.formats.text import NumberedLines
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Clue
from gridwright.puzzles.wording import quoted

_FRAME_OR_GROUPS = r"[.:'+*|\s]*+[-=]{3}|(?:[^1-9]*+[1-9]++(?![0.])){7}"
_CELL = re.compile(r"\+?[1-9]|[.0]")
_GROUP = re.compile(r"[1-9]{1,9}")
_MARKS = re.compile(r"[^\s\d|│.:']")
"""What means nothing in and around a group: `#346` `(346)` `{13}` `34-6` `346a`."""
_FRAME = str.maketrans("|│.:'", "     ")
_SUKAKU = re.compile(f"({''.join(f'[.0{digit}]' for digit in range(1, 10))}){{81}}")
_GONE = {ord("."): None, ord("0"): None}


def decode_library(line: str) -> Position:
    """The board of a line of the library; candidates that are gone are taken out of the pencil marks."""
    parts = line.split(":")
    if len(parts) not in (7, 8) or parts[0]:
        raise PuzzleError("a line of HoDoKu's library has 6 or 7 colons and begins with one")
    cells = _CELL.findall(parts[3])
    if "".join(cells) != parts[3] or len(cells) != CELLS:
        raise PuzzleError(
            f"a line of HoDoKu's library has 81 cells, this one {len(cells)}, or {quoted(parts[3])} isn't one"
        )
    givens = values_of("".join("." if cell[0] == "+" else cell for cell in cells))
    entries = values_of("".join(cell[1] if cell[0] == "+" else "." for cell in cells))
    position = Position(nine_by_nine(givens), entries)
    removed = parts[4].split()
    if not removed:
        return position
    masks = plain_marks(position.current.givens)
    for word in removed:
        if re.fullmatch(r"[1-9]{3}", word) is None:
            raise PuzzleError(f"{quoted(word)} is not a candidate: digit, row and column")
        masks[9 * int(word[1]) + int(word[2]) - 10] &= ~(1 << int(word[0]) - 1)
    return replace(position, candidates=tuple(masks))


def encode_library(position: Position) -> str:
    """A line without a step, as HoDoKu's clipboard has it."""
    puzzle = position.puzzle
    check_size(puzzle)
    values = position.current.givens
    cells = "".join(
        "." if value is None else f"{'+' if given is None else ''}{value + 1}"
        for given, value in zip(puzzle.givens, values, strict=True)
    )
    gone = []
    if position.candidates:
        plain = plain_marks(values)
        for cell, (before, mask) in enumerate(zip(plain, position.candidates, strict=True)):
            if mask & ~before or (before and not mask):
                raise PuzzleError(f"HoDoKu's library can't say which candidates {puzzle.cell_name(cell)} has")
            gone += [f"{digit}{cell // SIZE + 1}{cell % SIZE + 1}" for digit in digits_of(before & ~mask)]
    return f":0000:x:{cells}:{' '.join(gone)}::"


def _groups(line: str) -> list[str]:
    """The groups of digits of a row; none in a frame, a title or a comment."""
    if "---" in line or "===" in line or line.startswith("#") or is_title(line):
        return []
    return [word for word in _MARKS.sub("", line).translate(_FRAME).split() if _GROUP.fullmatch(word)]


def _is_grid(head: Head) -> bool:
    """Nine rows of nine groups, of which some are of several digits, growing in each."""
    rows = [groups for line in head.lines if (groups := _groups(line))][:9]
    words = [word for row in rows for word in row]
    return (
        len(rows) == 9
        and all(len(row) == 9 for row in rows)
        and all(list(word) == sorted(set(word)) for word in words)
        and any(len(word) > 1 for word in words)
    )


def _read_grids(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    first, groups = 0, list[str]()
    for number, line in text.lines():
        found = _groups(line)
        if not found:
            continue
        if len(found) != SIZE:
            raise text.error(f"a row of a grid of pencil marks has 9 cells; this one has {len(found)}", number)
        first = first if groups else number
        groups += found
        if len(groups) == CELLS:
            try:
                yield first, marks_position(groups)
            except PuzzleError as error:
                text.pass_over(error, first)
            groups = []
    if groups:
        raise text.error(f"row {len(groups) // SIZE + 1} of the grid of pencil marks is missing", first)


def marks_position(groups: list[str]) -> Position:
    """A lone digit is a value, unless a peer still has it as a candidate; what is a given isn't told apart."""
    masks = [mask_of(group) for group in groups]
    values: list[Clue] = []
    for cell, mask in enumerate(masks):
        is_placed = mask.bit_count() == 1 and not any(masks[peer] & mask for peer in PEERS[cell])
        values.append(mask.bit_length() - 1 if is_placed else None)
    open_marks = tuple(0 if value is not None else mask for value, mask in zip(values, masks, strict=True))
    return Position(nine_by_nine(values), candidates=open_marks)


def _marks_of(position: Position) -> list[int]:
    """Candidates in open cells, values alone in the others."""
    check_size(position.puzzle)
    values = position.current.givens
    plain = plain_marks(values)
    marks = position.candidates or plain
    found = []
    for cell, value in enumerate(values):
        mask = 1 << value if value is not None else marks[cell] or plain[cell]
        if mask == 0:
            raise PuzzleError(f"{position.puzzle.cell_name(cell)} has no candidate left, which this format can't say")
        found.append(mask)
    return found


def encode_grid(position: Position) -> str:
    """A grid framed as HoDoKu frames it."""
    marks = _marks_of(position)
    words = [digits_of(mask) for mask in marks]
    if all(len(word) == 1 for word in words):
        raise PuzzleError("a solved grid has no pencil marks")
    width = max(map(len, words))
    rule = "-" * (3 * width + 7)
    lines = [f".{rule}.{rule}.{rule}."]
    for row in range(SIZE):
        if row in (3, 6):
            lines.append(f":{rule}+{rule}+{rule}:")
        cells = [f"{word:<{width}}" for word in words[9 * row : 9 * row + 9]]
        lines.append("".join(f"| {'  '.join(cells[at : at + 3])}  " for at in (0, 3, 6)) + "|")
    lines.append(f"'{rule}'{rule}'{rule}'")
    return "\n".join(lines)


def decode_sukaku(line: str) -> Item:
    """The candidates of 729 characters, nine per cell."""
    if _SUKAKU.fullmatch(line) is None:
        raise PuzzleError("a line of candidates has 729 characters, nine per cell: each digit stands at its own place")
    groups = [line[start : start + SIZE].translate(_GONE) for start in range(0, CELLS * SIZE, SIZE)]
    if "" in groups:
        row, column = divmod(groups.index(""), SIZE)
        raise PuzzleError(f"R{row + 1}C{column + 1} has no candidate")
    return marks_position(groups)


def encode_sukaku(position: Position) -> str:
    """729 characters."""
    digits = range(SIZE)
    return "".join(str(digit + 1) if mask >> digit & 1 else "." for mask in _marks_of(position) for digit in digits)


_BOARD = "..39....4.......5..6.8.4.1...7.3...9...2.6...4...5.3...8.7...6..1.......9....15.."
_EXAMPLE = decode_library(f":0000:x:+2{_BOARD[1:]}:117::")
HODOKU = foreign_format(
    slug="hodoku",
    sentence="One line per puzzle; + before a digit that was entered, and the candidates that were removed.",
    families=("sudoku",),
    read=lines_of(decode_library),
    write=position_each(encode_library),
    opens=r":\d{4,5}(-\w+)?:[^:]*:[0-9.+]{81,162}:",
    example=encode_library(_EXAMPLE) + "\n",
)
PENCIL_MARKS = foreign_format(
    slug="pencil-marks",
    sentence="Nine rows of nine groups of digits, framed or not: every cell's candidates. Values are read as givens.",
    families=("sudoku",),
    read=_read_grids,
    write=position_each(encode_grid),
    opens=_FRAME_OR_GROUPS,
    fits=_is_grid,
    example=encode_grid(_EXAMPLE) + "\n",
)
SUKAKU = foreign_format(
    slug="sukaku",
    sentence="One puzzle per line, 729 characters: nine per cell, each digit at its place, . or 0 where it is gone.",
    families=("sudoku",),
    read=lines_of(decode_sukaku),
    write=position_each(encode_sukaku),
    opens=f"{_SUKAKU.pattern}$",
    example=encode_sukaku(_EXAMPLE) + "\n",
)
