"""Why two puzzles are no copies: a difference that no move can undo, in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gridwright.puzzles.puzzle import Puzzle

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "no simple reason": "no simple reason: all moves were considered, and none leads from one to the other",
        "titles": "{one} against {other}",
        "rules": "rule set {one} against {other}",
        "boxes": "boxes of {one} against {other}",
        "givens": "{one} givens against {other}",
        "counts": "{one} counts against {other}",
        "other counts": "other counts on the rim",
        "first alone": "the first has {what} that has no partner in the second",
        "second alone": "the second has {what} that has no partner in the first",
        "value 1": "a value that is given 1 time",
        "value": "a value that is given {n} times",
        "line 1": "a line with 1 given",
        "line": "a line with {n} givens",
        "row 1": "a row with 1 given",
        "row": "a row with {n} givens",
        "column 1": "a column with 1 given",
        "column": "a column with {n} givens",
    },
    "de": {
        "no simple reason": "ohne einfachen Grund: Alle Züge wurden geprüft, keiner führt vom einen zum anderen",
        "titles": "{one} gegen {other}",
        "rules": "Regelsatz {one} gegen {other}",
        "boxes": "Blöcke von {one} gegen {other}",
        "givens": "{one} Vorgaben gegen {other}",
        "counts": "{one} Randzahlen gegen {other}",
        "other counts": "andere Zahlen am Rand",
        "first alone": "das erste hat {what} ohne Gegenstück im zweiten",
        "second alone": "das zweite hat {what} ohne Gegenstück im ersten",
        "value 1": "einen einmal vorgegebenen Wert",
        "value": "einen {n}-mal vorgegebenen Wert",
        "line 1": "eine Linie mit 1 Vorgabe",
        "line": "eine Linie mit {n} Vorgaben",
        "row 1": "eine Zeile mit 1 Vorgabe",
        "row": "eine Zeile mit {n} Vorgaben",
        "column 1": "eine Spalte mit 1 Vorgabe",
        "column": "eine Spalte mit {n} Vorgaben",
    },
    "fr": {
        "no simple reason": "sans raison simple : aucune suite de mouvements ne mène de l'une à l'autre",
        "titles": "{one} contre {other}",
        "rules": "règles {one} contre {other}",
        "boxes": "blocs de {one} contre {other}",
        "givens": "{one} valeurs données contre {other}",
        "counts": "{one} nombres au bord contre {other}",
        "other counts": "d'autres nombres au bord",
        "first alone": "la première a {what} sans équivalent dans la seconde",
        "second alone": "la seconde a {what} sans équivalent dans la première",
        "value 1": "une valeur donnée 1 fois",
        "value": "une valeur donnée {n} fois",
        "line 1": "une ligne ou colonne avec 1 valeur donnée",
        "line": "une ligne ou colonne avec {n} valeurs données",
        "row 1": "une ligne avec 1 valeur donnée",
        "row": "une ligne avec {n} valeurs données",
        "column 1": "une colonne avec 1 valeur donnée",
        "column": "une colonne avec {n} valeurs données",
    },
}


def reason_for_no(first: Puzzle, second: Puzzle, lang: str = "en") -> str:
    """The difference between two puzzles that, as `relate` found, aren't copies; nothing is searched.

    >>> import gridwright
    >>> one, other = gridwright.parse("sudoku:4x4:12......3......4"), gridwright.parse("sudoku:4x4:12........3....4")
    >>> print(reason_for_no(one, other, "de"))
    das erste hat eine Spalte mit 2 Vorgaben ohne Gegenstück im zweiten
    """
    return simple_difference(first, second, lang) or _WORDS[lang]["no simple reason"]


def simple_difference(first: Puzzle, second: Puzzle, lang: str = "en") -> str:
    """A difference that no move can undo, if one is seen at once; otherwise ''."""
    words = _WORDS[lang]
    if first.family != second.family:
        return words["titles"].format(one=first.family.name, other=second.family.name)
    if first.variant != second.variant:
        return words["rules"].format(one=first.variant, other=second.variant)
    symmetries = first.family.symmetries
    turned_shape = first.shape[::-1] if any(turn.transposes for turn in symmetries.turns) else first.shape
    if second.shape not in (first.shape, turned_shape):
        return words["titles"].format(one=first.title, other=second.title)
    if symmetries.layout == "boxes" and first.layout != second.layout:
        one, other = ("×".join(map(str, puzzle.layout)) for puzzle in (first, second))
        return words["boxes"].format(one=one, other=other)
    givens = [sum(value is not None for value in puzzle.givens) for puzzle in (first, second)]
    if givens[0] != givens[1]:
        return words["givens"].format(one=givens[0], other=givens[1])
    return (
        _count_difference(first, second, words)
        or _value_difference(first, second, words)
        or _line_difference(first, second, words)
    )


def _count_difference(first: Puzzle, second: Puzzle, words: Mapping[str, str]) -> str:
    known = [sorted(count for count in puzzle.counts if count is not None) for puzzle in (first, second)]
    if len(known[0]) != len(known[1]):
        return words["counts"].format(one=len(known[0]), other=len(known[1]))
    return words["other counts"] if known[0] != known[1] else ""


def _value_difference(first: Puzzle, second: Puzzle, words: Mapping[str, str]) -> str:
    """How often each value is given: if values are renamed, only the numbers matter."""
    times = [Counter(Counter(v for v in puzzle.givens if v is not None).values()) for puzzle in (first, second)]
    return _without_partner(times[0], times[1], "value", words)


def _line_difference(first: Puzzle, second: Puzzle, words: Mapping[str, str]) -> str:
    """How many givens each line has: of rows and columns apart, or together if one may become the other."""
    together = any(turn.transposes for turn in first.family.symmetries.turns)
    rows, columns = _line_counts(first)
    other_rows, other_columns = _line_counts(second)
    if together and Counter(rows) == Counter(other_columns) and Counter(columns) == Counter(other_rows):
        return ""
    if together and Counter(rows) != Counter(other_rows) and Counter(rows) != Counter(other_columns):
        mine, theirs = Counter(rows + columns), Counter(other_rows + other_columns)
        return _without_partner(mine, theirs, "line", words)
    return _without_partner(Counter(rows), Counter(other_rows), "row", words) or _without_partner(
        Counter(columns), Counter(other_columns), "column", words
    )


def _line_counts(puzzle: Puzzle) -> tuple[list[int], list[int]]:
    rows, columns = puzzle.shape
    given = [value is not None for value in puzzle.givens]
    return [sum(given[row * columns : (row + 1) * columns]) for row in range(rows)], [
        sum(given[column::columns]) for column in range(columns)
    ]


def _without_partner(mine: Counter[int], theirs: Counter[int], what: str, words: Mapping[str, str]) -> str:
    for whose, counts, against in (("first alone", mine, theirs), ("second alone", theirs, mine)):
        extra = counts - against
        if extra:
            number = max(extra)
            told = words[f"{what} 1" if number == 1 else what].format(n=number)
            return words[whose].format(what=told)
    return ""
