"""Pictures of answers: a witness as A, the moves, B; a grade as a scale and the rounds that lead to it."""

from __future__ import annotations

from gridwright.copies.moving import apply
from gridwright.drawing.drawing import Drawing, beside
from gridwright.drawing.pictures import draw
from gridwright.drawing.shapes import Line, Rect, Shape, Text
from gridwright.drawing.writers.font import font, wrapped
from gridwright.explaining.grade import BANDS, Grade
from gridwright.explaining.messages import say_name
from gridwright.puzzles.errors import PuzzleError
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import technique
from gridwright.puzzles.witness import Witness

WORDS, LINE = 0.34, 0.5
"""The size of the words of a move and the distance of their lines, in cells."""
MOVES = 5.0
"""The width of the moves between two boards, in cells."""
HIGHEST = 12.0
"""The end of the scale of scores."""


def draw_witness(
    witness: Witness, puzzle: Puzzle | None = None, *, theme: str = "light", size: float | None = None
) -> Drawing:
    """A, the moves, B. `puzzle` is A, where the witness does not know it.

    >>> import gridwright
    >>> first = gridwright.parse("sudoku:4x4:12......3......4")
    >>> witness = gridwright.relate(first, gridwright.parse("sudoku:4x4:21.........4.3.."))
    >>> draw_witness(witness).description
    'exchange rows 3 and 4; exchange columns 1 and 2'
    """
    first = puzzle or witness.puzzle
    if first is None:
        raise PuzzleError("these moves don't say of which puzzle they are: name it")
    before, after = draw(first, theme=theme), draw(apply(witness, first), theme=theme)
    scale = max(1.0, before.height / 10)
    words = [
        f"{number}. {move.sentence(witness.symbols)}".replace("→", "›") for number, move in enumerate(witness.moves, 1)
    ]
    lines = [line for sentence in words or [str(witness)] for line in wrapped(sentence, MOVES - 0.4, WORDS)]
    top = before.height / 2 / scale - len(lines) * LINE / 2
    middle: list[Shape] = [
        Text(0, top + number * LINE, line, WORDS, "text", "start") for number, line in enumerate(lines)
    ]
    below = top + len(lines) * LINE
    tip = MOVES - 0.4
    middle += [
        Line(((0, below), (tip, below)), "strong"),
        Line(((tip + 0.2, below), (tip, below - 0.12), (tip, below + 0.12)), "strong-head", closed=True),
    ]
    moves = Drawing(tuple(middle), MOVES, before.height / scale, "", "", theme).enlarged(scale)
    return beside([before, moves, after], 0.4, f"{first.title}: how one becomes the other", str(witness), size)


def draw_grade(grade: Grade, *, theme: str = "light", size: float | None = None, lang: str = "en") -> Drawing:
    """The score on the scale of bands; below it a bar for each round, as high as the technique that it needed.

    >>> import gridwright
    >>> draw_grade(gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1"))).title
    'easy, 1.58'
    """
    width, margin = 16.0, 0.5
    title = f"{grade.band}, {grade.score:g}"
    hardest = say_name(grade.hardest, lang) if grade.hardest else ""
    shapes: list[Shape] = [
        Text(margin, 0.6, title, 0.6, "title", "start"),
        Text(width - margin, 0.6, hardest, 0.42, "text", "end"),
    ]

    def at(score: float) -> float:
        return margin + (min(score, HIGHEST) - 1) / (HIGHEST - 1) * (width - 2 * margin)

    for (band, least), (_, above) in zip(BANDS, [*BANDS[1:], ("", HIGHEST)], strict=True):
        style = "bar" if band == grade.band else "node"
        shapes.append(Rect(at(least), 1.2, at(above) - at(least), 0.6, style))
        if font().width(band, 0.34) < at(above) - at(least):
            shapes.append(Text((at(least) + at(above)) / 2, 1.5, band, 0.34, "text"))
    mark = at(grade.score)
    shapes.append(Line(((mark, 1.85), (mark - 0.15, 2.15), (mark + 0.15, 2.15)), "accent", closed=True))
    step = (width - 2 * margin) / max(len(grade.rounds), 20)
    for index, each in enumerate(grade.rounds):
        height = technique(each.technique).rating / HIGHEST * 2.5
        shapes.append(Rect(margin + index * step, 5.2 - height, step * 0.8, height, "bar"))
    shapes.append(Line(((margin, 5.2), (width - margin, 5.2)), "rule"))
    uses = ", ".join(f"{number} × {say_name(slug, lang)}" for slug, number in grade.uses.items())
    lines = wrapped(uses, width - 2 * margin, 0.36)
    shapes += [Text(margin, 5.7 + 0.5 * number, line, 0.36, "note", "start") for number, line in enumerate(lines)]
    return Drawing(tuple(shapes), width, 6.0 + 0.5 * len(lines), title, uses, theme, size or 140.0)
