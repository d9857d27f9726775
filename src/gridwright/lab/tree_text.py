"""The tree of a search as text: a line per node, trials set in below what they were made under."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.formats import to_id
from gridwright.lab.tree import Node, Tree
from gridwright.lab.tree_words import total

MOST_NAMED = 6
"""How many of the cells that follow are named."""


def to_text(tree: Tree) -> str:
    """The tree, line by line.

    >>> import gridwright
    >>> print(to_text(gridwright.lab.trace(gridwright.parse("takuzu:2x2:...."), "takuzu+in-order")), end="")
    takuzu:2x2:....
    strategy line-analysis+distinct-lines+heaviest+in-order
    start
      R1C1 = 0: R1C2 = 1, R2C1 = 1, R2C2 = 0: solution
      so R1C1 ≠ 0: R1C1 = 1, R1C2 = 0, R2C1 = 0, R2C2 = 1: solution
    1 trial, 0 dead ends, 2 solutions
    """
    return "".join(f"{line}\n" for line in _lines(tree))


def _lines(tree: Tree) -> Iterator[str]:
    yield to_id(tree.puzzle)
    yield f"strategy {tree.strategy.in_full}"
    waiting = [(tree.root, 0)]
    while waiting:
        node, indent = waiting.pop()
        yield "  " * indent + _line(tree, node)
        # What is tried after a failed trial isn't set in further: it is as deep as that trial was.
        below = indent + 1 if node.is_trial else indent
        waiting.extend((child, below) for child in reversed(node.children))
    yield total(tree)


def _line(tree: Tree, node: Node) -> str:
    name = tree.name(node) if node.is_trial else f"so {tree.name(node)}"
    settled = tree.settled(node)
    more = f" and {len(settled) - MOST_NAMED} more" if len(settled) > MOST_NAMED else ""
    parts = [name, ", ".join(settled[:MOST_NAMED]) + more, f"{node.end}, {node.why}" if node.why else node.end]
    return ": ".join(part for part in parts if part)
