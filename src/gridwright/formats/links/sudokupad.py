"""SudokuPad: links with an f-puzzles board (fpuz), its own shortened JSON (scl), or a 9×9 in base 62 (scf).

scf: one character per cell and the empty cells after it: value mod 10 is the digit (0: empty), value div 10 how many
"""

from __future__ import annotations

import re

from gridwright.families import sudoku
from gridwright.formats.foreign import foreign_format, lines_of
from gridwright.formats.format import VariantError, position_each
from gridwright.formats.links.fpuzzles import from_packed, from_record, to_packed
from gridwright.formats.links.lz_string import unpacked
from gridwright.formats.links.short_json import short_json
from gridwright.formats.nine_by_nine import CELLS, nine_by_nine
from gridwright.formats.regions import box_of
from gridwright.formats.sudoku_json import check_prose, refuse_others, square_of, value_of, words
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import NOTHING_TOLD, About, Position
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.wording import quoted

SITE = "https://sudokupad.app/"
BASE_62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
MOST_AFTER = 5
_CODE = re.compile(r"(?:^|(?<!/)/|puzzleid=)(fpuzzles|fpuz|scl|ctc|scf|(?=N4))(.+)", re.DOTALL)
_HARMLESS = {"id", "cs", "cellSize", "metadata", "settings", "ce", "cells", "re", "regions", "t", "title", "author"}


def decode(link: str) -> Position:
    """The board of a link, or of the code in it."""
    found = _CODE.search(link.removesuffix("/"))
    if found is None:
        raise PuzzleError(
            "this link names a puzzle in SudokuPad's database, which can't be read from here; open it there and paste "
            "what Share or Export gives, or the grid itself"
        )
    kind, code = found[1], found[2].replace(" ", "+")
    if kind in ("fpuz", "fpuzzles"):
        return from_packed(code)
    if kind == "scf":
        return _from_scf(code)
    record = short_json(unpacked(code))
    is_other = isinstance(record, dict) and "grid" in record
    return from_record(record) if is_other else _from_record(record)


def _from_scf(code: str) -> Position:
    board, *extras = code.split("*")
    about = NOTHING_TOLD
    for extra in extras:
        for letter, what in (("x", "diagonals"), ("w", "windows")):
            if extra.startswith(letter):
                raise VariantError(f"a Sudoku with {what}")
        if extra.startswith("t"):
            about = About(extra[1:], about.author)
        elif extra.startswith("a"):
            about = About(about.title, extra[1:])
        elif extra:
            raise VariantError(f"a Sudoku with the extra {quoted(extra)}")
    givens: list[Clue] = []
    for letter in board:
        value = BASE_62.find(letter)
        if not 0 <= value < 10 * (MOST_AFTER + 1):
            raise PuzzleError(f"{quoted(letter)} is not part of an scf board")
        givens += [value % 10 - 1 if value % 10 else None] + [None] * (value // 10)
    if len(givens) != CELLS:
        raise PuzzleError(f"an scf board has 81 cells, this one {len(givens)}")
    return Position(nine_by_nine(givens), about=about)


def _from_record(record: object) -> Position:
    if not isinstance(record, dict):
        raise PuzzleError("a SudokuPad board is an object with cells")
    refuse_others(record, _HARMLESS)
    told = record.get("metadata")
    metadata = told if isinstance(told, dict) else {}
    check_prose(metadata.get("rules"))
    rows = square_of(record.get("ce", record.get("cells")))
    size = len(rows)
    cells = [cell if isinstance(cell, dict) else {} for row in rows for cell in row]
    values = tuple(value_of(cell.get("v", cell.get("value")), size) for cell in cells)
    layout = box_of(_regions(record.get("re", record.get("regions")), size), size)
    about = About(words(metadata, "t", "title") or words(record, "t", "title"), words(metadata, "author", "author"))
    return Position(Puzzle(sudoku.FAMILY, (size, size), values, layout), about=about)


def _regions(written: object, size: int) -> list[object]:
    regions: list[object] = [None] * (size * size)
    if not isinstance(written, list) or not written:
        raise VariantError("a board without regions")
    for number, members in enumerate(written):
        for place in members if isinstance(members, list) else ():
            match place:
                case [int(row), int(column)] if 0 <= row < size and 0 <= column < size:
                    regions[row * size + column] = number
                case _:
                    raise PuzzleError("a cell of a region is its row and its column, from 0")
    return regions


def encode(position: Position) -> str:
    """A link: scf for a bare 9×9, the shortest there is, and an f-puzzles board for all else."""
    puzzle, about = position.puzzle, position.about
    is_bare = not (position.entries or position.candidates or position.solution or about.title or about.author)
    if puzzle.shape != (9, 9) or puzzle.layout != (3, 3) or not is_bare:
        return SITE + "fpuz" + to_packed(position)
    code, cell = "", 0
    while cell < CELLS:
        value, after = puzzle.givens[cell], 0
        while after < MOST_AFTER and cell + after + 1 < CELLS and puzzle.givens[cell + after + 1] is None:
            after += 1
        code += BASE_62[10 * after + (0 if value is None else value + 1)]
        cell += after + 1
    return SITE + "scf" + code


SUDOKUPAD = foreign_format(
    slug="sudokupad",
    sentence="One link per line: scf, fpuz or scl; written as scf if a 9×9 has givens only, else as fpuz, to 16×16.",
    families=("sudoku",),
    read=lines_of(decode),
    write=position_each(encode),
    opens=(
        r"(?i:https?://(\w+\.)*(sudokupad\.app|sudokupad\.svencodes\.com|crackingthecryptic\.com)/\S)"
        r"|(scf[0-9A-Za-z]{14,}(\*\S*)?|(scl|ctc|fpuz|fpuzzles|N4)[\w+/%=-]{20,})$"
    ),
    example=SITE + "scfA3nsAPGIEVHXdCaYFXIbQpAn1P\n",
)
