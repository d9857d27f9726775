"""Violations: a constraint that is broken, the cells that break it, and the sentence for it in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.puzzles.constraint import AllDifferent, Allowed, Cells, Constraint, Count, DistinctLines, NoRun
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.translations import symbol, translated_name


@dataclass(frozen=True, slots=True)
class Violation:
    """A constraint that the givens break, and the cells that break it; without a constraint, it is the board itself
    that does not admit the value of a cell."""

    constraint: Constraint | None
    cells: Cells


@dataclass(frozen=True, slots=True)
class _Words:
    """How a language tells what is wrong."""

    conjunction: str
    alternatives: str
    colon: str
    holds: str
    """{cell} {value}."""
    both: str
    """{cells} {value}: two cells hold the same."""
    all: str
    """The same of more than two."""
    run: str
    """{first} {last}: many cells in a row."""
    one_too_many: str
    """{value} {most}: one cell holds a value, and that is more than `most`."""
    too_many: str
    """{number} {value} {most}."""
    one_has_room: str
    """{value} {least}: one cell is left for a value that at least `least` cells have to hold."""
    too_few: str
    """{number} {value} {least}."""
    alike: str
    """{lines}: lines that hold the same."""
    no_partner: str
    """{held}: no value of the other cell goes with it."""
    not_possible: str
    """{held} {values}: the board allows only these there."""


_WORDS: Mapping[str, _Words] = {
    "en": _Words(
        conjunction=" and ",
        alternatives=" or ",
        colon=": ",
        holds="{cell} holds {value}",
        both="{cells} both hold {value}",
        all="{cells} all hold {value}",
        run="{first} to {last}",
        one_too_many="1 cell holds {value}, but at most {most} may",
        too_many="{number} cells hold {value}, but at most {most} may",
        one_has_room="only 1 cell can hold {value}, but at least {least} must",
        too_few="only {number} cells can hold {value}, but at least {least} must",
        alike="{lines} are alike",
        no_partner="{held}, and no value of the other cell goes with it",
        not_possible="{held}, but only {values} can go there",
    ),
    "de": _Words(
        conjunction=" und ",
        alternatives=" oder ",
        colon=": ",
        holds="{cell} enthält {value}",
        both="{cells} enthalten beide {value}",
        all="{cells} enthalten alle {value}",
        run="{first} bis {last}",
        one_too_many="1 Feld enthält {value}, erlaubt sind höchstens {most}",
        too_many="{number} Felder enthalten {value}, erlaubt sind höchstens {most}",
        one_has_room="nur 1 Feld kann {value} enthalten, nötig sind mindestens {least}",
        too_few="nur {number} Felder können {value} enthalten, nötig sind mindestens {least}",
        alike="{lines} sind gleich",
        no_partner="{held}, und kein Wert des anderen Feldes passt dazu",
        not_possible="{held}, möglich ist dort aber nur {values}",
    ),
    "fr": _Words(
        conjunction=" et ",
        alternatives=" ou ",
        colon=" : ",
        holds="{cell} vaut {value}",
        both="{cells} valent toutes deux {value}",
        all="{cells} valent toutes {value}",
        run="les cases de {first} à {last}",
        one_too_many="1 case vaut {value}, il en faut au plus {most}",
        too_many="{number} cases valent {value}, il en faut au plus {most}",
        one_has_room="1 seule case peut valoir {value}, il en faut au moins {least}",
        too_few="{number} cases seulement peuvent valoir {value}, il en faut au moins {least}",
        alike="{lines} sont identiques",
        no_partner="{held}, et aucune valeur de l'autre case ne convient",
        not_possible="{held}, mais cette case n'admet que {values}",
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
    constraint, words = violation.constraint, _WORDS[lang]
    name = f"{translated_name(constraint.name, lang)}{words.colon}" if constraint else ""
    return name + _told(puzzle, constraint, violation.cells, words)


def _told(puzzle: Puzzle, constraint: Constraint | None, cells: Cells, words: _Words) -> str:
    """What the cells hold that breaks the constraint."""
    match constraint:
        case None:
            domain = puzzle.family.domains(puzzle)[cells[0]]
            values = _listed([symbol(puzzle, value) for value in values_of(domain)], words.alternatives)
            return words.not_possible.format(held=_held(puzzle, cells[0], words), values=values)
        case AllDifferent():
            sentence = words.both if len(cells) == 2 else words.all
            return sentence.format(cells=_names(puzzle, cells, words), value=_held_value(puzzle, cells[0]))
        case Count():
            return _told_count(puzzle, constraint, cells, words)
        case NoRun():
            where = _names(puzzle, cells, words)
            if len(cells) > 4:
                where = words.run.format(first=puzzle.cell_name(cells[0]), last=puzzle.cell_name(cells[-1]))
            return words.all.format(cells=where, value=_held_value(puzzle, cells[0]))
        case DistinctLines(_, lines):
            alike = [str(number) for number, line in enumerate(lines, 1) if set(line) <= set(cells)]
            return words.alike.format(lines=_listed(alike, words.conjunction))
        case Allowed():
            held = words.conjunction.join(_held(puzzle, cell, words) for cell in cells)
            return words.no_partner.format(held=held) if len(cells) == 1 else held


def _told_count(puzzle: Puzzle, constraint: Count, cells: Cells, words: _Words) -> str:
    value = symbol(puzzle, constraint.value)
    holding = sum(puzzle.givens[cell] == constraint.value for cell in constraint.scope)
    if holding > constraint.hi:
        sentence = words.one_too_many if holding == 1 else words.too_many
        return sentence.format(number=holding, value=value, most=constraint.hi)
    room = len(constraint.scope) - len(cells)
    sentence = words.one_has_room if room == 1 else words.too_few
    return sentence.format(number=room, value=value, least=constraint.lo)


def _held_value(puzzle: Puzzle, cell: int) -> str:
    value = puzzle.givens[cell]
    return "nothing" if value is None else symbol(puzzle, value)


def _held(puzzle: Puzzle, cell: int, words: _Words) -> str:
    return words.holds.format(cell=puzzle.cell_name(cell), value=_held_value(puzzle, cell))


def _names(puzzle: Puzzle, cells: Cells, words: _Words) -> str:
    return _listed([puzzle.cell_name(cell) for cell in cells], words.conjunction)


def _listed(items: Sequence[str], conjunction: str) -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])}{conjunction}{items[-1]}"
