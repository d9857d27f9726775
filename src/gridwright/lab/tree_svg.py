"""The tree of a search as a picture: time goes down, depth to the right.

A trial hangs on a whole line, what is left after it on a dashed one. A cross is a dead end, a double ring a solution.
Shapes say it all, so that colour is not needed; what followed at a node is in its tooltip.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gridwright.lab.tree import Node, Tree
from gridwright.lab.tree_text import total

COLUMN, ROW, MARGIN = 118.0, 26.0, 24.0
RADIUS = 4.0

_STYLE = (
    "text{font:11px system-ui,sans-serif;fill:#111}.edge{fill:none;stroke:#555;stroke-width:1.2}"
    ".left{stroke-dasharray:4 3}.node{fill:#fff;stroke:#111;stroke-width:1.3}.dead{stroke:#b3400f;stroke-width:2}"
    ".found{stroke:#00664a;stroke-width:1.6}"
)

Place = tuple[float, float]


def to_svg(tree: Tree) -> str:
    """The tree as an SVG file of its own.

    >>> import gridwright
    >>> to_svg(gridwright.lab.trace(gridwright.parse("takuzu:2x2:...."), "takuzu")).count('class="node found"')
    4
    """
    places = _places(tree.root)
    width = max(x for x, _ in places.values()) + COLUMN + MARGIN
    height = max(y for _, y in places.values()) + 2 * ROW
    heading = f"{tree.puzzle.title}, {tree.strategy}: {total(tree)}. +n: n cells follow."
    body = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}">',
        f"<title>{escape(f'{tree.puzzle.title} under {tree.strategy.in_full}: {total(tree)}')}</title>",
        f'<style>{_STYLE}</style><rect width="100%" height="100%" fill="#fff"/>',
        f'<text x="{MARGIN:g}" y="18">{escape(heading)}</text>',
        *_edges(tree.root, places),
        *(_node(tree, node, places[id(node)]) for node in tree.root.walk()),
    ]
    return "\n".join([*body, "</svg>", ""])


def _places(root: Node) -> dict[int, Place]:
    """Every leaf has a row of its own, in the order of time; what has children stands at the first of them.

    Then a path that goes straight on is a straight line, and what failed on the way branches off below.
    """
    depth, row = {id(root): 0}, 0
    places: dict[int, Place] = {}
    for node in root.walk():
        for child in node.children:
            depth[id(child)] = depth[id(node)] + 1
    for node in reversed(list(root.walk())):  # children before parents; rows from the last one up
        if node.children:
            places[id(node)] = (MARGIN + depth[id(node)] * COLUMN, places[id(node.children[0])][1])
        else:
            places[id(node)] = (MARGIN + depth[id(node)] * COLUMN, -row * ROW)
            row += 1
    return {key: (x, y + row * ROW + MARGIN) for key, (x, y) in places.items()}


def _edges(root: Node, places: dict[int, Place]) -> Iterator[str]:
    for node in root.walk():
        x, y = places[id(node)]
        for child in node.children:
            to_x, to_y = places[id(child)]
            kind = "edge" if child.is_trial else "edge left"
            bend = x + 12
            yield f'<path class="{kind}" d="M{x:g} {y:g}H{bend:g}V{to_y:g}H{to_x:g}"/>'


def _node(tree: Tree, node: Node, place: Place) -> str:
    x, y = place
    followed = tree.settled(node)
    tooltip = [tree.name(node), ", ".join(followed), f"{node.end} {node.why}".strip()]
    label = tree.name(node) + (f"  +{len(followed)}" if followed else "") + ("  …" if node.end == "unfinished" else "")
    title = escape("\n".join(part for part in tooltip if part))
    return f'<g><title>{title}</title>{_mark(node, x, y)}<text x="{x + 7:g}" y="{y - 6:g}">{escape(label)}</text></g>'


def _mark(node: Node, x: float, y: float) -> str:
    if node.end == "dead end":
        r = RADIUS
        strokes = f"M{x - r:g} {y - r:g}l{2 * r:g} {2 * r:g}m0 {-2 * r:g}l{-2 * r:g} {2 * r:g}"
        return f'<path class="node dead" d="{strokes}"/>'
    if node.end == "solution":
        rings = (f'<circle class="node found" cx="{x:g}" cy="{y:g}" r="{r:g}"/>' for r in (RADIUS + 2.5, RADIUS - 1))
        return "".join(rings)
    return f'<circle class="node" cx="{x:g}" cy="{y:g}" r="{RADIUS:g}"/>'
