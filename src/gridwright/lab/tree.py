"""The tree of a search, from the events that the core recorded: choices, what followed from each, dead ends, solutions.

A node is a trial (`R1C2 = 3`), or what is left when that trial was taken back (`R1C2 ≠ 3`); what is tried next stands
below the latter.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gridwright import _core
from gridwright.lab.runs import LabError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.strategy import INFERENCES, STRATEGIES, Strategy
from gridwright.solving.model import compiled
from gridwright.solving.solve import new_search
from gridwright.solving.violation import constraint_name

MOST_NODES = 200
_TRIAL, _REFUTED, _FOLLOWED, _DEAD_END, _SOLUTION = range(5)
_NOWHERE = 1 << 30

Settled = tuple[tuple[int, int], ...]
"""Cells with the values they got."""


@dataclass(slots=True)
class Node:
    """A step of the search. The root has no cell."""

    cell: int | None = None
    value: int | None = None
    is_trial: bool = True
    """False: the value is ruled out, as its trial came to nothing."""
    followed: Settled = ()
    end: str = ""
    """'', 'dead end', 'solution', or 'unfinished' where the search was stopped."""
    why: str = ""
    """At a dead end: which inference found it, and where."""
    children: list[Node] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This node and all below it, in the order in which the search came by."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


@dataclass(frozen=True, slots=True)
class Tree:
    """A search as a tree, with the puzzle and the strategy that it was made by."""

    puzzle: Puzzle
    strategy: Strategy
    root: Node
    complete: bool
    """False: there were more nodes than were asked for."""

    def name(self, node: Node) -> str:
        """What a node says: `R1C2 = 3`.

        >>> import gridwright
        >>> tree = trace(gridwright.parse("takuzu:2x2:...."), "takuzu+in-order")
        >>> [tree.name(node) for node in tree.root.walk()]
        ['start', 'R1C1 = 0', 'R1C1 ≠ 0']
        """
        if node.cell is None or node.value is None:
            return "start"
        return f"{self.puzzle.cell_name(node.cell)} {'=' if node.is_trial else '≠'} {self.puzzle.symbols[node.value]}"

    def settled(self, node: Node) -> list[str]:
        """What followed at a node, in words: `R3C1 = 4`."""
        return [f"{self.puzzle.cell_name(cell)} = {self.puzzle.symbols[value]}" for cell, value in node.followed]


def trace(
    puzzle: Puzzle, strategy: str | Strategy | None = None, *, nodes: int = MOST_NODES, solutions: int = 2
) -> Tree:
    """The tree of a search for a number of solutions, cut off after `nodes` trials.

    >>> import gridwright
    >>> tree = trace(gridwright.parse("takuzu:4x4:1....1....0.0..0"), "consecutive+first")
    >>> ends = [node.end for node in tree.root.walk()]
    >>> ends.count("solution"), ends.count("dead end")
    (1, 17)
    """
    if nodes < 0 or solutions < 1:
        raise LabError("a trace needs at least 0 nodes and 1 solution")
    chosen = Strategy.parse(strategy) if isinstance(strategy, str) else strategy or STRATEGIES[puzzle.family.strategy]
    search, recorded = new_search(puzzle, chosen), _core.Trace()
    search.record(recorded)
    found, exhausted = 0, False
    while found < solutions and not exhausted:
        left = nodes - search.statistics()[0]
        answer = search.next(-1.0, max(0, left))
        if answer == 2:  # stopped
            break
        found += answer == 0
        exhausted = answer == 1
    complete = exhausted or found == solutions
    root = _grown(recorded.events().tolist(), _Places(puzzle), complete=complete)
    return Tree(puzzle, chosen, root, complete)


class _Places:
    """The names of what the core cites by number."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._model = compiled(puzzle)

    def why(self, inference: int, subject: int) -> str:
        if subject == _NOWHERE:
            return "a cell without candidates"
        if subject >= 0:
            place = constraint_name(self._puzzle, self._model.constraints[subject])
        else:
            cells = self._model.core.line(-1 - subject)
            place = f"{self._puzzle.cell_name(cells[0])} to {self._puzzle.cell_name(cells[-1])}"
        return f"{place} ({INFERENCES[inference]})" if inference >= 0 else place


def _grown(events: list[int], places: _Places, *, complete: bool) -> Node:
    root = Node()
    path, at, here = [root], 0, root  # `path` has a node for each open trial: the latest one below it
    while at < len(events):
        kind = events[at]
        if kind in (_TRIAL, _REFUTED):
            here = Node(events[at + 1], events[at + 2], kind == _TRIAL)
            if kind == _TRIAL:
                path[-1].children.append(here)
                path.append(here)
            else:
                path.pop()
                path[-1].children.append(here)
                path[-1] = here
            at += 3
        elif kind == _FOLLOWED:
            here.followed, at = _settled(events, at + 1)
        elif kind == _DEAD_END:
            here.end, here.why = "dead end", places.why(events[at + 1], events[at + 2])
            here.followed, at = _settled(events, at + 3)
        else:
            here.end = "solution"
            at += 1
    if not complete and not here.end:
        here.end = "unfinished"
    return root


def _settled(events: list[int], at: int) -> tuple[Settled, int]:
    end = at + 1 + 2 * events[at]
    return tuple(zip(events[at + 1 : end : 2], events[at + 2 : end : 2], strict=True)), end
