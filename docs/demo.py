"""The demo (`make demo`): reads, checks, solves, counts, explains, grades and compares the puzzles of
`corpus/`, and makes a new one.

A tour of the Python interface, with public names only, in the order in which one would use them.
"""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from gridwright import Puzzle, Strategy, check, count, explain, generate, grade, hint, read, solve

CORPUS = Path(__file__).parents[1] / "corpus"
# Each family with strategies to compare: the default first, then those of the programs that Gridwright comes from.
SHOWN = {
    "sudoku-9x9.txt": ("sudoku", "colour-sets", "cross-hatching+lone-number+first", "cross-hatching+first"),
    "takuzu-10x10.txt": ("takuzu", "bitboards", "plain", "consecutive+half-line+first"),
    "magnets-8x8.txt": ("magnets", "feasible+most-constrained", "feasible", "sufficient"),
}


def main() -> None:
    """Shows every family."""
    console = Console(highlight=False)
    start = perf_counter()
    for file, strategies in SHOWN.items():
        unique, several = read(CORPUS / file)
        show(console, unique, several, strategies)
    console.print(f"All of this took {milliseconds(perf_counter() - start)}.", style="dim")
    console.print("To play, make and explain puzzles in the browser: .venv/bin/gridwright studio")


def show(console: Console, unique: Puzzle, several: Puzzle, strategies: tuple[str, ...]) -> None:
    """One family: a puzzle with one solution, a puzzle with several, strategies side by side, and a new puzzle."""
    console.rule(unique.title)
    console.print(unique.family.summary, style="italic")

    report, outcome = check(unique), solve(unique)
    assert outcome.solved is not None
    before, after = str(unique).splitlines(), str(outcome.solved).splitlines()
    boards = Table.grid(padding=(0, 3))
    boards.add_row(Text("\n".join(before)), coloured(before, after))
    console.print(Padding(boards, (1, 0)))
    state = "consistent" if report.consistent else ", ".join(report.messages)
    console.print(f"check    {state}, {report.open_cells} of {len(unique.givens)} cells open")
    statistics = outcome.statistics
    work = f"choices {statistics.choices}, backtracks {statistics.backtracks}"
    console.print(f"solve    {outcome.status}: {work}, {milliseconds(statistics.seconds)}")
    total = count(several)
    console.print(f"count    {total.number} solutions with a few clues less, {milliseconds(total.statistics.seconds)}")
    explanation, graded = explain(unique), grade(unique)
    console.print(f"explain  {len(explanation.steps)} steps, the first: {hint(unique, level=3).text}", soft_wrap=True)
    console.print(f"grade    {graded.band} {graded.score:.2f}, hardest {graded.hardest}")
    console.print("compare")
    console.print(comparison(unique, strategies))
    start = perf_counter()
    [made] = generate(unique.family, unique.shape, difficulty=graded.band, seed=1)
    console.print(f"generate {made.recipe}, {milliseconds(perf_counter() - start)}")
    console.print(Padding(Text(str(made.puzzle)), (1, 0)))


def coloured(before: list[str], after: list[str]) -> Text:
    """The lines of `after`, with what is new in them set off."""
    text = Text()
    for old, new in zip(before, after, strict=True):
        for was, mark in zip(old.ljust(len(new)), new, strict=True):
            text.append(mark, "" if was == mark else "bold cyan")
        text.append("\n")
    text.rstrip()
    return text


def milliseconds(seconds: float) -> str:
    """A short time for people."""
    return f"{seconds * 1000:.2f} ms"


def comparison(puzzle: Puzzle, strategies: tuple[str, ...]) -> Table:
    """What each strategy needs to prove that the puzzle has one solution."""
    table = Table("strategy", *("choices", "backtracks", "unassignments", "time"), box=None, padding=(0, 1, 0, 0))
    table.columns[0].no_wrap = True
    for column in table.columns[1:]:
        column.justify = "right"
    for words in strategies:
        outcome = solve(puzzle, strategy=Strategy.parse(words))
        done = outcome.statistics
        numbers = (done.choices, done.backtracks, done.unassignments)
        table.add_row(words, *map(str, numbers), milliseconds(done.seconds))
    return table


if __name__ == "__main__":
    main()
