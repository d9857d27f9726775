"""Files of Sudoku programs of the 2000s: .sdk (SudoCue, SadMan), .sdx (SudoCue) and .ss (Simple Sudoku).

.sdk: #A author, #D description, #S source, #L level … above nine rows; or sections [Puzzle] and [State]
.sdx: nine rows of nine groups of candidates; a lone digit is a value, entered where u stands before it
.ss:  rows with bars, X or . for empty; then the history: I and E lines, which are left out
"""

from __future__ import annotations

import re
from dataclasses import replace

from gridwright.formats.foreign import documents_of, foreign_format
from gridwright.formats.format import position_each
from gridwright.formats.native.sudoku_cells import symbols
from gridwright.formats.nine_by_nine import CELLS, SIZE, check_size, mask_of, nine_by_nine, text_of, values_of
from gridwright.formats.recognition.head import Head
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import About, Position
from gridwright.puzzles.puzzle import Clue
from gridwright.puzzles.wording import quoted

_REMARK = re.compile(r"#([A-Z])(?![a-z]{2,} )(.*)")
_ROW = re.compile(r"[0-9.X*_]{9}")
_SECTION = re.compile(r"\[([A-Za-z]+)\]")
_HISTORY = re.compile(r"[IE]\d{3,5}")
_TO_DOTS = str.maketrans("X*", "..")
_RULE = re.compile(r"[-+*|]{9,}")
_FIELDS = {"A": "author", "D": "title", "S": "source", "L": "rating", "U": "source"}


def decode_sdk(document: str) -> Position:
    """The board of an .sdk file, with what its head tells."""
    told: dict[str, str] = {}
    sections: dict[str, list[str]] = {"puzzle": []}
    name = "puzzle"
    for line in map(str.strip, document.split("\n")):
        if remark := _REMARK.fullmatch(line):
            key = _FIELDS.get(remark[1])
            if key and remark[2].strip():
                told.setdefault(key, remark[2].strip())
        elif section := _SECTION.fullmatch(line):
            name = section[1].lower()
            sections.setdefault(name, [])
        elif line and line[0] != "#" and name in ("puzzle", "state"):
            sections[name].append(line)
    givens = _values(sections["puzzle"])
    entries = _values(sections["state"]) if sections.get("state") else ()
    return Position(nine_by_nine(givens), entries, about=About(**told))


def _values(rows: list[str]) -> tuple[Clue, ...]:
    if len(rows) != SIZE:
        raise PuzzleError(f"there are {len(rows)} rows where nine were expected")
    for row in rows:
        if _ROW.fullmatch(row) is None:
            raise PuzzleError(f"{quoted(row)} is not a row of nine cells (1-9, . for empty)")
    return symbols(SIZE).givens_of("".join(rows).translate(_TO_DOTS))


def encode_sdk(position: Position) -> str:
    """Rows under remarks; sections where something was entered."""
    puzzle, about = position.puzzle, position.about
    check_size(puzzle)
    pairs = (("A", about.author), ("D", about.title), ("S", about.source), ("L", about.rating))
    head = [f"#{letter}{' '.join(words.split())}" for letter, words in pairs if words.strip()]
    rows = _rows(puzzle.givens)
    if not position.entries:
        return "\n".join([*head, *([] if head else ["[Puzzle]"]), *rows])
    return "\n".join([*head, "[Puzzle]", *rows, "[State]", *_rows(position.current.givens)])


def _rows(values: tuple[Clue, ...]) -> list[str]:
    marks = text_of(values, ".")
    return [marks[start : start + SIZE] for start in range(0, len(marks), SIZE)]


def _is_sdk(head: Head) -> bool:
    remarks = [line for line in head.lines if line.startswith("#")]
    has_remark = any(_REMARK.fullmatch(line) for line in remarks)
    rows = [row for row in head.rows[:SIZE] if _ROW.fullmatch(row)]
    with_sections = head.rows and _SECTION.fullmatch(head.rows[0]) is not None
    return bool(with_sections) or (has_remark and len(rows) == SIZE == len(head.rows[:SIZE]))


def decode_sdx(document: str) -> Position:
    """The board of an .sdx file."""
    words = [word for line in document.split("\n") if not line.startswith("#") for word in line.split()]
    if len(words) != CELLS:
        raise PuzzleError(f"an .sdx file has 81 groups of candidates, this one {len(words)}")
    values, givens, masks = list[Clue](), list[Clue](), list[int]()
    for word in words:
        digits = word.removeprefix("u")
        if re.fullmatch(r"[1-9]{1,9}", digits) is None:
            raise PuzzleError(f"{quoted(word)} is not a group of candidates")
        value = int(digits) - 1 if len(digits) == 1 else None
        values.append(value)
        givens.append(None if word[0] == "u" else value)
        masks.append(0 if value is not None else mask_of(digits))
    return Position(nine_by_nine(givens), tuple(values), tuple(masks))


def _is_sdx(head: Head) -> bool:
    rows = [row.split() for row in head.rows[:SIZE]]
    words = [word for row in rows for word in row]
    return (
        len(rows) == SIZE
        and all(len(row) == SIZE for row in rows)
        and all(re.fullmatch(r"u?[1-9]{1,9}", word) for word in words)
        and any(word[0] == "u" for word in words)
    )


def decode_ss(document: str) -> Position:
    """The givens of an .ss file."""
    rows = []
    for line in map(str.strip, document.split("\n")):
        if line and line[0] != "#" and not _HISTORY.fullmatch(line) and not (_RULE.fullmatch(line) and "-" in line):
            rows.append(re.sub(r"[|\s]", "", line))
    return Position(nine_by_nine(_values(rows)))


def _is_ss(head: Head) -> bool:
    """Nine rows with bars, and a history below them; without one it is any other grid."""
    history = [row for row in head.rows if _HISTORY.fullmatch(row)]
    rows = [re.sub(r"[|\s]", "", row) for row in head.rows if not _HISTORY.fullmatch(row)]
    cells = [row for row in rows if _ROW.fullmatch(row)]
    return bool(history) and len(cells) == SIZE and all(_RULE.fullmatch(row) for row in rows if row not in cells)


_GIVENS = "..39....4.......5..6.8.4.1...7.3...9...2.6...4...5.3...8.7...6..1.......9....15.."
_BOARD = Position(nine_by_nine(values_of(_GIVENS)))
SDK = foreign_format(
    slug="sdk",
    endings=(".sdk",),
    sentence="Nine rows under author, title, source and level; or [Puzzle] and what was entered under [State].",
    families=("sudoku",),
    read=documents_of(decode_sdk, start=rf"(?i:\[puzzle\]$)|{_REMARK.pattern}", after=rf"{_ROW.pattern}$"),
    write=position_each(encode_sdk),
    opens=rf"{_SECTION.pattern}$|{_ROW.pattern}$",
    fits=_is_sdk,
    example=encode_sdk(replace(_BOARD, entries=(1, *(None,) * 80))) + "\n",
)
SDX = foreign_format(
    slug="sdx",
    sentence="Nine rows of nine groups of candidates; u before a digit that was entered.",
    families=("sudoku",),
    read=documents_of(decode_sdx),
    write=None,
    opens=r"u?[1-9]{1,9}\s",
    fits=_is_sdx,
    example="2 679 6789 1 46789 5 469 9 3\n" + "u1 2 3 4 5 6 7 8 9\n" * 8,
    streams=False,
)
SS = foreign_format(
    slug="ss",
    sentence="Nine rows with bars, X or . for empty, and below them the history, which is left out.",
    families=("sudoku",),
    read=documents_of(decode_ss),
    write=None,
    opens=r"[0-9.X*_|\s]{9,40}$",
    fits=_is_ss,
    example="1..|...|7..\n.2.|...|...\n..3|...|...\n-----------\n" + "...|...|...\n" * 6 + "\nI041\nE02127\n",
    streams=False,
)
