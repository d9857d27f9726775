"""A Witness: the moves that turn one puzzle into another, in an order in which a person can make them, and `apply`.

First a turn of the board, then bands, stacks, rows and columns go to new places, then values are renamed; only moves
that do something are there. Applying a witness is making its moves one after the other, as they are printed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.puzzles.drawn import shown
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Clue, Puzzle
from gridwright.puzzles.symmetry import Turn, turn
from gridwright.puzzles.translations import MOVE_WORDS, worded
from gridwright.puzzles.wording import an

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
        """The witness that `data` describes."""
        moves = []
        for entry in data["moves"]:
            if entry["kind"] == "turn":
                moves.append(Move("turn", turn=entry["to"]))
            else:
                moves.append(Move(entry["kind"], tuple(place - 1 for place in entry["to"])))
        return Witness(tuple(moves), data.get("symbols", ""))


def make_witness(puzzle: Puzzle, turn: Turn, **places: Sequence[int]) -> Witness:
    """The witness with those moves that do something."""
    moves = [Move("turn", turn=turn.slug)] if turn != puzzle.symmetries.turns[0] else []
    for kind, moved in places.items():
        if any(place != index for index, place in enumerate(moved)):
            moves.append(Move(kind, tuple(moved)))
    return Witness(tuple(moves), puzzle.symbols, puzzle)


def apply(witness: Witness, puzzle: Puzzle) -> Puzzle:
    """The puzzle after the moves.

    >>> import gridwright
    >>> puzzle = gridwright.parse("takuzu:2x3:01..1.")
    >>> gridwright.apply(Witness((Move("turn", turn="rotate-90"),)), puzzle) == gridwright.parse("takuzu:3x2:.011..")
    True
    """
    for move in witness.moves:
        if move.kind == "turn":
            puzzle = turned(puzzle, turn(move.turn))
        elif move.kind == "values":
            if sorted(move.places) != [*range(puzzle.family.value_count(puzzle.shape))]:
                raise PuzzleError(f"the values of {an(puzzle.title)} can't be renamed like this: {move}")
            puzzle = renamed(puzzle, move.places)
        else:
            puzzle = _reordered(puzzle, move)
    return puzzle


def turned(puzzle: Puzzle, turn: Turn) -> Puzzle:
    """The puzzle on a board that was turned; what lies on the board and on the rim goes along."""
    sources = turn.sources(puzzle.shape)
    kind = puzzle.symmetries.layout
    layout = puzzle.layout
    if kind == "cells":
        layout = tuple([layout[cell] for cell in sources])
    elif kind == "boxes" and turn.transposes:
        layout = layout[::-1]
    return replace(
        puzzle,
        shape=turn.shape(puzzle.shape),
        givens=tuple([puzzle.givens[cell] for cell in sources]),
        layout=layout,
        counts=_turned_counts(puzzle, turn),
    )


def count_groups(puzzle: Puzzle) -> dict[tuple[str, int], tuple[Clue, ...]]:
    """The counts on the rim by lines and value, in the family's order."""
    groups: dict[tuple[str, int], tuple[Clue, ...]] = {}
    start = 0
    for lines, value in puzzle.symmetries.rim:
        end = start + puzzle.shape[0 if lines == "rows" else 1]
        groups[lines, value] = puzzle.counts[start:end]
        start = end
    return groups


def _turned_counts(puzzle: Puzzle, turn: Turn) -> tuple[Clue, ...]:
    before = count_groups(puzzle)
    result: list[Clue] = []
    for lines, value in puzzle.symmetries.rim:
        source = {"rows": "columns", "columns": "rows"}[lines] if turn.transposes else lines
        counts = before[source, value]
        flipped = turn.flips_rows if lines == "rows" else turn.flips_columns
        result.extend(reversed(counts) if flipped else counts)
    return tuple(result)


def renamed(puzzle: Puzzle, places: Sequence[int]) -> Puzzle:
    """The puzzle with every value v replaced by `places[v]`; counts go to the value that takes the place."""
    before = count_groups(puzzle)
    old_of = {new: old for old, new in enumerate(places)}
    counts = tuple(count for lines, value in puzzle.symmetries.rim for count in before[lines, old_of[value]])
    names: dict[Clue, Clue] = {None: None, **dict(enumerate(places))}
    givens = tuple([names[value] for value in puzzle.givens])
    return puzzle.like(givens, counts=counts)


def _reordered(puzzle: Puzzle, move: Move) -> Puzzle:
    rows, columns = puzzle.shape
    by_row = move.kind in ("bands", "rows")
    lines = rows if by_row else columns
    if puzzle.symmetries.blocks is None or lines % len(move.places):
        raise PuzzleError(f"the {move.kind} of {an(puzzle.title)} can't be moved like this: {move}")
    size = lines // len(move.places)
    line_from = [0] * lines
    for block, place in enumerate(move.places):
        for line in range(size):
            line_from[place * size + line] = block * size + line
    givens = puzzle.givens
    if by_row:
        moved = tuple(value for line in line_from for value in givens[line * columns : line * columns + columns])
    else:
        moved = tuple(givens[row + line] for row in range(0, rows * columns, columns) for line in line_from)
    return replace(puzzle, givens=moved)
