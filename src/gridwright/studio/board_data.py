"""A board as the page plays it: its still picture, drawn like every other, and what changes with play as plain data.

Nothing in the page knows a family by name, or how an element is drawn.
"""

from __future__ import annotations

from typing import Any

from gridwright.drawing.board import DrawnBoard, Window
from gridwright.drawing.spoken import spoken
from gridwright.drawing.words import say_rule
from gridwright.drawing.writers.svg import fragment
from gridwright.formats import to_json
from gridwright.puzzles.constraint import AllDifferent
from gridwright.puzzles.position import Position
from gridwright.puzzles.step import values_of
from gridwright.setting.clues import clue_name
from gridwright.solving.model import compiled

Data = dict[str, Any]


def board_data(position: Position, lang: str) -> Data:
    """All that the page needs to show and play a puzzle of any family."""
    puzzle = position.puzzle
    board = DrawnBoard(puzzle, Window.whole(puzzle))
    return {
        **to_json(puzzle),
        "title": puzzle.title,
        "rules": [say_rule(rule, lang) for rule in puzzle.rules],
        "symbols": puzzle.symbols,
        "printed": board.symbols,
        "values": list(puzzle.givens),
        "units": [list(each.scope) for each in compiled(puzzle).constraints if isinstance(each, AllDifferent)],
        "fixed": [cell for cell, decided in enumerate(puzzle.decided_by_layout) if decided],
        "layout_kind": puzzle.symmetries.layout,
        "hole": puzzle.family.drawn.hole,
        "room": board.room,
        "across": board.across,
        "under": fragment([*board.under()]),
        "over": fragment([*board.over()]),
        "rim": _rim(board, lang),
        "spoken": spoken(puzzle, lang),
        "entries": list(position.entries),
        "marks": ["".join(puzzle.symbols[value] for value in values_of(mask)) for mask in position.candidates],
        "about": position.about.title,
        "author": position.about.author,
    }


def _rim(board: DrawnBoard, lang: str) -> list[Data]:
    """Of each count its place, beside the line that it counts in, and what it is called."""
    puzzle = board.puzzle
    names = (clue_name(puzzle, len(puzzle.givens) + count, lang) for count in board.rim_places())
    return [{"x": x, "y": y, "name": name} for (x, y), name in zip(board.rim_places().values(), names, strict=True)]
