"""A Sudoku as a coloured graph, for igraph's BLISS: two puzzles are copies exactly when their graphs are isomorphic.

Vertices: rows, columns, bands, stacks, values, and one for every given, joined to its row, column and value. Rows and
columns are of one colour where the grid may be turned, and are told apart by a vertex for each side where not.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import factorial

import igraph

from gridwright import Puzzle


@dataclass(frozen=True)
class ColouredGraph:
    """Vertices 0, 1, …: edges, each stated once, at one of its ends, and the vertices of each colour."""

    vertices: int
    joined: dict[int, list[int]]
    colours: list[set[int]]

    def for_bliss(self) -> tuple[igraph.Graph, list[int]]:
        """The graph, and a colour for each vertex."""
        colours = [0] * self.vertices
        for colour, vertices in enumerate(self.colours):
            for vertex in vertices:
                colours[vertex] = colour
        edges = [(vertex, other) for vertex, others in self.joined.items() for other in others]
        return igraph.Graph(self.vertices, edges), colours


def graph_of(puzzle: Puzzle) -> ColouredGraph:
    size = puzzle.shape[0]
    height, width = puzzle.layout
    bands, stacks = size // height, size // width
    rows, columns = range(size), range(size, 2 * size)
    band_vertices = range(2 * size, 2 * size + bands)
    stack_vertices = range(band_vertices.stop, band_vertices.stop + stacks)
    values = range(stack_vertices.stop, stack_vertices.stop + size)
    givens = [(cell, value) for cell, value in enumerate(puzzle.givens) if value is not None]
    given_vertices = range(values.stop, values.stop + len(givens))
    joined: dict[int, list[int]] = {row: [band_vertices[row // height]] for row in rows}
    joined.update({columns[column]: [stack_vertices[column // width]] for column in range(size)})
    for vertex, (cell, value) in zip(given_vertices, givens, strict=True):
        joined[vertex] = [rows[cell // size], columns[cell % size], values[value]]
    if height == width:
        colours = [{*rows, *columns}, {*band_vertices, *stack_vertices}]
        sides = range(given_vertices.stop, given_vertices.stop + 2)
        joined[sides[0]], joined[sides[1]] = list(band_vertices), list(stack_vertices)
        colours.append(set(sides))
    else:
        sides = range(given_vertices.stop, given_vertices.stop)
        colours = [{*rows}, {*columns}, {*band_vertices}, {*stack_vertices}]
    colours += [{*values}, {*given_vertices}]
    return ColouredGraph(sides.stop, joined, [colour for colour in colours if colour])


def symmetries_by_bliss(puzzle: Puzzle) -> int:
    graph, colours = graph_of(puzzle).for_bliss()
    return round(float(graph.count_automorphisms(color=colours)))


def class_by_bliss(puzzle: Puzzle) -> tuple[int, frozenset[tuple[int, int]]]:
    """Equal for copies and only for copies: the graph in canonical labelling, which keeps the order of the colours."""
    graph, colours = graph_of(puzzle).for_bliss()
    canonical = graph.permute_vertices(graph.canonical_permutation(color=colours))
    return canonical.vcount(), frozenset(canonical.get_edgelist())


def moves_of_the_board(puzzle: Puzzle) -> int:
    """The order of the whole group."""
    size = puzzle.shape[0]
    height, width = puzzle.layout
    order: int = factorial(height) ** width * factorial(width) * factorial(width) ** height * factorial(height)
    return order * (2 if height == width else 1) * factorial(size)
