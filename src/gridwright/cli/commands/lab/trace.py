"""`gridwright lab trace`: what a search does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import between, command, option
from gridwright.cli.commands.lab.experiments import Solutions
from gridwright.cli.run import Exit, json_line, running
from gridwright.puzzles.wording import counted

if TYPE_CHECKING:
    from gridwright.lab import Tree


@command
def trace(
    strategy: options.Strategy,
    nodes: Annotated[int, option("--nodes N", "Trials to show.", type=between(0, 1 << 40), default="200")],
    limit: Solutions,
    puzzles: options.Puzzles,
    output: Annotated[str | None, option("-o, --output FILE", "Write to FILE; .svg, .png and .pdf give a picture.")],
    json: options.Json,
) -> None:
    """Show a search tree: choices, consequences and dead ends.

    Exit code 3: there were more trials than --nodes.

    \b
    Examples:
      gridwright lab trace takuzu:4x4:0..........0..0.
      gridwright lab trace puzzle.txt -o tree.svg
    """
    from gridwright.drawing import picture_kind
    from gridwright.lab import draw_tree, trace, tree_text

    kind = "" if json else picture_kind(output)
    with running(output) as run:
        run.strategies = [strategy] if strategy else []
        for number, reading in enumerate(run.readings(puzzles)):
            if kind and number:
                run.report("gridwright: a picture shows one puzzle; the others are left out")
                break
            tree = trace(reading.puzzle, strategy, nodes=nodes, solutions=limit)
            if kind:
                run.output.write_bytes(draw_tree(tree).written(kind))
            elif json:
                run.write(json_line(_record(tree), reading))
            else:
                run.write(("\n" if number else "") + tree_text(tree))
            if not tree.complete:
                run.message(f"{reading.place}: cut off after {counted(nodes, 'trial')}; --nodes shows more")
                run.note(Exit.BUDGET)


def _record(tree: Tree) -> dict[str, Any]:
    """The tree as a list of nodes, each with the place of the one above it."""
    nodes: list[dict[str, Any]] = []
    waiting = [(tree.root, -1)]
    while waiting:
        node, above = waiting.pop()
        waiting.extend((child, len(nodes)) for child in reversed(node.children))
        followed = tree.settled(node)
        nodes.append({"above": above, "text": tree.name(node), "followed": followed, "end": node.end, "why": node.why})
    stopped_by = "" if tree.complete else "budget"
    return {"strategy": tree.strategy.in_full, "nodes": nodes, "stopped_by": stopped_by}
