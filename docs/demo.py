"""`make demo`: a puzzle of each family is read, checked, solved, counted and compared, with public names only."""

from rich.columns import Columns
from rich.console import Console
from rich.panel import Panel
from rich.text import Text

import gridwright

SUDOKU = """
_ _ _ 9 _ _ 5 6 _    # a grid of symbols, with comments
5 _ 9 _ _ 2 _ 1 _
_ _ _ _ _ _ _ _ _
_ _ _ 6 _ 1 3 _ _
6 _ _ 7 _ _ 9 _ _
_ 3 _ _ 4 _ 1 _ _
4 _ _ _ _ 8 _ _ 3
9 _ _ 1 7 _ _ 5 _
_ 7 2 _ _ _ _ _ _
"""

TAKUZU = """
1 _ _ 1 _ _ 0 _
_ _ _ _ 0 _ _ _
_ 0 _ _ 0 _ _ _
1 _ _ _ _ _ 0 0
0 1 _ _ _ _ _ _
_ 0 1 _ _ _ 1 0
1 _ _ _ 0 _ 1 _
_ 1 _ _ _ 1 _ _
"""

MAGNETS = "magnets:6x6,TTTTLRBBBBTTLRTTBBTTBBTTBBTTBBLRBBLR:1,2,.,.,2,.;.,.,1,.,.,0;2,2,2,.,1,.;.,.,.,2,.,1"


def show(console: Console, text: str) -> None:
    puzzle = gridwright.parse(text)
    console.rule(f"[bold]{puzzle.title}")

    report = gridwright.check(puzzle)
    outcome = gridwright.solve(puzzle)
    boards = [Panel.fit(Text(str(puzzle)), title="read")]
    if outcome.solved is not None:
        boards.append(Panel.fit(Text(str(outcome.solved)), title=f"solved: {outcome.status}"))
    console.print(Columns(boards, padding=(0, 3)))

    consistent = "consistent" if report.consistent else "; ".join(report.messages)
    console.print(f"checked   {consistent}, {report.open_cells} cells to fill")
    work = outcome.statistics
    console.print(f"solved    {work.choices} choices, {work.backtracks} backtracks, {work.seconds * 1e3:.1f} ms")

    easier = without_a_clue(puzzle)
    console.print(f"counted   {gridwright.count(puzzle).number}; with one clue less {gridwright.count(easier).number}")

    again = gridwright.parse(gridwright.to_text(puzzle, "id"))
    console.print(
        f"compared  equal to itself read back from its id: {again == puzzle}; to the other: {easier == puzzle}"
    )
    console.print()


def without_a_clue(puzzle: gridwright.Puzzle) -> gridwright.Puzzle:
    """The same puzzle without its first given, or where it has none, without its first count on the rim."""
    givens, counts = list(puzzle.givens), list(puzzle.counts)
    clues = givens if any(given is not None for given in givens) else counts
    clues[next(place for place, clue in enumerate(clues) if clue is not None)] = None
    return gridwright.Puzzle(puzzle.family, puzzle.shape, tuple(givens), puzzle.layout, tuple(counts), puzzle.variant)


if __name__ == "__main__":
    for text in (SUDOKU, TAKUZU, MAGNETS):
        show(Console(highlight=False), text)
