"""Why two puzzles are no copies: a difference that no move can undo, in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gridwright.puzzles.puzzle import Puzzle, need_puzzle
from gridwright.puzzles.translations import Row, worded

_WORDS: Mapping[str, Row] = {
    "no simple reason": (
        "no simple reason: all moves were considered, and none leads from one to the other",
        "ohne einfachen Grund: Alle Züge wurden geprüft, keiner führt vom einen zum anderen",
        "sans raison simple : aucune suite de mouvements ne mène de l'une à l'autre",
    ),
    "titles": ("{one} against {other}", "{one} gegen {other}", "{one} contre {other}"),
    "rules": ("rule set {one} against {other}", "Regelsatz {one} gegen {other}", "règles {one} contre {other}"),
    "boxes": ("boxes of {one} against {other}", "Blöcke von {one} gegen {other}", "blocs de {one} contre {other}"),
    "givens": ("{one} givens against {other}", "{one} Vorgaben gegen {other}", "{one} valeurs données contre {other}"),
    "counts": (
        "{one} counts against {other}",
        "{one} Randzahlen gegen {other}",
        "{one} nombres au bord contre {other}",
    ),
    "other counts": ("other counts on the rim", "andere Zahlen am Rand", "d'autres nombres au bord"),
    "first alone": (
        "the first has {what} that nothing in the second matches",
        "das erste hat {what} ohne Gegenstück im zweiten",
        "la première a {what} sans équivalent dans la seconde",
    ),
    "second alone": (
        "the second has {what} that nothing in the first matches",
        "das zweite hat {what} ohne Gegenstück im ersten",
        "la seconde a {what} sans équivalent dans la première",
    ),
    "value 1": ("a value given once", "einen einmal vorgegebenen Wert", "une valeur donnée 1 fois"),
    "value": ("a value given {n} times", "einen {n}-mal vorgegebenen Wert", "une valeur donnée {n} fois"),
    "line 1": ("a line with 1 given", "eine Linie mit 1 Vorgabe", "une ligne ou colonne avec 1 valeur donnée"),
    "line": ("a line with {n} givens", "eine Linie mit {n} Vorgaben", "une ligne ou colonne avec {n} valeurs données"),
    "row 1": ("a row with 1 given", "eine Zeile mit 1 Vorgabe", "une ligne avec 1 valeur donnée"),
    "row": ("a row with {n} givens", "eine Zeile mit {n} Vorgaben", "une ligne avec {n} valeurs données"),
    "column 1": ("a column with 1 given", "eine Spalte mit 1 Vorgabe", "une colonne avec 1 valeur donnée"),
    "column": ("a column with {n} givens", "eine Spalte mit {n} Vorgaben", "une colonne avec {n} valeurs données"),
}


def reason_for_no(first: Puzzle, second: Puzzle, lang: str = "en") -> str:
    """The difference between two puzzles that, as `relate` found, aren't copies; nothing is searched.

    >>> import gridwright
    >>> one, other = gridwright.parse("sudoku:4x4:12......3......4"), gridwright.parse("sudoku:4x4:12........3....4")
    >>> print(reason_for_no(one, other, "de"))
    das erste hat eine Spalte mit 2 Vorgaben ohne Gegenstück im zweiten
    """
    return simple_difference(first, second, lang) or worded(_WORDS, "no simple reason", lang)


def simple_difference(first: Puzzle, second: Puzzle, lang: str = "en") -> str:
    """A difference that no move can undo, if one is seen at once; otherwise ''."""
    need_puzzle(first)
    need_puzzle(second)
    if first.family != second.family:
        return worded(_WORDS, "titles", lang, one=first.family.name, other=second.family.name)
    if first.variant != second.variant:
        return worded(_WORDS, "rules", lang, one=first.variant, other=second.variant)
    symmetries = first.symmetries
    turned_shape = first.shape[::-1] if any(turn.transposes for turn in symmetries.turns) else first.shape
    if second.shape not in (first.shape, turned_shape):
        return worded(_WORDS, "titles", lang, one=first.title, other=second.title)
    if symmetries.layout == "boxes" and first.layout != second.layout:
        one, other = ("×".join(map(str, puzzle.layout)) for puzzle in (first, second))
        return worded(_WORDS, "boxes", lang, one=one, other=other)
    givens = [sum(value is not None for value in puzzle.givens) for puzzle in (first, second)]
    if givens[0] != givens[1]:
        return worded(_WORDS, "givens", lang, one=givens[0], other=givens[1])
    return (
        _count_difference(first, second, lang)
        or _value_difference(first, second, lang)
        or _line_difference(first, second, lang)
    )


def _count_difference(first: Puzzle, second: Puzzle, lang: str) -> str:
    known = [sorted(count for count in puzzle.counts if count is not None) for puzzle in (first, second)]
    if len(known[0]) != len(known[1]):
        return worded(_WORDS, "counts", lang, one=len(known[0]), other=len(known[1]))
    return worded(_WORDS, "other counts", lang) if known[0] != known[1] else ""


def _value_difference(first: Puzzle, second: Puzzle, lang: str) -> str:
    """How often each value is given: if values are renamed, only the numbers matter."""
    times = [Counter(Counter(v for v in puzzle.givens if v is not None).values()) for puzzle in (first, second)]
    return _without_partner(times[0], times[1], "value", lang)


def _line_difference(first: Puzzle, second: Puzzle, lang: str) -> str:
    """How many givens each line has: of rows and columns apart, or together if one may become the other."""
    together = any(turn.transposes for turn in first.symmetries.turns)
    (rows, columns), (other_rows, other_columns) = map(_line_counts, (first, second))
    if together and rows == other_columns and columns == other_rows:
        return ""
    if together and rows not in (other_rows, other_columns):
        return _without_partner(rows + columns, other_rows + other_columns, "line", lang)
    return _without_partner(rows, other_rows, "row", lang) or _without_partner(columns, other_columns, "column", lang)


def _line_counts(puzzle: Puzzle) -> tuple[Counter[int], Counter[int]]:
    """How many rows, and how many columns, have each number of givens."""
    rows, columns = puzzle.shape
    given = [value is not None for value in puzzle.givens]
    of_rows = Counter(sum(given[row * columns : (row + 1) * columns]) for row in range(rows))
    return of_rows, Counter(sum(given[column::columns]) for column in range(columns))


def _without_partner(mine: Counter[int], theirs: Counter[int], what: str, lang: str) -> str:
    for whose, counts, against in (("first alone", mine, theirs), ("second alone", theirs, mine)):
        extra = counts - against
        if extra:
            number = max(extra)
            told = worded(_WORDS, f"{what} 1" if number == 1 else what, lang, n=number)
            return worded(_WORDS, whose, lang, what=told)
    return ""
