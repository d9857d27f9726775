"""Saved games of Simon Tatham's Portable Puzzle Collection: lines `KEY :length:value`, of which two make the puzzle.

Moves are progress in each game's own words, and are left out.
"""

from __future__ import annotations

import re

from gridwright.formats.foreign import documents_of, foreign_format
from gridwright.formats.format import position_each
from gridwright.formats.links.tatham import EVERY, GAMES, NAMES, RULE_SETS, decode_game, game_of
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.position import Position
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.wording import quoted

MAGIC = "Simon Tatham's Portable Puzzle Collection"
_FIELD = re.compile(rb"\s*([A-Z]+) *:(\d{1,7}):")


def decode(document: str) -> Puzzle:
    """The puzzle of a saved game."""
    fields = _fields(document)
    game = fields.get("GAME", "")
    if game not in GAMES:
        raise PuzzleError(f"this is a saved game of {quoted(game)}; {', '.join(GAMES)} can be read")
    if "DESC" not in fields:
        raise PuzzleError("this saved game has no description (DESC) of its puzzle")
    return decode_game(game, fields.get("CPARAMS") or fields.get("PARAMS", ""), fields["DESC"])


def _fields(document: str) -> dict[str, str]:
    """Keys and values; a value may hold line ends, so its length counts."""
    data = document.encode("utf-8", "replace")
    fields: dict[str, str] = {}
    position = 0
    while found := _FIELD.match(data, position):
        position = found.end() + int(found[2])
        if position > len(data):
            raise PuzzleError(f"the value of {found[1].decode()} is shorter than its length says")
        fields.setdefault(found[1].decode(), data[found.end() : position].decode("utf-8", "replace"))
    if data[position:].strip():
        raise PuzzleError("a line of this saved game is not KEY:length:value")
    return fields


def encode(position: Position) -> str:
    """A saved game in which nothing was done yet."""
    params, desc = game_of(position.puzzle)
    game = NAMES[position.puzzle.family.slug]
    fields = (
        ("SAVEFILE", MAGIC),
        ("VERSION", "1"),
        ("GAME", game),
        ("PARAMS", params),
        ("CPARAMS", params),
        ("DESC", desc),
        ("NSTATES", "1"),
        ("STATEPOS", "1"),
    )
    return "\n".join(f"{key:<8}:{len(value)}:{value}" for key, value in fields)


TATHAM_SAVE = foreign_format(
    slug="tatham-save",
    sentence="A saved game of Solo, Unruly or Magnets.",
    families=EVERY,
    rule_sets=RULE_SETS,
    read=documents_of(decode, start="SAVEFILE"),
    write=position_each(encode),
    opens=r"SAVEFILE *:",
    example=encode(Position(decode_game("Solo", "2x2", "b4b3d2b4b"))) + "\n",
    comments=False,
)
