"""A Witness: the moves that turn one puzzle into another, in an order in which a person can make them.

First a turn of the board, then bands, stacks, rows and columns go to new places, then values are renamed; only moves
that do something are there. `copies/moving.py` makes them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gridwright.puzzles.drawn import shown
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.symmetry import TURNS, Turn
from gridwright.puzzles.translations import MOVE_WORDS, worded
from gridwright.puzzles.wording import quoted

KINDS = ("turn", "bands", "stacks", "rows", "columns", "values")
"""In the order in which they are made."""


@dataclass(frozen=True, slots=True)
class Move:
    """One kind of move. `places[k]` is where number k goes (a band, a row, a value); a turn has its slug instead.

    >>> print(Move("rows", (1, 0, 2, 4, 5, 3)))
    exchange rows 1 and 2; move row 4 to 5, 5 to 6, 6 to 4
    """

    kind: str
    places: tuple[int, ...] = ()
    turn: str = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise PuzzleError(f"{quoted(str(self.kind))} is no kind of move (known: {', '.join(KINDS)})")
        if self.kind == "turn" and self.turn not in (known := [turn.slug for turn in TURNS]):
            raise PuzzleError(f"{quoted(str(self.turn))} is no turn (known: {', '.join(known)})")
        if self.kind != "turn" and sorted(self.places) != [*range(len(self.places))]:
            raise PuzzleError(f"no two {self.kind} may go to the same place, and none beyond the last")

    def __str__(self) -> str:
        return self.sentence("")

    def sentence(self, symbols: str, lang: str = "en") -> str:
        """The move in words; `symbols` are those of the values, which are numbered from 1 if there are none."""
        if self.kind == "turn":
            return worded(MOVE_WORDS, self.turn, lang)
        if self.kind == "values":
            names = symbols or [str(value + 1) for value in range(len(self.places))]
            return ", ".join(f"{names[v]}→{names[to]}" for v, to in enumerate(self.places) if v != to)
        lines = worded(MOVE_WORDS, self.kind, lang)
        return "; ".join(_cycle_sentence(lines, cycle, lang) for cycle in cycles(self.places))


def _cycle_sentence(lines: str, cycle: Sequence[int], lang: str) -> str:
    numbers = [line + 1 for line in cycle]
    if len(numbers) == 2:
        return worded(MOVE_WORDS, "exchange", lang, lines=lines, one=numbers[0], other=numbers[1])
    pairs = zip(numbers, numbers[1:] + numbers[:1], strict=True)
    steps = ", ".join(worded(MOVE_WORDS, "step", lang, one=one, other=other) for one, other in pairs)
    return worded(MOVE_WORDS, "move", lang, lines=lines, steps=steps)


def cycles(places: Sequence[int]) -> Iterator[list[int]]:
    """The cycles of a permutation that are longer than one, each from its least member.

    >>> list(cycles([1, 0, 2, 4, 5, 3]))
    [[0, 1], [3, 4, 5]]
    """
    seen: set[int] = set()
    for start in range(len(places)):
        cycle = []
        at = start
        while at not in seen:
            seen.add(at)
            cycle.append(at)
            at = places[at]
        if len(cycle) > 1:
            yield cycle


@dataclass(frozen=True, slots=True)
class Witness:
    """The moves that turn A into B. `str` gives them as a sentence, `data` for JSON; no moves: A is B.

    >>> witness = Witness((Move("turn", turn="rotate-90"), Move("values", (1, 0, 2, 3))), "1234")
    >>> print(witness)
    rotate 90° clockwise; 1→2, 2→1
    >>> Witness.from_data(witness.data()) == witness
    True
    """

    moves: tuple[Move, ...]
    symbols: str = ""
    puzzle: Puzzle | None = field(default=None, compare=False, repr=False)
    """A, where it is known: for pictures. It is no part of the moves."""

    def __post_init__(self) -> None:
        kinds = [move.kind for move in self.moves]
        if kinds != [kind for kind in KINDS if kind in kinds]:
            raise PuzzleError(f"moves come once each, in this order: {', '.join(KINDS)}")
        for move in self.moves:
            if move.kind == "values" and self.symbols and len(self.symbols) != len(move.places):
                raise PuzzleError(f"{len(move.places)} values are renamed, but {len(self.symbols)} symbols are named")

    def __repr__(self) -> str:
        return f"<Witness: {self}>"

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, lang: str = "en") -> str:
        """The moves in words."""
        return "; ".join(move.sentence(self.symbols, lang) for move in self.moves) or worded(
            MOVE_WORDS, "nothing", lang
        )

    _repr_html_ = shown

    def data(self, lang: str = "en") -> dict[str, Any]:
        """Plain data for JSON. Numbers count from 1, as people do: `"rows": [2, 1, 3]` brings row 1 to place 2."""
        moves: list[dict[str, Any]] = []
        for move in self.moves:
            value: Any = move.turn if move.kind == "turn" else [place + 1 for place in move.places]
            moves.append({"kind": move.kind, "to": value, "text": move.sentence(self.symbols, lang)})
        return {"moves": moves, "symbols": self.symbols, "text": self.sentence(lang)}

    @staticmethod
    def from_data(data: Mapping[str, Any]) -> Witness:
        """The witness that `data` describes; PuzzleError if it describes none.

        >>> Witness.from_data({"moves": [{"kind": "rows", "to": [1, 1]}]})
        Traceback (most recent call last):
        gridwright.puzzles.errors.PuzzleError: no two rows may go to the same place, and none beyond the last
        """
        moves = data.get("moves") if isinstance(data, Mapping) else None
        symbols = data.get("symbols", "") if isinstance(data, Mapping) else ""
        if not isinstance(moves, list | tuple) or not isinstance(symbols, str):
            raise PuzzleError('the moves of a witness are written as {"moves": [...], "symbols": "1234"}')
        return Witness(tuple(map(_read_move, moves)), symbols)


def _read_move(data: Any) -> Move:
    kind, to = (data.get("kind"), data.get("to")) if isinstance(data, Mapping) else (None, None)
    if kind == "turn" and isinstance(to, str):
        return Move(kind, turn=to)
    if isinstance(kind, str) and isinstance(to, list | tuple) and all(type(place) is int for place in to):
        return Move(kind, tuple(place - 1 for place in to))
    raise PuzzleError('a move is written as {"kind": "turn", "to": "rotate-90"} or {"kind": "rows", "to": [2, 1, 3]}')


def make_witness(puzzle: Puzzle, turn: Turn, **places: Sequence[int]) -> Witness:
    """The witness with those moves that do something."""
    moves = [Move("turn", turn=turn.slug)] if turn != puzzle.symmetries.turns[0] else []
    for kind, moved in places.items():
        if any(place != index for index, place in enumerate(moved)):
            moves.append(Move(kind, tuple(moved)))
    return Witness(tuple(moves), puzzle.symbols, puzzle)
