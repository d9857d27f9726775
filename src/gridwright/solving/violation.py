"""The names of constraints, and the one table that tells how they are broken.

Checks, verdicts, hints and refutations all tell broken rules by `say_broken`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.puzzles.constraint import (
    AllDifferent,
    Allowed,
    Cells,
    Constraint,
    Count,
    DistinctLines,
    NoRun,
    PartialValues,
)
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import values_of
from gridwright.puzzles.translations import LANGS, Row, symbol, worded


@dataclass(frozen=True, slots=True)
class Violation:
    """A constraint that the givens break, and the cells that break it; without a constraint, it is the board itself
    that does not admit the value of a cell."""

    constraint: Constraint | None
    cells: Cells


_NUMBERS: tuple[Row, ...] = (("two", "zwei", "deux"), ("three", "drei", "trois"), ("four", "vier", "quatre"))
"""From 2 on."""
_WORDS: Mapping[str, Row] = {
    "and": (" and ", " und ", " et "),
    "or": (" or ", " oder ", " ou "),
    "colon": (": ", ": ", " : "),
    "twice": (
        "{where} has {value} twice",
        "in {where} steht {value} zweimal",
        "{value} figure deux fois dans {where}",
    ),
    "times": (
        "{where} has {value} {number} times",
        "in {where} steht {value} {number} Mal",
        "{value} figure {number} fois dans {where}",
    ),
    "no_place": (
        "{where} has no place for {value}",
        "in {where} hat {value} keinen Platz",
        "{value} n'a plus de place dans {where}",
    ),
    "too_many": (
        "{where} has too many {values} ({number} of at most {most})",
        "in {where} stehen zu viele {value} ({number} von höchstens {most})",
        "trop de {value} dans {where} ({number} pour {most} au plus)",
    ),
    "too_few": (
        "{where} has room for too few {values} ({number} of at least {least})",
        "in {where} ist für zu wenige {value} Platz ({number} von mindestens {least})",
        "trop peu de place pour {value} dans {where} ({number} pour {least} au moins)",
    ),
    "wrong_number": (
        "{where} can't have the right number of {values}",
        "in {where} kann die Zahl der {value} nicht mehr stimmen",
        "le nombre de {value} dans {where} ne peut plus être juste",
    ),
    "run": (
        "{where} has {length} alike side by side",
        "in {where} stehen {length} gleiche nebeneinander",
        "{length} valeurs égales se suivent dans {where}",
    ),
    "alike": ("{where} {lines} are alike", "{where} {lines} sind gleich", "les {where} {lines} sont identiques"),
    "two_alike": ("two {where} are alike", "zwei {where} sind gleich", "deux {where} sont identiques"),
    "against": ("{held}, against {where}", "{held}, entgegen {where}", "{held}, ce que {where} interdit"),
    "but": ("{held}, but {why}", "{held}, aber {why}", "{held}, mais {why}"),
    "no_partner": (
        "{held}, and no value of the other cell goes with it ({where})",
        "{held}, und kein Wert des anderen Feldes passt dazu ({where})",
        "{held}, et aucune valeur de l'autre case ne convient ({where})",
    ),
    "no_filling": ("{where} can't be filled", "{where} lässt sich nicht füllen", "on ne peut plus remplir {where}"),
    "holds": ("{cell} holds {value}", "{cell} enthält {value}", "{cell} vaut {value}"),
    "not_possible": (
        "{held}, but only {values} can go there",
        "{held}, möglich ist dort aber nur {values}",
        "{held}, mais cette case n'admet que {values}",
    ),
}


def constraint_name(puzzle: Puzzle, constraint: Constraint, lang: str = "en") -> str:
    """The name of a constraint in a language.

    >>> import gridwright
    >>> from gridwright.puzzles.translations import ROW
    >>> puzzle = gridwright.parse("takuzu:2x2:....")
    >>> [constraint_name(puzzle, Count(ROW.at(3), (0, 1), 0, 1, 1), lang) for lang in ("en", "de")]
    ['0s in row 3', 'die Zahl der 0 in Zeile 3']
    """
    words = {"where": constraint.where.told(lang)}
    if isinstance(constraint, Count):
        words |= {"value": symbol(puzzle, constraint.value), "values": counted_values(puzzle, constraint)}
    if isinstance(constraint, NoRun):
        words["length"] = number_word(constraint.length, lang)
    return constraint.WORDS[LANGS.index(lang)].format(**words)


def counted_values(puzzle: Puzzle, constraint: Constraint) -> str:
    """What a constraint counts, in English: '0s' or '+'; '' for one that counts nothing."""
    if not isinstance(constraint, Count):
        return ""
    counted = symbol(puzzle, constraint.value)
    return f"{counted}s" if counted.isalnum() else counted


def number_word(number: int, lang: str) -> str:
    """A small number as a word: 'three', 'drei'."""
    return _NUMBERS[number - 2][LANGS.index(lang)] if number - 2 < len(_NUMBERS) else str(number)


def say(puzzle: Puzzle, violation: Violation, lang: str = "en") -> str:
    """A violation of the givens in words, with the cells that break the constraint where they are not evident.

    >>> import gridwright
    >>> report = gridwright.check(gridwright.parse("sudoku:4x4:1..1........2..."))
    >>> for lang in ("en", "de", "fr"):
    ...     print(say(report.puzzle, report.violations[0], lang))
    row 1 has 1 twice: R1C1 and R1C4
    in Zeile 1 steht 1 zweimal: R1C1 und R1C4
    1 figure deux fois dans la ligne 1 : R1C1 et R1C4
    """
    constraint, cells = violation.constraint, violation.cells
    if constraint is None:
        values = [symbol(puzzle, value) for value in values_of(puzzle.family.domains(puzzle)[cells[0]])]
        held = _held(puzzle, cells, puzzle.givens, lang)
        return _say("not_possible", lang, held=held, values=_listed(values, "or", lang))
    told = say_broken(puzzle, constraint, lang, cells=cells, values=puzzle.givens)
    if isinstance(constraint, Count | DistinctLines | Allowed):
        return told
    return told + _say("colon", lang) + _listed([puzzle.cell_name(cell) for cell in cells], "and", lang)


def say_broken(
    puzzle: Puzzle,
    constraint: Constraint,
    lang: str = "en",
    *,
    cells: Cells = (),
    values: PartialValues = (),
    missing: int = 0,
) -> str:
    """That a constraint can't be met any more, as a clause: `cells` break it by their `values`, or there is no place
    for the values of the mask `missing`; where neither is known, the candidates leave it no filling."""
    where = constraint.where.told(lang)
    match constraint:
        case AllDifferent() if cells:
            key, value = "twice" if len(cells) == 2 else "times", _symbol_at(puzzle, cells[0], values)
            return _say(key, lang, where=where, value=value, number=number_word(len(cells), lang))
        case AllDifferent() if missing:
            value = _listed([symbol(puzzle, value) for value in values_of(missing)], "or", lang)
            return _say("no_place", lang, where=where, value=value)
        case Count():
            return _count(puzzle, constraint, lang, cells, values)
        case NoRun(length=length):
            return _say("run", lang, where=where, length=number_word(length, lang))
        case DistinctLines(_, lines) if cells:
            alike = [str(number) for number, line in enumerate(lines, 1) if set(line) <= set(cells)]
            return _say("alike", lang, where=where, lines=_listed(alike, "and", lang))
        case DistinctLines():
            return _say("two_alike", lang, where=where)
        case Allowed() if cells:
            why = constraint.where.reason(lang)
            key = "no_partner" if len(cells) == 1 else "but" if why else "against"
            return _say(key, lang, held=_held(puzzle, cells, values, lang), where=where, why=why)
        case Allowed() | AllDifferent():
            return _say("no_filling", lang, where=where)


def _count(puzzle: Puzzle, constraint: Count, lang: str, cells: Cells, values: PartialValues) -> str:
    counted = counted_values(puzzle, constraint)
    words = {"where": constraint.where.told(lang), "value": symbol(puzzle, constraint.value), "values": counted}
    if not cells:
        return _say("wrong_number", lang, **words)
    holding = sum(values[cell] == constraint.value for cell in constraint.scope)
    if holding > constraint.hi:
        return _say("too_many", lang, **words, number=holding, most=constraint.hi)
    return _say("too_few", lang, **words, number=len(constraint.scope) - len(cells), least=constraint.lo)


def _say(key: str, lang: str, **parts: object) -> str:
    return worded(_WORDS, key, lang, **parts)


def _symbol_at(puzzle: Puzzle, cell: int, values: PartialValues) -> str:
    value = values[cell]
    return "" if value is None else symbol(puzzle, value)


def _held(puzzle: Puzzle, cells: Cells, values: PartialValues, lang: str) -> str:
    held = [_say("holds", lang, cell=puzzle.cell_name(cell), value=_symbol_at(puzzle, cell, values)) for cell in cells]
    return _listed(held, "and", lang)


def _listed(items: Sequence[str], conjunction: str, lang: str) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + _say(conjunction, lang) + items[-1]
