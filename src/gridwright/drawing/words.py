"""The words on pages, in each language: headings, bands, what to do in a puzzle of each family, and its rules.

Sentences of steps have message tables of their own (`explaining/messages`). A family or a rule without words here is
told as its record states it, in English.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import groupby

from gridwright.explaining.grade import Grade
from gridwright.puzzles.family import Family, Rule, Variant
from gridwright.puzzles.puzzle import Shape
from gridwright.puzzles.translations import LANGS, Row, worded

_PAGE: Mapping[str, Row] = {
    "contents": ("Contents", "Inhalt", "Table des matières"),
    "rules": ("How to solve {family}", "So löst man {family}", "Les règles : {family}"),
    "example": ("An example: {title}", "Ein Beispiel: {title}", "Un exemple : {title}"),
    "puzzle": ("Puzzle", "Rätsel", "Grille"),
    "step": ("Step {n} of {total}", "Schritt {n} von {total}", "Étape {n} sur {total}"),
    "solution": ("Solution", "Lösung", "Solution"),
    "solutions": ("Solutions: {title}", "Lösungen: {title}", "Solutions : {title}"),
    "page": ("solution on page {n}", "Lösung auf Seite {n}", "solution page {n}"),
    "made_with": (
        "Made with Gridwright {version}, seed {seed}.",
        "Erstellt mit Gridwright {version}, Startwert {seed}.",
        "Réalisé avec Gridwright {version}, graine {seed}.",
    ),
    "unique": (
        "Every puzzle in this book has exactly one solution, and none is a copy of another.",
        "Jedes Rätsel in diesem Buch hat genau eine Lösung, und keines ist eine Kopie eines anderen.",
        "Chaque grille de ce livre a une solution unique, et aucune n’est la copie d’une autre.",
    ),
    "decimal": (".", ",", ","),
    "digits": (
        "each digit from {first} to {last}",
        "jede Ziffer von {first} bis {last}",
        "chaque chiffre de {first} à {last}",
    ),
    "symbols": ("each of the symbols {symbols}", "jedes der Zeichen {symbols}", "chacun des symboles {symbols}"),
}
_BANDS: Mapping[str, Row] = {
    "easy": ("easy", "leicht", "facile"),
    "medium": ("medium", "mittel", "moyen"),
    "hard": ("hard", "schwer", "difficile"),
    "expert": ("expert", "sehr schwer", "expert"),
    "extreme": ("extreme", "extrem", "extrême"),
}
TASKS: Mapping[str, Row] = {
    "sudoku": (
        "Fill the grid so that every row, every column and every box contains {each} exactly once.",
        "Das Gitter wird so ausgefüllt, dass jede Zeile, jede Spalte und jeder Block {each} genau einmal enthält.",
        "Remplissez la grille pour que chaque ligne, chaque colonne et chaque bloc contienne {each} exactement une "
        "fois.",
    ),
    "takuzu": (
        "Write 0 or 1 in every empty cell.",
        "In jedes leere Feld kommt eine 0 oder eine 1.",
        "Écrivez 0 ou 1 dans chaque case vide.",
    ),
    "magnets": (
        "Write +, − or × in every empty cell.",
        "In jedes leere Feld kommt +, − oder ×.",
        "Écrivez +, − ou × dans chaque case vide.",
    ),
}
"""By the slug of a family: what a solver is to do; {each} is what goes into a line."""
STATED: Mapping[str, tuple[str, ...]] = {"sudoku": ("rows", "columns", "boxes")}
"""By the slug of a family: the rules that its task includes."""
_RULES: Mapping[str, tuple[str, str]] = {
    "rows": ("In jeder Zeile kommt jeder Wert einmal vor.", "Chaque ligne contient chaque valeur une fois."),
    "columns": ("In jeder Spalte kommt jeder Wert einmal vor.", "Chaque colonne contient chaque valeur une fois."),
    "boxes": ("In jedem Block kommt jeder Wert einmal vor.", "Chaque bloc contient chaque valeur une fois."),
    "equal-counts": (
        "Jede Zeile und jede Spalte enthält gleich viele Nullen und Einsen (bei ungerader Länge von einer der beiden "
        "eine mehr).",
        "Chaque ligne et chaque colonne contient autant de 0 que de 1 (un de plus de l’un des deux si sa longueur est "
        "impaire).",
    ),
    "no-three-alike": (
        "Nie stehen drei gleiche Ziffern nebeneinander oder untereinander.",
        "Jamais trois chiffres identiques côte à côte, ni l’un sous l’autre.",
    ),
    "distinct-rows": ("Keine zwei Zeilen sind gleich.", "Deux lignes ne sont jamais identiques."),
    "distinct-columns": ("Keine zwei Spalten sind gleich.", "Deux colonnes ne sont jamais identiques."),
    "dominoes": (
        "Jeder Dominostein ist entweder ein Magnet, mit + in der einen und − in der anderen Hälfte, oder neutral, mit "
        "× in beiden Hälften; ein einzelnes Feld ist neutral.",
        "Chaque domino est soit un aimant, avec une moitié + et une moitié −, soit neutre, avec × dans ses deux "
        "moitiés ; une case seule est neutre.",
    ),
    "poles-repel": (
        "Gleiche Pole (zwei + oder zwei −) berühren sich nie, weder nebeneinander noch untereinander.",
        "Deux pôles identiques (deux + ou deux −) ne se touchent jamais, ni côte à côte, ni l’un sous l’autre.",
    ),
    "counts": (
        "Die Zahlen oben und links zählen die + in ihrer Spalte oder Zeile, die unten und rechts die −.",
        "Les nombres en haut et à gauche comptent les + de leur colonne ou de leur ligne, ceux en bas et à droite les "
        "−.",
    ),
}
"""By the slug of a rule: its sentence in German and French."""
_VARIANTS: Mapping[str, tuple[str, str]] = {
    "takuzu/standard": ("Alle Regeln.", "Toutes les règles."),
    "takuzu/repeats": ("Zeilen und Spalten dürfen sich wiederholen.", "Lignes et colonnes peuvent se répéter."),
}
"""By family and rule set: its sentence in German and French."""
_SIZES: Mapping[str, tuple[str, str]] = {
    "sudoku": (
        "n×n mit Blöcken von r×c, n = r·c, von 1×1 bis 64×64 (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64 …)",
        "n×n avec des blocs de r×c, n = r·c, de 1×1 à 64×64 (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36, 49, 64 …)",
    ),
    "takuzu": (
        "von 2×2 bis 64×64, quadratisch oder nicht, gerade oder ungerade",
        "de 2×2 à 64×64, carré ou non, pair ou impair",
    ),
    "magnets": (
        "jede Form bis 64×64, mit Dominos, einzelnen neutralen Feldern und Löchern",
        "toute forme jusqu’à 64×64, avec des dominos, des cases neutres isolées et des trous",
    ),
}
"""By the slug of a family: its sizes in German and French."""


def page_word(key: str, lang: str, **parts: object) -> str:
    """What is printed besides puzzles and steps.

    >>> page_word("step", "fr", n=1, total=10)
    'Étape 1 sur 10'
    """
    return worded(_PAGE, key, lang, **parts)


def say_rule(rule: Rule, lang: str) -> str:
    """A rule in a language.

    >>> from gridwright.families import family
    >>> say_rule(family("takuzu").variants[0].rules[2], "de")
    'Keine zwei Zeilen sind gleich.'
    """
    return _said(rule.sentence, _RULES.get(rule.slug), lang)


def say_variant(family: Family, variant: Variant, lang: str) -> str:
    """A rule set of a family in a language.

    >>> from gridwright.families import family
    >>> takuzu = family("takuzu")
    >>> say_variant(takuzu, takuzu.variants[1], "fr")
    'Lignes et colonnes peuvent se répéter.'
    """
    return _said(variant.sentence, _VARIANTS.get(f"{family.slug}/{variant.slug}"), lang)


def say_sizes(family: Family, lang: str) -> str:
    """The sizes of a family in a language.

    >>> from gridwright.families import family
    >>> say_sizes(family("takuzu"), "de")
    'von 2×2 bis 64×64, quadratisch oder nicht, gerade oder ungerade'
    """
    return _said(family.sizes, _SIZES.get(family.slug), lang)


def _said(english: str, others: tuple[str, str] | None, lang: str) -> str:
    return (english, *(others or (english,) * 2))[LANGS.index(lang)]


def say_rules(family: Family, rules: Collection[Rule], shapes: Collection[Shape], lang: str) -> list[str]:
    """What to do in puzzles of a family, of these rules and shapes: the task, then every rule that it doesn't state.

    >>> from gridwright.families import family
    >>> sudoku = family("sudoku")
    >>> say_rules(sudoku, sudoku.variants[0].rules, [(6, 6)], "en")
    ['Fill the grid so that every row, every column and every box contains each digit from 1 to 6 exactly once.']
    """
    told = {rule.slug: say_rule(rule, lang) for rule in rules}
    stated = STATED.get(family.slug, ())
    if not told.keys() >= set(stated):
        return [*told.values()]
    task = family.summary
    if family.slug in TASKS:
        task = worded(TASKS, family.slug, lang, each=_each_value(family, shapes, lang))
    return [task, *(sentence for slug, sentence in told.items() if slug not in stated)]


def _each_value(family: Family, shapes: Collection[Shape], lang: str) -> str:
    """The values of a board in words. Where boards have different ones, the size stands behind those of each."""
    symbols = {shape: family.drawn.printed or family.symbols(shape) for shape in sorted(shapes)}
    first, *others = dict.fromkeys(symbols.values())
    if others:
        told = (f"{_runs(each)} ({rows}×{columns})" for (rows, columns), each in symbols.items())
        return page_word("symbols", lang, symbols=", ".join(told))
    if first.isdigit():
        return page_word("digits", lang, first=first[0], last=first[-1])
    return page_word("symbols", lang, symbols=_runs(first))


def _runs(symbols: str) -> str:
    """Symbols with a dash between the first and the last of neighbours: 1–9, A–G."""
    runs = ("".join(each for _, each in run) for _, run in groupby(enumerate(symbols), lambda at: ord(at[1]) - at[0]))
    return ", ".join(run if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def say_band(band: str, lang: str) -> str:
    """A band in a language."""
    return worded(_BANDS, band, lang) if band in _BANDS else band


def say_grade(grade: Grade, lang: str) -> str:
    """A grade as a page prints it: the band and the score.

    >>> import gridwright
    >>> say_grade(gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1")), "de")
    'leicht 1,6'
    """
    return f"{say_band(grade.band, lang)} {grade.score:.1f}".replace(".", page_word("decimal", lang))
