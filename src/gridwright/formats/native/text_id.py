"""Gridwright's own text id: a puzzle in one word, `family[/variant]:ROWSxCOLUMNS[,layout]:clues`, the same for ever.

Equal puzzles have equal ids, and different ones different ids. What layout and clues look like is in `id_codecs`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.formats.format import Format, ItemAtLine, puzzle_each, rule_set
from gridwright.formats.native.cells import PartError, first_column
from gridwright.formats.native.id_codecs import CODECS, PLAIN, read_shape
from gridwright.formats.text import NumberedLines, of_string, without_comment
from gridwright.generating.recipe import is_recipe
from gridwright.puzzles.budget import UNLIMITED, Budget
from gridwright.puzzles.errors import BudgetError, ParseError, PuzzleError, RequestError
from gridwright.puzzles.puzzle import Puzzle, need_puzzle
from gridwright.puzzles.wording import quoted

START = re.compile(r"[a-z][a-z0-9-]*(/[a-z0-9-]+)?:(?!//)(?=\S)|(?i:[a-z][a-z0-9-]*(/[a-z0-9-]+)?:\d+x\d+[,:])")


def to_id(puzzle: Puzzle) -> str:
    """The text id of a puzzle.

    >>> from gridwright import parse
    >>> to_id(parse("12.. .... .... ..4."))
    'sudoku:4x4:12............4.'
    """
    need_puzzle(puzzle)
    family, (rows, columns) = puzzle.family, puzzle.shape
    codec = CODECS.get(family.slug, PLAIN)
    variant = "" if puzzle.variant == family.variants[0].slug else f"/{puzzle.variant}"
    layout = codec.write_layout(puzzle)
    return f"{family.slug}{variant}:{rows}x{columns}{',' if layout else ''}{layout}:{codec.write_clues(puzzle)}"


def from_id(text: str, *, source: str = "<id>", budget: Budget = UNLIMITED) -> Puzzle:
    """The puzzle of a text id, or of a recipe; the budget is for its making.

    >>> from_id("takuzu/repeats:2x2:01..").variant
    'repeats'
    """
    opened = of_string(text, source)
    opened.budget = budget
    return puzzle_on_line(opened, 1, text, "")


def id_within(written: str, *, budget: Budget = UNLIMITED) -> Puzzle:
    """The puzzle of an id that is a part of something else; a PuzzleError says where in the id a mistake is."""
    try:
        return from_id(written, budget=budget)
    except ParseError as error:
        raise PuzzleError(f"in the id, at character {error.column}: {error.message}") from None


def puzzle_on_line(text: NumberedLines, number: int, line: str, variant: str) -> Puzzle:
    """The puzzle whose id, or recipe, stands alone on a line."""
    if is_recipe(line.strip()):
        return _remade(text, number, line)
    content = without_comment(line)
    word = content.strip()
    start = column = first_column(content)
    parts = word.split(":", 3)
    try:
        if len(parts) != 3:
            raise PuzzleError(f"{quoted(word)} is not an id; an id is written family:ROWSxCOLUMNS:clues")
        name, _, rules = parts[0].lower().partition("/")
        family, variant = rule_set(name, variant or rules)
        codec = CODECS.get(family.slug, PLAIN)
        start = column = start + len(parts[0]) + 1
        size, comma, written = parts[1].partition(",")
        shape = read_shape(size)
        column += len(size) + len(comma)
        if comma and not written:
            raise PartError("a layout was expected after the comma")
        layout = codec.read_layout(written, shape)
        column += len(written) + 1
        givens, counts = codec.read_clues(parts[2], family, shape)
        return Puzzle(family, shape, givens, layout, counts, variant)
    except PartError as error:
        raise text.error(str(error), number, column + error.offset) from None
    except PuzzleError as error:
        raise text.error(str(error), number, start) from None


def _remade(text: NumberedLines, number: int, line: str) -> Puzzle:
    from gridwright.generating.generate import remake

    try:
        return remake(line.strip(), budget=text.budget).puzzle
    except RequestError as error:
        raise text.error(str(error), number, first_column(line)) from None


def _read(text: NumberedLines, variant: str) -> Iterator[ItemAtLine]:
    for number, line in text.lines():
        if not without_comment(line).strip():
            continue
        try:
            puzzle = puzzle_on_line(text, number, line, variant)
        except (ParseError, BudgetError) as error:
            text.pass_over(error, number)
            continue
        text.note_recipe(number, line.strip())
        yield number, puzzle


TEXT_ID = Format(
    slug="id",
    sentence="One puzzle per line: family:ROWSxCOLUMNS:clues.",
    families=(),
    read=_read,
    write=puzzle_each(to_id),
    opens=START.pattern,
    example="sudoku:4x4:.2.43...4.2....1\ntakuzu/repeats:4x4:0110............\nmagnets:2x3,LRTLRB:.,1,.;1,.,.;2,1;.,2\n",
)
