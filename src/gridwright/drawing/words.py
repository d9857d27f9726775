"""The words on pages, in each language: headings, bands, the rules of the families.

Sentences of steps have message tables of their own (`explaining/messages`). A rule without words here is printed as its
family states it, in English.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gridwright.explaining.grade import Grade
from gridwright.puzzles.family import Rule


@dataclass(frozen=True, slots=True)
class PageWords:
    """What is printed besides puzzles and steps."""

    contents: str
    rules: str
    example: str
    puzzle: str
    solution: str
    solutions: str
    page: str
    """{n}: the page of a solution, in a heading."""
    made_with: str
    """{version} {seed}: how the book was made."""
    unique: str
    decimal: str
    """Between the whole and the tenths of a score."""
    bands: Mapping[str, str]
    rule: Mapping[str, str]
    """By the slug of a rule: its sentence."""


_ENGLISH = PageWords(
    contents="Contents",
    rules="How to solve {family}",
    example="An example",
    puzzle="Puzzle",
    solution="Solution",
    solutions="Solutions",
    page="solution on page {n}",
    made_with="Made with Gridwright {version}, seed {seed}.",
    unique="Every puzzle in this book has exactly one solution, and none is a copy of another.",
    decimal=".",
    bands={},
    rule={},
)
_GERMAN = PageWords(
    contents="Inhalt",
    rules="So löst man {family}",
    example="Ein Beispiel",
    puzzle="Rätsel",
    solution="Lösung",
    solutions="Lösungen",
    page="Lösung auf Seite {n}",
    made_with="Erstellt mit Gridwright {version}, Startwert {seed}.",
    unique="Jedes Rätsel in diesem Buch hat genau eine Lösung, und keines ist eine Kopie eines anderen.",
    decimal=",",
    bands={"easy": "leicht", "medium": "mittel", "hard": "schwer", "expert": "sehr schwer", "extreme": "extrem"},
    rule={
        "rows": "In jeder Zeile kommt jeder Wert einmal vor.",
        "columns": "In jeder Spalte kommt jeder Wert einmal vor.",
        "boxes": "In jedem Block kommt jeder Wert einmal vor.",
        "equal-counts": "In jeder Linie stehen gleich viele Nullen wie Einsen (bei ungerader Länge eine mehr).",
        "no-three-alike": "Nie stehen drei gleiche Ziffern nebeneinander oder untereinander.",
        "distinct-rows": "Keine zwei Zeilen sind gleich.",
        "distinct-columns": "Keine zwei Spalten sind gleich.",
        "dominoes": "Ein Stein ist ein Magnet mit + und − oder neutral; einzelne Felder sind neutral.",
        "poles-repel": "Gleiche Pole berühren sich nie, weder nebeneinander noch untereinander.",
        "counts": "Eine Zahl am Rand nennt die Anzahl der + oder der − in ihrer Linie.",
    },
)
_FRENCH = PageWords(
    contents="Table des matières",
    rules="Les règles : {family}",
    example="Un exemple",
    puzzle="Grille",
    solution="Solution",
    solutions="Solutions",
    page="solution page {n}",
    made_with="Réalisé avec Gridwright {version}, graine {seed}.",
    unique="Chaque grille de ce livre a une solution unique, et aucune n’est la copie d’une autre.",
    decimal=",",
    bands={"easy": "facile", "medium": "moyen", "hard": "difficile", "expert": "expert", "extreme": "extrême"},
    rule={
        "rows": "Chaque ligne contient chaque valeur une fois.",
        "columns": "Chaque colonne contient chaque valeur une fois.",
        "boxes": "Chaque bloc contient chaque valeur une fois.",
        "equal-counts": "Chaque rangée contient autant de 0 que de 1 (un de plus si sa longueur est impaire).",
        "no-three-alike": "Jamais trois chiffres identiques côte à côte, ni l’un sous l’autre.",
        "distinct-rows": "Deux lignes ne sont jamais identiques.",
        "distinct-columns": "Deux colonnes ne sont jamais identiques.",
        "dominoes": "Un domino est un aimant, avec un + et un −, ou neutre ; une case seule est neutre.",
        "poles-repel": "Deux pôles identiques ne se touchent jamais, ni côte à côte, ni l’un sous l’autre.",
        "counts": "Un nombre au bord indique combien de + ou de − contient sa ligne ou sa colonne.",
    },
)
PAGE_WORDS: dict[str, PageWords] = {"en": _ENGLISH, "de": _GERMAN, "fr": _FRENCH}


def say_rule(rule: Rule, lang: str) -> str:
    """A rule in a language.

    >>> from gridwright.families import family
    >>> say_rule(family("takuzu").variants[0].rules[2], "de")
    'Keine zwei Zeilen sind gleich.'
    """
    return PAGE_WORDS[lang].rule.get(rule.slug, rule.sentence)


def say_band(band: str, lang: str) -> str:
    """A band in a language."""
    return PAGE_WORDS[lang].bands.get(band, band)


def say_grade(grade: Grade, lang: str) -> str:
    """A grade as a page prints it: the band and the score.

    >>> import gridwright
    >>> say_grade(gridwright.grade(gridwright.parse("sudoku:4x4:.2.43...4.2....1")), "de")
    'leicht 1,6'
    """
    return f"{say_band(grade.band, lang)} {grade.score:.1f}".replace(".", PAGE_WORDS[lang].decimal)
