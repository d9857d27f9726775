"""`gridwright draw`: puzzles as pictures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from gridwright.cli import options
from gridwright.cli.command import FILE, between, command, option, wrong
from gridwright.cli.run import CommandRun, Exit, json_line, running
from gridwright.puzzles.errors import MissingLibraryError
from gridwright.puzzles.wording import no_such, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from gridwright.cli.inputs import Puzzles
    from gridwright.drawing import Drawing
    from gridwright.formats import Reading
    from gridwright.puzzles.puzzle import Grid, Puzzle

    Drawn = Iterator[tuple[Reading, Drawing]]
    Written = Iterator[tuple[Reading, dict[str, Any]]]

Picture = Annotated[
    str | None, option("-o, --output OUT", "OUT.svg, OUT.png or OUT.pdf; if left out, SVG is printed.", type=FILE)
]
Theme = Annotated[str, option("--theme T", "Colours: light, dark or print (greys only).", default="light")]


@command
def draw(
    solution: Annotated[bool, option("--solution", "Add the solution.")],
    candidates: Annotated[bool, option("--candidates", "Add the candidates of open cells.")],
    step: Annotated[int | None, option("--step K", "Draw step K of the explanation.", type=between(1))],
    steps: Annotated[bool, option("--steps", "Draw every step of the explanation.")],
    theme: Theme,
    width: Annotated[float | None, option("--width MM", "Width in millimetres.", type=between(1.0, 5000.0))],
    dpi: Annotated[
        float, option("--dpi N", "Resolution of PNG, in dots per inch.", type=between(10.0, 2400.0), default="200")
    ],
    lang: options.Lang,
    puzzles: options.Puzzles,
    output: Picture,
    json: options.Json,
) -> None:
    """Draw puzzles as SVG, PNG or PDF.

    They are drawn as they are, solved, with candidates or step by step. Several pictures become the pages of a PDF, or
    numbered files: OUT-001.svg, OUT-002.svg …

    Exit code 1: --solution was asked for, and a puzzle has none.

    \b
    Examples:
      gridwright draw puzzle.txt -o board.svg --solution
      gridwright draw puzzle.txt -o steps.pdf --steps --theme print
    """
    kind = _checked(output, theme, solution, candidates, step, steps)
    if json and output in (None, "-"):
        raise wrong("--json says which file shows which puzzle: name one, -o OUT.svg")

    def pictures(puzzle: Puzzle, grid: Grid | None) -> Iterator[Drawing]:
        from gridwright import draw, draw_steps, explain

        if steps:
            yield from draw_steps(explain(puzzle), theme=theme, size=width, lang=lang)
        else:
            shown = grid or False
            yield draw(puzzle, solution=shown, candidates=candidates, step=step, theme=theme, size=width, lang=lang)

    with running() as run:
        drawings = _drawings(run, puzzles, solution, pictures)
        try:
            written = _pages(run, drawings, str(output)) if kind == "pdf" else _files(run, drawings, kind, output, dpi)
            for reading, place in written:
                if json:
                    run.write(json_line(place, reading))
        except (MissingLibraryError, ValueError) as error:
            run.report(f"gridwright: {error}")


def _checked(output: str | None, theme: str, solution: bool, candidates: bool, step: int | None, steps: bool) -> str:
    """The kind of picture that the name of the output asks for; a usage error where options don't go together."""
    from gridwright.drawing import THEMES, picture_kind

    asked = {"--solution": solution, "--candidates": candidates, "--step": step, "--steps": steps}
    shown = [name for name, value in asked.items() if value]  # the first step is number 1
    if len(shown) > 1:
        raise wrong(f"{shown[0]} and {shown[1]} can't be drawn at once")
    if theme not in THEMES:
        raise wrong(no_such("theme", theme, THEMES), "--theme")
    kind = "svg" if output in (None, "-") else picture_kind(output)
    if not kind:
        message = f"{quoted(output)} is not the name of a picture: it must end with .svg, .png or .pdf"
        raise wrong(message, "--output")
    return kind


def _drawings(
    run: CommandRun, puzzles: Puzzles, solution: bool, pictures: Callable[[Puzzle, Grid | None], Iterator[Drawing]]
) -> Drawn:
    """All pictures with their puzzles; what can't be drawn is reported, and so is a solution that is one of several."""
    from gridwright import solve

    for reading in run.readings(puzzles):
        with run.reporting(reading.place):
            found = solve(reading.puzzle).solutions if solution else ()
            if solution and not found:
                run.message(f"{reading.place}: no solution")
                run.note(Exit.NEGATIVE)
                continue
            if len(found) > 1:
                run.message(f"{reading.place}: several solutions; one of them is drawn")
            yield from ((reading, each) for each in pictures(reading.puzzle, found[0] if found else None))


def _pages(run: CommandRun, drawings: Drawn, target: str) -> Written:
    """All pictures as the pages of a PDF: where each is."""
    from gridwright.drawing.writers.pdf import to_pdf

    drawn = list(drawings)
    if drawn:
        run.write_beside(target, to_pdf([drawing for _, drawing in drawn]))
    yield from ((reading, {"file": target, "page": page}) for page, (reading, _) in enumerate(drawn, 1))


def _files(run: CommandRun, drawings: Drawn, kind: str, target: str | None, dpi: float) -> Written:
    """One picture under the name that was given; several with numbers, each whole as soon as it is there."""
    from itertools import chain

    first, second = next(drawings, None), next(drawings, None)
    if first is None:
        return
    if second is not None and target in (None, "-"):
        run.report("gridwright: several pictures need a file: -o OUT.pdf has a page for each, -o OUT.svg numbers them")
        return
    rest = [] if second is None else [second]
    for number, (reading, drawing) in enumerate(chain([first], rest, drawings), 1):
        run.progress.working_on(f"picture {number}")
        data = drawing.written(kind, dpi)
        if target is None or target == "-":
            run.output.write_bytes(data)
            continue
        stem, dot, suffix = target.rpartition(".")
        name = f"{stem}-{number:03}{dot}{suffix}" if second is not None else target
        run.write_beside(name, data)
        yield reading, {"file": name}
