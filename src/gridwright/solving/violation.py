"""Violations: a constraint that is broken, the cells that break it, and the sentence for it in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.puzzles.constraint import AllDifferent, Allowed, Cells, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.translations import Row, symbol, translated_name, worded


@dataclass(frozen=True, slots=True)
class Violation:
    """A constraint that the givens break, and the cells that break it; without a constraint, it is the board itself
    that does not admit the value of a cell."""

    constraint: Constraint | None
    cells: Cells


_WORDS: Mapping[str, Row] = {
    "and": (" and ", " und ", " et "),
    "or": (" or ", " oder ", " ou "),
    "colon": (": ", ": ", " : "),
    "holds": ("{cell} holds {value}", "{cell} enthält {value}", "{cell} vaut {value}"),
    "both": ("{cells} both hold {value}", "{cells} enthalten beide {value}", "{cells} valent toutes deux {value}"),
    "all": ("{cells} all hold {value}", "{cells} enthalten alle {value}", "{cells} valent toutes {value}"),
    "run": ("{first} to {last}", "{first} bis {last}", "les cases de {first} à {last}"),
    "one_too_many": (
        "1 cell holds {value}, but at most {most} may",
        "1 Feld enthält {value}, erlaubt sind höchstens {most}",
        "1 case vaut {value}, il en faut au plus {most}",
    ),
    "too_many": (
        "{number} cells hold {value}, but at most {most} may",
        "{number} Felder enthalten {value}, erlaubt sind höchstens {most}",
        "{number} cases valent {value}, il en faut au plus {most}",
    ),
    "one_has_room": (
        "only 1 cell can hold {value}, but at least {least} must",
        "nur 1 Feld kann {value} enthalten, nötig sind mindestens {least}",
        "1 seule case peut valoir {value}, il en faut au moins {least}",
    ),
    "too_few": (
        "only {number} cells can hold {value}, but at least {least} must",
        "nur {number} Felder können {value} enthalten, nötig sind mindestens {least}",
        "{number} cases seulement peuvent valoir {value}, il en faut au moins {least}",
    ),
    "alike": ("{lines} are alike", "{lines} sind gleich", "{lines} sont identiques"),
    "no_partner": (
        "{held}, and no value of the other cell goes with it",
        "{held}, und kein Wert des anderen Feldes passt dazu",
        "{held}, et aucune valeur de l'autre case ne convient",
    ),
    "not_possible": (
        "{held}, but only {values} can go there",
        "{held}, möglich ist dort aber nur {values}",
        "{held}, mais cette case n'admet que {values}",
    ),
}


def say(puzzle: Puzzle, violation: Violation, lang: str = "en") -> str:
    """A violation in words.

    >>> import gridwright
    >>> report = gridwright.check(gridwright.parse("sudoku:4x4:1..1........2..."))
    >>> for lang in ("en", "de", "fr"):
    ...     print(say(report.puzzle, report.violations[0], lang))
    row 1: R1C1 and R1C4 both hold 1
    Zeile 1: R1C1 und R1C4 enthalten beide 1
    la ligne 1 : R1C1 et R1C4 valent toutes deux 1
    """
    constraint = violation.constraint
    told = _told(puzzle, constraint, violation.cells, lang)
    return translated_name(constraint.name, lang) + worded(_WORDS, "colon", lang) + told if constraint else told


def _told(puzzle: Puzzle, constraint: Constraint | None, cells: Cells, lang: str) -> str:
    """What the cells hold that breaks the constraint."""
    match constraint:
        case None:
            domain = puzzle.family.domains(puzzle)[cells[0]]
            values = _listed([symbol(puzzle, value) for value in values_of(domain)], worded(_WORDS, "or", lang))
            return worded(_WORDS, "not_possible", lang, held=_held(puzzle, cells[0], lang), values=values)
        case AllDifferent():
            key, names = "both" if len(cells) == 2 else "all", _names(puzzle, cells, lang)
            return worded(_WORDS, key, lang, cells=names, value=_held_value(puzzle, cells[0]))
        case Count():
            return _told_count(puzzle, constraint, cells, lang)
        case NoRun():
            where = _names(puzzle, cells, lang)
            if len(cells) > 4:
                where = worded(_WORDS, "run", lang, first=puzzle.cell_name(cells[0]), last=puzzle.cell_name(cells[-1]))
            return worded(_WORDS, "all", lang, cells=where, value=_held_value(puzzle, cells[0]))
        case DistinctLines(_, lines):
            alike = [str(number) for number, line in enumerate(lines, 1) if set(line) <= set(cells)]
            return worded(_WORDS, "alike", lang, lines=_listed(alike, worded(_WORDS, "and", lang)))
        case Allowed():
            held = worded(_WORDS, "and", lang).join(_held(puzzle, cell, lang) for cell in cells)
            return worded(_WORDS, "no_partner", lang, held=held) if len(cells) == 1 else held


def _told_count(puzzle: Puzzle, constraint: Count, cells: Cells, lang: str) -> str:
    value = symbol(puzzle, constraint.value)
    holding = sum(puzzle.givens[cell] == constraint.value for cell in constraint.scope)
    if holding > constraint.hi:
        key = "one_too_many" if holding == 1 else "too_many"
        return worded(_WORDS, key, lang, number=holding, value=value, most=constraint.hi)
    room = len(constraint.scope) - len(cells)
    key = "one_has_room" if room == 1 else "too_few"
    return worded(_WORDS, key, lang, number=room, value=value, least=constraint.lo)


def _held_value(puzzle: Puzzle, cell: int) -> str:
    value = puzzle.givens[cell]
    return "nothing" if value is None else symbol(puzzle, value)


def _held(puzzle: Puzzle, cell: int, lang: str) -> str:
    return worded(_WORDS, "holds", lang, cell=puzzle.cell_name(cell), value=_held_value(puzzle, cell))


def _names(puzzle: Puzzle, cells: Cells, lang: str) -> str:
    return _listed([puzzle.cell_name(cell) for cell in cells], worded(_WORDS, "and", lang))


def _listed(items: Sequence[str], conjunction: str) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])}{conjunction}{items[-1]}"
