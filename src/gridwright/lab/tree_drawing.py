"""The tree of a search as a picture: time goes down, depth to the right.

A trial hangs on a whole line, what is left after it on a dashed one. A cross is a dead end, a double ring a solution.
Shapes say it all, so that colour is not needed; what followed at a node is in its tooltip.
"""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.drawing import Drawing
from gridwright.drawing.shapes import Circle, Group, Line, Point, Shape, Text
from gridwright.drawing.writers.font import font
from gridwright.lab.tree import Node, Tree
from gridwright.lab.tree_words import caption, name, total

COLUMN, ROW, MARGIN = 2.95, 0.65, 0.6
RADIUS, TEXT = 0.1, 0.275
MILLIMETRES = 10.5
"""The width of a unit on paper."""


def draw_tree(tree: Tree, *, theme: str = "light", lang: str = "en", captioned: bool = True) -> Drawing:
    """The tree as a Drawing, with its caption in a language unless whoever shows it says that.

    >>> import gridwright
    >>> drawing = draw_tree(gridwright.lab.trace(gridwright.parse("takuzu:2x2:...."), "takuzu"))
    >>> drawing.description
    'takuzu: 1 trial, 0 dead ends, 2 solutions.'
    """
    places = _places(tree.root)
    words = f"{tree.puzzle.title}, {tree.strategy}: {caption(tree, lang)}" if captioned else ""
    heading = Text(MARGIN, 0.35, words, TEXT, "text", "start")
    width = max(x for x, _ in places.values()) + COLUMN + MARGIN
    width = max(width, heading.x + font().width(heading.text, TEXT) + MARGIN)
    height = max(y for _, y in places.values()) + 2 * ROW
    shapes = (
        *([heading] if captioned else []),
        *_edges(tree.root, places),
        *(_node(tree, node, places[id(node)], lang) for node in tree.root.walk()),
    )
    size = total(tree, lang)
    title = f"{tree.puzzle.title}, {tree.strategy.in_full}: {size}"
    return Drawing(shapes, width, height, title, f"{tree.strategy}: {size}.", theme, width * MILLIMETRES)


def _places(root: Node) -> dict[int, Point]:
    """Every leaf has a row of its own, in the order of time; what has children stands at the first of them.

    Then a path that goes straight on is a straight line, and what failed on the way branches off below.
    """
    depth, row = {id(root): 0}, 0
    places: dict[int, Point] = {}
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


def _edges(root: Node, places: dict[int, Point]) -> Iterator[Shape]:
    for node in root.walk():
        x, y = places[id(node)]
        for child in node.children:
            to_x, to_y = places[id(child)]
            points = ((x, y), (x + 0.3, y), (x + 0.3, to_y), (to_x, to_y))
            yield Line(points, "edge" if child.is_trial else "rest")


def _node(tree: Tree, node: Node, place: Point, lang: str) -> Group:
    x, y = place
    followed = tree.settled(node)
    told = name(tree, node, lang)
    tooltip = [told, ", ".join(followed), f"{node.end} {node.why}".strip()]
    label = told + (f"  +{len(followed)}" if followed else "") + ("  …" if node.end == "unfinished" else "")
    shapes = (*_mark(node), Text(0.18, -0.22, label, TEXT, "text", "start"))
    return Group(x, y, 1.0, shapes, "\n".join(part for part in tooltip if part))


def _mark(node: Node) -> tuple[Shape, ...]:
    if node.end == "dead end":
        r = RADIUS
        return (Line(((-r, -r), (r, r)), "dead"), Line(((-r, r), (r, -r)), "dead"))
    if node.end == "solution":
        return tuple(Circle(0, 0, radius, "solution") for radius in (RADIUS + 0.06, RADIUS - 0.02))
    return (Circle(0, 0, RADIUS, "node"),)
