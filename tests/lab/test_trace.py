"""The tree of a search: it tells what the search did, no more and no less."""

from xml.etree import ElementTree

import pytest

import gridwright
from gridwright import Puzzle, Strategy
from gridwright.lab import LabError, draw_tree, trace, tree_text
from gridwright.lab.tree import Node, Tree
from gridwright.solving.model import candidates, compiled

SEARCHED = [
    ("takuzu:4x4:1....1....0.0..0", "consecutive+first"),
    ("takuzu:4x4:................", "bitboards"),
    ("sudoku:4x4:12..............", "cross-hatching+fewest-candidates"),
    ("magnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2", "vanilla"),
    ("magnets:3x3,LRTToBBLR:1,.,.;.,.,1;.,1,.;.,.,1;x........", "feasible+most-constrained"),
    ("sudoku:4x4:12....3.........", "sudoku"),
]


@pytest.fixture(params=SEARCHED, ids=lambda each: f"{each[0][:12]} {each[1]}")
def tree(request: pytest.FixtureRequest) -> Tree:
    puzzle, strategy = request.param
    return trace(gridwright.parse(puzzle), strategy, nodes=10_000)


def nodes(tree: Tree) -> list[Node]:
    return list(tree.root.walk())


def test_a_tree_has_the_trials_and_solutions_that_solve_counts(tree: Tree) -> None:
    outcome = gridwright.solve(tree.puzzle, strategy=tree.strategy, engine="search")
    trials = [node for node in nodes(tree) if node.is_trial and node.cell is not None]
    assert len(trials) == outcome.statistics.choices
    assert sum(node.end == "solution" for node in nodes(tree)) == len(outcome.solutions)
    failed = [node for node in nodes(tree) if node.end == "dead end"]
    assert len(failed) - (tree.complete and outcome.stopped_by == "") == outcome.statistics.backtracks


def test_what_followed_on_the_way_to_a_solution_is_the_solution(tree: Tree) -> None:
    outcome = gridwright.solve(tree.puzzle, strategy=tree.strategy, engine="search")
    assert list(_solutions(tree.puzzle, tree.root)) == [dict(enumerate(grid)) for grid in outcome.solutions]


def _solutions(puzzle: Puzzle, root: Node) -> list[dict[int, int]]:
    masks = candidates(puzzle, compiled(puzzle)).tolist()
    settled = {cell: mask.bit_length() - 1 for cell, mask in enumerate(masks) if mask.bit_count() == 1}
    found: list[dict[int, int]] = []

    def visit(node: Node, known: dict[int, int]) -> None:
        known = known | dict(node.followed)
        if node.is_trial and node.cell is not None and node.value is not None:
            known[node.cell] = node.value
        if node.end == "solution":
            found.append(dict(sorted(known.items())))
        for child in node.children:
            visit(child, known)

    visit(root, settled)
    return found


def test_every_trial_but_the_last_ones_is_followed_by_its_opposite(tree: Tree) -> None:
    for node in nodes(tree):
        assert len(node.children) <= 2
        for trial, opposite in zip(node.children, node.children[1:], strict=False):
            assert (trial.is_trial, opposite.is_trial) == (True, False)
            assert (trial.cell, trial.value) == (opposite.cell, opposite.value)


def test_a_dead_end_has_a_reason_and_nothing_below(tree: Tree) -> None:
    for node in nodes(tree):
        assert (node.end == "dead end") == bool(node.why)
        assert not (node.end and node.children)


def test_the_text_has_a_line_a_node(tree: Tree) -> None:
    text = tree_text(tree).splitlines()
    assert len(text) == len(nodes(tree)) + 3
    assert text[1] == f"strategy {tree.strategy.in_full}"


def test_the_picture_is_well_formed_and_shows_every_node(tree: Tree) -> None:
    svg = ElementTree.fromstring(draw_tree(tree).svg())
    group = "{http://www.w3.org/2000/svg}g"
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(svg.findall(f".//{group}/{group[:-1]}title")) == len(nodes(tree))
    assert "http" not in draw_tree(tree).svg().replace("http://www.w3.org/2000/svg", "")


def test_a_tree_is_cut_off_after_so_many_trials_and_says_so() -> None:
    empty = gridwright.parse(f"sudoku:9x9:{'.' * 81}")
    tree = trace(empty, "lone-number+first", nodes=5)
    trials = [node for node in tree.root.walk() if node.is_trial]
    assert len(trials) - 1 == 5
    assert not tree.complete
    assert [node.end for node in tree.root.walk()][-1] == "unfinished"
    assert "cut off" in tree_text(tree)


def test_a_search_that_goes_deep_can_be_shown() -> None:
    empty = gridwright.parse(f"takuzu:64x64:{'.' * 4096}")
    tree = trace(empty, Strategy(choice="first", values="random-value"), nodes=1500)
    assert draw_tree(tree).svg().endswith("</svg>\n")
    assert tree_text(tree)


@pytest.mark.parametrize(("nodes", "solutions"), [(-1, 1), (1, 0)])
def test_a_trace_of_nothing_is_refused(nodes: int, solutions: int) -> None:
    with pytest.raises(LabError):
        trace(gridwright.parse("takuzu:2x2:...."), nodes=nodes, solutions=solutions)
